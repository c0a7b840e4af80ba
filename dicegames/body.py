"""Takes a request's body whole before it gets a thread: a phone with bad reception must not hold one."""

from __future__ import annotations

from dicegames.tables.live import Message, Receive, Scope

LIMIT = 1_100_000
"""Bytes; a little more than Django's own limit for forms, so that a file at its limit fits into one."""
HEARD_OUT = 30_000_000
"""Bytes that are read and thrown away: a browser listens to an answer only when it has sent everything."""


class TooLarge(Exception):
    """The body passes :data:`LIMIT`; ``size``: what was read of it."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class Broken(Exception):
    """The sender was lost in the middle: half a form must never be acted upon."""


async def whole_body(receive: Receive) -> Receive:
    """A ``receive`` that has the whole body ready; raises :class:`TooLarge` or :class:`Broken`."""
    body = bytearray()
    size, more = 0, True
    while more and size <= HEARD_OUT:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Broken
        chunk = message.get("body", b"")
        size += len(chunk)
        more = message.get("more_body", False)
        if size <= LIMIT:
            body += chunk
    if size > LIMIT:
        raise TooLarge(size)
    return _ready(bytes(body))


def only_told(scope: Scope, size: int) -> tuple[Scope, Receive]:
    """The request with the size of its body instead of that: ``views.errors`` refuses it with a page."""
    headers = [header for header in scope["headers"] if header[0] != b"content-length"]
    return {**scope, "headers": [*headers, (b"content-length", b"%d" % size)]}, _ready(b"")


def _ready(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
