"""What happens when the server starts and ends."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

from django.db import connection

from dicegames.tables.live import Receive, Send, hub
from dicegames.tables.live_postgres import Listener

SECONDS_FOR_THE_DATABASE = 5.0
SIGNALS = (signal.SIGINT, signal.SIGTERM)


async def lifespan(receive: Receive, send: Send) -> None:
    """Serve the ASGI lifespan: open the hub, listen to the other processes, and close both again."""
    await receive()
    hub.open()
    end_streams_on_signals()
    listener = Listener(hub) if connection.vendor == "postgresql" else None
    if listener:
        listener.start()
        await asyncio.to_thread(listener.listening.wait, SECONDS_FOR_THE_DATABASE)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    hub.close()
    if listener:
        listener.end()
    await send({"type": "lifespan.shutdown.complete"})


def end_streams_on_signals() -> None:
    """Let the signals that end the server end the open streams first: it would wait for them for ever."""
    if threading.current_thread() is not threading.main_thread():
        return  # a server inside a test: it gets no signals
    for number in SIGNALS:
        signal.signal(number, _with_streams_ended(signal.getsignal(number)))


def _with_streams_ended(servers: Any) -> Callable[[int, FrameType | None], None]:
    """The server's own handler, after the hub is closed."""

    def handler(number: int, frame: FrameType | None) -> None:
        hub.close()
        if callable(servers):
            servers(number, frame)

    return handler
