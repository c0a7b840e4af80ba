"""Who asks: the device behind a request, and what it is at a table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError
from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.utils import timezone

from dicegames.tables.addresses import LOOPBACK
from dicegames.tables.errors import NotYours, TooMany, Unknown
from dicegames.tables.models import Device, Seat, SeatRequest, Table
from dicegames.tables.positions import Position
from dicegames.tables.prepared import Prepared
from dicegames.tables.services.tables import find_table
from dicegames.tables.writing import writing

COOKIE = "device"
SALT = "dicegames.device"
COOKIE_AGE = timedelta(days=400)
"""The longest a browser keeps one; it is renewed on use."""
RENEWED_EVERY = timedelta(days=1)

ASKED = Exists(SeatRequest.objects.filter(table=OuterRef("table")))
"""Whether somebody asks for anything at a table: spares every board the question who does."""
SEATS = Prepared(lambda table: Seat.objects.filter(table=table).annotate(asked=ASKED).order_by("index"))

WRONG_CODES = 30
"""Codes one address may get wrong within WRONG_CODES_WINDOW seconds before only its known tables answer."""
WRONG_CODES_WINDOW = 60
FORWARDED = ("HTTP_FORWARDED", "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_REAL_IP")
"""What a proxy says of the one who asked."""


@dataclass(frozen=True)
class Viewer:
    """What a request is at a table. ``seats``: those this device holds; ``all_seats``: everybody's, in
    order.
    """

    table: Table
    device: Device | None
    all_seats: tuple[Seat, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this device."""
        return tuple(seat for seat in self.all_seats if self.device and seat.device_id == self.device.pk)

    @property
    def host(self) -> bool:
        """Whether the table is this device's."""
        return self.device is not None and self.table.host_id == self.device.pk

    @property
    def seated(self) -> bool:
        """Whether it holds a seat."""
        return bool(self.seats)

    @property
    def role(self) -> str:
        """``host``, ``seated`` or ``watcher``; a stranger who knows the code watches."""
        return "host" if self.host else "seated" if self.seated else "watcher"

    def places(self, position: Position) -> tuple[int, ...]:
        """Its places in the order of play of that game."""
        own = {seat.pk for seat in self.seats}
        return tuple(player.position for player in position.players if player.seat_id in own)


_DEVICE = Prepared(lambda device: Device.objects.filter(pk=device))


def device(request: HttpRequest) -> Device | None:
    """The device of the signed cookie; None without one. Never creates a row."""
    if not hasattr(request, "_device"):
        key = request.get_signed_cookie(COOKIE, default=None, salt=SALT, max_age=COOKIE_AGE)
        request._device = _DEVICE.first(UUID(key).hex) if key else None  # type: ignore[attr-defined]
    found: Device | None = request._device  # type: ignore[attr-defined]
    return found


def require_device(request: HttpRequest) -> Device:
    """The same, made now if there is none: only a POST may ask. ``remember_device`` sets the cookie."""
    found = device(request)
    if found is None:
        assert request.method == "POST", "a visit alone leaves no trace"
        with writing():
            found = Device.objects.create()
        request._device = found  # type: ignore[attr-defined]
        request._device_cookie = True  # type: ignore[attr-defined]
    return found


def remember_device(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: give a new device its cookie, and renew that of one that plays on."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == "POST":
            _renew(request)
        if getattr(request, "_device_cookie", False):
            _set_cookie(response, require_device(request))
        return response

    return middleware


def viewer(request: HttpRequest, code: str) -> Viewer:
    """What this request is at that table. Unknown ``unknown_table``; TooMany ``too_many_codes`` for who
    guesses on.

    Three queries. A device that sits at the table or hosts it is never taken for one who guesses.
    """
    asking = device(request)
    try:
        table = find_table(code)
    except Unknown:
        _count_wrong_code(request)
        raise
    found = Viewer(table, asking, tuple(SEATS(table.pk)))
    if not (found.host or found.seated):
        _refuse_guessers(request)
    return found


def require_host(viewer: Viewer) -> Device:
    """NotYours ``host_only``."""
    if viewer.device is None or not viewer.host:
        raise NotYours("host_only")
    return viewer.device


def require_seated(viewer: Viewer) -> Device:
    """NotYours ``seated_only``."""
    if viewer.device is None or not viewer.seated:
        raise NotYours("seated_only")
    return viewer.device


def at_the_server(request: HttpRequest) -> bool:
    """Whether the browser runs on the server's own machine, and no proxy stands between."""
    domain, _port = split_domain_port(request.get_host())
    direct = not any(header in request.META for header in FORWARDED)
    return direct and domain in LOOPBACK and request.META.get("REMOTE_ADDR") in ("127.0.0.1", "::1")


def _renew(request: HttpRequest) -> None:
    known = getattr(request, "_device", None)
    now = timezone.now()
    if known is not None and now - known.seen > RENEWED_EVERY:
        with suppress(DatabaseError), writing():  # what is not noted now is noted next time
            Device.objects.filter(pk=known.pk).update(seen=now)
        request._device_cookie = True  # type: ignore[attr-defined]


def _set_cookie(response: HttpResponse, known: Device) -> None:
    response.set_signed_cookie(
        COOKIE,
        str(known.pk),
        salt=SALT,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.TLS,
    )


def _count_wrong_code(request: HttpRequest) -> None:
    _refuse_guessers(request)
    cache.add(_guesses(request), 0, WRONG_CODES_WINDOW)
    cache.incr(_guesses(request))


def _refuse_guessers(request: HttpRequest) -> None:
    if cache.get(_guesses(request), 0) >= WRONG_CODES:
        raise TooMany("too_many_codes", params={"seconds": WRONG_CODES_WINDOW})


def _guesses(request: HttpRequest) -> str:
    return f"wrong-codes:{request.META.get('REMOTE_ADDR', '')}"
