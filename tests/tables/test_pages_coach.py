"""The coach on the board: who may ask, what a hint shows, and that it plays nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dicegames.ai import values
from dicegames.tables.models import Device, Game, Player
from dicegames.tables.positions import position
from tests.ai.conftest import exact, values_folder  # noqa: F401
from tests.tables.pages import at, browser_of, hidden, look, press, rig
from tests.tables.reading import Node
from tests.tables.tools import act, game_of

HTMX = {"HX-Request": "true"}
LUCKY = (4, 4, 4, 2, 6)
pytestmark = pytest.mark.usefixtures("exact")


def thrown(anna: Device, *guests: Device, game: str = "penta", **rest: object) -> Game:
    """A game in which Anna has just thrown."""
    found = game_of(anna, *guests, game=game, **rest)
    act(found)
    return found


def hint(device: Device | None, game: Game, query: str = "hint=1", path: str = "") -> Node:
    """The page that somebody gets who asks for a hint."""
    return look(browser_of(device), f"/t/{game.table.code}/{path}?{query}")


def rows(page: Node) -> list[list[str]]:
    """The choices with their values and costs."""
    (table,) = page.all("table", class_="coach-list")
    return [[cell.text for cell in (*row.all("th"), *row.all("td"))] for row in table.all("tr")[1:]]


def chances(page: Node) -> dict[str, str]:
    """Box by box."""
    (odds,) = page.all("details", id="odds")
    return {line.one("dt").text: line.one("dd").text for line in odds.all("div")}


def test_whoever_practises_may_ask_and_several_people_may_not(anna: Device, bruno: Device) -> None:
    assert at(browser_of(anna), thrown(anna, computers=1).table).all("button", id="hint")
    assert not at(browser_of(anna), thrown(anna, bruno).table).all("button", id="hint")


def test_a_host_may_allow_it(anna: Device, bruno: Device) -> None:
    game = thrown(anna, bruno, options={"coach": True})
    assert at(browser_of(anna), game.table).all("button", id="hint")
    assert hint(anna, game).all("section", id="coach")


def test_where_it_is_off_the_server_gives_no_hint(anna: Device, bruno: Device) -> None:
    game = thrown(anna, bruno)
    assert not hint(anna, game).all("section", id="coach")
    assert not hint(anna, game, path="board").all("section", id="coach")
    assert not hint(anna, thrown(anna, options={"coach": False})).all("section", id="coach")


def test_nobody_gets_a_hint_for_another(anna: Device, bruno: Device, carla: Device) -> None:
    game = thrown(anna, bruno, options={"coach": True})
    for somebody in (bruno, carla, None):
        assert not hint(somebody, game).all("section", id="coach")


def test_before_the_first_throw_there_is_nothing_to_ask(anna: Device) -> None:
    assert not hint(anna, game_of(anna)).all("section", id="coach")


def test_a_hint_shows_the_best_choices_what_they_cost_and_why(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [LUCKY])
    page = hint(anna, thrown(anna))
    assert rows(page)[0][0] == "Keep 4 4 4 and roll 2 dice."
    values = [float(value) for _, value, _ in rows(page)]
    assert values == sorted(values, reverse=True)
    for _, value, cost in rows(page)[1:]:
        assert float(value) - values[0] == pytest.approx(float(cost.replace("−", "-")), abs=0.11)
    (slip,) = page.all("section", id="coach")
    assert "ends in Fours" in slip.text
    assert "Keep 4 4 4" in page.one("p", id="said").text


def test_after_the_last_throw_it_weighs_now_against_later(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(2, 3, 4, 5, 6)])
    game = thrown(anna)
    act(game, action="roll:10000")
    act(game, action="roll:10000")
    page = hint(anna, game)
    assert rows(page)[0][0] == "Enter 40 points in Large straight."
    assert "Left free, Large straight would bring 33.0 points" in page.one("section", id="coach").text
    assert not page.all("details", id="odds")


def test_asking_plays_nothing_and_a_move_ends_it(anna: Device) -> None:
    game = thrown(anna)
    hint(anna, game)
    assert position(game).version == 1
    answer = press(browser_of(anna), game.table, "roll", htmx=True, die=["1"])
    assert b'id="coach"' not in answer.content


def test_the_page_asks_for_the_same_hint_when_it_is_told_of_news(anna: Device) -> None:
    page = hint(anna, thrown(anna), query="hint=1&throw=1-0-1&die=2")
    assert page.one("div", id="board").attributes["data-query"] == "throw=1-0-1&die=2&hint=1"


def test_without_scripts_the_button_keeps_the_ticks(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [LUCKY])
    game, client = thrown(anna, options={"clock": None}), browser_of(anna)
    page = at(client, game.table)
    button = page.one("button", id="hint")
    fields = hidden(page) | {"hint": "1", "die": ["1", "2", "3"]}
    answer = client.post(button.attributes["formaction"], fields)
    assert answer.status_code == 303
    shown = look(client, answer["Location"])
    ticked = [
        die.attributes["value"] for die in shown.all("input", name="die") if "checked" in die.attributes
    ]
    assert ticked == ["1", "2", "3"]
    assert chances(shown)["Fours"] == "100.0%"


def test_the_chances_are_those_of_the_marked_dice(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(6, 6, 1, 2, 3)])
    game = thrown(anna)
    act(game, action="roll:00111")
    page = hint(anna, game, query="hint=1&throw=1-0-2&die=1&die=2")
    assert chances(page)["Sixes"] == "42.1%"  # 1 - (5/6)³
    other = hint(anna, game, query="hint=1&throw=1-0-2&die=3")
    assert chances(other)["Sixes"] == "1.6%"  # (4 · 5 + 1) / 6⁴


def test_ticks_of_another_throw_count_for_nothing(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(6, 6, 1, 2, 3)])
    game = thrown(anna)
    assert chances(hint(anna, game, query="hint=1&throw=1-0-2&die=1&die=2")) == chances(hint(anna, game))


def test_reading_a_hint_stops_the_clock(anna: Device, later: Callable[[float], None]) -> None:
    game = thrown(anna, options={"clock": 3})
    act(game, action="roll:11111")
    act(game, action="roll:11111")
    client = browser_of(anna)
    page = at(client, game.table)
    target = page.one("button", id="hint").attributes["formaction"]
    answer = client.post(target, hidden(page) | {"hint": "1"}, headers=HTMX)
    assert b'id="coach"' in answer.content
    assert Player.objects.get(game=game).held == 3


def test_in_the_duel_a_joker_is_among_the_choices(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(6, 6, 6, 6, 1)])
    game = thrown(anna, game="duel", computers=1)
    act(game, action="roll:00001")
    act(game, action="roll:00001")
    page = hint(anna, game)
    assert rows(page)[0][0] == "Joker: turn a 1 into a 6."
    assert "Sixes gets 30 points" in page.one("section", id="coach").text


def test_in_the_duel_a_hint_does_not_end_the_trial_of_a_joker(anna: Device) -> None:
    game = thrown(anna, game="duel", computers=1)
    act(game, action="roll:00001")
    act(game, action="roll:00001")
    page = hint(anna, game, query="hint=1&joker=on")
    assert page.one("section", id="coach").one("a", id="hint-off").attributes["href"].endswith("?joker=on")


@pytest.mark.parametrize(("computers", "unit"), [(0, "Points of the turn"), (1, "Chance to win")])
def test_farkle_counts_in_points_alone_and_in_chances_for_two(
    anna: Device, monkeypatch: pytest.MonkeyPatch, computers: int, unit: str
) -> None:
    rig(monkeypatch, [(1, 2, 2, 3, 4, 6)])
    game = thrown(anna, game="farkle", computers=computers)
    page = hint(anna, game)
    (slip,) = page.all("section", id="coach")
    assert unit in slip.text
    assert ("pp: percentage points" in slip.text) == (unit == "Chance to win")
    assert rows(page)[0][0] == "Set aside 1 and roll 5 dice."
    assert "loses the turn 7.7% of the time" in slip.text


def test_until_perfect_play_is_worked_out_the_coach_asks_for_patience(anna: Device, tmp_path: Path) -> None:
    values.use(tmp_path)
    page = hint(anna, thrown(anna))
    assert "not ready yet" in page.one("section", id="coach").text
    assert not page.all("table", class_="coach-list")
