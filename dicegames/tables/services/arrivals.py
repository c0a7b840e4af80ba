"""Somebody looks at the table: presence is noted, and a return is told to the others."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from dicegames.tables.live import publish
from dicegames.tables.models import Device, Seat, Table
from dicegames.tables.presence import away, host_away, touch, touch_host


def arrive(table: Table, device: Device | None, seats: Sequence[Seat]) -> None:
    """Call it with the device and its own seats whenever one of its pages asks for anything."""
    now = timezone.now()
    back = any(away(seat, now) is not None for seat in seats)
    touch(seats)
    if not seats and device is not None and device.pk == table.host_id:
        back = host_away(table, now)
        touch_host(table)
    if back:
        publish(table.code, "again")
