"""The first page and the form for a new game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import prefetch_related_objects
from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from dicegames.ai import coach
from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.forms.new_game import NewGameForm
from dicegames.tables.labels import game_line, game_name
from dicegames.tables.models import Device, Game, Seat, Table
from dicegames.tables.names import called
from dicegames.tables.positions import Position, positions
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.look import player_name, points

MOST_SHOWN = 12
"""Tables on the first page, the latest used first."""


@dataclass(frozen=True)
class GameCard:
    """A game to choose."""

    key: str
    name: str
    line: str
    url: str


@dataclass(frozen=True)
class TableRow:
    """One of the device's tables. ``tag``: whose turn it is; ``yours``: somebody's at this device."""

    url: str
    name: str
    note: str
    tag: str
    yours: bool


def home(device: Device | None) -> dict[str, Any]:
    """The context of ``home/home.html``."""
    running, finished = my_tables(device) if device else ([], [])
    return {"games": games(), "running": running, "finished": finished}


def games() -> list[GameCard]:
    """The games that have a page."""
    return [
        GameCard(key, game_name(key), game_line(key), reverse("tables:new_game", args=[key]))
        for key in GAMES
        if key in PAGES
    ]


def new_game(game_key: str, form: NewGameForm) -> dict[str, Any]:
    """The context of ``home/new_game.html``."""
    return {
        "form": form,
        "key": game_key,
        "name": game_name(game_key),
        "line": game_line(game_key),
        "preparing": not coach.ready(GAMES[game_key]),
    }


def last_name(device: Device | None) -> str:
    """The name that was given at this device the last time; empty for a newcomer."""
    if device is None:
        return ""
    seats = Seat.objects.filter(device=device, kind=Seat.Kind.PERSON).order_by("-table__touched", "index")
    return next((seat.name for seat in seats[:1]), "")


def table_url(table: Table) -> str:
    """Where a table is."""
    return reverse("tables:table", args=[table.code])


def my_tables(device: Device) -> tuple[list[TableRow], list[TableRow]]:
    """The tables where a game runs or is waited for, and those where the last one is over."""
    tables = {table.pk: table for table in services.tables_of(device)[:MOST_SHOWN]}
    latest: dict[int, Game] = {}
    for game in Game.objects.filter(table__in=tables).select_related("table").order_by("number"):
        latest[game.table_id] = game
    found = {now.game.table_id: now for now in positions(latest.values())}
    over = {pk for pk, now in found.items() if now.over}
    rows = {pk: row(device, now) for pk, now in found.items() if now.rules.key in PAGES}
    rows |= waiting(device, [table for table in tables.values() if table.pk not in latest])
    shown = [pk for pk in tables if pk in rows]
    return [rows[pk] for pk in shown if pk not in over], [rows[pk] for pk in shown if pk in over]


def waiting(device: Device, tables: Sequence[Table]) -> dict[int, TableRow]:
    """The tables before their first game, by their keys; a closed one comes to nothing any more."""
    prefetch_related_objects(tables, "seats")
    open_ones = [table for table in tables if table.game_key in PAGES and not table.closed]
    return {table.pk: waiting_row(device, table) for table in open_ones}


def waiting_row(device: Device, table: Table) -> TableRow:
    """One table before its first game."""
    seats = table.seats.all()
    names = [called(seat) for seat in seats if not seat.open and seat.device_id != device.pk]
    free = any(seat.open for seat in seats)
    note = gettext("Waiting for players") if free else gettext("Everybody is here")
    return TableRow(table_url(table), game_with(table.game_key, names), note, tag="", yours=False)


def row(device: Device, now: Position) -> TableRow:
    """One table."""
    mine = {player.position for player in now.players if player.seat and player.seat.device_id == device.pk}
    known = now.view(now.eyes_of(mine))
    acting = now.rules.to_act(known)
    return TableRow(
        url=table_url(now.game.table),
        name=company(now, mine),
        note=standing(now, known),
        tag=turn_tag(now, acting, mine),
        yours=bool(mine & set(acting)),
    )


def company(now: Position, mine: set[int]) -> str:
    """Which game, and with whom."""
    names = [player_name(player) for player in now.players if player.position not in mine]
    return game_with(now.rules.key, names)


def game_with(game_key: str, names: Sequence[str]) -> str:
    """The game, and the others who play it if there are any."""
    if not names:
        return game_name(game_key)
    return gettext("%(game)s with %(names)s") % {"game": game_name(game_key), "names": listed(names)}


def listed(names: Sequence[str]) -> str:
    """Names in a row."""
    if len(names) == 1:
        return names[0]
    # Translators: the end of a list of names; «first» may hold several, with commas between them
    return pgettext("names", "%(first)s and %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


def standing(now: Position, known: Any) -> str:
    """How far it is, or how it ended. ``known``: the state as far as this device may know it."""
    totals = now.rules.totals(known)
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    values = {"name": player_name(now.players[best[0]]), "points": points(max(totals))}
    if now.over:
        names = listed([player_name(now.players[seat]) for seat in best])
        return ngettext(
            "Won by %(names)s with %(points)s point", "Won by %(names)s with %(points)s points", max(totals)
        ) % {
            "names": names,
            "points": values["points"],
        }
    where = PAGES[now.rules.key].where(now.rules, known)
    if len(best) > 1 or len(totals) == 1:
        return where
    return gettext("%(where)s, %(name)s leads with %(points)s") % (values | {"where": where})


def turn_tag(now: Position, acting: Sequence[int], mine: set[int]) -> str:
    """Whose turn it is; ``acting``: who is to act as far as this device may know."""
    if not acting:
        return ""
    if mine & set(acting):
        return gettext("Your turn")
    return gettext("%(name)s’s turn") % {"name": player_name(now.players[acting[0]])}
