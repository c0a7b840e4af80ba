"""Who looks at which position: what every board is made from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from dicegames.i18n import format_number
from dicegames.rules.protocol import Seat
from dicegames.tables.access import Viewer
from dicegames.tables.forms.ticks import NO_TICKS, Ticks
from dicegames.tables.models import Player
from dicegames.tables.names import called
from dicegames.tables.positions import Due, Entry, Position, due, log_for, stamp

RESTING_PLACES = "bcdaef"
"""How loose dice lie: classes ``lie-a`` to ``lie-f``."""
WATCHERS_WAIT = 2.0
"""Seconds by which a page without a seat lets the seated ones go first."""


@dataclass(frozen=True)
class Look:
    """A viewer before a position. ``fresh``: the last event is news to this page, so its dice may fall.

    ``trial``: a joker being tried (``3=6``, or ``on`` before a die is turned); ``ticks``: dice that are
    ticked; nothing is played by either. ``hint``: the coach was asked, and may be.
    """

    viewer: Viewer
    position: Position
    now: datetime
    fresh: bool = False
    trial: str = ""
    ticks: Ticks = NO_TICKS
    hint: bool = False

    @property
    def query(self) -> str:
        """What to ask for so that a newer board shows the same trial and hint."""
        trial = urlencode({"joker": self.trial}) if self.trial else self.ticks.query
        return "&".join(filter(None, [trial, "hint=1" if self.hint else ""]))

    @cached_property
    def places(self) -> tuple[Seat, ...]:
        """The places of this game that this device plays."""
        return self.viewer.places(self.position)

    @cached_property
    def seat(self) -> Seat | None:
        """Whose eyes these are: the own place that is to act, else the first own one; None for a watcher."""
        return self.position.eyes_of(self.places)

    @cached_property
    def known(self) -> Any:
        """What this viewer may know."""
        return self.position.view(self.seat)

    @cached_property
    def state(self) -> Any:
        """What this viewer is shown: what may be known, with the joker that is being tried."""
        if self.seat is None or "=" not in self.trial:
            return self.known
        return self.position.rules.apply(self.known, self.seat, f"joker:{self.trial}")

    @cached_property
    def log(self) -> tuple[Entry, ...]:
        """The events this viewer may know."""
        return log_for(self.position, self.seat)

    @cached_property
    def may_act(self) -> bool:
        """Whether it is the turn of somebody at this device, with nobody standing in."""
        if self.seat is None or self.seat not in self.position.rules.to_act(self.position.state):
            return False
        seat = self.position.players[self.seat].seat
        return seat is not None and not seat.automatic

    @cached_property
    def due(self) -> Due | None:
        """What comes next by itself."""
        return due(self.position, self.seat)

    @property
    def due_in(self) -> int:
        """Milliseconds until this page asks for it."""
        if self.due is None:
            return 0
        seconds = (self.due.at - self.now).total_seconds() + (0 if self.places else WATCHERS_WAIT)
        return max(0, round(seconds * 1000))

    @cached_property
    def version(self) -> int:
        """What this viewer's forms name."""
        return self.position.version_for(self.seat)

    @cached_property
    def have(self) -> int:
        """What this viewer's page names when it asks for news."""
        return stamp(self.position.game.table, self.position, self.seat)

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return player_name(self.position.players[seat])


def player_name(player: Player) -> str:
    """The seat's present name, or that of the game's start once the seat is gone."""
    return (called(player.seat) if player.seat is not None else "") or called(player)


def points(number: int) -> str:
    """Every number on a board goes through here."""
    return format_number(number)


def resting_place(slot: int, throw: int) -> str:
    """The class of a loose die, the same on every reload."""
    return f"lie-{RESTING_PLACES[(slot * 5 + throw * 2) % len(RESTING_PLACES)]}"
