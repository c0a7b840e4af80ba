"""Farkle's coach: every choice with value, cost and reasons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicegames.ai.farkle_coach import chosen, options
from dicegames.rules.farkle import FARKLE
from dicegames.rules.farkle_options import FarkleOptions
from tests.rules.tools import farkle_after


def test_before_the_first_throw_there_is_only_the_throw():
    (only,) = options(FARKLE.initial(2), 0)
    assert (only.action, only.cost) == ("roll", 0)
    assert only.value == pytest.approx(590.660837, abs=1e-6)
    assert only.reason.lost_chance == pytest.approx(1080 / 46656)


def test_nobody_else_is_coached():
    assert options(FARKLE.initial(2), 1) == ()


def test_equal_faces_are_one_choice_and_the_leftmost_dice_stand_for_them():
    state = farkle_after(FARKLE, "215163")
    found = options(state, 0)
    assert {choice.action for choice in found} == {
        f"keep:{mask}+{then}"
        for mask in ("010000", "001000", "010100", "011000", "011100")
        for then in ("bank", "roll")
    }
    assert all(choice.action in FARKLE.legal(state, 0) for choice in found)


def test_the_best_choice_costs_nothing_and_the_others_what_they_lose():
    found = options(farkle_after(FARKLE, "112456"), 0)
    assert found[0].cost == 0
    assert found[0].value == pytest.approx(403.145329, abs=1e-6)
    assert [choice.cost for choice in found] == sorted(choice.cost for choice in found)
    assert all(choice.cost == pytest.approx(found[0].value - choice.value) for choice in found)


def test_the_reasons_say_what_a_throw_risks_and_brings():
    state = farkle_after(FARKLE, "113456", "0 keep:110000+roll 1346")
    bank = chosen(state, 0, "keep:001000+bank")
    roll = chosen(state, 0, "keep:001000+roll")
    assert bank.reason == roll.reason
    assert (bank.reason.stake, bank.reason.left) == (300, 3)
    assert bank.reason.lost_chance == pytest.approx(60 / 216)
    assert bank.reason.gain == pytest.approx(roll.value - bank.value)


def test_hot_dice_are_thrown_on_with_all_six():
    best = options(farkle_after(FARKLE, "112233"), 0)[0]
    assert best.action == "keep:111111+roll"
    assert best.reason.left == 6


def test_a_lost_turn_is_passed():
    state = farkle_after(FARKLE, "223446")
    (only,) = options(state, 0, "win")
    assert (only.action, only.cost) == ("pass", 0)
    others = replace(FARKLE.initial(2), to_move=1, turn=2)
    assert only.value == pytest.approx(1 - options(others, 1, "win")[0].value, abs=1e-7)


def test_any_dice_of_equal_faces_are_the_same_choice():
    state = farkle_after(FARKLE, "113456")
    assert chosen(state, 0, "keep:010000+roll") == chosen(state, 0, "keep:100000+roll")
    assert chosen(FARKLE.initial(1), 0, "roll").then == "roll"


def test_to_win_one_throws_on_when_banking_would_lose():
    state = replace(farkle_after(FARKLE, "222346"), banked=(9000, 10_000), closer=1)
    assert options(state, 0, "points")[0].value == pytest.approx(303.3, abs=200)
    best = options(state, 0, "win")[0]
    assert best.then == "roll"
    assert options(state, 0, "win")[-1].value == 0


def test_against_several_the_strongest_counts():
    state = farkle_after(FARKLE, "112456", seats=3)
    two = farkle_after(FARKLE, "112456", seats=2)
    three = options(replace(state, banked=(0, 500, 4000)), 0, "win")
    assert three == options(replace(two, banked=(0, 4000)), 0, "win")


@pytest.mark.parametrize("seats", [1, 2])
def test_alone_or_under_unsolved_house_rules_points_are_counted(seats):
    house = FarkleOptions(house=(("five", 100),)) if seats == 2 else FarkleOptions()
    state = farkle_after(FARKLE, "112456", seats=seats, options=house)
    assert options(state, 0, "win") == options(state, 0, "points")
