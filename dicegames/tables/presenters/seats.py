"""The players at the table, with their totals and what each is doing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy, pgettext_lazy

from dicegames.rules.protocol import Seat
from dicegames.tables.models import Player
from dicegames.tables.presenters.company import away_note
from dicegames.tables.presenters.look import Look, player_name, points

NOTES = {
    # Translators: under a name, at most 10 characters
    "yours": gettext_lazy("your turn"),
    # Translators: under a name, at most 10 characters
    "plays": gettext_lazy("is playing"),
    # Translators: under a name, at most 10 characters: this player comes next
    "next": gettext_lazy("next"),
    # Translators: under a name, at most 10 characters
    "waits": gettext_lazy("waits"),
    # Translators: under a name, at most 10 characters
    "computer": gettext_lazy("computer"),
    # Translators: under a name, instead of an absent person; at most 14 characters
    "stands in": pgettext_lazy("note under a name", "computer plays"),
}
"""What a player is doing, in a word or two."""


@dataclass(frozen=True)
class SeatRow:
    """A player in the strip above the felt; ``turn``: it is his; ``note`` says so in words."""

    name: str
    note: str
    total: str
    turn: bool


def seats(look: Look) -> list[SeatRow]:
    """The players in the order of play, with their totals."""
    totals = look.position.rules.totals(look.state)
    acting = look.position.rules.to_act(look.state)
    return [
        SeatRow(
            player_name(player),
            seat_note(look, player),
            points(totals[player.position]),
            player.position in acting,
        )
        for player in look.position.players
    ]


def seat_note(look: Look, player: Player) -> str:
    """What a player is doing, in a word or two."""
    turn = player.position in look.position.rules.to_act(look.state)
    automatic = player.seat is None or player.seat.automatic
    if turn and not automatic:
        return str(NOTES["yours" if player.position in look.places else "plays"])
    if automatic:
        return _automatic_note(player, turn)
    if player.position not in look.places and (gone := away_note(player.seat, look.now)):
        return gone
    return str(NOTES["next" if player.position == _next(look) else "waits"])


def _automatic_note(player: Player, turn: bool) -> str:
    if player.kind != "computer":
        return str(NOTES["stands in"])
    return str(NOTES["plays" if turn else "computer"])


def _next(look: Look) -> Seat:
    acting = look.position.rules.to_act(look.state)
    return (max(acting) + 1) % len(look.position.players) if acting else -1
