"""Tables: opened, found, arranged, handed on, ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from dicegames.rules import GAMES
from dicegames.rules.protocol import BadOption
from dicegames.tables import codes, names
from dicegames.tables.computers import checked_level
from dicegames.tables.errors import Conflict, Invalid, TooMany, Unknown
from dicegames.tables.models import Device, Seat, Table
from dicegames.tables.options import TableOptions
from dicegames.tables.prepared import Prepared
from dicegames.tables.services.guards import fresh_seat, hosting, require_no_game
from dicegames.tables.services.news import changed
from dicegames.tables.writing import writing

MOST_PEOPLE = 6
MOST_TABLES_A_DAY = 100
"""Tables one device may open in 24 hours: a bound for mischief, far from any evening."""

AT_ONCE = 50
"""Rows that one transaction of ``tidy`` deletes, with all that belongs to them."""


@dataclass(frozen=True)
class SeatSpec:
    """A chair of a new table. ``here``: a person at the opening device's screen; else the seat is open."""

    name: str = ""
    kind: str = "person"
    level: str = ""
    here: bool = True


def open_table(
    device: Device,
    game_key: str,
    seats: Sequence[SeatSpec],
    *,
    rules_options: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    name: str = "",
) -> Table:
    """A new table with this device as host; no game runs yet (see ``start``).

    Unknown ``unknown_game``; Invalid with ``field``: an option, ``name`` of a seat, ``seats``
    (``too_many_seats``, ``no_person``, ``too_few_seats``); TooMany ``too_many_tables``.
    """
    if game_key not in GAMES:
        raise Unknown("unknown_game")
    _check_seats(game_key, seats)
    alone = {"coach": sum(seat.kind == "person" for seat in seats) == 1}
    chosen = checked_options(game_key, rules_options or {}, alone | dict(options or {}))
    title = names.clean_name(name) if name.strip() else ""
    with writing():
        check_tables_of_today(device)
        table = Table.objects.create(
            code=free_code(),
            game_key=game_key,
            host=device,
            name=title,
            rules_options=chosen[0],
            options=chosen[1],
        )
        _make_seats(table, device, seats)
    return table


def set_options(
    table: Table,
    device: Device,
    *,
    rules_options: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> None:
    """Change what is named, keep the rest; the host, between games (Conflict ``game_running``)."""
    with hosting(table, device):
        require_no_game(table)
        new = (table.rules_options | dict(rules_options or {}), table.options | dict(options or {}))
        table.rules_options, table.options = checked_options(table.game_key, *new)
        table.save(update_fields=["rules_options", "options"])
        changed(table)


def hand_on(table: Table, device: Device, seat: Seat) -> None:
    """The device of this seat becomes the host; Conflict ``seat_without_device``."""
    with hosting(table, device):
        seat = fresh_seat(table, seat)
        if seat.device_id is None:
            raise Conflict("seat_without_device")
        table.host_id = seat.device_id
        table.save(update_fields=["host"])
        changed(table)


def end_table(table: Table, device: Device) -> None:
    """Nothing can happen here any more; an unfinished game stays unfinished. Ending twice is ending once."""
    if table.closed:
        return
    with hosting(table, device):
        table.closed = True
        table.save(update_fields=["closed"])
        changed(table)


_BY_CODE = Prepared(lambda code: Table.objects.filter(code=code))


def find_table(code: str) -> Table:
    """The table whose code somebody typed; Unknown ``unknown_table``. Views go through ``access.viewer``
    (limits guessing).
    """
    table = _BY_CODE.first(codes.normalise(code))
    if table is None:
        raise Unknown("unknown_table")
    return table


def tables_of(device: Device) -> list[Table]:
    """Where this device hosts or sits, the latest used first, 50 at most."""
    mine = Q(host=device) | Q(seats__device=device)
    return list(Table.objects.filter(mine).distinct().order_by("-touched", "-pk")[:50])


def tidy(idle: timedelta) -> tuple[int, int]:
    """Delete what nobody touched for so long: tables with their games, then devices without any table.

    How many of each went. In small transactions, so that who plays meanwhile does not wait.
    """
    before = timezone.now() - idle
    tables = _delete(Table.objects.filter(touched__lt=before))
    return tables, _delete(Device.objects.filter(seen__lt=before, seats=None, hosted=None))


def _delete(rows: QuerySet[Any]) -> int:
    deleted = 0
    while keys := list(rows.values_list("pk", flat=True)[:AT_ONCE]):
        with writing():
            rows.model.objects.filter(pk__in=keys).delete()
        deleted += len(keys)
    return deleted


def checked_options(
    game_key: str, rules_options: Mapping[str, Any], options: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both kinds of options, complete, as JSON-like data; Invalid as the BadOption says."""
    try:
        of_rules = GAMES[game_key].Options.from_dict(rules_options)
        return of_rules.to_dict(), TableOptions.from_dict(options, game_key).to_dict()
    except BadOption as error:
        raise Invalid(error.code, field=error.field, params=error.params) from error


def _check_seats(game_key: str, seats: Sequence[SeatSpec]) -> None:
    people = sum(spec.kind == Seat.Kind.PERSON for spec in seats)
    allowed = GAMES[game_key].seats
    if not people:
        raise Invalid("no_person", field="seats")
    if len(seats) > allowed[-1] or people > MOST_PEOPLE:
        raise Invalid("too_many_seats", field="seats", params={"most": allowed[-1], "people": MOST_PEOPLE})
    if len(seats) < allowed[0]:
        raise Invalid("too_few_seats", field="seats", params={"least": allowed[0]})


def check_tables_of_today(device: Device) -> None:
    since = timezone.now() - timedelta(days=1)
    if device.hosted.filter(created__gt=since).count() >= MOST_TABLES_A_DAY:
        raise TooMany("too_many_tables", params={"most": MOST_TABLES_A_DAY})


def free_code() -> str:
    while Table.objects.filter(code=(code := codes.new_code())).exists():
        pass
    return code


def _make_seats(table: Table, device: Device, seats: Sequence[SeatSpec]) -> None:
    rows: list[Seat] = []
    for index, spec in enumerate(seats):
        computer = spec.kind == Seat.Kind.COMPUTER
        holder = device if spec.here and not computer else None
        level = checked_level(table.game_key, spec.level) if computer else ""
        seat = Seat(table=table, index=index, kind=spec.kind, level=level, device=holder)
        _call(seat, spec, names.all_names(rows))
        rows.append(seat)
    Seat.objects.bulk_create(rows)


def _call(seat: Seat, spec: SeatSpec, taken: Sequence[str]) -> None:
    """An open seat has neither name nor number before somebody sits down."""
    if spec.name.strip():
        seat.name = names.clean_name(spec.name, taken)
    elif not seat.open:
        seat.number = names.free_number(seat.kind, taken)
