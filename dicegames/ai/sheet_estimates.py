"""What a sheet is worth by rule of thumb, without solving the game: a free box is worth what a turn for it
alone brings.

A table of such estimates has the shape of the exact one, so that whoever plays by it looks ahead within the
turn as the exact player does, and beyond it roughly.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from dicegames.ai.sheet_keeps import CHANCES, Floats
from dicegames.ai.sheet_model import SheetModel, model_of
from dicegames.ai.sheet_solver import shape_of
from dicegames.ai.sheet_turns import KEEPS_OF, MEANS
from dicegames.rules.sheet import SheetRules

JOKER_WORTH = 15.0
"""Points that a joker of the duel is taken to bring, one a round at most."""
PAR_DICE = 3
"""So many dice of each face in the upper boxes are taken to be normal."""
SPREAD = 30.0
"""Points around par within which the upper bonus is taken to be neither certain nor lost."""


@lru_cache(maxsize=16)
def estimates(rules: SheetRules, bonus_share: float = 1.0) -> Floats:
    """Estimated points still to come, shape and order as from :func:`dicegames.ai.sheet_solver.solve`.

    ``bonus_share``: how far the player has the upper bonus in mind, from 0 to 1.
    """
    model = model_of(rules)
    jokers, keys, columns = shape_of(model)
    worths = [worth_alone(model, box) for box in range(len(model.boxes))]
    upper, free_upper = np.zeros(columns), np.zeros(columns)
    for mask, totals in model.columns.items():
        free = [box for box in model.upper if not mask & model.bits[box]]
        for total, column in totals.items():
            hope = bonus_share * _hope(model, free, total)
            upper[column] = sum(worths[box] for box in free) + model.rules.UPPER_BONUS * hope
            free_upper[column] = len(free)
    lower, free_lower = np.zeros(keys), np.zeros(keys)
    for key in model.keys:
        free = [box for box in model.lower if not key & model.bits[box]]
        lower[key], free_lower[key] = sum(worths[box] for box in free), len(free)
    rounds = free_lower[:, None] + free_upper
    table = lower[:, None] + upper + rounds * _hundreds(model, worths)[:, None]
    left = np.arange(jokers)[:, None, None]
    return np.asarray(table + JOKER_WORTH * np.minimum(left, rounds))


def worth_alone(model: SheetModel, box: int) -> float:
    """Mean points of a turn played for this box alone."""
    values = points = model.points[box].astype(np.float64)
    for _ in range(model.rules.THROWS - 1):
        values = np.maximum(points, (MEANS @ values)[KEEPS_OF].max(axis=1))
    return float(CHANCES @ values)


def _hope(model: SheetModel, free: list[int], total: int) -> float:
    """How likely the upper bonus is taken to be still to come."""
    if total >= model.rules.UPPER_TARGET or not free:
        return 0.0
    par = total + sum(PAR_DICE * model.levels[box][1] for box in free)
    return min(1.0, max(0.0, 0.5 + (par - model.rules.UPPER_TARGET) / SPREAD))


def _hundreds(model: SheetModel, worths: list[float]) -> Floats:
    """Bonus for five alike that a round is taken to bring, per key."""
    keys = np.arange(shape_of(model)[1])
    if model.memory is None:
        return np.zeros(len(keys))
    chance = worths[model.memory] / model.levels[model.memory][-1]
    return np.where(keys & model.armed, chance * model.bonus.mean(), 0.0)
