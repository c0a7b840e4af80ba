"""What concerns the company, above every board: who asks for a seat, who is away, what somebody calls out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext, ngettext

from dicegames.tables import services
from dicegames.tables.access import Viewer
from dicegames.tables.labels.reactions import SIGNS, WORDS, reactions
from dicegames.tables.models import Seat, SeatRequest
from dicegames.tables.names import called
from dicegames.tables.positions import Position
from dicegames.tables.presenters.company import away_note, may_pass
from dicegames.tables.services.reactions import is_shown


@dataclass(frozen=True)
class Asking:
    """A device that waits to be let in; ``id`` of the request."""

    id: int
    text: str


@dataclass(frozen=True)
class About:
    """A sentence about a seat, with a button if ``may``."""

    index: int
    text: str
    may: bool


@dataclass(frozen=True)
class Call:
    """A reaction that is shown now."""

    name: str
    sign: str
    word: str


@dataclass(frozen=True)
class News:
    """All of it; most of the time most is empty. ``asked``: says what this viewer itself waits for;
    ``twice``: that his device has another page open here.

    ``watching``: ``""``, ``open`` (a seat is free) or ``full``.
    """

    requests: list[Asking] = field(default_factory=list)
    asked: str = ""
    twice: str = ""
    stand_ins: list[About] = field(default_factory=list)
    absent: list[About] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    watching: str = ""
    closed: bool = False
    may_react: list[tuple[str, str, str]] = field(default_factory=list)

    @property
    def concerns(self) -> bool:
        """Whether there is anything to say above the board."""
        told = (self.requests, self.asked, self.twice, self.stand_ins, self.absent, self.watching)
        return self.closed or any(told)


def news(viewer: Viewer, position: Position | None = None, *, quiet: bool = False) -> News:
    """The news for this viewer; ``quiet``: reactions are muted on this device."""
    now = timezone.now()
    waiting = _waiting(viewer)
    company = len(viewer.all_seats) > 1
    return News(
        requests=_requests(viewer, waiting),
        asked=_asked_for(viewer, waiting),
        twice=_twice(viewer),
        stand_ins=_stand_ins(viewer, position),
        absent=_absent(viewer, position, now),
        calls=[] if quiet else [_call(seat) for seat in viewer.all_seats if is_shown(seat, now)],
        watching=_watching(viewer),
        closed=viewer.table.closed,
        may_react=reactions() if viewer.seated and company and not viewer.table.closed and not quiet else [],
    )


def mark(viewer: Viewer, position: Position | None) -> str:
    """Changes whenever something changes that the table's version does not count: absence, whom one may let
    in meanwhile, reactions, a second page.
    """
    now = timezone.now()
    calls = [f"{seat.index}{seat.reacted:%M%S%f}" for seat in viewer.all_seats if is_shown(seat, now)]
    away = [f"{seat.index}" for seat in viewer.all_seats if services.away(seat, now) is not None]
    if position is not None:
        away += [away_note(seat, now) for seat in waited_for(viewer, position, now)]
    twice = "-twice" if services.on_two_pages(viewer.table, viewer.device) else ""
    asks = [f"-asks{request.pk}" for request in _to_answer(viewer, _waiting(viewer))]
    return f"{'.'.join(away)}-{'.'.join(calls)}{twice}{''.join(asks)}".replace(" ", "")


def waited_for(viewer: Viewer, position: Position, now: datetime) -> list[Seat]:
    """The people for whom the game waits though they are away, as far as this viewer may know; nobody while
    he can act himself.
    """
    own = viewer.places(position)
    acting = position.rules.to_act(position.view(own[0] if own else None))
    if viewer.table.closed or set(own) & set(acting):
        return []
    seats = [position.players[place].seat for place in acting]
    return [seat for seat in seats if seat and not seat.automatic and services.away(seat, now) is not None]


def _waiting(viewer: Viewer) -> Sequence[SeatRequest]:
    """Who waits to be let in; mostly no query at all."""
    asked = viewer.device is not None and any(getattr(seat, "asked", False) for seat in viewer.all_seats)
    return services.pending(viewer.table) if asked else []


def _requests(viewer: Viewer, waiting: Sequence[SeatRequest]) -> list[Asking]:
    return [Asking(request.pk, _asks(request)) for request in _to_answer(viewer, waiting)]


def _to_answer(viewer: Viewer, waiting: Sequence[SeatRequest]) -> list[SeatRequest]:
    device = viewer.device
    if device is None:
        return []
    return [request for request in waiting if services.may_answer(viewer.table, device, request)]


def _asks(request: SeatRequest) -> str:
    if request.seat is None:
        return gettext("Somebody asks for this table, as its host.")
    return gettext("Somebody asks for %(name)s’s seat.") % {"name": called(request.seat)}


def _asked_for(viewer: Viewer, waiting: Sequence[SeatRequest]) -> str:
    own = [request for request in waiting if viewer.device and request.device_id == viewer.device.pk]
    if not own:
        return ""
    if own[0].seat is None:
        return gettext(
            "You have asked for this table: somebody who sits here can let you in once its host is away."
        )
    if own[0].seat.device_id == viewer.table.host_id and not services.host_gone(viewer.table, own[0]):
        return gettext(
            "You have asked for %(name)s’s seat. It is in use at this moment: once nobody uses it, "
            "somebody at the table can let you in."
        ) % {"name": called(own[0].seat)}
    return gettext("You have asked for %(name)s’s seat: somebody at the table has to let you in.") % {
        "name": called(own[0].seat)
    }


def _twice(viewer: Viewer) -> str:
    if not viewer.seated or viewer.table.closed or not services.on_two_pages(viewer.table, viewer.device):
        return ""
    return ngettext(
        "Your seat is open in another window or on another device too. Both can be used.",
        "Your seats are open in another window or on another device too. Both can be used.",
        len(viewer.seats),
    )


def _stand_ins(viewer: Viewer, position: Position | None) -> list[About]:
    if position is None or position.over:
        return []
    return [
        About(seat.index, gettext("The computer plays for %(name)s.") % {"name": called(seat)}, True)
        for seat in viewer.seats
        if seat.stand_in
    ]


def _absent(viewer: Viewer, position: Position | None, now: datetime) -> list[About]:
    if position is None:
        return []
    return [
        About(
            seat.index,
            gettext("Waiting for %(name)s (%(away)s).")
            % {"name": called(seat), "away": away_note(seat, now)},
            viewer.host or may_pass(viewer, seat, now),
        )
        for seat in waited_for(viewer, position, now)
    ]


def _call(seat: Seat) -> Call:
    return Call(called(seat), SIGNS[seat.reaction], str(WORDS[seat.reaction]))


def _watching(viewer: Viewer) -> str:
    if viewer.seated or viewer.table.closed:
        return ""
    return "open" if any(seat.open for seat in viewer.all_seats) else "full"
