"""A sheet game small enough to be solved in a moment: the upper boxes, five alike and chance."""

from __future__ import annotations

from dicegames.rules.sheet import UPPER_BOXES, five_alike, lower_boxes
from dicegames.rules.sheet_game import SheetGame

BOXES = UPPER_BOXES + lower_boxes(("chance", sum), ("alike", five_alike))


def tiny_game() -> SheetGame:
    """Its rules, made anew."""
    return SheetGame("tiny", range(1, 3), BOXES, five_alike_box="alike", bonus=True)
