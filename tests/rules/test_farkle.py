"""Farkle's turns: setting aside, hot dice, lost turns, banking, the last round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicegames.rules.farkle import FARKLE, NONE_ASIDE, Choice
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.protocol import IllegalAction
from tests.rules.tools import faces, farkle_after, run

FIVE_THOUSAND = FarkleOptions(target=5_000)


def refused(state, action, seat=0):
    """Code and params with which this is refused."""
    with pytest.raises(IllegalAction) as illegal:
        FARKLE.dice_needed(state, seat, action)
    return illegal.value.code, illegal.value.params


def with_totals(*banked, to_move=0, closer=None):
    """A game to 5 000 at the start of a turn with these totals."""
    start = FARKLE.initial(len(banked), FIVE_THOUSAND)
    return replace(start, banked=banked, to_move=to_move, closer=closer)


def bank(state, dice, mask="111111"):
    """The state after a turn of one throw, banked."""
    seat = state.to_move
    return run(FARKLE, 0, f"{seat} roll {dice}", f"{seat} keep:{mask}+bank", state=state)


def test_a_turn_begins_with_six_dice():
    start = FARKLE.initial(2)
    assert FARKLE.legal(start, 0) == ("roll",)
    assert FARKLE.dice_needed(start, 0, "roll") == (0, 1, 2, 3, 4, 5)
    assert refused(start, "bank") == ("no_points", {})
    assert refused(start, "keep:100000+bank") == ("roll_first", {})
    assert refused(start, "pass") == ("turn_not_lost", {})


def test_of_1_2_3_4_6_6_only_the_1_may_be_kept():
    state = farkle_after(FARKLE, "123466")
    assert FARKLE.legal(state, 0) == ("keep:100000+bank", "keep:100000+roll")
    assert FARKLE.scoring_slots(state) == (0,)
    assert refused(state, "keep:110000+roll") == ("die_scores_nothing", {"slots": (1,), "faces": (2,)})
    assert refused(state, "keep:000011+roll") == ("die_scores_nothing", {"slots": (4, 5), "faces": (6, 6)})
    assert refused(state, "keep:010000+bank") == ("die_scores_nothing", {"slots": (1,), "faces": (2,)})


def test_the_refusal_names_only_the_dice_that_do_not_score():
    state = farkle_after(FARKLE, "222153")
    assert refused(state, "keep:110110+roll")[1] == {"slots": (0, 1), "faces": (2, 2)}
    assert refused(state, "keep:111111+roll")[1] == {"slots": (5,), "faces": (3,)}


def test_nothing_may_be_thrown_or_banked_before_a_die_is_set_aside():
    state = farkle_after(FARKLE, "123466")
    for action in ("roll", "bank", "keep:000000+roll", "keep:000000+bank"):
        assert refused(state, action) == ("set_aside_first", {})


def test_after_a_second_throw_the_first_points_cannot_be_banked_alone():
    state = farkle_after(FARKLE, "123466", "0 keep:100000+roll 23456")
    assert refused(state, "bank") == ("set_aside_first", {})


def test_not_every_scoring_die_need_be_kept():
    state = farkle_after(FARKLE, "115234", "0 keep:100000+roll 12346")
    assert state.points == 100
    assert (state.aside, state.thrown) == ((True, *NONE_ASIDE[1:]), (1, 2, 3, 4, 5))


def test_a_die_set_aside_stays_aside():
    state = farkle_after(FARKLE, "123466", "0 keep:100000+roll 15346")
    assert refused(state, "keep:110000+roll") == ("die_already_aside", {"slots": (0,)})
    assert FARKLE.dice_needed(state, 0, "keep:010000+roll") == (2, 3, 4, 5)


def test_combinations_are_of_one_throw():
    state = farkle_after(FARKLE, "552346", "0 keep:110000+roll 5234", "0 keep:001000+bank")
    assert FARKLE.totals(state) == (150, 0)


def test_the_groups_of_a_turn_are_remembered():
    state = farkle_after(FARKLE, "552346", "0 keep:110000+roll 1112", "0 keep:001110+roll 3")
    assert state.groups == ((faces("55"), 100), (faces("111"), 1000))


def test_banking_adds_the_turn_and_passes_on():
    state = farkle_after(FARKLE, "155234", "0 keep:111000+bank")
    assert (state.banked, state.to_move, state.turn) == ((200, 0), 1, 2)
    assert FARKLE.legal(state, 1) == ("roll",)
    assert (state.dice, state.points, state.groups, state.aside) == ((), 0, (), NONE_ASIDE)


def test_there_is_no_minimum_to_bank():
    assert farkle_after(FARKLE, "522346", "0 keep:100000+bank").banked == (50, 0)


def test_a_throw_that_scores_nothing_loses_the_points_of_the_turn():
    state = farkle_after(FARKLE, "111234", "0 keep:111000+roll 234")
    assert (state.bust, state.lost, state.points) == (True, 1000, 0)
    assert FARKLE.legal(state, 0) == ("pass",)
    assert FARKLE.scoring_slots(state) == ()
    assert FARKLE.take_all(state) is None
    for action in ("roll", "bank", "keep:000100+bank", "keep:111000+roll"):
        assert refused(state, action) == ("turn_lost", {})


def test_a_lost_turn_is_one_pass_and_the_banked_total_stands():
    state = bank(FARKLE.initial(2), "155234", "111000")
    state = run(FARKLE, 2, "1 roll 223346", "1 pass", state=state)
    assert (state.banked, state.to_move, state.turn) == ((200, 0), 0, 3)
    state = run(FARKLE, 2, "0 roll 123466", "0 keep:100000+roll 23466", "0 pass", state=state)
    assert (state.banked, state.to_move, state.bust, state.lost) == ((200, 0), 1, False, 0)


def test_hot_dice_put_all_six_back_and_keep_the_points():
    state = farkle_after(FARKLE, "111555")
    assert FARKLE.choice(state, "111111") == Choice(worth=1500, points=1500, dice_left=6, hot=True)
    assert FARKLE.dice_needed(state, 0, "keep:111111+roll") == (0, 1, 2, 3, 4, 5)
    state = run(FARKLE, 2, "0 keep:111111+roll 123466", state=state)
    assert (state.points, state.aside, state.dice) == (1500, NONE_ASIDE, faces("123466"))
    assert FARKLE.legal(state, 0) == ("keep:100000+bank", "keep:100000+roll")


def test_hot_dice_count_over_the_throws_of_a_turn():
    state = farkle_after(FARKLE, "111234", "0 keep:111000+roll 155")
    assert FARKLE.choice(state, "000111") == Choice(worth=200, points=1200, dice_left=6, hot=True)
    assert FARKLE.dice_needed(state, 0, "keep:000111+roll") == (0, 1, 2, 3, 4, 5)
    assert FARKLE.choice(state, "000100") == Choice(worth=100, points=1100, dice_left=2, hot=False)


def test_hot_dice_may_be_banked():
    assert farkle_after(FARKLE, "111555", "0 keep:111111+bank").banked == (1500, 0)


def test_losing_the_throw_after_hot_dice_loses_everything():
    state = farkle_after(FARKLE, "111555", "0 keep:111111+roll 223346")
    assert (state.bust, state.lost) == (True, 1500)


def test_throws_are_counted_over_hot_dice():
    state = farkle_after(FARKLE, "111555", "0 keep:111111+roll 123466")
    assert FARKLE.throw_label(state, 0) == "1|3|0"


@pytest.mark.parametrize(
    ("dice", "mask"),
    [
        ("123466", "100000"),
        ("515234", "111000"),
        ("222256", "111110"),
        ("612345", "111111"),
        ("326262", "010101"),
    ],
)
def test_take_all_takes_exactly_the_dice_of_the_best_score(dice, mask):
    state = farkle_after(FARKLE, dice)
    assert FARKLE.take_all(state) == mask
    assert FARKLE.choice(state, mask).worth == max(FARKLE.choices(state).values())


def test_take_all_leaves_a_die_that_adds_nothing():
    house = FarkleOptions.from_dict({"house": {"four_alike": 600}})
    state = farkle_after(FARKLE, "266663", options=house)
    assert FARKLE.take_all(state) == "011100"
    assert FARKLE.choice(state, "011110").worth == 600


def test_a_choice_that_is_not_legal_is_none():
    state = farkle_after(FARKLE, "123466")
    assert [FARKLE.choice(state, mask) for mask in ("110000", "000000", "", "1", "1111111")] == [None] * 5
    assert FARKLE.choice(FARKLE.initial(1), "100000") is None
    assert FARKLE.choices(FARKLE.initial(1)) == {}


def test_slots_of_a_combination_score_even_if_no_die_does_alone():
    assert FARKLE.scoring_slots(farkle_after(FARKLE, "232524")) == (0, 2, 3, 4)
    assert FARKLE.scoring_slots(farkle_after(FARKLE, "223344")) == (0, 1, 2, 3, 4, 5)


def test_the_chance_to_lose_follows_the_scoring_of_the_game():
    house = FarkleOptions.from_dict({"house": {"three_pairs": 0}})
    assert FARKLE.bust_chance(FARKLE.initial(1), 6) * 46656 == 1080
    assert FARKLE.bust_chance(FARKLE.initial(1, house), 6) * 46656 == 1440


def test_exactly_the_target_is_reached():
    assert bank(with_totals(3_500, 0, 0), "123456").closer == 0
    assert bank(with_totals(3_450, 0, 0), "123456").closer is None


def test_points_not_banked_do_not_reach_the_target():
    state = run(
        FARKLE, 0, "0 roll 123456", "0 keep:111111+roll 223346", "0 pass", state=with_totals(4_900, 0)
    )
    assert (state.closer, state.banked) == (None, (4_900, 0))


def test_everybody_else_plays_once_more_and_who_reached_it_does_not():
    state = bank(with_totals(0, 4_000, 0, to_move=1), "123456")
    assert (state.closer, state.over) == (1, False)
    state = bank(state, "155234", "111000")
    assert FARKLE.to_act(state) == (0,)
    state = bank(state, "155234", "111000")
    assert (state.over, FARKLE.to_act(state)) == (True, ())
    assert (state.banked, FARKLE.winners(state)) == ((200, 5_500, 200), (1,))


def test_a_lost_turn_in_the_last_round_ends_the_game_too():
    state = run(FARKLE, 0, "0 roll 223346", "0 pass", state=with_totals(4_000, 5_000, closer=1))
    assert (state.over, FARKLE.winners(state)) == (True, (1,))


def test_who_passes_the_closer_in_the_last_round_wins_and_closes_nothing_again():
    state = bank(with_totals(4_800, 5_000, 0, to_move=2, closer=1), "155234", "111000")
    state = bank(state, "155234", "111000")
    assert (state.banked, state.closer) == ((5_000, 5_000, 200), 1)
    assert (state.over, FARKLE.winners(state)) == (True, (0, 1))


def test_alone_the_game_ends_at_once():
    state = bank(with_totals(4_000), "123456")
    assert (state.over, state.closer, FARKLE.winners(state)) == (True, 0, (0,))


def test_the_last_round_says_who_plays_last_and_what_to_beat():
    running = with_totals(0, 4_000, 700)
    assert (FARKLE.last_to_play(running), FARKLE.to_beat(running)) == (None, None)
    last = with_totals(5_200, 5_000, 700, to_move=2, closer=1)
    assert (FARKLE.last_to_play(last), FARKLE.to_beat(last)) == (0, 5_200)
    assert FARKLE.to_beat(with_totals(4_000, 5_000, 700, to_move=2, closer=1)) == 5_000
    assert FARKLE.to_beat(with_totals(5_200, 5_000, 5_400, to_move=2, closer=1)) == 5_200
    assert FARKLE.last_to_play(with_totals(0, 0, 5_000, closer=2)) == 1
    over = replace(last, over=True)
    assert (FARKLE.last_to_play(over), FARKLE.to_beat(over)) == (None, None)


@pytest.mark.parametrize(
    "action", ["keep:100000+pass", "keep:10000+bank", "keep:100000", "hold", "roll:11111", ""]
)
def test_other_words_are_refused(action):
    assert refused(farkle_after(FARKLE, "123466"), action) == ("unknown_action", {"action": action})


def test_only_who_is_to_move_may_act():
    assert refused(FARKLE.initial(2), "roll", seat=1) == ("not_your_turn", {"to_act": (0,)})
