"""What a table may choose besides its game's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from dicegames.rules.protocol import BadOption

CLOCKS = (3, 10, 30, None)
"""Seconds after the last roll until the server enters it; None: it waits for ever."""
THRESHOLDS = (200, 250, 300, 350, 400, 500)
"""Points of a turn from which farkle's standard computer player banks, before it looks at how things
stand.
"""
AWAY = ("wait", "pass", "auto")
DEFAULT_CLOCKS = {"penta": 3}
"""Penta's document asks for three seconds; the other games know no clock."""


@dataclass(frozen=True)
class TableOptions:
    """``coach``: whether hints may be asked for. ``away``: what happens when it is an absent person's turn:
    the table waits, anybody seated may ``pass`` it to the computer, or that happens by itself (``auto``).
    ``threshold``: farkle's, see THRESHOLDS.
    """

    clock: int | None = None
    coach: bool = False
    away: str = "pass"
    threshold: int = 300

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any], game_key: str) -> TableOptions:
        """Absent names take the game's defaults; raises :class:`BadOption`."""
        values = asdict(cls(clock=DEFAULT_CLOCKS.get(game_key)))
        for field in raw:
            if field not in values:
                raise BadOption(field, "unknown_option")
        values |= raw
        _check("clock", values["clock"], CLOCKS)
        _check("coach", values["coach"], (False, True))
        _check("away", values["away"], AWAY)
        _check("threshold", values["threshold"], THRESHOLDS)
        return cls(**values)

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-like data."""
        return asdict(self)


def _check(field: str, value: object, known: tuple[object, ...]) -> None:
    """1 is not True here: what is stored must read back as what it was."""
    if not any(value == one and type(value) is type(one) for one in known):
        raise BadOption(field, "not_one_of", known=known)
