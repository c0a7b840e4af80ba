"""Takes a request's body whole before it gets a thread: a phone with bad reception must not hold one."""

from __future__ import annotations

from dicegames.tables.live import Message, Receive

LIMIT = 1_100_000
"""Bytes; a little more than Django's own limit, whose refusal can say more."""


class TooLarge(Exception):
    """The body passes :data:`LIMIT`."""


class Broken(Exception):
    """The sender was lost in the middle: half a form must never be acted upon."""


async def whole_body(receive: Receive) -> Receive:
    """A ``receive`` that has the whole body ready; raises :class:`TooLarge` or :class:`Broken`."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Broken
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LIMIT:
            raise TooLarge

    async def ready() -> Message:
        return {"type": "http.request", "body": bytes(body), "more_body": False}

    return ready
