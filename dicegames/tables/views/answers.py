"""How a table answers: with its board to a page that runs scripts, else by sending the browser to the table."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control

from dicegames.tables.access import Viewer
from dicegames.tables.live import stream_path
from dicegames.tables.models import Game
from dicegames.tables.positions import Position, position
from dicegames.tables.presenters.board import Notice, board
from dicegames.tables.presenters.look import Look


class SeeOther(HttpResponseRedirect):
    """303: after a POST, GET that page."""

    status_code = 303


def to_table(viewer: Viewer) -> SeeOther:
    """Send the browser to the table's page."""
    return SeeOther(reverse("tables:table", args=[viewer.table.code]))


def look_at(viewer: Viewer, game: Game) -> Look:
    """The viewer before the game as it is now."""
    game.table = viewer.table  # spares a query
    return Look(viewer, position(game), timezone.now())


def board_answer(
    request: HttpRequest, look: Look, *, notice: Notice | None = None, status: int = 200
) -> HttpResponse:
    """The viewer's own board: the swapped part for htmx, else the whole page."""
    context = board(look, notice)
    if request.htmx:  # type: ignore[attr-defined]
        response = render(request, "tables/board.html", context | {"partial": True}, status=status)
    else:
        context["stream"] = _stream(request, look.viewer)
        response = render(request, "tables/table.html", context, status=status)
    patch_cache_control(response, private=True, no_cache=True)  # the back button asks again
    return response


def moved_answer(request: HttpRequest, viewer: Viewer, after: Position) -> HttpResponse:
    """After an accepted action: its dice may fall."""
    if not request.htmx:  # type: ignore[attr-defined]
        return to_table(viewer)
    after.game.table = viewer.table
    return board_answer(request, Look(viewer, after, timezone.now(), fresh=True))


def _stream(request: HttpRequest, viewer: Viewer) -> str:
    device = str(viewer.device.pk) if viewer.device else request.META.get("REMOTE_ADDR", "")
    return stream_path(viewer.table.code, [seat.index for seat in viewer.seats], device)
