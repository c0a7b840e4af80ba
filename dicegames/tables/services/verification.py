"""Checking every die of a game against its sealed secret."""

from __future__ import annotations

from dataclasses import dataclass

from dicegames.rules.protocol import Dice
from dicegames.rules.protocol import Seat as Place
from dicegames.tables import dice
from dicegames.tables.models import Game
from dicegames.tables.positions import log_for, position, steps


@dataclass(frozen=True)
class Throw:
    """One throw of the log: its name, the slots it threw (from 0), what fell; ``fair`` is None while the
    secret is sealed.
    """

    seq: int
    seat: Place
    label: str
    slots: tuple[int, ...]
    dice: Dice
    fair: bool | None


@dataclass(frozen=True)
class Verification:
    """``secret`` is None until the game is finished; ``sealed_well``: the secret is the one announced at
    the start; ``ok``: that and every throw.
    """

    commitment: str
    secret: str | None
    sealed_well: bool | None
    throws: tuple[Throw, ...]

    @property
    def ok(self) -> bool | None:
        """None while nothing can be said."""
        if self.secret is None:
            return None
        return bool(self.sealed_well) and all(throw.fair for throw in self.throws)


def verify(game: Game) -> Verification:
    """What anybody may check of this game now: before its end only what was announced and thrown."""
    secret = game.secret if game.finished and game.secret else None
    sealed_well = dice.commitment(secret) == game.commitment if secret else None
    return Verification(game.commitment, secret, sealed_well, _throws(game, secret))


def _throws(game: Game, secret: str | None) -> tuple[Throw, ...]:
    now = position(game)
    public = {entry.seq for entry in log_for(now, None)}
    throws = []
    for state, entry in steps(now):
        slots = now.rules.dice_needed(state, entry.seat, entry.action)
        if slots and entry.seq in public:
            label = now.rules.throw_label(state, entry.seat)
            fair = entry.dice == dice.throw(game, label, slots) if secret else None
            throws.append(Throw(entry.seq, entry.seat, label, slots, entry.dice, fair))
    return tuple(throws)
