"""A game as one JSON document: readable, replayable and checkable anywhere (docs/verify.md describes it)."""

from __future__ import annotations

from typing import Any

from dicegames.tables.models import Game, Player
from dicegames.tables.names import called
from dicegames.tables.positions import Entry, Position, log_for, position, steps

FORMAT = "dicegames-1"


def export_game(game: Game) -> dict[str, Any]:
    """Everything there is to know of a finished game; of an unfinished one neither the secret nor anything
    face down.
    """
    now = position(game)
    public = {entry.seq for entry in log_for(now, None)}
    return {
        "format": FORMAT,
        "game": game.game_key,
        "uid": game.uid,
        "options": game.options,
        "started": game.started.isoformat(),
        "finished": game.finished.isoformat() if game.finished else None,
        "commitment": game.commitment,
        "secret": game.secret if game.finished and game.secret else None,
        "players": [_player(player) for player in now.players],
        "events": [_event(now, state, entry) for state, entry in steps(now) if entry.seq in public],
        "totals": list(now.rules.totals(now.view(None))),
        "winners": list(now.rules.winners(now.state)),
    }


def _player(player: Player) -> dict[str, Any]:
    """A name that nobody has chosen is in the reader's language; its number makes it again in any other."""
    told = {"name": called(player), "kind": player.kind, "level": player.level}
    return told | ({"number": player.number} if not player.name else {})


def _event(now: Position, state: Any, entry: Entry) -> dict[str, Any]:
    slots = now.rules.dice_needed(state, entry.seat, entry.action)
    return {
        "seq": entry.seq,
        "seat": entry.seat,
        "action": entry.action,
        "throw": now.rules.throw_label(state, entry.seat) if slots else None,
        "slots": list(slots),
        "dice": list(entry.dice),
        "by": entry.by,
        "at": entry.at.isoformat(),
    }
