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
from dicegames.tables.positions import Position, company_of, position
from dicegames.tables.presenters.board import board
from dicegames.tables.presenters.coach import may_ask
from dicegames.tables.presenters.look import Look
from dicegames.tables.presenters.news import mark, news
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.views.cached import QUIET, made_for


class SeeOther(HttpResponseRedirect):
    """303: after a POST, GET that page."""

    status_code = 303


def to_table(viewer: Viewer, trial: str = "", ticks: Ticks = NO_TICKS, hint: bool = False) -> SeeOther:
    """Send the browser to the table's page, to go on trying a joker or choosing dice there, with a hint."""
    parts = [urlencode({"joker": trial}) if trial else ticks.query, "hint=1" if hint else ""]
    query = "&".join(filter(None, parts))
    return SeeOther(reverse("tables:table", args=[viewer.table.code]) + (f"?{query}" if query else ""))


def look_at(
    viewer: Viewer, game: Game | Position, trial: str = "", ticks: Ticks = NO_TICKS, hint: bool = False
) -> Look:
    """The viewer before a game as it is now, with a joker to try and a hint if he may have them."""
    now = position(game) if isinstance(game, Game) else game
    now.game.table = viewer.table  # spares a query
    look = Look(viewer, now, timezone.now(), ticks=ticks)
    return replace(look, trial=trial if may_try(look, trial) else "", hint=hint and may_ask(look))


def may_try(look: Look, trial: str) -> bool:
    """Whether this is a joker that the viewer could use now; ``on``: any."""
    if not trial or not look.may_act:
        return False
    legal = look.position.rules.legal(look.known, look.seat)
    return f"joker:{trial}" in legal or (trial == "on" and any(one.startswith("joker:") for one in legal))


def board_answer(
    request: HttpRequest, look: Look, *, notice: Notice | None = None, status: int = 200, token: str = ""
) -> HttpResponse:
    """The viewer's own board: the swapped part for htmx, else the whole page.

    ``token`` stands in its forms in the place of the reader's own, where the board is kept for others.
    """
    quiet = bool(request.COOKIES.get(QUIET))
    context = (
        board(look, notice)
        | {
            "news": news(look.viewer, look.position, quiet=quiet),
            "mark": mark(look.viewer, look.position),
            "quiet": quiet,
            "made": made_for(request),
        }
        | ({"csrf_token": token} if token else {})
    )
    if request.htmx:  # type: ignore[attr-defined]
        context |= {"partial": True, "same_company": knows_company(request, look.viewer)}
        response = render(request, "tables/board.html", context, status=status)
    else:
        context |= {"stream": stream_of(request, look.viewer), "page": page_name(look.viewer, "game")}
        response = render(request, "tables/table.html", context, status=status)
    patch_cache_control(response, private=True, no_store=True)  # the back button asks again
    return response


def knows_company(request: HttpRequest, viewer: Viewer) -> bool:
    """Whether the page has what the company, the number of the game and the choices of the device decide: its
    menu and reactions.
    """
    told = request.POST if request.method == "POST" else request.GET
    return company_of(told.get("have", "")) == viewer.table.revision and told.get("made") == made_for(request)


def moved_answer(request: HttpRequest, look: Look, before: int) -> HttpResponse:
    """After an accepted action: its dice may fall, unless the viewer knows no more than ``before``."""
    if not request.htmx:  # type: ignore[attr-defined]
        return to_table(look.viewer)
    return board_answer(request, replace(look, fresh=look.version != before))


def current(request: HttpRequest, viewer: Viewer, kind: str, have: int, seen: str) -> HttpResponse | None:
    """An empty answer if the page lacks nothing; one that lets it load anew if it has become another page
    (a game has begun, a seat is held or lost); else None. ``seen``: the present ``news.mark``.
    """
    made = made_for(request)
    if request.GET.get("page", page_name(viewer, kind)) != page_name(viewer, kind):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    lacks = request.GET.get("mark", seen) != seen or request.GET.get("made", made) != made
    if request.GET.get("have") == str(have) and not lacks:
        return HttpResponse(status=204)
    return None


def is_next(request: HttpRequest, have: int) -> bool:
    """Whether the page was told of exactly one step that it lacks: then its dice may fall."""
    return request.GET.get("live") == "1" and request.GET.get("have") == str(have - 1)


def page_name(viewer: Viewer, kind: str) -> str:
    """What a page tells about itself when it asks for news: its kind and the seats it was made for."""
    return f"{kind}:{'.'.join(str(seat.index) for seat in viewer.seats)}"


def stream_of(request: HttpRequest, viewer: Viewer) -> str:
    """The address of the live stream for a page of this viewer."""
    device = str(viewer.device.pk) if viewer.device else request.META.get("REMOTE_ADDR", "")
    return stream_path(viewer.table.code, device)
