"""Farkle for two: golden figures, small targets from scratch, and single turns played out by plain means."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from dicegames.ai.farkle_aims import LastTurn, WinTurn
from dicegames.ai.farkle_data import win_table
from dicegames.ai.farkle_solver import last_turn, solve
from dicegames.ai.farkle_throws import set_asides, throws_of
from dicegames.rules.dice import outcomes
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import SCORINGS
from tests.ai.golden import FARKLE

STANDARD = SCORINGS["standard"]


@cache
def solved(target):
    return solve(STANDARD, target)


def turn_by_hand(table, mine, other):
    """The chance at the start of a turn, by plain recursion over dice; one banks a lead of 6 000."""
    beyond = max(table.target, other + 6000)

    def bank(total):
        if total < table.target:
            return 1 - table.chances[other // 50, total // 50]
        return 1 - LastTurn(table.throws, total - other).roll(0, 6)

    @cache
    def stand(total, dice):
        return bank(total) if total >= beyond else max(bank(total), roll(total, dice))

    @cache
    def roll(total, dice):
        return sum(weight * after(total, faces) for faces, weight in outcomes(dice)) / 6**dice

    def after(total, faces):
        most = {}
        for kept in set_asides(STANDARD, faces):
            most[kept.left] = max(kept.points, most.get(kept.left, 0))
        lost = 1 - table.chances[other // 50, mine // 50]
        return max((stand(total + points, left) for left, points in most.items()), default=lost)

    return roll(mine, 6)


@pytest.mark.parametrize(("missing", "chance"), FARKLE["last_turn_win"].items())
def test_a_last_turn_makes_up_points_as_often_as_the_golden_figures_say(missing, chance):
    assert last_turn(throws_of(STANDARD))[int(missing) // 50, 5] == pytest.approx(chance, abs=1e-10)


@pytest.mark.slow
def test_the_starter_of_a_short_game_wins_as_often_as_the_golden_figure_says():
    assert solved(2000).start == pytest.approx(FARKLE["first_player_wins"]["2000"], abs=1e-9)


@pytest.mark.parametrize("target", ["5000", "10000"])
def test_the_shipped_tables_agree_with_the_golden_figures(target):
    table = win_table(STANDARD, int(target))
    assert table.start == pytest.approx(FARKLE["first_player_wins"][target], abs=1e-8)


@pytest.mark.parametrize(("mine", "other"), [(450, 450), (0, 350)])
def test_a_turn_of_a_short_game_played_out_by_hand_gives_the_same_chance(mine, other):
    table = solved(500)
    assert turn_by_hand(table, mine, other) == pytest.approx(table.chances[mine // 50, other // 50], abs=1e-8)


def test_a_turn_of_a_shipped_game_played_out_by_hand_gives_the_same_chance():
    table = win_table(STANDARD, 10_000)
    assert turn_by_hand(table, 9700, 8500) == pytest.approx(table.chances[194, 170], abs=1e-7)


@pytest.mark.parametrize("dice", range(1, 7))
def test_far_above_the_target_a_throw_is_worth_what_banking_after_it_is(dice):
    aim = WinTurn(win_table(STANDARD, 5000), 4500, 4900)
    points = 5500
    while (aim.mine + points // 50 + aim.table.throws.most + 1) * 6 <= len(aim.values):
        points += 50
    after = [
        (ways, aim.bank(points + STANDARD.best(faces)[1]) if not STANDARD.is_bust(faces) else aim.lost)
        for faces, ways in outcomes(dice)
    ]
    by_hand = sum(ways * value for ways, value in after) / 6**dice
    assert aim.roll(points, dice) == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.parametrize("target", TARGETS)
def test_shipped_tables_solve_their_own_equation_at_random_pairs(target):
    table, rng = win_table(STANDARD, target), random.Random(target)
    for _ in range(12):
        mine, other = rng.randrange(0, target, 50), rng.randrange(0, target, 50)
        start = WinTurn(table, mine, other).roll(0, 6)
        assert start == pytest.approx(table.chances[mine // 50, other // 50], abs=1e-7)


def test_every_chance_is_a_chance_and_a_longer_game_is_fairer():
    tables = [win_table(STANDARD, target) for target in TARGETS]
    assert all(((table.chances > 0) & (table.chances < 1)).all() for table in tables)
    assert 0.55 > tables[0].start > tables[1].start > tables[2].start > 0.5


def test_taking_fewer_points_on_purpose_is_worth_next_to_nothing():
    every = solve(STANDARD, 500, every=True).chances - solved(500).chances
    assert 0 < np.abs(every).max() < 0.005
    assert abs(every[0, 0]) < 0.001


def test_progress_is_told_to_the_end():
    told = []
    solve(STANDARD, 200, lambda done, of: told.append((done, of)))
    assert told == [(done, 7) for done in range(1, 8)]
