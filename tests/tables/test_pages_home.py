"""The first page, the form for a new game, languages and lights."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from dicegames.tables import services
from dicegames.tables.models import Device, Game, Seat, Table
from dicegames.tables.names import called
from tests.tables.pages import browser_of, look
from tests.tables.tools import game_of, play_on, table_of

KINDS = ("person", "computer", "nobody")


def chairs(*kinds: str, names: tuple[str, ...] = ()) -> dict[str, str]:
    """The form filled in, nobody on the other chairs of any game."""
    data = {f"seat{number}-kind": "nobody" for number in range(1, 9)} | {"clock": "10"}
    for number, kind in enumerate(kinds, start=1):
        data |= {f"seat{number}-kind": kind, f"seat{number}-name": "", f"seat{number}-level": ""}
    return data | {f"seat{number}-name": name for number, name in enumerate(names, start=1)}


@pytest.mark.django_db
def test_a_first_visit_leaves_no_trace() -> None:
    client = browser_of(None)
    page = look(client, "/")
    assert "No table yet" in page.text
    assert not Device.objects.exists()


@pytest.mark.django_db
def test_one_press_begins_a_game_against_the_computer() -> None:
    client = browser_of(None)
    answer = client.post("/new/penta/", {"quick": "1"})
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.code}/")
    assert [seat.kind for seat in table.seats.all()] == ["person", "computer"]
    assert look(client, answer["Location"]).one("h1").text == "Penta"


@pytest.mark.django_db
def test_people_and_computers_sit_as_the_form_says() -> None:
    client = browser_of(None)
    client.post("/new/penta/", chairs("person", "person", "computer", names=("Anna", "Bruno")))
    table = Table.objects.get()
    assert [(called(seat), seat.kind) for seat in table.seats.all()] == [
        ("Anna", "person"), ("Bruno", "person"), ("Computer 1", "computer"),
    ]  # fmt: skip
    assert table.options["clock"] == 10
    assert Game.objects.get().players.count() == 3


@pytest.mark.parametrize("key", ["penta", "farkle"])
@pytest.mark.parametrize(
    ("people", "asked", "hints"),
    [(1, "", True), (2, "", False), (2, "on", True), (1, "off", False)],
)
def test_whether_hints_may_be_asked_for_is_chosen_before_the_game(
    db: None, key: str, people: int, asked: str, hints: bool
) -> None:
    client = browser_of(None)
    field = look(client, f"/new/{key}/").one("select", name="coach")
    assert asked in [one.attributes["value"] for one in field.all("option")]
    client.post(f"/new/{key}/", chairs(*["person"] * people) | {"coach": asked})
    assert Table.objects.get().options["coach"] is hints


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (chairs("computer"), "At least one person must play."),
        (chairs("person", "person", names=("Anna", "anna")), "Somebody here is already called anna."),
    ],
)
def test_what_cannot_be_is_said_in_the_form(data: dict[str, str], sentence: str) -> None:
    answer = browser_of(None).post("/new/penta/", data)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("data", [{"seat1-kind": "king"}, {}, {"clock": "5"}])
def test_a_form_that_no_page_sends_is_refused(data: dict[str, str]) -> None:
    assert browser_of(None).post("/new/penta/", data).status_code == 422


def test_the_name_of_last_time_stands_in_the_form(anna: Device) -> None:
    game_of(anna)
    Seat.objects.filter(device=anna).update(name="Annina")
    page = look(browser_of(anna), "/new/classic/")
    assert page.one("input", id="id_seat1-name").attributes["value"] == "Annina"


def test_a_game_that_does_not_exist_is_not_offered() -> None:
    assert browser_of(None).get("/new/chess/").status_code == 404


def test_the_first_page_lists_what_is_played_and_what_is_over(anna: Device, bruno: Device) -> None:
    play_on(game_of(anna, bruno))
    game_of(bruno, anna, game="classic")
    rows = look(browser_of(bruno), "/").one("section", class_="side")
    running, finished = rows.all("ul", class_="mine")
    assert "Classic dice with Player 2 Round 1 of 13" in running.text
    assert running.one("span", class_="turn-tag").text == "Your turn"
    assert "Won by" in finished.text


def test_the_first_page_lists_a_table_before_its_first_game(anna: Device, bruno: Device) -> None:
    table = table_of(anna)
    services.open_seat(table, anna)
    mine = look(browser_of(anna), "/").one("ul", class_="mine")
    assert mine.one("a", href=f"/t/{table.code}/").text == "Penta Waiting for players"
    services.sit(table, bruno)
    rows = look(browser_of(bruno), "/").one("ul", class_="mine")
    assert rows.one("a", href=f"/t/{table.code}/").text == "Penta with Player 1 Everybody is here"
    services.end_table(table, anna)
    assert "No table yet" in look(browser_of(anna), "/").text


def test_the_first_page_asks_the_database_as_much_for_ten_tables_as_for_one(
    anna: Device, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(5):
        game_of(anna)
        table_of(anna)
    client = browser_of(anna)
    with django_assert_max_num_queries(6):
        look(client, "/")


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "word"), [("en", "Menu"), ("it", "Lingua"), ("pt", "Idioma")])
def test_the_language_is_the_browsers_until_one_chooses(client: Client, language: str, word: str) -> None:
    assert f'lang="{language}"' in browser_of(None, language).get("/").content.decode()
    client.post("/language", {"language": language, "next": "/"})
    assert f'<html lang="{language}"' in client.get("/").content.decode()


@pytest.mark.django_db
def test_the_light_is_kept_and_nothing_else_is(client: Client) -> None:
    assert client.post("/theme", {"theme": "dark", "next": "/new/penta/"})["Location"] == "/new/penta/"
    assert "dark.css" in client.get("/").content.decode()
    assert client.post("/theme", {"theme": "light", "next": "https://example.org/"})["Location"] == "/"
    assert "dark.css" not in client.get("/").content.decode()
    client.post("/theme", {"theme": '"><script>'})
    assert client.cookies["theme"].value == "light"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("host", "name"), [("localhost", "Tables of this server"), ("dice.example", "Tables you host")]
)
def test_the_list_of_tables_is_called_what_its_page_is_called(
    settings: Settings, host: str, name: str
) -> None:
    settings.ALLOWED_HOSTS = [host]
    browser = Client(headers={"host": host})
    assert name in look(browser, "/").one("a", href="/host").text
    page = look(browser, "/host")
    assert page.one("h1").text == name == page.one("title").text
