"""What each of the cast may do: the whole table, service by service."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dicegames.tables import services
from dicegames.tables.models import Device, Game, Table
from dicegames.tables.services import SeatSpec
from tests.tables.tools import OPEN, refusal

HOST, SEATED, ANYBODY = {"anna"}, {"anna", "bruno"}, {"anna", "bruno", "carla", "zeno"}
Call = Callable[[Table, Game, Device], Any]


def bruno_of(table: Table) -> Any:
    return table.seats.get(name="Bruno")


ALLOWED: dict[str, tuple[Call, set[str]]] = {
    "set_options": (lambda table, game, who: services.set_options(table, who, options={"coach": True}), HOST),
    "hand_on": (lambda table, game, who: services.hand_on(table, who, bruno_of(table)), HOST),
    "end_table": (lambda table, game, who: services.end_table(table, who), HOST),
    "open_seat": (lambda table, game, who: services.open_seat(table, who), HOST),
    "add_computer": (lambda table, game, who: services.add_computer(table, who), HOST),
    "remove_seat": (lambda table, game, who: services.remove_seat(table, who, bruno_of(table)), HOST),
    "rename": (lambda table, game, who: services.rename(table, who, bruno_of(table), "B"), SEATED),
    "replace": (lambda table, game, who: services.replace(table, who, bruno_of(table)), SEATED),
    "give_back": (lambda table, game, who: services.give_back(table, who, bruno_of(table)), SEATED),
    "leave": (lambda table, game, who: services.leave(table, who, bruno_of(table)), {"bruno"}),
    "start": (lambda table, game, who: services.start(table, who), HOST),
    "rematch": (lambda table, game, who: services.rematch(table, who), SEATED),
    "play": (lambda table, game, who: services.play(game, 0, "roll:11111", 0, who), {"anna"}),
    "hold": (lambda table, game, who: services.hold(game, 0, 0, who), {"anna"}),
    "advance": (lambda table, game, who: services.advance(game, 0, device=who), ANYBODY),
    "skip": (lambda table, game, who: services.advance(game, 0, device=who, skip=True), SEATED),
    "react": (
        lambda table, game, who: services.react(table, who, bruno_of(table), "bravo"),
        {"bruno"},
    ),
    "play_on": (lambda table, game, who: services.play_on(who, game, 0), ANYBODY),
    "sit": (lambda table, game, who: services.sit(table, who), ANYBODY),
    "claim": (lambda table, game, who: services.claim(table, who, bruno_of(table)), ANYBODY - {"bruno"}),
    "claim_table": (lambda table, game, who: services.claim_table(table, who), ANYBODY - {"anna"}),
    "admit": (lambda table, game, who: services.admit(table, who, services.pending(table)[0].pk), HOST),
    "turn_away": (
        lambda table, game, who: services.turn_away(table, who, services.pending(table)[0].pk),
        HOST,
    ),
}
FORBIDDEN = {
    "host_only",
    "seated_only",
    "not_your_seat",
    "not_away",
    "seat_yours",
    "host_yours",
    "not_yours_to_answer",
}
BETWEEN_GAMES = {"set_options"}


@pytest.mark.parametrize("service", list(ALLOWED))
def test_each_of_the_cast_may_do_what_is_theirs(
    service: str, anna: Device, bruno: Device, carla: Device, zeno: Device
) -> None:
    call, allowed = ALLOWED[service]
    for name, device in (("anna", anna), ("bruno", bruno), ("carla", carla), ("zeno", zeno)):
        table = services.open_table(anna, "penta", [SeatSpec("Anna"), OPEN, OPEN])
        services.sit(table, bruno, name="Bruno")
        services.claim(table, Device.objects.create(), bruno_of(table))
        game = None if service in BETWEEN_GAMES else services.start(table, anna)
        code = refusal(call, table, game, device)
        assert (code not in FORBIDDEN) is (name in allowed), (name, code)


def test_every_service_that_takes_a_device_stands_in_the_table() -> None:
    other = {"open_table", "import_game", "may_answer", "on_two_pages", "tables_of"}
    without_device = {
        "SeatSpec",
        "Throw",
        "Verification",
        "AWAY_AFTER",
        "away",
        "touch",
        "tidy",
        "find_table",
    }
    without_device |= {"current_game", "get_game", "export_game", "verify", "pending", "arrive", "host_gone"}
    assert set(services.__all__) - other - without_device == set(ALLOWED) - {"skip"}
