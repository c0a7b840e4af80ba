"""The table: its page, its board, and everything that may be pressed there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from dicegames.tables import access, services
from dicegames.tables.access import Viewer
from dicegames.tables.errors import Invalid, NotDue, Stale
from dicegames.tables.forms.move import MoveForm
from dicegames.tables.forms.ticks import read_ticks
from dicegames.tables.models import Game
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.views.answers import board_answer, look_at, moved_answer, to_table


@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page: the running game, the end of the last one, or the table before its first game."""
    viewer = access.viewer(request, code)
    if code != viewer.table.code:
        return redirect("tables:table", viewer.table.code)
    services.touch(viewer.seats)
    game = services.current_game(viewer.table)
    if game is None:
        return render(request, "tables/waiting.html", {"viewer": viewer, "table": viewer.table})
    return board_answer(request, look_at(viewer, game, request.GET.get("joker", ""), read_ticks(request.GET)))


@require_GET
def board(request: HttpRequest, code: str) -> HttpResponse:
    """This viewer's board if it is newer than what the page has; ``live``: it was told of it just now."""
    viewer = access.viewer(request, code)
    services.touch(viewer.seats)
    game = services.current_game(viewer.table)
    if game is None:
        return to_table(viewer)
    look = look_at(viewer, game, request.GET.get("joker", ""), read_ticks(request.GET))
    have = request.GET.get("have", "")
    if have == str(look.have):
        return HttpResponse(status=204)
    live = request.GET.get("live") == "1" and have == str(look.have - 1)
    return board_answer(request, replace(look, fresh=live))


@require_POST
def play(request: HttpRequest, code: str) -> HttpResponse:
    """A person's action."""
    viewer = access.viewer(request, code)
    device = access.require_seated(viewer)
    game, move = named_game(request, viewer)
    action = PAGES[game.game_key].action(request.POST)
    after = services.play(game, seat_of(move), action, move["version"], device)
    return moved_answer(request, viewer, after, move["version"])


@require_POST
def advance(request: HttpRequest, code: str) -> HttpResponse:
    """What is due by itself. Whoever comes too late or too early just sees how things stand."""
    viewer = access.viewer(request, code)
    game, move = named_game(request, viewer)
    who = {"viewer": move["seat"] if viewer.seated else None, "device": viewer.device, "skip": move["skip"]}
    try:
        after = services.advance(game, move["version"], **who)
    except (Stale, NotDue):
        return shown(request, viewer, game)
    return moved_answer(request, viewer, after, move["version"])


@require_POST
def choose(request: HttpRequest, code: str) -> HttpResponse:
    """What would the ticked dice be worth? The way to ask for a page without scripts."""
    return to_table(access.viewer(request, code), ticks=read_ticks(request.POST))


@require_POST
def hold(request: HttpRequest, code: str) -> HttpResponse:
    """A box was chosen: the clock stops."""
    viewer = access.viewer(request, code)
    device = access.require_seated(viewer)
    game, move = named_game(request, viewer)
    services.hold(game, seat_of(move), move["version"], device)
    return shown(request, viewer, game, request.POST.get("joker", ""))


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """The next game with the same company."""
    viewer = access.viewer(request, code)
    game = services.rematch(viewer.table, access.require_seated(viewer))
    return shown(request, viewer, game)


def named_game(request: HttpRequest, viewer: Viewer) -> tuple[Game, dict[str, Any]]:
    """The running game and what the form says; Stale ``other_game`` if the page showed another one."""
    form = MoveForm(request.POST)
    if not form.is_valid():
        raise Invalid("unknown_action")
    game = services.current_game(viewer.table)
    if game is None or game.number != form.cleaned_data["game"]:
        raise Stale("other_game")
    return game, form.cleaned_data


def seat_of(move: dict[str, Any]) -> int:
    """The seat that acts; a watcher's form names none, and -1 is nobody's."""
    return -1 if move["seat"] is None else int(move["seat"])


def shown(request: HttpRequest, viewer: Viewer, game: Game, trial: str = "") -> HttpResponse:
    """The board as it is now, without any new throw."""
    if not request.htmx:  # type: ignore[attr-defined]
        return to_table(viewer, trial)
    return board_answer(request, look_at(viewer, game, trial))
