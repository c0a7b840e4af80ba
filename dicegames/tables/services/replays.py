"""Play on from a moment of a finished game, against the same dice, at a table of one's own."""

from __future__ import annotations

from django.utils import timezone

from dicegames.rules.protocol import Seat as Place
from dicegames.tables.errors import Conflict, Unknown
from dicegames.tables.models import Device, Event, Game, Player, Seat, Table
from dicegames.tables.positions import Position, position
from dicegames.tables.services.games import player as player_of
from dicegames.tables.services.news import changed
from dicegames.tables.services.tables import SeatSpec, open_table
from dicegames.tables.writing import writing


def play_on(device: Device, game: Game, step: int) -> Table:
    """A new table with a game that stands as ``game`` did before its event ``step`` (from 0), this device on
    the seat that acted there, computers on the others.

    It has the uid and the secret of the old one, so every throw falls as it would have fallen there; that
    secret has been shown, so this is for practice, with the coach and without a clock. Conflict
    ``game_running`` before the end of the old game, Unknown ``unknown_game`` where it has no such event or no
    secret; otherwise as ``open_table``.
    """
    old = position(game)
    if not old.over:
        raise Conflict("game_running")
    if not game.secret or step not in range(old.version):
        raise Unknown("unknown_game")
    specs = [_spec(player, old.log[step].seat) for player in old.players]
    with writing():
        options = {"coach": True, "clock": None}
        table = open_table(device, game.game_key, specs, rules_options=game.options, options=options)
        _copy(table, old, step)
        changed(table)
    return table


def _spec(player: Player, place: Place) -> SeatSpec:
    """The one person, or a computer; whoever was a person before is replaced at the middle level."""
    if player.position == place:
        return SeatSpec(name=player.name if player.kind == Seat.Kind.PERSON else "")
    level = player.level if player.kind == Seat.Kind.COMPUTER else ""
    return SeatSpec(name=player.name, kind=Seat.Kind.COMPUTER, level=level)


def _copy(table: Table, old: Position, step: int) -> None:
    """The game and its log up to there."""
    source = old.game
    game = Game.objects.create(
        table=table,
        number=1,
        uid=source.uid,
        game_key=source.game_key,
        options=source.options,
        secret=source.secret,
        commitment=source.commitment,
        started=timezone.now(),
    )
    seats = table.seats.order_by("index")
    Player.objects.bulk_create(player_of(game, place, seat) for place, seat in enumerate(seats))
    now = timezone.now()
    Event.objects.bulk_create(
        Event(
            game=game,
            seq=entry.seq,
            seat=entry.seat,
            action=entry.action,
            dice="".join(map(str, entry.dice)),
            by=entry.by,
            at=now,
        )
        for entry in old.log[:step]
    )
