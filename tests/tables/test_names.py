"""Names: any script, harmless, unique."""

from __future__ import annotations

import pytest

from dicegames.tables import services
from dicegames.tables.models import Device, Table
from dicegames.tables.names import clean_name, free_number
from dicegames.tables.services import SeatSpec
from tests.tables.pages import at, browser_of, look
from tests.tables.tools import COMPUTER, OPEN, game_of, play_on, refusal, table_of


@pytest.mark.parametrize(
    "name",
    [
        *["Anna", "Zoë", "Łukasz", "李小龍", "प्रिया", "محمد", "می‌خواهم", "👩‍👩‍👧", "O'Neil <b>"],
        *["\u2764\ufe0f\u200d\U0001f525", "1\ufe0f\u20e3", "\u0915\u094d\u200d\u0937"],
    ],
)
def test_people_of_every_script_keep_their_name(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("An\u202ena\u200b", "Anna"),
        ("A\x00B\x1b", "A B"),
        ("Zoe\u0308", "Zoë"),
        ("Z" + "\u0335" * 20, "Z" + "\u0335" * 3),
        ("\ud800Anna", "Anna"),
        ("Anna\u2800Maria\u2800", "Anna Maria"),
    ],
)
def test_what_would_harm_a_page_is_taken_out(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *["", "   ", "\u200b\u202e", "\u200d", "\x00", "\u3164", "\u115f\u1160", "\u2800", "\ufe0f\ufe0e"],
        *["\u200d \uffa0", "\u034f", "\U0001d159", "\U000e0100"],
    ],
)
def test_a_name_that_nobody_sees_is_none(typed: str) -> None:
    assert refusal(clean_name, typed) == "name_empty"


def test_a_name_has_an_end() -> None:
    assert clean_name("x" * 24) == "x" * 24
    assert refusal(clean_name, "x" * 25) == "name_too_long"


@pytest.mark.parametrize(
    "typed",
    [
        *["anna", "ANNA", " Anna ", "Ａｎｎａ", "A\u200cnna", "An\u200dna", "Anna\ufe0f", "A\u034fnna"],
        *["Anna \u200d", "\u3164 Anna", "Anna\u2800", "Anna\uffa0", "Anna\U000e0100"],
    ],
)
def test_names_that_look_the_same_are_the_same(typed: str) -> None:
    assert refusal(clean_name, typed, ["Anna"]) == "name_taken"


def test_numbers_count_past_names_that_are_taken_in_any_language() -> None:
    assert free_number("person", ["player 1", "Player 3"]) == 2
    assert free_number("person", ["Giocatore 1", "JOGADOR 2"]) == 3
    assert free_number("computer", ["Player 1"]) == 1


def test_who_gives_no_name_has_one_in_each_readers_language(
    anna: Device, bruno: Device, zeno: Device
) -> None:
    game = game_of(anna, bruno, computers=1)
    code = game.table.code
    for language, names in (("it", ["Giocatore 1", "Giocatore 2"]), ("pt", ["Jogador 1", "Jogador 2"])):
        for path in ("", "tv", "manage", "rules/sheet/"):
            text = look(browser_of(zeno, language), f"/t/{code}/{path}").text
            assert all(name in text for name in names), path
            assert not any(word in text for word in ("Player 1", "Player 2", "Computer 1")), path
        assert names[1] in look(browser_of(zeno, language), f"/join/{code}").text
        assert names[1] in look(browser_of(anna, language), "/").text


@pytest.mark.parametrize("path", ["", "games/1/review", "games/1/verify"])
def test_and_keeps_it_after_the_game(anna: Device, bruno: Device, zeno: Device, path: str) -> None:
    game = game_of(anna, bruno, game="classic")
    play_on(game)
    services.leave(game.table, bruno, game.table.seats.get(index=1))
    text = look(browser_of(zeno, "it"), f"/t/{game.table.code}/{path}").text
    assert "Player" not in text


@pytest.mark.parametrize("typed", ["Player 1", "giocatore 1", "JOGADOR 1"])
def test_nobody_takes_the_name_of_a_nameless_seat_in_any_language(
    anna: Device, bruno: Device, typed: str
) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), OPEN])
    assert refusal(services.sit, table, bruno, name=typed) == "name_taken"


def test_a_number_passes_over_a_name_that_was_typed(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec("Giocatore 1"), OPEN, COMPUTER])
    assert services.sit(table, bruno).number == 2


def test_a_nameless_seat_that_is_confirmed_stays_nameless(anna: Device) -> None:
    table = table_of(anna)
    services.rename(table, anna, table.seats.get(), "Giocatore 1")
    assert "Jogador 1" in at(browser_of(anna, "pt"), table).text
    services.rename(table, anna, table.seats.get(), "Anna")
    seat = table.seats.get()
    assert (seat.name, seat.number) == ("Anna", 0)


def test_a_name_stored_before_there_were_numbers_is_shown_as_it_is(anna: Device) -> None:
    table = table_of(anna)
    table.seats.update(name="Player 1", number=0)
    assert "Player 1" in at(browser_of(anna, "it"), Table.objects.get()).text


def test_a_nameless_player_travels_with_the_exported_game(anna: Device, zeno: Device) -> None:
    game = game_of(anna, computers=1)
    play_on(game)
    document = browser_of(anna, "it").get(f"/t/{game.table.code}/games/1/export").content.decode()
    assert '"name": "Giocatore 1"' in document
    back = services.import_game(zeno, document)
    assert "Jogador 1" in at(browser_of(zeno, "pt"), back.table).text


def test_marks_kept_apart_by_something_unseen_look_as_if_they_were_not() -> None:
    assert refusal(clean_name, "Zoe\u034f\u0308", ["Zoë"]) == "name_taken"
