"""Nudges that PostgreSQL carries from one process to all others."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.db import connection, transaction

from dicegames.tables import live
from dicegames.tables.live_hub import Hub
from dicegames.tables.live_postgres import Listener
from tests.process import get, playing

pytestmark = pytest.mark.django_db(transaction=True)


class Recorder(Hub):
    """A hub that writes down what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[str, object, str | None]] = []
        self.again = 0
        self.heard = threading.Condition()

    def publish(self, code: str, version: object, device: str | None = None) -> None:
        with self.heard:
            self.told.append((code, version, device))
            self.heard.notify_all()

    def publish_everywhere(self) -> None:
        with self.heard:
            self.again += 1
            self.heard.notify_all()

    def wait(self, told: int = 0, again: int = 0) -> bool:
        with self.heard:
            return self.heard.wait_for(lambda: len(self.told) >= told and self.again >= again, timeout=10)


@pytest.fixture
def hub() -> Iterator[Recorder]:
    """The hub of another process: a listener of its own feeds it."""
    recorder = Recorder()
    listener = Listener(recorder)
    listener.start()
    assert recorder.wait(again=1)
    yield recorder
    listener.end()
    listener.join()


def test_a_nudge_arrives_with_the_commit_and_not_before(hub: Recorder) -> None:
    with transaction.atomic():
        live.publish("4KXPD", 17, "anna")
        assert hub.told == []
    assert hub.wait(told=1)
    assert hub.told == [("4KXPD", "17", "anna")]


def test_what_is_rolled_back_is_told_to_nobody(hub: Recorder) -> None:
    with transaction.atomic():
        live.publish("4KXPD", 17)
        transaction.set_rollback(True)
    live.publish("4KXPD", 18)
    assert hub.wait(told=1)
    assert hub.told == [("4KXPD", "18", None)]


def test_after_a_lost_connection_every_page_looks_again(hub: Recorder) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert hub.wait(again=2)
    live.publish("4KXPD", 19)
    assert hub.wait(told=1)


@pytest.mark.slow
def test_two_pages_of_a_device_at_two_servers_are_told_of_each_other(tmp_path: Path) -> None:
    database = connection.settings_dict
    url = f"postgres://{database['USER']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    path = live.stream_path("4KXPD", "anna")
    with ExitStack() as servers:
        ports = [servers.enter_context(playing(tmp_path, DATABASE_URL=url))[1] for _ in range(2)]
        first, second = [get(port, f"{path}?page={name}") for port, name in zip(ports, "ab", strict=True)]
        for page in (first, second):
            assert next(line for line in page if b"again" in line)
        second.close()
        assert next(line for line in first if b"again" in line)


@pytest.mark.slow
def test_two_servers_tell_their_pages_of_one_move(tmp_path: Path) -> None:
    database = connection.settings_dict
    url = f"postgres://{database['USER']}@{database['HOST']}:{database['PORT']}/{database['NAME']}"
    with ExitStack() as servers:
        ports = [servers.enter_context(playing(tmp_path, DATABASE_URL=url))[1] for _ in range(2)]
        streams = [get(port, live.stream_path("4KXPD", "anna")) for port in ports]
        assert [stream.readline()[:6] + stream.readline() for stream in streams] == [b"retry:\n"] * 2
        live.publish("4KXPD", 17)
        assert [next(line for line in stream if b"17" in line) for stream in streams] == [b"data: 17\n"] * 2
