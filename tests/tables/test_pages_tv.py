"""The television: all that a watcher may see, nothing to press."""

from __future__ import annotations

import pytest

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device
from tests.tables.pages import at, browser_of, look
from tests.tables.reading import read
from tests.tables.tools import act, game_of, play_on, table_of

HTMX = {"HX-Request": "true"}


def test_before_the_game_it_shows_the_code_and_who_is_there(anna: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    page = look(browser_of(None), f"/t/{table.code}/tv")
    assert page.one("b", class_="code").text == table.code
    assert [row.one("b").text for row in page.one("ol", class_="tv-places").all("li")] == [
        "Player 1", "Open seat",
    ]  # fmt: skip


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_is_shown_without_a_control(anna: Device, bruno: Device, key: str) -> None:
    game = game_of(anna, bruno, game=key)
    act(game)
    page = look(browser_of(anna), f"/t/{game.table.code}/tv")
    assert not page.all("button")
    assert not page.all("input", type="checkbox")
    assert not page.all("input", type="radio")
    assert game.table.code in page.one("footer").text
    assert page.one("h1").text == ("Both are playing" if key == "duel" else "Player 1’s turn")


@pytest.mark.parametrize("key", list(GAMES))
def test_the_end_is_a_ranking(anna: Device, bruno: Device, key: str) -> None:
    game = game_of(anna, bruno, game=key)
    play_on(game)
    page = look(browser_of(None), f"/t/{game.table.code}/tv")
    assert len(page.one("table", class_="rank").one("tbody").all("tr")) == 2
    assert page.one("h1").text


def test_sealed_dice_stay_face_down_even_on_the_players_own_device(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    client, code = browser_of(anna), game.table.code

    def shown() -> list[str]:
        news = read(client.get(f"/t/{code}/tv/board", headers=HTMX).content.decode())
        return [page.one("div", id="board").text for page in (look(client, f"/t/{code}/tv"), news)]

    assert not at(client, game.table).one("fieldset", id="dice").dice
    before = shown()
    act(game)
    assert at(client, game.table).one("fieldset", id="dice").dice
    assert shown() == before


def test_it_shows_what_just_happened_and_whose_turn_it_is(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    act(game)
    act(game, action="score:chance")
    page = look(browser_of(None), f"/t/{game.table.code}/tv")
    assert page.one("h1").text == "Player 2’s turn"
    assert "Chance" in page.one("h2", id="say").text


def test_it_is_told_only_what_is_new(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(None)
    board = look(client, f"/t/{game.table.code}/tv").one("div", id="board").attributes
    news = f"/t/{game.table.code}/tv/board?have={board['data-have']}&mark={board['data-mark']}&live=1"
    assert client.get(news, headers=HTMX).status_code == 204
    act(game)
    fresh = read(client.get(news, headers=HTMX).content.decode())
    assert len(fresh.one("fieldset", id="dice").dice) == 5
    assert len(fresh.all("div", class_="just-thrown")) == 5


def test_a_computers_turn_goes_on_with_nobody_but_the_television_looking(anna: Device) -> None:
    game = game_of(anna, computers=1)
    play_on(game, lambda now: now.state.to_move == 1)
    page = look(browser_of(None), f"/t/{game.table.code}/tv")
    assert page.one("div", id="due").attributes["hx-post"] == f"/t/{game.table.code}/advance"
    assert page.one("form", id="play").one("input", name="seat").attributes["value"] == ""


def test_a_full_table_invites_nobody_to_sit_down(anna: Device, bruno: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    path = f"/t/{table.code}/tv"
    assert look(browser_of(None), path).one("h1").text == "Scan, sit down, play"
    services.sit(table, bruno)
    full = look(browser_of(None), path)
    assert full.one("h1").text == "Everybody is here"
    assert "Scan" not in full.one("main").text
    services.end_table(table, anna)
    assert look(browser_of(None), path).one("h1").text == "This table is closed"
