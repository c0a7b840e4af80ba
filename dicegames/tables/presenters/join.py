"""Sitting down at somebody's table, or coming back to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext

from dicegames.tables.access import Viewer
from dicegames.tables.models import Game, Seat
from dicegames.tables.names import called
from dicegames.tables.presenters.company import away_note
from dicegames.tables.presenters.home import listed
from dicegames.tables.presenters.lobby import about_table
from dicegames.tables.presenters.notices import Notice


@dataclass(frozen=True)
class Chair:
    """A seat somebody may take (``index`` empty: the first open one) or may have lost.

    ``note``: for how long nothing was heard from it; empty while it is in use.
    """

    index: int | None
    name: str
    note: str = ""


def join(
    request: HttpRequest, viewer: Viewer, game: Game | None, notice: Notice | None = None
) -> dict[str, Any]:
    """The context of ``join/table.html``; ``game``: the running one."""
    return about_table(request, viewer, game, notice) | {
        "open_chairs": open_chairs(viewer, game),
        "lost_chairs": lost_chairs(viewer),
        "lost_host": not viewer.host and not viewer.table.closed and not _host_sits(viewer),
        "lead": lead(viewer, game),
    }


def open_chairs(viewer: Viewer, game: Game | None) -> list[Chair]:
    """In mid-game each has a sheet that somebody left; before it one open seat is like the other."""
    if viewer.table.closed:
        return []
    free = [seat for seat in viewer.all_seats if seat.open]
    left = [seat for seat in free if game is not None and called(seat)]
    rest = [Chair(None, "")] if len(free) > len(left) and not left else []
    return [Chair(seat.index, called(seat)) for seat in left] + rest


def lost_chairs(viewer: Viewer) -> list[Chair]:
    """Those that somebody holds, and who may be the one that asks: those first of whom nothing is heard."""
    now = timezone.now()
    held = [seat for seat in viewer.all_seats if _held(seat) and not viewer.table.closed]
    chairs = [Chair(seat.index, called(seat), away_note(seat, now)) for seat in held]
    return sorted(chairs, key=lambda chair: not chair.note)


def lead(viewer: Viewer, game: Game | None) -> str:
    """Who is there, and what is going on."""
    names = [called(seat) for seat in viewer.all_seats if not seat.open]
    if viewer.table.closed:
        return gettext("This table is closed.")
    if not names:
        return ""
    if game is not None:
        return (
            gettext("%(names)s are playing.") % {"names": listed(names)}
            if len(names) > 1
            else gettext("%(name)s is playing.") % {"name": names[0]}
        )
    return gettext("At the table: %(names)s.") % {"names": listed(names)}


def _held(seat: Seat) -> bool:
    return seat.kind == Seat.Kind.PERSON and seat.device_id is not None


def _host_sits(viewer: Viewer) -> bool:
    host = viewer.table.host_id
    return host is not None and any(seat.device_id == host for seat in viewer.all_seats)
