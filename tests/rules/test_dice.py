"""Multisets, keeps, outcomes and odds against plain counting."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from dicegames.rules import dice
from tests.rules.tools import faces


@pytest.mark.parametrize("number", range(1, 7))
def test_outcomes_are_all_throws_counted_by_what_they_show(number):
    thrown = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=number))
    assert dict(dice.outcomes(number)) == thrown
    assert sum(weight for _, weight in dice.outcomes(number)) == 6**number


def test_there_are_252_rolls_of_five_dice():
    assert len(dice.outcomes(5)) == 252
    assert len({kept for roll, _ in dice.outcomes(5) for kept in dice.keeps(roll)}) == 462


def test_no_dice_have_one_outcome():
    assert dice.outcomes(0) == (((), 1),)


@pytest.mark.parametrize("text", ["", "3", "11", "5536", "11111", "64213", "112233"])
def test_keeps_are_all_different_choices(text):
    roll = faces(text)
    expected = {tuple(sorted(kept)) for size in range(len(roll) + 1) for kept in combinations(roll, size)}
    assert dice.keeps(roll) == tuple(sorted(expected))


def test_counts_and_dice_are_inverse():
    assert dice.counts(faces("61166")) == (2, 0, 0, 0, 0, 3)
    assert all(dice.of_counts(dice.counts(roll)) == roll for roll, _ in dice.outcomes(5))


def test_chances_are_exact():
    assert dice.chance(1, lambda roll: roll == (6,)) == Fraction(1, 6)
    assert dice.chance(5, lambda roll: len(set(roll)) == 1) == Fraction(6, 7776)
    assert dice.chance(2, lambda roll: sum(roll) == 7) == Fraction(1, 6)


def test_masks_and_slots_are_inverse():
    assert dice.slots_of("01001") == (1, 4)
    assert dice.mask_of((1, 4), 5) == "01001"
    assert dice.slots_of("00000") == ()


@pytest.mark.parametrize(
    ("text", "right"),
    [("01010", True), ("0101", False), ("010101", False), ("01a10", False), ("0101 ", False)],
)
def test_what_a_mask_of_five_is(text, right):
    assert dice.is_mask(text, 5) is right


def test_placing_changes_only_the_named_slots():
    assert dice.place(faces("12345"), (0, 3), (6, 6)) == faces("62365")
