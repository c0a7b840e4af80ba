"""How a table answers: its board to a page that runs scripts, else the browser is sent to the table."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control

from dicegames.tables.access import Viewer
from dicegames.tables.forms.ticks import NO_TICKS, Ticks
from dicegames.tables.live import stream_path
from dicegames.tables.models import Game
from dicegames.tables.positions import Position, position
from dicegames.tables.presenters.board import board
from dicegames.tables.presenters.look import Look
from dicegames.tables.presenters.notices import Notice


class SeeOther(HttpResponseRedirect):
    """303: after a POST, GET that page."""

    status_code = 303


def to_table(viewer: Viewer, trial: str = "", ticks: Ticks = NO_TICKS) -> SeeOther:
    """Send the browser to the table's page, to go on trying a joker or choosing dice there."""
    query = urlencode({"joker": trial}) if trial else ticks.query
    return SeeOther(reverse("tables:table", args=[viewer.table.code]) + (f"?{query}" if query else ""))


def look_at(viewer: Viewer, game: Game, trial: str = "", ticks: Ticks = NO_TICKS) -> Look:
    """The viewer before the game as it is now, with a joker to try if he may use one."""
    game.table = viewer.table  # spares a query
    look = Look(viewer, position(game), timezone.now(), ticks=ticks)
    return replace(look, trial=trial) if may_try(look, trial) else look


def may_try(look: Look, trial: str) -> bool:
    """Whether this is a joker that the viewer could use now; ``on``: any."""
    if not trial or not look.may_act:
        return False
    legal = look.position.rules.legal(look.known, look.seat)
    return f"joker:{trial}" in legal or (trial == "on" and any(one.startswith("joker:") for one in legal))


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


def moved_answer(request: HttpRequest, viewer: Viewer, after: Position, before: int) -> HttpResponse:
    """After an accepted action: its dice may fall, unless the viewer knows no more than ``before``."""
    if not request.htmx:  # type: ignore[attr-defined]
        return to_table(viewer)
    after.game.table = viewer.table
    look = Look(viewer, after, timezone.now())
    return board_answer(request, replace(look, fresh=look.version != before))


def _stream(request: HttpRequest, viewer: Viewer) -> str:
    device = str(viewer.device.pk) if viewer.device else request.META.get("REMOTE_ADDR", "")
    return stream_path(viewer.table.code, [seat.index for seat in viewer.seats], device)
