"""Several servers on one PostgreSQL: whichever is asked, it is the same table, and one may die."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Barrier

import pytest
from django.db import connection

from tests.bots import DONE, PLAN, STALE, Bot, kill_often
from tests.mortal import PLAIN, Mortal, mortal
from tests.process import get

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
KILLS = 5


@pytest.fixture(scope="module")
def servers(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Mortal]]:
    """Two of them, on the database of these tests."""
    database = connection.settings_dict
    url = f"postgres://{database['USER']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    var = tmp_path_factory.mktemp("var")
    with ExitStack() as running:
        yield [running.enter_context(mortal(var, url, **PLAIN)) for _ in range(2)]


def test_a_move_through_one_is_seen_through_the_other(servers: list[Mortal]) -> None:
    here, there = servers
    bot = Bot(here.port)
    stream = get(there.port, bot.at(there.port).stream())
    bot.move()
    nudges = (line.strip() for line in stream if line.startswith(b"data: "))
    news = next(nudge for nudge in nudges if nudge != b"data: again")  # "again": the bot itself has arrived
    assert news.endswith(b"00001")
    assert 'name="version" value="1"' in bot.at(there.port).get(bot.table)


def test_of_two_servers_that_are_asked_at_once_one_makes_the_move(servers: list[Mortal]) -> None:
    bot = Bot(servers[0].port)
    hands, together = [bot.at(server.port) for server in servers], Barrier(2)

    def press(hand: Bot) -> int:
        together.wait()
        return hand.post(f"{bot.table}play", bot.next_move())[0]

    with ThreadPoolExecutor(2) as pool:
        for _ in PLAN[:-1]:
            assert sorted(pool.map(press, hands)) == [DONE, STALE]
            bot.games[-1] += 1
    bot.check()


def test_where_one_server_dies_the_others_go_on_and_nothing_is_lost(servers: list[Mortal]) -> None:
    bots = [Bot(*ports) for ports in ((servers[0].port, servers[1].port), (servers[1].port, servers[0].port))]
    kill_often(servers[0], bots, KILLS, random.Random())
    for bot in bots:
        bot.check()
