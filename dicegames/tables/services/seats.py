"""Seats: taken, left, named, added, removed, played by the computer for a while."""

from __future__ import annotations

from django.db.models import Max
from django.utils import timezone

from dicegames.tables import names
from dicegames.tables.computers import checked_level
from dicegames.tables.errors import Conflict, NotYours, Unknown
from dicegames.tables.models import Device, Player, Seat, SeatRequest, Table
from dicegames.tables.options import TableOptions
from dicegames.tables.presence import away
from dicegames.tables.services.guards import changing, fresh_seat, hosting, require_seated, running_game
from dicegames.tables.services.news import changed
from dicegames.tables.services.tables import MOST_PEOPLE


def sit(table: Table, device: Device, *, name: str | None = None, index: int | None = None) -> Seat:
    """Take an open seat, in mid-game too; joining twice is joining once.

    With ``index`` that seat; without, the seat the device already has, else the first open one. Without
    ``name`` the seat keeps its name or gets one. Unknown ``unknown_seat``; Conflict ``seat_taken``,
    ``table_full``, ``name_taken``.
    """
    with changing(table):
        seat = _wanted_seat(table, device, index)
        if seat.device_id == device.pk:
            return seat
        _call(table, seat, name or "")
        seat.device, seat.stand_in, seat.seen = device, False, timezone.now()
        seat.save(update_fields=["name", "number", "device", "stand_in", "seen"])
        _name_in_game(table, seat)
        changed(table)
        return seat


def leave(table: Table, device: Device, seat: Seat) -> None:
    """Get up; the seat is open again. In mid-game it keeps its name and sheet and waits for somebody or for
    the computer.
    """
    with changing(table):
        seat = fresh_seat(table, seat)
        _require_holder(seat, device)
        _vacate(table, seat)
        changed(table)


def rename(table: Table, device: Device, seat: Seat, name: str) -> None:
    """Give the seat another name; its holder or the host. Invalid or Conflict as in ``names.clean_name``."""
    with changing(table):
        seat = fresh_seat(table, seat)
        _require_holder(seat, device, table)
        if names.is_own_number(name, seat):
            return
        seat.name, seat.number = names.clean_name(name, _other_names(table, seat)), 0
        seat.save(update_fields=["name", "number"])
        _name_in_game(table, seat)
        changed(table)


def open_seat(table: Table, device: Device) -> Seat:
    """One more open seat; the host. Conflict ``too_many_seats``."""
    with hosting(table, device):
        return _add(table, kind=Seat.Kind.PERSON)


def add_computer(table: Table, device: Device, level: str = "") -> Seat:
    """One more computer player, for the next game; the host. Conflict ``too_many_seats``, Invalid
    ``unknown_level``.
    """
    with hosting(table, device):
        number = names.free_number(Seat.Kind.COMPUTER, _other_names(table))
        return _add(table, kind=Seat.Kind.COMPUTER, number=number, level=checked_level(table.game_key, level))


def remove_seat(table: Table, device: Device, seat: Seat) -> None:
    """Take a seat away; the host. In mid-game the computer plays its sheet to the end, and the seat is open.

    Conflict ``last_person`` for the only person's seat.
    """
    with hosting(table, device):
        seat = fresh_seat(table, seat)
        people = table.seats.filter(kind=Seat.Kind.PERSON)
        if seat.kind == Seat.Kind.PERSON and people.count() == 1:
            raise Conflict("last_person")
        if not _plays(table, seat):
            seat.delete()
        elif seat.kind == Seat.Kind.PERSON:
            _vacate(table, seat, stand_in=True)
        else:
            raise Conflict("game_running")
        changed(table)


def replace(table: Table, device: Device, seat: Seat) -> None:
    """Let the computer play for this person: the holder, the host, or anybody seated for somebody away,
    where the table says so (NotYours ``not_away``). Conflict ``no_person``.
    """
    with changing(table):
        seat = fresh_seat(table, seat)
        if seat.kind != Seat.Kind.PERSON:
            raise Conflict("no_person")
        if device.pk not in (seat.device_id, table.host_id):
            _require_away(table, device, seat)
        stand_in(seat)
        changed(table)


def stand_in(seat: Seat) -> None:
    """From now on the computer plays here, at its usual level."""
    seat.stand_in = True
    seat.save(update_fields=["stand_in"])


def give_back(table: Table, device: Device, seat: Seat) -> None:
    """The person plays again; the holder or the host."""
    with changing(table):
        seat = fresh_seat(table, seat)
        _require_holder(seat, device, table)
        seat.stand_in = False
        if seat.device_id == device.pk:
            seat.seen = timezone.now()
        seat.save(update_fields=["stand_in", "seen"])
        changed(table)


def _wanted_seat(table: Table, device: Device, index: int | None) -> Seat:
    seats = list(table.seats.order_by("index"))
    if index is not None:
        seat = next((seat for seat in seats if seat.index == index), None)
        if seat is None:
            raise Unknown("unknown_seat")
        if not seat.open and seat.device_id != device.pk:
            raise Conflict("seat_taken")
        return seat
    own = [seat for seat in seats if seat.device_id == device.pk]
    free = [seat for seat in seats if seat.open]
    if not own + free:
        raise Conflict("table_full")
    return (own + free)[0]


def _call(table: Table, seat: Seat, typed: str) -> None:
    """The name that was typed, else the one that the seat has, else a number."""
    others = _other_names(table, seat)
    if typed.strip() and not names.is_own_number(typed, seat):
        seat.name, seat.number = names.clean_name(typed, others), 0
    elif not names.called(seat):
        seat.number = names.free_number(seat.kind, others)


def _other_names(table: Table, seat: Seat | None = None) -> list[str]:
    return names.all_names(table.seats.exclude(pk=seat.pk) if seat else table.seats.all())


def _require_holder(seat: Seat, device: Device, table: Table | None = None) -> None:
    """NotYours ``not_your_seat``; with ``table`` its host may too."""
    if device.pk not in (seat.device_id, table.host_id if table else None):
        raise NotYours("not_your_seat")


def _require_away(table: Table, device: Device, seat: Seat) -> None:
    require_seated(table, device)
    policy = TableOptions.from_dict(table.options, table.game_key).away
    if policy == "wait" or away(seat, timezone.now()) is None:
        raise NotYours("not_away")


def _plays(table: Table, seat: Seat) -> bool:
    game = running_game(table)
    return game is not None and seat.players.filter(game=game).exists()


def _vacate(table: Table, seat: Seat, stand_in: bool = False) -> None:
    seat.device, seat.seen = None, None
    if not _plays(table, seat):
        seat.name, seat.number, seat.stand_in = "", 0, False
    else:
        seat.stand_in = seat.stand_in or stand_in
    seat.save(update_fields=["device", "seen", "name", "number", "stand_in"])
    SeatRequest.objects.filter(seat=seat).delete()


def _name_in_game(table: Table, seat: Seat) -> None:
    """The running game calls its player by the seat's name."""
    players = Player.objects.filter(seat=seat, game__table=table, game__finished=None)
    players.update(name=seat.name, number=seat.number)


def _add(table: Table, *, kind: str, number: int = 0, level: str = "") -> Seat:
    most = table.rules.seats[-1]
    people = table.seats.filter(kind=Seat.Kind.PERSON).count()
    if table.seats.count() >= most or (kind == Seat.Kind.PERSON and people >= MOST_PEOPLE):
        raise Conflict("too_many_seats", params={"most": most, "people": MOST_PEOPLE})
    last = table.seats.aggregate(last=Max("index"))["last"]
    seat = Seat.objects.create(table=table, index=last + 1, kind=kind, number=number, level=level)
    changed(table)
    return seat
