"""What is shown when something was refused: a table's board with the reason, elsewhere a page that helps."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from dicegames.tables import access, services
from dicegames.tables.errors import Refused
from dicegames.tables.forms.ticks import read_ticks
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.views.answers import board_answer, look_at
from dicegames.tables.views.pages import lobby_answer

Handler = Callable[[HttpRequest], HttpResponse]
ON_THE_BOARD = (409, 422)
"""The board as it stands explains these best."""


def refusals(get_response: Handler) -> Handler:
    """Middleware: every ``Refused`` that a view lets through becomes an answer with its status."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    middleware.process_exception = answer  # type: ignore[attr-defined]
    return middleware


def answer(request: HttpRequest, error: Exception) -> HttpResponse | None:
    """The page for a refusal; None for any other exception."""
    if not isinstance(error, Refused):
        return None
    if error.status in ON_THE_BOARD and request.method == "POST":
        return _at_table(request, error) or _page(request, error)
    return _page(request, error)


def _at_table(request: HttpRequest, error: Refused) -> HttpResponse | None:
    code = request.resolver_match.kwargs.get("code") if request.resolver_match else None
    if code is None:
        return None
    viewer = access.viewer(request, code)
    game = services.current_game(viewer.table)
    if game is None:
        return lobby_answer(request, viewer, Notice(refusal(error)), error.status)
    look = look_at(viewer, game, ticks=read_ticks(request.POST))
    return board_answer(request, look, notice=Notice(refusal(error)), status=error.status)


def _page(request: HttpRequest, error: Refused) -> HttpResponse:
    return render(
        request,
        "errors/refused.html",
        {"message": refusal(error), "status": error.status},
        status=error.status,
    )
