"""Who asks: a cookie, a role, and an end to guessing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from dicegames.tables import access, services
from dicegames.tables.models import Device
from dicegames.tables.positions import position
from tests.tables.tools import game_of, refusal, table_of


def asked(method: str = "get", cookie: str = "", address: str = "10.0.0.7") -> HttpRequest:
    request = getattr(RequestFactory(), method)("/", REMOTE_ADDR=address)
    if cookie:
        request.COOKIES[access.COOKIE] = cookie
    return request


def answered(request: HttpRequest, view: Callable[[HttpRequest], object] = access.device) -> HttpResponse:
    """The answer of a view behind the middleware."""

    def respond(request: HttpRequest) -> HttpResponse:
        view(request)
        return HttpResponse()

    return access.remember_device(respond)(request)


def cookie_of(device: Device) -> str:
    """The cookie that makes a browser this device."""
    response = HttpResponse()
    access._set_cookie(response, device)
    return response.cookies[access.COOKIE].value


def request_of(device: Device | None, **rest: str) -> HttpRequest:
    return asked(cookie=cookie_of(device) if device else "", **rest)


def test_a_visit_leaves_no_trace(db: None) -> None:
    request = asked()
    response = answered(request)
    assert access.device(request) is None
    assert not response.cookies
    assert not Device.objects.exists()
    with pytest.raises(AssertionError):
        access.require_device(asked())


def test_a_device_is_made_when_it_does_something_and_known_ever_after(db: None) -> None:
    response = answered(asked("post"), access.require_device)
    cookie = response.cookies[access.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600
    assert access.device(asked(cookie=cookie.value)) == Device.objects.get()


def test_a_cookie_that_nobody_here_signed_is_no_device(anna: Device) -> None:
    good = cookie_of(anna)
    for forged in (
        str(anna.pk),
        good[:-1] + ("A" if good[-1] != "A" else "B"),
        "x",
        "\u0000",
        good.split(":")[0],
    ):
        assert access.device(asked(cookie=forged)) is None


def test_a_device_that_plays_on_keeps_its_cookie(anna: Device, later: Callable[[float], None]) -> None:
    cookie = cookie_of(anna)
    assert not answered(asked("post", cookie)).cookies
    later(timedelta(days=2).total_seconds())
    assert answered(asked("post", cookie)).cookies
    assert not answered(asked("post", cookie)).cookies


def test_everybody_has_a_role(anna: Device, bruno: Device, carla: Device) -> None:
    game = game_of(anna, bruno)
    viewers = [access.viewer(request_of(device), game.table.code) for device in (anna, bruno, carla, None)]
    assert [viewer.role for viewer in viewers] == ["host", "seated", "watcher", "watcher"]
    assert [viewer.places(position(game)) for viewer in viewers] == [(0,), (1,), (), ()]
    assert [refusal(access.require_host, viewer) for viewer in viewers] == ["", *["host_only"] * 3]
    assert [refusal(access.require_seated, viewer) for viewer in viewers] == ["", "", *["seated_only"] * 2]


def test_asking_who_somebody_is_takes_three_queries(anna: Device, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    table, request = table_of(anna, computers=5), request_of(anna)
    with django_assert_num_queries(3):
        access.viewer(request, table.code)


def test_who_guesses_codes_is_stopped_and_learns_nothing_more(
    anna: Device, carla: Device, zeno: Device
) -> None:
    table = table_of(anna)
    codes = [refusal(access.viewer, request_of(zeno), "8C7KQ" if n % 2 else "nonsense") for n in range(31)]
    assert codes == ["unknown_table"] * 30 + ["too_many_codes"]
    assert refusal(access.viewer, request_of(None), table.code) == "too_many_codes"
    assert refusal(access.viewer, request_of(carla, address="10.0.0.8"), table.code) == ""


def test_who_sits_plays_on_beside_somebody_who_guesses(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    for _ in range(31):
        refusal(access.viewer, request_of(None), "nonsense")
    assert [access.viewer(request_of(device), table.code).seated for device in (anna, bruno)] == [True, True]


def test_a_host_without_a_seat_arranges_on_beside_somebody_who_guesses(anna: Device) -> None:
    table = services.open_table(anna, "penta", [services.SeatSpec(here=False)])
    for _ in range(31):
        refusal(access.viewer, request_of(None), "nonsense")
    assert access.viewer(request_of(anna), table.code).role == "host"


def test_a_seat_is_known_to_its_viewer(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    services.open_seat(table, anna)
    viewer = access.viewer(request_of(bruno), table.code)
    assert [seat.index for seat in viewer.seats] == [1]
    assert [seat.index for seat in viewer.all_seats] == [0, 1, 2]
