"""The one door to the coach: what can be done, what it costs against the best, and why. No words are made
here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from dicegames.ai import farkle_coach, sheet_coach, sheet_endings, sheet_players
from dicegames.ai.farkle_coach import Goal
from dicegames.ai.sheet_turns import Turns, turns
from dicegames.rules.protocol import Action, Rules, Seat
from dicegames.rules.sheet_game import SheetGame, SheetState


class NotReady(LookupError):
    """The exact values of this game are not there yet; ``values.prepare`` makes them."""


class Option(Protocol):
    """A choice, as ``sheet_coach.SheetOption`` and ``farkle_coach.FarkleOption`` are; both have a ``reason``,
    too."""

    @property
    def action(self) -> Action:
        """One legal action; it stands for all that come to the same."""

    @property
    def value(self) -> float:
        """Sheets: points still expected to the end of the game; farkle: points of the turn, or chance to
        win."""

    @property
    def cost(self) -> float:
        """The best value minus this one, never negative."""


def ready(rules: Rules[Any]) -> bool:
    """Whether the coach can answer now (farkle: always)."""
    return not isinstance(rules, SheetGame) or turns(rules) is not None


def options(rules: Rules[Any], state: Any, seat: Seat, goal: Goal = "points") -> Sequence[Option]:
    """Every different choice of this seat, best first; empty if it is not to act.

    ``goal`` is for farkle: ``points`` of the turn, or the chance to ``win``. Raises :class:`NotReady`.
    """
    if isinstance(rules, SheetGame):
        return sheet_coach.options(_turns(rules), state, seat)
    return farkle_coach.options(state, seat, goal)


def chosen(rules: Rules[Any], state: Any, seat: Seat, action: Action, goal: Goal = "points") -> Option:
    """The choice that this legal action belongs to. Raises :class:`NotReady`."""
    if isinstance(rules, SheetGame):
        return sheet_coach.chosen(_turns(rules), state, seat, action)
    return farkle_coach.chosen(state, seat, action, goal)


def best_box(rules: SheetGame, state: SheetState, seat: Seat) -> str:
    """The box that the computer would enter this seat's dice in, as they lie; estimated until values are
    there.

    ValueError if there are no dice.
    """
    return sheet_players.best_box(rules, state, seat)


def odds(rules: SheetGame, state: SheetState, seat: Seat, kept: Sequence[int]) -> dict[str, float]:
    """Per box the exact chance of its pattern if the dice in these slots (from 0) are kept and the others
    thrown on.

    See :func:`dicegames.ai.sheet_endings.odds`. ValueError if there are no dice.
    """
    turn = state.turns[seat]
    if not turn.dice:
        raise ValueError("no dice to keep")
    faces = tuple(turn.dice[slot] for slot in kept)
    return sheet_endings.odds(rules, turn.dice, faces, rules.THROWS - turn.throws)


def _turns(rules: SheetGame) -> Turns:
    found = turns(rules)
    if found is None:
        raise NotReady(rules.key)
    return found
