"""How a turn would end under best play: which box, how likely, with how many points. And the odds of a
pattern.

Arrays of endings have a last axis of two numbers per box: the chance to enter it, and that chance times the
points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from dicegames.ai.sheet_keeps import CHANCES, POSITION, ROLL, ROLLS, Floats, Ints
from dicegames.ai.sheet_model import model_of
from dicegames.ai.sheet_turns import KEEPS_OF, MEANS, TurnValues
from dicegames.rules.dice import FACES
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import UPPER, SheetRules

PATTERN_DICE = 3
"""So many dice of its face make the pattern of an upper box."""


@dataclass(frozen=True)
class Ending:
    """A box that the turn may end in: the chance of it, and the mean points entered there then (no
    hundreds)."""

    box: str
    chance: float
    points: float


def _changes() -> Ints:
    """For each roll the rolls within reach of one changed die, shape (252, 30), some of them twice."""
    rows = [
        [ROLL[tuple(sorted((*roll[:slot], face, *roll[slot + 1 :])))] for slot in range(5) for face in FACES]
        for roll in ROLLS
    ]
    return np.array(rows)


CHANGES = _changes()


class TurnEndings:
    """The endings of one turn under best play, from every roll and every keep."""

    def __init__(self, values: TurnValues) -> None:
        self.values = values

    def after(self, kept: Dice, throws_left: int) -> tuple[Ending, ...]:
        """The endings when these dice are kept and the others thrown, the likeliest first.

        ``throws_left`` counts that throw; 3 with nothing kept is the turn before its first throw.
        """
        if throws_left == self.values.model.rules.THROWS:
            return self._told(np.tensordot(CHANCES, self._rolls[2], 1))
        return self._told(self._keeps[throws_left - 1][POSITION[tuple(sorted(kept))]])

    def _told(self, endings: Floats) -> tuple[Ending, ...]:
        told = [
            Ending(box, float(chance), float(points / chance))
            for box, (chance, points) in zip(self.values.model.boxes, endings, strict=True)
            if chance > 0
        ]
        return tuple(sorted(told, key=lambda ending: -ending.chance))

    @cached_property
    def _entered(self) -> Floats:
        """Each roll entered as it lies."""
        return self._enter(self.values.entered)

    def _enter(self, entered: Floats) -> Floats:
        boxes, rolls = entered.argmax(axis=0), np.arange(len(ROLLS))
        endings = np.zeros((len(ROLLS), len(entered), 2))
        endings[rolls, boxes] = np.stack([np.ones(len(ROLLS)), self.values.points[boxes, rolls]], axis=1)
        return endings

    @cached_property
    def _last(self) -> Floats:
        """Each roll after the last throw, a joker used where it helps."""
        after = self.values.entered_after_joker
        if after is None:
            return self._entered
        best = after.max(axis=0)[CHANGES]
        changed = CHANGES[np.arange(len(ROLLS)), best.argmax(axis=1)]
        helps = best.max(axis=1) > self.values.ends
        return np.where(helps[:, None, None], self._enter(after)[changed], self._entered)

    @cached_property
    def _keeps(self) -> tuple[Floats, Floats]:
        """Each keep with one throw left and with two."""
        one = np.tensordot(MEANS, self._last, 1)
        return one, np.tensordot(MEANS, self._best(one, 1), 1)

    @cached_property
    def _rolls(self) -> tuple[Floats, Floats, Floats]:
        """Each roll with no, one, two throws left."""
        one, two = self._keeps
        return self._last, self._best(one, 1), self._best(two, 2)

    def _best(self, keeps: Floats, throws_left: int) -> Floats:
        """Each roll with throws left: thrown on from its best keep, or entered where that is no worse."""
        worth = self.values.keep_values[throws_left - 1][KEEPS_OF]
        best = KEEPS_OF[np.arange(len(ROLLS)), worth.argmax(axis=1)]
        throw = worth.max(axis=1) > self.values.ends
        return np.where(throw[:, None, None], keeps[best], self._entered)


def odds(rules: SheetRules, dice: Dice, kept: Dice, throws_left: int) -> dict[str, float]:
    """Per box the exact chance to make its pattern, when only that is played for.

    ``kept`` of these ``dice`` stay for the next throw; later ones keep what is best for the pattern. Without
    throws left, or with all five kept, it is made or not. The pattern of an upper box is three dice of its
    face, that of a lower box whatever gives points there by its ordinary value.
    """
    thrown_on = throws_left and len(kept) < len(dice)
    row = (
        _odds(rules)[throws_left - 1][POSITION[tuple(sorted(kept))]]
        if thrown_on
        else _made(rules)[ROLL[tuple(sorted(dice))]]
    )
    return {box.key: float(chance) for box, chance in zip(rules.boxes, row, strict=True)}


@lru_cache(maxsize=16)
def _made(rules: SheetRules) -> Floats:
    """Whether each roll has the pattern of each box, shape (252, 13)."""
    model = model_of(rules)
    least = [
        PATTERN_DICE * levels[1] if box.section == UPPER else 1
        for box, levels in zip(rules.boxes, model.levels, strict=True)
    ]
    return np.greater_equal(model.points.T, least).astype(np.float64)


@lru_cache(maxsize=16)
def _odds(rules: SheetRules) -> tuple[Floats, Floats]:
    """The chance of each pattern after each keep with one throw left and with two, shape (210, 13)."""
    made = _made(rules)
    one: Floats = MEANS @ made
    two: Floats = MEANS @ np.maximum(made, one[KEEPS_OF].max(axis=1))
    return one, two
