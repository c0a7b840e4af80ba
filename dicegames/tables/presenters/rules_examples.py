"""Worked examples for the rules pages of the sheet games, played by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from dicegames.i18n import format_number as number
from dicegames.rules.dice import mask_of
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import UPPER_KEYS, Sheet
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import bonus_name, box_name
from dicegames.tables.presenters.rules_sheets import EXAMPLES, FIVE_FOURS

POOR_ROLL: Dice = (1, 1, 3, 4, 6)


@dataclass(frozen=True)
class Result:
    """What given dice are worth in a box."""

    key: str
    name: str
    points: str
    bonus: str
    worth: bool


def results(rules: SheetGame, sheet: Sheet, dice: Dice) -> tuple[Result, ...]:
    """What these dice would give in every box that may take them."""
    return tuple(
        Result(box, box_name(rules.key, box), number(points), number(bonus), points > 0)
        for box, (points, bonus) in rules.would_score(sheet, dice).items()
    )


def choice(rules: SheetGame) -> dict[str, Any]:
    """A poor roll on an empty sheet."""
    lines = results(rules, rules.empty_sheet(), POOR_ROLL)
    zeros = sum(not line.worth for line in lines)
    return {"dice": POOR_ROLL, "results": lines, "zeros": zeros}


def filled(rules: SheetGame, boxes: Iterable[str], sheet: Sheet | None = None) -> Sheet:
    """A sheet on which each of these boxes holds the points of its own example."""
    sheet = sheet or rules.empty_sheet()
    for box in boxes:
        sheet = rules.enter(sheet, box, EXAMPLES[box])
    return sheet


def further(rules: SheetGame) -> dict[str, Any]:
    """Five fours while the box for five alike already holds its points."""
    sheet = filled(rules, [rules.five_alike_box])
    return {"dice": FIVE_FOURS, "results": results(rules, sheet, FIVE_FOURS)}


def total(rules: SheetGame) -> dict[str, Any]:
    """A scorecard filled with the examples, added up."""
    sheet = filled(rules, [box.key for box in rules.boxes])
    lines = [
        (gettext("Upper section"), rules.upper_sum(sheet)),
        (pgettext("upper section of the scorecard", "Bonus"), rules.upper_bonus(sheet)),
        (gettext("Lower section"), rules.lower_sum(sheet)),
    ]
    if rules.pays_bonus:
        lines.append((bonus_name(rules.key), rules.bonus_sum(sheet)))
    shown = [{"name": name, "points": number(points)} for name, points in lines]
    return {"lines": shown, "points": number(rules.total(sheet))}


def penta_joker(rules: SheetGame) -> dict[str, Any]:
    """What five fours may do as a joker, on three scorecards; and what they are worth if it is none."""
    own = UPPER_KEYS[FIVE_FOURS[0] - 1]
    penta = filled(rules, [rules.five_alike_box])
    lower = filled(rules, [own], penta)
    upper = filled(rules, [box for box in rules.open_boxes(lower) if box not in UPPER_KEYS], lower)
    straight = rules.score("large_straight", FIVE_FOURS, rules.empty_sheet())
    names = {box: box_name(rules.key, box) for box in ("full_house", "small_straight", "large_straight")}
    return {
        "dice": FIVE_FOURS,
        "names": names,
        "points": {box: number(rules.score(box, FIVE_FOURS, penta)) for box in names},
        "ordinary": number(straight),
        "cases": [
            _case(rules, "own", gettext("“%(box)s” is free"), penta),
            _case(rules, "lower", gettext("“%(box)s” is filled, the lower section is not"), lower),
            _case(rules, "upper", gettext("“%(box)s” and the whole lower section are filled"), upper),
        ],
    }


def _case(rules: SheetGame, key: str, title: str, sheet: Sheet) -> dict[str, Any]:
    own = box_name(rules.key, UPPER_KEYS[FIVE_FOURS[0] - 1])
    return {"key": key, "title": title % {"box": own}, "results": results(rules, sheet, FIVE_FOURS)}


def same_dice(rules: SheetGame) -> dict[str, Any]:
    """Two players keep different dice of one roll and roll on; played by the rules with dice laid ready."""
    ready = ((2, 5, 5, 3, 6), (4, 2, 2, 1, 3))
    keeps = ((1, 2), (1, 2, 4))
    slots = tuple(range(rules.DICE))
    masks = [mask_of(tuple(slot for slot in slots if slot not in kept), rules.DICE) for kept in keeps]
    state = rules.initial(2)
    for seat, mask in enumerate(masks):
        for roll, action in enumerate((f"roll:{mask_of(slots, rules.DICE)}", f"roll:{mask}")):
            thrown = rules.dice_needed(state, seat, action)
            state = rules.apply(state, seat, action, tuple(ready[roll][slot] for slot in thrown))
    return _told(ready[0], keeps, [turn.dice for turn in state.turns])


def _told(first: Dice, keeps: tuple[tuple[int, ...], ...], second: list[Dice]) -> dict[str, Any]:
    """The example in the words of the page: what each kept, what each then had, what both threw again."""
    both = [slot for slot in range(len(first)) if not any(slot in kept for kept in keeps)]
    names = (pgettext("example player", "Anna"), pgettext("example player", "Bruno"))
    players = [
        {"name": name, "kept": kept, "kept_dice": tuple(first[slot] for slot in kept), "dice": dice}
        for name, kept, dice in zip(names, keeps, second, strict=True)
    ]
    return {"first": first, "players": players, "shared": tuple(second[0][slot] for slot in both)}


def duel_joker(rules: SheetGame) -> dict[str, Any]:
    """A joker makes five sixes of four; the boxes that gain or keep by it."""
    dice, slot, face = (6, 6, 2, 6, 6), 3, 6
    state, everything = rules.initial(2), f"roll:{'1' * rules.DICE}"
    for _ in range(rules.THROWS):
        state = rules.apply(state, 0, everything, dice)
    changed = rules.apply(state, 0, f"joker:{slot}={face}").turns[0].dice
    sheet = rules.empty_sheet()
    lines = [
        (box.key, rules.score(box.key, dice, sheet), rules.score(box.key, changed, sheet))
        for box in rules.boxes
    ]
    shown = [
        {"key": box, "name": box_name(rules.key, box), "before": number(before), "after": number(after)}
        for box, before, after in lines
        if before or after
    ]
    return {"before": dice, "after": changed, "slots": (slot - 1,), "die": slot, "face": face, "lines": shown}
