"""Who sits at the table, what the host arranges there, and the host's list of tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from dicegames.tables import access, services
from dicegames.tables.errors import Invalid, Unknown
from dicegames.tables.forms.lobby import AnswerForm
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.models import Device, Game, Seat, Table
from dicegames.tables.positions import stamp
from dicegames.tables.presenters import manage as presenter
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.news import mark
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.views.answers import current
from dicegames.tables.views.pages import done, manage_answer

Service = Callable[[Table, Device, Seat], object]
ABOUT_SEATS: dict[str, Service] = {
    "replace": services.replace,
    "give-back": services.give_back,
    "remove": services.remove_seat,
    "hand-on": services.hand_on,
    "leave": services.leave,
    "claim": services.claim,
}
MOST_LISTED = 200


@require_safe
def manage(request: HttpRequest, code: str) -> HttpResponse:
    """The chairs, the invitation, and what this viewer may arrange."""
    viewer = access.viewer(request, code)
    if code != viewer.table.code:
        return redirect("tables:manage", viewer.table.code)
    services.arrive(viewer.table, viewer.device, viewer.seats)
    unchanged = current(request, viewer, "manage", stamp(viewer.table, None, None), mark(viewer, None))
    return unchanged or manage_answer(request, viewer)


@require_POST
def seat(request: HttpRequest, code: str, index: int, verb: str) -> HttpResponse:
    """Do something about one seat; Unknown for a verb that is none."""
    viewer = access.viewer(request, code)
    chair = next((seat for seat in viewer.all_seats if seat.index == index), None)
    if chair is None or verb not in (*ABOUT_SEATS, "rename"):
        raise Unknown("unknown_seat")
    device = access.require_device(request)
    if verb == "rename":
        name = request.POST.get("name", "")
        return done(request, viewer.table.code, lambda: services.rename(viewer.table, device, chair, name))
    return done(request, viewer.table.code, lambda: ABOUT_SEATS[verb](viewer.table, device, chair))


@require_POST
def claim_table(request: HttpRequest, code: str) -> HttpResponse:
    """The browser of a host without a seat has forgotten that the table is his."""
    viewer = access.viewer(request, code)
    device = access.require_device(request)
    return done(request, viewer.table.code, lambda: services.claim_table(viewer.table, device))


@require_POST
def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Let somebody in who asks for a seat, or turn away."""
    viewer = access.viewer(request, code)
    device = access.require_device(request)
    form = AnswerForm(request.POST)
    if not form.is_valid():
        raise Invalid("unknown_action")
    service = services.admit if form.cleaned_data["answer"] == "admit" else services.turn_away
    asked = form.cleaned_data["request"]
    return done(request, viewer.table.code, lambda: service(viewer.table, device, asked))


@require_POST
def options(request: HttpRequest, code: str) -> HttpResponse:
    """The options of the table and of its game, between games."""
    viewer = access.viewer(request, code)
    device = access.require_host(viewer)
    table = viewer.table
    form = PAGES[table.game_key].options_form(table, request.POST)
    if not form.is_valid():
        return manage_answer(request, viewer, Notice(refusal(Invalid("options"))), 422, form)
    chosen = {"options": form.options(), "rules_options": form.rules_options()}
    act = partial(services.set_options, table, device, **chosen)
    return done(request, table.code, act, presenter.AFTER_KEEPING)


@require_POST
def end(request: HttpRequest, code: str) -> HttpResponse:
    """Close the table for good."""
    viewer = access.viewer(request, code)
    device = access.require_host(viewer)
    return done(request, viewer.table.code, lambda: services.end_table(viewer.table, device))


@require_safe
def host(request: HttpRequest) -> HttpResponse:
    """The tables of this server, for whoever sits at it; on any other device the tables it hosts."""
    device = access.device(request)
    operator = access.at_the_server(request)
    tables = Table.objects.order_by("-touched", "-pk").prefetch_related("seats")
    if not operator:
        tables = tables.filter(host=device) if device else tables.none()
    shown = list(tables[:MOST_LISTED])
    playing = set(Game.objects.filter(table__in=shown, finished=None).values_list("table_id", flat=True))
    rows = presenter.hosted(shown, playing, device.pk if device else object())
    return render(request, "manage/host.html", {"tables": rows, "operator": operator})
