"""Farkle for two, solved: the chance to win from every pair of totals, last round included.

Let W(a, b) be the chance of whoever is to move with a points against b, a tie being half a win. Banking t
points hands the turn over, so it is worth 1 - W(b, a + t), or, from the target on, 1 - L(a + t - b): L(d) is
the chance to make up d points in one last turn. A lost turn is worth 1 - W(b, a). Banked totals only grow,
so pairs are solved by falling sum a + b, a whole sum at once; W(a, b) and W(b, a) hang on each other only
through lost turns, and :func:`settle` finds the two together. All arrays count totals in steps of the
scoring (50 points).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from dicegames.ai.farkle_throws import Floats, Ints, Throws, throws_of
from dicegames.rules.farkle_scoring import DICE, Scoring

CLOSE = 1e-11
"""How far a pair may be from agreeing with itself."""
FAR = 45_000
"""Points that a last turn makes up practically never (about once in 10**20 turns of the standard table)."""
LOST_OFTEN = 0.35
"""A first guess of how often a turn is lost."""


@lru_cache(maxsize=16)
def last_turn(throws: Throws) -> Floats:
    """(rows, 6): the chance to win by throwing 1-6 dice when row steps are missing to draw level.

    Banking level is worth a half, above it 1, below it nothing; so below one always throws.
    """
    rows = FAR // throws.step + 4 * throws.most
    values = np.ones((rows + throws.most, DICE)).ravel()
    rolls = np.empty((rows, DICE))
    for row in reversed(range(rows)):
        rolls[row] = throws.rolled(values, row)
        level = 0.5 if row == rows - 1 else 0.0
        values[row * DICE : (row + 1) * DICE] = np.maximum(rolls[row], level)
    return rolls[::-1]


@dataclass(frozen=True, eq=False)
class WinTable:
    """The solved game.

    ``chances[a, b]``: to win, for whoever starts a turn now with a steps against b, both below the target.
    """

    throws: Throws
    target: int
    chances: Floats

    @property
    def start(self) -> float:
        """The chance of the player who starts the game."""
        return float(self.chances[0, 0])

    def lost(self, mine: int, other: int) -> float:
        """What a lost turn leaves, both totals in steps."""
        return float(1 - self.chances[other, mine])


def stand(table: WinTable, mine: Ints, other: Ints, lost: Floats) -> Floats:
    """(rows * 6, pairs): the best chance within a turn: a total of row steps if banked now, 1-6 dice left.

    ``mine`` (ascending) and ``other``: (pairs,), the banked totals; ``lost``: (pairs,), what a lost turn is
    worth. Rows below ``mine`` are not filled in; nothing can be banked in the row of ``mine`` itself.
    """
    throws = table.throws
    top = _ceiling(table, other, lost)
    banked = _banked(table, mine, other, top + throws.most + 1)
    values = np.repeat(banked, DICE, axis=0)
    for row in range(top, int(mine[0]) - 1, -1):
        begun = int(np.searchsorted(mine, row, side="right"))
        rolls = throws.rolled(values[:, :begun], row) + throws.bust[:, None] * lost[:begun]
        values[row * DICE : (row + 1) * DICE, :begun] = np.maximum(rolls, banked[row, :begun])
    return values


def _ceiling(table: WinTable, other: Ints, lost: Floats) -> int:
    """The total from which banking is right for every pair.

    A throw is lost with a chance of at least min(bust), so it is worth at most 1 - min(bust) * (1 - lost);
    banking a lead of d is worth 1 - L(d), which is no less once L(d) <= min(bust) * (1 - lost).
    """
    last = last_turn(table.throws)[:, DICE - 1]
    lead = np.searchsorted(-last, -table.throws.bust.min() * (1 - lost))
    return max(len(table.chances), int((other + lead).max()))


def _banked(table: WinTable, mine: Ints, other: Ints, rows: int) -> Floats:
    """(rows, pairs): what banking a total of row steps is worth; 0 up to ``mine``: nothing to bank there."""
    size = len(table.chances)
    totals = np.arange(rows)[:, None]
    last = last_turn(table.throws)[:, DICE - 1]
    banked = 1 - last[np.clip(totals - other, 0, len(last) - 1)]
    banked[:size] = 1 - table.chances.T[:, other]
    return np.where(totals > mine, banked, 0.0)


def solve(
    scoring: Scoring,
    target: int,
    progress: Callable[[int, int], None] | None = None,
    every: bool = False,
) -> WinTable:
    """Solve the game to ``target`` points; about a minute for 10 000.

    ``progress`` is told (sums done, of how many). ``every`` also weighs ways on that give fewer points for
    as many dice left, see :func:`~dicegames.ai.farkle_throws.best_ways`.
    """
    throws = throws_of(scoring, every)
    size = -(-target // throws.step)
    table = WinTable(throws, target, np.full((size, size), np.nan))
    found = np.array([0.5])
    for total in reversed(range(2 * size - 1)):
        mine = np.arange(max(0, total - size + 1), min(total, size - 1) + 1)
        found = settle(_play(table, mine, total - mine), _guess(found, len(mine)))
        table.chances[mine, total - mine] = found
        if progress:
            progress(2 * size - 1 - total, 2 * size - 1)
    return table


def _play(table: WinTable, mine: Ints, other: Ints) -> Callable[[Floats], Floats]:
    """The chances at the start of the turn, as a function of what a lost turn is worth."""
    pairs = np.arange(len(mine))
    return lambda lost: stand(table, mine, other, lost)[mine * DICE + DICE - 1, pairs]


def _guess(above: Floats, pairs: int) -> Floats:
    """A sum's chances, from those of the next higher sum: between (a + 1, b) and (a, b + 1)."""
    wide = above if len(above) > pairs else np.pad(above, 1, mode="edge")
    return np.asarray((wide[1:] + wide[:-1])[:pairs] / 2)


def settle(play: Callable[[Floats], Floats], guess: Floats) -> Floats:
    """The chances W of all pairs of one sum, such that W = play(1 - W reversed): reversed, mine and other
    swap places.

    ``play`` is convex and piecewise linear in what a lost turn is worth, with the chance to lose the turn as
    its slope. So the two lines of a pair are crossed, the slopes taken from the last two tries, until
    nothing moves.
    """
    lost, slope = 1 - guess[::-1], np.full(len(guess), LOST_OFTEN)
    won = play(lost)
    for _ in range(100):
        if np.abs(won + lost[::-1] - 1).max() < CLOSE:
            return won
        meant = won + slope * (1 - lost)
        crossed = (meant - slope * meant[::-1]) / (1 - slope * slope[::-1])
        lost, before = 1 - crossed[::-1], lost
        won, earlier = play(lost), won
        moved = np.abs(lost - before) > CLOSE
        rise = np.divide(won - earlier, lost - before, out=slope.copy(), where=moved)
        slope = np.clip(rise, 0, 0.95)
    raise ArithmeticError("the chances of a sum of totals do not settle")
