"""A full disk, a file that may not be written, a lock that stays: said clearly, and over when it is over."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection

from dicegames.tables.models import Device, Event, Game, Seat, Table
from dicegames.tables.positions import position
from tests.tables.pages import at, browser_of, hidden
from tests.tables.reading import read
from tests.tables.tools import act, game_of

pytestmark = pytest.mark.django_db(transaction=True)


def pragma(text: str) -> int:
    """Sets or asks one of SQLite's switches on this thread's connection."""
    with connection.cursor() as cursor:
        row = cursor.execute(f"PRAGMA {text}").fetchone()
        return int(row[0]) if row else 0


@contextmanager
def disk_full() -> Iterator[None]:
    """What would make the file grow fails with SQLite's own words. (A really full file still has room for a
    row here and there, which no test can foresee.)
    """

    def full(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("INSERT", "UPDATE")):
            raise OperationalError("database or disk is full")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(full):
        yield


@contextmanager
def read_only() -> Iterator[None]:
    """As if the file belonged to somebody else."""
    pragma("query_only=1")
    try:
        yield
    finally:
        pragma("query_only=0")


@contextmanager
def locked() -> Iterator[None]:
    """Another program holds the file and does not let go."""
    usual = pragma("busy_timeout")
    pragma("busy_timeout=20")
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            pragma(f"busy_timeout={usual}")


FAULTS = [disk_full, read_only, locked]
Fault = Callable[[], "contextmanager[None]"]


@pytest.fixture
def game(anna: Device, bruno: Device) -> Game:
    """Anna is to decide after her first throw."""
    game = game_of(anna, bruno, options={"clock": None})
    act(game)
    return game


@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_that_cannot_be_written_is_refused_and_made_later(
    fault: Fault, game: Game, anna: Device
) -> None:
    browser = browser_of(anna)
    move = hidden(at(browser, game.table)) | {"action": "score", "box": "chance"}
    post = f"/t/{game.table.code}/play"
    with fault():
        answer = browser.post(post, move)
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
        assert "cannot write" in read(answer.content.decode()).one("div", id="notes").text
        assert Event.objects.filter(game=game).count() == 1
    assert browser.post(post, move).status_code == 303
    assert [entry.action for entry in position(game).log][1:] == ["score:chance"]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_board_is_shown_all_the_while(fault: Fault, game: Game, anna: Device) -> None:
    browser = browser_of(anna)
    Seat.objects.update(seen=None)  # so that looking would write that Anna is here
    with fault():
        assert at(browser, game.table).one("form", id="play")
        assert browser.get("/").status_code == 200


def test_a_page_with_scripts_shows_the_sentence_above_the_board(game: Game, anna: Device) -> None:
    browser = browser_of(anna)
    move = hidden(at(browser, game.table)) | {"action": "roll"}
    with read_only():
        answer = browser.post(f"/t/{game.table.code}/play", move, headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert read(answer.content.decode()).one("div", id="notes")


def test_a_stranger_whose_first_act_cannot_be_written_gets_no_cookie(game: Game) -> None:
    browser = browser_of(None)
    with read_only():
        assert browser.post("/new/penta/", {"quick": "1"}).status_code == 503
        assert not browser.cookies.get("device")
    assert Table.objects.count() == 1
    assert browser.post("/new/penta/", {"quick": "1"}).status_code == 303


def test_the_sentence_is_in_the_readers_language(game: Game, anna: Device) -> None:
    browser = browser_of(anna, "it")
    move = hidden(at(browser, game.table)) | {"action": "roll"}
    with read_only():
        page = browser.post(f"/t/{game.table.code}/play", move).content.decode()
    assert '<html lang="it"' in page
    assert "cannot write" not in page
