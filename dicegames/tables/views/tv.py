"""The table on a television: it only watches, even on a device that holds a seat."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from dicegames.tables import access, services
from dicegames.tables.access import Viewer
from dicegames.tables.positions import stamp
from dicegames.tables.presenters.news import mark
from dicegames.tables.presenters.tv import as_watcher, tv_game, tv_lobby
from dicegames.tables.views.answers import current, is_next, look_at, page_name, stream_of
from dicegames.tables.views.cached import TOKEN, kept


@require_safe
def tv(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page."""
    viewer = access.viewer(request, code)
    if code != viewer.table.code:
        return redirect("tables:tv", viewer.table.code)
    eyes = as_watcher(viewer)
    context = _context(request, eyes, False) | {
        "stream": stream_of(request, eyes),
        "page": page_name(eyes, "tv"),
    }
    response = render(request, "tv/page.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """What has changed, kept for every television that asks."""
    viewer = as_watcher(access.viewer(request, code))
    game = services.current_game(viewer.table)
    look = look_at(viewer, game) if game else None
    have = look.have if look else stamp(viewer.table, None, None)
    now = mark(viewer, look.position if look else None)
    unchanged = current(request, viewer, "tv", have, now)
    if unchanged is not None:
        return unchanged
    fresh = look is not None and is_next(request, have)

    def make() -> str:
        context = _context(request, viewer, fresh) | {"partial": True, "csrf_token": TOKEN}
        return render_to_string("tv/board.html", context, request)

    return kept(request, f"tv:{viewer.table.code}:{have}:{now}:{fresh}", make)


def _context(request: HttpRequest, viewer: Viewer, fresh: bool) -> dict[str, object]:
    game = services.current_game(viewer.table)
    if game is None:
        return tv_lobby(request, viewer)
    return tv_game(request, replace(look_at(viewer, game), fresh=fresh))
