"""The computer players of the sheet games: legal everywhere, repeatable, as strong as they are said to be."""

from __future__ import annotations

import random
from itertools import cycle
from statistics import fmean

import pytest
from django.core.management import CommandError, call_command

from dicegames.ai import simulation
from dicegames.ai.players import LEVELS, choose
from dicegames.rules import GAMES
from dicegames.rules.sheet import Sheet
from tests.rules.tools import full_sheet, sheet, thrown

SHEETS = ("penta", "classic", "duel")


def mean(game, level, number, seats=1):
    played = simulation.games(GAMES[game], [level] * seats, number, seed=1)
    return fmean(total for totals, _ in played for total in totals)


def box_sets(rules, rng, step):
    """Every ``step``-th set of filled boxes but the full one, with points that these boxes may have."""
    for filled in range(0, 2 ** len(rules.boxes) - 1, step):
        points = [rng.choice((0, box.points((rng.randint(1, 6),) * 5))) for box in rules.boxes]
        written = [points[box] if filled >> box & 1 else None for box in range(len(points))]
        yield Sheet(tuple(written), 0, rng.randint(0, rules.jokers))


@pytest.mark.slow
@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(("game", "step"), [("penta", 1), ("classic", 5), ("duel", 5)])
def test_every_level_has_a_legal_move_on_every_sheet(game, step):
    rules, rng, levels = GAMES[game], random.Random(3), cycle(LEVELS[game])
    for paper in box_sets(rules, rng, step):
        dice = "".join(map(str, rng.choices(range(1, 7), k=5))) if rng.random() < 0.7 else "44444"
        state = thrown(rules, paper, dice, throws=rng.randint(1, 3), seats=rules.seats[0])
        assert choose(rules, state, 0, next(levels), rng) in rules.legal(state, 0)


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("game", SHEETS)
def test_whole_games_are_played_and_the_same_seed_gives_the_same_game(game):
    first, second = (simulation.play(GAMES[game], ["casual", "steady"], "seed") for _ in range(2))
    assert first.over
    assert first == second


@pytest.mark.parametrize("level", ["casual", "steady"])
def test_another_seed_may_give_other_choices(level):
    rules = GAMES["penta"]
    state = thrown(rules, rules.empty_sheet(), "12255", throws=1)
    choices = {choose(rules, state, 0, level, random.Random(seed)) for seed in range(50)}
    assert len(choices) > 1


@pytest.mark.parametrize("level", ["casual", "steady", "perfect"])
@pytest.mark.parametrize(("dice", "action"), [("23456", "score:large_straight"), ("66666", "score:penta")])
def test_no_level_throws_the_best_away(level, dice, action):
    rules = GAMES["penta"]
    state = thrown(rules, rules.empty_sheet(), dice, throws=1)
    assert {choose(rules, state, 0, level, random.Random(seed)) for seed in range(20)} == {action}


@pytest.mark.usefixtures("exact")
def test_the_perfect_player_does_what_is_best():
    rules = GAMES["penta"]
    state = thrown(rules, sheet(rules, threes=6, sixes=24, penta=0), "63666", throws=1)
    assert choose(rules, state, 0, "perfect", random.Random(0)) == "roll:01000"


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("level", ["casual", "steady", "perfect"])
def test_jokers_of_the_duel_are_used_where_they_help(level):
    rules = GAMES["duel"]
    state = thrown(rules, full_sheet(rules, "yatzy", "fours"), "44442", throws=3, seats=2)
    assert choose(rules, state, 0, level, random.Random(0)) == "joker:5=4"


@pytest.mark.usefixtures("exact")
def test_perfect_players_of_the_duel_do_the_same_with_the_same_dice():
    state = simulation.play(GAMES["duel"], ["perfect", "perfect"], "any")
    assert state.sheets[0] == state.sheets[1]
    assert state.sheets[0].jokers < GAMES["duel"].jokers


@pytest.mark.slow
@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(
    ("game", "level", "least", "most"),
    [
        ("penta", "casual", 185, 212),
        ("penta", "steady", 220, 245),
        ("penta", "perfect", 240, 270),
        ("classic", "casual", 185, 212),
        ("classic", "steady", 220, 245),
    ],
)
def test_levels_are_as_strong_as_they_are_said_to_be(game, level, least, most):
    assert least < mean(game, level, 120) < most


@pytest.mark.parametrize(
    ("game", "levels"),
    [("penta", ["casual"]), ("duel", ["casual", "steady"]), ("farkle", ["careful", "standard"])],
)
def test_the_command_tells_how_each_level_did(game, levels, capsys):
    call_command("simulate", game, *levels, games=2, seed=5)
    first = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in first] == ["level", *levels, "2"]
    call_command("simulate", game, *levels, games=2, seed=5)
    assert capsys.readouterr().out.splitlines()[:-1] == first[:-1]


@pytest.mark.parametrize("asked", [("penta", "careful"), ("duel", "steady"), ("farkle", *["careful"] * 8)])
def test_the_command_refuses_what_cannot_be_played(asked):
    with pytest.raises(CommandError):
        call_command("simulate", *asked, games=1)


@pytest.mark.slow
@pytest.mark.usefixtures("no_values")
def test_before_the_values_are_there_the_perfect_player_plays_well_all_the_same():
    assert mean("penta", "perfect", 120) > 220
