"""The table before its first game, and the page on which somebody sits down."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from dicegames.tables.access import Viewer
from dicegames.tables.labels import game_line, game_name
from dicegames.tables.models import Game, Seat, Table
from dicegames.tables.names import called
from dicegames.tables.positions import stamp
from dicegames.tables.presenters.company import Company, company
from dicegames.tables.presenters.home import last_name, listed
from dicegames.tables.presenters.invite import invitation
from dicegames.tables.presenters.news import mark, news
from dicegames.tables.presenters.notices import Notice

ADDRESSES = (
    *("table", "manage", "sit", "claim_table", "answer"),
    *("company", "options", "start", "end", "tv", "react"),
)


def lobby(request: HttpRequest, viewer: Viewer, notice: Notice | None = None) -> dict[str, Any]:
    """The context of ``lobby/board.html``."""
    shared = about_table(request, viewer, None, notice)
    return shared | {
        "title": gettext("%(game)s: who is coming?") % {"game": shared["game_name"]},
        "headline": headline(viewer.table, shared["company"]),
        "may_start": viewer.host and not viewer.table.closed,
        "ready": ready(viewer),
        "wanting": wanting(viewer),
        "said": company_sentence(viewer),
    }


def about_table(
    request: HttpRequest, viewer: Viewer, game: Game | None, notice: Notice | None
) -> dict[str, Any]:
    """What the lobby, the host's page and the page to join share; ``game``: the running one."""
    table = viewer.table
    return {
        "viewer": viewer,
        "table": table,
        "game_name": game_name(table.game_key),
        "line": game_line(table.game_key),
        "company": company(viewer, game, timezone.now()),
        "invitation": invitation(request, table),
        "notices": [notice] if notice else [],
        "news": news(viewer),
        "have": stamp(table, None, None),
        "mark": mark(viewer, None),
        "name": last_name(viewer.device),
        "urls": addresses(table.code),
    }


def addresses(code: str) -> dict[str, str]:
    """Where the buttons of these pages lead."""
    urls = {name: reverse(f"tables:{name}", args=[code]) for name in ADDRESSES}
    return urls | {"rules": reverse("tables:table_rules_page", args=[code])}


def headline(table: Table, company: Company, inviting: str = "") -> str:
    """How far the company is; ``inviting``: what is said instead while seats are free."""
    if table.closed:
        return gettext("This table is closed")
    if company.full:
        return gettext("Everybody is here")
    return inviting or gettext("Who is coming?")


def ready(viewer: Viewer) -> bool:
    """Whether enough of them sit for a game."""
    seats = [seat for seat in viewer.all_seats if not seat.open]
    people = [seat for seat in seats if seat.kind == Seat.Kind.PERSON]
    return bool(people) and len(seats) >= viewer.table.rules.seats[0]


def wanting(viewer: Viewer) -> str:
    """What the button to begin says below: who plays, and that open seats do not."""
    names = [called(seat) for seat in viewer.all_seats if not seat.open]
    if not ready(viewer):
        return gettext("not enough players yet")
    return listed(names)


def company_sentence(viewer: Viewer) -> str:
    """What a screen reader hears when somebody comes or goes."""
    names = [called(seat) for seat in viewer.all_seats if not seat.open]
    return gettext("At the table: %(names)s.") % {"names": listed(names)} if names else ""
