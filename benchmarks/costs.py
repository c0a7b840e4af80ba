"""What one move costs a server: processor time, bytes that are sent, queries, and room in the database."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from time import process_time
from typing import Any
from urllib.parse import urlencode

from benchmarks.lines import Line

GAMES = 4
ROWS = 20_000
FORM = "application/x-www-form-urlencoded"


def lines() -> Iterator[Line]:
    """Processor time of the program itself, without what the network takes."""
    posts, gets = [], []
    for number, (client, game) in enumerate(islice(screens(), GAMES)):
        for form in forms(game, number):
            posts.append(asked(client, "post", f"/t/{game.table.code}/play", form))
            gets.append(
                asked(
                    client,
                    "get",
                    f"/t/{game.table.code}/board",
                    {"have": form["have"], "made": form["made"], "live": 1},
                )
            )
    for name, answers in (("a move's POST", posts), ("a board's GET", gets)):
        milliseconds, size = (sum(column) / len(answers) for column in zip(*answers, strict=True))
        yield Line(f"{name}, processor", milliseconds, "ms")
        yield Line(f"{name}, before compression", size / 1024, "KB")
    yield Line("queries of a move", queries(), "queries")
    yield Line("room of a move in the database", room(), "bytes")
    yield Line("memory of a game that is remembered", remembered() / 1024, "KB")


def screens() -> Any:
    """Browsers of Django's own, which need no network, each before a new game."""
    from django.test import Client

    from benchmarks.moves import tables

    for game, headers in tables():
        yield (
            Client(SERVER_NAME="localhost", HTTP_COOKIE=headers["Cookie"], HTTP_HX_REQUEST="true"),
            game,
        )


def forms(game: Any, seed: int) -> Any:
    """What its screen posts, to the end."""
    from benchmarks import moves

    return moves.forms(game, random.Random(seed))


def asked(client: Any, method: str, path: str, data: Any) -> tuple[float, int]:
    """Processor milliseconds and bytes of one answer; RuntimeError unless it is granted."""
    began = process_time()
    answer = client.get(path, data) if method == "get" else client.post(path, urlencode(data), FORM)
    spent = 1e3 * (process_time() - began)
    if answer.status_code != 200:
        raise RuntimeError(f"{path}: {answer.status_code} {answer.content[:300]!r}")
    return spent, len(answer.content)


def queries() -> int:
    """Of one POST with its answer."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    client, game = next(screens())
    with CaptureQueriesContext(connection) as seen:
        asked(client, "post", f"/t/{game.table.code}/play", next(forms(game, 1)))
    return len(seen)


def room() -> float:
    """Bytes of one event among many."""
    from dicegames.tables.models import Event

    _, game = next(screens())
    before = stored()
    rows = (
        Event(game=game, seq=n, seat=0, action="roll:11001", dice="413", by="person") for n in range(ROWS)
    )
    Event.objects.bulk_create(rows, batch_size=1000)
    return (stored() - before) / ROWS


def remembered() -> int:
    """Bytes of the states and the log of a whole game of penta for two, kept while somebody looks."""
    from benchmarks.exact import played
    from dicegames.tables.positions import folds, position

    game = played()
    folds.clear()
    tracemalloc.start()
    position(game)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held


def stored() -> int:
    """Bytes of the database."""
    from django.db import connection

    postgres = "SELECT pg_database_size(current_database())"
    sqlite = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    with connection.cursor() as cursor:
        cursor.execute(postgres if connection.vendor == "postgresql" else sqlite)
        return int(cursor.fetchone()[0])
