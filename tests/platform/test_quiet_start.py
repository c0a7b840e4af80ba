"""A server starts without the internet: it asks for no name and connects to nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

START = """
import socket, sys
asked = []
def note(event, args):
    if event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.sendto"):
        asked.append((event, args))
    elif event == "socket.connect" and args[0].type != socket.SOCK_DGRAM:  # that one sends no packet
        asked.append((event, args))
sys.addaudithook(note)
import django
django.setup()
from django.core.management import call_command
from dicegames import asgi, serving
serving.Server.run = lambda self, sockets: self._announce()
call_command("play", port=0)
assert not asked, asked
"""


@pytest.mark.slow
def test_a_start_looks_nothing_up(tmp_path: Path) -> None:
    own = {"DICEGAMES_VAR": str(tmp_path), "DICEGAMES_DEBUG": "1", "DATABASE_URL": ""}
    done = subprocess.run(
        [sys.executable, "-c", START],
        env={**os.environ, **own, "DJANGO_SETTINGS_MODULE": "dicegames.settings"},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "http://" in done.stdout or "localhost" in done.stdout
