"""Who is there: the last time that a seat's device asked for anything."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime, timedelta

from django.db import DatabaseError
from django.utils import timezone

from dicegames.tables import live
from dicegames.tables.models import Device, Seat, Table
from dicegames.tables.writing import writing

NOTED_EVERY = timedelta(seconds=20)
"""A seat's time is written at most this often; pages ask at least every minute."""
AWAY_AFTER = timedelta(minutes=2)
"""From then on a seat counts as away, and the table's choice for absent people applies."""


def touch(seats: Iterable[Seat]) -> None:
    """Note that the device which holds these seats is here; mostly no query at all."""
    now = timezone.now()
    stale = [seat for seat in seats if seat.seen is None or now - seat.seen > NOTED_EVERY]
    if stale:
        with suppress(DatabaseError), writing():  # a board can be shown all the same
            Seat.objects.filter(pk__in=[seat.pk for seat in stale]).update(seen=now)
    for seat in stale:
        seat.seen = now


def away(seat: Seat, now: datetime) -> timedelta | None:
    """For how long nothing was heard from a person's seat; None while it is there, or for a computer."""
    if seat.kind == Seat.Kind.COMPUTER or (seat.seen is not None and now - seat.seen < AWAY_AFTER):
        return None
    return now - seat.seen if seat.seen is not None else AWAY_AFTER


def touch_host(table: Table) -> None:
    """The same for the host who has no seat."""
    now = timezone.now()
    if table.host_seen is None or now - table.host_seen > NOTED_EVERY:
        with suppress(DatabaseError), writing():
            Table.objects.filter(pk=table.pk).update(host_seen=now)
        table.host_seen = now


def host_away(table: Table, now: datetime) -> bool:
    """Whether nothing was heard from a host who has no seat."""
    return table.host_seen is None or now - table.host_seen >= AWAY_AFTER


def away_from(seat: Seat, otherwise: datetime) -> datetime:
    """When this seat counts as away if nothing more is heard from it."""
    return (seat.seen or otherwise) + AWAY_AFTER


def on_two_pages(table: Table, device: Device | None) -> bool:
    """Whether this device's seats at the table are open on more than one page."""
    return device is not None and live.hub.pages.doubled((table.code, str(device.pk)))
