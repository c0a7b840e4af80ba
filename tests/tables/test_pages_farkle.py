"""Farkle's page without scripts: dice to tick, what they are worth, lost turns, hot dice, the last round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dicegames.rules.farkle import FARKLE
from dicegames.tables import services
from dicegames.tables.models import Device, Game
from dicegames.tables.positions import position
from dicegames.tables.services import SeatSpec
from tests.tables.pages import at, browser_of, hidden, look, press, rig
from tests.tables.reading import Node, read
from tests.tables.tools import act, game_of, play_on

LUCKY = (1, 1, 5, 3, 3, 3)
POOR = (1, 2, 3, 4, 6, 6)
NOTHING = (2, 3, 4, 6, 6, 2)
HTMX = {"HX-Request": "true"}


def farkle(*devices: Device, **rest: Any) -> Game:
    return game_of(*devices, game="farkle", **rest)


def thrown(monkeypatch: pytest.MonkeyPatch, game: Game, *throws: tuple[int, ...]) -> None:
    """The first throw of a turn is made; these dice fall from now on."""
    rig(monkeypatch, throws)
    act(game, position(game).state.to_move, "roll")


def bank(monkeypatch: pytest.MonkeyPatch, game: Game, dice: tuple[int, ...]) -> None:
    """The one to move banks all that these dice score."""
    thrown(monkeypatch, game, dice)
    state = position(game).state
    act(game, state.to_move, f"keep:{FARKLE.take_all(state)}+bank")


def boxes(page: Node) -> list[Node]:
    return page.all("input", name="die")


def ticked(page: Node) -> list[str | None]:
    return [box.attributes["value"] for box in boxes(page) if "checked" in box.attributes]


def button(page: Node, name: str) -> str:
    """What a button says while the ticks are those the server knows."""
    (node,) = page.all("button", id=name)
    return " ".join(part.text for part in node.all(class_="told")).strip()


def test_before_the_throw_there_is_one_button_and_it_tells_the_risk(anna: Device) -> None:
    page = at(browser_of(anna), farkle(anna).table)
    assert button(page, "roll") == "Roll all six dice 2.3% to lose the turn"
    assert not page.all("button", id="bank")
    assert not boxes(page)


def test_dice_that_score_nothing_cannot_be_ticked_and_say_why(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, POOR)
    page = at(browser_of(anna), game.table)
    assert [box.attributes["value"] for box in boxes(page) if "disabled" not in box.attributes] == ["1"]
    assert page.one("p", id="why").text == "2 3 4 6 6 score nothing: they stay in play."
    assert all(box.attributes["aria-describedby"] == "why" for box in boxes(page)[1:])


def test_each_die_says_what_it_would_add(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    words = [word.text for word in at(browser_of(anna), game.table).all("span", class_="off")]
    assert words == ["+100", "+100", "+50", "in a set", "in a set", "in a set"]


def test_without_scripts_counting_brings_the_worth_and_keeps_the_ticks(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    client = browser_of(anna)
    answer = press(client, game.table, "", to="choose", die=["1", "2", "3"])
    page = look(client, answer["Location"])
    assert ticked(page) == ["1", "2", "3"]
    assert page.one("h2", id="say").all("span", class_="told")[0].text.startswith("1 1 5: 250 points.")
    assert button(page, "roll") == "Roll 3 dice 27.8% to lose 250"
    assert button(page, "bank") == "Bank 250 your total: 250"
    assert position(game).version == 1


def test_ticks_of_an_earlier_throw_are_not_those_of_this_one(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY, (0, 0, 0, 1, 5, 2))
    client = browser_of(anna)
    act(game, 0, "keep:111000+roll")
    assert not ticked(look(client, f"/t/{game.table.code}/?throw=1-1&die=4"))
    assert ticked(look(client, f"/t/{game.table.code}/?throw=1-2&die=4")) == ["4"]


def test_a_tick_with_scripts_brings_the_board_and_the_way_to_ask_again(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    answer = browser_of(anna).get(f"/t/{game.table.code}/board?throw=1-1&die=4&die=5&die=6", headers=HTMX)
    board = read(answer.content.decode())
    assert board.one("div", id="board").attributes["data-query"] == "throw=1-1&die=4&die=5&die=6"
    assert button(board, "bank") == "Bank 300 your total: 300"


def test_dice_that_do_not_score_together_are_named_and_no_figure_is_shown(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    page = look(browser_of(anna), f"/t/{game.table.code}/?throw=1-1&die=1&die=4&die=5")
    assert page.one("h2", id="say").all("span", class_="told")[0].text.startswith("3 3 alone do not score.")
    assert button(page, "bank") == "Bank these do not score"


def test_pressing_with_such_dice_keeps_the_ticks_and_says_why(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    answer = press(browser_of(anna), game.table, "bank", die=["1", "4"])
    assert answer.status_code == 422
    page = read(answer.content.decode())
    assert ticked(page) == ["1", "4"]
    assert page.one("div", id="notes").text


def test_banking_without_counting_first_simply_works(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    assert press(browser_of(anna), game.table, "bank", die=["1", "2"]).status_code == 303
    assert position(game).state.banked == (200,)


def test_banking_nothing_is_refused(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    answer = press(browser_of(anna), game.table, "bank")
    assert answer.status_code == 422
    assert "Set aside a scoring die first." in answer.content.decode()


def test_take_all_is_a_link_that_ticks_the_best_score(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, (1, 1, 5, 2, 3, 6))
    client = browser_of(anna)
    link = at(client, game.table).one("a", id="take-all")
    assert link.text == "Take all that scores: 250"
    page = look(client, link.attributes["href"] or "")
    assert ticked(page) == ["1", "2", "3"]
    assert not page.all("a", id="take-all")


def test_what_was_set_aside_lies_apart_and_stands_on_the_slip(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY, (0, 0, 0, 1, 5, 2))
    act(game, 0, "keep:111000+roll")
    page = look(browser_of(anna), f"/t/{game.table.code}/?throw=1-2&die=4")
    assert [box.attributes["value"] for box in boxes(page)] == ["4", "5", "6"]
    assert len(page.all("div", class_="is-aside")) == 3
    slip = page.one("section", id="slip")
    assert [row.all(class_="num")[-1].text for row in slip.all("li")] == ["250", "100"]
    assert [row.dice for row in slip.all("li")] == [(1, 1, 5), (1,)]
    assert slip.one("p").all(class_="told")[0].text == "350"


def test_a_lost_turn_is_seen_and_passed_on(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna, bruno)
    thrown(monkeypatch, game, LUCKY, (0, 0, 0, 2, 4, 6))
    act(game, 0, "keep:111000+roll")
    client = browser_of(anna)
    page = at(client, game.table)
    told = page.one("h2", id="say").text
    assert told == "Turn lost! 250 points are gone. Nothing in 2 4 6 scores."
    assert told in page.one("p", id="said").text
    assert page.one("button", id="pass").text == "Pass the dice on to Player 2"
    assert press(client, game.table, "pass").status_code == 303
    assert position(game).state.to_move == 1


def test_a_lost_turn_goes_on_by_the_clock_of_the_table(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch, later: Callable[[float], None]
) -> None:
    game = farkle(anna, bruno, options={"clock": 10})
    thrown(monkeypatch, game, NOTHING)
    client = browser_of(anna)
    assert "by itself in 10 s" in at(client, game.table).one("button", id="pass").text
    later(10.1)
    press(client, game.table, "", to="advance")
    assert "Time was up: Player 1 passes the dice on." in at(client, game.table).text


def test_hot_dice_are_announced_before_and_after(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY, POOR)
    client = browser_of(anna)
    page = look(client, f"/t/{game.table.code}/?throw=1-1&" + "&".join(f"die={die}" for die in range(1, 7)))
    assert button(page, "roll") == "Roll all six dice 2.3% to lose 550"
    assert "Hot dice!" in page.one("h2", id="say").text
    act(game, 0, "keep:111111+roll")
    page = at(client, game.table)
    assert page.one("h2", id="say").text.startswith("Hot dice!")
    assert len(boxes(page)) == 6
    assert "hot dice! All six again: 1 2 3 4 6 6." in page.text


def test_the_last_round_says_who_must_beat_what(
    anna: Device, bruno: Device, carla: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna, bruno, carla, rules_options={"target": 5000})
    bank(monkeypatch, game, POOR)
    bank(monkeypatch, game, (1, 1, 1, 1, 1, 1))
    client = browser_of(carla)
    page = at(client, game.table)
    assert page.one("div", id="notes").text == (
        "Last round! Player 3 needs more than 8,000 points to beat Player 2’s 8,000. After that: Player 1."
    )
    thrown(monkeypatch, game, (1, 1, 1, 2, 3, 4))
    page = look(client, f"/t/{game.table.code}/?throw=3-1&die=1&die=2&die=3")
    assert button(page, "bank") == "Bank 1,000 7,000 short of the lead"
    assert page.one("p", class_="where").text == "Last round"


def test_who_reaches_the_target_is_told_before_banking(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna, bruno, rules_options={"target": 5000})
    thrown(monkeypatch, game, (1, 1, 1, 1, 1, 1))
    query = "&".join(f"die={die}" for die in range(1, 7))
    page = look(browser_of(anna), f"/t/{game.table.code}/?throw=1-1&{query}")
    assert button(page, "bank") == "Bank 8,000 8,000 reaches the target"
    assert "Banking 8,000 now, Player 1 would reach the target." in page.one("section", id="race").text


def test_the_race_has_a_twin_in_words(anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna, bruno)
    bank(monkeypatch, game, (1, 1, 1, 1, 2, 3))
    race = at(browser_of(anna), game.table).one("section", id="race")
    lanes = [lane.text for lane in race.all("li")]
    assert lanes[0].startswith("Player 1 leads")
    assert "Total: 2,000 , 8,000 to go" in lanes[0]
    assert "Player 1 is nearest: 8,000 to go." in race.text
    ends = [lane.all("line", class_="run")[0].attributes["x2"] for lane in race.all("li")]
    assert ends == ["21.80%", "3.00%"]


def test_somebody_who_watches_sees_each_step_but_no_boxes(
    anna: Device, carla: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY, (0, 0, 0, 1, 5, 2))
    act(game, 0, "keep:111000+roll")
    page = at(browser_of(carla), game.table)
    assert not boxes(page)
    assert "Player 1 sets aside 1 1 5 (250) and rolls 3 dice: 1 5 2." in page.one("h2", id="say").text


def test_the_computer_takes_its_steps_one_by_one(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna, computers=1)
    bank(monkeypatch, game, POOR)
    client = browser_of(anna)
    rig(monkeypatch, [POOR])
    press(client, game.table, "", to="advance", skip="1")
    page = at(client, game.table)
    assert page.one("h2", id="say").text.startswith("Computer 1 rolls 1 2 3 4 6 6.")
    assert page.all("button", id="skip")


def test_the_end_shows_every_turn(anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna, bruno, rules_options={"target": 5000})
    thrown(monkeypatch, game, NOTHING)
    act(game, 0, "pass")
    bank(monkeypatch, game, (1, 1, 1, 1, 1, 1))
    bank(monkeypatch, game, (1, 1, 1, 1, 2, 3))
    page = at(browser_of(anna), game.table)
    assert page.one("h2", class_="headline").text == "Player 2 wins with 8,000"
    rows = [[cell.text for cell in row.all("td")] for row in page.one("table", class_="turns").all("tr")[1:]]
    assert rows == [["lost 0", "+8,000 8,000"], ["+2,000 2,000", ""]]
    assert not page.one("form", id="play").all("button", id="roll")


def test_seven_play_a_whole_game(anna: Device) -> None:
    game = services.start(
        services.open_table(
            anna,
            "farkle",
            [*[SeatSpec()] * 6, SeatSpec(kind="computer")],
            rules_options={"target": 5000},
        ),
        anna,
    )
    assert play_on(game).over
    page = at(browser_of(anna), game.table)
    assert len(page.one("table", class_="rank").all("tr")) == 8


def new_game(**told: str) -> dict[str, str]:
    nobody = {f"seat{seat}-kind": "nobody" for seat in range(2, 8)}
    return (
        {"seat1-kind": "person", "seat1-name": "Anna", "target": "10000", "scoring": "standard"}
        | nobody
        | told
    )


def test_a_new_game_takes_target_scoring_and_house_rules(anna: Device) -> None:
    told = new_game(
        target="5000", scoring="boxed", threshold="400", house_straight="1000", house_two_triplets_count="off"
    )
    assert browser_of(anna).post("/new/farkle/", told).status_code == 303
    (table,) = services.tables_of(anna)
    assert table.rules_options == {
        "target": 5000,
        "scoring": "boxed",
        "house": {"straight": 1000, "two_triplets_count": False},
    }
    assert table.options["threshold"] == 400


def test_left_alone_a_new_game_is_the_documents(anna: Device) -> None:
    browser_of(anna).post("/new/farkle/", new_game())
    (table,) = services.tables_of(anna)
    assert table.rules_options == {"target": 10_000, "scoring": "standard", "house": {}}


def test_a_house_rule_that_makes_no_game_is_refused_beside_its_field(anna: Device) -> None:
    answer = browser_of(anna).post("/new/farkle/", new_game(house_straight="75"))
    assert answer.status_code == 422
    page = read(answer.content.decode())
    assert "open" in page.one("details", class_="house").attributes
    assert page.all("p", class_="error")


def test_the_threshold_of_the_table_decides_when_the_computer_banks(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    def banked(threshold: int) -> int:
        game = farkle(anna, computers=1, options={"threshold": threshold})
        bank(monkeypatch, game, POOR)
        rig(monkeypatch, [(1, 1, 5, 2, 3, 4)])
        for _ in range(2):
            services.advance(game, position(game).version_for(None), device=anna, skip=True)
        return int(position(game).state.banked[1])

    assert (banked(200), banked(500)) == (250, 0)


def test_the_form_names_the_throw_it_shows(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    game = farkle(anna)
    thrown(monkeypatch, game, LUCKY)
    assert hidden(at(browser_of(anna), game.table))["throw"] == "1-1"
