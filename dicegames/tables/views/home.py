"""The first page: what to play, and where one is playing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from dicegames.rules import GAMES
from dicegames.tables import access, services
from dicegames.tables.errors import Conflict, Invalid, Unknown
from dicegames.tables.forms.new_game import NewGameForm
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.presenters import home as presenter
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.services import SeatSpec
from dicegames.tables.views.answers import SeeOther


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The games to choose from and this device's tables."""
    context = presenter.home(access.device(request)) | {"operator": access.at_the_server(request)}
    return render(request, "home/home.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_game(request: HttpRequest, game: str) -> HttpResponse:
    """Who plays? With ``quick`` nothing is asked: one person here, one computer player."""
    if game not in GAMES:
        raise Unknown("unknown_game")
    name = presenter.last_name(access.device(request))
    if request.method != "POST":
        return _ask(request, game, form_of(game, name=name))
    if request.POST.get("quick"):
        return _open(request, game, [SeatSpec(name=name), SeatSpec(kind="computer")], {})
    form = form_of(game, request.POST)
    if not form.is_valid():
        return _ask(request, game, form, status=422)
    seats = shared(game, form, name) if request.POST.get("shared") else form.specs()
    try:
        return _open(request, game, seats, form.options(), form.rules_options())
    except (Invalid, Conflict) as error:
        form.add_error(None, refusal(error))
        return _ask(request, game, form, status=422)


def shared(game: str, form: NewGameForm, name: str) -> list[SeatSpec]:
    """The host's seat and open ones, for a table joined by phone; the lobby adds or removes some."""
    guests = min(3, GAMES[game].seats[-1] - 1)
    host = SeatSpec(name=form.seats[0].cleaned_data["name"] or name)
    return [host, *[SeatSpec(here=False)] * guests]


def form_of(game: str, *args: QueryDict, **kwargs: str) -> NewGameForm:
    """The form for a new game of this kind."""
    return PAGES[game].new_form(game, *args, **kwargs)


def _ask(request: HttpRequest, game: str, form: NewGameForm, status: int = 200) -> HttpResponse:
    return render(request, "home/new_game.html", presenter.new_game(game, form), status=status)


def _open(
    request: HttpRequest,
    game: str,
    seats: list[SeatSpec],
    options: dict[str, object],
    rules_options: dict[str, object] | None = None,
) -> HttpResponse:
    device = access.require_device(request)
    table = services.open_table(device, game, seats, options=options, rules_options=rules_options)
    if all(seat.here for seat in seats):
        services.start(table, device)  # else the lobby waits for whoever joins
    return SeeOther(presenter.table_url(table))
