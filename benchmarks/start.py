"""How long ``manage.py play`` takes to its first answer: with an empty folder, and the next time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from benchmarks.lines import Line

PROGRAM = Path(__file__).resolve().parent.parent / "manage.py"
TIMES = 3


def lines() -> Iterator[Line]:
    """With set-up done, without and with what the first start leaves in the folder."""
    with tempfile.TemporaryDirectory() as var:
        first = start(var)
        yield Line("the first start", first, "s")
        again = min(start(var) for _ in range(TIMES))
        yield Line("a start after it", again, "s", again / first, "the first")


def start(var: str) -> float:
    """Seconds until the first page has come."""
    began = time.perf_counter()
    command = [sys.executable, str(PROGRAM), "play", "--local", "--port", "0"]
    environment = {
        **os.environ,
        "DICEGAMES_VAR": var,
        "DATABASE_URL": "",
        "LC_ALL": "C.UTF-8",
        "DICEGAMES_SOLVE": "0",  # that goes on beside the server, and would beside the next measurement
    }
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
    urlopen(address).read()
    taken = time.perf_counter() - began
    server.terminate()
    server.communicate()
    return taken
