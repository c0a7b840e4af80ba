"""Takes a request's body whole before it gets a thread: a phone with bad reception must not hold one."""

from __future__ import annotations

from django.utils.http import parse_header_parameters

from dicegames.tables.live import Message, Receive, Scope

LIMIT = 1_100_000
"""Bytes; a little more than Django's own limit for forms, so that a file at its limit fits into one."""
NO_FORM = b"multipart/form-data"
"""A form of parts that does not say where they end: nobody can read it, and ``views.errors`` says so."""
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


def in_our_charset(scope: Scope) -> Scope:
    """The request; one that claims another charset than that of every page comes as :data:`NO_FORM`.

    Django believes any codec of Python's, also those that give no text, and fails before a page can be made.
    """
    told = b",".join(value for name, value in scope["headers"] if name == b"content-type").decode("latin1")
    if _is_ours(told):
        return scope
    others = [header for header in scope["headers"] if header[0] != b"content-type"]
    return {**scope, "headers": [*others, (b"content-type", NO_FORM)]}


def _is_ours(content_type: str) -> bool:
    try:
        _, said = parse_header_parameters(content_type)
    except (ValueError, LookupError):
        return False
    return str(said.get("charset", "utf-8")).lower() == "utf-8"


def _ready(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
