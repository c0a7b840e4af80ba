"""Games at a table: started, found, started again."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils import timezone

from dicegames.tables import dice
from dicegames.tables.errors import Conflict, Unknown
from dicegames.tables.models import Device, Game, Player, Seat, Table
from dicegames.tables.prepared import Prepared
from dicegames.tables.services.guards import changing, hosting, require_seated, running_game
from dicegames.tables.services.news import changed


def start(table: Table, device: Device) -> Game:
    """Begin a game with everybody who sits here; open seats do not play. The host.

    While a game runs, that one is returned: starting twice is starting once. Conflict ``too_few_players`` or
    ``too_many_players``.
    """
    with hosting(table, device):
        return running_game(table) or _begin(table)


def rematch(table: Table, device: Device) -> Game:
    """The same company once more, the next one starts; any seated device. Conflict ``no_game`` before the
    first game.

    While a game runs, that one is returned: whoever presses second joins in.
    """
    with changing(table):
        require_seated(table, device)
        if current_game(table) is None:
            raise Conflict("no_game")
        return running_game(table) or _begin(table)


_LATEST = Prepared(lambda table: Game.objects.filter(table=table).order_by("-number")[:1])


def current_game(table: Table) -> Game | None:
    """The latest game, running or finished; ``game.table`` is this table."""
    game = _LATEST.first(table.pk)
    if game is not None:
        game.table = table
    return game


def get_game(table: Table, number: int) -> Game:
    """One game of the table; Unknown ``unknown_game``."""
    game = table.games.filter(number=number).first()
    if game is None:
        raise Unknown("unknown_game")
    return game


def _begin(table: Table) -> Game:
    last = current_game(table)
    order = _in_order(_company(table), last)
    game = _sealed_game(table, number=last.number + 1 if last else 1)
    Player.objects.bulk_create(player(game, place, seat) for place, seat in enumerate(order))
    changed(table)
    return game


def player(game: Game, place: int, seat: Seat) -> Player:
    """Whoever sits there, for this game's order of play; not stored yet."""
    who = {name: getattr(seat, name) for name in ("name", "number", "kind", "level")}
    return Player(game=game, position=place, seat=seat, **who)


def _company(table: Table) -> list[Seat]:
    """Who plays; what earlier players left behind at open seats is cleared away."""
    table.seats.filter(kind=Seat.Kind.PERSON, device=None).update(name="", number=0, stand_in=False)
    seats = [seat for seat in table.seats.order_by("index") if not seat.open]
    allowed = table.rules.seats
    if len(seats) < allowed[0] or all(seat.kind == Seat.Kind.COMPUTER for seat in seats):
        raise Conflict("too_few_players", params={"least": allowed[0]})
    if len(seats) > allowed[-1]:
        raise Conflict("too_many_players", params={"most": allowed[-1]})
    return seats


def _in_order(seats: Sequence[Seat], last: Game | None) -> list[Seat]:
    """Around the table, beginning with the one after the last starter."""
    starter = last.players.select_related("seat").filter(position=0).first() if last else None
    if starter is None or starter.seat is None:
        return list(seats)
    after = starter.seat.index
    return [seat for seat in seats if seat.index > after] + [seat for seat in seats if seat.index <= after]


def _sealed_game(table: Table, number: int) -> Game:
    secret = dice.new_secret()
    return Game.objects.create(
        table=table,
        number=number,
        uid=dice.new_uid(),
        game_key=table.game_key,
        options=table.rules_options,
        secret=secret,
        commitment=dice.commitment(secret),
        started=timezone.now(),
    )
