"""The server's one door: pages and static files by WSGI in a few threads, the live stream on the event loop.

Django's own ASGI path changes threads twice per middleware, which costs more than everything else in a page,
and holds a thread for each open stream; see docs/decisions/0002-server.md.
"""

from __future__ import annotations

import os
from typing import Any

from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "dicegames.settings")
_pages: Any = get_wsgi_application()  # sets Django up, so it comes before everything that needs models

from dicegames.body import Broken, TooLarge, in_our_charset, only_told, whole_body  # noqa: E402
from dicegames.lifespan import lifespan  # noqa: E402
from dicegames.tables.live import Receive, Scope, Send, is_stream, stream_app  # noqa: E402

THREADS = 4
"""Enough for two cores; each thread keeps a database connection of its own."""
CHUNKS_IN_FLIGHT = 1000
"""A page waits here for a slow phone, so that no thread has to."""

pages = WSGIMiddleware(_pages, workers=THREADS, send_queue_size=CHUNKS_IN_FLIGHT)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI application."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif is_stream(scope):
        await stream_app(scope, receive, send)
    else:
        await _page(scope, receive, send)


async def _page(scope: Scope, receive: Receive, send: Send) -> None:
    try:
        body = await whole_body(receive)
    except TooLarge as error:
        scope, body = only_told(scope, error.size)
    except Broken:
        return  # nobody is left to answer
    await pages(in_our_charset(scope), body, send)  # type: ignore[arg-type]
