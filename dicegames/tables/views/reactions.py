"""Calling something across the table."""

from __future__ import annotations

from contextlib import suppress

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from dicegames.tables import access, services
from dicegames.tables.errors import TooMany
from dicegames.tables.views.answers import to_table
from dicegames.tables.views.cached import QUIET


@require_POST
def react(request: HttpRequest, code: str) -> HttpResponse:
    """One reaction from the first seat of this device; what comes too often is dropped without a word."""
    viewer = access.viewer(request, code)
    device = access.require_seated(viewer)
    with suppress(TooMany):
        services.react(viewer.table, device, viewer.seats[0], request.POST.get("reaction", ""))
    return HttpResponse(status=204) if request.htmx else to_table(viewer)  # type: ignore[attr-defined]


@require_POST
def quiet(request: HttpRequest, code: str) -> HttpResponse:
    """Mute reactions on this device, or hear them again; kept in a cookie."""
    viewer = access.viewer(request, code)
    response = to_table(viewer)
    if request.POST.get("quiet") == "on":
        response.set_cookie(QUIET, "on", settings.LANGUAGE_COOKIE_AGE, samesite="Lax", secure=settings.TLS)
    else:
        response.delete_cookie(QUIET, samesite="Lax")
    return response
