"""How many pages and static files a second the server gives to a few browsers that ask without a pause."""

from __future__ import annotations

import http.client
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.serving import serving

BROWSERS = 8
SECONDS = 3.0


def main() -> None:
    """Print one line per figure."""
    from django.conf import settings

    names = json.loads((Path(settings.STATIC_ROOT) / "staticfiles.json").read_text())["paths"]
    with serving() as port:
        for name, path in {"home": "/", "a style sheet": f"/static/{names['css/base.css']}"}.items():
            print(f"{name:<33} {rate(port, path):8.0f} a second")


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
