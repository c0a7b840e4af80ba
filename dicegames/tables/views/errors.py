"""What is shown when something was refused: a table's board with the reason, elsewhere a page that helps."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.core.exceptions import BadRequest, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.urls import reverse

from dicegames.body import LIMIT
from dicegames.tables import access, services
from dicegames.tables.errors import Refused, TooLarge, Unreadable
from dicegames.tables.forms.ticks import read_ticks
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.views.answers import board_answer, look_at
from dicegames.tables.views.pages import lobby_answer

Handler = Callable[[HttpRequest], HttpResponse]
UNAVAILABLE = (OperationalError, InterfaceError, InternalError)
"""What a database raises that is full, locked, read-only, or not there at all."""
NO_FORM = (TooManyFieldsSent, TooManyFilesSent, MultiPartParserError, BadRequest, LookupError, UnicodeError)
"""What reading a request's form raises that no page has sent; the last two are about its charset."""
SECONDS_TO_RETRY = 5
ON_THE_BOARD = (409, 422)
"""The board as it stands explains these best."""

logger = logging.getLogger(__name__)


def readable(get_response: Handler) -> Handler:
    """Middleware: what is too large, or no form, is refused with a page before anything looks into it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        try:
            _read(request)
        except (TooLarge, Unreadable) as error:
            return _page(request, error)
        return get_response(request)

    return middleware


def _read(request: HttpRequest) -> None:
    size = request.META.get("CONTENT_LENGTH") or "0"
    if size.isdecimal() and int(size) > LIMIT:
        raise TooLarge("form_too_large")
    try:
        request.POST  # noqa: B018  # reads it, once for all
    except RequestDataTooBig as error:
        raise TooLarge("form_too_large") from error
    except NO_FORM as error:
        raise Unreadable("form_broken") from error


def refusals(get_response: Handler) -> Handler:
    """Middleware: every ``Refused`` that a view lets through becomes an answer with its status, and a
    database that is of no use becomes 503.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    middleware.process_exception = answer  # type: ignore[attr-defined]
    return middleware


def answer(request: HttpRequest, error: Exception) -> HttpResponse | None:
    """The page for a refusal or for a database in trouble; None for any other exception."""
    if isinstance(error, UNAVAILABLE):
        return _unavailable(request, error)
    if not isinstance(error, Refused):
        return None
    if error.status in ON_THE_BOARD and request.method == "POST":
        return _at_table(request, error) or _page(request, error)
    return _page(request, error)


def _at_table(request: HttpRequest, error: Refused) -> HttpResponse | None:
    code = _code(request)
    if code is None:
        return None
    viewer = access.viewer(request, code)
    game = services.current_game(viewer.table)
    if game is None:
        return lobby_answer(request, viewer, Notice(refusal(error)), error.status)
    look = look_at(viewer, game, ticks=read_ticks(request.POST))
    return board_answer(request, look, notice=Notice(refusal(error)), status=error.status)


def _code(request: HttpRequest) -> str | None:
    """The code of the table that the address names."""
    return request.resolver_match.kwargs.get("code") if request.resolver_match else None


def _unavailable(request: HttpRequest, error: Exception) -> HttpResponse:
    """Nothing was written, so nothing is lost: the transaction was rolled back or never began."""
    logger.error("the database failed at %s: %s", request.path, error)
    response = render(request, "errors/unavailable.html", status=503)
    response.headers["Retry-After"] = str(SECONDS_TO_RETRY)
    response.headers["Cache-Control"] = "no-store"
    return response


def _page(request: HttpRequest, error: Refused) -> HttpResponse:
    code = _code(request) if error.status in ON_THE_BOARD else None
    table_url = reverse("tables:table", args=[code]) if code else ""
    context = {"message": refusal(error), "status": error.status, "table_url": table_url}
    return render(request, "errors/refused.html", context, status=error.status)
