"""The coach of the sheet games: every different choice, what it costs against the best, and the facts behind
it.

A page makes sentences of the reasons; nothing here has words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from dicegames.ai.sheet_decision import decide, joker_dice, kept_dice, mask_keeping
from dicegames.ai.sheet_endings import Ending, TurnEndings
from dicegames.ai.sheet_turns import Turns, TurnValues
from dicegames.rules.protocol import Action, Dice, Seat
from dicegames.rules.sheet_game import SheetState, Turn


@dataclass(frozen=True)
class KeepReason:
    """What a keep aims at.

    ``dice``: kept, sorted; ``throws_left``: the coming throw counted; ``endings``: how the turn would end
    under best play from here, the likeliest box first.
    """

    dice: Dice
    throws_left: int
    endings: tuple[Ending, ...]


@dataclass(frozen=True)
class ScoreReason:
    """What a box gives now, and what it would be worth later.

    ``points`` and ``bonus``: now; ``later``: points that the box, left free, adds to what is still expected.
    """

    box: str
    points: int
    bonus: int
    later: float


@dataclass(frozen=True)
class JokerReason:
    """What a joker makes: the face ``old`` becomes ``new``, and the dice go to ``box`` for ``points``."""

    old: int
    new: int
    box: str
    points: int


Reason: TypeAlias = KeepReason | ScoreReason | JokerReason


@dataclass(frozen=True)
class SheetOption:
    """A choice. ``value``: points still expected, those of this action included; ``cost``: below the best, at
    least 0."""

    action: Action
    value: float
    cost: float
    reason: Reason


def options(turns: Turns, state: SheetState, seat: Seat) -> tuple[SheetOption, ...]:
    """Every different choice, best first; () if the seat is not to act.

    Actions that come to the same (equal dice kept, equal dice changed) are one choice, told by the leftmost
    dice.
    """
    turn, values = state.turns[seat], turns.of(state.sheets[seat])
    valued = decide(turns, state, seat)
    found = [each for each in valued if each.action == plain(turn.dice, each.action)]
    return tuple(
        SheetOption(
            each.action, each.value, max(0.0, found[0].value - each.value), _reason(values, turn, each.action)
        )
        for each in found
    )


def chosen(turns: Turns, state: SheetState, seat: Seat, action: Action) -> SheetOption:
    """The choice that this legal action belongs to, whichever of equal dice it names; StopIteration if
    none."""
    wanted = plain(state.turns[seat].dice, action)
    return next(option for option in options(turns, state, seat) if option.action == wanted)


def plain(dice: Dice, action: Action) -> Action:
    """The action that stands for all that come to the same as this one."""
    if action.startswith("roll:") and dice:
        return mask_keeping(dice, kept_dice(dice, action))
    if action.startswith("joker:"):
        slot, _, face = action.removeprefix("joker:").partition("=")
        return f"joker:{dice.index(dice[int(slot) - 1]) + 1}={face}"
    return action


def _reason(values: TurnValues, turn: Turn, action: Action) -> Reason:
    verb, _, rest = action.partition(":")
    if verb == "roll":
        return _keep_reason(values, turn, action)
    return (
        _joker_reason(values, turn.dice, action)
        if verb == "joker"
        else _score_reason(values, turn.dice, rest)
    )


def _keep_reason(values: TurnValues, turn: Turn, action: Action) -> KeepReason:
    kept, left = kept_dice(turn.dice, action), values.model.rules.THROWS - turn.throws
    return KeepReason(kept, left, _endings(values).after(kept, left))


def _score_reason(values: TurnValues, dice: Dice, box: str) -> ScoreReason:
    rules, sheet = values.model.rules, values.sheet
    return ScoreReason(
        box, rules.score(box, dice, sheet), rules.bonus_for(dice, sheet), values.worth_later(box)
    )


def _joker_reason(values: TurnValues, dice: Dice, action: Action) -> JokerReason:
    made = joker_dice(dice, action)
    old, new = next(pair for pair in zip(dice, made, strict=True) if pair[0] != pair[1])
    box = values.box_after_joker(made)
    return JokerReason(old, new, box, values.model.rules.score(box, made, values.sheet))


@lru_cache(maxsize=16)
def _endings(values: TurnValues) -> TurnEndings:
    return TurnEndings(values)
