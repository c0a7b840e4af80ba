"""Farkle's turns for points: the most expected points of a turn from any state, under any scoring.

A turn stands at (points so far, dice left to throw). Banking is worth the points, throwing the mean over all
throws of the best way on, a lost throw 0. Points only grow, so values follow backwards from :func:`ceiling`,
where banking is always right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import numpy as np

from dicegames.ai.farkle_throws import Floats, Throws, throws_of
from dicegames.rules.farkle_scoring import DICE, Scoring


def ceiling(throws: Throws) -> int:
    """Points, in steps, from which banking is right with any number of dice.

    Let A(n) be the mean best gain of one throw of n dice (a lost throw 0) and p(n) the chance to lose it.
    With t points the best gain over banking, H(t), falls as t grows and is at most max over n of A(n) - p(n)
    t + (1 - p(n)) H(t). Once A(n) <= p(n) t for every n, this gives H <= (1 - min p) H, so H = 0: nothing is
    gained by throwing.
    """
    gain = throws.weights @ throws.points.max(axis=0)
    return int(np.ceil((gain / throws.bust).max()))


@dataclass(frozen=True, eq=False)
class TurnValues:
    """Best expected points of a turn, those of its earlier throws included.

    ``rolls``: (rows, 6), the value of throwing 1-6 dice with row * step points, below the ceiling.
    """

    throws: Throws
    rolls: Floats

    lost = 0.0
    """What a lost turn is worth."""

    def bank(self, points: int) -> float:
        """What banking is worth: the points."""
        return float(points)

    def roll(self, points: int, dice: int) -> float:
        """What throwing 1-6 dice is worth when the turn stands at so many points (a multiple of the step)."""
        row = points // self.throws.step
        if row < len(self.rolls):
            return float(self.rolls[row, dice - 1])
        gain = self.throws.weights[dice - 1] @ self.throws.points.max(axis=0) * self.throws.step
        return float(gain + points * (1 - self.throws.bust[dice - 1]))

    @property
    def start(self) -> float:
        """The expected points of a turn."""
        return self.roll(0, DICE)

    def bank_from(self, dice: int) -> int:
        """The fewest points with which banking is at least as good as throwing so many dice."""
        points = np.arange(len(self.rolls)) * self.throws.step
        worse = np.flatnonzero(self.rolls[:, dice - 1] > points)
        return int(worse[-1] + 1) * self.throws.step


@lru_cache(maxsize=16)
def turn_values(scoring: Scoring) -> TurnValues:
    """Solve the turn under this scoring; some 10 ms, then remembered."""
    throws = throws_of(scoring)
    rows = ceiling(throws)
    values = np.repeat(np.arange(rows + throws.most + 1.0) * throws.step, DICE)
    rolls = np.empty((rows, DICE))
    for row in reversed(range(rows)):
        rolls[row] = throws.rolled(values, row)
        values[row * DICE : (row + 1) * DICE] = np.maximum(rolls[row], row * throws.step)
    return TurnValues(throws, rolls)


@dataclass(frozen=True)
class Outlook:
    """How a turn played for the most points ends: mean and standard deviation of its points, chance to lose
    it.
    """

    mean: float
    deviation: float
    lost: float


def outlook(scoring: Scoring) -> Outlook:
    """Follow the best play for points from the start of a turn; a tie between ways is decided by their
    order.
    """
    solved = turn_values(scoring)
    throws, rows = solved.throws, len(solved.rolls)
    banked = np.arange(rows + throws.most + 1.0) * throws.step
    worth = np.repeat(banked, DICE)
    followed = np.stack([worth, worth**2, np.zeros_like(worth)], axis=1)
    worth[: rows * DICE] = np.maximum(solved.rolls, banked[:rows, None]).ravel()
    for row in reversed(range(rows)):
        rolled = _follow(throws, worth, followed, row)
        better = solved.rolls[row] > banked[row]
        followed[row * DICE : (row + 1) * DICE][better] = rolled[better]
    mean, square, lost = rolled[-1]
    return Outlook(float(mean), sqrt(square - mean**2), float(lost))


def _follow(throws: Throws, worth: Floats, followed: Floats, row: int) -> Floats:
    """(6, 3): mean points, mean square and chance of loss after throwing 1-6 dice and going the best way."""
    places = throws.index + row * DICE
    best = worth[places].argmax(axis=0)
    chosen = np.take_along_axis(places, best[None], axis=0)[0]
    rolled = np.asarray(throws.weights @ followed[chosen])
    rolled[:, 2] += throws.bust
    return rolled
