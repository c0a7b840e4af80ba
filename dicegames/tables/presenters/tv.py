"""The television: what a watcher may see, made for the far end of the room."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext

from dicegames.tables.access import Viewer
from dicegames.tables.presenters.board import acting_names, board
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.lobby import headline as lobby_headline
from dicegames.tables.presenters.lobby import lobby
from dicegames.tables.presenters.look import Look
from dicegames.tables.presenters.news import mark, news

SCREENS = {
    "penta": "tv/sheet.html",
    "classic": "tv/sheet.html",
    "duel": "tv/duel.html",
    "farkle": "tv/farkle.html",
}


def as_watcher(viewer: Viewer) -> Viewer:
    """The same table for eyes without a seat, whatever device shows it: sealed dice stay face down."""
    return Viewer(viewer.table, None, viewer.all_seats)


def tv_lobby(request: HttpRequest, viewer: Viewer) -> dict[str, Any]:
    """Nobody plays yet: the code, as large as it gets, and who is there."""
    context = lobby(request, as_watcher(viewer)) | {"style": PAGES[viewer.table.game_key].style}
    said = lobby_headline(viewer.table, context["company"], gettext("Scan, sit down, play"))
    return context | {"screen": "tv/lobby.html", "headline": said}


def tv_game(request: HttpRequest, look: Look) -> dict[str, Any]:
    """The context of ``tv/board.html``; ``look`` is a watcher's."""
    over = look.position.over
    shown = board(look)
    shared = lobby(request, look.viewer)
    return (
        shared
        | shown
        | {
            "screen": "tv/end.html" if over else SCREENS[look.position.rules.key],
            "headline": shown["headline"] if over else headline(look),
            "have": look.have,
            "mark": mark(look.viewer, look.position),
            "news": news(look.viewer, look.position),
            "urls": shared["urls"] | shown["urls"],
        }
    )


def headline(look: Look) -> str:
    """Whose turn it is."""
    acting = look.position.rules.to_act(look.state)
    if len(acting) > 1:
        return gettext("Both are playing")
    return gettext("%(name)s’s turn") % {"name": acting_names(look)}
