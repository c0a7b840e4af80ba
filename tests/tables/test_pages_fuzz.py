"""Requests that no page would send: none makes the server fall over, none does what its sender may not do."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client

from dicegames.tables import services
from dicegames.tables.models import Device, Event, Game, Player, Seat, Table
from dicegames.tables.positions import folds
from tests.fuzzing import Marksman, Shot, send
from tests.tables.pages import browser_of
from tests.tables.tools import act, game_of, play_on, table_of

SHOTS = int(os.environ.get("DICEGAMES_SHOTS", "1000"))
"""``make soak ARGS="--shots 50000"`` fires more."""
GAMES = ("penta", "classic", "duel", "farkle")


def world(anna: Device, bruno: Device) -> list[Table]:
    """Anna's tables, full and in every state, at which Bruno sits; nothing there is due by itself."""
    calm = {"options": {"clock": None, "away": "wait"}}
    running = [game_of(anna, bruno, game=key, **calm) for key in GAMES]
    for game in running:
        act(game)
    over = game_of(anna, bruno, game="farkle", rules_options={"target": 5000}, **calm)
    play_on(over)
    ended = game_of(anna, bruno, **calm).table
    services.end_table(ended, anna)
    lobby = table_of(anna, bruno, game="duel", **calm)
    return [*(game.table for game in running), over.table, ended, lobby]


def truth(tables: list[Table]) -> dict[str, Any]:
    """What only some may change, and who: everything of these tables but presence."""
    keys = [table.pk for table in tables]
    here = {name: rows.filter(**{f"{to}__in": keys}).order_by("pk") for name, (rows, to) in ROWS.items()}
    return {name: list(rows.values_list(*COLUMNS[name].split())) for name, rows in here.items()}


ROWS: dict[str, tuple[Any, str]] = {
    "host": (Table.objects, "pk"),
    "seats": (Seat.objects, "table"),
    "games": (Game.objects, "table"),
    "players": (Player.objects, "game__table"),
    "events": (Event.objects, "game__table"),
}
COLUMNS = {
    "host": "host options rules_options closed game_key name",
    "seats": "pk device name number kind level stand_in reaction",
    "games": "pk table options finished",
    "players": "pk game seat held",
    "events": "game seq seat action by",
}


def of_anna(seen: dict[str, Any], anna: Device) -> dict[str, Any]:
    """The part of it that is hers alone, so that Bruno may not touch it."""
    mine = [row for row in seen["seats"] if row[1] == anna.pk]
    return {"host": seen["host"], "seats": mine, "events": [row for row in seen["events"] if row[2] == 0]}


class Range:
    """Where the shots are fired: each answer is looked at, then all is as it was before."""

    def __init__(self, anna: Device, bruno: Device, carla: Device) -> None:
        self.anna, self.tables = anna, world(anna, bruno)
        self.cookies = {
            name: cookie_of(who) for name, who in (("bruno", bruno), ("carla", carla), ("zeno", None))
        }
        self.before = truth(self.tables)
        self.written = False
        self.client = Client(raise_request_exception=False)

    def fire(self, who: str, shot: Shot) -> None:
        """Send it, and look for harm."""
        with transaction.atomic():
            with connection.execute_wrapper(self.note_writing):
                answer = send(self.client, shot)
            assert answer.status_code < 500, (who, shot, getattr(answer, "exc_info", None))
            if self.written:
                self.judge(who, shot)
            transaction.set_rollback(True)
        self.client.cookies.clear()

    def judge(self, who: str, shot: Shot) -> None:
        """Something was written: nothing of Anna's, and only by Bruno anything at these tables."""
        self.written = False
        after = truth(self.tables)
        if after != self.before:
            assert who == "bruno", (who, shot)
            assert of_anna(after, self.anna) == of_anna(self.before, self.anna), (who, shot)
        folds.clear()  # what was folded of rows that are about to be gone

    def note_writing(self, execute: Any, sql: str, *rest: Any) -> Any:
        """Looks at every query: comparing everything after each shot would take longer than the shots."""
        self.written |= sql.startswith(("INSERT", "UPDATE", "DELETE"))
        return execute(sql, *rest)


def cookie_of(device: Device | None) -> str:
    return "; ".join(f"{key}={morsel.coded_value}" for key, morsel in browser_of(device).cookies.items())


@pytest.mark.slow
def test_no_request_breaks_the_server_or_does_what_its_sender_may_not(
    anna: Device, bruno: Device, carla: Device
) -> None:
    ground = Range(anna, bruno, carla)
    codes = [table.code for table in ground.tables]
    rng = random.Random(f"shots {SHOTS}")
    marksman = Marksman(rng, codes, list(Seat.objects.values_list("pk", flat=True)[:5]))
    for _ in range(SHOTS):
        cache.clear()  # who guesses codes would soon be told nothing but that
        who = rng.choice(list(ground.cookies))
        ground.fire(who, marksman.shot(ground.cookies[who]))
