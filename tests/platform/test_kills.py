"""The server dies without a warning, at any moment, in the middle of games: what was accepted is there."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.bots import Bot, kill_often
from tests.mortal import PLAIN, mortal

KILLS = 10
"""``make soak ARGS="--kills 100"`` kills more often."""


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing_and_done_nothing_twice(tmp_path: Path) -> None:
    with mortal(tmp_path, **PLAIN) as server:
        bots = [Bot(server.port) for _ in range(3)]
        kill_often(server, bots, KILLS, random.Random())
        for bot in bots:
            bot.check()
    assert sum(map(sum, (bot.games for bot in bots))) > KILLS
    with closing(sqlite3.connect(tmp_path / "db.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
