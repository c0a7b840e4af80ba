"""Who sits at the table, absence, reactions, and the list of tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from dicegames.tables import live, services
from dicegames.tables.live_hub import Hub
from dicegames.tables.live_pages import HERE
from dicegames.tables.models import Device, Table
from tests.tables.pages import at, browser_of, look
from tests.tables.reading import read
from tests.tables.tools import act, game_of, play_on, table_of

HTMX = {"HX-Request": "true"}
Later = Callable[[float], None]


def verbs(client: Client, table: Table, index: int) -> set[str]:
    """What the page offers for this seat."""
    row = look(client, f"/t/{table.code}/manage").one("li", id=f"place-{index}")
    found = {(one.attributes.get("formaction") or "").rsplit("/")[-1] for one in row.all("button")}
    return found - {""} | ({"rename"} if row.all("input", name="name") else set())


def test_everybody_is_offered_what_the_services_allow(anna: Device, bruno: Device, zeno: Device) -> None:
    table = game_of(anna, bruno, computers=1).table
    assert verbs(browser_of(anna), table, 0) == {"rename", "replace", "leave"}
    assert verbs(browser_of(anna), table, 1) == {"rename", "replace", "hand-on", "remove"}
    assert verbs(browser_of(anna), table, 2) == {"rename"}
    assert verbs(browser_of(bruno), table, 1) == {"rename", "replace", "leave"}
    assert verbs(browser_of(bruno), table, 0) == set()
    assert verbs(browser_of(zeno), table, 1) == set()


def test_the_computer_stands_in_and_the_seat_is_taken_back(anna: Device, bruno: Device) -> None:
    table = game_of(anna, bruno).table
    at(browser_of(anna), table)
    browser_of(anna).post(f"/t/{table.code}/seats/1/replace", {"back": "manage"})
    back = at(browser_of(bruno), table).one("form", class_="news")
    assert back.text.startswith("The computer plays for Player 2.")
    browser_of(bruno).post(back.attributes["action"])
    assert not table.seats.get(index=1).stand_in
    assert not at(browser_of(bruno), table).all("form", class_="news")


def test_absence_is_told_with_its_minutes_and_anybody_seated_may_pass_the_turn(
    anna: Device, bruno: Device, later: Later
) -> None:
    table = game_of(anna, bruno).table
    client = browser_of(bruno)
    at(browser_of(anna), table)
    later(150)
    waiting = at(client, table).one("form", class_="news")
    assert waiting.text.startswith("Waiting for Player 1 (away 2 min).")
    client.post(waiting.attributes["action"])
    assert table.seats.get(index=0).stand_in


def test_absence_reaches_a_page_that_only_asks_whether_there_is_news(
    anna: Device, bruno: Device, later: Later
) -> None:
    table = game_of(anna, bruno).table
    at(browser_of(anna), table)
    client = browser_of(bruno)
    board = at(client, table).one("div", id="board").attributes
    news = f"/t/{table.code}/board?have={board['data-have']}&mark={board['data-mark']}"
    assert client.get(news, headers=HTMX).status_code == 204
    later(150)
    assert "away 2 min" in client.get(news, headers=HTMX).content.decode()


def test_a_guest_may_not_pass_the_turn_where_the_table_waits(
    anna: Device, bruno: Device, later: Later
) -> None:
    table = game_of(anna, bruno, options={"away": "wait"}).table
    at(browser_of(anna), table)
    later(150)
    waiting = at(browser_of(bruno), table).one("form", class_="news")
    assert not waiting.all("button")
    assert browser_of(bruno).post(waiting.attributes["action"]).status_code == 403


def test_options_are_changed_between_two_games(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    data = {"clock": "30", "away": "auto", "coach": "on", "back": "manage"}
    answer = client.post(f"/t/{game.table.code}/options", data)
    assert answer.status_code == 409
    assert "wait for its end" in answer.content.decode()
    play_on(game)
    assert client.post(f"/t/{game.table.code}/options", data).status_code == 303
    options = Table.objects.get().options
    assert (options["clock"], options["away"], options["coach"]) == (30, "auto", True)


FARKLE = {"target": "5000", "scoring": "boxed", "threshold": "500", "house_straight": "1000", "away": "pass"}


def test_farkle_is_arranged_anew_between_two_games(anna: Device) -> None:
    table = table_of(anna, game="farkle")
    client = browser_of(anna)
    assert client.post(f"/t/{table.code}/options", {**FARKLE, "back": "manage"}).status_code == 303
    table.refresh_from_db()
    house = {"house": {"straight": 1000}}
    assert table.rules_options == {"target": 5000, "scoring": "boxed", **house}
    assert table.options["threshold"] == 500
    page = look(client, f"/t/{table.code}/manage")
    radios = page.all("input", type="radio")
    assert [one.attributes["value"] for one in radios if "checked" in one.attributes] == ["5000", "boxed"]
    assert page.one("input", name="house_straight").attributes["value"] == "1000"
    assert "open" in page.one("details", class_="house").attributes
    assert services.start(table, anna).options == table.rules_options


def test_what_is_arranged_does_not_touch_a_running_game(anna: Device) -> None:
    game = game_of(anna, game="farkle")
    client = browser_of(anna)
    answer = client.post(f"/t/{game.table.code}/options", {**FARKLE, "back": "manage"})
    assert answer.status_code == 409
    assert "A game is being played here: wait for its end." in answer.content.decode()
    assert not look(client, f"/t/{game.table.code}/manage").all("form", class_="options")
    assert Table.objects.get().rules_options == game.options


def test_a_house_rule_that_cannot_be_is_said_beside_its_field(anna: Device) -> None:
    table = table_of(anna, game="farkle")
    data = {**FARKLE, "house_straight": "33", "back": "manage"}
    answer = browser_of(anna).post(f"/t/{table.code}/options", data)
    page = read(answer.content.decode())
    assert (answer.status_code, page.one("input", name="house_straight").attributes["value"]) == (422, "33")
    assert page.all("p", class_="error")
    assert "These options cannot be taken" in page.one("div", id="notes").text
    assert Table.objects.get().rules_options["target"] == 10000


def test_the_table_is_handed_on(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    browser_of(anna).post(f"/t/{table.code}/seats/1/hand-on", {"back": "manage"})
    table.refresh_from_db()
    assert table.host == bruno


def test_a_seat_that_is_open_twice_says_so_until_one_page_is_closed(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "hub", Hub())
    table = game_of(anna, bruno).table
    client = browser_of(anna)
    board = at(client, table).one("div", id="board").attributes
    news = f"/t/{table.code}/board?have={board['data-have']}&mark={board['data-mark']}"
    for pages, told in ((["a", "b"], True), (["a"], False)):
        key = (table.code, str(anna.pk))
        live.hub.pages.note(HERE, key, pages)
        live.hub.pages.count(key)
        for path in ("", "manage"):
            assert bool(look(client, f"/t/{table.code}/{path}").all("p", id="twice")) is told
        assert client.get(news, headers=HTMX).status_code == (200 if told else 204)
        for other, path in ((bruno, ""), (anna, "tv"), (None, "")):
            assert not look(browser_of(other), f"/t/{table.code}/{path}").all("p", id="twice")


def test_a_closed_table_says_so_everywhere(anna: Device, zeno: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    assert client.post(f"/t/{game.table.code}/end", {"back": "manage"}).status_code == 303
    assert "This table is closed." in look(client, f"/t/{game.table.code}/manage").text
    assert "This table is closed." in at(browser_of(zeno), game.table).text
    assert client.post(f"/t/{game.table.code}/company", {"add": "person"}).status_code == 410


@pytest.mark.parametrize("path", ["seats/9/rename", "seats/0/eat", "company", "options", "answer"])
def test_what_no_page_sends_is_refused(anna: Device, path: str) -> None:
    table = table_of(anna)
    assert browser_of(anna).post(f"/t/{table.code}/{path}").status_code in (404, 422)


def test_a_reaction_is_seen_by_all_and_passes(anna: Device, bruno: Device, later: Later) -> None:
    table = game_of(anna, bruno).table
    client = browser_of(bruno)
    board = at(browser_of(anna), table).one("div", id="board").attributes
    assert client.post(f"/t/{table.code}/react", {"reaction": "bravo"}, headers=HTMX).status_code == 204
    news = f"/t/{table.code}/board?have={board['data-have']}&mark={board['data-mark']}"
    assert "Bravo!" in browser_of(anna).get(news, headers=HTMX).content.decode()
    later(13)
    assert not at(client, table).one("ul", id="calls").text


def test_reactions_come_one_at_a_time_and_from_a_list(anna: Device, bruno: Device, later: Later) -> None:
    table = game_of(anna, bruno).table
    client = browser_of(anna)
    client.post(f"/t/{table.code}/react", {"reaction": "bravo"})
    assert client.post(f"/t/{table.code}/react", {"reaction": "ouch"}).status_code == 303
    assert table.seats.get(index=0).reaction == "bravo"
    later(4)
    client.post(f"/t/{table.code}/react", {"reaction": "ouch"})
    assert table.seats.get(index=0).reaction == "ouch"
    assert client.post(f"/t/{table.code}/react", {"reaction": "<b>"}).status_code == 422


def test_reactions_can_be_muted_on_a_device(anna: Device, bruno: Device) -> None:
    table = game_of(anna, bruno).table
    client = browser_of(anna)
    client.post(f"/t/{table.code}/quiet", {"quiet": "on"})
    services.react(table, bruno, table.seats.get(index=1), "wow")
    assert not at(client, table).one("ul", id="calls").text
    client.post(f"/t/{table.code}/quiet", {"quiet": "off"})
    assert at(client, table).one("ul", id="calls").text.endswith("Wow!")


def test_the_operator_sees_all_tables_and_a_host_only_its_own(anna: Device, bruno: Device) -> None:
    codes = {game_of(anna).table.code, table_of(bruno).code}
    mine = table_of(anna).code

    def seen(client: Client, **headers: str) -> set[str]:
        page = look(client, "/host") if not headers else None
        text = page.text if page else client.get("/host", headers=headers).content.decode()
        return {code for code in codes | {mine} if code in text}

    at_the_server = {"host": "localhost"}
    assert seen(browser_of(None), **at_the_server) == codes | {mine}
    assert seen(browser_of(None), **at_the_server, **{"x-forwarded-for": "10.0.0.7"}) == set()
    assert seen(browser_of(bruno)) == {code for code in codes if Table.objects.get(code=code).host == bruno}


def test_the_list_says_who_is_here(anna: Device, bruno: Device, later: Later) -> None:
    game_of(anna, bruno)
    later(300)
    page = look(browser_of(anna), "/host")
    assert "Player 2 away 5 min" in page.text
    assert "a game is running" in page.text


def test_watchers_are_given_a_kept_board_with_a_token_of_their_own(
    anna: Device, carla: Device, zeno: Device
) -> None:
    table = game_of(anna).table
    boards = [
        browser_of(one).get(f"/t/{table.code}/board", headers=HTMX).content.decode() for one in (carla, zeno)
    ]
    assert "the-token-of-whoever-asks" not in boards[0] + boards[1]
    assert all('name="csrfmiddlewaretoken"' in board for board in boards)
    act(services.current_game(table))
    after = browser_of(zeno).get(f"/t/{table.code}/board", headers=HTMX).content.decode()
    assert after != boards[1]


def test_a_kept_board_has_nothing_of_another_watcher(
    anna: Device, bruno: Device, carla: Device, zeno: Device
) -> None:
    table = game_of(anna, bruno).table
    services.claim(table, zeno, table.seats.get(index=1))
    dark = browser_of(None)
    dark.cookies["theme"] = "dark"
    boards = [
        read(client.get(f"/t/{table.code}/board", headers=HTMX).content.decode())
        for client in (browser_of(zeno), browser_of(carla), dark)
    ]
    assert ["You have asked" in board.text for board in boards] == [True, False, False]
    services.turn_away(table, anna, services.pending(table)[0].pk)
    boards = [
        read(client.get(f"/t/{table.code}/board", headers=HTMX).content.decode())
        for client in (browser_of(carla), dark)
    ]
    lights = [board.one("button", name="theme", aria_pressed="true").attributes["value"] for board in boards]
    assert lights == ["auto", "dark"]


def test_each_button_of_a_seat_says_whose_it_is(anna: Device, bruno: Device) -> None:
    table = game_of(anna, bruno, computers=1).table
    page = look(browser_of(anna), f"/t/{table.code}/manage")
    for row in page.one("ol", class_="places").all("li"):
        verbs_of_it = [one for one in row.all("button") if "formaction" in one.attributes]
        assert all(one.text.endswith(f": {row.one('b').text}") for one in verbs_of_it)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_kept_options_are_confirmed(anna: Device, bruno: Device, headers: dict[str, str]) -> None:
    table = table_of(anna, bruno)
    path, data = f"/t/{table.code}/manage", {"clock": "30", "away": "auto", "back": "manage"}

    def told(device: Device, path: str) -> str:
        page = read(browser_of(device).get(path, headers=headers).content.decode())
        return " ".join(one.text for one in page.all("div", id="kept", role="status"))

    kept = browser_of(anna).post(f"/t/{table.code}/options", data, headers=headers)["Location"]
    assert told(anna, kept) == "Kept. They hold from the next game."
    assert told(anna, path) == told(bruno, kept) == ""
