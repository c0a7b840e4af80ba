"""The table before its first game: who sits there is arranged, then the host begins."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from dicegames.tables import access, services
from dicegames.tables.errors import Invalid
from dicegames.tables.views.pages import done


@require_POST
def start(request: HttpRequest, code: str) -> HttpResponse:
    """Begin with everybody who sits."""
    viewer = access.viewer(request, code)
    device = access.require_host(viewer)
    return done(request, viewer.table.code, lambda: services.start(viewer.table, device))


@require_POST
def company(request: HttpRequest, code: str) -> HttpResponse:
    """One more chair: ``add`` is ``person`` or ``computer``, with its ``level``."""
    viewer = access.viewer(request, code)
    device = access.require_host(viewer)
    add = request.POST.get("add")
    if add == "person":
        return done(request, viewer.table.code, lambda: services.open_seat(viewer.table, device))
    if add == "computer":
        level = request.POST.get("level", "")
        return done(request, viewer.table.code, lambda: services.add_computer(viewer.table, device, level))
    raise Invalid("unknown_action")
