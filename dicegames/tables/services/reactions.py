"""Reactions: one of a handful, never free text; a seat has one at a time, and not too often."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone

from dicegames.tables.errors import Invalid, NotYours, TooMany
from dicegames.tables.live import publish
from dicegames.tables.models import Device, Seat, Table
from dicegames.tables.services.guards import changing, fresh_seat

REACTIONS = ("bravo", "luck", "wow", "laugh", "ouch", "thanks")
REACT_EVERY = timedelta(seconds=3)
SHOWN_FOR = timedelta(seconds=12)


def react(table: Table, device: Device, seat: Seat, reaction: str) -> None:
    """Show this reaction beside the seat's name for a moment; its holder.

    Invalid ``unknown_reaction``; NotYours ``not_your_seat``; TooMany ``too_many_reactions`` (``seconds``).
    """
    if reaction not in REACTIONS:
        raise Invalid("unknown_reaction")
    now = timezone.now()
    with changing(table):
        seat = fresh_seat(table, seat)
        if seat.device_id != device.pk:
            raise NotYours("not_your_seat")
        if seat.reacted is not None and now - seat.reacted < REACT_EVERY:
            raise TooMany("too_many_reactions", params={"seconds": REACT_EVERY.total_seconds()})
        seat.reaction, seat.reacted = reaction, now
        seat.save(update_fields=["reaction", "reacted"])
        publish(table.code, "again")


def is_shown(seat: Seat, now: datetime) -> bool:
    """Whether the seat's reaction is still young enough to be shown."""
    return seat.reacted is not None and now - seat.reacted < SHOWN_FOR
