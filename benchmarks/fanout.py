"""From a press to every other open page: the watchers fetch their boards from a process of their own."""

from __future__ import annotations

import http.client
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.lines import Line, within
from benchmarks.serving import serving

MOVES = 24


def lines() -> Iterator[Line]:
    """A crowd at one table; many tables, of whose pages only some have news."""
    with serving() as port:
        nudged, painted = measured(port, tables=1, pages=500)
        yield within("a move's nudge to the last of 500 pages", nudged, "ms", 50)
        yield within("all 500 repainted", painted, "ms", 1000)
        nudged, painted = measured(port, tables=200, pages=5)
        yield within("of 200 tables of 5 pages: its 5 repainted", painted, "ms", 50)


def measured(port: int, tables: int, pages: int) -> tuple[float, float]:
    """Milliseconds from a press to the last nudge and to the last board, the median of some moves.

    The player's own page has its board in the answer to the press; the others are watched.
    """
    from benchmarks import moves

    played = [next(moves.tables()) for _ in range(tables)]  # a device may not open so many
    forms = [moves.forms(game, random.Random(number)) for number, (game, _) in enumerate(played)]
    watched = [[page_of(game, number) for number in range(pages)] for game, _ in played]
    times = []
    with watching(port, watched) as news:
        for count in range(MOVES):
            at = count % tables
            times.append(moved(port, *played[at], next(forms[at]), news))
    nudged, painted = zip(*times, strict=True)
    return 1e3 * statistics.median(nudged), 1e3 * statistics.median(painted)


def page_of(game: Any, number: int) -> dict[str, str]:
    """An open page of somebody who watches."""
    from benchmarks.moves import TOKEN
    from dicegames.tables.live import stream_path

    code = game.table.code
    return {
        "stream": stream_path(code, f"{code} {number}"),
        "board": f"/t/{code}/board",
        "cookie": f"csrftoken={TOKEN}",
    }


@contextmanager
def watching(port: int, watched: list[list[dict[str, str]]]) -> Iterator[Any]:
    """What the pages tell, once all are open."""
    command = [sys.executable, "-m", "benchmarks.watchers"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps({"port": port, "tables": watched}))
        process.stdin.close()
        try:
            if process.stdout.readline() != "ready\n":
                raise RuntimeError("the watchers could not open their pages")
            yield process.stdout
        finally:
            process.terminate()


def moved(port: int, game: Any, headers: dict[str, str], form: Any, news: Any) -> tuple[float, float]:
    """One move: seconds until the last page knew of it, and until the last showed it."""
    from benchmarks.moves import Request, answer

    connection = http.client.HTTPConnection("127.0.0.1", port)
    began = time.monotonic()
    answer(connection, Request("POST", f"/t/{game.table.code}/play", form, headers))
    nudged, painted = json.loads(news.readline())
    connection.close()
    return nudged - began, painted - began
