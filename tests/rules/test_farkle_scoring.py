"""What dice are worth in farkle: by hand, and every set of dice against a second reading."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from dicegames.rules.dice import slots_of
from dicegames.rules.farkle import set_asides
from dicegames.rules.farkle_scoring import SCORINGS, Scoring, with_house_rules
from tests.rules.tools import faces

STANDARD, BOXED, ADDITIVE = SCORINGS.values()
SETS = ["".join(dice) for size in range(1, 7) for dice in combinations_with_replacement("123456", size)]
PAIRS = ["".join(sorted(a * 2 + b * 2 + c * 2)) for a, b, c in combinations("123456", 3)]
FOUR_AND_PAIR = ["".join(sorted(a * 4 + b * 2)) for a, b in product("123456", repeat=2) if a != b]
TRIPLETS = [a * 3 + b * 3 for a, b in combinations("123456", 2)]
HOUSES = {
    "standard": STANDARD,
    "boxed": BOXED,
    "additive": ADDITIVE,
    "odd": Scoring(
        one=50, five=500, three_of_2=0, growth="adding", six_alike=9000, straight=0, three_pairs=50,
        four_and_pair=False, two_triplets=50, two_triplets_count=True,
    ),
    "flat": Scoring(three_of_1=200, four_alike=600, five_alike=600, six_alike=600, three_pairs=5000),
    "low": Scoring(four_alike=500, five_alike=0, six_alike=300, straight=50, three_pairs=100),
}  # fmt: skip


def points_by_hand(name: str) -> dict[str, int]:
    """Every combination of a named table, written out: what the table is."""
    triples = {"1": 1000, "2": 200, "3": 300, "4": 400, "5": 500, "6": 600}
    points = {"1": 100, "5": 50, "123456": 1500}
    for face, triple in triples.items():
        if name == "boxed":
            values = [300 if face == "1" else triple, 1000, 2000, 3000]
        else:
            factors = [1, 2, 4, 8] if name == "standard" else [1, 2, 3, 4]
            values = [triple * factor for factor in factors]
        points |= {face * size: value for size, value in enumerate(values, start=3)}
    pairs = 750 if name == "additive" else 1500
    points |= dict.fromkeys(PAIRS + FOUR_AND_PAIR, pairs)
    return points | (dict.fromkeys(TRIPLETS, 2500) if name == "boxed" else {})


def without(dice: str, combination: str) -> str | None:
    """The dice left after taking out a combination, None if it is not in them."""
    for face in combination:
        if face not in dice:
            return None
        dice = dice.replace(face, "", 1)
    return dice


def best_splits(points: dict[str, int]):
    """A function from sorted dice to the best split, by trying every combination in every order."""

    @cache
    def best(dice: str) -> int | None:
        if not dice:
            return 0
        ways = [(value, without(dice, combination)) for combination, value in points.items()]
        totals = [(value, best(left)) for value, left in ways if left is not None]
        return max((value + rest for value, rest in totals if rest is not None), default=None)

    return best


@pytest.mark.parametrize("name", SCORINGS)
def test_every_set_of_dice_is_worth_its_best_split(name):
    best = best_splits(points_by_hand(name))
    assert len(SETS) == 923
    for dice in SETS:
        assert SCORINGS[name].worth(faces(dice)) == best(dice), dice


@pytest.mark.parametrize("name", SCORINGS)
def test_every_setting_aside_of_every_throw(name):
    best = best_splits(points_by_hand(name))
    for throw in SETS[-462:]:
        masks = ("".join(marks) for marks in product("01", repeat=6))
        kept = {mask: best("".join(throw[slot] for slot in slots_of(mask))) for mask in masks if "1" in mask}
        legal = {mask: worth for mask, worth in kept.items() if worth is not None}
        found = set_asides(SCORINGS[name], faces(throw))
        assert dict(found) == legal
        assert list(found) == sorted(found)


@pytest.mark.parametrize("table", HOUSES.values(), ids=HOUSES)
def test_adding_a_scoring_die_never_lowers_the_worth(table):
    for dice, face in product(SETS, "123456"):
        worth, more = table.worth(faces(dice)), table.worth(faces(dice + face))
        if worth is not None and more is not None:
            assert more >= worth, (dice, face)
        if worth is not None and table.single(int(face)) and len(dice) < 6:
            assert more is not None


@pytest.mark.parametrize("table", HOUSES.values(), ids=HOUSES)
def test_the_order_of_the_dice_never_matters(table):
    for dice in product(range(1, 7), repeat=4):
        assert table.worth(dice) == table.worth(tuple(sorted(dice)))
        assert table.best(dice) == table.best(tuple(sorted(dice)))


@pytest.mark.parametrize(
    ("dice", "standard", "boxed", "additive"),
    [
        ("1", 100, 100, 100),
        ("5", 50, 50, 50),
        ("2", None, None, None),
        ("12", None, None, None),
        ("66", None, None, None),
        ("15", 150, 150, 150),
        ("55", 100, 100, 100),
        ("111", 1000, 300, 1000),
        ("222", 200, 200, 200),
        ("666", 600, 600, 600),
        ("1111", 2000, 1000, 2000),
        ("2222", 400, 1000, 400),
        ("22222", 800, 2000, 600),
        ("222222", 1600, 3000, 800),
        ("111111", 8000, 3000, 4000),
        ("123456", 1500, 1500, 1500),
        ("12345", None, None, None),
        ("112233", 1500, 1500, 750),
        ("115566", 1500, 1500, 750),
        ("1155", 300, 300, 300),
        ("222255", 1500, 1500, 750),
        ("222266", 1500, 1500, 750),
        ("111155", 2100, 1500, 2100),
        ("666611", 1500, 1500, 1400),
        ("222333", 500, 2500, 500),
        ("111555", 1500, 2500, 1500),
        ("2223", None, None, None),
        ("2225", 250, 250, 250),
        ("11115", 2050, 1050, 2050),
    ],
)
def test_worths_by_hand(dice, standard, boxed, additive):
    found = [table.worth(faces(dice)) for table in (STANDARD, BOXED, ADDITIVE)]
    assert found == [standard, boxed, additive]


def test_no_dice_have_no_worth_and_seven_have_none():
    assert STANDARD.worth(()) is None
    assert STANDARD.worth(faces("1111111")) is None


def test_four_and_a_pair_can_be_switched_off():
    table = with_house_rules(STANDARD, {"four_and_pair": False})
    assert (table.worth(faces("222266")), table.worth(faces("222255"))) == (None, 500)
    assert table.worth(faces("223366")) == 1500


def test_two_triplets_can_be_switched_on_and_priced():
    on = with_house_rules(STANDARD, {"two_triplets_count": True})
    assert on.worth(faces("222333")) == 2500
    assert with_house_rules(on, {"two_triplets": 600}).worth(faces("222333")) == 600
    assert with_house_rules(on, {"two_triplets": 400}).worth(faces("222333")) == 500


def test_fixed_points_for_four_alike_grow_from_there():
    table = with_house_rules(STANDARD, {"four_alike": 1000})
    assert [table.alike(number, 2) for number in (3, 4, 5, 6)] == [200, 1000, 2000, 4000]
    added = with_house_rules(ADDITIVE, {"five_alike": 1000})
    assert [added.alike(number, 3) for number in (3, 4, 5, 6)] == [300, 600, 1000, 1300]


def test_a_further_equal_die_never_takes_points_away():
    table = with_house_rules(STANDARD, {"four_alike": 500, "five_alike": 0, "six_alike": 300})
    assert [table.alike(number, 6) for number in (3, 4, 5, 6)] == [600, 600, 600, 600]
    assert [table.alike(number, 2) for number in (3, 4, 5, 6)] == [200, 500, 500, 500]
    assert table.worth(faces("6666")) == 600


def test_a_combination_of_no_points_does_not_count():
    table = with_house_rules(STANDARD, {"straight": 0, "three_pairs": 0, "three_of_2": 0})
    assert [table.worth(faces(dice)) for dice in ("123456", "223344", "222", "222222")] == [None] * 4


@pytest.mark.parametrize("name", SCORINGS)
@pytest.mark.parametrize(("number", "busts"), [(1, 4), (2, 16), (3, 60), (4, 204), (5, 600), (6, 1080)])
def test_how_many_of_all_throws_score_nothing(name, number, busts):
    table = SCORINGS[name]
    assert sum(table.is_bust(throw) for throw in product(range(1, 7), repeat=number)) == busts
    assert table.bust_chance(number) == Fraction(busts, 6**number)


def test_the_odds_of_losing_a_turn_go_from_2_3_to_66_7_per_cent():
    assert [round(float(100 * STANDARD.bust_chance(number)), 1) for number in (6, 1)] == [2.3, 66.7]


def test_without_three_pairs_the_odds_with_six_dice_are_3_1_per_cent():
    table = with_house_rules(STANDARD, {"three_pairs": 0})
    assert round(float(100 * table.bust_chance(6)), 1) == 3.1


@pytest.mark.parametrize(
    ("dice", "kept", "points"),
    [
        ("123466", "1", 100),
        ("234666", "666", 600),
        ("122346", "1", 100),
        ("155234", "155", 200),
        ("123456", "123456", 1500),
        ("111155", "111155", 2100),
        ("223346", "", 0),
        ("2", "", 0),
    ],
)
def test_the_best_choice_is_exactly_the_dice_that_score(dice, kept, points):
    assert STANDARD.best(faces(dice)) == (faces(kept), points)


def test_of_equally_good_choices_the_one_with_fewer_dice_is_best():
    table = with_house_rules(STANDARD, {"four_alike": 600})
    assert table.best(faces("666623")) == (faces("666"), 600)
