"""One turn of a sheet game, valued exactly: every roll, every keep, every box, for one sheet.

The arrays of a turn depend on the sheet alone, so that all decisions of the turn read them; the last few
turns' are kept. Values are points still expected to the end of the game under best play, from the table of
the solver.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

import numpy as np

from dicegames.ai.sheet_keeps import (
    CHANCES,
    KEEPS,
    POSITION,
    ROLL,
    ROLLS,
    Floats,
    Ints,
    Scratch,
    average,
    change_one,
)
from dicegames.ai.sheet_model import CLOSED, FIVE_ALIKE_ROWS, SheetModel, model_of
from dicegames.ai.values import folder_in_use, prepare, stored
from dicegames.rules.dice import keeps
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import Sheet
from dicegames.rules.sheet_game import SheetGame

REMEMBERED = 64
"""Sheets whose turns are kept, at most some 100 kB each."""


def _mean_matrix() -> Floats:
    means = np.empty((KEEPS, len(ROLLS)))
    average(np.eye(len(ROLLS)), means, Scratch())
    return means


MEANS: Floats = _mean_matrix()
"""The chance of every roll after each keep of at most four dice, shape (210, 252)."""


def _keeps_of_rolls() -> Ints:
    rows = [[POSITION[kept] for kept in keeps(roll) if len(kept) < len(roll)] for roll in ROLLS]
    return np.array([row + row[:1] * (31 - len(row)) for row in rows])


KEEPS_OF: Ints = _keeps_of_rolls()
"""For each roll the rows of what may be kept of it, shape (252, 31); filled up by repeating the first."""


class TurnValues:
    """The turn that starts with this sheet. Arrays over rolls have shape (252,), over keeps (210,)."""

    def __init__(self, model: SheetModel, values: Floats, sheet: Sheet) -> None:
        """KeyError if the upper boxes cannot have these points."""
        self.model, self.sheet = model, sheet
        self._values = values
        self._mask, self._key, self._column = (
            model.mask_of(sheet),
            model.key_of(sheet),
            model.column_of(sheet),
        )

    @property
    def start(self) -> float:
        """Before the first throw."""
        return float(self._values[self.sheet.jokers, self._key, self._column])

    @cached_property
    def entered(self) -> Floats:
        """Per box and roll what entering it there is worth, bonuses included; -inf where that is not
        allowed."""
        return self._entered(self.sheet.jokers)

    @cached_property
    def ends(self) -> Floats:
        """Each roll entered in its best box."""
        return np.asarray(self.entered.max(axis=0))

    @cached_property
    def entered_after_joker(self) -> Floats | None:
        """As ``entered`` with one joker less; None if there is none to spend."""
        return self._entered(self.sheet.jokers - 1) if self.sheet.jokers else None

    @cached_property
    def after_joker(self) -> Floats | None:
        """As ``ends`` with one joker less; None if there is none to spend."""
        after = self.entered_after_joker
        return None if after is None else np.asarray(after.max(axis=0))

    @cached_property
    def points(self) -> Ints:
        """Points per box and roll, bonuses apart, shape (13, 252); ``CLOSED`` for a joker that may not go
        there."""
        points = self.model.points.copy()
        for row, roll in enumerate(FIVE_ALIKE_ROWS):
            allowed = self.model.joker_points(self._mask, self._key, row)
            if allowed is not None:
                points[:, roll] = allowed
        return points

    @cached_property
    def last(self) -> Floats:
        """Each roll after the last throw: entered, or made better by a joker first."""
        best = self.ends.copy()
        if self.after_joker is not None:
            change_one(self.after_joker[:, None], best[:, None], Scratch())
        return best

    @cached_property
    def keep_values(self) -> tuple[Floats, Floats]:
        """What each keep is worth with one throw left and with two."""
        one: Floats = MEANS @ self.last
        two: Floats = MEANS @ self._best(one)
        return one, two

    @cached_property
    def roll_values(self) -> tuple[Floats, Floats, Floats]:
        """What each roll is worth with no, one, two throws left."""
        one, two = self.keep_values
        return self.last, self._best(one), self._best(two)

    def _best(self, kept: Floats) -> Floats:
        return np.asarray(np.maximum(self.ends, kept[KEEPS_OF].max(axis=1)))

    def value(self, dice: Dice, throws_left: int) -> float:
        """What these five dice are worth with so many throws left."""
        return float(self.roll_values[throws_left][ROLL[tuple(sorted(dice))]])

    def keep_value(self, kept: Dice, throws_left: int) -> float:
        """What throwing all dice but these is worth; ``throws_left`` counts that throw."""
        return float(self.keep_values[throws_left - 1][POSITION[tuple(sorted(kept))]])

    def box_value(self, box: str, dice: Dice) -> float:
        """What entering these dice there is worth; -inf where that is not allowed."""
        return float(self.entered[self.model.rules.index[box], ROLL[tuple(sorted(dice))]])

    def changed_value(self, dice: Dice) -> float:
        """What a joker that makes these dice is worth; ValueError if there is none to spend."""
        if self.after_joker is None:
            raise ValueError("no joker left")
        return float(self.after_joker[ROLL[tuple(sorted(dice))]])

    def box_after_joker(self, dice: Dice) -> str:
        """The best box for dice that a joker has made; ValueError if there is none to spend."""
        if self.entered_after_joker is None:
            raise ValueError("no joker left")
        return self.model.boxes[int(self.entered_after_joker[:, ROLL[tuple(sorted(dice))]].argmax())]

    def worth_later(self, box: str) -> float:
        """What a free box adds to the points still expected: how many fewer there would be with a 0 in it."""
        return self.start - float(
            self._ahead(self.model.rules.index[box], self._values[self.sheet.jokers])[0]
        )

    @property
    def start_by_throw(self) -> float:
        """The same as ``start``, worked out from this turn."""
        return float(CHANCES @ self.roll_values[2])

    def _entered(self, jokers: int) -> Floats:
        ahead = [self._ahead(box, self._values[jokers]) for box in range(len(self.model.boxes))]
        entered = np.array([then[levels] for then, levels in zip(ahead, self.model.level_of, strict=True)])
        for row, roll in enumerate(FIVE_ALIKE_ROWS):
            allowed = self.model.joker_points(self._mask, self._key, row)
            if allowed is not None:
                entered[:, roll] = [self._joker(ahead, box, points) for box, points in enumerate(allowed)]
        if self._key & self.model.armed:
            entered[:, FIVE_ALIKE_ROWS] += self.model.bonus
        return entered

    def _joker(self, ahead: list[Floats], box: int, points: int) -> float:
        return -np.inf if points == CLOSED else float(ahead[box][self.model.levels[box].index(points)])

    def _ahead(self, box: int, values: Floats) -> Floats:
        """What each level of points in that box is worth, now and later; -inf if it is filled."""
        model, levels = self.model, np.array(self.model.levels[box], dtype=np.float64)
        if not model.is_open(self._mask, self._key, box):
            return np.full(len(levels), -np.inf)
        if box in model.upper:
            step, place = model.steps[self._mask, box], self._column - model.spans[self._mask].start
            return np.asarray(step.gain[:, place] + values[self._key, step.column[:, place]])
        zero, more = (model.next_key(self._key, box, points) for points in model.levels[box][:2])
        levels[0] += values[zero, self._column]
        levels[1:] += values[more, self._column]
        return levels


class Turns:
    """The turns of one game with its table of values, the last few remembered."""

    def __init__(self, rules: SheetGame, values: Floats) -> None:
        self.rules, self.values = rules, values
        self._of = lru_cache(maxsize=REMEMBERED)(self._make)

    def _make(self, written: tuple[int | None, ...], jokers: int) -> TurnValues:
        return TurnValues(model_of(self.rules), self.values, Sheet(written, 0, jokers))

    def of(self, sheet: Sheet) -> TurnValues:
        """The turn that starts with this sheet."""
        return self._of(sheet.written, sheet.jokers)


_turns: dict[str, Turns] = {}


def turns(rules: SheetGame) -> Turns | None:
    """The turns of this game if its values are there (see :func:`dicegames.ai.values.use`), else None."""
    values = stored(rules)
    if values is None:
        return None
    known = _turns.get(rules.key)
    if known is None or known.values is not values or known.rules is not rules:
        known = _turns[rules.key] = Turns(rules, values)
    return known


def turns_made_ready(rules: SheetGame) -> Turns:
    """The turns of this game, its values computed now if they are not there; LookupError without a folder."""
    found = turns(rules)
    if found is None:
        prepare(rules, folder_in_use())
        found = turns(rules)
    assert found is not None
    return found
