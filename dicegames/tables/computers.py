"""The one way from a table to the computer players; nobody else asks ``ai`` for a move."""

from __future__ import annotations

from django.conf import settings

from dicegames.ai import values
from dicegames.ai.players import LEVELS
from dicegames.ai.players import choose as choose_action
from dicegames.ai.sheet_players import best_box
from dicegames.rules.protocol import Action, Seat
from dicegames.tables import dice
from dicegames.tables.errors import Invalid
from dicegames.tables.options import TableOptions
from dicegames.tables.positions import Position

values.use(settings.VAR / "values")


def levels(game_key: str) -> tuple[str, ...]:
    """The names of the strengths a computer player may have in this game, weakest first."""
    return LEVELS[game_key]


def checked_level(game_key: str, level: str) -> str:
    """This level, or the middle one for ``""``; Invalid ``unknown_level``."""
    known = levels(game_key)
    if level and level not in known:
        raise Invalid("unknown_level", field="level", params={"known": known})
    return level or known[len(known) // 2]


def choose(position: Position, seat: Seat) -> Action:
    """What the computer does at this seat. It sees what the seat may see; the same log gives the same
    choice. For a person it stands in at the middle level.
    """
    rng = dice.chooser(position.game, position.version + 1)
    level = checked_level(position.rules.key, position.players[seat].level)
    base = TableOptions.from_dict(position.game.table.options, position.rules.key).threshold
    return choose_action(position.rules, position.view(seat), seat, level, rng, base)


def entry(position: Position, seat: Seat) -> Action:
    """What the clock does once nothing is left to throw: enter the dice as they lie in the box the computer
    would choose (a person's jokers are not spent), or pass a lost turn on.
    """
    legal = position.rules.legal(position.view(seat), seat)
    if legal == ("pass",):
        return "pass"
    return f"score:{best_box(values.SHEET_GAMES[position.rules.key], position.view(seat), seat)}"
