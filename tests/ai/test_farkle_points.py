"""Farkle's turns for points: the published figures, and what must hold under every scoring."""

from __future__ import annotations

import pytest

from dicegames.ai.farkle_points import ceiling, outlook, turn_values
from dicegames.ai.farkle_throws import set_asides, throws_of
from dicegames.rules.dice import outcomes
from dicegames.rules.farkle_scoring import SCORINGS, with_house_rules
from tests.ai.golden import FARKLE

STANDARD = SCORINGS["standard"]
HOUSE = with_house_rules(STANDARD, {"five": 100, "three_of_1": 300, "straight": 0})
ALL = pytest.mark.parametrize("scoring", [*SCORINGS.values(), HOUSE], ids=[*SCORINGS, "house"])


def test_a_turn_is_worth_what_the_golden_figures_say():
    turn = outlook(STANDARD)
    assert turn_values(STANDARD).start == pytest.approx(590.660837, abs=1e-6)
    assert turn.mean == pytest.approx(FARKLE["turn_ev"], abs=1e-9)
    assert turn.deviation == pytest.approx(FARKLE["turn_sd"], abs=1e-6)
    assert turn.lost == pytest.approx(FARKLE["turn_lost_chance"], abs=1e-10)


def test_banking_is_right_from_the_golden_thresholds_on():
    values = turn_values(STANDARD)
    assert {str(dice): values.bank_from(dice) for dice in range(1, 7)} == FARKLE["bank_from"]


@ALL
def test_throws_are_lost_as_often_as_the_rules_say(scoring):
    throws = throws_of(scoring)
    assert throws.bust == pytest.approx([float(scoring.bust_chance(dice)) for dice in range(1, 7)])


@ALL
@pytest.mark.parametrize("dice", range(1, 7))
def test_a_throw_is_worth_the_mean_of_its_best_ways_on(scoring, dice):
    values, points = turn_values(scoring), 300

    def best(faces):
        ways = [(points + kept.points, kept.left) for kept in set_asides(scoring, faces)]
        return max((max(total, values.roll(total, left)) for total, left in ways), default=0)

    mean = sum(weight * best(faces) for faces, weight in outcomes(dice)) / 6**dice
    assert values.roll(points, dice) == pytest.approx(mean, abs=1e-9)


@ALL
def test_above_the_ceiling_nothing_is_gained_by_throwing(scoring):
    values, throws = turn_values(scoring), throws_of(scoring)
    top = ceiling(throws) * throws.step
    assert max(map(values.bank_from, range(1, 7))) == top
    assert all(values.roll(times * top, dice) <= times * top for dice in range(1, 7) for times in (1, 2, 9))


def test_values_go_on_smoothly_above_the_ceiling():
    values = turn_values(STANDARD)
    top = len(values.rolls) * 50
    for dice in range(1, 7):
        steps = [
            values.roll(top + 50 * more, dice) - values.roll(top + 50 * (more - 1), dice) for more in (0, 1)
        ]
        assert steps[0] == pytest.approx(steps[1], abs=1e-9)


def test_more_points_are_never_worse():
    values = turn_values(STANDARD)
    assert (values.rolls[1:] >= values.rolls[:-1]).all()


def test_house_rules_have_a_fingerprint_of_their_own():
    prints = [throws_of(scoring).fingerprint for scoring in (*SCORINGS.values(), HOUSE)]
    assert len(set(prints)) == 4
    assert throws_of(with_house_rules(STANDARD, {"five": 50})).fingerprint == prints[0]
