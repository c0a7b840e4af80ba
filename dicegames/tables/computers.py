"""The one way from a table to the computer players; nobody else asks ``ai`` for a move."""

from __future__ import annotations

import random

from dicegames.rules.protocol import Action, Seat
from dicegames.tables import dice
from dicegames.tables.errors import Invalid
from dicegames.tables.positions import Position


def levels(game_key: str) -> tuple[str, ...]:
    """The names of the strengths a computer player may have in this game, weakest first."""
    return ("steady",)


def checked_level(game_key: str, level: str) -> str:
    """This level, or the middle one for ``""``; Invalid ``unknown_level``."""
    known = levels(game_key)
    if level and level not in known:
        raise Invalid("unknown_level", field="level", params={"known": known})
    return level or known[len(known) // 2]


def choose(position: Position, seat: Seat) -> Action:
    """What the computer does at this seat. It sees what the seat may see; the same log gives the same
    choice.
    """
    rng = dice.chooser(position.game, position.version + 1)
    view = position.view(seat)
    legal = position.rules.legal(view, seat)
    return rng.choice([action for action in legal if not action.startswith("joker")])


def entry(position: Position, seat: Seat) -> Action:
    """What the clock does once nothing is left to throw: the box the computer would choose, or passing a
    lost turn on.
    """
    legal = position.rules.legal(position.view(seat), seat)
    return random.Random(0).choice([action for action in legal if not action.startswith("joker")])
