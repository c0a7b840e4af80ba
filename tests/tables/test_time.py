"""What happens by itself: brought about by whoever looks, when it is due, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from dicegames.tables import services
from dicegames.tables.errors import NotDue
from dicegames.tables.models import Device, Game
from dicegames.tables.positions import due, folds, position
from tests.tables.tools import act, game_of, play_on, refusal

Later = Callable[[float], None]
pytestmark = pytest.mark.usefixtures("later")


def computer_to_move(anna: Device, **rest: object) -> Game:
    """A game in which the person has just entered the first turn."""
    game = game_of(anna, computers=1, **rest)
    act(game)
    act(game, 0, "score:chance")
    return game


def last_throw(*people: Device, **rest: object) -> Game:
    """A game in which the first player has thrown three times."""
    game = game_of(*people, **rest)
    for _ in range(3):
        act(game, 0, "roll:11111")
    return game


def test_a_computer_is_paced_and_says_how_long_it_takes(anna: Device, later: Later) -> None:
    game = computer_to_move(anna)
    with pytest.raises(NotDue) as early:
        services.advance(game, 2)
    assert 0 < early.value.params["seconds"] <= 1
    later(1)
    now = services.advance(game, 2)
    assert (now.log[-1].seat, now.log[-1].by) == (1, "computer")
    assert refusal(services.advance, game, 3) == "not_due"


def test_whoever_sits_may_skip_the_pause_and_nobody_else(anna: Device, zeno: Device) -> None:
    game = computer_to_move(anna)
    assert refusal(services.advance, game, 2, skip=True) == "seated_only"
    assert refusal(services.advance, game, 2, device=zeno, skip=True) == "seated_only"
    assert services.advance(game, 2, device=anna, skip=True).version == 3


def test_advancing_twice_is_advancing_once(anna: Device, later: Later) -> None:
    game = computer_to_move(anna)
    later(1)
    services.advance(game, 2)
    assert refusal(services.advance, game, 2) == "stale"


def test_a_person_is_waited_for(anna: Device, later: Later) -> None:
    game = game_of(anna, computers=1)
    later(10_000)
    with pytest.raises(NotDue) as refused:
        services.advance(game, 0, device=anna, skip=True)
    assert refused.value.params == {"seconds": None}
    assert due(position(game)) is None


def test_the_same_log_gives_the_same_choices(anna: Device) -> None:
    game = game_of(anna, game="farkle", computers=1)
    act(game)
    play_on(game, lambda now: now.version >= 20 and now.log[-1].by == "computer")
    last = game.events.last()
    last.delete()
    folds.clear()
    again = services.advance(game, position(game).version, device=anna, skip=True).log[-1]
    assert (again.action, again.dice) == (last.action, tuple(map(int, last.dice)))


def test_after_the_last_throw_the_clock_enters_a_box(anna: Device, later: Later) -> None:
    game = last_throw(anna)
    later(2.9)
    assert refusal(services.advance, game, 3) == "not_due"
    later(0.1)
    entry = services.advance(game, 3).log[-1]
    assert (entry.by, entry.action.partition(":")[0]) == ("clock", "score")


def test_nobody_can_hurry_somebody_elses_clock(anna: Device, bruno: Device) -> None:
    game = last_throw(anna, bruno)
    assert refusal(services.advance, game, 3, device=bruno, skip=True) == "not_due"


def test_the_clock_waits_while_there_is_something_to_throw(anna: Device, later: Later) -> None:
    game = game_of(anna)
    act(game)
    later(60)
    assert refusal(services.advance, game, 1) == "not_due"


@pytest.mark.parametrize("seconds", [10, 30])
def test_the_table_sets_the_clock(anna: Device, later: Later, seconds: int) -> None:
    game = last_throw(anna, options={"clock": seconds})
    later(seconds - 0.1)
    assert refusal(services.advance, game, 3) == "not_due"
    later(0.1)
    assert services.advance(game, 3).version == 4


@pytest.mark.parametrize("rest", [{"options": {"clock": None}}, {"game": "classic"}])
def test_a_table_without_a_clock_waits_for_ever(anna: Device, later: Later, rest: dict[str, object]) -> None:
    game = last_throw(anna, **rest)
    later(10_000)
    assert refusal(services.advance, game, 3) == "not_due"


def test_choosing_a_box_stops_the_clock_of_that_turn(anna: Device, later: Later) -> None:
    game = last_throw(anna)
    services.hold(game, 0, 3, anna)
    later(60)
    assert refusal(services.advance, game, 3) == "not_due"
    act(game, 0, "score:chance")
    for _ in range(3):
        act(game, 0, "roll:11111")
    later(3)
    assert services.advance(game, 7).log[-1].by == "clock"


def test_only_the_player_stops_the_clock_and_only_in_time(anna: Device, bruno: Device, later: Later) -> None:
    game = last_throw(anna, bruno)
    assert refusal(services.hold, game, 0, 3, bruno) == "not_your_seat"
    assert refusal(services.hold, game, 0, 2, anna) == "stale"
    later(3)
    services.advance(game, 3)
    assert refusal(services.hold, game, 0, 3, anna) == "stale"


def test_a_lost_turn_of_farkle_passes_on_by_the_clock(anna: Device, bruno: Device, later: Later) -> None:
    game = game_of(anna, bruno, game="farkle", options={"clock": 10})
    now = play_on(game, lambda now: now.state.bust, brisk=False)
    later(10)
    entry = services.advance(game, now.version).log[-1]
    assert (entry.action, entry.by) == ("pass", "clock")


def test_an_absent_persons_turn_goes_to_the_computer_where_the_table_says_so(
    anna: Device, bruno: Device, later: Later
) -> None:
    game = game_of(anna, bruno, options={"away": "auto"})
    services.touch(game.table.seats.all())
    later(119)
    assert refusal(services.advance, game, 0) == "not_due"
    later(2)
    services.advance(game, 0)
    assert game.table.seats.get(device=anna).stand_in
    later(2)
    assert services.advance(game, 0).log[-1].by == "computer"


def test_a_page_is_told_what_comes_next_and_when(anna: Device) -> None:
    one = due(position(computer_to_move(anna)))
    assert (one.kind, one.seat) == ("computer", 1)
    assert 0 < (one.at - timezone.now()).total_seconds() <= 1
    clock = due(position(last_throw(anna)))
    assert (clock.kind, clock.seat) == ("clock", 0)
