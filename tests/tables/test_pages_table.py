"""The table's page and its board: who sees what, what a press answers, what is refused and how it is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device, Event
from dicegames.tables.positions import position, stamp
from tests.tables.pages import at, browser_of, hidden, look, press
from tests.tables.reading import read
from tests.tables.tools import act, game_of, play_on, table_of

HTMX = {"HX-Request": "true"}


def test_without_scripts_a_press_leads_back_to_the_table(anna: Device) -> None:
    game = game_of(anna)
    answer = press(browser_of(anna), game.table, "roll")
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{game.table.code}/")
    assert position(game).state.turns[0].throws == 1


def test_with_scripts_a_press_brings_the_board_alone(anna: Device) -> None:
    game = game_of(anna)
    board = read(press(browser_of(anna), game.table, "roll", htmx=True).content.decode())
    assert not board.all("html")
    assert board.one("div", id="board").attributes["data-have"] == str(stamp(game.table, position(game), 0))
    assert len(board.all("div", class_="just-thrown")) == 5


@pytest.mark.parametrize("key", list(GAMES))
def test_what_happens_and_what_fails_is_said_to_who_cannot_see_it(
    anna: Device, bruno: Device, key: str
) -> None:
    game = game_of(anna, bruno, game=key)
    act(game)
    page = at(browser_of(anna), game.table)
    assert page.one("p", id="said", role="status").text
    assert page.one("p", id="lost", role="status").text
    assert page.one("ul", id="calls", aria_live="polite").attributes["aria-label"]
    lobby = at(browser_of(anna), table_of(anna))
    assert lobby.one("p", id="lost", role="status").text


def test_the_dice_fall_only_in_the_answer_to_the_throw(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    client = browser_of(anna)
    assert not at(client, game.table).all("div", class_="just-thrown")
    board = client.get(f"/t/{game.table.code}/board?have=0&live=1", headers=HTMX)
    assert "just-thrown" not in board.content.decode()  # it missed more than one step


def test_a_watcher_sees_a_throw_fall_that_he_was_told_of(anna: Device, carla: Device) -> None:
    game = game_of(anna)
    client = browser_of(carla)
    have = at(client, game.table).one("div", id="board").attributes["data-have"]
    act(game)
    board = client.get(f"/t/{game.table.code}/board?have={have}&live=1", headers=HTMX)
    assert board.content.decode().count("just-thrown") == 5


def test_a_board_that_is_current_is_not_sent_again(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    have = at(client, game.table).one("div", id="board").attributes["data-have"]
    assert client.get(f"/t/{game.table.code}/board?have={have}", headers=HTMX).status_code == 204
    assert client.get(f"/t/{game.table.code}/board?have=nonsense", headers=HTMX).status_code == 200


def test_a_second_press_of_the_same_button_shows_how_things_stand(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    form = hidden(at(client, game.table)) | {"action": "roll"}
    client.post(f"/t/{game.table.code}/play", form)
    answer = client.post(f"/t/{game.table.code}/play", form)
    page = read(answer.content.decode())
    assert answer.status_code == 409
    assert "Meanwhile the table has changed" in page.one("div", id="notes").text
    assert Event.objects.count() == 1


@pytest.mark.parametrize("htmx", [False, True])
def test_what_the_rules_refuse_is_said_above_the_board(anna: Device, htmx: bool) -> None:
    game = game_of(anna)
    act(game)
    answer = press(browser_of(anna), game.table, "roll", die=["1", "2", "3", "4", "5"], htmx=htmx)
    page = read(answer.content.decode())
    assert answer.status_code == 422
    assert page.one("div", id="notes").text == "You are keeping all the dice: release those you want to roll."
    assert page.one("p", id="said").text.startswith("You are keeping all the dice")
    assert bool(page.all("html")) is not htmx


def test_to_confirm_without_a_box_is_to_be_asked_for_one(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    answer = press(browser_of(anna), game.table, "score")
    assert answer.status_code == 422
    assert "Choose a box first." in answer.content.decode()


def test_a_form_of_the_last_game_is_not_played_in_the_next(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    form = hidden(at(client, game.table)) | {"action": "roll"}
    play_on(game)
    services.rematch(game.table, anna)
    answer = client.post(f"/t/{game.table.code}/play", form)
    assert answer.status_code == 409
    assert "a new game has begun" in answer.content.decode()


@pytest.mark.parametrize("form", [{}, {"game": "x", "version": "1"}, {"game": "1", "version": "-1"}])
def test_a_form_that_no_page_sends_is_refused(anna: Device, form: dict[str, str]) -> None:
    game = game_of(anna)
    assert browser_of(anna).post(f"/t/{game.table.code}/play", form).status_code == 422


def test_who_only_watches_has_no_buttons_and_may_not_play(anna: Device, zeno: Device) -> None:
    game = game_of(anna)
    client = browser_of(zeno)
    page = at(client, game.table)
    assert not page.all("button", name="action")
    assert "Waiting for Player 1." in page.one("div", id="acts").text
    assert press(client, game.table, "roll").status_code == 403
    assert not Event.objects.exists()


def test_the_computer_plays_one_action_a_press(anna: Device) -> None:
    game = game_of(anna, computers=1)
    play_on(game, lambda now: now.state.to_move == 1)
    client = browser_of(anna)
    answer = press(client, game.table, "", to="advance", skip="1", htmx=True)
    assert "Computer 1 rolls" in read(answer.content.decode()).one("h2", id="say").text
    assert position(game).log[-1].by == "computer"


def test_what_is_not_due_just_shows_the_board(anna: Device) -> None:
    game = game_of(anna)
    answer = press(browser_of(anna), game.table, "", to="advance", htmx=True)
    assert answer.status_code == 200
    assert not read(answer.content.decode()).one("div", id="notes").text


def test_the_clock_enters_what_the_computer_would(anna: Device, later: Callable[[float], None]) -> None:
    game = game_of(anna)
    for _ in range(3):
        act(game, action="roll:11111")
    client = browser_of(anna)
    assert at(client, game.table).one("div", id="due").attributes["data-in"]
    later(3.1)
    press(client, game.table, "", to="advance")
    assert "Time was up. Player 1:" in at(client, game.table).text


def test_choosing_a_box_stops_the_clock(anna: Device, later: Callable[[float], None]) -> None:
    game = game_of(anna)
    for _ in range(3):
        act(game, action="roll:11111")
    client = browser_of(anna)
    assert not read(press(client, game.table, "", to="hold", htmx=True).content.decode()).all("div", id="due")
    later(100)
    assert press(client, game.table, "", to="advance").status_code == 303
    assert position(game).version == 3


def test_playing_again_begins_the_next_game(anna: Device) -> None:
    game = game_of(anna)
    play_on(game)
    client = browser_of(anna)
    assert client.post(f"/t/{game.table.code}/rematch").status_code == 303
    assert at(client, game.table).one("p", class_="where").text == "Round 1 of 13"
    assert services.current_game(game.table).number == 2


def test_a_table_without_a_game_waits(anna: Device) -> None:
    table = table_of(anna)
    assert look(browser_of(anna), f"/t/{table.code}/").one("h1").text


def test_a_code_typed_in_small_letters_leads_to_its_table(anna: Device) -> None:
    game = game_of(anna)
    answer = browser_of(anna).get(f"/t/{game.table.code.lower()}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{game.table.code}/")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/t/ZZZZZ/", "/t/ZZZZZ/board", "/nowhere", "/t/ZZZZZ/games/1/verify"])
def test_what_is_not_there_is_told_with_a_way_home(client: Client, path: str) -> None:
    page = look(client, path, status=404)
    assert page.one("div", id="notes").text
    assert page.one("a", class_="btn-throw").attributes["href"] == "/"


@pytest.mark.django_db
def test_a_post_without_its_token_is_refused_with_a_way_on() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/new/penta/", {"quick": "1"})
    assert answer.status_code == 403
    assert "keeps no cookies" in answer.content.decode()


@pytest.mark.parametrize("name", ["play", "advance", "hold", "rematch"])
def test_nothing_happens_by_following_a_link(anna: Device, name: str) -> None:
    game = game_of(anna)
    assert browser_of(anna).get(f"/t/{game.table.code}/{name}").status_code == 405


def test_a_board_costs_the_same_number_of_queries_late_in_the_game(
    anna: Device, bruno: Device, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = game_of(anna, bruno, computers=4)
    play_on(game, lambda now: now.version > 100)
    client = browser_of(anna)
    at(client, game.table)
    with django_assert_num_queries(6):  # device, table, seats, game, players, new events
        client.get(f"/t/{game.table.code}/board", headers=HTMX)


@pytest.mark.parametrize("events", [1, 40])
def test_a_move_costs_the_same_number_of_queries_late_in_the_game(
    anna: Device, bruno: Device, django_assert_num_queries: DjangoAssertNumQueries, events: int
) -> None:
    game = game_of(anna, bruno)
    now = play_on(game, lambda now: now.version >= events and now.rules.to_act(now.state) == (0,))
    path = f"/t/{game.table.code}/play"
    fields = {"game": 1, "version": now.version, "seat": 0, "action": "roll"}
    nudge = connection.vendor == "postgresql"
    with django_assert_num_queries(10 + nudge):  # device, table, seats, game; then those of ``services.play``
        answer = browser_of(anna).post(path, fields, headers=HTMX)
    assert answer.status_code == 200


def test_the_board_is_asked_for_again_on_the_way_back(anna: Device) -> None:
    answer = browser_of(anna).get(f"/t/{game_of(anna).table.code}/")
    assert answer["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize(
    ("game", "when"),
    [("penta", "round 2, roll 1 2|1|0"), ("duel", "round 1, roll 1 1|1"), ("farkle", "turn 1, roll 1 1|1|0")],
)
def test_a_checked_roll_says_in_words_when_it_fell(anna: Device, game: str, when: str) -> None:
    played = game_of(anna, game=game, computers=0 if game != "duel" else 1)
    play_on(played)
    page = look(browser_of(anna), f"/t/{played.table.code}/games/{played.number}/verify")
    assert any(when in row.text for row in page.one("table", class_="throw-list").all("tr"))
    assert "its name in the reckoning" in page.text


def test_a_move_brings_the_menu_again_only_when_the_company_has_changed(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    client = browser_of(anna)
    fields = hidden(at(client, game.table)) | {"action": "roll"}
    stays = read(client.post(f"/t/{game.table.code}/play", fields, headers=HTMX).content.decode())
    assert [menu.attributes["id"] for menu in stays.all("details") if "data-stay" in menu.attributes] == [
        "react", "menu",
    ]  # fmt: skip
    assert not stays.one("details", id="menu").all("a")
    services.open_seat(game.table, anna)
    fields |= {"version": "1"}
    changed = read(client.post(f"/t/{game.table.code}/play", fields, headers=HTMX).content.decode())
    assert changed.one("details", id="menu").all("a")


@pytest.mark.parametrize(
    ("path", "chosen"),
    [("t/{}/quiet", {"quiet": "on"}), ("language", {"language": "it"}), ("theme", {"theme": "dark"})],
)
def test_what_is_chosen_in_another_tab_reaches_the_menu_of_this_one(
    anna: Device, bruno: Device, path: str, chosen: dict[str, str]
) -> None:
    game = game_of(anna, bruno)
    client, table = browser_of(anna), f"/t/{game.table.code}"
    page = at(client, game.table)
    fields, board = hidden(page), page.one("div", id="board").attributes
    news = f"{table}/board?have={board['data-have']}&mark={board['data-mark']}&made={board['data-made']}"
    assert client.get(news, headers=HTMX).status_code == 204
    client.post("/" + path.format(game.table.code), chosen)
    for answer in (
        client.get(news, headers=HTMX),
        client.post(f"{table}/play", fields | {"action": "roll"}, headers=HTMX),
    ):
        assert read(answer.content.decode()).one("details", id="menu").all("a")
    client.post(f"{table}/quiet", {"quiet": "off"})
    back = read(client.post(f"{table}/play", fields | {"action": "roll"}, headers=HTMX).content.decode())
    assert ("data-stay" in back.one("details", id="react").attributes) == ("quiet" in chosen)


@pytest.mark.parametrize("field", ["game", "version", "seat"])
@pytest.mark.parametrize("said", ["", "x", "-1", "1.5", "٣", "9" * 10, "9" * 5000])
def test_a_move_that_names_no_number_is_refused(anna: Device, field: str, said: str) -> None:
    game = game_of(anna)
    fields = {"game": 1, "version": 0, "seat": 0, "action": "roll"} | {field: said}
    answer = browser_of(anna).post(f"/t/{game.table.code}/play", fields, headers=HTMX)
    assert answer.status_code in (403, 422)
    assert position(game).version == 0


def test_only_the_host_is_offered_to_change_what_only_he_may(anna: Device, bruno: Device) -> None:
    table = game_of(anna, bruno).table
    play_on(services.current_game(table))
    words = [at(browser_of(one), table).one("form", id="play").one("a", href=f"/t/{table.code}/manage").text
             for one in (anna, bruno)]  # fmt: skip
    assert words == ["Change the players or the options", "Players and invitation"]
