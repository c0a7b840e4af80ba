"""From a code to a seat, and back to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dicegames.tables import services
from dicegames.tables.models import Device, Seat, Table
from dicegames.tables.services import SeatSpec
from tests.tables.pages import at, browser_of, look
from tests.tables.reading import read
from tests.tables.tools import game_of, play_on, table_of


@pytest.fixture
def open_table(anna: Device) -> Table:
    """Anna at the table, and one open seat."""
    table = table_of(anna)
    services.open_seat(table, anna)
    return table


def test_a_name_and_a_press_and_one_sits(open_table: Table) -> None:
    client = browser_of(None)
    page = look(client, f"/join/{open_table.code}")
    assert page.one("input", id="sit-name")
    answer = client.post(f"/t/{open_table.code}/sit", {"name": "Bruno"})
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{open_table.code}/")
    assert "You are at the table" in at(client, open_table).text
    assert Seat.objects.filter(name="Bruno", device__isnull=False).exists()


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["{code}", " {lower} ", "{dashed}"])
def test_a_code_is_understood_however_it_is_typed(open_table: Table, typed: str) -> None:
    code = open_table.code
    text = typed.format(code=code, lower=code.lower(), dashed=f"{code[:2]}-{code[2:]}")
    for answer in (
        browser_of(None).get("/join", {"code": text}),
        browser_of(None).post("/join", {"code": text}),
    ):
        assert (answer.status_code, answer["Location"]) == (303, f"/join/{code}")


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["QQQQQ", "x", "😮" * 70])
def test_a_wrong_code_is_said_beside_the_field(typed: str) -> None:
    answer = browser_of(None).post("/join", {"code": typed})
    assert answer.status_code == 404
    assert read(answer.content.decode()).one("p", id="code-error").text == "There is no table with this code."


@pytest.mark.django_db
def test_a_wrong_link_leads_to_the_field_for_the_code() -> None:
    page = look(browser_of(None), "/join/QQQQQ", 404)
    assert page.one("p", id="code-error").text == "There is no table with this code."
    assert page.one("form", class_="code-form").one("input", id="code").attributes["value"] == "QQQQQ"


@pytest.mark.django_db
def test_whoever_guesses_codes_has_to_wait() -> None:
    client = browser_of(None)
    codes = [client.get("/join", {"code": "QQQQQ"}).status_code for _ in range(31)]
    assert codes == [404] * 30 + [429]
    assert "Try again in 60 seconds" in client.get("/join", {"code": "QQQQQ"}).content.decode()


@pytest.mark.django_db
def test_the_first_page_has_a_field_for_the_code() -> None:
    form = look(browser_of(None), "/").one("form", class_="code-form")
    assert form.attributes["action"] == "/join"


def test_the_same_device_is_back_on_its_seat(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    answer = browser_of(bruno).get(f"/join/{game.table.code}")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{game.table.code}/")


def test_joining_twice_is_joining_once(open_table: Table, bruno: Device) -> None:
    client = browser_of(bruno)
    for _ in range(2):
        client.post(f"/t/{open_table.code}/sit", {"name": "Bruno"})
    assert Seat.objects.filter(device=bruno).count() == 1


def test_at_a_full_table_one_may_watch(anna: Device, bruno: Device, zeno: Device) -> None:
    table = table_of(anna, bruno)
    client = browser_of(zeno)
    page = look(client, f"/join/{table.code}")
    assert page.one("h1").text == "No seat is free"
    watch = next(link for link in page.all("a") if link.text == "Only watch")
    assert watch.attributes["href"] == f"/t/{table.code}/"
    answer = client.post(f"/t/{table.code}/sit", {"name": "Zeno", "back": "join"})
    assert answer.status_code == 409
    assert "No seat is free at this table." in answer.content.decode()


def test_a_seat_that_somebody_left_is_taken_with_its_sheet(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno)
    services.leave(game.table, bruno, game.table.seats.get(index=1))
    client = browser_of(zeno)
    assert "Take Player 2’s seat" in look(client, f"/join/{game.table.code}").text
    client.post(f"/t/{game.table.code}/sit", {"name": "Zeno", "index": "1"})
    assert game.players.get(position=1).name == "Zeno"


def test_a_taken_name_is_said_where_one_sits_down(open_table: Table) -> None:
    data = {"name": "Player 1", "back": "join"}
    answer = browser_of(None).post(f"/t/{open_table.code}/sit", data)
    assert answer.status_code == 409
    notes = read(answer.content.decode()).one("div", id="notes", role="alert")
    assert "already called Player 1" in notes.text


def test_a_seat_in_use_is_not_offered_like_one_whose_phone_is_away(
    anna: Device, bruno: Device, zeno: Device, later: Callable[[float], None]
) -> None:
    table = game_of(anna, bruno).table
    at(browser_of(anna), table)
    at(browser_of(bruno), table)
    later(150)
    at(browser_of(anna), table)
    lines = look(browser_of(zeno), f"/join/{table.code}").one("ul", class_="lost-chairs").all("li")
    assert [line.text for line in lines] == [
        "Player 2 away 2 min I am Player 2",
        "Player 1 in use at this moment, on another device It is mine all the same : Player 1",
    ]


def test_a_host_without_a_seat_asks_for_the_table(anna: Device, bruno: Device, zeno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(here=False)] * 2)
    services.sit(table, bruno)
    lost = browser_of(zeno)
    wanted = look(lost, f"/join/{table.code}").one("ul", class_="lost-chairs").all("form")[-1]
    assert wanted.text == "I am the host"
    assert lost.post(wanted.attributes["action"], {"back": "join"}).status_code == 303
    assert "You have asked for this table" in at(lost, table).text
    asking = at(browser_of(bruno), table).one("form", class_="news")
    assert asking.text.startswith("Somebody asks for this table, as its host.")
    number = asking.one("input", name="request").attributes["value"]
    browser_of(bruno).post(asking.attributes["action"], {"request": number, "answer": "admit"})
    assert at(lost, table).one("button", id="start")


def test_where_the_host_sits_nobody_is_asked_whether_he_is_the_host(anna: Device, zeno: Device) -> None:
    assert "I am the host" not in look(browser_of(zeno), f"/join/{table_of(anna).code}").text


def test_a_lost_device_asks_and_is_let_in_by_the_host(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno)
    code, lost = game.table.code, browser_of(zeno)
    assert "It is mine all the same : Player 2" in look(lost, f"/join/{code}").text
    lost.post(f"/t/{code}/seats/1/claim")
    assert "You have asked for Player 2’s seat" in at(lost, game.table).text
    asking = at(browser_of(anna), game.table).one("form", class_="news")
    assert asking.text.startswith("Somebody asks for Player 2’s seat.")
    wanted = asking.one("input", name="request").attributes["value"]
    browser_of(anna).post(f"/t/{code}/answer", {"request": wanted, "answer": "admit"})
    assert game.table.seats.get(index=1).device == zeno
    assert not at(browser_of(bruno), game.table).all("form", class_="news")


def test_who_is_turned_away_only_watches(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno)
    request = services.claim(game.table, zeno, game.table.seats.get(index=1))
    browser_of(anna).post(f"/t/{game.table.code}/answer", {"request": request.pk, "answer": "turn-away"})
    assert "You are watching." in at(browser_of(zeno), game.table).text


def test_any_seated_device_lets_a_host_in_again_who_is_away(
    anna: Device, bruno: Device, zeno: Device, later: Callable[[float], None]
) -> None:
    game = game_of(anna, bruno)
    at(browser_of(anna), game.table)
    later(200)
    services.claim(game.table, zeno, game.table.seats.get(index=0))
    asked = at(browser_of(bruno), game.table).all("form", class_="news")[0]
    assert "asks for Player 1’s seat" in asked.text


def test_a_page_whose_seat_changed_loads_anew(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno)
    request = services.claim(game.table, zeno, game.table.seats.get(index=1))
    client = browser_of(zeno)
    page = at(client, game.table).one("div", id="live").attributes["data-page"]
    services.admit(game.table, anna, request.pk)
    answer = client.get(f"/t/{game.table.code}/board?page={page}", headers={"HX-Request": "true"})
    assert answer["HX-Refresh"] == "true"


def test_at_a_closed_table_nobody_sits_down(open_table: Table, anna: Device) -> None:
    services.end_table(open_table, anna)
    client = browser_of(None)
    page = look(client, f"/join/{open_table.code}")
    assert page.one("p", class_="lead").text == "This table is closed."
    assert client.post(f"/t/{open_table.code}/sit").status_code == 410


def test_latecomers_watch_a_finished_game(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno)
    play_on(game)
    page = at(browser_of(zeno), game.table)
    assert page.one("table", class_="rank")
    assert not page.all("button", id="again")
