"""``manage.py analyse`` for farkle: a position as JSON-like data in, every way on with its exact value out.

docs/analysis.md describes the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from dicegames.ai.farkle_aims import Aim, LastTurn, Weighed, weigh, win_turn
from dicegames.ai.farkle_points import turn_values
from dicegames.ai.farkle_throws import throws_of
from dicegames.ai.fields import BadField, is_dice, is_whole
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import DICE, SCORINGS, STEP, Scoring
from dicegames.rules.protocol import Dice

Check: TypeAlias = Callable[[Any], bool]

MOST_POINTS = 10**9
POINTS = (
    f"a whole number of points from 0, a multiple of {STEP}",
    lambda value: is_whole(value, 0, MOST_POINTS) and value % STEP == 0,
)


@dataclass(frozen=True)
class Position:
    """A checked position; the fields as in docs/analysis.md, ``dice`` sorted or None."""

    scoring: Scoring
    aim: str
    turn_points: int
    dice: Dice | None
    dice_left: int
    mine: int
    other: int
    target: int
    last_round: bool


def analyse_farkle(position: Mapping[str, Any]) -> dict[str, Any]:
    """``value`` and ``actions``, best first, and with dice ``bust``; for a wrong position only ``error``.

    Values are points of this turn, or for the aim ``win`` the chance to win, a tie counting one half.
    """
    try:
        asked = read(position)
        return _thrown(asked, asked.dice) if asked.dice else _to_throw(asked)
    except BadField as wrong:
        return {"error": str(wrong)}


def _thrown(asked: Position, dice: Dice) -> dict[str, Any]:
    aim = _aim(asked)
    ways = weigh(aim, asked.scoring, dice, asked.turn_points)
    value = ways[0].value if ways else aim.lost
    return {"value": value, "bust": not ways, "actions": [_way(way) for way in ways]}


def _way(way: Weighed) -> dict[str, Any]:
    kept = way.dice
    return {
        "action": "set_aside",
        "dice": list(kept.faces),
        "points": kept.points,
        "then": way.then,
        "value": way.value,
    }


def _to_throw(asked: Position) -> dict[str, Any]:
    aim = _aim(asked)
    actions: list[dict[str, Any]] = [
        {"action": "roll", "value": aim.roll(asked.turn_points, asked.dice_left)}
    ]
    if asked.turn_points:
        actions.append({"action": "bank", "value": aim.bank(asked.turn_points)})
    actions.sort(key=lambda action: -action["value"])
    return {"value": actions[0]["value"], "actions": actions}


def _aim(asked: Position) -> Aim:
    if asked.aim == "points":
        return turn_values(asked.scoring)
    if asked.last_round:
        return LastTurn(throws_of(asked.scoring), asked.other - asked.mine)
    turn = win_turn(asked.scoring, asked.target, asked.mine, asked.other)
    if turn is None:
        raise BadField("scoring", f"not solved to {asked.target}; see manage.py solve_farkle")
    return turn


def read(position: Mapping[str, Any]) -> Position:
    """The position with its defaults, checked; :class:`BadField` for the first field that is wrong."""
    for field in position:
        if field != "game" and field not in FIELDS:
            raise BadField(field, "no field of a farkle position")
    values = {field: _field(position, field) for field in FIELDS}
    if "dice" in position and "dice_left" in position:
        raise BadField("dice_left", "only without dice")
    asked = Position(**{**values, "scoring": SCORINGS[values["scoring"]]})
    if asked.aim == "win":
        _check_totals(asked)
    return asked


def _field(position: Mapping[str, Any], field: str) -> Any:
    default, wanted, check = FIELDS[field]
    if field not in position:
        return default
    if not check(position[field]):
        raise BadField(field, wanted)
    value = position[field]
    return tuple(sorted(value)) if field == "dice" else value


def _check_totals(asked: Position) -> None:
    """Nobody banks after the last turn, and only the last round has somebody at the target."""
    if asked.mine >= asked.target:
        raise BadField("mine", "below the target, or there is no turn to play")
    if asked.last_round and asked.other < asked.target:
        raise BadField("last_round", "only when the other player has reached the target")
    if not asked.last_round and asked.other >= asked.target:
        raise BadField("other", "below the target unless last_round is true")


def _one_of(names: Any) -> tuple[str, Check]:
    """What is wanted, and the check, for one of these values."""
    return f"one of {', '.join(map(str, names))}", lambda value: type(value) in (str, int) and value in names


FIELDS: dict[str, tuple[Any, str, Check]] = {
    "scoring": (next(iter(SCORINGS)), *_one_of(tuple(SCORINGS))),
    "aim": ("points", *_one_of(("points", "win"))),
    "turn_points": (0, *POINTS),
    "dice": (None, f"a list of 1 to {DICE} faces from 1 to 6", lambda value: is_dice(value, 1, DICE)),
    "dice_left": (DICE, f"a whole number from 1 to {DICE}", lambda value: is_whole(value, 1, DICE)),
    "mine": (0, *POINTS),
    "other": (0, *POINTS),
    "target": (10_000, *_one_of(TARGETS)),
    "last_round": (False, "true or false", lambda value: type(value) is bool),
}
"""Each field: default, what is wanted, and the check."""
