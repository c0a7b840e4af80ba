"""The table: its page, its board, and everything that may be pressed there."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from dicegames.tables import access, services
from dicegames.tables.access import Viewer
from dicegames.tables.errors import NotDue, Stale
from dicegames.tables.forms.move import Move, read_move
from dicegames.tables.forms.ticks import read_ticks
from dicegames.tables.models import Game
from dicegames.tables.positions import Position, stamp
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.look import Look
from dicegames.tables.presenters.news import mark
from dicegames.tables.views.answers import (
    board_answer,
    current,
    is_next,
    knows_company,
    look_at,
    moved_answer,
    to_table,
)
from dicegames.tables.views.cached import TOKEN, kept
from dicegames.tables.views.pages import lobby_answer


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page: the running game, the end of the last one, or the table before its first game."""
    viewer = access.viewer(request, code)
    if code != viewer.table.code:
        return redirect("tables:table", viewer.table.code)
    services.arrive(viewer.table, viewer.device, viewer.seats)
    game = services.current_game(viewer.table)
    if game is None:
        return lobby_answer(request, viewer)
    return board_answer(request, asked(viewer, game, request.GET))


@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """This viewer's board if it is newer than what the page has; ``live``: it was told of it just now."""
    viewer = access.viewer(request, code)
    services.arrive(viewer.table, viewer.device, viewer.seats)
    game = services.current_game(viewer.table)
    if game is None:
        have = stamp(viewer.table, None, None)
        return current(request, viewer, "lobby", have, mark(viewer, None)) or lobby_answer(request, viewer)
    look = asked(viewer, game, request.GET)
    unchanged = current(request, viewer, "game", look.have, mark(viewer, look.position))
    return unchanged or watched(request, replace(look, fresh=is_next(request, look.have)))


def watched(request: HttpRequest, look: Look) -> HttpResponse:
    """The board of somebody who only watches is kept for all who do."""
    viewer = look.viewer
    own = viewer.host or viewer.seated or any(getattr(seat, "asked", False) for seat in viewer.all_seats)
    if own or not request.htmx or look.query:  # type: ignore[attr-defined]
        return board_answer(request, look)
    same = knows_company(request, viewer)
    key = f"game:{viewer.table.code}:{look.have}:{mark(viewer, look.position)}:{look.fresh}:{same}"
    return kept(request, key, lambda: board_answer(request, look, token=TOKEN).content.decode())


@require_POST
def play(request: HttpRequest, code: str) -> HttpResponse:
    """A person's action."""
    viewer = access.viewer(request, code)
    device = access.require_seated(viewer)
    game, move = named_game(request, viewer)
    action = PAGES[game.game_key].action(request.POST)
    after = services.play(game, seat_of(move), action, move.version, device)
    return moved_answer(request, look_at(viewer, after), move.version)


@require_POST
def advance(request: HttpRequest, code: str) -> HttpResponse:
    """What is due by itself. Whoever comes too late or too early just sees how things stand.

    The query names what the page is trying meanwhile (a joker, dice, a hint), which goes on.
    """
    viewer = access.viewer(request, code)
    game, move = named_game(request, viewer)
    who = {"viewer": move.seat if viewer.seated else None, "device": viewer.device, "skip": move.skip}
    try:
        after = services.advance(game, move.version, **who)
    except (Stale, NotDue):
        return shown(request, viewer, game, request.GET)
    return moved_answer(request, asked(viewer, after, request.GET), move.version)


@require_POST
def choose(request: HttpRequest, code: str) -> HttpResponse:
    """What would the ticked dice be worth, what says the coach? The way to ask for a page without scripts."""
    hint = request.POST.get("hint") == "1"
    return to_table(access.viewer(request, code), ticks=read_ticks(request.POST), hint=hint)


@require_POST
def hold(request: HttpRequest, code: str) -> HttpResponse:
    """A box was chosen, a joker is tried, a hint read: the clock stops."""
    viewer = access.viewer(request, code)
    device = access.require_seated(viewer)
    game, move = named_game(request, viewer)
    services.hold(game, seat_of(move), move.version, device)
    return shown(request, viewer, game, request.POST)


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """The next game with the same company."""
    viewer = access.viewer(request, code)
    game = services.rematch(viewer.table, access.require_seated(viewer))
    return shown(request, viewer, game)


def named_game(request: HttpRequest, viewer: Viewer) -> tuple[Game, Move]:
    """The running game and what the form says; Stale ``other_game`` if the page showed another one."""
    move = read_move(request.POST)
    game = services.current_game(viewer.table)
    if game is None or game.number != move.game:
        raise Stale("other_game")
    return game, move


def seat_of(move: Move) -> int:
    """The seat that acts; a watcher's form names none, and -1 is nobody's."""
    return -1 if move.seat is None else move.seat


def shown(request: HttpRequest, viewer: Viewer, game: Game, data: QueryDict | None = None) -> HttpResponse:
    """The board as it is now, without any new throw, with what ``data`` asks to see on it."""
    if data is None:
        data = QueryDict()
    if not request.htmx:  # type: ignore[attr-defined]
        return to_table(viewer, data.get("joker", ""), read_ticks(data), data.get("hint") == "1")
    return board_answer(request, asked(viewer, game, data))


def asked(viewer: Viewer, game: Game | Position, data: QueryDict) -> Look:
    """The viewer before the game, with what is asked for: a joker to try, ticked dice, a hint."""
    return look_at(viewer, game, data.get("joker", ""), read_ticks(data), data.get("hint") == "1")
