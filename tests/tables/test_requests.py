"""A device that lost its cookie is let in again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dicegames.tables import services
from dicegames.tables.models import Device, SeatRequest
from dicegames.tables.services import SeatSpec
from tests.tables.pages import at, browser_of
from tests.tables.tools import act, game_of, refusal, table_of


def test_the_host_lets_a_lost_device_back_on_its_seat_in_mid_turn(
    anna: Device, bruno: Device, zeno: Device
) -> None:
    game = game_of(anna, bruno)
    act(game, 0)
    act(game, 0, "score:chance")
    request = services.claim(game.table, zeno, game.table.seats.get(device=bruno))
    assert services.pending(game.table) == [request]
    services.admit(game.table, anna, request.pk)
    assert act(game, 1).log[-1].seat == 1
    assert game.table.seats.get(index=1).device == zeno
    assert not services.pending(game.table)


def test_asking_twice_is_asking_once(anna: Device, bruno: Device, zeno: Device) -> None:
    table = table_of(anna, bruno)
    first = services.claim(table, zeno, table.seats.get(device=bruno))
    revision = table.revision
    assert services.claim(table, zeno, table.seats.get(device=bruno)) == first
    services.claim(table, zeno, table.seats.get(device=anna))
    assert (SeatRequest.objects.count(), table.revision) == (1, revision + 1)


def test_whoever_asks_does_not_answer(anna: Device, bruno: Device, zeno: Device) -> None:
    table = table_of(anna, bruno)
    seats = {seat.device: seat for seat in table.seats.all()}
    for asking, seat in ((zeno, seats[bruno]), (bruno, seats[anna])):
        request = services.claim(table, asking, seat)
        assert refusal(services.admit, table, asking, request.pk) == "not_yours_to_answer"


def test_only_the_host_answers_for_a_guest(anna: Device, bruno: Device, carla: Device, zeno: Device) -> None:
    table = table_of(anna, bruno, carla)
    request = services.claim(table, zeno, table.seats.get(device=bruno))
    assert refusal(services.admit, table, carla, request.pk) == "not_yours_to_answer"
    assert refusal(services.turn_away, table, carla, request.pk) == "not_yours_to_answer"


def test_anybody_seated_lets_the_host_back_with_all_seats_and_the_table(
    anna: Device, bruno: Device, carla: Device, zeno: Device
) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), SeatSpec(), SeatSpec(here=False)])
    services.sit(table, bruno)
    request = services.claim(table, zeno, table.seats.get(index=0))
    assert refusal(services.admit, table, carla, request.pk) == "not_yours_to_answer"
    services.admit(table, bruno, request.pk)
    assert table.host == zeno
    assert list(table.seats.filter(device=zeno).values_list("index", flat=True)) == [0, 1]


def test_nobody_else_admits_to_the_seat_of_a_host_who_is_there(
    anna: Device, bruno: Device, zeno: Device, later: Callable[[float], None]
) -> None:
    table = table_of(anna, bruno)
    at(browser_of(anna), table)
    request = services.claim(table, zeno, table.seats.get(device=anna))
    for answer in (services.admit, services.turn_away):
        assert refusal(answer, table, bruno, request.pk) == "host_is_here"
    client = browser_of(bruno)
    assert "Somebody asks" not in at(client, table).text
    assert "once nobody uses it" in at(browser_of(zeno), table).text
    board = at(client, table).one("div", id="board").attributes
    later(200)
    news = f"/t/{table.code}/board?have={board['data-have']}&mark={board['data-mark']}"
    assert "Somebody asks" in client.get(news, headers={"HX-Request": "true"}).content.decode()
    services.admit(table, bruno, request.pk)
    assert (table.host, table.seats.get(index=0).device) == (zeno, zeno)


@pytest.mark.parametrize("path", ["", "board", "manage"])
def test_nobody_else_gives_away_the_table_of_a_host_without_a_seat_who_is_there(
    anna: Device, bruno: Device, zeno: Device, later: Callable[[float], None], path: str
) -> None:
    table = table_of(anna, bruno)
    services.leave(table, anna, table.seats.get(device=anna))
    browser_of(anna).get(f"/t/{table.code}/{path}")
    request = services.claim_table(table, zeno)
    assert refusal(services.admit, table, bruno, request.pk) == "host_is_here"
    later(200)
    services.admit(table, bruno, request.pk)
    assert table.host == zeno


def test_a_request_may_be_turned_away(anna: Device, bruno: Device, zeno: Device) -> None:
    table = table_of(anna, bruno)
    request = services.claim(table, zeno, table.seats.get(device=bruno))
    services.turn_away(table, anna, request.pk)
    assert refusal(services.admit, table, anna, request.pk) == "unknown_request"
    assert table.seats.get(index=1).device == bruno


def test_only_somebody_elses_seat_is_asked_for(anna: Device, zeno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), SeatSpec(here=False), SeatSpec(kind="computer")])
    mine, free, computer = table.seats.all()
    assert refusal(services.claim, table, anna, mine) == "seat_yours"
    assert refusal(services.claim, table, zeno, free) == "seat_open"
    assert refusal(services.claim, table, zeno, computer) == "no_person"
    assert refusal(services.claim, table_of(zeno), zeno, mine) == "unknown_seat"


def test_a_crowd_of_strangers_does_not_drown_the_host(anna: Device) -> None:
    table = table_of(anna)
    codes = [refusal(services.claim, table, Device.objects.create(), table.seats.get()) for _ in range(13)]
    assert codes == [""] * 12 + ["too_many_requests"]


def test_anybody_seated_lets_a_host_without_a_seat_back_to_the_table(
    anna: Device, bruno: Device, carla: Device, zeno: Device
) -> None:
    table = table_of(anna, bruno, carla)
    services.leave(table, anna, table.seats.get(device=anna))
    request = services.claim_table(table, zeno)
    assert services.claim_table(table, zeno) == request
    for who in (zeno, Device.objects.create()):
        assert refusal(services.admit, table, who, request.pk) == "not_yours_to_answer"
    services.admit(table, bruno, request.pk)
    assert (table.host, services.pending(table)) == (zeno, [])
    assert refusal(services.open_seat, table, zeno) == ""
    assert refusal(services.open_seat, table, anna) == "host_only"


def test_a_host_who_sits_is_asked_for_by_his_seat(anna: Device, bruno: Device, zeno: Device) -> None:
    table = table_of(anna, bruno)
    assert refusal(services.claim_table, table, zeno) == "host_seated"
    assert refusal(services.claim_table, table, anna) == "host_yours"


def test_a_host_who_has_sat_down_meanwhile_answers_himself(anna: Device, bruno: Device, zeno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(here=False)] * 2)
    services.sit(table, bruno)
    request = services.claim_table(table, zeno)
    services.sit(table, anna)
    assert refusal(services.admit, table, bruno, request.pk) == "not_yours_to_answer"
    services.turn_away(table, anna, request.pk)
    assert table.host == anna


def test_the_host_may_give_the_table_to_whoever_asks_for_it(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(here=False)])
    services.sit(table, bruno)
    services.admit(table, anna, services.claim_table(table, bruno).pk)
    assert table.host == bruno


def test_a_host_who_gives_his_own_seat_away_keeps_the_table(
    anna: Device, bruno: Device, zeno: Device
) -> None:
    table = table_of(anna, bruno)
    services.admit(table, anna, services.claim(table, zeno, table.seats.get(device=anna)).pk)
    assert (table.seats.get(index=0).device, table.host) == (zeno, anna)
