"""``manage.py play`` in a process of its own, for tests that meet it as a host does."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

COMMAND = [sys.executable, str(settings.BASE_DIR / "manage.py"), "play"]


def start(var: Path, *options: str, **environment: str) -> subprocess.Popen[str]:
    """The server with this test's key, so that the test can sign an address for it."""
    own = {
        "DICEGAMES_VAR": str(var),
        "DICEGAMES_SECRET_KEY": settings.SECRET_KEY,
        "LANG": "C.UTF-8",
        "DICEGAMES_SOLVE": "0",
    }
    return subprocess.Popen(
        [*COMMAND, *options],
        env={**os.environ, **own, "LC_ALL": "", "DATABASE_URL": "", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def port_of(server: subprocess.Popen[str]) -> int:
    """Reads what the host reads, up to the address of this machine."""
    assert server.stdout
    said = ""
    for line in server.stdout:
        said += line
        if found := re.search(r"http://localhost:(\d+)/", line):
            return int(found[1])
    raise AssertionError(said)


@contextmanager
def playing(var: Path, *options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A running server and its port; killed at the end, unless it has ended by itself."""
    server = start(var, "--port", "0", *options, **environment)
    try:
        yield server, port_of(server)
    finally:
        server.kill()
        server.communicate()


def get(port: int, path: str, **headers: str) -> http.client.HTTPResponse:
    """The answer, its body still to be read."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()
