"""Who sits at the table, who is here, and what this viewer may do about it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from dicegames.tables import computers, services
from dicegames.tables.access import Viewer
from dicegames.tables.labels import level_line, level_name
from dicegames.tables.models import Game, Seat
from dicegames.tables.names import called
from dicegames.tables.options import TableOptions
from dicegames.tables.presenters.look import points
from dicegames.tables.services.tables import MOST_PEOPLE

VERBS = {
    "rename": pgettext_lazy("button", "Rename"),
    "replace": pgettext_lazy("button", "Let the computer play"),
    "give-back": pgettext_lazy(
        "button, of a seat that the computer plays for somebody", "Give the seat back"
    ),
    "hand-on": pgettext_lazy("button", "Make host of the table"),
    "leave": pgettext_lazy("button", "Leave the table"),
    "remove": pgettext_lazy("button", "Remove"),
}
"""What may be done about a seat: the last part of its address, and what the button says."""


@dataclass(frozen=True)
class SeatLine:
    """One chair. ``state``: ``here``, ``away``, ``open``, ``computer`` or ``stand-in``; ``note`` says it.

    ``verbs``: what the viewer may do, as pairs of :data:`VERBS`, without ``rename``, which needs a name.
    """

    index: int
    name: str
    state: str
    note: str
    mine: bool
    host: bool
    may_rename: bool
    verbs: list[tuple[str, str]]


@dataclass(frozen=True)
class Company:
    """Everybody's chairs. ``full``: nobody can sit down; ``may_add``: the host may put up one more."""

    lines: list[SeatLine]
    full: bool
    may_add_person: bool
    may_add_computer: bool
    levels: list[tuple[str, str]]
    usual_level: str


def company(viewer: Viewer, game: Game | None, now: datetime) -> Company:
    """The chairs as this viewer sees them; ``game``: the running one."""
    playing = set(game.players.values_list("seat_id", flat=True)) if game else set()
    seats, table = viewer.all_seats, viewer.table
    room = viewer.host and not table.closed and len(seats) < table.rules.seats[-1]
    people = sum(seat.kind == Seat.Kind.PERSON for seat in seats)
    levels = computers.levels(table.game_key)
    return Company(
        lines=[_line(viewer, seat, game, playing, now) for seat in seats],
        full=not any(seat.open for seat in seats),
        may_add_person=room and people < MOST_PEOPLE,
        may_add_computer=room,
        levels=[(level, level_line(table.game_key, level)) for level in levels],
        usual_level=levels[len(levels) // 2],
    )


def _line(viewer: Viewer, seat: Seat, game: Game | None, playing: Collection[int], now: datetime) -> SeatLine:
    mine = viewer.device is not None and seat.device_id == viewer.device.pk
    may = may_do(viewer, seat, seat.pk in playing, now)
    return SeatLine(
        index=seat.index,
        name=called(seat) or pgettext("seat", "Open seat"),
        state=state_of(seat, now),
        note=" · ".join(notes(seat, mine, bool(game) and seat.pk not in playing, now)),
        mine=mine,
        host=seat.device_id is not None and seat.device_id == viewer.table.host_id,
        may_rename="rename" in may,
        verbs=[(verb, str(name)) for verb, name in VERBS.items() if verb in may and verb != "rename"],
    )


def state_of(seat: Seat, now: datetime) -> str:
    """How the chair is occupied."""
    if seat.kind == Seat.Kind.COMPUTER:
        return "computer"
    if seat.stand_in:
        return "stand-in"
    if seat.open:
        return "open"
    return "here" if services.away(seat, now) is None else "away"


def notes(seat: Seat, mine: bool, next_game: bool, now: datetime) -> list[str]:
    """The same in words."""
    found = []
    if seat.kind == Seat.Kind.COMPUTER:
        found.append(gettext("computer, %(level)s") % {"level": level_name(seat.level)})
    elif seat.stand_in:
        found.append(gettext("the computer stands in"))
    elif seat.open:
        found.append(gettext("whoever joins"))
    elif mine:
        found.append(gettext("at this device"))
    else:
        found.append(away_note(seat, now) or pgettext("player", "here"))
    if next_game and not seat.open:
        found.append(gettext("plays in the next game"))
    return found


def away_note(seat: Seat, now: datetime) -> str:
    """«away 2 min»; empty while the person is here."""
    gone = services.away(seat, now)
    if gone is None:
        return ""
    if seat.seen is None:
        return pgettext("player", "away")
    minutes = max(1, int(gone.total_seconds() // 60))
    if minutes >= 120:
        hours = minutes // 60
        # Translators: a player is not there; h is a unit; at most 14 characters
        return ngettext("away %(n)s h", "away %(n)s h", hours) % {"n": points(hours)}
    # Translators: a player is not there; min is a unit; at most 14 characters
    return ngettext("away %(n)s min", "away %(n)s min", minutes) % {"n": points(minutes)}


def may_do(viewer: Viewer, seat: Seat, plays: bool, now: datetime) -> set[str]:
    """What the services would let this viewer do about that seat."""
    if viewer.device is None or viewer.table.closed:
        return set()
    mine = seat.device_id == viewer.device.pk
    may = set()
    if (mine or viewer.host) and not seat.open:
        may.add("rename")
    if seat.kind == Seat.Kind.PERSON and plays:
        may |= _stand_in(viewer, seat, mine, now)
    if mine and not _only_person(viewer):
        may.add("leave")
    if viewer.host:
        may |= _hosting(viewer, seat, mine, plays)
    return may


def _stand_in(viewer: Viewer, seat: Seat, mine: bool, now: datetime) -> set[str]:
    if seat.stand_in:
        return {"give-back"} if mine or viewer.host else set()
    return {"replace"} if mine or viewer.host or may_pass(viewer, seat, now) else set()


def may_pass(viewer: Viewer, seat: Seat, now: datetime) -> bool:
    """Whether somebody seated may let the computer play for this absent person."""
    policy = TableOptions.from_dict(viewer.table.options, viewer.table.game_key).away
    return viewer.seated and policy != "wait" and services.away(seat, now) is not None


def _hosting(viewer: Viewer, seat: Seat, mine: bool, plays: bool) -> set[str]:
    may = set()
    if seat.device_id is not None and not mine:
        may.add("hand-on")
    person = seat.kind == Seat.Kind.PERSON
    gone = person and plays and seat.device_id is None and seat.stand_in
    if not (person and _one_person(viewer)) and (person or not plays) and not gone and not mine:
        may.add("remove")
    return may


def _one_person(viewer: Viewer) -> bool:
    return sum(seat.kind == Seat.Kind.PERSON for seat in viewer.all_seats) == 1


def _only_person(viewer: Viewer) -> bool:
    """Whether nobody with a device would be left."""
    assert viewer.device is not None
    devices = {seat.device_id for seat in viewer.all_seats if seat.device_id}
    return devices == {viewer.device.pk}
