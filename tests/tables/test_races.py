"""Many at once on a real database: one wins, the others are told so, nobody waits in vain."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from dicegames.tables import dice, services
from dicegames.tables.errors import Refused
from dicegames.tables.models import Device, Game, Seat, Table
from dicegames.tables.positions import initial, position
from dicegames.tables.services import SeatSpec
from tests.tables.tools import OPEN, act, game_of, refusal, table_of

pytestmark = pytest.mark.django_db(transaction=True)
THREADS = 8


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


def test_whatever_many_do_at_once_the_table_stays_whole() -> None:
    """Joins, leaves, stand-ins, moves and rematches in any order: each is done or refused, and the log
    stays sound.
    """
    people = [Device.objects.create() for _ in range(4)]
    table = table_of(*people[:3], game="classic")
    services.start(table, people[0])

    def mischief(number: int) -> None:
        rng = random.Random(number)
        for _ in range(20):
            refusal(rng.choice(DEEDS), table_again(table), rng.choice(people), rng)

    assert at_once(mischief) == ["ok"] * THREADS
    for game in table.games.all():
        now = position(game)
        assert [entry.seq for entry in now.log] == list(range(1, now.version + 1))
        assert now.over == (game.finished is not None)
    assert table.games.filter(finished=None).count() <= 1
    held = [seat.name for seat in table.seats.all() if seat.device]
    assert len(held) == len(set(held))


def move(table: Table, device: Device, rng: random.Random) -> None:
    """One legal move from whoever this device is, at the version it sees."""
    game = services.current_game(table)
    now = position(game)
    for place in now.rules.to_act(now.state):
        action = rng.choice(now.rules.legal(now.state, place))
        services.play(game, place, action, now.version, device)


def skip(table: Table, device: Device, rng: random.Random) -> None:
    """The computer's move at once."""
    game = services.current_game(table)
    services.advance(game, position(game).version, device=device, skip=True)


def any_seat(table: Table, rng: random.Random) -> Seat:
    """One of the table's chairs."""
    return rng.choice(list(table.seats.all()))


DEEDS: list[Callable[[Table, Device, random.Random], Any]] = [
    move,
    move,
    move,
    skip,
    lambda table, device, rng: services.sit(table, device),
    lambda table, device, rng: services.leave(table, device, any_seat(table, rng)),
    lambda table, device, rng: services.replace(table, device, any_seat(table, rng)),
    lambda table, device, rng: services.give_back(table, device, any_seat(table, rng)),
    lambda table, device, rng: services.rename(table, device, any_seat(table, rng), f"{rng.random()}"),
    lambda table, device, rng: services.rematch(table, device),
]
