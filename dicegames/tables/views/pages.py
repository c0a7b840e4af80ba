"""The pages around a table (lobby, joining, who sits here): each whole, or its swapped part for htmx."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control

from dicegames.tables import access, services
from dicegames.tables.access import Viewer
from dicegames.tables.errors import Refused
from dicegames.tables.forms.lobby import OptionsForm
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.models import Game
from dicegames.tables.presenters.join import join
from dicegames.tables.presenters.lobby import addresses, lobby
from dicegames.tables.presenters.manage import manage
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.views.answers import SeeOther, board_answer, look_at, page_name, stream_of

ON_THE_PAGE = (409, 422)
"""What a page can explain where it was pressed; the rest has a page of its own."""


def lobby_answer(
    request: HttpRequest, viewer: Viewer, notice: Notice | None = None, status: int = 200
) -> HttpResponse:
    """The table before its first game."""
    return _answer(request, viewer, "lobby", lobby(request, viewer, notice), status)


def manage_answer(
    request: HttpRequest,
    viewer: Viewer,
    notice: Notice | None = None,
    status: int = 200,
    form: OptionsForm | None = None,
) -> HttpResponse:
    """Who sits at the table; ``form``: options that were refused."""
    context = manage(request, viewer, running(viewer), notice, form)
    return _answer(request, viewer, "manage", context, status)


def join_answer(
    request: HttpRequest, viewer: Viewer, notice: Notice | None = None, status: int = 200
) -> HttpResponse:
    """Sit down, come back, or watch."""
    return render(request, "join/table.html", join(request, viewer, running(viewer), notice), status=status)


def table_answer(
    request: HttpRequest, viewer: Viewer, notice: Notice | None = None, status: int = 200
) -> HttpResponse:
    """The table's page, whatever goes on there."""
    game = services.current_game(viewer.table)
    if game is None:
        return lobby_answer(request, viewer, notice, status)
    return board_answer(request, look_at(viewer, game), notice=notice, status=status)


PAGES = {"table": table_answer, "manage": manage_answer, "join": join_answer}
"""Where a form was, as its field ``back`` says."""


def done(request: HttpRequest, code: str, act: Callable[[], object], query: str = "") -> HttpResponse:
    """Act, then back to where the form was, with ``query``; refused: that page with the reason above it."""
    back = request.POST.get("back", "")
    back = back if back in PAGES else "table"
    try:
        act()
    except Refused as error:
        if error.status not in ON_THE_PAGE:
            raise
        viewer = access.viewer(request, code)
        return PAGES[back](request, viewer, Notice(refusal(error)), error.status)
    return SeeOther(addresses(code)["manage" if back == "manage" else "table"] + query)


def running(viewer: Viewer) -> Game | None:
    """The game that is being played."""
    game = services.current_game(viewer.table)
    return game if game is not None and game.finished is None else None


def _answer(
    request: HttpRequest, viewer: Viewer, kind: str, context: dict[str, Any], status: int
) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        response = render(request, f"{kind}/board.html", context | {"partial": True}, status=status)
    else:
        context |= {"stream": stream_of(request, viewer), "page": page_name(viewer, kind)}
        response = render(request, f"{kind}/page.html", context, status=status)
    patch_cache_control(response, private=True, no_cache=True)
    return response
