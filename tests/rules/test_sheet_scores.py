"""What the boxes count, by hand: every line of the rules and of what went wrong elsewhere."""

from __future__ import annotations

import pytest

from dicegames.rules.classic import CLASSIC
from dicegames.rules.duel import DUEL
from dicegames.rules.penta import PENTA
from tests.rules.tools import faces, sheet

ALL = (PENTA, CLASSIC, DUEL)
SUMS = (PENTA, CLASSIC)


def points(rules, box, dice):
    """What the dice are worth in this box of an empty sheet."""
    return rules.score(box, faces(dice), rules.empty_sheet())


def test_the_boxes_and_their_order():
    upper = ["aces", "twos", "threes", "fours", "fives", "sixes"]
    lower = ["three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight"]
    assert [box.key for box in PENTA.boxes] == upper + lower + ["chance", "penta"]
    assert [box.key for box in CLASSIC.boxes] == upper + lower + ["five_of_a_kind", "chance"]
    assert [box.key for box in DUEL.boxes] == upper + lower + ["yatzy", "chance"]
    assert [box.section for box in PENTA.boxes] == ["upper"] * 6 + ["lower"] * 7


EVERYWHERE = [
    ("aces", "11625", 2),
    ("aces", "22222", 0),
    ("twos", "22213", 6),
    ("threes", "13332", 9),
    ("fours", "44444", 20),
    ("fives", "51234", 5),
    ("sixes", "66666", 30),
    ("full_house", "53353", 25),
    ("full_house", "11166", 25),
    ("full_house", "22333", 25),
    ("full_house", "44644", 0),
    ("full_house", "11223", 0),
    ("full_house", "22222", 0),
    ("full_house", "11346", 0),
    ("small_straight", "12334", 30),
    ("small_straight", "42331", 30),
    ("small_straight", "12346", 30),
    ("small_straight", "13456", 30),
    ("small_straight", "12345", 30),
    ("small_straight", "23456", 30),
    ("small_straight", "22345", 30),
    ("small_straight", "12356", 0),
    ("small_straight", "12456", 0),
    ("small_straight", "12445", 0),
    ("small_straight", "34466", 0),
    ("small_straight", "55555", 0),
    ("small_straight", "22333", 0),
    ("large_straight", "12345", 40),
    ("large_straight", "65432", 40),
    ("large_straight", "13456", 0),
    ("large_straight", "12346", 0),
    ("large_straight", "55555", 0),
    ("large_straight", "22333", 0),
    ("chance", "11111", 5),
    ("chance", "13466", 20),
    ("chance", "66666", 30),
    ("three_of_a_kind", "11344", 0),
    ("three_of_a_kind", "55336", 0),
    ("four_of_a_kind", "55536", 0),
    ("four_of_a_kind", "55533", 0),
]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
@pytest.mark.parametrize(("box", "dice", "expected"), EVERYWHERE)
def test_a_box_that_counts_the_same_in_all_games(rules, box, dice, expected):
    assert points(rules, box, dice) == expected


@pytest.mark.parametrize(
    ("box", "dice", "all_five", "matching"),
    [
        ("three_of_a_kind", "55526", 23, 15),
        ("three_of_a_kind", "55555", 25, 15),
        ("three_of_a_kind", "55552", 22, 15),
        ("three_of_a_kind", "55533", 21, 15),
        ("three_of_a_kind", "11111", 5, 3),
        ("four_of_a_kind", "66466", 28, 24),
        ("four_of_a_kind", "66666", 30, 24),
        ("four_of_a_kind", "11116", 10, 4),
    ],
)
def test_of_a_kind_sums_all_five_dice_save_in_the_duel(box, dice, all_five, matching):
    assert [points(rules, box, dice) for rules in ALL] == [all_five, all_five, matching]


@pytest.mark.parametrize(("rules", "box"), [(PENTA, "penta"), (CLASSIC, "five_of_a_kind"), (DUEL, "yatzy")])
def test_five_alike_are_worth_fifty_in_their_box(rules, box):
    assert [points(rules, box, dice) for dice in ("11111", "66666", "66665", "12345")] == [50, 50, 0, 0]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_sixty_two_upper_points_earn_no_bonus_and_sixty_three_do(rules):
    almost = sheet(rules, aces=2, twos=6, threes=9, fours=12, fives=15, sixes=18)
    reached = sheet(rules, aces=3, twos=6, threes=9, fours=12, fives=15, sixes=18)
    assert [rules.upper_sum(paper) for paper in (almost, reached)] == [62, 63]
    assert [rules.upper_bonus(paper) for paper in (almost, reached)] == [0, 35]
    assert [rules.total(paper) for paper in (almost, reached)] == [62, 98]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_the_upper_bonus_counts_the_moment_it_is_reached(rules):
    paper = sheet(rules, sixes=24, fives=20, fours=16)
    assert rules.missing_for_bonus(paper) == 3
    after = rules.enter(paper, "threes", faces("31254"))
    assert (rules.missing_for_bonus(after), rules.upper_bonus(after)) == (0, 35)
    assert rules.total(after) == 24 + 20 + 16 + 3 + 35


@pytest.mark.parametrize(
    ("written", "missing", "reachable"),
    [
        ({}, 63, True),
        ({"aces": 0, "twos": 0, "threes": 0}, 63, True),
        ({"sixes": 0, "fives": 10}, 53, False),
        ({"sixes": 0, "fives": 15}, 48, True),
        ({"aces": 0, "sixes": 0, "fives": 0}, 63, False),
        ({"aces": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}, 0, True),
        ({"aces": 2, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}, 1, False),
        ({"twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}, 3, True),
        ({"twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 12}, 9, False),
        ({"chance": 30, "full_house": 25}, 63, True),
    ],
)
def test_how_many_are_missing_and_whether_they_can_still_come(written, missing, reachable):
    paper = sheet(PENTA, **written)
    assert (PENTA.missing_for_bonus(paper), PENTA.bonus_reachable(paper)) == (missing, reachable)


def test_a_total_is_upper_bonus_lower_and_further_five_alike():
    paper = sheet(PENTA, aces=3, twos=6, threes=9, fours=12, fives=15, sixes=18, full_house=25, penta=50)
    paper = PENTA.enter(paper, "chance", faces("44444"))
    assert (PENTA.upper_sum(paper), PENTA.upper_bonus(paper)) == (63, 35)
    assert (PENTA.lower_sum(paper), PENTA.bonus_sum(paper)) == (25 + 50 + 20, 100)
    assert PENTA.total(paper) == 63 + 35 + 95 + 100


def test_what_1_1_3_4_6_would_give_in_every_open_box():
    would = PENTA.would_score(PENTA.empty_sheet(), faces("11346"))
    assert {box: points for box, (points, _) in would.items() if points} == {
        "aces": 2, "threes": 3, "fours": 4, "sixes": 6, "chance": 15
    }  # fmt: skip
    assert len(would) == 13
    assert {bonus for _, bonus in would.values()} == {0}


def test_a_filled_box_is_not_among_what_the_dice_would_give():
    paper = sheet(PENTA, aces=1, chance=20)
    assert {"aces", "chance"}.isdisjoint(PENTA.would_score(paper, faces("11346")))


def test_a_sacrifice_is_due_only_when_every_legal_box_gives_nothing():
    paper = sheet(PENTA, aces=1, threes=3, fours=4, sixes=6, chance=10)
    assert PENTA.must_sacrifice(paper, faces("11346"))
    assert not PENTA.must_sacrifice(paper, faces("11345"))
    assert not PENTA.must_sacrifice(PENTA.empty_sheet(), faces("11346"))


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_chance_is_never_nothing(rules):
    assert points(rules, "chance", "11111") == 5
