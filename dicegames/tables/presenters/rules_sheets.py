"""Figures and examples for the rules pages of the sheet games, all asked of the rules object."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from dicegames.i18n import format_number as number
from dicegames.rules.dice import FACES
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import UPPER, UPPER_KEYS
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import box_name

EXAMPLES: dict[str, Dice] = {
    "aces": (1, 1, 1, 4, 6),
    "twos": (2, 2, 2, 3, 5),
    "threes": (1, 3, 3, 3, 5),
    "fours": (1, 2, 4, 4, 4),
    "fives": (2, 5, 5, 5, 6),
    "sixes": (1, 4, 6, 6, 6),
    "three_of_a_kind": (2, 5, 5, 5, 6),
    "four_of_a_kind": (4, 6, 6, 6, 6),
    "full_house": (3, 3, 3, 5, 5),
    "small_straight": (1, 2, 3, 4, 6),
    "large_straight": (2, 3, 4, 5, 6),
    "chance": (1, 3, 4, 6, 6),
    "penta": (4, 4, 4, 4, 4),
    "five_of_a_kind": (4, 4, 4, 4, 4),
    "yatzy": (4, 4, 4, 4, 4),
}
"""A roll that does well in each box; the upper ones have three dice of their face."""
FIVE_FOURS: Dice = (4, 4, 4, 4, 4)


@dataclass(frozen=True)
class BoxLine:
    """A box of the scorecard: what counts there, an example and what the example gives."""

    key: str
    name: str
    counts: str
    example: Dice
    points: str


@dataclass(frozen=True)
class Part:
    """A section of the scorecard."""

    key: str
    name: str
    lines: tuple[BoxLine, ...]


def figures(rules: SheetGame) -> dict[str, Any]:
    """The numbers of the game that its sentences name."""
    sections = [box.section for box in rules.boxes]
    return {
        "key": rules.key,
        "rounds": rules.ROUNDS,
        "rolls": rules.THROWS,
        "dice": rules.DICE,
        "jokers": rules.jokers,
        "boxes": len(rules.boxes),
        "upper_boxes": sections.count(UPPER),
        "lower_boxes": len(sections) - sections.count(UPPER),
        "upper_target": rules.UPPER_TARGET,
        "upper_bonus": rules.UPPER_BONUS,
        "extra": rules.FIVE_ALIKE_BONUS,
        "pays_bonus": rules.pays_bonus,
        "five_name": box_name(rules.key, rules.five_alike_box),
        "five_points": rules.score(rules.five_alike_box, FIVE_FOURS, rules.empty_sheet()),
        "parts": parts(rules),
        **plan(rules),
    }


def parts(rules: SheetGame) -> tuple[Part, ...]:
    """The scorecard, section by section, in its own order."""
    names = {UPPER: gettext("Upper section"), "lower": gettext("Lower section")}
    return tuple(
        Part(section, name, tuple(box_line(rules, box.key) for box in rules.boxes if box.section == section))
        for section, name in names.items()
    )


def box_line(rules: SheetGame, box: str) -> BoxLine:
    """One box with its example."""
    dice = EXAMPLES[box]
    points = rules.score(box, dice, rules.empty_sheet())
    return BoxLine(box, box_name(rules.key, box), counts(rules, box), dice, number(points))


def counts(rules: SheetGame, box: str) -> str:
    """The sentence that says what a box counts."""
    points = rules.score(box, EXAMPLES[box], rules.empty_sheet())
    if box in UPPER_KEYS:
        return gettext("The sum of the dice that show %(face)s.") % {"face": UPPER_KEYS.index(box) + 1}
    if box == "chance":
        return gettext("The sum of all dice, whatever they show.")
    if box in {"three_of_a_kind", "four_of_a_kind"}:
        return _counts_alike(rules, box)
    return _counts_fixed(rules, box, points)


def _counts_alike(rules: SheetGame, box: str) -> str:
    """Three or four of a kind: all dice count, or in the duel the equal ones alone."""
    values = {"need": alike_needed(rules, box), "dice": rules.DICE}
    dice = EXAMPLES[box]
    if rules.score(box, dice, rules.empty_sheet()) == sum(dice):
        return gettext("At least %(need)s equal dice: the sum of all %(dice)s dice.") % values
    return (
        gettext("At least %(need)s equal dice: the sum of those %(need)s, whatever the others show.") % values
    )


def _counts_fixed(rules: SheetGame, box: str, points: int) -> str:
    """A combination that always gives the same."""
    if box == "full_house":
        text = ngettext(
            "Three dice of one face and two of another: %(points)s point.",
            "Three dice of one face and two of another: %(points)s points.",
            points,
        )
        return text % {"points": number(points)}
    if box in {"small_straight", "large_straight"}:
        text = ngettext(
            "%(need)s faces in a row: %(points)s point.",
            "%(need)s faces in a row: %(points)s points.",
            points,
        )
        return text % {"need": row_needed(rules, box), "points": number(points)}
    text = ngettext(
        "%(need)s equal dice: %(points)s point.", "%(need)s equal dice: %(points)s points.", points
    )
    return text % {"need": alike_needed(rules, box), "points": number(points)}


def alike_needed(rules: SheetGame, box: str) -> int:
    """How many equal dice this box asks for: the fewest that score there."""
    others = FACES[: rules.DICE]
    return next(
        count
        for count in range(1, rules.DICE + 1)
        if rules.score(box, (6,) * count + others[: rules.DICE - count], rules.empty_sheet())
    )


def row_needed(rules: SheetGame, box: str) -> int:
    """How many faces in a row this box asks for: the fewest that score there."""
    return next(
        length
        for length in range(1, rules.DICE + 1)
        if rules.score(box, FACES[:length] + (1,) * (rules.DICE - length), rules.empty_sheet())
    )


def plan(rules: SheetGame) -> dict[str, Any]:
    """How ``each`` so many dice of every face just reach the upper bonus, with the sum written out."""
    each, rest = divmod(rules.UPPER_TARGET, sum(FACES))
    if rest:
        return {"each": 0, "plan": ""}
    terms = " + ".join(number(each * face) for face in FACES)
    return {"each": each, "plan": f"{terms} = {number(rules.UPPER_TARGET)}"}
