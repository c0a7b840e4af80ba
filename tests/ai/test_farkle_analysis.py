"""Farkle positions analysed: the golden answers, positions before a throw, and wrong fields."""

from __future__ import annotations

import pytest

from dicegames.ai.farkle_analysis import analyse_farkle
from tests.ai.golden import positions

GOLDEN = positions("farkle")


def asked(**fields):
    return analyse_farkle({"game": "farkle", **fields})


def plain(action):
    """What tells two actions apart."""
    return action["action"], tuple(action["dice"]), action["then"]


@pytest.mark.parametrize("row", GOLDEN, ids=[row["id"] for row in GOLDEN])
def test_golden_positions_are_answered_exactly(row):
    answer, best = analyse_farkle(row["ask"]), {plain(action) for action in row["best"]}
    exact = 1e-4 if row["ask"]["aim"] == "points" else 1e-6
    assert answer["value"] == pytest.approx(row["value"], abs=exact)
    assert answer["bust"] is row["bust"]
    assert {plain(action) for action in answer["actions"][: len(best)]} == best
    others = [action["value"] for action in answer["actions"][len(best) :]]
    assert others[:1] == ([] if row["second"] is None else [pytest.approx(row["second"], abs=exact)])


def test_a_turn_not_begun_can_only_be_thrown():
    assert asked() == {
        "value": pytest.approx(590.660837, abs=1e-6),
        "actions": [{"action": "roll", "value": pytest.approx(590.660837, abs=1e-6)}],
    }


def test_between_throws_one_may_bank():
    answer = asked(turn_points=350, dice_left=1)
    assert [action["action"] for action in answer["actions"]] == ["bank", "roll"]
    assert answer["actions"][0]["value"] == answer["value"] == 350


def test_every_different_set_of_dice_is_listed_with_both_ways_on():
    answer = asked(dice=[5, 1, 1, 2, 3, 4])
    sets = {tuple(action["dice"]): action["points"] for action in answer["actions"]}
    assert sets == {(1,): 100, (5,): 50, (1, 1): 200, (1, 5): 150, (1, 1, 5): 250}
    assert len(answer["actions"]) == 10
    values = [action["value"] for action in answer["actions"]]
    assert values == sorted(values, reverse=True)


def test_a_lost_throw_costs_the_turn():
    assert asked(dice=[2, 3], turn_points=900) == {"value": 0.0, "bust": True, "actions": []}
    lost = asked(aim="win", dice=[2, 3], turn_points=900, mine=4000, other=6000)
    assert lost["value"] == pytest.approx(1 - asked(aim="win", mine=6000, other=4000)["value"], abs=1e-7)


def test_banking_to_the_target_leaves_the_other_one_last_turn():
    bank = asked(aim="win", mine=9500, other=9000, turn_points=600)["actions"]
    reply = asked(aim="win", mine=9000, other=10_100, last_round=True)["value"]
    value = next(action["value"] for action in bank if action["action"] == "bank")
    assert value == pytest.approx(1 - reply, abs=1e-9)


def test_a_draw_in_the_last_round_is_half_a_win():
    drawn = asked(aim="win", mine=9950, other=10_000, last_round=True, turn_points=50, dice_left=1)
    assert {action["action"]: action["value"] for action in drawn["actions"]}["bank"] == 0.5


def test_a_turn_that_leads_by_far_is_banked():
    answer = asked(aim="win", turn_points=1_000_000, dice_left=6)
    assert answer["actions"][0]["action"] == "bank"
    assert answer["value"] == 1
    lost = 1 - asked(aim="win")["value"]
    assert answer["actions"][1]["value"] == pytest.approx(1 - 1080 / 46656 * (1 - lost))


def test_other_scoring_tables_can_be_asked_for():
    assert asked(scoring="boxed", dice=[1, 1, 1])["actions"][0]["points"] == 300
    assert asked(scoring="additive")["value"] == pytest.approx(551.274752, abs=1e-6)


def test_winning_under_a_scoring_that_nobody_solved_is_an_error(monkeypatch):
    monkeypatch.setattr("dicegames.ai.farkle_analysis.win_turn", lambda *totals: None)
    assert asked(aim="win")["error"].startswith("scoring: not solved to 10000")
    assert asked(aim="win", other=10_000, last_round=True)["value"] < 0.001


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("scoring", {"scoring": "mine"}),
        ("scoring", {"scoring": ["standard"]}),
        ("aim", {"aim": "glory"}),
        ("turn_points", {"turn_points": -50}),
        ("turn_points", {"turn_points": 75}),
        ("turn_points", {"turn_points": True}),
        ("turn_points", {"turn_points": 10**12}),
        ("dice", {"dice": []}),
        ("dice", {"dice": [1] * 7}),
        ("dice", {"dice": [0]}),
        ("dice", {"dice": [1.0]}),
        ("dice", {"dice": "115"}),
        ("dice", {"dice": None}),
        ("dice_left", {"dice_left": 0}),
        ("dice_left", {"dice_left": 7}),
        ("dice_left", {"dice_left": 3, "dice": [1]}),
        ("mine", {"mine": "0"}),
        ("mine", {"aim": "win", "mine": 10_000}),
        ("other", {"aim": "win", "other": 10_000}),
        ("target", {"target": 9000}),
        ("last_round", {"last_round": 1}),
        ("last_round", {"aim": "win", "last_round": True}),
        ("boxes", {"boxes": {}}),
    ],
)
def test_a_wrong_field_is_named(field, fields):
    answer = asked(**fields)
    assert list(answer) == ["error"]
    assert answer["error"].startswith(f"{field}: ")
