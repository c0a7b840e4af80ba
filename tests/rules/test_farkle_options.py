"""What may be chosen for farkle: targets, tables, house rules one by one, and what is refused."""

from __future__ import annotations

from dataclasses import fields

import pytest

from dicegames.rules.farkle import FARKLE
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.farkle_scoring import SCORINGS, Scoring
from dicegames.rules.protocol import BadOption

CHANGED = {"growth": "adding", "four_and_pair": False, "two_triplets_count": True}
"""Another value for what is no number of points."""


def refused(**raw):
    """Field, code and params with which these options are refused."""
    with pytest.raises(BadOption) as bad:
        FarkleOptions.from_dict(raw)
    return bad.value.field, bad.value.code, bad.value.params


def test_the_defaults():
    options = FarkleOptions.from_dict({})
    assert (options.target, options.scoring, options.house) == (10_000, "standard", ())
    assert options.table == Scoring()
    assert list(SCORINGS) == ["standard", "boxed", "additive"]


@pytest.mark.parametrize("target", [5_000, 10_000, 15_000])
def test_the_targets_there_are(target):
    assert FarkleOptions.from_dict({"target": target}).target == target


@pytest.mark.parametrize("target", [0, 2_000, 10_001, "10000", 10_000.0, None, True])
def test_other_targets_are_refused(target):
    assert refused(target=target) == ("target", "unknown_choice", {"choices": (5_000, 10_000, 15_000)})


@pytest.mark.parametrize("scoring", ["", "hasbro", None, 1, ["standard"]])
def test_other_tables_are_refused(scoring):
    choices = ("standard", "boxed", "additive")
    assert refused(scoring=scoring) == ("scoring", "unknown_choice", {"choices": choices})


@pytest.mark.parametrize("name", [field.name for field in fields(Scoring)])
def test_every_value_and_switch_can_be_a_house_rule(name):
    value = CHANGED.get(name, 8_000)
    options = FarkleOptions.from_dict({"house": {name: value}})
    assert options.house == ((name, value),)
    assert getattr(options.table, name) == value
    assert FarkleOptions.from_dict(options.to_dict()) == options
    others = [field.name for field in fields(Scoring) if field.name != name]
    assert all(getattr(options.table, other) == getattr(Scoring(), other) for other in others)


def test_house_rules_change_the_named_table():
    options = FarkleOptions.from_dict({"scoring": "boxed", "house": {"straight": 3000}})
    assert (options.table.straight, options.table.four_alike) == (3000, 1000)


def test_house_rules_that_change_nothing_are_dropped():
    assert FarkleOptions.from_dict({"house": {"one": 100, "four_and_pair": True}}) == FarkleOptions()


def test_the_order_of_house_rules_does_not_matter():
    first = FarkleOptions.from_dict({"house": {"one": 150, "five": 100}})
    assert first == FarkleOptions.from_dict({"house": {"five": 100, "one": 150}})


def test_boxed_values_can_be_given_back_to_growth():
    house = {"four_alike": None, "five_alike": None, "six_alike": None}
    options = FarkleOptions.from_dict({"scoring": "boxed", "house": house})
    assert options.table.alike(4, 2) == 400


@pytest.mark.parametrize(
    ("house", "field", "code"),
    [
        ({"sevens": 100}, "sevens", "unknown_option"),
        ({"one": "100"}, "one", "not_a_number"),
        ({"one": True}, "one", "not_a_number"),
        ({"one": None}, "one", "not_a_number"),
        ({"five": 50.0}, "five", "not_a_number"),
        ({"one": 0}, "one", "out_of_range"),
        ({"five": 0}, "five", "out_of_range"),
        ({"straight": -50}, "straight", "out_of_range"),
        ({"straight": 20_050}, "straight", "out_of_range"),
        ({"straight": 1025}, "straight", "not_a_multiple"),
        ({"four_and_pair": 1}, "four_and_pair", "not_a_switch"),
        ({"two_triplets_count": "yes"}, "two_triplets_count", "not_a_switch"),
        ({"growth": "tripling"}, "growth", "unknown_choice"),
        ({"growth": ["adding"]}, "growth", "unknown_choice"),
    ],
)
def test_a_house_rule_that_makes_no_game_is_refused(house, field, code):
    assert refused(house=house)[:2] == (field, code)


def test_refusals_say_what_would_do():
    assert refused(house={"one": 0})[2] == {"least": 50, "most": 20_000}
    assert refused(house={"straight": 20})[2] == {"step": 50}
    assert refused(house={"growth": "no"})[2] == {"choices": ("doubling", "adding")}
    assert refused(house=[1])[:2] == ("house", "not_a_mapping")


def test_a_game_is_scored_by_its_own_table():
    options = FarkleOptions.from_dict({"house": {"one": 300}})
    state = FARKLE.initial(1, options)
    state = FARKLE.apply(state, 0, "roll", (1, 2, 3, 4, 6, 6))
    assert FARKLE.choice(state, "100000").worth == 300
