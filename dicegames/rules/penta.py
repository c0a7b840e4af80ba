"""Penta: further pentas earn 100 and are jokers, with the box of their own value forced while it is free."""

from __future__ import annotations

from functools import partial

from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import (
    FULL_HOUSE,
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    UPPER_BOXES,
    UPPER_KEYS,
    Sheet,
    five_alike,
    full_house,
    large_straight,
    lower_boxes,
    small_straight,
    sum_if_alike,
)
from dicegames.rules.sheet_game import SheetGame

BOXES = UPPER_BOXES + lower_boxes(
    ("three_of_a_kind", partial(sum_if_alike, 3)),
    ("four_of_a_kind", partial(sum_if_alike, 4)),
    ("full_house", full_house),
    ("small_straight", small_straight),
    ("large_straight", large_straight),
    ("chance", sum),
    ("penta", five_alike),
)

LOWER_KEYS = tuple(box.key for box in BOXES[len(UPPER_BOXES) :])
JOKER_POINTS = {"full_house": FULL_HOUSE, "small_straight": SMALL_STRAIGHT, "large_straight": LARGE_STRAIGHT}
"""What a joker gets where five equal dice are worth nothing by themselves; other boxes count as always."""


class Penta(SheetGame):
    """The sheet game with the forced joker: five alike while the penta box holds 50."""

    def is_joker(self, dice: Dice, sheet: Sheet) -> bool:
        """Whether these dice are a joker on this sheet (the same condition that earns the bonus)."""
        return self.earns_bonus(dice, sheet)

    def score(self, box: str, dice: Dice, sheet: Sheet) -> int:
        """As everywhere, save that a joker counts in full as full house and as straight."""
        if box in JOKER_POINTS and self.is_joker(dice, sheet):
            return JOKER_POINTS[box]
        return super().score(box, dice, sheet)

    def forced_box(self, sheet: Sheet, dice: Dice) -> str | None:
        """A joker's own upper box while it is free."""
        if not self.is_joker(dice, sheet):
            return None
        own = UPPER_KEYS[dice[0] - 1]
        return own if self.written(sheet, own) is None else None

    def legal_boxes(self, sheet: Sheet, dice: Dice) -> tuple[str, ...]:
        """A joker: its own upper box, else the free lower boxes, else the free upper ones."""
        free = self.open_boxes(sheet)
        if not self.is_joker(dice, sheet):
            return free
        forced = self.forced_box(sheet, dice)
        return (forced,) if forced else tuple(box for box in free if box in LOWER_KEYS) or free

    def why_closed(self, sheet: Sheet, dice: Dice, box: str) -> str | None:
        """Besides the usual: ``forced_box`` (the joker's own is free), ``lower_first`` (a lower one is)."""
        reason = super().why_closed(sheet, dice, box)
        if reason is not None or box in self.legal_boxes(sheet, dice):
            return reason
        return "forced_box" if self.forced_box(sheet, dice) else "lower_first"


PENTA = Penta("penta", range(1, 7), BOXES, five_alike_box="penta", bonus=True)
