"""The review of farkle: every action in points of its turn, and for two players in the chance to win."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping, Sequence
from dataclasses import replace

from dicegames.ai.farkle_aims import Aim, points_aim, weigh, win_aim
from dicegames.ai.farkle_coach import mask_for, thrown
from dicegames.ai.farkle_data import win_table
from dicegames.ai.farkle_points import turn_values
from dicegames.ai.review_book import NOTHING, Decision, Move, Throw, Unit
from dicegames.rules.farkle import FARKLE, MASKS, FarkleState
from dicegames.rules.farkle_scoring import DICE
from dicegames.rules.protocol import Action, Dice, Rules, Seat


class PointsJudge:
    """Points of the turn; see :class:`dicegames.ai.review_book.Judge`."""

    unit: Unit = "turn"

    def aim(self, state: FarkleState, seat: Seat) -> Aim:
        """The most points in this turn."""
        return points_aim(state)

    def judge(self, step: int, state: FarkleState, seat: Seat, action: Action) -> Decision:
        """The action among all legal ones."""
        aim = self.aim(state, seat)
        if state.bust or not state.throws:
            value = aim.lost if state.bust else aim.roll(0, DICE)
            return Decision(step, state.turn, action, value, action, value, True)
        ways = weigh(aim, state.options.table, thrown(state), state.points)
        value = next(way.value for way in ways if (way.dice.faces, way.then) == told(state, action))
        top = ways[0]
        best = f"keep:{mask_for(state, top.dice.faces)}+{top.then}"
        best = action if top.value - value < NOTHING else best
        return Decision(step, state.turn, action, value, best, top.value, len(ways) == 1)

    def standing(self, state: FarkleState, seat: Seat) -> Hashable:
        return state.turn, state.throws, state.dice, state.aside, state.points

    def expected(self, start: FarkleState, seat: Seat, turns: int) -> float:
        return turns * turn_values(start.options.table).start

    def result(self, rules: Rules[FarkleState], final: FarkleState, seat: Seat) -> float:
        return float(final.banked[seat])


class WinJudge(PointsJudge):
    """The chance to win for two players, a tie being a half."""

    unit: Unit = "chance"

    def aim(self, state: FarkleState, seat: Seat) -> Aim:
        """The best chance."""
        return win_aim(state, seat)

    def expected(self, start: FarkleState, seat: Seat, turns: int) -> float:
        chance = win_aim(start, start.to_move).roll(0, DICE)
        return chance if seat == start.to_move else 1 - chance

    def result(self, rules: Rules[FarkleState], final: FarkleState, seat: Seat) -> float:
        winners = rules.winners(final)
        return 1 / len(winners) if seat in winners else 0.0


def judges(start: FarkleState) -> list[PointsJudge]:
    """In points; with two players and where the game is solved, also in chances."""
    solved = len(start.banked) == 2 and win_table(start.options.table, start.options.target)
    return [PointsJudge(), WinJudge()] if solved else [PointsJudge()]


def told(state: FarkleState, action: Action) -> tuple[Dice, str]:
    """The faces (sorted) that an action sets aside, and what follows."""
    mask, _, then = action.removeprefix("keep:").rpartition("+")
    return tuple(sorted(state.dice[slot] for slot in MASKS.get(mask, ()))), then


def perfect(
    start: FarkleState, log: Sequence[Move], throw: Throw, good: Mapping[Hashable, Action]
) -> Generator[float, None, tuple[int, ...]]:
    """Every turn of the game played for the most points with its own dice: yields the share that is done,
    returns the points per seat.

    Of equally good choices the one made in the game (``good``): it decides which dice are thrown again.
    """
    totals = [0] * len(start.banked)
    turns = _turns(start, log)
    for turn, seat in enumerate(turns, start=1):
        fresh = replace(start, to_move=seat, turn=turn, banked=(0,) * len(totals))
        totals[seat] += _play(fresh, seat, throw, good)
        yield turn / len(turns)
    return tuple(totals)


def _turns(start: FarkleState, log: Sequence[Move]) -> list[Seat]:
    """Who played each turn."""
    return [move.seat for move in log if move.action == "roll"]


def _play(state: FarkleState, seat: Seat, throw: Throw, good: Mapping[Hashable, Action]) -> int:
    judge, turn = PointsJudge(), state.turn
    while state.turn == turn and not state.over:
        action = good.get(judge.standing(state, seat)) or _best(state)
        slots = FARKLE.dice_needed(state, seat, action)
        dice = throw(FARKLE.throw_label(state, seat), slots) if slots else ()
        state = FARKLE.apply(state, seat, action, dice)
    return state.banked[seat]


def _best(state: FarkleState) -> Action:
    if state.bust or not state.throws:
        return FARKLE.legal(state, state.to_move)[0]
    top = weigh(points_aim(state), state.options.table, thrown(state), state.points)[0]
    return f"keep:{mask_for(state, top.dice.faces)}+{top.then}"
