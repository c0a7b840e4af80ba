"""Throwing, keeping and entering, and every refusal with its reason."""

from __future__ import annotations

import pytest

from dicegames.rules.classic import CLASSIC
from dicegames.rules.duel import DUEL
from dicegames.rules.penta import PENTA
from dicegames.rules.protocol import IllegalAction
from dicegames.rules.sheet_game import Turn
from tests.rules.tools import faces, full_sheet, run, sheet, thrown

every_sheet_game = pytest.mark.parametrize("rules", [PENTA, CLASSIC, DUEL], ids=lambda rules: rules.key)


def refused(rules, state, action, seat=0):
    """Code and params with which this is refused."""
    with pytest.raises(IllegalAction) as illegal:
        rules.dice_needed(state, seat, action)
    return illegal.value.code, illegal.value.params


@every_sheet_game
def test_a_turn_begins_with_all_five_dice(rules):
    start = rules.initial(2)
    assert rules.legal(start, 0) == ("roll:11111",)
    assert rules.dice_needed(start, 0, "roll:11111") == (0, 1, 2, 3, 4)
    assert refused(rules, start, "roll:11110") == ("first_throw_takes_all", {"dice": 5})
    assert refused(rules, start, "score:chance") == ("roll_first", {})


@every_sheet_game
def test_kept_dice_stay_and_may_be_thrown_later(rules):
    state = run(rules, 2, "0 roll:11111 41366", "0 roll:11100 255")
    assert state.turns[0] == Turn(faces("25566"), 2, (0, 1, 2))
    state = run(rules, 2, "0 roll:00011 55", state=state)
    assert state.turns[0] == Turn(faces("25555"), 3, (3, 4))


@every_sheet_game
def test_a_throw_that_throws_nothing_is_refused_and_costs_none(rules):
    state = run(rules, 2, "0 roll:11111 41366")
    assert refused(rules, state, "roll:00000") == ("throws_nothing", {})
    assert "roll:00000" not in rules.legal(state, 0)
    assert state.turns[0].throws == 1


@every_sheet_game
def test_there_is_no_fourth_throw(rules):
    state = run(rules, 2, "0 roll:11111 41366", "0 roll:11111 41366", "0 roll:10000 1")
    assert refused(rules, state, "roll:11111") == ("no_rolls_left", {"throws": 3})
    assert not [action for action in rules.legal(state, 0) if action.startswith("roll")]


@every_sheet_game
def test_one_may_stop_after_any_throw(rules):
    for lines in (["0 roll:11111 12345"], ["0 roll:11111 12344", "0 roll:00001 5"]):
        state = run(rules, 2, *lines, "0 score:large_straight")
        assert rules.written(state.sheets[0], "large_straight") == 40


@every_sheet_game
def test_any_free_box_takes_nothing(rules):
    state = run(rules, 2, "0 roll:11111 11346", "0 score:full_house")
    assert rules.written(state.sheets[0], "full_house") == 0


@every_sheet_game
def test_a_filled_box_and_an_unknown_one_are_refused(rules):
    state = thrown(rules, sheet(rules, chance=0), "12345", seats=2)
    assert refused(rules, state, "score:chance") == ("box_filled", {"box": "chance", "forced": None})
    assert refused(rules, state, "score:luck") == ("unknown_box", {"box": "luck", "forced": None})
    assert refused(rules, state, "bank") == ("unknown_action", {"action": "bank"})


@every_sheet_game
def test_only_who_is_there_may_act(rules):
    state = rules.initial(2)
    assert refused(rules, state, "roll:11111", seat=2) == ("not_your_turn", {"to_act": rules.to_act(state)})
    assert refused(rules, state, "roll:11111", seat=-1)[0] == "not_your_turn"


@pytest.mark.parametrize("rules", [PENTA, CLASSIC], ids=lambda rules: rules.key)
def test_the_next_seat_plays_and_the_finished_turn_can_be_looked_at(rules):
    state = run(rules, 3, "0 roll:11111 11346", "0 score:aces")
    assert rules.to_act(state) == (1,)
    assert refused(rules, state, "roll:11111") == ("not_your_turn", {"to_act": (1,)})
    assert state.turns == (Turn(), Turn(), Turn())
    assert state.finished[0] == Turn(faces("11346"), 1, (0, 1, 2, 3, 4), None, "aces")


@pytest.mark.parametrize("rules", [PENTA, CLASSIC], ids=lambda rules: rules.key)
def test_a_round_closes_after_the_last_seat(rules):
    state = run(rules, 2, "0 roll:11111 11346", "0 score:aces")
    assert state.round == 1
    state = run(rules, 2, "1 roll:11111 11346", "1 score:aces", state=state)
    assert (state.round, rules.to_act(state)) == (2, (0,))


@pytest.mark.parametrize("rules", [PENTA, CLASSIC], ids=lambda rules: rules.key)
def test_equal_totals_share_the_win(rules):
    boxes = [box.key for box in rules.boxes]
    lines = [
        f"{seat} {act}" for box in boxes for seat in (0, 1) for act in ("roll:11111 12346", f"score:{box}")
    ]
    state = run(rules, 2, *lines)
    assert (state.over, state.round) == (True, 13)
    assert rules.winners(state) == (0, 1)


@pytest.mark.parametrize("rules", [PENTA, CLASSIC], ids=lambda rules: rules.key)
def test_after_the_last_box_nothing_can_be_thrown(rules):
    last = thrown(rules, full_sheet(rules, "chance"), "66666", number=13)
    state = run(rules, 1, "0 score:chance", state=last)
    assert state.over
    assert rules.legal(state, 0) == ()
    assert refused(rules, state, "roll:11111") == ("game_over", {})
