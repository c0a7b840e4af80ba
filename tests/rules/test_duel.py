"""The duel: same dice for both, sealed rounds, jokers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicegames.rules.duel import DUEL
from dicegames.rules.protocol import IllegalAction
from dicegames.rules.sheet_game import Turn
from tests.rules.tools import faces, full_sheet, run, sheet, thrown

THREE_THROWS = ("0 roll:11111 44426", "0 roll:00011 13", "0 roll:00011 35")


def refused(state, action, seat=0):
    """Code and params with which this is refused."""
    with pytest.raises(IllegalAction) as illegal:
        DUEL.apply(state, seat, action)
    return illegal.value.code, illegal.value.params


def test_both_may_act_at_once_and_throw_under_the_same_name():
    start = DUEL.initial(2)
    assert DUEL.to_act(start) == (0, 1)
    assert DUEL.throw_label(start, 0) == DUEL.throw_label(start, 1) == "1|1"
    one_ahead = run(DUEL, 2, "0 roll:11111 44426")
    assert (DUEL.throw_label(one_ahead, 0), DUEL.throw_label(one_ahead, 1)) == ("1|2", "1|1")


def test_in_which_order_the_two_act_changes_nothing():
    mine = ["0 roll:11111 44426", "0 roll:00011 44", "0 score:yatzy"]
    theirs = ["1 roll:11111 44426", "1 score:fours"]
    assert run(DUEL, 2, *mine, *theirs) == run(DUEL, 2, *theirs, *mine)


def test_whoever_has_entered_waits_for_the_other():
    state = run(DUEL, 2, "0 roll:11111 44426", "0 score:fours")
    assert DUEL.to_act(state) == (1,)
    assert state.entered == (True, False)
    assert DUEL.legal(state, 0) == ()
    for action in ("roll:11111", "score:chance", "joker:1=1"):
        assert refused(state, action) == ("waits_for_other", {})


def test_a_round_closes_for_both_and_lays_the_finished_turns_side_by_side():
    state = run(DUEL, 2, "0 roll:11111 44426", "0 score:fours", "1 roll:11111 44426", "1 score:chance")
    assert (state.round, DUEL.to_act(state), state.turns) == (2, (0, 1), (Turn(), Turn()))
    assert [(turn.dice, turn.box) for turn in state.finished] == [
        (faces("44426"), "fours"),
        (faces("44426"), "chance"),
    ]
    assert DUEL.totals(state) == (12, 20)


def test_a_running_round_is_seen_by_its_own_seat_alone():
    state = run(DUEL, 2, *THREE_THROWS, "0 joker:5=4", "0 score:fours", "1 roll:11111 44426")
    unseen = run(DUEL, 2, "1 roll:11111 44426")
    assert DUEL.visible_to(state, 1) == unseen
    assert DUEL.visible_to(state, 0) == replace(state, turns=(state.turns[0], Turn()))
    assert DUEL.visible_to(state, None) == DUEL.initial(2)
    assert DUEL.sealed(state) == (5, 1)


def test_what_the_other_does_in_a_running_round_never_changes_the_view():
    first = ["0 roll:11111 11122", "0 score:full_house", "1 roll:11111 11122", "1 score:twos"]
    before = run(DUEL, 2, *first)
    secret = ["1 roll:11111 55526", "1 roll:00011 55", "1 roll:00001 1", "1 joker:5=5", "1 score:yatzy"]
    views = {DUEL.visible_to(run(DUEL, 2, *secret[:done], state=before), 0) for done in range(6)}
    assert views == {before}


def test_a_closed_round_is_sealed_from_nobody():
    state = run(DUEL, 2, "0 roll:11111 44426", "0 score:fours", "1 roll:11111 44426", "1 score:chance")
    assert DUEL.sealed(state) == (0, 0)
    assert all(DUEL.visible_to(state, seat) == state for seat in (0, 1, None))


def test_a_joker_sets_one_die_after_the_third_throw():
    state = run(DUEL, 2, *THREE_THROWS)
    assert len([action for action in DUEL.legal(state, 0) if action.startswith("joker")]) == 25
    assert DUEL.dice_needed(state, 0, "joker:5=4") == ()
    changed = run(DUEL, 2, "0 joker:5=4", state=state)
    assert changed.turns[0].dice == faces("44434")
    assert changed.turns[0].joker == (5, 4)
    assert (changed.sheets[0].jokers, changed.sheets[1].jokers) == (2, 3)


def test_joker_dice_score_like_thrown_ones():
    state = run(
        DUEL, 2, "0 roll:11111 44442", "0 roll:00001 1", "0 roll:00001 3", "0 joker:5=4", "0 score:yatzy"
    )
    assert DUEL.totals(state)[0] == 50


@pytest.mark.parametrize("throws", [0, 1, 2])
def test_there_is_no_joker_before_the_third_throw(throws):
    state = run(DUEL, 2, *THREE_THROWS[:throws])
    assert refused(state, "joker:1=1") == ("joker_after_last_throw", {"throws": 3})
    assert not [action for action in DUEL.legal(state, 0) if action.startswith("joker")]


def test_there_is_one_joker_a_round():
    state = run(DUEL, 2, *THREE_THROWS, "0 joker:5=4")
    assert refused(state, "joker:4=4")[0] == "one_joker_a_round"
    assert not [action for action in DUEL.legal(state, 0) if action.startswith("joker")]


def test_there_are_three_jokers_a_game():
    state = thrown(DUEL, replace(sheet(DUEL), jokers=0), "44435", seats=2)
    assert DUEL.empty_sheet().jokers == 3
    assert refused(state, "joker:5=4")[0] == "no_jokers_left"
    assert not [action for action in DUEL.legal(state, 0) if action.startswith("joker")]


def test_a_joker_left_in_hand_is_there_in_the_next_round():
    state = run(DUEL, 2, *THREE_THROWS, "0 joker:5=4", "0 score:fours", "1 roll:11111 44426", "1 score:fours")
    assert [paper.jokers for paper in state.sheets] == [2, 3]
    again = run(DUEL, 2, *THREE_THROWS, "0 joker:5=4", state=state)
    assert again.sheets[0].jokers == 1


def test_a_die_set_to_its_own_face_spends_no_joker():
    state = run(DUEL, 2, *THREE_THROWS)
    assert refused(state, "joker:5=5") == ("same_face", {"slot": 5, "face": 5})


@pytest.mark.parametrize(
    "action", ["joker:6=1", "joker:0=1", "joker:1=7", "joker:1=44", "joker:", "joker:a=1"]
)
def test_a_joker_for_no_die_or_no_face_is_refused(action):
    assert refused(run(DUEL, 2, *THREE_THROWS), action) == ("unknown_action", {"action": action})


def test_a_further_yatzy_earns_no_bonus_and_is_no_joker():
    paper = sheet(DUEL, yatzy=50)
    assert DUEL.legal_boxes(paper, faces("44444")) == DUEL.open_boxes(paper)
    assert DUEL.would_score(paper, faces("44444"))["full_house"] == (0, 0)
    assert DUEL.would_score(paper, faces("44444"))["fours"] == (20, 0)


def test_the_game_ends_when_both_have_entered_the_last_round():
    papers = (full_sheet(DUEL, "chance"), full_sheet(DUEL, "chance", sixes=24))
    state = replace(DUEL.initial(2), round=13, sheets=papers)
    state = run(DUEL, 2, "0 roll:11111 66666", "0 score:chance", state=state)
    assert (state.over, DUEL.to_act(state)) == (False, (1,))
    state = run(DUEL, 2, "1 roll:11111 66666", "1 score:chance", state=state)
    assert (state.over, state.round, DUEL.to_act(state)) == (True, 13, ())
    assert DUEL.winners(state) == (1,)
    assert DUEL.visible_to(state, None) == state
