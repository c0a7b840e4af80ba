"""What a turn of farkle is played for: most points, the best chance to win, or to beat a total in one last
turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np

from dicegames.ai.farkle_data import win_table
from dicegames.ai.farkle_points import turn_values
from dicegames.ai.farkle_solver import FAR, WinTable, last_turn, stand
from dicegames.ai.farkle_throws import SetAside, Throws, set_asides, throws_of
from dicegames.rules.farkle import FarkleState
from dicegames.rules.farkle_scoring import DICE, Scoring
from dicegames.rules.protocol import Dice, Seat


class Aim(Protocol):
    """One turn, valued in one currency: points of the turn, or a chance between 0 and 1."""

    @property
    def lost(self) -> float:
        """What it is worth to lose the turn."""

    def bank(self, points: int) -> float:
        """What it is worth to bank so many points of this turn."""

    def roll(self, points: int, dice: int) -> float:
        """What it is worth to throw 1-6 dice with so many points set aside in this turn, best play
        following.
        """


class LastTurn:
    """The chance to win a last turn that must make up ``missing`` points (at least a step) to draw level."""

    lost = 0.0

    def __init__(self, throws: Throws, missing: int) -> None:
        self.throws = throws
        self.missing = missing

    def bank(self, points: int) -> float:
        return (1 + (points > self.missing) - (points < self.missing)) / 2

    def roll(self, points: int, dice: int) -> float:
        row = (self.missing - points) // self.throws.step
        if row < 0:
            return 1 - float(self.throws.bust[dice - 1])
        rolls = last_turn(self.throws)
        return float(rolls[min(row, len(rolls) - 1), dice - 1])


class WinTurn:
    """The chance to win the game for two, for a turn that starts with ``mine`` against ``other`` points."""

    def __init__(self, table: WinTable, mine: int, other: int) -> None:
        self.table = table
        self.step = table.throws.step
        self.mine, self.other = mine // self.step, other // self.step
        self.lost = float(1 - table.chances[self.other, self.mine])
        totals = np.array([self.mine]), np.array([self.other]), np.array([self.lost])
        self.values = stand(table, *totals)[:, 0]

    def bank(self, points: int) -> float:
        total = self.mine + min(points, FAR) // self.step
        if total < len(self.table.chances):
            return float(1 - self.table.chances[self.other, total])
        return float(1 - last_turn(self.table.throws)[max(total - self.other, 0), DICE - 1])

    def roll(self, points: int, dice: int) -> float:
        throws, row = self.table.throws, self.mine + min(points, FAR) // self.step
        if (row + throws.most + 1) * DICE > len(self.values):
            return self._roll_and_bank(row, dice)
        rolled = throws.rolled(self.values, row)[dice - 1]
        return float(rolled + throws.bust[dice - 1] * self.lost)

    def _roll_and_bank(self, row: int, dice: int) -> float:
        """Beyond the ceiling one banks after the throw; the best way on is then the one with the most
        points.
        """
        throws = self.table.throws
        last = last_turn(throws)[:, DICE - 1]
        lead = row + throws.points.max(axis=0) - self.other
        won = throws.weights[dice - 1] @ (1 - last[np.minimum(lead, len(last) - 1)])
        return float(won + throws.bust[dice - 1] * self.lost)


@lru_cache(maxsize=256)
def win_turn(scoring: Scoring, target: int, mine: int, other: int) -> WinTurn | None:
    """The turn at these totals, remembered; some 10 ms when new; None if the game is not solved."""
    table = win_table(scoring, target)
    return WinTurn(table, mine, other) if table else None


def points_aim(state: FarkleState) -> Aim:
    """The most points in this turn."""
    return turn_values(state.options.table)


def win_aim(state: FarkleState, seat: Seat) -> Aim:
    """The best chance to win against the strongest other seat, which is exact when there is just one.

    Most points where there is nobody else, or where this scoring is not solved; the last round needs no
    table.
    """
    others = [total for other, total in enumerate(state.banked) if other != seat]
    mine, scoring = state.banked[seat], state.options.table
    if not others:
        return points_aim(state)
    if state.closer is not None:
        return LastTurn(throws_of(scoring), max(others) - mine)
    return win_turn(scoring, state.options.target, mine, max(others)) or points_aim(state)


@dataclass(frozen=True)
class Weighed:
    """Dice set aside and what follows: ``then`` is "roll" or "bank"; ``total``: points of the turn with
    them.
    """

    dice: SetAside
    then: str
    total: int
    value: float


def weigh(aim: Aim, scoring: Scoring, dice: Dice, points: int) -> tuple[Weighed, ...]:
    """Every way on from these thrown dice, best first; ``points``: set aside earlier in the turn. Empty:
    lost.
    """
    found: list[Weighed] = []
    for kept in set_asides(scoring, tuple(sorted(dice))):
        total = points + kept.points
        found.append(Weighed(kept, "bank", total, aim.bank(total)))
        found.append(Weighed(kept, "roll", total, aim.roll(total, kept.left)))
    return tuple(sorted(found, key=_best_first))


def _best_first(way: Weighed) -> tuple[float, int, str]:
    """Of equal values the one with more points first, and banking before throwing."""
    return (-round(way.value, 12), -way.total, way.then)
