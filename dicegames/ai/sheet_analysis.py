"""``manage.py analyse`` for the sheet games: a position as JSON-like data in, every action with its exact
value out.

docs/analysis.md describes the fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dicegames.ai.fields import BadField, is_dice, is_whole
from dicegames.ai.sheet_turns import Turns, TurnValues
from dicegames.rules.dice import FACES, keeps, place
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import FIVE_ALIKE, UPPER, Box, Sheet
from dicegames.rules.sheet_game import SheetGame

FIELDS = ("game", "boxes", "bonuses", "jokers", "dice", "rolls_left")
MOST_POINTS = 50
"""No box holds more."""
MOST_BONUSES = 12


@dataclass(frozen=True)
class Position:
    """A checked position; ``dice`` sorted, () between turns."""

    sheet: Sheet
    dice: Dice
    rolls_left: int


def analyse_sheet(turns: Turns, position: Mapping[str, Any]) -> dict[str, Any]:
    """``value``, ``total`` and with dice ``actions``, best first; for a wrong position only ``error``.

    ``value``: points still expected under best play, without those on the sheet already (``total``); the 35
    stand on the sheet as soon as the upper boxes reach 63.
    """
    try:
        asked = read(turns.rules, position)
    except BadField as wrong:
        return {"error": str(wrong)}
    answer = {"value": 0.0, "total": turns.rules.total(asked.sheet)}
    values = turns.of(asked.sheet)
    if not asked.dice:
        return answer | {"value": values.start}
    actions = _actions(turns.rules, values, asked)
    return answer | {"value": actions[0]["value"], "actions": actions}


def _actions(rules: SheetGame, values: TurnValues, asked: Position) -> list[dict[str, Any]]:
    actions = _scores(rules, values, asked)
    if asked.rolls_left:
        actions += _keeps(values, asked)
    elif asked.sheet.jokers:
        actions += _jokers(values, asked.dice)
    return sorted(actions, key=lambda action: -action["value"])


def _scores(rules: SheetGame, values: TurnValues, asked: Position) -> list[dict[str, Any]]:
    return [
        {"action": "score", "box": box, "points": points}
        | ({"bonus": bonus} if rules.pays_bonus else {})
        | {"value": values.box_value(box, asked.dice)}
        for box, (points, bonus) in rules.would_score(asked.sheet, asked.dice).items()
    ]


def _keeps(values: TurnValues, asked: Position) -> list[dict[str, Any]]:
    return [
        {"action": "keep", "dice": list(kept), "value": values.keep_value(kept, asked.rolls_left)}
        for kept in keeps(asked.dice)
        if len(kept) < len(asked.dice)
    ]


def _jokers(values: TurnValues, dice: Dice) -> list[dict[str, Any]]:
    """Each change of one face into another, once however many dice show it."""
    return [
        {
            "action": "joker",
            "from": old,
            "to": new,
            "value": values.changed_value(place(dice, (dice.index(old),), (new,))),
        }
        for old in sorted(set(dice))
        for new in FACES
        if new != old
    ]


def read(rules: SheetGame, position: Mapping[str, Any]) -> Position:
    """The position with its defaults, checked; :class:`BadField` for the first field that is wrong."""
    for field in position:
        if field not in FIELDS or (field == "jokers" and not rules.jokers):
            raise BadField(field, f"no field of a {rules.key} position")
        if field == "bonuses" and not rules.pays_bonus:
            raise BadField(field, f"no field of a {rules.key} position")
    boxes = _boxes(rules, position.get("boxes", {}))
    bonuses = _whole("bonuses", position.get("bonuses", 0), 0, MOST_BONUSES)
    jokers = _whole("jokers", position.get("jokers", rules.jokers), 0, rules.jokers)
    sheet = Sheet(tuple(boxes.get(box.key) for box in rules.boxes), bonuses, jokers)
    dice = _dice(rules, sheet, position["dice"]) if "dice" in position else ()
    return Position(sheet, dice, _rolls_left(rules, position, dice))


def _whole(field: str, value: Any, least: int, most: int) -> int:
    if not is_whole(value, least, most):
        raise BadField(field, f"a whole number from {least} to {most}")
    return value


def _boxes(rules: SheetGame, value: Any) -> dict[str, int]:
    if not isinstance(value, dict):
        raise BadField("boxes", "an object: filled box -> points")
    for key, points in value.items():
        if key not in rules.index:
            raise BadField("boxes", f"{rules.key} has no box {key!r}")
        _check_points(rules, rules.boxes[rules.index[key]], points)
    return value


def _check_points(rules: SheetGame, box: Box, points: Any) -> None:
    """Points that bear on the rest of the game must be possible; what else was written only adds to the
    total."""
    possible = _possible(rules, box)
    if type(points) is not int or points not in possible:
        wanted = f"a whole number from 0 to {MOST_POINTS}"
        if not isinstance(possible, range):
            wanted = f"one of {', '.join(map(str, possible))}"
        raise BadField(f"boxes.{box.key}", wanted)


@lru_cache(maxsize=64)
def _possible(rules: SheetGame, box: Box) -> Sequence[int]:
    if box.section == UPPER:
        return sorted({box.points((face,) * number) for face in FACES for number in range(rules.DICE + 1)})
    if box.key == rules.five_alike_box and rules.pays_bonus:
        return (0, FIVE_ALIKE)
    return range(MOST_POINTS + 1)


def _dice(rules: SheetGame, sheet: Sheet, value: Any) -> Dice:
    if not is_dice(value, rules.DICE, rules.DICE):
        raise BadField("dice", f"a list of {rules.DICE} faces from 1 to 6")
    if not rules.open_boxes(sheet):
        raise BadField("dice", "none, since every box is filled")
    return tuple(sorted(value))


def _rolls_left(rules: SheetGame, position: Mapping[str, Any], dice: Dice) -> int:
    if "rolls_left" in position and not dice:
        raise BadField("rolls_left", "only with dice")
    return _whole("rolls_left", position.get("rolls_left", 0), 0, rules.THROWS - 1)
