"""The sheet of 13 boxes that three games share: what a box counts, what is written, what may be filled.

Boxes are data: a game lists its own, and what they score is a function in that list. How turns go round is
``sheet_game``; nothing here knows whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from dicegames.rules.dice import counts
from dicegames.rules.protocol import Dice

UPPER, LOWER = "upper", "lower"
UPPER_KEYS = ("aces", "twos", "threes", "fours", "fives", "sixes")
FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, FIVE_ALIKE = 25, 30, 40, 50


@dataclass(frozen=True)
class Box:
    """A line of the sheet; ``points`` says what five dice are worth there by their ordinary value."""

    key: str
    section: str
    points: Callable[[Dice], int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player has written: points per box in the game's order of boxes (None: still free).

    ``bonuses`` counts the further five alike that earned a bonus, ``jokers`` the jokers left (duel; else 0).
    """

    written: tuple[int | None, ...]
    bonuses: int = 0
    jokers: int = 0


def of_face(face: int, dice: Dice) -> int:
    """The sum of the dice that show this face."""
    return face * dice.count(face)


def sum_if_alike(number: int, dice: Dice) -> int:
    """The sum of all five dice if so many are equal, else 0."""
    return sum(dice) if max(counts(dice)) >= number else 0


def sum_of_alike(number: int, dice: Dice) -> int:
    """The sum of the equal dice alone, so many of them; 0 if there are not enough."""
    return sum(number * face for face in set(dice) if dice.count(face) >= number)


def full_house(dice: Dice) -> int:
    """Three of one face and two of another; five equal dice are none."""
    return FULL_HOUSE if sorted(counts(dice))[-2:] == [2, 3] else 0


def straight(length: int, points: int, dice: Dice) -> int:
    """The points if so many faces follow one another, else 0."""
    shown = set(dice)
    return points if any(shown.issuperset(range(low, low + length)) for low in range(1, 8 - length)) else 0


small_straight = partial(straight, 4, SMALL_STRAIGHT)
large_straight = partial(straight, 5, LARGE_STRAIGHT)


def five_alike(dice: Dice) -> int:
    """Five equal dice."""
    return FIVE_ALIKE if is_five_alike(dice) else 0


def is_five_alike(dice: Dice) -> bool:
    """Whether all five dice show one face."""
    return len(set(dice)) == 1


UPPER_BOXES = tuple(Box(key, UPPER, partial(of_face, face)) for face, key in enumerate(UPPER_KEYS, start=1))
"""The first six boxes of every sheet."""


def lower_boxes(*boxes: tuple[str, Callable[[Dice], int]]) -> tuple[Box, ...]:
    """The boxes of the lower section from pairs of key and score function."""
    return tuple(Box(key, LOWER, points) for key, points in boxes)


class SheetRules:
    """What a sheet may take and what it is worth; the dice handed in are always the five on the table."""

    UPPER_TARGET = 63
    UPPER_BONUS = 35
    FIVE_ALIKE_BONUS = 100
    ROUNDS = 13
    THROWS = 3
    DICE = 5

    def __init__(
        self,
        key: str,
        seats: range,
        boxes: tuple[Box, ...],
        five_alike_box: str,
        bonus: bool,
        jokers: int = 0,
    ) -> None:
        """``bonus``: whether further five alike earn one; ``jokers``: how many each player starts with."""
        self.key, self.seats, self.boxes = key, seats, boxes
        self.five_alike_box, self.pays_bonus, self.jokers = five_alike_box, bonus, jokers
        self.index = {box.key: place for place, box in enumerate(boxes)}
        """Box key -> its place in ``boxes`` and in ``Sheet.written``."""

    def empty_sheet(self) -> Sheet:
        """The sheet at the start."""
        return Sheet((None,) * len(self.boxes), 0, self.jokers)

    def written(self, sheet: Sheet, box: str) -> int | None:
        """The points in a box, None if it is free."""
        return sheet.written[self.index[box]]

    def open_boxes(self, sheet: Sheet) -> tuple[str, ...]:
        """The free boxes, in the order of the sheet."""
        return tuple(box.key for box, points in zip(self.boxes, sheet.written, strict=True) if points is None)

    def why_closed(self, sheet: Sheet, dice: Dice, box: str) -> str | None:
        """The code that says why these dice may not be entered there; None if they may."""
        if box not in self.index:
            return "unknown_box"
        return None if self.written(sheet, box) is None else "box_filled"

    def forced_box(self, sheet: Sheet, dice: Dice) -> str | None:
        """The one box that these dice must go to, if the game forces one."""
        return None

    def legal_boxes(self, sheet: Sheet, dice: Dice) -> tuple[str, ...]:
        """The boxes that may take these dice, for 0 too, in the order of the sheet: all free ones."""
        return self.open_boxes(sheet)

    def score(self, box: str, dice: Dice, sheet: Sheet) -> int:
        """What these dice are worth in a box of this sheet, any bonus apart."""
        return self.boxes[self.index[box]].points(dice)

    def earns_bonus(self, dice: Dice, sheet: Sheet) -> bool:
        """Whether these are five alike while the box for five alike holds its points."""
        return (
            self.pays_bonus and is_five_alike(dice) and self.written(sheet, self.five_alike_box) == FIVE_ALIKE
        )

    def bonus_for(self, dice: Dice, sheet: Sheet) -> int:
        """What entering these dice earns besides the points of the box: 0 or 100."""
        return self.FIVE_ALIKE_BONUS if self.earns_bonus(dice, sheet) else 0

    def enter(self, sheet: Sheet, box: str, dice: Dice) -> Sheet:
        """The sheet after these dice were entered in a box that may take them."""
        place = self.index[box]
        points = self.score(box, dice, sheet)
        written = (*sheet.written[:place], points, *sheet.written[place + 1 :])
        return Sheet(written, sheet.bonuses + self.earns_bonus(dice, sheet), sheet.jokers)

    def upper_sum(self, sheet: Sheet) -> int:
        """The points of the six upper boxes."""
        return sum(points or 0 for points in sheet.written[: len(UPPER_BOXES)])

    def upper_bonus(self, sheet: Sheet) -> int:
        """35 as soon as the upper boxes reach 63, else 0."""
        return self.UPPER_BONUS if self.upper_sum(sheet) >= self.UPPER_TARGET else 0

    def missing_for_bonus(self, sheet: Sheet) -> int:
        """How many upper points are still missing for the bonus; 0 once it is earned."""
        return max(0, self.UPPER_TARGET - self.upper_sum(sheet))

    def bonus_reachable(self, sheet: Sheet) -> bool:
        """Whether the bonus is earned or would be with five dice each in the free upper boxes."""
        uppers = enumerate(sheet.written[: len(UPPER_BOXES)], start=1)
        return sum(self.DICE * face for face, points in uppers if points is None) >= self.missing_for_bonus(
            sheet
        )

    def lower_sum(self, sheet: Sheet) -> int:
        """The points of the lower boxes, bonuses for further five alike apart."""
        return sum(points or 0 for points in sheet.written[len(UPPER_BOXES) :])

    def bonus_sum(self, sheet: Sheet) -> int:
        """The points of the bonuses for further five alike."""
        return self.FIVE_ALIKE_BONUS * sheet.bonuses

    def total(self, sheet: Sheet) -> int:
        """Everything that stands on the sheet."""
        return self.upper_sum(sheet) + self.upper_bonus(sheet) + self.lower_sum(sheet) + self.bonus_sum(sheet)

    def would_score(self, sheet: Sheet, dice: Dice) -> dict[str, tuple[int, int]]:
        """Per box that may take these dice: points in the box and bonus besides."""
        bonus = self.bonus_for(dice, sheet)
        return {box: (self.score(box, dice, sheet), bonus) for box in self.legal_boxes(sheet, dice)}

    def must_sacrifice(self, sheet: Sheet, dice: Dice) -> bool:
        """Whether every box that may take these dice would get 0 (a bonus stands all the same)."""
        return not any(points for points, _ in self.would_score(sheet, dice).values())
