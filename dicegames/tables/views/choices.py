"""What a device chooses for itself. The language is Django's own view (see urls); this is the light."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from dicegames.tables.views.answers import SeeOther

THEMES = ("auto", "light", "dark")


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the system has it; kept in a cookie, back to the page one came from."""
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = "/"
    response = SeeOther(back)
    chosen = request.POST.get("theme")
    if chosen in THEMES:
        response.set_cookie(
            "theme", chosen, settings.LANGUAGE_COOKIE_AGE, samesite="Lax", secure=settings.TLS
        )
    return response
