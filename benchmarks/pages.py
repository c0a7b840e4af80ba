"""How many static files a second the server gives to a few browsers that ask without a pause."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.lines import Line
from benchmarks.serving import serving

BROWSERS = 8
SECONDS = 3.0


def lines() -> Iterator[Line]:
    """A style sheet, compressed beforehand."""
    from django.conf import settings

    names = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_text())["paths"]
    with serving() as port:
        yield Line("a style sheet", rate(port, f"/static/{names['css/base.css']}"), "a second")


def rate(port: int, path: str) -> float:
    """Answers a second to all browsers together."""
    with ThreadPoolExecutor(BROWSERS) as pool:
        counts = list(pool.map(lambda _: asked(port, path), range(BROWSERS)))
    return sum(counts) / SECONDS


def asked(port: int, path: str) -> int:
    """How often one browser got this path in the time given, on one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    end, count = time.monotonic() + SECONDS, 0
    while time.monotonic() < end:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
        count += 1
    connection.close()
    return count
