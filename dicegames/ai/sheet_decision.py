"""Every legal action of a sheet game with its exact value."""

from __future__ import annotations

from dataclasses import dataclass

from dicegames.ai.sheet_turns import Turns, TurnValues
from dicegames.rules.dice import place, slots_of
from dicegames.rules.protocol import Action, Dice, Seat
from dicegames.rules.sheet_game import SheetGame, SheetState, Turn

EQUAL = 1e-9
"""Values closer than this differ by rounding only."""


@dataclass(frozen=True, slots=True)
class Valued:
    """An action and the points still expected from it to the end of the game, those of this action
    included."""

    action: Action
    value: float


def decide(turns: Turns, state: SheetState, seat: Seat) -> tuple[Valued, ...]:
    """Every legal action with its exact value, best first (equal ones by their code); () if the seat is not
    to act.

    Values count what this seat may still earn, under best play from there on; upper bonus and hundreds
    included.
    """
    turn = state.turns[seat]
    values = turns.of(state.sheets[seat])
    legal = turns.rules.legal(state, seat)
    valued = [Valued(action, action_value(turns.rules, values, turn, action)) for action in legal]
    return tuple(sorted(valued, key=lambda each: (-round(each.value / EQUAL), each.action)))


def action_value(rules: SheetGame, values: TurnValues, turn: Turn, action: Action) -> float:
    """The value of one legal action; see :func:`decide`."""
    verb, _, rest = action.partition(":")
    if verb == "score":
        return values.box_value(rest, turn.dice)
    if verb == "joker":
        return values.changed_value(joker_dice(turn.dice, action))
    if not turn.dice:
        return values.start
    return values.keep_value(kept_dice(turn.dice, action), rules.THROWS - turn.throws)


def kept_dice(dice: Dice, action: Action) -> Dice:
    """The sorted dice that a ``roll`` action keeps."""
    thrown = slots_of(action.removeprefix("roll:"))
    return tuple(sorted(face for slot, face in enumerate(dice) if slot not in thrown))


def mask_keeping(dice: Dice, kept: Dice) -> Action:
    """The ``roll`` action that keeps the leftmost dice with these faces and throws the others."""
    wanted, mask = list(kept), ""
    for face in dice:
        keep = face in wanted
        if keep:
            wanted.remove(face)
        mask += "0" if keep else "1"
    return f"roll:{mask}"


def joker_dice(dice: Dice, action: Action) -> Dice:
    """The dice that a ``joker`` action makes."""
    slot, _, face = action.removeprefix("joker:").partition("=")
    return place(dice, (int(slot) - 1,), (int(face),))
