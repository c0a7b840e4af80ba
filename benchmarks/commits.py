"""What it costs that no accepted move is lost: a commit with SQLite's ``synchronous`` FULL and NORMAL."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

COMMITS = 500


def main() -> None:
    """Print one line per figure."""
    from django.conf import settings

    for mode in ("FULL", "NORMAL"):
        print(
            f"a commit, synchronous={mode:<6}       {commit(settings.VAR / f'{mode}.sqlite3', mode):8.2f} ms"
        )


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
