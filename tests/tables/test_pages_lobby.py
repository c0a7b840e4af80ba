"""The table before its first game: who comes, what the host arranges, how it begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

from dicegames import hosts
from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device, Table
from dicegames.tables.names import called
from tests.tables.pages import at, browser_of, look
from tests.tables.reading import read
from tests.tables.test_pages_home import chairs
from tests.tables.tools import game_of, table_of

HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "shown", lambda: ["192.168.1.20"])


def post(client: Client, table: Table, path: str, **data: str) -> HttpResponse:
    return client.post(f"/t/{table.code}/{path}", data)


@pytest.mark.django_db
def test_an_open_seat_makes_the_table_wait_for_whoever_joins() -> None:
    client = browser_of(None)
    answer = client.post("/new/penta/", chairs("person", "open", "computer", names=("Anna",)))
    page = look(client, answer["Location"])
    assert [row.one("p").text for row in page.all("li", class_="place")] == [
        "Anna host at this device", "Open seat whoever joins", "Computer 1 computer, Steady",
    ]  # fmt: skip
    assert services.current_game(Table.objects.get()) is None


@pytest.mark.django_db
def test_one_press_opens_a_table_that_others_join_by_phone() -> None:
    client = browser_of(None)
    client.post("/new/duel/", {"shared": "1", "seat1-kind": "person", "seat2-kind": "nobody"})
    assert [seat.open for seat in Table.objects.get().seats.all()] == [False, True]


def test_the_code_stands_there_to_scan_and_to_type(anna: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    client = browser_of(anna)
    card = read(client.get(f"/t/{table.code}/", headers={"host": "localhost:8000"}).content.decode()).one(
        "section", id="invite"
    )
    url = f"http://192.168.1.20:8000/join/{table.code}"
    assert card.one("span", class_="qr").attributes["aria-label"] == f"QR code: {url}"
    assert card.one("svg", class_="qr-code").all("path")
    assert "192.168.1.20:8000/join" in card.text
    assert table.code in card.text


def test_without_a_network_it_is_said_and_no_code_shown(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "shown", lambda: [])
    table = table_of(anna)
    answer = browser_of(anna).get(f"/t/{table.code}/", headers={"host": "localhost"})
    card = read(answer.content.decode()).one("section", id="invite")
    assert "No phone can reach this computer" in card.text
    assert not card.all("svg", class_="qr-code")


def test_the_page_runs_no_inline_style_or_script(anna: Device) -> None:
    html = browser_of(anna).get(f"/t/{table_of(anna).code}/").content.decode()
    assert "style=" not in html
    assert "<style" not in html


def test_the_host_arranges_the_chairs_and_begins(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    client = browser_of(anna)
    post(client, table, "company", add="computer", level="")
    post(client, table, "company", add="person")
    post(client, table, "seats/1/rename", name="Bruno")
    post(client, table, "seats/3/remove")
    assert post(client, table, "start").status_code == 303
    assert [called(player) for player in services.current_game(table).players.all()] == [
        "Player 1", "Bruno", "Computer 1",
    ]  # fmt: skip


def test_a_guest_sees_no_button_of_the_host(anna: Device, bruno: Device) -> None:
    page = at(browser_of(bruno), table_of(anna, bruno))
    assert not page.all("button", id="start")
    assert not page.all("form", class_="add")
    assert "The host begins the game" in page.text
    assert [row.attributes["id"] for row in page.all("li") if row.all("details")] == ["place-1"]


def test_what_the_lobby_refuses_is_said_there(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    answer = post(browser_of(anna), table, "seats/1/rename", name="player 1")
    assert answer.status_code == 409
    page = read(answer.content.decode())
    assert page.one("div", id="notes").text == "Somebody here is already called player 1."
    assert page.one("section", id="invite")


def test_a_lobby_that_is_current_is_not_sent_again(anna: Device, bruno: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    client = browser_of(anna)
    board = at(client, table).one("div", id="board").attributes
    news = f"/t/{table.code}/board?have={board['data-have']}&mark={board['data-mark']}"
    assert client.get(news, headers=HTMX).status_code == 204
    services.sit(table, bruno, name="Bruno")
    fresh = read(client.get(news, headers=HTMX).content.decode())
    assert not fresh.all("html")
    assert fresh.one("p", id="said").text == "At the table: Player 1 and Bruno."


def test_a_page_of_the_lobby_loads_anew_when_the_game_begins(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    client = browser_of(bruno)
    page = at(client, table).one("div", id="live").attributes["data-page"]
    services.start(table, anna)
    answer = client.get(f"/t/{table.code}/board?have=1&page={page}", headers=HTMX)
    assert answer["HX-Refresh"] == "true"


def test_names_are_harmless_in_the_lobby(anna: Device) -> None:
    table = table_of(anna)
    services.rename(table, anna, table.seats.get(), "<b>&\"'</b>")
    html = browser_of(anna).get(f"/t/{table.code}/").content.decode()
    assert '<b>&"' not in html
    assert "&lt;b&gt;" in html


@pytest.mark.parametrize("key", list(GAMES))
def test_names_are_harmless_wherever_they_stand(
    anna: Device, bruno: Device, zeno: Device, later: Callable[[float], None], key: str
) -> None:
    game = game_of(anna, bruno, game=key)
    table, (first, second) = game.table, game.table.seats.all()
    for device, seat in ((anna, first), (bruno, second)):
        services.rename(table, device, seat, f"<b>&\"'{seat.index}</b>")
    services.claim(table, zeno, second)
    later(300)
    services.replace(table, bruno, second)
    services.react(table, bruno, second, "bravo")
    paths = [f"/t/{table.code}/{page}" for page in ("", "manage", "tv", "games/1/verify")]
    for path in [*paths, f"/join/{table.code}", "/", "/host"]:
        for device in (anna, bruno, zeno):
            html = browser_of(device).get(path, follow=True).content.decode()
            assert '<b>&"' not in html, path
    assert all("&lt;b&gt;" in browser_of(anna).get(path).content.decode() for path in paths[:3])


def test_who_comes_is_said_to_who_cannot_see_it(anna: Device, bruno: Device) -> None:
    page = at(browser_of(anna), table_of(anna, bruno))
    assert page.one("p", id="said", role="status").text == "At the table: Player 1 and Player 2."


def test_a_table_that_others_join_keeps_what_was_chosen_for_it(anna: Device) -> None:
    chairs = {f"seat{number}-kind": "nobody" for number in range(2, 8)} | {"seat1-kind": "person"}
    chosen = {"shared": "1", "seat1-name": "Anna", "target": "5000", "scoring": "boxed", "threshold": "400"}
    browser_of(anna).post("/new/farkle/", chairs | chosen)
    table = Table.objects.get()
    assert (table.rules_options["target"], table.rules_options["scoring"]) == (5000, "boxed")
    assert table.options["threshold"] == 400
    assert [seat.name for seat in table.seats.order_by("index")][:1] == ["Anna"]
