"""What a review is made of: decisions with their cost, throws with their luck, and sums that are exact."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Protocol, TypeAlias

from dicegames.rules.protocol import Action, Dice, Rules, Seat

Unit: TypeAlias = Literal["sheet", "turn", "chance"]
"""What values are counted in: points of the game, points of the turn (farkle), chance to win (0 to 1)."""
Throw: TypeAlias = Callable[[str, tuple[int, ...]], Dice]
"""A game's own dice: label of the throw and slots -> faces."""

GRADES = ("slight", "mistake", "blunder")
THRESHOLDS: dict[Unit, tuple[float, float, float]] = {
    "sheet": (1.0, 3.0, 8.0),
    "turn": (10.0, 40.0, 100.0),
    "chance": (0.005, 0.02, 0.05),
}
"""What a decision costs at least that is called slight, a mistake, a blunder."""
NOTHING = 1e-9
"""A cost below this is rounding."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and the best one in its place. ``step``: its place in the log, from 0; ``turn``: the round,
    in farkle the turn, from 1; ``forced``: there was no other.

    An action that is as good as the best is its own best.
    """

    step: int
    turn: int
    action: Action
    value: float
    best: Action
    best_value: float
    forced: bool

    @property
    def cost(self) -> float:
        """What it gave away, never negative."""
        return max(0.0, self.best_value - self.value)


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw: what was expected ``before`` it and what ``after``; ``step``, ``turn``: as of a decision."""

    step: int
    turn: int
    before: float
    after: float

    @property
    def luck(self) -> float:
        """How much better than expected it fell; 0 on average."""
        return self.after - self.before


@dataclass(frozen=True)
class PlayerReview:
    """One player's game in one unit: expected + luck - cost + others = result.

    ``decisions``: where there was a choice; ``turns``: how many were played; ``others``: only for chances,
    what the other player's luck and decisions gave, since what one gains the other loses.
    """

    expected: float
    result: float
    turns: int
    decisions: tuple[Decision, ...]
    throws: tuple[Thrown, ...]
    others: float = 0.0

    @cached_property
    def luck(self) -> float:
        """Of all throws together."""
        return sum(throw.luck for throw in self.throws)

    @cached_property
    def cost(self) -> float:
        """Of all decisions together."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def rest(self) -> float:
        """What the sum is off by, which is rounding alone."""
        return self.expected + self.luck - self.cost + self.others - self.result


@dataclass(frozen=True)
class Reckoning:
    """A game in one unit, player by player."""

    unit: Unit
    players: tuple[PlayerReview, ...]


class Move(Protocol):
    """One event of a log."""

    @property
    def seat(self) -> Seat:
        """Who acted."""

    @property
    def action(self) -> Action:
        """What was done."""

    @property
    def dice(self) -> Dice:
        """The faces it threw; () for none."""


class Judge(Protocol):
    """Values the actions of one kind of game in one unit."""

    @property
    def unit(self) -> Unit:
        """What it counts in."""

    def judge(self, step: int, state: Any, seat: Seat, action: Action) -> Decision:
        """The action among its alternatives."""

    def standing(self, state: Any, seat: Seat) -> Hashable:
        """All that bears on this seat's choice."""

    def expected(self, start: Any, seat: Seat, turns: int) -> float:
        """Before the game, for a player who will have so many turns."""

    def result(self, rules: Rules[Any], final: Any, seat: Seat) -> float:
        """After it."""


class Book:
    """Keeps the decisions and throws of one game in one unit, move after move."""

    def __init__(self, judge: Judge, seats: int) -> None:
        self.judge = judge
        self.good: dict[Hashable, Action] = {}
        """Where somebody did what is best, and what it was: of equal choices the one that was made."""
        self._decisions: list[list[Decision]] = [[] for _ in range(seats)]
        self._throws: list[list[Thrown]] = [[] for _ in range(seats)]
        self._falling: dict[Seat, Decision] = {}

    def add(self, step: int, state: Any, move: Move) -> None:
        """A move and the state it was made in."""
        seen = self.judge.judge(step, state, move.seat, move.action)
        before = self._falling.pop(move.seat, None)
        if before is not None:
            fallen = Thrown(before.step, before.turn, before.value, seen.best_value)
            self._throws[move.seat].append(fallen)
        if move.dice:
            self._falling[move.seat] = seen
        if seen.cost < NOTHING:
            self.good[self.judge.standing(state, move.seat)] = move.action
        self._decisions[move.seat].append(seen)

    def closed(self, rules: Rules[Any], start: Any, final: Any) -> Reckoning:
        """The reckoning once the game is over."""
        players = [self._player(rules, start, final, seat) for seat in range(len(self._throws))]
        if self.judge.unit == "chance":
            players = [_against(*pair) for pair in (players, players[::-1])]
        return Reckoning(self.judge.unit, tuple(players))

    def _player(self, rules: Rules[Any], start: Any, final: Any, seat: Seat) -> PlayerReview:
        turns = len({seen.turn for seen in self._decisions[seat]})
        return PlayerReview(
            self.judge.expected(start, seat, turns),
            self.judge.result(rules, final, seat),
            turns,
            tuple(seen for seen in self._decisions[seat] if not seen.forced),
            tuple(self._throws[seat]),
        )


def _against(player: PlayerReview, other: PlayerReview) -> PlayerReview:
    gained = other.cost - other.luck
    return PlayerReview(player.expected, player.result, player.turns, player.decisions, player.throws, gained)


def grade(cost: float, unit: Unit) -> str:
    """One of GRADES, or "" for what is hardly worth a word."""
    reached = sum(cost >= least for least in THRESHOLDS[unit])
    return GRADES[reached - 1] if reached else ""


def costliest(decisions: Iterable[Decision], unit: Unit, number: int = 3) -> tuple[Decision, ...]:
    """The decisions that cost most, of those that have a grade."""
    graded = (seen for seen in decisions if grade(seen.cost, unit))
    return tuple(sorted(graded, key=lambda seen: -seen.cost)[:number])
