"""The listening socket and the server on it, for ``manage.py play`` and for tests."""

from __future__ import annotations

import errno
import resource
import socket
from collections.abc import Callable

import uvicorn

SECONDS_TO_HEAR_FROM_A_PHONE = 30
"""Of what was sent to a phone that has left the network nothing is confirmed: then its connection ends."""
SECONDS_FOR_LAST_ANSWERS = 1
"""When the server ends, pages under way get this long; open streams have ended before."""


class CannotListen(Exception):
    """The port cannot be had; the text says what to do."""


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket on that address; ``""`` is every one, IPv4 and IPv6; port 0 takes a free one.

    Raises :class:`CannotListen` with a sentence for the host.
    """
    try:
        if not host and socket.has_dualstack_ipv6():
            return _patient(socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True))
        return _patient(socket.create_server((host, port)))
    except (OSError, OverflowError) as error:
        raise CannotListen(_what_to_do(port, error)) from error


def _patient(listening: socket.socket) -> socket.socket:
    """Its connections end with a phone that is gone, where the system can do that (Linux)."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SECONDS_TO_HEAR_FROM_A_PHONE)
    return listening


def _what_to_do(port: int, error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by a game that already runs. Another one: --port {port + 1}"
    if number == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one from 1024 on: --port 8000"
    return f"Cannot listen on port {port}: {error}. Choose one from 1024 to 65535: --port 8000"


class Server(uvicorn.Server):
    """Says when it answers: ``announce`` is called once."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As the server's own."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def server(announce: Callable[[], None] = lambda: None) -> Server:
    """The server, ready for ``run(sockets=[…])``."""
    return Server(
        uvicorn.Config(
            "dicegames.asgi:application",  # loaded late: it looks once at which static files there are
            http="h11",
            ws="none",
            lifespan="on",
            log_config=None,  # settings.LOGGING says it all
            access_log=False,
            server_header=False,
            timeout_keep_alive=15,
            timeout_graceful_shutdown=SECONDS_FOR_LAST_ANSWERS,
        ),
        announce,
    )


def allow_many_streams() -> None:
    """Each open page is a file to the system, which by default stops at some hundreds."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
