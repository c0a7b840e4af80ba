"""A device that lost its cookie asks for its seat, and somebody at the table lets it in."""

from __future__ import annotations

from django.utils import timezone

from dicegames.tables.errors import Conflict, NotYours, TooMany, Unknown
from dicegames.tables.models import Device, Seat, SeatRequest, Table
from dicegames.tables.services.guards import changing, fresh_seat
from dicegames.tables.services.news import changed

MOST_WAITING = 12
"""Requests that may wait at one table."""


def claim(table: Table, device: Device, seat: Seat) -> SeatRequest:
    """Say that this seat is one's own; asking twice is asking once. One device waits for one seat of a table.

    Conflict ``seat_open`` (just sit down), ``seat_yours``, ``no_person``; TooMany ``too_many_requests``.
    """
    with changing(table):
        seat = fresh_seat(table, seat)
        _require_claimable(seat, device)
        waiting = SeatRequest.objects.filter(seat__table=table)
        known = waiting.filter(device=device).first()
        if known is not None and known.seat_id == seat.pk:
            return known
        if known is not None:
            known.delete()
        elif waiting.count() >= MOST_WAITING:
            raise TooMany("too_many_requests")
        request = SeatRequest.objects.create(seat=seat, device=device)
        changed(table)
        return request


def pending(table: Table) -> list[SeatRequest]:
    """Who waits to be let in, longest first, seats loaded."""
    return list(SeatRequest.objects.filter(seat__table=table).select_related("seat").order_by("at"))


def may_answer(table: Table, device: Device, request: SeatRequest) -> bool:
    """The host; for a seat of the host's own device, which may be the lost one, any other device that is
    seated.
    """
    if device.pk == request.device_id:
        return False
    if device.pk == table.host_id:
        return True
    return request.seat.device_id == table.host_id and table.seats.filter(device=device).exists()


def admit(table: Table, device: Device, request_id: int) -> Seat:
    """All seats of the lost device at this table go to the one that asked, and with the host's seats the
    table.

    NotYours ``not_yours_to_answer``.
    """
    with changing(table):
        request = _answerable(table, device, request_id)
        lost, found = request.seat.device_id, request.device_id
        if lost == table.host_id and device.pk != table.host_id:
            table.host_id = found
            table.save(update_fields=["host"])
        seats = table.seats.filter(device=lost)
        SeatRequest.objects.filter(seat__in=seats).delete()
        seats.update(device=found, stand_in=False, seen=timezone.now())
        changed(table)
        return fresh_seat(table, request.seat)


def turn_away(table: Table, device: Device, request_id: int) -> None:
    """The request is dropped. NotYours as for ``admit``."""
    with changing(table):
        _answerable(table, device, request_id).delete()
        changed(table)


def _require_claimable(seat: Seat, device: Device) -> None:
    if seat.kind != Seat.Kind.PERSON:
        raise Conflict("no_person")
    if seat.open:
        raise Conflict("seat_open")
    if seat.device_id == device.pk:
        raise Conflict("seat_yours")


def _answerable(table: Table, device: Device, request_id: int) -> SeatRequest:
    request = SeatRequest.objects.filter(pk=request_id, seat__table=table).select_related("seat").first()
    if request is None:
        raise Unknown("unknown_request")
    if not may_answer(table, device, request):
        raise NotYours("not_yours_to_answer")
    return request
