"""Classic: a further five of a kind earns 100, is no joker and goes to any free box by its ordinary value."""

from __future__ import annotations

from functools import partial

from dicegames.rules.sheet import (
    UPPER_BOXES,
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
    ("five_of_a_kind", five_alike),
    ("chance", sum),
)

CLASSIC = SheetGame("classic", range(1, 7), BOXES, five_alike_box="five_of_a_kind", bonus=True)
