"""One game, past or present: its throws checked, its log to take away."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from dicegames.tables import access, services
from dicegames.tables.errors import Invalid
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.presenters import verify as presenter
from dicegames.tables.presenters.home import table_url
from dicegames.tables.services.documents import MOST_BYTES
from dicegames.tables.views.answers import SeeOther, look_at


@require_safe
def verify(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """What was sealed before the game, and whether every throw agrees with it."""
    viewer = access.viewer(request, code)
    game = services.get_game(viewer.table, number)
    look = look_at(viewer, game)
    return render(request, "tables/verify.html", presenter.verify(look, services.verify(game)))


@require_safe
def export(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The game as one JSON file."""
    viewer = access.viewer(request, code)
    game = services.get_game(viewer.table, number)
    text = json.dumps(services.export_game(game), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = (
        f'attachment; filename="{game.game_key}-{viewer.table.code}-{number}.json"'
    )
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def import_game(request: HttpRequest) -> HttpResponse:
    """A file that :func:`export` gave comes back as a closed table; 422 says why one is not believed."""
    if request.method != "POST":
        return render(request, "home/import.html")
    sent = request.FILES.get("file")
    try:
        data = sent.read(MOST_BYTES + 1) if sent else b""
        game = services.import_game(access.require_device(request), data)
    except Invalid as error:
        return render(request, "home/import.html", {"error": refusal(error)}, status=422)
    return SeeOther(table_url(game.table))
