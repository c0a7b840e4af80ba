"""Boards that are the same for everybody who only watches: made once for each version and language."""

from __future__ import annotations

from collections.abc import Callable

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.translation import get_language

QUIET = "quiet"
"""The cookie of a device that wants to see no reactions."""
SECONDS = 60
TOKEN = "the-token-of-whoever-asks"
"""Stands in a kept page where each reader's own token for forms belongs."""


def made_for(request: HttpRequest) -> str:
    """What this device has chosen in the menu, in another tab perhaps: language, light, reactions muted."""
    theme = request.COOKIES.get("theme", "")
    quiet = "quiet" if request.COOKIES.get(QUIET) else ""
    return f"{get_language()}.{theme if theme in ('light', 'dark') else ''}.{quiet}"


def kept(request: HttpRequest, key: str, make: Callable[[], str]) -> HttpResponse:
    """The text under this key, or as ``make`` makes it with :data:`TOKEN` as its ``csrf_token``.

    What else differs between readers is part of the key here: what they have chosen, the server's name.
    """
    name = f"board:{key}:{made_for(request)}:{request.get_host()}"
    boards = caches["boards"]
    text = boards.get(name)
    if text is None:
        text = make()
        boards.set(name, text, SECONDS)
    return HttpResponse(text.replace(TOKEN, get_token(request)))
