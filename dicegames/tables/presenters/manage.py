"""Who sits at the table and what its host may arrange; and the list of tables for whoever runs the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, pgettext

from dicegames.tables.access import Viewer
from dicegames.tables.forms.lobby import OptionsForm
from dicegames.tables.labels import game_name
from dicegames.tables.models import Game, Seat, Table
from dicegames.tables.names import called
from dicegames.tables.presenters.company import notes, state_of
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.lobby import about_table
from dicegames.tables.presenters.notices import Notice

KEPT = "kept"
"""In the address of the page when the options were kept just now."""
AFTER_KEEPING = f"?{KEPT}=1#options-h"
"""What is added to that address: without scripts the page opens where the button was."""


@dataclass(frozen=True)
class Sitter:
    """Somebody at a table, for the list; ``state`` as in ``SeatLine``."""

    name: str
    state: str
    note: str


@dataclass(frozen=True)
class HostedTable:
    """A table in the list; ``manage``: where it is arranged, empty for who may not."""

    code: str
    name: str
    note: str
    url: str
    tv: str
    manage: str
    sitters: list[Sitter]


def manage(
    request: HttpRequest,
    viewer: Viewer,
    game: Game | None,
    notice: Notice | None = None,
    form: OptionsForm | None = None,
) -> dict[str, Any]:
    """The context of ``manage/board.html``; ``game``: the running one; ``form``: options refused just now."""
    table = viewer.table
    arranges = viewer.host and not table.closed
    shared = about_table(request, viewer, game, notice)
    form = form or PAGES[table.game_key].options_form(table)
    return shared | {
        "title": gettext("%(game)s: who sits here") % {"game": shared["game_name"]},
        "form": form if arranges else None,
        "running": game is not None,
        "may_end": arranges,
        "kept": kept() if KEPT in request.GET else None,
    }


def kept() -> Notice:
    """Said beside the button that keeps the options."""
    return Notice(gettext("Kept. They hold from the next game."), "luck", "check")


def hosted(tables: Sequence[Table], playing: set[int], device_id: object) -> list[HostedTable]:
    """The rows of the list; ``playing``: the tables where a game runs; each with its seats loaded."""
    return [_row(table, table.pk in playing, table.host_id == device_id) for table in tables]


def _row(table: Table, playing: bool, own: bool) -> HostedTable:
    now = timezone.now()
    code = table.code
    return HostedTable(
        code=code,
        name=table.name or game_name(table.game_key),
        note=_standing(table, playing),
        url=reverse("tables:table", args=[code]),
        tv=reverse("tables:tv", args=[code]),
        manage=reverse("tables:manage", args=[code]) if own else "",
        sitters=[_sitter(seat, now) for seat in table.seats.all()],
    )


def _sitter(seat: Seat, now: Any) -> Sitter:
    return Sitter(
        called(seat) or pgettext("seat", "Open seat"),
        state_of(seat, now),
        " · ".join(notes(seat, False, False, now)),
    )


def _standing(table: Table, playing: bool) -> str:
    if table.closed:
        return pgettext("table", "closed")
    return pgettext("table", "a game is running") if playing else pgettext("table", "no game is running")
