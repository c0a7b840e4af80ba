"""One action: from the version its viewer saw to one more event, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from django.utils import timezone

from dicegames.rules.protocol import Action, IllegalAction
from dicegames.rules.protocol import Seat as Place
from dicegames.tables import dice, positions
from dicegames.tables.errors import Conflict, Illegal, NotYours, Over, Stale, Unknown
from dicegames.tables.models import Device, Event, Game, Player
from dicegames.tables.positions import Entry, Position
from dicegames.tables.prepared import Prepared
from dicegames.tables.services.news import moved
from dicegames.tables.writing import writing


def play(game: Game, place: Place, action: Action, version: int, device: Device) -> Position:
    """Add this person's action and the dice it throws; the position after it.

    ``place``: in the order of play; ``version``: ``Position.version_for(place)`` as the page saw it. Stale
    ``stale``; NotYours ``not_your_seat``, ``stand_in`` (give the seat back first); Conflict ``game_over``;
    Over ``table_closed``; Illegal with the code of the rules.
    """
    with at_table(game) as position:
        _require_player(position, place, device)
        require_version(position, place, version)
        return add(position, place, action, Event.By.PERSON)


def hold(game: Game, place: Place, version: int, device: Device) -> None:
    """A box was chosen: the clock stops until this seat's next event. Errors as for ``play``."""
    with at_table(game) as position:
        player = _require_player(position, place, device)
        require_version(position, place, version)
        player.held = version
        player.save(update_fields=["held"])


_HELD = Prepared(
    lambda game: Game.objects.select_for_update(of=("self",)).select_related("table").filter(pk=game)
)


@contextmanager
def at_table(game: Game) -> Iterator[Position]:
    """A transaction that holds the game's row, with the position as it is now."""
    with writing():
        row = _HELD.first(game.pk)
        if row is None:
            raise Unknown("unknown_game")
        if row.table.closed:
            raise Over("table_closed")
        if row.finished is not None:
            raise Conflict("game_over")
        yield positions.position(row)


def require_version(position: Position, viewer: Place | None, version: int) -> None:
    """Stale, with the version there is now, if this viewer has missed something."""
    now = position.version_for(viewer)
    if version != now:
        raise Stale("stale", params={"version": now})


def add(position: Position, place: Place, action: Action, by: Event.By) -> Position:
    """Write one event, inside ``at_table``; the position with it."""
    rules, state = position.rules, position.state
    try:
        slots = rules.dice_needed(state, place, action)
        faces = dice.throw(position.game, rules.throw_label(state, place), slots) if slots else ()
        state = rules.apply(state, place, action, faces)
    except IllegalAction as error:
        raise Illegal(error.code, params=error.params) from error
    entry = Entry(position.version + 1, place, action, faces, str(by), timezone.now())
    before = (*position.before, position.state)
    after = replace(position, state=state, log=(*position.log, entry), before=before)
    _store(after, entry)
    return after


def _store(position: Position, entry: Entry) -> None:
    game = position.game
    text = "".join(map(str, entry.dice))
    game.events.create(
        seq=entry.seq, seat=entry.seat, action=entry.action, dice=text, by=entry.by, at=entry.at
    )
    if position.over:
        game.finished = entry.at
        game.save(update_fields=["finished"])
    moved(position, entry.seat)


def require_holder(position: Position, place: Place, device: Device | None) -> Player:
    """The player at this place; NotYours ``not_your_seat`` unless this device holds the seat."""
    player = position.players[place] if place in range(len(position.players)) else None
    if player is None or device is None or player.seat is None or player.seat.device_id != device.pk:
        raise NotYours("not_your_seat")
    return player


def _require_player(position: Position, place: Place, device: Device) -> Player:
    """The same for who wants to play: NotYours ``stand_in`` while the computer does it for him."""
    player = require_holder(position, place, device)
    if player.seat is not None and player.seat.automatic:
        raise NotYours("stand_in")
    return player
