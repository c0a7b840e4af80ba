"""What every posted move names: the game, the seat and the version its page showed."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

from dicegames.tables.errors import Invalid

MOST_DIGITS = 9


class Move(NamedTuple):
    """``game``: its number at the table; ``seat``: the place in the order of play, None for a watcher;
    ``version``: see ``Position.version_for``; ``skip``: a computer player need not be waited for.
    """

    game: int
    seat: int | None
    version: int
    skip: bool


def read_move(data: QueryDict) -> Move:
    """Read by hand, since Django's forms take longer for it than the move; Invalid ``unknown_action``."""
    seat = _number(data["seat"]) if data.get("seat") else None
    return Move(_number(data.get("game", "")), seat, _number(data.get("version", "")), bool(data.get("skip")))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise Invalid("unknown_action")
    return int(text)
