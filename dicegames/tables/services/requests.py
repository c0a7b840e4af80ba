"""A device that lost its cookie asks for its seat or its table, and somebody there lets it in."""

from __future__ import annotations

from uuid import UUID

from django.utils import timezone

from dicegames.tables.errors import Conflict, NotYours, TooMany, Unknown
from dicegames.tables.models import Device, Seat, SeatRequest, Table
from dicegames.tables.presence import away, host_away
from dicegames.tables.services.guards import changing, fresh_seat, is_seated
from dicegames.tables.services.news import changed

MOST_WAITING = 12
"""Requests that may wait at one table."""


def claim(table: Table, device: Device, seat: Seat) -> SeatRequest:
    """Say that this seat is one's own; asking twice is asking once. At a table a device waits for one thing.

    Conflict ``seat_open`` (just sit down), ``seat_yours``, ``no_person``; TooMany ``too_many_requests``.
    """
    with changing(table):
        seat = fresh_seat(table, seat)
        _require_claimable(seat, device)
        return _wait(table, device, seat)


def claim_table(table: Table, device: Device) -> SeatRequest:
    """Say that one is the table's host, who has no seat by which to be known; otherwise as ``claim``.

    Conflict ``host_yours``, ``host_seated`` (ask for that seat).
    """
    with changing(table):
        if device.pk == table.host_id:
            raise Conflict("host_yours")
        if host_is_seated(table):
            raise Conflict("host_seated")
        return _wait(table, device, None)


def pending(table: Table) -> list[SeatRequest]:
    """Who waits to be let in, longest first, seats loaded."""
    return list(table.requests.select_related("seat").order_by("at"))


def may_answer(table: Table, device: Device, request: SeatRequest) -> bool:
    """The host; where the host's own device may be the lost one, any other device that is seated, while the
    host is away: nobody may take what somebody uses at this moment.
    """
    if device.pk == request.device_id:
        return False
    if device.pk == table.host_id:
        return True
    return _of_host(table, request) and is_seated(table, device.pk) and host_gone(table, request)


def host_gone(table: Table, request: SeatRequest) -> bool:
    """Whether nothing has been heard for a while from the host, for whose seat or table this asks."""
    now = timezone.now()
    return host_away(table, now) if request.seat is None else away(request.seat, now) is not None


def host_is_seated(table: Table) -> bool:
    """Whether the host's device holds a seat."""
    return is_seated(table, table.host_id)


def admit(table: Table, device: Device, request_id: int) -> None:
    """All seats of the lost device at this table go to the one that asked, with the host's the table too.

    NotYours ``not_yours_to_answer``; ``host_is_here`` for what is the host's, unless he is away.
    """
    with changing(table):
        request = _answerable(table, device, request_id)
        lost = request.seat.device_id if request.seat else table.host_id
        if lost == table.host_id and (request.seat is None or device.pk != lost):
            table.host_id = request.device_id
            table.save(update_fields=["host"])
        if request.seat:
            _hand_over(table, lost, request.device_id)
        request.delete()
        changed(table)


def turn_away(table: Table, device: Device, request_id: int) -> None:
    """The request is dropped. NotYours as for ``admit``."""
    with changing(table):
        _answerable(table, device, request_id).delete()
        changed(table)


def _wait(table: Table, device: Device, seat: Seat | None) -> SeatRequest:
    known = table.requests.filter(device=device).first()
    if known is not None and known.seat_id == (seat.pk if seat else None):
        return known
    if known is not None:
        known.delete()
    elif table.requests.count() >= MOST_WAITING:
        raise TooMany("too_many_requests")
    request = SeatRequest.objects.create(table=table, seat=seat, device=device)
    changed(table)
    return request


def _hand_over(table: Table, lost: UUID | None, found: UUID) -> None:
    seats = table.seats.filter(device=lost)
    SeatRequest.objects.filter(seat__in=seats).delete()
    seats.update(device=found, stand_in=False, seen=timezone.now())


def _of_host(table: Table, request: SeatRequest) -> bool:
    """Whether it asks for what is the host's; once a host without a seat sits down, only he can answer."""
    if request.seat is None:
        return not host_is_seated(table)
    return request.seat.device_id == table.host_id


def _require_claimable(seat: Seat, device: Device) -> None:
    if seat.kind != Seat.Kind.PERSON:
        raise Conflict("no_person")
    if seat.open:
        raise Conflict("seat_open")
    if seat.device_id == device.pk:
        raise Conflict("seat_yours")


def _answerable(table: Table, device: Device, request_id: int) -> SeatRequest:
    request = table.requests.filter(pk=request_id).select_related("seat").first()
    if request is None:
        raise Unknown("unknown_request")
    if may_answer(table, device, request):
        return request
    others = device.pk != request.device_id and _of_host(table, request) and is_seated(table, device.pk)
    raise NotYours("host_is_here" if others else "not_yours_to_answer")
