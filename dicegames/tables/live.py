"""The live stream: every open page is told that its table has a newer version, and fetches its own part.

A nudge carries nothing but the version, so language, seat and sealed dice stay the business of the page that
is fetched. The stream's address carries a signed token, so opening one never asks the database.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.core import signing
from django.db import connection, transaction

from dicegames import hosts
from dicegames.tables import live_postgres
from dicegames.tables.live_hub import Full, Hub, Stream

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"/t/(?P<code>[^/]+)/stream/(?P<token>[^/]+)")
PAGE = re.compile(r"page=(?P<name>[a-z0-9]{1,16})")
SALT = "dicegames.live"
KEEP_ALIVE_SECONDS = 20.0
"""Shorter than the silence that proxies and routers allow (30 s and more)."""

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy must hand on each nudge at once
    (b"x-content-type-options", b"nosniff"),
]

hub = Hub()


def publish(table_code: str, version: object, device: str | None = None) -> None:
    """Tell everybody who looks at this table of its new version, once the running transaction is committed.

    ``device``: tell only its pages. The duel's sealed actions are news for whoever holds the seat at that
    moment, so no stream keeps a right to them.
    """
    if connection.vendor == "postgresql":
        live_postgres.notify(table_code, version, device)
    else:
        transaction.on_commit(lambda: hub.publish(table_code, version, device))


def stream_path(table_code: str, device: str) -> str:
    """The address of the stream for a page of this device; nobody can make another."""
    token = signing.dumps([table_code, device], salt=SALT)
    return f"/t/{table_code}/stream/{token}"


def is_stream(scope: Scope) -> bool:
    """Whether this request belongs to :func:`stream_app`."""
    return scope["type"] == "http" and PATH.fullmatch(scope["path"]) is not None


async def stream_app(scope: Scope, receive: Receive, send: Send) -> None:
    """A plain ASGI application: a stream of server-sent events, until the page or the server ends."""
    stream = _asked_for(scope)
    if isinstance(stream, int):
        return await refuse(send, stream)
    try:
        hub.join(stream)
    except Full:
        return await refuse(send, 429)
    watcher = asyncio.create_task(_end_with_page(receive, stream))
    try:
        await _nudge(stream, send)
    finally:
        watcher.cancel()
        hub.leave(stream)


def _asked_for(scope: Scope) -> Stream | int:
    """The stream that the token in the path stands for, or the status that refuses it."""
    match = PATH.fullmatch(scope["path"])
    host = next((value.decode("latin1") for name, value in scope["headers"] if name == b"host"), "")
    if match is None or scope["method"] != "GET":
        return 405
    hosts.recheck(host)
    if not hosts.known(host):
        return 400
    try:
        code, *_, device = signing.loads(match["token"], salt=SALT)  # older pages name seats between
    except signing.BadSignature:
        return 403
    return Stream(code, device, _page(scope)) if code == match["code"] else 403


def _page(scope: Scope) -> str:
    """The name that the page gives itself, see ``static/js/page.js``."""
    found = PAGE.fullmatch(scope.get("query_string", b"").decode("latin1"))
    return found["name"] if found else ""


async def _nudge(stream: Stream, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    chunk: bytes | None = b"retry: 1000\n\n"  # milliseconds until the browser asks again after a loss
    while chunk is not None:
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
        chunk = await stream.next(KEEP_ALIVE_SECONDS)
    await send({"type": "http.response.body", "body": b""})


async def _end_with_page(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.end()


async def refuse(send: Send, status: int) -> None:
    """Answer with a bare status, without a thread."""
    headers = [(b"content-length", b"0"), (b"cache-control", b"no-store"), (b"retry-after", b"30")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
