"""What a device asks for to keep the site among its apps: the manifest, and an icon for old browsers."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi, gettext
from django.views.decorators.http import require_safe

GROUND = "#e9e2d4"
"""The colour ``--ground`` of static/css/tokens.css, shown before the first page is."""
ICONS = (
    ("img/mark.svg", "any", "image/svg+xml", "any"),
    ("img/icon-192.png", "192x192", "image/png", "any"),
    ("img/icon-512.png", "512x512", "image/png", "any"),
    ("img/icon-mask-512.png", "512x512", "image/png", "maskable"),
)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web manifest, in the reader's language."""
    about = {
        "name": gettext("Dice on the table"),
        "lang": get_language(),
        "dir": "rtl" if get_language_bidi() else "ltr",
        "id": "/",
        "start_url": reverse("tables:home"),
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {"src": static(path), "sizes": sizes, "type": kind, "purpose": purpose}
            for path, sizes, kind, purpose in ICONS
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """Pages name their icon; this is for whoever asks for /favicon.ico without reading them."""
    return redirect(static("img/icon-32.png"))
