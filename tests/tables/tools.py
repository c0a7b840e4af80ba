"""Short ways to a table, into a game and to its end, all through the services."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from dicegames.tables import services
from dicegames.tables.errors import Refused
from dicegames.tables.models import Device, Game, Table
from dicegames.tables.positions import Position, position
from dicegames.tables.services import SeatSpec

COMPUTER = SeatSpec(kind="computer")
OPEN = SeatSpec(here=False)


def table_of(host: Device, *guests: Device, game: str = "penta", computers: int = 0, **options: Any) -> Table:
    """A table of these people, each at an own device, and so many computers; no game runs."""
    seats = [SeatSpec(), *[OPEN] * len(guests), *[COMPUTER] * computers]
    table = services.open_table(host, game, seats, **options)
    for guest in guests:
        services.sit(table, guest)
    return table


def game_of(host: Device, *guests: Device, **rest: Any) -> Game:
    """The running game of such a table."""
    return services.start(table_of(host, *guests, **rest), host)


def act(game: Game, place: int = 0, action: str | None = None) -> Position:
    """This place's person does this, or the first thing that may be done."""
    now = position(game)
    action = action or now.rules.legal(now.state, place)[0]
    return services.play(game, place, action, now.version_for(place), now.players[place].seat.device)


def play_on(
    game: Game, stop: Callable[[Position], bool] = lambda now: False, seed: int = 1, brisk: bool = True
) -> Position:
    """People at random, computers as they are, until the end or until ``stop``; ``brisk`` keeps it short."""
    rng = random.Random(seed)
    now = position(game)
    while not now.over and not stop(now):
        place = now.rules.to_act(now.state)[-1]
        if now.players[place].seat.automatic:
            host = game.table.host
            now = services.advance(game, now.version_for(None), device=host, skip=True)
        else:
            legal = now.rules.legal(now.state, place)
            now = act(game, place, rng.choice(_ending(legal) if brisk else legal))
    game.refresh_from_db()
    return now


def refusal(call: Callable[..., Any], *args: Any, **kwargs: Any) -> str:
    """The code with which it is refused; "" if it is not."""
    try:
        call(*args, **kwargs)
    except Refused as error:
        return error.code
    return ""


def _ending(legal: tuple[str, ...]) -> tuple[str, ...]:
    """Those that end the turn, if there are any."""
    return tuple(one for one in legal if "bank" in one or "score" in one) or legal
