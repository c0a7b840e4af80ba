"""What one move costs a server: processor time, answers in bytes, queries, and room in the database."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

GAMES = 6


def main() -> None:
    """Print one line per figure."""
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from benchmarks.moves import headers_of, tables, turns
    from dicegames.tables.models import Event

    room, began, sent, gets, fetched = stored(connection), 0.0, 0, 0.0, 0
    games = tables()
    for number in range(GAMES):
        game, headers = next(games)
        # Django's own client, without a network: the processor time of the pages alone
        client = Client(SERVER_NAME="localhost", HTTP_COOKIE=headers["Cookie"], HTTP_HX_REQUEST="true")
        for version, fields in enumerate(turns(game.rules, random.Random(number))):
            form = {"game": game.number, "version": version, "throw": "x", **fields}
            spent, answer = timed(lambda c=client, g=game, f=form: c.post(f"/t/{g.table.code}/play", f))
            began, sent = began + spent, sent + len(answer.content)
            spent, answer = timed(lambda c=client, g=game: c.get(f"/t/{g.table.code}/board?have=0&live=1"))
            gets, fetched = gets + spent, fetched + len(answer.content)
    count = Event.objects.count()
    game, headers = next(games)
    client = Client(SERVER_NAME="localhost", HTTP_COOKIE=headers["Cookie"], HTTP_HX_REQUEST="true")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.post(f"/t/{game.table.code}/play", {"game": 1, "version": 0, "seat": 0, "action": "roll"})
    print(f"a move's POST, processor          {1e3 * began / count:8.1f} ms")
    print(f"  its answer                      {sent / count:8.0f} bytes before compression")
    print(f"  its queries                     {len(queries):8}")
    print(f"a board's GET, processor          {1e3 * gets / count:8.1f} ms")
    print(f"  its answer                      {fetched / count:8.0f} bytes before compression")
    print(f"rows of a move                    {1:8}")
    print(
        f"room of a move in the database    {(stored(connection) - room) / count:8.0f} bytes, indexes included"
    )


def timed(ask: Any) -> tuple[float, Any]:
    """Processor seconds of one request, and its answer; RuntimeError unless it is granted."""
    began = process_time()
    answer = ask()
    spent = process_time() - began
    if answer.status_code != 200:
        raise RuntimeError(f"{answer.status_code} {answer.content[:300]!r}")
    return spent, answer


def stored(connection: Any) -> int:
    """Bytes of the database."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_database_size(current_database())")
        else:
            cursor.execute("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        return int(cursor.fetchone()[0])
