"""Long trials that are not for every day: ``make soak``; see ``make soak ARGS=--help``."""

import argparse
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tools import postgres

BASE = Path(__file__).resolve().parent.parent
THREADS = 4
MOVES_A_SECOND = 20
"""Of all tables together: an evening in a house full of people, not the most the server can do."""


def main() -> None:
    """Soak, kill, shoot or race; ends with an error where something was lost."""
    given = parser().parse_args()
    with ExitStack() as made:
        if given.postgres:
            os.environ["DATABASE_URL"] = made.enter_context(postgres.running())
        tried(given)


def tried(given: argparse.Namespace) -> None:
    """What was asked for, on SQLite or on the database at ``DATABASE_URL``."""
    if given.shots:
        sys.exit(tested("tests/tables/test_pages_fuzz.py", DICEGAMES_SHOTS=given.shots))
    if given.races:
        sys.exit(tested("tests/tables/test_races.py", "-k", "everybody", DICEGAMES_RACES=given.races))
    os.environ["DJANGO_SETTINGS_MODULE"] = "dicegames.settings"
    url = os.environ.get("DATABASE_URL", "")
    with tempfile.TemporaryDirectory() as folder:
        var = Path(folder)
        kills(var, url, given.kills) if given.kills else soak(var, url, given.minutes, given.tables)


def parser() -> argparse.ArgumentParser:
    """What may be given."""
    parser = argparse.ArgumentParser(prog="make soak")
    parser.add_argument("--minutes", type=float, default=10, help="how long (default: %(default)s)")
    parser.add_argument("--tables", type=int, default=100, help="at so many tables (default: %(default)s)")
    parser.add_argument("--kills", type=int, help="instead kill -9 the server so often in running games")
    parser.add_argument("--shots", type=int, help="instead fire so many requests that no page would send")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server made for it")
    parser.add_argument("--races", type=int, help="instead let 16 threads do so many things at few tables")
    return parser


def tested(*which: str, **longer: int) -> int:
    """Some of the tests, longer; with ``DATABASE_URL`` on that database."""
    test = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--show-capture=no", *which]
    counts = {name: str(count) for name, count in longer.items()}
    return subprocess.run(test, env={**os.environ, **counts}, cwd=BASE).returncode


def kills(var: Path, url: str, times: int) -> None:
    """Bots play on while the server dies again and again; then every log is compared with what they know."""
    from tests.bots import Bot, kill_often
    from tests.mortal import mortal

    with mortal(var, url) as server:
        bots = [Bot(server.port) for _ in range(3)]
        kill_often(server, bots, times, random.Random())
        for bot in bots:
            bot.check()
    moves = sum(sum(bot.games) for bot in bots)
    print(
        f"{times} kills, {moves} moves accepted by {url.partition(':')[0] or 'sqlite'}: all there, each once"
    )


def soak(var: Path, url: str, minutes: float, tables: int) -> None:
    """Print a line a minute: moves, their latency, and what the server holds in memory."""
    from tests.bots import Bot, at_pace
    from tests.mortal import mortal

    with mortal(var, url) as server, ExitStack() as pages:
        bots = [Bot(server.port) for _ in range(tables)]
        for bot in bots:
            pages.enter_context(open_page(server.port, bot.stream()))
        shares = [bots[number::THREADS] for number in range(THREADS)]
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            waits = at_pace(shares, MOVES_A_SECOND / THREADS, min(60, end - time.monotonic()))
            print(line(waits, server.memory()), flush=True)
        for bot in bots:
            bot.check()
        print("every log is whole")


def line(waits: list[float], memory: float) -> str:
    """The figures of one minute."""
    worst = statistics.quantiles(waits, n=100)[-1]
    return (
        f"{time.strftime('%H:%M:%S')}  {len(waits):6} moves  median {1e3 * statistics.median(waits):6.1f} ms"
        f"  99 % within {1e3 * worst:7.1f} ms  memory {memory:6.1f} MB"
    )


@contextmanager
def open_page(port: int, stream: str) -> Iterator[None]:
    """A page that listens."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(f"GET {stream} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        assert re.match(rb"HTTP/1.1 200", connection.recv(100))
        yield


if __name__ == "__main__":
    main()
