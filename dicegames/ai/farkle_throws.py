"""Farkle's throws as arrays: every result of throwing 1-6 dice, and the ways on from it.

The solvers know no dice. They know that a throw ends in one of a few classes, each with its chance and its
short list of ways on: so many points gained, so many dice left. Results with the same ways on are one class.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from math import gcd
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from dicegames.rules.dice import keeps, outcomes
from dicegames.rules.farkle_scoring import DICE, Scoring
from dicegames.rules.protocol import Dice

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Ways: TypeAlias = tuple[tuple[int, int], ...]
"""The ways on from a throw, sorted: points gained, and dice left to throw (6 after hot dice)."""


@dataclass(frozen=True)
class SetAside:
    """Dice (sorted) that may be set aside of one throw; ``left``: how many would be thrown next, 1-6."""

    faces: Dice
    points: int
    left: int


@lru_cache(maxsize=8192)
def set_asides(scoring: Scoring, dice: Dice) -> tuple[SetAside, ...]:
    """Every different set that may be set aside of these thrown dice (sorted); empty if the turn is lost."""
    worths = ((kept, scoring.worth(kept)) for kept in keeps(dice))
    return tuple(
        SetAside(kept, points, len(dice) - len(kept) or DICE) for kept, points in worths if points is not None
    )


def best_ways(scoring: Scoring, dice: Dice) -> Ways:
    """For each number of dice left, the most points.

    Fewer points with as many dice left are never better for points, nor for beating a total in the last
    round. For winning the whole game they can be, very little, just below the target: see
    docs/mathematics.md.
    """
    most: dict[int, int] = {}
    for choice in set_asides(scoring, dice):
        most[choice.left] = max(choice.points, most.get(choice.left, 0))
    return tuple(sorted((points, left) for left, points in most.items()))


def every_way(scoring: Scoring, dice: Dice) -> Ways:
    """All ways on, also those that give fewer points for as many dice left."""
    return tuple(sorted({(choice.points, choice.left) for choice in set_asides(scoring, dice)}))


@dataclass(frozen=True, eq=False)
class Throws:
    """All throws under one scoring; axis 0 of ``counts`` is the number of dice thrown minus one.

    ``step``: all points are multiples of it. ``counts``: (6, classes), in how many of the 6**n results n
    dice fall in a class; lost throws are in none. ``points`` (in steps) and ``left`` (dice minus one):
    (ways, classes), the ways on of each class; the last is repeated where there are fewer.
    """

    step: int
    counts: Ints
    points: Ints
    left: Ints

    @cached_property
    def weights(self) -> Floats:
        """(6, classes): the chance of each class."""
        return self.counts / 6.0 ** np.arange(1, DICE + 1)[:, None]

    @cached_property
    def bust(self) -> Floats:
        """(6,): the chance that no die scores."""
        lost = 6 ** np.arange(1, DICE + 1) - self.counts.sum(axis=1)
        return np.asarray(lost / 6.0 ** np.arange(1, DICE + 1))

    @cached_property
    def most(self) -> int:
        """The most points of one throw, in steps."""
        return int(self.points.max())

    @cached_property
    def index(self) -> Ints:
        """(ways, classes): where each way leads in a flat (rows, 6) table, a row a step of points, from row
        0.
        """
        return self.points * DICE + self.left

    def rolled(self, values: Floats, row: int) -> Floats:
        """(6, …): the mean over throws of 1-6 dice of the best way on, a lost throw counting 0.

        ``values``: (rows * 6, …), the worth of standing at so many steps of points with 1-6 dice left.
        """
        return np.asarray(self.weights @ values[row * DICE :][self.index].max(axis=0))

    @cached_property
    def fingerprint(self) -> str:
        """Eight hex digits that change whenever a way on or its chance changes."""
        parts = (np.array([self.step]), self.counts, self.points, self.left)
        return sha256(b"|".join(part.astype("<i8").tobytes() for part in parts)).hexdigest()[:8]


@lru_cache(maxsize=32)
def throws_of(scoring: Scoring, every: bool = False) -> Throws:
    """The arrays of one scoring, made once; ``every`` keeps the ways that :func:`best_ways` leaves out."""
    classes = _classes(scoring, every)
    ways = [way for way, _ in classes]
    longest = max(map(len, ways))
    padded = np.array([way + way[-1:] * (longest - len(way)) for way in ways]).transpose(2, 1, 0)
    step = gcd(*(points for way in ways for points, _ in way))
    counts = np.array([number for _, number in classes]).T
    return Throws(step, counts, padded[0] // step, padded[1] - 1)


def _classes(scoring: Scoring, every: bool) -> list[tuple[Ways, list[int]]]:
    """Each list of ways on, and in how many results of 1-6 dice it comes."""
    found: dict[Ways, list[int]] = {}
    for number, dice, weight in _results():
        ways = every_way(scoring, dice) if every else best_ways(scoring, dice)
        if ways:
            found.setdefault(ways, [0] * DICE)[number - 1] += weight
    return sorted(found.items())


def _results() -> Iterator[tuple[int, Dice, int]]:
    """Every result of every number of dice: the number, the sorted dice, in how many ways they come."""
    for number in range(1, DICE + 1):
        for dice, weight in outcomes(number):
            yield number, dice, weight
