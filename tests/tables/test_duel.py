"""The duel: both act at once, and what lies face down is told to nobody."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.utils import timezone

from dicegames.tables import computers, services
from dicegames.tables.models import Device
from dicegames.tables.positions import due, log_for, position, stamp
from dicegames.tables.services import news
from tests.tables.tools import act, game_of, play_on, refusal


def test_both_get_the_same_dice(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    first, second = act(game, 0).log[-1], act(game, 1).log[-1]
    assert first.dice == second.dice


def test_what_the_other_does_face_down_makes_nothing_stale(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    act(game, 1)
    act(game, 1)
    services.play(game, 0, "roll:11111", 0, anna)
    services.play(game, 0, "roll:11111", 1, anna)
    assert refusal(services.play, game, 0, "roll:11111", 1, anna) == "stale"


def test_a_seat_sees_its_own_events_and_a_watcher_none_until_the_round_is_over(
    anna: Device, bruno: Device
) -> None:
    game = game_of(anna, bruno, game="duel")
    for place in (0, 1, 1, 1):
        now = act(game, place)
    assert [len(log_for(now, seat)) for seat in (0, 1, None)] == [1, 3, 0]
    assert [now.version_for(seat) for seat in (0, 1, None)] == [1, 3, 0]
    act(game, 1, "score:chance")
    now = act(game, 0, "score:chance")
    assert [log_for(now, seat) for seat in (0, 1, None)] == [now.log] * 3


def test_watchers_are_nudged_when_the_round_opens_and_not_before(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    game = game_of(anna, bruno, game="duel")
    monkeypatch.setattr(news, "publish", lambda code, version, device=None: told.append((version, device)))
    for place, action in ((0, "roll:11111"), (1, "roll:11111"), (1, "score:chance"), (0, "score:chance")):
        now = act(game, place, action)
    base = stamp(game.table, None, None)
    first, second = str(anna.pk), str(bruno.pk)
    assert told == [(base + 1, first), (base + 1, second), (base + 2, second), (base + 4, None)]
    assert stamp(game.table, now, None) == base + 4


def test_whoever_has_left_a_seat_is_told_nothing_that_is_played_there_face_down(
    anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(news, "publish", lambda code, version, device=None: told.append(device))
    specs = [services.SeatSpec(), services.SeatSpec()]
    game = services.start(services.open_table(anna, "duel", specs), anna)
    services.leave(game.table, anna, game.table.seats.get(index=1))
    services.sit(game.table, bruno, index=1)
    told.clear()
    place = next(player.position for player in position(game).players if player.seat.index == 1)
    act(game, place)
    assert told == [str(bruno.pk)]
    services.replace(game.table, bruno, game.table.seats.get(index=1))
    services.leave(game.table, bruno, game.table.seats.get(index=1))
    told.clear()
    services.advance(game, position(game).version_for(None), device=anna, skip=True)
    assert told == []


def test_an_unfinished_export_holds_neither_secret_nor_sealed_dice(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    for place in (0, 1):
        act(game, place)
        act(game, place, "score:chance")
    for _ in range(3):
        act(game, 1)
    export = services.export_game(game)
    assert [event["seq"] for event in export["events"]] == [1, 2, 3, 4]
    assert export["secret"] is None
    assert game.secret not in json.dumps(export)
    assert len(services.verify(game).throws) == 2


def test_the_computer_plays_its_round_at_one_go_and_sees_no_sealed_dice(
    anna: Device, later: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    real = computers.choose
    monkeypatch.setattr(computers, "choose", lambda now, seat: seen.append(now.view(seat)) or real(now, seat))
    game = game_of(anna, game="duel", computers=1)
    act(game, 0)
    later(1)
    now = services.advance(game, 1, viewer=0, device=anna)
    assert [entry.seat for entry in now.log].count(1) == len(seen) >= 2
    assert all(view.turns[0].dice == () for view in seen)
    assert now.version_for(0) == 1
    assert refusal(services.advance, game, 1, viewer=0, device=anna) == "not_due"


def test_nobody_learns_by_advancing_how_far_the_other_is(anna: Device, bruno: Device, zeno: Device) -> None:
    game = game_of(anna, bruno, game="duel")
    act(game, 1)
    for device in (anna, zeno, None):
        for version in (0, 1):
            code = refusal(services.advance, game, version, viewer=1, device=device)
            assert code == "not_your_seat"


def test_the_others_clock_is_not_told(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, game="duel", options={"clock": 3})
    for _ in range(3):
        now = act(game, 1, "roll:11111")
    assert due(now, 1).kind == "clock"
    assert due(now, 0) is None
    assert due(now) is None


@pytest.mark.parametrize("options", [{"away": "auto"}, {"away": "auto", "clock": 3}])
def test_when_somebody_counts_as_absent_tells_nothing_of_the_round(
    anna: Device, bruno: Device, options: dict[str, object]
) -> None:
    game = game_of(anna, bruno, game="duel", options=options)
    game.table.seats.update(seen=timezone.now())
    before = [due(position(game), viewer) for viewer in (1, None)]
    assert before[0].kind == before[1].kind == "absent"
    for action in ("roll:11111", "roll:11111", "roll:11111", "score:chance"):
        now = act(game, 0, action)
        assert [due(now, viewer) for viewer in (1, None)] == before


def test_ones_own_clock_is_told_even_to_who_would_count_as_absent_before(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    game = game_of(anna, bruno, game="duel", options={"away": "auto", "clock": 30})
    game.table.seats.update(seen=timezone.now())
    later(100)
    services.touch(game.table.seats.filter(index=1))
    for _ in range(3):
        now = act(game, 0, "roll:11111")
    assert [due(now, viewer).kind for viewer in (0, 1, None)] == ["clock", "absent", "absent"]


def test_whoever_goes_away_is_replaced_whether_he_has_entered_or_not(
    anna: Device, bruno: Device, later: Callable[[float], None]
) -> None:
    game = game_of(anna, bruno, game="duel", options={"away": "auto"})
    act(game, 0)
    act(game, 0, "score:chance")
    later(200)
    services.touch(game.table.seats.filter(index=1))
    services.advance(game, 0, viewer=1, device=bruno)
    assert [seat.stand_in for seat in game.table.seats.all()] == [True, False]
    assert due(position(game), 1).seat == 1


def test_a_whole_duel_against_the_computer_comes_to_its_end(anna: Device) -> None:
    game = game_of(anna, game="duel", computers=1)
    play_on(game)
    assert position(game).over
    assert services.verify(game).ok
