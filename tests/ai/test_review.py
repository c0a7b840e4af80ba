"""The review: exact sums, throws that are fair, decisions that cost what the coach says, the same dice
played best.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

import pytest

from dicegames.ai import coach
from dicegames.ai.players import choose
from dicegames.ai.review import NotReviewable, deviation, luckier, review, reviewing
from dicegames.ai.review_book import Decision, costliest, grade
from dicegames.ai.simulation import Shaker
from dicegames.rules import GAMES
from dicegames.rules.dice import outcomes
from dicegames.rules.farkle_options import FarkleOptions
from tests.rules.tools import full_sheet, run, thrown
from tests.rules.walks import PLAYERS, ends

SHEETS = ("penta", "classic", "duel")
SHORT = FarkleOptions(target=5000)


class Move(NamedTuple):
    seat: int
    action: str
    dice: tuple[int, ...]


class Played(NamedTuple):
    rules: object
    start: object
    log: list[Move]
    final: object
    shaker: Shaker

    def review(self):
        return review(self.rules, self.start, self.log, self.shaker.throw)

    def states(self):
        state = self.start
        for move in self.log:
            yield state, move
            state = self.rules.apply(state, *move)


def perfect(rules, state, seat, rng):
    return choose(rules, state, seat, "perfect", rng)


def rightmost(rules, state, seat, rng):
    """Farkle's best choice, with other dice of the same faces: those that are thrown again lie elsewhere."""
    mask, plus, then = perfect(rules, state, seat, rng).removeprefix("keep:").rpartition("+")
    wanted, found = sorted(face for face, mark in zip(state.dice, mask, strict=False) if mark == "1"), ""
    for face, aside in reversed(list(zip(state.dice, state.aside, strict=True)) if mask else []):
        taken = not aside and face in wanted
        if taken:
            wanted.remove(face)
        found = ("1" if taken else "0") + found
    return f"keep:{found}+{then}" if plus else then


def played(game, how, seats=2, seed=1, options=None, moves=10_000):
    """A game between players of one kind, with dice of its own."""
    rules, rng = GAMES[game], random.Random(seed)
    player = {"perfect": perfect, "rightmost": rightmost, **PLAYERS}[how]
    start = state = rules.initial(seats, options)
    log, shaker = [], Shaker(f"{game}{seed}")
    while (acting := rules.to_act(state)) and len(log) < moves:
        seat = rng.choice(acting)
        action = player(rules, state, seat, rng)
        slots = rules.dice_needed(state, seat, action)
        log.append(Move(seat, action, shaker.throw(rules.throw_label(state, seat), slots) if slots else ()))
        state = rules.apply(state, *log[-1])
    return Played(rules, start, log, state, shaker)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("how", [*PLAYERS, "perfect"])
@pytest.mark.parametrize("game", SHEETS)
def test_the_sum_of_a_sheet_game_is_exact(game, how):
    one = played(game, how)
    found = one.review().main
    assert [player.result for player in found.players] == list(one.rules.totals(one.final))
    assert [player.rest for player in found.players] == pytest.approx([0, 0], abs=1e-6)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(
    ("game", "expected"), [("penta", 254.484846), ("classic", 253.970241), ("duel", 296.675193)]
)
def test_a_sheet_game_begins_with_what_best_play_expects(game, expected):
    found = played(game, "hasty").review().main
    assert [player.expected for player in found.players] == pytest.approx([expected] * 2, abs=1e-6)


@pytest.mark.parametrize("how", ["at_random", "stubborn", "thrower", "perfect"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_sum_of_farkle_is_exact_in_points_of_the_turns(seats, how):
    one = played("farkle", how, seats, options=SHORT)
    found = one.review().main
    assert [player.result for player in found.players] == list(one.final.banked)
    assert [player.rest for player in found.players] == pytest.approx([0] * seats, abs=1e-6)
    assert sum(player.turns for player in found.players) == one.final.turn


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("how", ["at_random", "stubborn", "thrower", "perfect"])
def test_the_sum_of_farkle_for_two_is_exact_in_chances(how, seed):
    one = played("farkle", how, options=SHORT, seed=seed)
    found = one.review().win
    assert sum(player.result for player in found.players) == 1
    assert found.players[0].expected == pytest.approx(0.543743, abs=1e-6)
    assert [player.rest for player in found.players] == pytest.approx([0, 0], abs=1e-6)


def test_a_house_rule_that_nobody_solved_leaves_points_alone():
    house = FarkleOptions(target=5000, house=(("straight", 0),))
    found = played("farkle", "perfect", options=house).review()
    assert found.win is None
    assert found.main.players[0].rest == pytest.approx(0, abs=1e-6)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("game", SHEETS)
def test_perfect_play_costs_nothing_and_is_what_the_same_dice_give(game):
    one = played(game, "perfect", seed=3)
    found = one.review()
    assert [player.cost for player in found.main.players] == pytest.approx([0, 0], abs=1e-6)
    assert found.perfect == one.rules.totals(one.final)


@pytest.mark.usefixtures("exact")
def test_in_the_duel_the_same_dice_played_perfectly_are_the_same_for_both():
    found = played("duel", "hasty").review()
    assert found.perfect[0] == found.perfect[1] > max(player.result for player in found.main.players)


@pytest.mark.parametrize("how", ["perfect", "rightmost"])
def test_farkle_played_for_points_is_what_the_same_dice_give(how):
    one = played("farkle", how, seats=1, options=FarkleOptions(target=5000))
    found = one.review()
    assert found.main.players[0].cost == 0
    assert found.perfect == one.final.banked


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("game", [*SHEETS, "farkle"])
def test_a_decision_costs_what_the_coach_says(game):
    one = played(game, "at_random", options=SHORT if game == "farkle" else None)
    states = list(one.states())
    seen = [seen for player in one.review().main.players for seen in player.decisions]
    for decision in random.Random(2).sample(seen, 8):
        state, move = states[decision.step]
        assert coach.chosen(one.rules, state, move.seat, move.action).cost == pytest.approx(
            decision.cost, abs=1e-8
        )
        best = coach.chosen(one.rules, state, move.seat, decision.best)
        assert best.cost == pytest.approx(0, abs=1e-8)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(
    ("game", "action", "number"),
    [("penta", "roll:00111", 3), ("classic", "roll:00011", 2), ("farkle", "keep:111000+roll", 3)],
)
def test_the_luck_of_all_that_a_throw_may_show_is_nothing_on_average(game, action, number):
    start = last_turns()[game]
    lucks = [(ways, luck_of(GAMES[game], start, action, dice)) for dice, ways in outcomes(number)]
    assert sum(ways * luck for ways, luck in lucks) / 6**number == pytest.approx(0, abs=1e-6)
    assert max(luck for _, luck in lucks) > 1


def last_turns():
    """Positions after the first throw of the last turn of a game."""
    farkle = run(GAMES["farkle"], 2, "0 roll 155236")
    sheets = {
        game: thrown(GAMES[game], full_sheet(GAMES[game], "fours"), "44126", 1, number=13)
        for game in ("penta", "classic")
    }
    return sheets | {"farkle": replace(farkle, banked=(0, 10_000), closer=1)}


def luck_of(rules, start, action, dice):
    """Of this throw, when the turn is ended after it."""
    after = rules.apply(start, 0, action, dice)
    end = next(filter(ends, rules.legal(after, 0)))
    return review(rules, start, [Move(0, action, dice), Move(0, end, ())]).main.players[0].throws[0].luck


def test_an_unfinished_game_is_not_reviewed():
    one = played("farkle", "perfect", options=SHORT, moves=5)
    with pytest.raises(NotReviewable):
        one.review()


@pytest.mark.usefixtures("no_values")
def test_without_values_a_sheet_game_is_not_reviewed():
    with pytest.raises(NotReviewable):
        played("penta", "hasty").review()


def test_what_is_done_in_the_best_way_is_its_own_best():
    found = played("farkle", "perfect", seats=1, options=SHORT).review().main.players[0]
    assert all(seen.action == seen.best for seen in found.decisions)


@pytest.mark.parametrize(
    ("cost", "unit", "name"),
    [
        (0.9, "sheet", ""),
        (1, "sheet", "slight"),
        (3, "sheet", "mistake"),
        (20, "sheet", "blunder"),
        (9, "turn", ""),
        (50, "turn", "mistake"),
        (0.004, "chance", ""),
        (0.05, "chance", "blunder"),
    ],
)
def test_mistakes_are_graded(cost, unit, name):
    assert grade(cost, unit) == name


def test_the_costliest_come_first_and_trifles_not_at_all():
    decisions = [Decision(step, 1, "a", -cost, "b", 0, False) for step, cost in enumerate((0.5, 2, 9, 4, 3))]
    assert [seen.cost for seen in costliest(decisions, "sheet")] == [9, 4, 3]
    assert costliest(decisions[:1], "sheet") == ()


def test_one_game_in_seven_is_luckier_than_one_deviation():
    assert luckier(60, 60) == pytest.approx(0.1587, abs=1e-4)
    assert luckier(0, 60) == 0.5


def test_the_deviation_of_farkle_grows_with_the_root_of_the_turns():
    rules = GAMES["farkle"]
    assert deviation(rules, rules.initial(2), 4) == pytest.approx(2 * 599.5, abs=0.1)


@pytest.mark.usefixtures("exact")
def test_a_review_says_how_far_it_is():
    one = played("penta", "hasty")
    shares = list(reviewing(one.rules, one.start, one.log, one.shaker.throw))
    assert shares == sorted(shares)
    assert shares[-1] <= 1
    assert len(shares) > 100
