"""Farkle's computer players: legal everywhere, steady, and each true to its strategy."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dicegames.ai.farkle_coach import options
from dicegames.ai.farkle_players import LEVELS, choose_farkle, threshold
from dicegames.rules.farkle import FARKLE
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.farkle_scoring import SCORINGS
from tests.rules.tools import farkle_after, run

HOUSE = FarkleOptions(house=(("five", 100), ("straight", 0)))
TABLES = [*(FarkleOptions(target=5000, scoring=name) for name in SCORINGS), HOUSE]


def chosen(state, level, base=300):
    return choose_farkle(FARKLE, state, state.to_move, level, random.Random(1), base)


def states(seats, chosen_options, seed):
    """The states of a game of random actions, some 60 of them."""
    rng, state, found = random.Random(seed), FARKLE.initial(seats, chosen_options), []
    totals = tuple(rng.randrange(0, chosen_options.target, 50) for _ in range(seats))
    state = replace(state, banked=totals)
    while not state.over and len(found) < 60:
        found.append(state)
        action = rng.choice(FARKLE.legal(state, state.to_move))
        dice = tuple(rng.randint(1, 6) for _ in FARKLE.dice_needed(state, state.to_move, action))
        state = FARKLE.apply(state, state.to_move, action, dice)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", FARKLE.seats)
def test_every_level_has_a_legal_action_wherever_a_game_may_lead(seats, level):
    for table in TABLES:
        for state in states(seats, table, seats):
            assert chosen(state, level) in FARKLE.legal(state, state.to_move)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_to_its_end_the_same_way_for_the_same_seed(level):
    def game():
        rng, state, actions = random.Random(5), FARKLE.initial(2, FarkleOptions(target=5000)), []
        while not state.over:
            actions.append(choose_farkle(FARKLE, state, state.to_move, level, rng))
            dice = FARKLE.dice_needed(state, state.to_move, actions[-1])
            faces = tuple(rng.randint(1, 6) for _ in dice)
            state = FARKLE.apply(state, state.to_move, actions[-1], faces)
        return actions, state.banked

    actions, banked = game()
    assert max(banked) >= 5000
    assert game() == (actions, banked)


@pytest.mark.parametrize(
    ("left", "behind", "base", "points"),
    [
        (6, 0, 300, 300),
        (3, 0, 300, 300),
        (2, 0, 300, 250),
        (1, 0, 300, 200),
        (3, 499, 300, 300),
        (3, 500, 300, 350),
        (4, 1000, 300, 400),
        (3, 9000, 300, 600),
        (1, 1000, 500, 500),
        (1, 0, 50, 50),
    ],
)
def test_the_threshold_is_higher_behind_and_lower_with_few_dice(left, behind, base, points):
    assert threshold(left, behind, base) == points


def test_standard_banks_as_soon_as_the_threshold_is_reached():
    state = farkle_after(FARKLE, "333246")
    assert chosen(state, "standard") == "keep:111000+bank"
    assert chosen(state, "standard", base=350) == "keep:111000+roll"
    assert chosen(replace(state, banked=(0, 500)), "standard") == "keep:111000+roll"


def test_standard_throws_on_with_as_many_dice_as_pay():
    assert chosen(farkle_after(FARKLE, "112346"), "standard") == "keep:100000+roll"


def test_careful_takes_all_that_scores_and_stops_early():
    assert chosen(farkle_after(FARKLE, "552346"), "careful") == "keep:110000+roll"
    assert chosen(farkle_after(FARKLE, "112346"), "careful") == "keep:110000+bank"


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_throws_until_the_leader_is_passed_in_the_last_round(level):
    state = replace(farkle_after(FARKLE, "333246"), banked=(9600, 10_000), closer=1)
    assert chosen(state, level).endswith("+roll")
    state = replace(state, banked=(9700, 10_000))  # it would draw level
    assert chosen(state, level).endswith("+roll")
    state = replace(state, banked=(9750, 10_000))
    assert chosen(state, level).endswith("+bank")


def test_perfect_plays_the_best_choice_to_win():
    state = replace(farkle_after(FARKLE, "112456"), banked=(3000, 9000))
    best = options(state, 0, "win")[0]
    assert chosen(state, "perfect") == best.action
    assert 0 < best.value < 0.1


@pytest.mark.parametrize("level", LEVELS)
def test_a_first_throw_and_a_lost_turn_leave_no_choice(level):
    assert chosen(FARKLE.initial(2), level) == "roll"
    assert chosen(run(FARKLE, 2, "0 roll 223446"), level) == "pass"
