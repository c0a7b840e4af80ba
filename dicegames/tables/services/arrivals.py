"""Somebody looks at the table: presence is noted, and a return is told to the others."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from dicegames.tables.live import publish
from dicegames.tables.models import Seat, Table
from dicegames.tables.presence import away, touch


def arrive(table: Table, seats: Sequence[Seat]) -> None:
    """Call it with the device's own seats whenever one of its pages asks for anything."""
    now = timezone.now()
    back = any(away(seat, now) is not None for seat in seats)
    touch(seats)
    if back:
        publish(table.code, "again")
