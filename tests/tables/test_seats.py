"""Seats are taken, left, named, added, removed and played by the computer for a while."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from dicegames.tables import services
from dicegames.tables.models import Device, Seat
from dicegames.tables.names import called
from dicegames.tables.positions import position
from dicegames.tables.services import SeatSpec
from tests.tables.tools import COMPUTER, OPEN, act, game_of, refusal, table_of


def test_who_joins_gets_the_first_open_seat_and_a_name(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec("Anna"), COMPUTER, OPEN, OPEN])
    seat = services.sit(table, bruno, name=" Bruno ")
    assert (seat.index, seat.name, seat.device) == (2, "Bruno", bruno)


def test_joining_twice_is_joining_once(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), OPEN, OPEN])
    first = services.sit(table, bruno, name="Bruno")
    revision = table.revision
    assert services.sit(table, bruno, name="Bruno") == first
    assert services.sit(table, bruno, name="Bruno", index=first.index) == first
    assert (table.revision, table.seats.filter(device=bruno).count()) == (revision, 1)


def test_one_device_may_hold_several_seats(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), OPEN, OPEN])
    services.sit(table, bruno)
    services.sit(table, bruno, index=2, name="Bice")
    assert table.seats.filter(device=bruno).count() == 2


def test_a_taken_or_missing_seat_and_a_full_table_are_refused(
    anna: Device, bruno: Device, zeno: Device
) -> None:
    table = table_of(anna, bruno)
    assert refusal(services.sit, table, zeno, index=1) == "seat_taken"
    assert refusal(services.sit, table, zeno, index=7) == "unknown_seat"
    assert refusal(services.sit, table, zeno) == "table_full"


def test_a_name_is_borne_once_at_a_table(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec("Anna"), OPEN])
    assert refusal(services.sit, table, bruno, name="ANNA") == "name_taken"
    assert table.seats.get(index=1).open


def test_a_seat_left_before_the_game_is_open_and_nameless(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    seat = table.seats.get(device=bruno)
    services.leave(table, bruno, seat)
    seat.refresh_from_db()
    assert (seat.open, seat.name) == (True, "")


def test_a_seat_left_in_mid_game_waits_and_can_be_taken_in_mid_turn(
    anna: Device, bruno: Device, carla: Device
) -> None:
    game = game_of(anna, bruno)
    act(game)
    services.leave(game.table, anna, game.table.seats.get(device=anna))
    assert position(game).rules.to_act(position(game).state) == (0,)
    services.sit(game.table, carla, name="Carla")
    after = act(game, 0)
    assert (after.version, after.players[0].name, after.players[0].seat.device) == (2, "Carla", carla)


def test_who_leaves_does_not_shift_the_turns(anna: Device, bruno: Device, carla: Device) -> None:
    game = game_of(anna, bruno, carla)
    act(game)
    act(game, 0, "score:chance")
    services.leave(game.table, anna, game.table.seats.get(device=anna))
    assert position(game).rules.to_act(position(game).state) == (1,)


def test_a_new_name_is_seen_in_the_running_game(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    seat = game.table.seats.get(device=bruno)
    services.rename(game.table, bruno, seat, "Benito")
    services.rename(game.table, anna, seat, "Bruno")
    assert position(game).players[1].name == "Bruno"
    assert refusal(services.rename, game.table, bruno, game.table.seats.get(index=0), "X") == "not_your_seat"


def test_the_host_opens_seats_and_adds_computers_until_the_table_is_full(anna: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    added = services.add_computer(table, anna)
    assert [(seat.index, seat.kind) for seat in table.seats.all()] == [
        (0, "person"),
        (1, "person"),
        (2, "computer"),
    ]
    assert (called(added), added.level != "") == ("Computer 1", True)
    for _ in range(3):
        services.open_seat(table, anna)
    assert refusal(services.open_seat, table, anna) == "too_many_seats"
    assert refusal(services.add_computer, table, anna) == "too_many_seats"


def test_a_seventh_seat_of_farkle_is_for_the_computer(anna: Device) -> None:
    table = services.open_table(anna, "farkle", [SeatSpec()] * 6)
    assert refusal(services.open_seat, table, anna) == "too_many_seats"
    assert services.add_computer(table, anna).index == 6


def test_a_seat_removed_between_games_is_gone(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno, computers=1)
    for index in (1, 2):
        services.remove_seat(table, anna, table.seats.get(index=index))
    assert list(table.seats.values_list("index", flat=True)) == [0]
    assert refusal(services.remove_seat, table, anna, table.seats.get()) == "last_person"


def test_a_seat_removed_in_mid_game_is_played_on_by_the_computer(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    seat = game.table.seats.get(device=bruno)
    services.remove_seat(game.table, anna, seat)
    seat.refresh_from_db()
    assert (seat.device, seat.automatic, called(seat)) == (None, True, "Player 2")


def test_a_computer_is_not_removed_in_mid_game(anna: Device) -> None:
    game = game_of(anna, computers=1)
    assert refusal(services.remove_seat, game.table, anna, game.table.seats.get(index=1)) == "game_running"


def test_a_person_is_replaced_and_takes_the_seat_back(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    seat = game.table.seats.get(device=anna)
    services.replace(game.table, anna, seat)
    assert refusal(act, game, 0, "roll:11111") == "stand_in"
    services.advance(game, 0, device=bruno, skip=True)
    services.give_back(game.table, anna, seat)
    assert act(game, 0, "score:chance").version == 2


def test_a_seat_that_the_host_gives_back_is_as_long_away_as_before(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    table = game_of(anna, bruno).table
    seat = table.seats.get(device=bruno)
    services.touch([seat])
    services.replace(table, anna, seat)
    later(300)
    services.give_back(table, anna, seat)
    assert services.away(table.seats.get(device=bruno), timezone.now()) == timedelta(seconds=300)
    services.give_back(table, bruno, seat)
    assert services.away(table.seats.get(device=bruno), timezone.now()) is None


@pytest.mark.parametrize(
    ("away", "seconds", "code"), [("pass", 119, "not_away"), ("wait", 121, "not_away"), ("pass", 121, "")]
)
def test_anybody_seated_passes_an_absent_turn_to_the_computer(
    anna: Device,
    bruno: Device,
    carla: Device,
    later: Callable[[float], None],
    away: str,
    seconds: int,
    code: str,
) -> None:
    table = table_of(anna, bruno, carla, options={"away": away})
    services.touch(table.seats.all())
    later(seconds)
    assert refusal(services.replace, table, carla, table.seats.get(device=bruno)) == code
    assert table.seats.get(device=bruno).stand_in is (code == "")


def test_presence_is_noted_now_and_then(
    anna: Device, later: Callable[[float], None], django_assert_num_queries
) -> None:  # type: ignore[no-untyped-def]
    seat = table_of(anna).seats.get()
    services.touch([seat])
    noted = seat.seen
    later(10)
    with django_assert_num_queries(0):
        services.touch([seat])
    later(11)
    services.touch([seat])
    assert Seat.objects.get().seen == seat.seen == noted + timedelta(seconds=21)


def test_a_seat_is_away_after_two_silent_minutes(anna: Device, later: Callable[[float], None]) -> None:
    services.touch(table_of(anna, computers=1).seats.filter(kind="person"))
    person, computer = Seat.objects.order_by("index")
    later(119)
    assert services.away(person, timezone.now()) is None
    later(2)
    assert services.away(person, timezone.now()).seconds == 121
    assert services.away(computer, timezone.now()) is None
