"""The coach of the sheet games: choices and costs, how a turn would end, what a box is worth, odds."""

from __future__ import annotations

import pytest

from dicegames.ai import coach
from dicegames.ai.sheet_coach import JokerReason, KeepReason, ScoreReason
from dicegames.rules import GAMES
from tests.ai.golden import positions
from tests.rules.tools import full_sheet, run, sheet, thrown

PENTA, CLASSIC, DUEL = (GAMES[game] for game in ("penta", "classic", "duel"))
ONE_THROW_OF = {1: 1 / 6, 2: 1 / 36, 3: 1 / 216}


def options(rules, paper, dice, throws):
    return coach.options(rules, thrown(rules, paper, dice, throws, seats=rules.seats[0]), 0)


def odds(dice, kept, throws, rules=CLASSIC):
    state = thrown(rules, rules.empty_sheet(), dice, throws, seats=rules.seats[0])
    return coach.odds(rules, state, 0, kept)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("game", ["penta", "classic", "duel"])
def test_the_best_choice_costs_nothing_and_the_others_what_they_lose(game):
    rules = GAMES[game]
    found = options(rules, sheet(rules, sixes=18), "11456", 1)
    assert found[0].cost == 0
    assert [option.value + option.cost for option in found] == pytest.approx([found[0].value] * len(found))
    assert [option.cost for option in found] == sorted(option.cost for option in found)


@pytest.mark.usefixtures("exact")
def test_equal_dice_make_one_choice_and_every_choice_is_legal():
    found = options(PENTA, PENTA.empty_sheet(), "44142", 1)
    keeps = [option.reason.dice for option in found if isinstance(option.reason, KeepReason)]
    assert len(keeps) == len(set(keeps)) == 4 * 2 * 2 - 1
    legal = PENTA.legal(thrown(PENTA, PENTA.empty_sheet(), "44142", 1), 0)
    assert {option.action for option in found} <= set(legal)


@pytest.mark.usefixtures("exact")
def test_an_action_belongs_to_the_choice_of_all_equal_dice():
    state = thrown(PENTA, PENTA.empty_sheet(), "44142", 1)
    choice = coach.chosen(PENTA, state, 0, "roll:01101")
    assert choice.action == "roll:00111"
    assert choice.reason.dice == (4, 4)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("row", positions("duel")[:8], ids=lambda row: row["id"])
def test_the_best_value_is_the_golden_one(row):
    ask = row["ask"]
    paper = sheet(DUEL, **ask["boxes"])
    paper = type(paper)(paper.written, 0, ask["jokers"])
    found = options(DUEL, paper, "".join(map(str, ask["dice"])), 3 - ask["rolls_left"])
    assert found[0].value == pytest.approx(row["value"], abs=1e-4)


@pytest.mark.usefixtures("exact")
def test_the_endings_of_a_keep_add_up():
    for option in options(PENTA, sheet(PENTA, penta=50, chance=20), "33456", 1):
        if isinstance(option.reason, KeepReason):
            assert sum(ending.chance for ending in option.reason.endings) == pytest.approx(1)


@pytest.mark.usefixtures("exact")
def test_with_one_box_left_the_turn_ends_there_with_what_is_still_expected():
    best = options(DUEL, full_sheet(DUEL, "fours", points=0), "44123", 1)[0]
    (ending,) = best.reason.endings
    assert (ending.box, ending.chance) == ("fours", pytest.approx(1))
    assert ending.points == pytest.approx(best.value)


@pytest.mark.usefixtures("exact")
def test_a_straight_with_one_gap_ends_in_the_straight_once_in_six():
    paper = full_sheet(CLASSIC, "large_straight", "aces", "twos")
    found = options(CLASSIC, paper, "13456", 2)
    choice = next(option for option in found if option.action == "roll:10000")
    chances = {ending.box: ending.chance for ending in choice.reason.endings}
    assert chances["large_straight"] == pytest.approx(1 / 6)
    assert choice.reason.endings[0].box in ("aces", "twos")


@pytest.mark.usefixtures("exact")
def test_before_the_first_throw_there_is_one_choice_and_the_whole_turn_is_foreseen():
    (only,) = coach.options(DUEL, DUEL.initial(2), 1)
    assert (only.action, only.cost) == ("roll:11111", 0)
    assert only.value == pytest.approx(296.6751933281)
    assert sum(ending.chance for ending in only.reason.endings) == pytest.approx(1)


@pytest.mark.usefixtures("exact")
def test_a_box_tells_what_it_gives_now_and_what_it_would_be_worth_later():
    found = options(PENTA, full_sheet(PENTA, "chance", "twos", penta=50), "22222", 1)
    (reason,) = [option.reason for option in found if isinstance(option.reason, ScoreReason)]
    assert (reason.box, reason.points, reason.bonus) == ("twos", 10, 100)
    alone = options(PENTA, full_sheet(PENTA, "chance"), "11234", 3)[0]
    assert alone.reason.later == pytest.approx(23.333, abs=1e-3)  # chance alone, three throws


@pytest.mark.usefixtures("exact")
def test_a_joker_tells_what_it_makes():
    best = options(DUEL, full_sheet(DUEL, "yatzy", "fours"), "42444", 3)[0]
    assert best.action == "joker:2=4"
    assert best.reason == JokerReason(2, 4, "yatzy", 50)


@pytest.mark.usefixtures("exact")
def test_whoever_is_not_to_act_has_no_choice():
    assert coach.options(PENTA, PENTA.initial(2), 1) == ()


@pytest.mark.usefixtures("no_values")
def test_without_values_the_coach_says_so_and_the_clock_still_finds_a_box():
    state = thrown(PENTA, PENTA.empty_sheet(), "23456")
    assert not coach.ready(PENTA)
    assert coach.best_box(PENTA, state, 0) == "large_straight"
    with pytest.raises(coach.NotReady):
        coach.options(PENTA, state, 0)


@pytest.mark.usefixtures("exact")
def test_the_best_box_is_the_best_score():
    state = thrown(PENTA, sheet(PENTA, threes=6, fives=15, sixes=24, chance=22), "13456")
    first = next(o for o in coach.options(PENTA, state, 0) if isinstance(o.reason, ScoreReason))
    assert coach.best_box(PENTA, state, 0) == first.reason.box


def test_there_is_no_best_box_before_the_first_throw():
    with pytest.raises(ValueError, match="no dice"):
        coach.best_box(PENTA, PENTA.initial(1), 0)


@pytest.mark.parametrize(
    ("dice", "kept", "throws", "box", "chance"),
    [
        ("44444", (0, 1, 2, 3, 4), 1, "five_of_a_kind", 1),
        ("44441", (0, 1, 2, 3), 2, "five_of_a_kind", 1 / 6),
        ("44441", (0, 1, 2, 3), 1, "five_of_a_kind", 11 / 36),
        ("44411", (0, 1, 2), 2, "four_of_a_kind", 11 / 36),
        ("44411", (0, 1, 2, 3, 4), 2, "full_house", 1),
        ("44411", (0, 1, 2), 2, "full_house", 5 / 36),
        ("23451", (0, 1, 2, 3), 2, "large_straight", 1 / 3),
        ("23451", (0, 1, 2, 3), 1, "large_straight", 5 / 9),
        ("23466", (0, 1, 2), 2, "small_straight", 20 / 36),
        ("66612", (0, 1, 2), 2, "sixes", 1),
        ("66123", (0, 1), 2, "sixes", 1 - (5 / 6) ** 3),
        ("66123", (0, 1), 1, "sixes", 1 - (25 / 36) ** 3),
        ("66123", (), 3, "three_of_a_kind", 0),
        ("66123", (), 2, "chance", 1),
    ],
)
def test_odds_by_hand(dice, kept, throws, box, chance):
    assert odds(dice, kept, throws)[box] == pytest.approx(chance)


def test_odds_need_dice():
    with pytest.raises(ValueError, match="no dice"):
        coach.odds(PENTA, PENTA.initial(1), 0, ())


def test_farkle_is_coached_through_the_same_door():
    farkle = GAMES["farkle"]
    state = run(farkle, 2, "0 roll 155236")
    assert coach.ready(farkle)
    assert coach.options(farkle, state, 0)[0].cost == 0
