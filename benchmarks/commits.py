"""What it costs that no accepted move is lost: a commit with SQLite's ``synchronous`` FULL and NORMAL."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from benchmarks.lines import Line

COMMITS = 500


def lines() -> Iterator[Line]:
    """The two modes."""
    from django.conf import settings

    normal, full = (commit(settings.VAR / f"{mode}.sqlite3", mode) for mode in ("NORMAL", "FULL"))
    yield Line("a commit, synchronous=NORMAL", normal, "ms")
    yield Line("a commit, synchronous=FULL", full, "ms", full / normal, "NORMAL")


def commit(path: Path, mode: str) -> float:
    """Milliseconds of one insert in a transaction of its own."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute(f"PRAGMA synchronous={mode}")
        database.execute("CREATE TABLE event (action TEXT)")
        began = time.perf_counter()
        for _ in range(COMMITS):
            database.execute("INSERT INTO event VALUES ('score:full_house')")
        return 1e3 * (time.perf_counter() - began) / COMMITS
