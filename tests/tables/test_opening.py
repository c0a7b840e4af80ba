"""Tables are opened, arranged, handed on and ended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.management import call_command

from dicegames.tables import services
from dicegames.tables.errors import Invalid
from dicegames.tables.models import Device, Table
from dicegames.tables.names import called
from dicegames.tables.services import SeatSpec, tables
from tests.tables.tools import COMPUTER, OPEN, game_of, refusal, table_of


def test_a_new_table_has_its_seats_its_names_and_its_options(anna: Device) -> None:
    seats = [SeatSpec("Anna"), SeatSpec(), OPEN, COMPUTER]
    table = services.open_table(anna, "penta", seats, options={"clock": None})
    rows = list(table.seats.order_by("index"))
    assert [called(seat) for seat in rows] == ["Anna", "Player 1", "", "Computer 1"]
    assert [seat.open for seat in rows] == [False, False, True, False]
    assert table.options == {"clock": None, "coach": False, "away": "pass", "threshold": 300}
    assert table.host == anna


@pytest.mark.parametrize(
    ("game", "seats", "code"),
    [
        ("chess", [SeatSpec()], "unknown_game"),
        ("penta", [], "no_person"),
        ("penta", [COMPUTER], "no_person"),
        ("penta", [SeatSpec()] * 7, "too_many_seats"),
        ("penta", [SeatSpec(), *[COMPUTER] * 6], "too_many_seats"),
        ("farkle", [SeatSpec()] * 7, "too_many_seats"),
        ("duel", [SeatSpec()], "too_few_seats"),
        ("duel", [SeatSpec()] * 3, "too_many_seats"),
        ("penta", [SeatSpec("Anna"), SeatSpec("anna")], "name_taken"),
        ("penta", [SeatSpec(), SeatSpec(kind="computer", level="divine")], "unknown_level"),
    ],
)
def test_seats_that_a_game_does_not_take_are_refused(
    anna: Device, game: str, seats: list[SeatSpec], code: str
) -> None:
    assert refusal(services.open_table, anna, game, seats) == code
    assert not Table.objects.exists()


def test_six_people_and_a_computer_play_farkle(anna: Device) -> None:
    table = services.open_table(anna, "farkle", [*[SeatSpec()] * 6, COMPUTER])
    assert services.start(table, anna).players.count() == 7


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"options": {"clock": 5}}, "clock"),
        ({"options": {"hat": 1}}, "hat"),
        ({"rules_options": {"target": 1}}, "target"),
        ({"rules_options": {"hat": 1}}, "hat"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(
    anna: Device, options: dict[str, dict[str, int]], field: str
) -> None:
    with pytest.raises(Invalid) as refused:
        services.open_table(anna, "farkle", [SeatSpec()], **options)
    assert refused.value.field == field


def test_options_change_between_games_only(anna: Device) -> None:
    table = table_of(anna, game="farkle")
    services.set_options(table, anna, options={"coach": True}, rules_options={"target": 5000})
    assert table.options["coach"] is True
    assert table.rules_options["target"] == 5000
    services.start(table, anna)
    assert refusal(services.set_options, table, anna, options={"coach": False}) == "game_running"


def test_a_table_is_found_by_its_code_however_it_is_typed(anna: Device) -> None:
    table = table_of(anna)
    assert services.find_table(f" {table.code.lower()[:2]}-{table.code.lower()[2:]} ") == table
    assert refusal(services.find_table, "nope") == "unknown_table"


def test_a_table_is_handed_on_to_somebody_who_sits(anna: Device, bruno: Device) -> None:
    table = table_of(anna, bruno)
    services.hand_on(table, anna, table.seats.get(device=bruno))
    assert table.host == bruno
    assert refusal(services.end_table, table, anna) == "host_only"


def test_a_table_is_not_handed_on_to_an_empty_chair(anna: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec(), OPEN])
    assert refusal(services.hand_on, table, anna, table.seats.get(index=1)) == "seat_without_device"


def test_nothing_happens_at_a_table_that_was_ended(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    table = services.find_table(game.table.code)
    services.end_table(table, anna)
    services.end_table(table, anna)
    assert refusal(services.play, game, 0, "roll:11111", 0, anna) == "table_closed"
    assert refusal(services.sit, table, bruno) == "table_closed"
    assert refusal(services.advance, game, 0) == "table_closed"


def test_a_device_finds_its_tables_again_the_latest_first(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    first = table_of(anna)
    later(100)
    second = table_of(bruno, anna)
    assert services.tables_of(anna) == [second, first]
    assert services.tables_of(bruno) == [second]


def test_one_device_cannot_fill_the_house(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_TABLES_A_DAY", 1)
    table_of(anna)
    assert refusal(table_of, anna) == "too_many_tables"


def test_idle_tables_are_tidied_with_all_that_belongs_to_them(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    game_of(anna)
    later(3600)
    kept = game_of(bruno).table
    assert services.tidy(timedelta(minutes=30)) == (1, 1)
    assert (list(Table.objects.all()), list(Device.objects.all())) == ([kept], [bruno])
    call_command("tidy", days=1)
    assert services.find_table(kept.code) == kept


def test_a_device_stays_as_long_as_a_table_of_its_own(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    hosted = services.open_table(anna, "penta", [services.SeatSpec(here=False)])
    later(3600)
    services.sit(hosted, bruno)
    assert services.tidy(timedelta(minutes=30)) == (0, 0)
    assert services.find_table(hosted.code).host == anna
