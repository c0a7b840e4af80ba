"""The scorecard of a sheet game: a row for each box, a cell for each player, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from dicegames.i18n.remembered import remembered
from dicegames.rules.protocol import Seat
from dicegames.rules.sheet import UPPER_BOXES, Box, Sheet
from dicegames.tables.labels.boxes import bonus_name, box_name
from dicegames.tables.labels.refusals import why_closed
from dicegames.tables.presenters.look import Look, points


class Cell(NamedTuple):
    """``kind``: ``ink`` (written), ``pencil`` (what it would give), ``empty``; ``mine``: the column in front.

    ``nil``: a pencilled 0; ``fresh``: written just now.
    """

    text: str
    kind: str
    mine: bool
    nil: bool = False
    fresh: bool = False


class Row(NamedTuple):
    """A box. ``open``: this viewer may choose it; ``why``: why these dice may not go there (joker)."""

    key: str
    name: str
    cells: tuple[Cell, ...]
    open: bool
    done: bool
    why: str = ""
    gives: str = ""


@dataclass(frozen=True)
class Column:
    """A player's column; ``front``: the one that a phone shows alone."""

    name: str
    turn: bool
    front: bool


@dataclass(frozen=True)
class BonusLine:
    """The upper bonus: a figure for each player, and how far the one in front is (0 to 100)."""

    cells: tuple[Cell, ...]
    note: str
    percent: int


class Ledger:
    """The sheets of everybody as one table, with the column of ``front`` before the others' on a phone."""

    def __init__(self, look: Look, front: Seat) -> None:
        self.look, self.rules, self.state, self.front = look, look.position.rules, look.state, front
        self.turn = self.state.turns[front]
        self.sheet = self.state.sheets[front]
        throwing = bool(self.turn.throws) and not self.state.over
        self.gives = self.rules.would_score(self.sheet, self.turn.dice) if throwing else {}

    @property
    def columns(self) -> list[Column]:
        """In the order of play."""
        acting = self.rules.to_act(self.state)
        return [
            Column(self.look.name(seat), seat in acting, seat == self.front)
            for seat in range(len(self.state.sheets))
        ]

    @property
    def many(self) -> bool:
        """Whether the columns have to be narrow."""
        return len(self.state.sheets) > 3

    @property
    def front_name(self) -> str:
        """Whose sheet a phone shows."""
        return self.look.name(self.front)

    @cached_property
    def upper(self) -> list[Row]:
        """The boxes of the upper section."""
        return [self.row(box) for box in self.rules.boxes[: len(UPPER_BOXES)]]

    @cached_property
    def lower(self) -> list[Row]:
        """The boxes of the lower section."""
        return [self.row(box) for box in self.rules.boxes[len(UPPER_BOXES) :]]

    @property
    def gives_in(self) -> list[tuple[str, str]]:
        """What each box would give that may be chosen, by its key."""
        return [(row.key, row.gives) for row in (*self.upper, *self.lower) if row.open]

    def row(self, box: Box) -> Row:
        """One box for all players."""
        free = self.rules.written(self.sheet, box.key) is None
        shut = self.gives and free and box.key not in self.gives
        why = self.rules.why_closed(self.sheet, self.turn.dice, box.key) if shut else None
        return Row(
            key=box.key,
            name=box_name(self.rules.key, box.key),
            cells=tuple(self.cell(box.key, seat) for seat in range(len(self.state.sheets))),
            open=self.look.may_act and box.key in self.gives,
            done=not free,
            why=why_closed(self.rules, self.sheet, self.turn.dice, why) if why else "",
            gives=self.points_in(box.key),
        )

    def cell(self, box: str, seat: Seat) -> Cell:
        """What stands, or would stand, in a player's box."""
        mine = seat == self.front
        written = self.rules.written(self.state.sheets[seat], box)
        if written is not None:
            return Cell(points(written), "ink", mine, fresh=self._just_written(box, seat))
        if mine and box in self.gives:
            worth = self.gives[box][0]
            return Cell(points(worth), "pencil", mine, nil=worth == 0)
        return Cell("", "empty", mine)

    def _just_written(self, box: str, seat: Seat) -> bool:
        last = self.look.log[-1] if self.look.fresh and self.look.log else None
        return last is not None and last.seat == seat and last.action == f"score:{box}"

    def points_in(self, box: str) -> str:
        """What the confirm button says about a box: «Fours: 12 points»."""
        if box not in self.gives:
            return ""
        return would_give(self.rules.key, box, *self.gives[box])

    @property
    def bonus(self) -> BonusLine:
        """How far everybody is from the upper bonus."""
        reached = min(self.rules.upper_sum(self.sheet), self.rules.UPPER_TARGET)
        cells = tuple(self._bonus_cell(seat, sheet) for seat, sheet in enumerate(self.state.sheets))
        return BonusLine(cells, self._bonus_note(), round(100 * reached / self.rules.UPPER_TARGET))

    def _bonus_cell(self, seat: Seat, sheet: Sheet) -> Cell:
        if bonus := self.rules.upper_bonus(sheet):
            return Cell(points(bonus), "ink", seat == self.front)
        reached = f"{points(self.rules.upper_sum(sheet))}/{points(self.rules.UPPER_TARGET)}"
        return Cell(reached, "empty", seat == self.front)

    def _bonus_note(self) -> str:
        bonus, missing = self.rules.upper_bonus(self.sheet), self.rules.missing_for_bonus(self.sheet)
        if bonus:
            return gettext("bonus reached: +%(bonus)s") % {"bonus": points(bonus)}
        if not self.rules.bonus_reachable(self.sheet):
            return gettext("the bonus is out of reach")
        text = ngettext("%(n)s missing for the bonus", "%(n)s missing for the bonus", missing)
        return text % {"n": points(missing)}

    @property
    def extra_name(self) -> str:
        """The name of the bonus for further five alike."""
        return bonus_name(self.rules.key)

    @property
    def extra(self) -> list[Cell] | None:
        """The bonuses for further five alike; None while nobody has one."""
        if not any(sheet.bonuses for sheet in self.state.sheets):
            return None
        return [
            Cell(points(self.rules.bonus_sum(sheet)), "ink" if sheet.bonuses else "empty", seat == self.front)
            for seat, sheet in enumerate(self.state.sheets)
        ]

    @property
    def totals(self) -> list[Cell]:
        """The last line."""
        totals = self.rules.totals(self.state)
        return [Cell(points(total), "ink", seat == self.front) for seat, total in enumerate(totals)]

    @property
    def front_total(self) -> str:
        """The total of the sheet that a phone shows."""
        return points(self.rules.total(self.sheet))


@remembered
def would_give(game_key: str, box: str, worth: int, bonus: int) -> str:
    """«Fours: 12 points», with the bonus earned besides."""
    values = {"box": box_name(game_key, box), "points": points(worth), "bonus": points(bonus)}
    if bonus:
        text = ngettext(
            "%(box)s: %(points)s point and a bonus of %(bonus)s",
            "%(box)s: %(points)s points and a bonus of %(bonus)s",
            worth,
        )
    else:
        text = ngettext("%(box)s: %(points)s point", "%(box)s: %(points)s points", worth)
    return text % values
