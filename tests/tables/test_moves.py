"""A move names the version it saw, and is made once or not at all."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction

from dicegames.tables import services
from dicegames.tables.errors import Illegal, Stale
from dicegames.tables.models import Device, Event
from dicegames.tables.positions import folds, position, stamp
from tests.tables.tools import act, game_of, play_on, refusal


def test_a_throw_becomes_one_event_with_its_dice(anna: Device) -> None:
    game = game_of(anna)
    now = services.play(game, 0, "roll:11111", 0, anna)
    event = Event.objects.get()
    assert (event.seq, event.seat, event.action, event.by) == (1, 0, "roll:11111", "person")
    assert tuple(map(int, event.dice)) == now.state.turns[0].dice


def test_a_double_click_throws_once(anna: Device) -> None:
    game = game_of(anna)
    services.play(game, 0, "roll:11111", 0, anna)
    with pytest.raises(Stale) as refused:
        services.play(game, 0, "roll:11111", 0, anna)
    assert refused.value.params == {"version": 1}
    assert Event.objects.count() == 1


@pytest.mark.parametrize("version", [-1, 0, 2, 10**9])
def test_any_other_version_is_stale(anna: Device, version: int) -> None:
    game = game_of(anna)
    act(game)
    assert refusal(services.play, game, 0, "score:chance", version, anna) == "stale"


def test_what_the_rules_refuse_changes_nothing(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    for action in ("roll:00000", "score:nonsense", "", "roll:11111\n", "joker:1=6"):
        with pytest.raises(Illegal):
            services.play(game, 0, action, 1, anna)
    assert position(game).version == Event.objects.count() == 1


def test_it_must_be_ones_turn_and_ones_seat(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    assert refusal(services.play, game, 0, "roll:11111", 0, bruno) == "not_your_seat"
    assert refusal(services.play, game, 1, "roll:11111", 0, bruno) == "not_your_turn"
    assert refusal(services.play, game, 9, "roll:11111", 0, bruno) == "not_your_seat"


def test_the_computers_seat_is_nobodys(anna: Device) -> None:
    game = game_of(anna, computers=1)
    assert refusal(services.play, game, 1, "roll:11111", 0, anna) == "not_your_seat"


def test_the_log_takes_no_second_event_of_one_number(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    with pytest.raises(IntegrityError), transaction.atomic():
        game.events.create(seq=1, seat=0, action="roll:11111", by="person")


def test_a_position_is_the_log_folded_whatever_was_folded_before(anna: Device) -> None:
    game = game_of(anna, game="farkle", computers=1)
    last = play_on(game, lambda now: now.version == 30)
    warm = position(game)
    folds.clear()
    cold = position(game)
    assert last.state == warm.state == cold.state
    assert last.log == warm.log == cold.log


def test_a_move_takes_few_queries_however_long_the_game(anna: Device, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    game = game_of(anna)
    for count in range(12):
        act(game) if count % 2 == 0 else act(game, 0, position(game).rules.legal(position(game).state, 0)[-1])
    now = position(game)
    action = now.rules.legal(now.state, 0)[0]
    nudge = connection.vendor == "postgresql"  # SQLite's goes through no database
    with django_assert_num_queries(6 + nudge):  # savepoint, game and table, players, news, event, release
        services.play(game, 0, action, now.version, anna)
    with django_assert_num_queries(2):  # players with seats, new events
        position(game)


def test_the_boards_number_grows_with_moves_and_company(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    stamps = [stamp(game.table, position(game), 0)]
    stamps.append(stamp(game.table, act(game), 0))
    services.rename(game.table, bruno, game.table.seats.get(device=bruno), "Bruno")
    stamps.append(stamp(game.table, position(game), 0))
    assert stamps == sorted(set(stamps))
