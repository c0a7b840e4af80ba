"""Farkle's coach: every legal choice of a position with its value, its cost against the best, and the
reasons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dicegames.ai.farkle_aims import Aim, Weighed, points_aim, weigh, win_aim
from dicegames.rules.farkle import FARKLE, MASKS, FarkleState
from dicegames.rules.farkle_scoring import DICE
from dicegames.rules.protocol import Action, Dice, Seat

Goal: TypeAlias = Literal["points", "win"]


@dataclass(frozen=True)
class FarkleReason:
    """Why a choice is worth what it is.

    ``stake``: points of this turn that a throw would risk; ``left``: dice it would throw; ``lost_chance``:
    its chance to lose the turn; ``gain``: what throwing is worth above banking, in the option's currency
    (below 0: bank).
    """

    stake: int
    left: int
    lost_chance: float
    gain: float


@dataclass(frozen=True)
class FarkleOption:
    """A legal choice. ``value`` and ``cost`` (best value minus value) in points of this turn, or chance to
    win.

    ``then``: roll, bank or pass; ``faces`` (sorted) and ``worth``: the dice set aside, () and 0 for none.
    """

    action: Action
    then: str
    faces: Dice
    worth: int
    value: float
    cost: float
    reason: FarkleReason


def options(state: FarkleState, seat: Seat, goal: Goal = "points") -> tuple[FarkleOption, ...]:
    """Every legal choice, best first; one stands for all dice with the same faces. Empty if the seat is not
    to act.

    ``points`` values this turn alone. ``win`` is the chance to win for two players (a tie is a half); with
    several it is the chance against the strongest other alone, and points where
    :func:`dicegames.ai.farkle_aims.win_aim` says so.
    """
    if seat not in FARKLE.to_act(state):
        return ()
    aim = points_aim(state) if goal == "points" else win_aim(state, seat)
    if state.bust or not state.throws:
        return (_only(state, aim),)
    ways = weigh(aim, state.options.table, thrown(state), state.points)
    return tuple(_option(state, way, ways[0].value - way.value, aim) for way in ways)


def chosen(state: FarkleState, seat: Seat, action: Action, goal: Goal = "points") -> FarkleOption:
    """The option that this legal action belongs to, whichever dice of equal faces it names."""
    mask, _, then = action.removeprefix("keep:").rpartition("+")
    faces = tuple(sorted(state.dice[slot] for slot in MASKS.get(mask, ())))
    return next(found for found in options(state, seat, goal) if (found.faces, found.then) == (faces, then))


def thrown(state: FarkleState) -> Dice:
    """The faces of the dice in play after a throw, sorted."""
    return tuple(sorted(face for face, aside in zip(state.dice, state.aside, strict=True) if not aside))


def mask_for(state: FarkleState, faces: Dice) -> str:
    """The leftmost dice in play that show these faces, as a mask."""
    wanted, mask = list(faces), ""
    for face, aside in zip(state.dice, state.aside, strict=True):
        taken = not aside and face in wanted
        if taken:
            wanted.remove(face)
        mask += "1" if taken else "0"
    return mask


def _only(state: FarkleState, aim: Aim) -> FarkleOption:
    """The first throw of a turn, or owning up to a lost one: there is no choice."""
    if state.bust:
        return FarkleOption("pass", "pass", (), 0, aim.lost, 0.0, FarkleReason(0, 0, 1.0, 0.0))
    value = aim.roll(0, DICE)
    reason = FarkleReason(0, DICE, float(FARKLE.bust_chance(state, DICE)), value - aim.lost)
    return FarkleOption("roll", "roll", (), 0, value, 0.0, reason)


def _option(state: FarkleState, way: Weighed, cost: float, aim: Aim) -> FarkleOption:
    kept, total = way.dice, way.total
    gain = aim.roll(total, kept.left) - aim.bank(total)
    reason = FarkleReason(total, kept.left, float(FARKLE.bust_chance(state, kept.left)), gain)
    action = f"keep:{mask_for(state, kept.faces)}+{way.then}"
    return FarkleOption(action, way.then, kept.faces, kept.points, way.value, cost, reason)
