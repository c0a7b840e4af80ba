"""The one door to the computer players: levels per game, weakest first, and what they do."""

from __future__ import annotations

from random import Random
from typing import Any

from dicegames.ai import farkle_players, sheet_players
from dicegames.ai.values import SHEET_GAMES
from dicegames.rules import GAMES
from dicegames.rules.farkle import Farkle
from dicegames.rules.protocol import Action, Rules, Seat
from dicegames.rules.sheet_game import SheetGame

LEVELS: dict[str, tuple[str, ...]] = {
    key: tuple(sheet_players.LEVELS) if key in SHEET_GAMES else farkle_players.LEVELS for key in GAMES
}


def choose(
    rules: Rules[Any], view: Any, seat: Seat, level: str, rng: Random, base: int = farkle_players.BASE
) -> Action:
    """What the computer does at a seat that is to act; always a legal action.

    ``base``: farkle's, see :func:`~dicegames.ai.farkle_players.threshold`; the other games need none.
    ``view``: the state as that seat may know it (``rules.visible_to(state, seat)``). The same view, level and
    state of ``rng`` give the same action. KeyError for a level that the game does not have.
    """
    if isinstance(rules, SheetGame):
        return sheet_players.choose_sheet(rules, view, seat, level, rng)
    if isinstance(rules, Farkle):
        return farkle_players.choose_farkle(rules, view, seat, level, rng, base)
    raise ValueError(f"no computer player for {rules.key}")
