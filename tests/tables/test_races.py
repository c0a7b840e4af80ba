"""Many at once on a real database: one wins, the others are told so, nobody waits in vain."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from dicegames.tables import dice, services
from dicegames.tables.errors import Refused
from dicegames.tables.models import Device, Game, Table
from dicegames.tables.positions import initial, position
from dicegames.tables.services import SeatSpec
from tests.tables.tools import OPEN, act, game_of, refusal, table_of
from tests.turmoil import Turmoil

pytestmark = pytest.mark.django_db(transaction=True)
THREADS = 8
RACES = int(os.environ.get("DICEGAMES_RACES", "300"))
"""``make soak ARGS="--races 10000"`` tries more."""


def at_once(call: Callable[[int], Any], threads: int = THREADS) -> list[str]:
    """What each thread's call came to: "ok" or the code of its refusal; anything else is raised."""
    barrier = Barrier(threads)

    def run(number: int) -> str:
        barrier.wait()
        try:
            call(number)
        except Refused as error:
            return error.code
        finally:
            connection.close()
        return "ok"

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(run, range(threads)))


def plan(game: Game, actions: int) -> list[tuple[int, str]]:
    """The first moves of a game: its dice are sealed, so it can be played ahead."""
    rng, rules, moves = random.Random(3), game.rules, []
    state = initial(game, game.players.count())
    for _ in range(actions):
        place = rules.to_act(state)[0]
        action = rng.choice(rules.legal(state, place))
        slots = rules.dice_needed(state, place, action)
        label = rules.throw_label(state, place)
        state = rules.apply(state, place, action, dice.throw(game, label, slots))
        moves.append((place, action))
    return moves


@pytest.mark.slow
def test_of_eight_threads_that_post_the_same_move_one_wins_five_hundred_times() -> None:
    device = Device.objects.create()
    games = [services.start(services.open_table(device, "penta", [SeatSpec()] * 6), device) for _ in "12"]
    moves = [(game, version, *move) for game in games for version, move in enumerate(plan(game, 250))]
    wins = [0] * len(moves)
    start = Barrier(THREADS)

    def post(number: int) -> None:
        for turn, (game, version, place, action) in enumerate(moves):
            start.wait()
            if refusal(services.play, game, place, action, version, device) == "":
                wins[turn] += 1

    at_once(post)
    assert wins == [1] * 500
    for game in games:
        assert [(e.seat, e.action) for e in position(game).log] == plan(game, 250)


@pytest.mark.parametrize("skip", [True, False])
def test_one_of_many_advances_a_computers_move(later: Callable[[float], None], skip: bool) -> None:
    anna = Device.objects.create()
    game = game_of(anna, computers=1)
    act(game)
    act(game, 0, "score:chance")
    later(0 if skip else 1)
    codes = at_once(lambda _: services.advance(game, 2, device=anna, skip=skip))
    assert sorted(codes) == ["ok", *["stale"] * (THREADS - 1)]


def test_a_person_and_the_clock_never_both_enter_the_turn(later: Callable[[float], None]) -> None:
    anna = Device.objects.create()
    game = game_of(anna)
    for _ in range(3):
        act(game, 0, "roll:11111")
    later(3)
    codes = at_once(
        lambda number: (
            services.play(game, 0, "score:chance", 3, anna) if number % 2 else services.advance(game, 3)
        )
    )
    assert sorted(codes) == ["ok", *["stale"] * (THREADS - 1)]


def test_a_crowd_for_one_seat_seats_one() -> None:
    table = services.open_table(Device.objects.create(), "penta", [SeatSpec(), OPEN])
    crowd = [Device.objects.create() for _ in range(THREADS)]
    codes = at_once(lambda number: services.sit(table_again(table), crowd[number]))
    assert sorted(codes) == ["ok", *["table_full"] * (THREADS - 1)]


def test_one_device_that_joins_eight_times_at_once_has_one_seat() -> None:
    table = services.open_table(Device.objects.create(), "penta", [SeatSpec(), OPEN, OPEN, OPEN])
    bruno = Device.objects.create()
    assert at_once(lambda _: services.sit(table_again(table), bruno)) == ["ok"] * THREADS
    assert table.seats.filter(device=bruno).count() == 1


def test_one_game_starts_however_many_press() -> None:
    anna = Device.objects.create()
    table = table_of(anna)
    assert at_once(lambda _: services.start(table_again(table), anna)) == ["ok"] * THREADS
    assert table.games.count() == 1


def test_a_duel_is_played_by_both_at_the_same_time() -> None:
    people = [Device.objects.create(), Device.objects.create()]
    game = game_of(*people, game="duel")

    def play_a_round(place: int) -> None:
        for version, action in enumerate(["roll:11111", "roll:11000", "roll:00111", "score:chance"]):
            services.play(game, place, action, version, people[place])

    assert at_once(play_a_round, 2) == ["ok", "ok"]
    now = position(game)
    assert (now.version, now.state.round) == (8, 2)
    assert now.state.finished[0].dice == now.state.finished[1].dice


def table_again(table: Table) -> Table:
    """As another request would find it."""
    return services.find_table(table.code)


@pytest.mark.slow
def test_whatever_everybody_does_at_once_the_tables_stay_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """What comes to nothing is tried a little too, or the trial proves nothing."""
    turmoil = Turmoil()
    turmoil.run(RACES)
    done = {deed for deed, code in turmoil.done if code == "ok"}
    assert done >= {"move", "advance", "sit"}
    assert turmoil.done["move", "stale"] + turmoil.done["advance", "stale"]
    with capsys.disabled():
        if "DICEGAMES_RACES" in os.environ:
            print(turmoil.report())
