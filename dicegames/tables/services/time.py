"""What happens without a person: brought about by whoever looks, when it is due, once."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone

from dicegames.rules.protocol import Seat as Place
from dicegames.tables import computers
from dicegames.tables.errors import NotDue, NotYours
from dicegames.tables.models import Device, Event, Game
from dicegames.tables.positions import Due, Position, all_due
from dicegames.tables.presence import away
from dicegames.tables.services.guards import changing, fresh_seat, require_seated
from dicegames.tables.services.moves import add, at_table, require_holder, require_version
from dicegames.tables.services.news import changed
from dicegames.tables.services.seats import stand_in


def advance(
    game: Game, version: int, *, viewer: Place | None = None, device: Device | None = None, skip: bool = False
) -> Position:
    """Do what is due: a computer's action, the entry after the clock has run out, a stand-in for somebody
    absent.

    ``version``: what the ``viewer`` saw, a place that the device holds, or None for who only watches.
    ``skip`` does a computer's action before its time, for a seated device. Of many who ask at once one gets
    through; the others: Stale, or NotDue with the ``seconds`` left (None: it waits for a person). Errors
    else as for ``play``.
    """
    with at_table(game) as position:
        if viewer is not None:
            require_holder(position, viewer, device)
        require_version(position, viewer, version)
        if skip:
            _require_seated(position, device)
        one = _due_now(position, timezone.now(), skip)
        return _bring_about(position, one)


def _require_seated(position: Position, device: Device | None) -> None:
    if device is None:
        raise NotYours("seated_only")
    require_seated(position.game.table, device)


def _due_now(position: Position, now: datetime, skip: bool) -> Due:
    dues = all_due(position)
    for one in dues:
        if one.at <= now or (skip and one.kind == "computer"):
            return one
    left = (dues[0].at - now).total_seconds() if dues else None
    raise NotDue("not_due", params={"seconds": left})


def _bring_about(position: Position, one: Due) -> Position:
    if one.kind == "clock":
        return add(position, one.seat, computers.entry(position, one.seat), Event.By.CLOCK)
    if one.kind == "absent":
        _stand_in(position, one.seat)
        return position
    return _computer_plays(position, one.seat)


def _stand_in(position: Position, place: Place) -> None:
    """The table's row is held before the seat's, in which everybody else holds them; by then the person may
    be back.
    """
    found = position.players[place].seat
    assert found is not None  # only a person's seat can be absent
    table = position.game.table
    with changing(table):
        now = fresh_seat(table, found)
        if now.automatic or away(now, timezone.now()) is None:
            raise NotDue("not_due", params={"seconds": None})
        stand_in(found)
        changed(table)


def _computer_plays(position: Position, place: Place) -> Position:
    """One action; while it lies face down the whole round at once, so that no pause tells anything about
    it.
    """
    position = add(position, place, computers.choose(position, place), Event.By.COMPUTER)
    while place in position.rules.to_act(position.state) and position.rules.sealed(position.state)[place]:
        position = add(position, place, computers.choose(position, place), Event.By.COMPUTER)
    return position
