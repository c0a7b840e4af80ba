"""The duel's pages: one round face up, the other face down, jokers tried before they are spent."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dicegames.tables import services
from dicegames.tables.models import Device, Event, Game, Table
from dicegames.tables.positions import position
from tests.tables.pages import at, browser_of, look, press, rig
from tests.tables.tools import act, game_of, play_on

THROWN = (4, 4, 2, 6, 6)


def everything(client: Client, game: Game) -> list[str]:
    """All that a device can fetch of this game, without what differs from fetch to fetch anyway."""
    at_table = ("", "board", "manage", "tv", "tv/board", "games/1/verify", "games/1/review", "games/1/export")
    paths = [f"/t/{game.table.code}/{path}" for path in (*at_table, "games/1/review.json", "rules/")]
    elsewhere = ["/", "/host", f"/join/{game.table.code}"]
    pages = [client.get(path).content.decode() for path in (*elsewhere, *paths)]
    changing = r'name="csrfmiddlewaretoken" value="\w+"|data-stream="[^"]+"|data-in="\d+"|"exported": "[^"]+"'
    return [re.sub(changing, "", page) for page in pages]


def third_throw(game: Game, place: int = 0) -> None:
    """Throw all five dice three times."""
    for _ in range(3):
        act(game, place, "roll:11111")


@pytest.mark.parametrize("options", [{}, {"away": "auto"}, {"away": "auto", "clock": 3}])
def test_nothing_another_device_can_fetch_changes_with_what_lies_face_down(
    anna: Device, bruno: Device, carla: Device, options: dict[str, object]
) -> None:
    game = game_of(anna, bruno, game="duel", options=options)
    Table.objects.update(host=carla)
    others = [browser_of(bruno), browser_of(carla), browser_of(None)]
    for _ in range(3):
        before = [everything(client, game) for client in others]
        third_throw(game)
        assert [everything(client, game) for client in others] == before
        act(game, 0, "joker:1=" + ("1" if position(game).state.turns[0].dice[0] != 1 else "2"))
        assert [everything(client, game) for client in others] == before
        act(game, 0, position(game).rules.legal(position(game).state, 0)[-1])
        assert [everything(client, game) for client in others] == before
        act(game, 1)
        act(game, 1, position(game).rules.legal(position(game).state, 1)[-1])
        assert [everything(client, game) for client in others] != before


def test_what_lies_face_down_does_not_put_its_table_above_others(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    game_of(bruno)
    Table.objects.filter(pk=game.table_id).update(touched=timezone.now() - timedelta(days=1))
    before = browser_of(bruno).get("/").content.decode().index(f"/t/{game.table.code}/")
    third_throw(game)
    assert browser_of(bruno).get("/").content.decode().index(f"/t/{game.table.code}/") == before


def test_who_has_entered_waits_and_sees_nothing_of_the_other(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    act(game, 0)
    act(game, 0, "score:chance")
    page = at(browser_of(anna), game.table)
    assert "is still playing" in page.one("h2", id="say").text
    assert not page.all("button", id="roll")
    act(game, 1)
    after = at(browser_of(anna), game.table)
    assert after.one("section", class_="tray").text == page.one("section", class_="tray").text


def test_one_screen_is_handed_over_with_nothing_of_the_first_round_on_it(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [THROWN])
    specs = [services.SeatSpec(name="Anna"), services.SeatSpec(name="Bruno")]
    game = services.start(services.open_table(anna, "duel", specs), anna)
    client = browser_of(anna)
    press(client, game.table, "roll")
    press(client, game.table, "score", box="chance")
    page = at(client, game.table)
    assert "Hand over to Bruno." in page.one("h2", id="say").text
    assert "I am Bruno" in page.one("button", id="roll").text
    assert "22" not in page.one("main").text  # what the first one entered
    assert "Anna" not in page.one("div", class_="log").text
    press(client, game.table, "roll")
    press(client, game.table, "score", box="fours")
    assert at(client, game.table).all("section", class_="round")
    press(client, game.table, "roll")
    press(client, game.table, "score", box="sixes")
    page = at(client, game.table)
    assert "Hand over to" in page.one("h2", id="say").text
    assert not page.all("section", class_="round")  # it is told when both have seen the last one


def test_both_rounds_are_laid_side_by_side_once_both_are_entered(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [THROWN])
    game = game_of(anna, bruno, game="duel")
    for place, box in ((0, "sixes"), (1, "fours")):
        act(game, place)
        act(game, place, f"score:{box}")
    shown = at(browser_of(None), game.table).one("section", class_="round").text
    assert "12 points in Sixes" in shown
    assert "8 points in Fours" in shown
    assert "made 4 points more of the same dice" in shown


def test_a_joker_is_tried_on_the_page_and_spent_only_when_it_is_confirmed(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(4, 4, 4, 4, 2)])
    game = game_of(anna, bruno, game="duel")
    third_throw(game)
    client, path = browser_of(anna), f"/t/{game.table.code}/"
    assert "Joker (3)" in at(client, game.table).one("a", id="joker").text
    tried = look(client, f"{path}?joker=5%3D4")
    assert tried.one("tr", id="row-yatzy").one("td", class_="mine").text.endswith("50")
    assert position(game).state.sheets[0].jokers == 3
    press(client, game.table, "joker:5=4")
    page = at(client, game.table)
    assert "Joker (2)" in page.one("button", id="joker").text
    assert page.one("tr", id="row-yatzy").one("td", class_="mine").text.endswith("50")


def test_pressing_a_die_steps_it_through_all_faces_and_back(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(4, 4, 4, 4, 2)])
    game = game_of(anna, bruno, game="duel")
    third_throw(game)
    client, path, seen = browser_of(anna), f"/t/{game.table.code}/?joker=on", []
    for _ in range(6):
        path = look(client, path).one("a", id="turn-5").attributes["href"]
        seen.append(path.partition("joker=")[2])
    assert seen == ["5%3D3", "5%3D4", "5%3D5", "5%3D6", "5%3D1", "on"]


@pytest.mark.parametrize("asked", ["5=2", "9=1", "x", "on", "5=6"])
def test_a_joker_that_may_not_be_is_not_even_tried(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    rig(monkeypatch, [(4, 4, 4, 4, 2)])
    game = game_of(anna, bruno, game="duel")
    act(game)  # too early for any of them
    page = look(browser_of(anna), f"/t/{game.table.code}/?joker={asked}")
    assert page.one("button", id="roll")
    assert not page.all("button", id="joker-use")


def test_a_refused_joker_says_why(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    act(game)
    answer = press(browser_of(anna), game.table, "joker:1=6", htmx=True)
    assert answer.status_code == 422
    assert "after the third roll" in answer.content.decode()
    assert Event.objects.filter(game=game).count() == 1


def test_the_end_compares_every_round(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    play_on(game)
    page = at(browser_of(bruno), game.table)
    rows = page.one("table", class_="rounds").all("tr")
    assert len(rows) == 1 + position(game).rules.ROUNDS
    assert len(page.one("ul", class_="better").all("li")) == 2


def test_the_computer_throws_the_same_dice_as_the_person(anna: Device) -> None:
    game = game_of(anna, computers=1, game="duel")
    log = play_on(game).log
    first_throws = [[one.dice for one in log if one.seat == seat and len(one.dice) == 5] for seat in (0, 1)]
    pairs = [tuple(seats) for seats in zip(*first_throws, strict=False)]
    assert pairs[0][0] == pairs[0][1]
    assert log[0].dice == next(one.dice for one in log if one.seat != log[0].seat)
