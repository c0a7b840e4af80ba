"""Boards that are the same for everybody who only watches: made once for each version and language."""

from __future__ import annotations

from collections.abc import Callable

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils.translation import get_language

SECONDS = 60
TOKEN = "the-token-of-whoever-asks"
"""Stands in a kept page where each reader's own token for forms belongs."""


def kept(request: HttpRequest, key: str, make: Callable[[], str]) -> HttpResponse:
    """The text under this key, or as ``make`` makes it with :data:`TOKEN` as its ``csrf_token``.

    What else differs between readers is part of the key here: their language, their light, the server's name.
    """
    theme = request.COOKIES.get("theme", "")
    name = f"board:{key}:{get_language()}:{theme if theme in ('light', 'dark') else ''}:{request.get_host()}"
    boards = caches["boards"]
    text = boards.get(name)
    if text is None:
        text = make()
        boards.set(name, text, SECONDS)
    return HttpResponse(text.replace(TOKEN, get_token(request)))
