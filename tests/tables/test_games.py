"""Games start, end and start again."""

from __future__ import annotations

from dicegames.tables import dice, services
from dicegames.tables.models import Device, Game
from dicegames.tables.names import called
from dicegames.tables.services import SeatSpec
from tests.tables.tools import OPEN, game_of, play_on, refusal, table_of


def order(game: Game) -> list[int]:
    """The seats in the order of play."""
    return [player.seat.index for player in game.players.select_related("seat")]


def finish(game: Game) -> None:
    """The quick way to an end, for what only needs one."""
    game.finished = game.started
    game.save()


def test_a_game_starts_with_a_sealed_secret_and_whoever_sits(anna: Device, bruno: Device) -> None:
    table = services.open_table(anna, "penta", [SeatSpec("Anna"), OPEN, OPEN, SeatSpec(kind="computer")])
    services.sit(table, bruno, index=2, name="Bruno")
    game = services.start(table, anna)
    assert [called(player) for player in game.players.all()] == ["Anna", "Bruno", "Computer 1"]
    assert game.commitment == dice.commitment(game.secret)


def test_starting_twice_is_starting_once(anna: Device) -> None:
    table = table_of(anna)
    assert services.start(table, anna) == services.start(table, anna)
    assert Game.objects.count() == 1


def test_a_duel_does_not_start_alone(anna: Device) -> None:
    table = services.open_table(anna, "duel", [SeatSpec(), OPEN])
    assert refusal(services.start, table, anna) == "too_few_players"


def test_computers_do_not_play_among_themselves(anna: Device) -> None:
    table = table_of(anna, computers=2)
    services.leave(table, anna, table.seats.get(device=anna))
    assert refusal(services.start, table, anna) == "too_few_players"


def test_the_starter_rotates_around_the_table(anna: Device, bruno: Device, carla: Device) -> None:
    game = game_of(anna, bruno, carla)
    orders = [order(game)]
    for device in (bruno, carla, anna):
        finish(game)
        game = services.rematch(game.table, device)
        orders.append(order(game))
    assert orders == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert game.number == 4


def test_who_left_does_not_play_again_and_newcomers_do(anna: Device, bruno: Device, carla: Device) -> None:
    game = game_of(anna, bruno)
    services.leave(game.table, bruno, game.table.seats.get(device=bruno))
    services.open_seat(game.table, anna)
    services.sit(game.table, carla, index=2)
    finish(game)
    assert order(services.rematch(game.table, anna)) == [2, 0]
    assert game.table.seats.get(index=1).name == ""


def test_pressing_play_again_together_starts_one_game(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno)
    finish(game)
    again = services.rematch(game.table, bruno)
    assert services.rematch(game.table, anna) == again
    assert services.current_game(game.table) == again


def test_there_is_no_rematch_before_a_game(anna: Device) -> None:
    assert refusal(services.rematch, table_of(anna), anna) == "no_game"


def test_a_game_is_found_by_its_number(anna: Device) -> None:
    game = game_of(anna)
    assert services.get_game(game.table, 1) == game
    assert refusal(services.get_game, game.table, 2) == "unknown_game"


def test_a_whole_game_ends_once_and_takes_nothing_more(anna: Device) -> None:
    game = game_of(anna, computers=1)
    now = play_on(game)
    assert game.finished == now.log[-1].at
    assert refusal(services.play, game, 0, "roll:11111", now.version, anna) == "game_over"
    assert refusal(services.advance, game, now.version) == "game_over"
