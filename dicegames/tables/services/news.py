"""Telling the open pages, once the transaction is committed."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from dicegames.rules.protocol import Seat as Place
from dicegames.tables.live import publish
from dicegames.tables.models import Table
from dicegames.tables.positions import MOST_EVENTS, Position, stamp

TOUCHED_EVERY = timedelta(minutes=1)


def changed(table: Table) -> None:
    """The company, its options or the current game are different: news for everybody."""
    Table.objects.filter(pk=table.pk).update(revision=F("revision") + 1, touched=timezone.now())
    table.refresh_from_db(fields=["revision", "touched"])
    publish(table.code, table.revision * MOST_EVENTS)


def moved(position: Position, place: Place) -> None:
    """An action was added: news for everybody, or while it lies face down for whoever holds its seat now."""
    table = position.game.table
    if position.rules.sealed(position.state)[place]:
        seat = position.players[place].seat
        if seat is not None and seat.device_id is not None:
            publish(table.code, stamp(table, position, place), str(seat.device_id))
    else:
        _keep_awake(table)
        publish(table.code, stamp(table, position, None))


def _keep_awake(table: Table) -> None:
    """Note that the table is in use; not with every move, nor with one face down: it sorts lists."""
    now = timezone.now()
    if now - table.touched > TOUCHED_EVERY:
        Table.objects.filter(pk=table.pk).update(touched=now)
