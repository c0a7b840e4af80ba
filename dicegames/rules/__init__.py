"""What may happen: the rules of every game, pure functions of options, actions and the dice handed in."""

from __future__ import annotations

from typing import Any

from dicegames.rules.classic import CLASSIC
from dicegames.rules.duel import DUEL
from dicegames.rules.farkle import FARKLE
from dicegames.rules.penta import PENTA
from dicegames.rules.protocol import Rules

GAMES: dict[str, Rules[Any]] = {game.key: game for game in (PENTA, CLASSIC, DUEL, FARKLE)}
"""Every game by its key, in the order in which they are offered."""
