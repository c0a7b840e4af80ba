"""Computer players at a table: known levels, legal moves, no look at what is sealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicegames.rules import GAMES
from dicegames.rules.sheet_game import Turn
from dicegames.tables import computers, services
from dicegames.tables.models import Device
from dicegames.tables.services import SeatSpec
from tests.tables.tools import act, game_of, play_on


@pytest.mark.parametrize("key", list(GAMES))
def test_a_computer_without_a_named_level_has_the_middle_one(anna: Device, key: str) -> None:
    table = services.open_table(anna, key, [SeatSpec(), SeatSpec(kind="computer")])
    assert table.seats.get(kind="computer").level == computers.levels(key)[1]


@pytest.mark.parametrize("key", list(GAMES))
def test_every_level_plays_a_turn(anna: Device, key: str) -> None:
    for level in computers.levels(key):
        seats = [SeatSpec(), SeatSpec(kind="computer", level=level)]
        game = services.start(services.open_table(anna, key, seats), anna)
        now = play_on(game, lambda now: sum(entry.seat == 1 for entry in now.log) >= 2)
        assert {entry.by for entry in now.log if entry.seat == 1} == {"computer"}


def test_the_computer_stands_in_for_a_person(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    services.replace(game.table, anna, game.table.seats.get(device=anna))
    now = services.advance(game, 0, device=bruno, skip=True)
    assert (now.log[0].seat, now.log[0].by) == (0, "computer")


def test_the_clock_enters_a_box_and_spends_no_joker(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    for _ in range(3):
        now = act(game, 0, "roll:11111")
    assert any(action.startswith("joker:") for action in now.rules.legal(now.state, 0))
    action = computers.entry(now, 0)
    assert action.startswith("score:")
    assert act(game, 0, action).state.sheets[0].jokers == 3


def test_the_clock_enters_five_alike_where_they_are_worth_most(anna: Device) -> None:
    now = act(game_of(anna))
    turn = Turn((6, 6, 6, 6, 6), 3, (0, 1, 2, 3, 4))
    now = replace(now, state=replace(now.state, turns=(turn,)))
    assert computers.entry(now, 0) == "score:penta"
