"""The turns of a game of farkle: told in words, as the slip beside the felt, and as the table at the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from django.utils.translation import gettext

from dicegames.rules.dice import slots_of
from dicegames.rules.farkle import DICE, FarkleState
from dicegames.rules.protocol import Dice
from dicegames.tables import positions
from dicegames.tables.labels.farkle_log import Deed, deed_sentence, pass_sentence
from dicegames.tables.presenters.look import Look, points


@dataclass(frozen=True)
class Turn:
    """A finished turn: ``groups`` as in the state, what it brought or cost, and the total after it."""

    seat: int
    groups: tuple[tuple[Dice, int], ...]
    points: int
    lost: bool
    total: int

    @property
    def shown(self) -> str:
        """The points that it brought or cost."""
        return points(self.points)

    @property
    def total_shown(self) -> str:
        """The total after it."""
        return points(self.total)


@dataclass(frozen=True)
class Row:
    """A line of the slip. ``hot``: with it all six lay aside."""

    number: str
    dice: Dice
    points: str
    hot: bool = False


LINES_SHOWN = 20


class History(NamedTuple):
    """The latest events as sentences, oldest first, and every finished turn."""

    lines: list[str]
    turns: list[Turn]


def history(look: Look) -> History:
    """What happened so far, in one pass over the log."""
    told = [(state, entry, *_set_aside(state, entry)) for state, entry in positions.steps(look.position)]
    return History([_sentence(look, *one) for one in told[-LINES_SHOWN:]], list(_turns(told)))


def _set_aside(state: FarkleState, entry: positions.Entry) -> tuple[Dice, int]:
    """The faces that this action set aside, and their worth."""
    if not entry.action.startswith("keep:"):
        return (), 0
    slots = slots_of(entry.action[5 : 5 + DICE])
    kept = tuple(state.dice[slot] for slot in slots)
    return kept, state.options.table.worth(kept) or 0


Told = tuple[FarkleState, positions.Entry, Dice, int]


def _sentence(look: Look, state: FarkleState, entry: positions.Entry, kept: Dice, worth: int) -> str:
    name = look.name(entry.seat)
    if entry.action == "pass":
        return pass_sentence(name, entry.by == "clock")
    gained = state.points + worth
    total = state.banked[entry.seat] + gained
    return deed_sentence(
        Deed(
            name,
            kept,
            worth,
            entry.dice,
            gained,
            total,
            bust=bool(entry.dice) and state.options.table.is_bust(entry.dice),
            hot=sum(state.aside) + len(kept) == DICE,
            last_round=not entry.dice and state.closer is None and total >= state.options.target,
        )
    )


def _turns(told: list[Told]) -> Iterator[Turn]:
    for state, entry, kept, worth in told:
        before = state.banked[entry.seat]
        if entry.action == "pass":
            yield Turn(entry.seat, state.groups, state.lost, True, before)
        elif entry.action.endswith("+bank"):
            gained = state.points + worth
            yield Turn(entry.seat, (*state.groups, (kept, worth)), gained, False, before + gained)


def slip_rows(groups: tuple[tuple[Dice, int], ...]) -> list[Row]:
    """What was set aside, throw by throw."""
    rows, lying = [], 0
    for number, (dice, worth) in enumerate(groups, start=1):
        lying = (lying + len(dice)) % DICE
        rows.append(Row(points(number), tuple(sorted(dice)), points(worth), hot=not lying))
    return rows


@dataclass(frozen=True)
class Round:
    """A line of the table at the end: a turn of each player, None where there was none."""

    number: str
    turns: tuple[Turn | None, ...]


def rounds(look: Look, turns: list[Turn]) -> list[Round]:
    """Every player's turns, side by side."""
    columns = [[turn for turn in turns if turn.seat == seat] for seat in range(len(look.position.players))]
    lines = zip_longest(*columns)
    return [Round(points(number), tuple(line)) for number, line in enumerate(lines, start=1)]


def notable(look: Look, turns: list[Turn]) -> list[str]:
    """What is worth remembering: the best turn, and the dearest lost one."""
    won = [turn for turn in turns if not turn.lost and turn.points]
    lost = [turn for turn in turns if turn.lost and turn.points]
    told = []
    if won:
        best = max(won, key=lambda turn: turn.points)
        values = {"name": look.name(best.seat), "points": best.shown}
        told.append(gettext("The best turn: %(name)s banked %(points)s.") % values)
    if lost:
        worst = max(lost, key=lambda turn: turn.points)
        values = {"name": look.name(worst.seat), "points": worst.shown}
        told.append(gettext("The costliest roll: %(name)s lost %(points)s.") % values)
    return told
