"""What most services ask first, asked inside their transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from dicegames.tables.errors import Conflict, NotYours, Over, Unknown
from dicegames.tables.models import Device, Game, Seat, Table
from dicegames.tables.writing import writing


@contextmanager
def changing(table: Table) -> Iterator[None]:
    """A transaction that holds the table's row; ``table`` is brought up to date. Over ``table_closed``."""
    with writing():
        fresh = Table.objects.select_for_update().filter(pk=table.pk).first()
        if fresh is None:
            raise Unknown("unknown_table")
        for field in ("rules_options", "options", "host_id", "host_seen", "revision", "closed", "touched"):
            setattr(table, field, getattr(fresh, field))
        if table.closed:
            raise Over("table_closed")
        yield


@contextmanager
def hosting(table: Table, device: Device) -> Iterator[None]:
    """The same for what only the host may do; NotYours ``host_only``."""
    with changing(table):
        if table.host_id != device.pk:
            raise NotYours("host_only")
        yield


def fresh_seat(table: Table, seat: Seat) -> Seat:
    """The seat as it is stored now; Unknown ``unknown_seat`` if it is gone or stands at another table."""
    found = Seat.objects.filter(pk=seat.pk, table=table).first()
    if found is None:
        raise Unknown("unknown_seat")
    return found


def running_game(table: Table) -> Game | None:
    """The unfinished game, if there is one."""
    return table.games.filter(finished=None).order_by("-number").first()


def require_no_game(table: Table) -> None:
    """Conflict ``game_running``."""
    if running_game(table) is not None:
        raise Conflict("game_running")


def is_seated(table: Table, device: UUID | None) -> bool:
    """Whether the device with this key holds a seat."""
    return device is not None and table.seats.filter(device=device).exists()


def require_seated(table: Table, device: Device) -> None:
    """NotYours ``seated_only``."""
    if not is_seated(table, device.pk):
        raise NotYours("seated_only")
