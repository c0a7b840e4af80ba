"""All rolls × all boxes × all states of the box for five alike, against a second reading of the rules.

The second reading works on the sorted dice as text, with patterns; it shares nothing with the first.
"""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, product

import pytest

from dicegames.rules.classic import CLASSIC
from dicegames.rules.duel import DUEL
from dicegames.rules.penta import PENTA
from dicegames.rules.sheet import Sheet
from tests.rules.tools import faces, sheet

GAMES = {"penta": PENTA, "classic": CLASSIC, "duel": DUEL}
FIVES = {"penta": "penta", "classic": "five_of_a_kind", "duel": "yatzy"}
ROLLS = ["".join(roll) for roll in combinations_with_replacement("123456", 5)]
FACE = {"aces": "1", "twos": "2", "threes": "3", "fours": "4", "fives": "5", "sixes": "6"}
PATTERNS = {
    "three_of_a_kind": r"(.)\1\1",
    "four_of_a_kind": r"(.)\1\1\1",
    "full_house": r"^(.)\1(?!\1)(.)\2\2$|^(.)\3\3(?!\3)(.)\4$",
    "small_straight": r"12+3+4+|23+4+5+|34+5+6+",
    "large_straight": r"12345|23456",
    "five": r"(.)\1\1\1\1",
    "chance": "",
}
FIXED = {"full_house": 25, "small_straight": 30, "large_straight": 40, "five": 50}
ALIKE = {"three_of_a_kind": 3, "four_of_a_kind": 4}


def expected(game: str, box: str, roll: str, five_box: int | None) -> int:
    """The points by the second reading; ``roll`` sorted, ``five_box`` what the box for five alike holds."""
    if box in FACE:
        return len(re.findall(FACE[box], roll)) * int(FACE[box])
    box = "five" if box == FIVES[game] else box
    five = re.search(PATTERNS["five"], roll)
    if (
        game == "penta"
        and five
        and five_box == 50
        and box in ("full_house", "small_straight", "large_straight")
    ):
        return FIXED[box]
    match = re.search(PATTERNS[box], roll)
    if not match or box in FIXED:
        return FIXED[box] if match else 0
    return ALIKE[box] * int(match[1]) if game == "duel" and box in ALIKE else sum(map(int, roll))


CASES = [(roll, five_box) for roll in ROLLS for five_box in (None, 0, 50)]


@pytest.mark.parametrize("game", GAMES)
def test_every_roll_in_every_box(game):
    rules = GAMES[game]
    assert len(ROLLS) == 252
    for roll, five_box in CASES:
        paper = sheet(rules) if five_box is None else sheet(rules, **{FIVES[game]: five_box})
        found = {box.key: rules.score(box.key, faces(roll), paper) for box in rules.boxes}
        assert found == {box: expected(game, box, roll, five_box) for box in found}, (roll, five_box)


@pytest.mark.parametrize("game", GAMES)
def test_the_bonus_for_every_roll(game):
    rules = GAMES[game]
    for roll, five_box in CASES:
        paper = sheet(rules) if five_box is None else sheet(rules, **{FIVES[game]: five_box})
        earned = game != "duel" and five_box == 50 and roll == roll[0] * 5
        assert rules.bonus_for(faces(roll), paper) == (100 if earned else 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_the_dice_never_matters(game):
    rules = GAMES[game]
    paper = sheet(rules, **{FIVES[game]: 50})
    for dice in product(range(1, 7), repeat=5):
        ordered = tuple(sorted(dice))
        assert [box.points(dice) for box in rules.boxes] == [box.points(ordered) for box in rules.boxes]
        assert rules.bonus_for(dice, paper) == rules.bonus_for(ordered, paper)


def legal_by_the_second_reading(free: set[str], own: str) -> set[str]:
    """Where a joker with this own upper box may go, given the free boxes."""
    lower = {box for box in free if box not in FACE}
    return {own} if own in free else lower or free


def test_where_a_joker_may_go_on_every_sheet_that_can_occur():
    keys = [box.key for box in PENTA.boxes]
    for filled in product((None, 5), repeat=12):
        paper = Sheet((*filled, 50))
        free = {key for key, points in zip(keys, paper.written, strict=True) if points is None}
        for own, face in FACE.items():
            legal = PENTA.legal_boxes(paper, faces(face * 5))
            assert set(legal) == legal_by_the_second_reading(free, own)
            assert list(legal) == [key for key in keys if key in legal]


def test_a_box_is_closed_exactly_where_the_dice_may_not_go():
    keys = [box.key for box in PENTA.boxes]
    for *upper, chance in product((None, 5), repeat=7):
        paper = Sheet((*upper, 0, 0, 0, 0, 0, chance, 50))
        for face in FACE.values():
            dice = faces(face * 5)
            open_to_them = [key for key in keys if PENTA.why_closed(paper, dice, key) is None]
            assert open_to_them == list(PENTA.legal_boxes(paper, dice))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_joker_may_go_to_any_free_box(game):
    rules, keys = GAMES[game], [box.key for box in GAMES[game].boxes]
    held = [None, 0] if game == "penta" else [None, 0, 50]
    for roll, five_box in product(("44444", "44446", "12345"), held):
        for upper in product((None, 3), repeat=6):
            paper = sheet(rules, **dict(zip(keys, upper, strict=False)), **{FIVES[game]: five_box})
            assert rules.legal_boxes(paper, faces(roll)) == rules.open_boxes(paper)
