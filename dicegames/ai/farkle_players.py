"""Farkle's computer players: three strategies that choose among legal actions and throw the same dice as
everyone.

careful: always sets aside every die that scores, and banks as soon as it has 200 points or would throw fewer
than four dice. standard: banks as soon as its turn reaches :func:`threshold`. perfect: the best chance to
win, exact against one opponent; against several it plays as if the strongest were the only one; under a
scoring that nobody solved it plays for the most points of each turn. In the last round careful and standard
throw until they have passed the leader.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dicegames.ai.farkle_coach import mask_for, options, thrown
from dicegames.ai.farkle_points import turn_values
from dicegames.ai.farkle_throws import SetAside, set_asides
from dicegames.rules.farkle import Farkle, FarkleState
from dicegames.rules.protocol import Action, Seat

LEVELS = ("careful", "standard", "perfect")

BASE = 300
"""The threshold of the standard player with three dice or more left and nobody ahead, in points."""
BEHIND_STEP = 500
"""For each whole 500 points behind the leader …"""
BEHIND_MORE = 50
"""… the threshold is 50 higher …"""
BEHIND_MOST = 300
"""… but at most 300 higher."""
FEW_DICE = 3
"""For each die short of three …"""
FEW_LESS = 50
"""… the threshold is 50 lower, but never below 50."""

CAREFUL_POINTS = 200
CAREFUL_DICE = 4


def threshold(left: int, behind: int = 0, base: int = BASE) -> int:
    """From how many points of the turn the standard player banks.

    base + 50 * floor(behind / 500), at most 300 more, - 50 * (3 - left) where fewer than three dice are
    left, and at least 50. ``left``: dice it would throw next, 6 after hot dice; ``behind``: points behind
    the highest total.
    """
    more = min(behind // BEHIND_STEP * BEHIND_MORE, BEHIND_MOST)
    less = max(FEW_DICE - left, 0) * FEW_LESS
    return max(base + more - less, FEW_LESS)


def choose_farkle(
    rules: Farkle, view: FarkleState, seat: Seat, level: str, rng: Random, base: int = BASE
) -> Action:
    """The action of this level (one of LEVELS) for the seat that is to act; always legal.

    ``base``: see :func:`threshold`. No level draws lots, so ``rng`` decides nothing yet: same position, same
    action.
    """
    if view.bust or not view.throws:
        return rules.legal(view, seat)[0]
    if level == "perfect":
        return options(view, seat, "win")[0].action
    return STRATEGIES[level](view, seat, base)


def _careful(view: FarkleState, seat: Seat, base: int) -> Action:
    most = _most(view)
    enough = view.points + most.points >= CAREFUL_POINTS or most.left < CAREFUL_DICE
    return _keep(view, most, "bank" if enough and _passes(view, seat, most) else "roll")


def _standard(view: FarkleState, seat: Seat, base: int) -> Action:
    """Bank all that scores once that reaches the threshold; else set aside what promises most when thrown
    on.
    """
    most = _most(view)
    behind = max(view.banked) - view.banked[seat]
    if view.points + most.points >= threshold(most.left, behind, base) and _passes(view, seat, most):
        return _keep(view, most, "bank")
    values = turn_values(view.options.table)
    return _keep(
        view, max(_sets(view), key=lambda kept: values.roll(view.points + kept.points, kept.left)), "roll"
    )


def _sets(view: FarkleState) -> tuple[SetAside, ...]:
    return set_asides(view.options.table, thrown(view))


def _most(view: FarkleState) -> SetAside:
    """The dice that score most, as many of them as can."""
    return max(_sets(view), key=lambda kept: (kept.points, len(kept.faces)))


def _passes(view: FarkleState, seat: Seat, kept: SetAside) -> bool:
    """Whether banking now is no certain defeat: in the last round the leader must be passed."""
    total = view.banked[seat] + view.points + kept.points
    return view.closer is None or total > max(view.banked)


def _keep(view: FarkleState, kept: SetAside, then: str) -> Action:
    return f"keep:{mask_for(view, kept.faces)}+{then}"


STRATEGIES: dict[str, Callable[[FarkleState, Seat, int], Action]] = {
    "careful": _careful,
    "standard": _standard,
}
