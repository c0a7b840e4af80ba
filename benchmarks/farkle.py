"""How long farkle takes: solving a short game, and single decisions."""

from __future__ import annotations

import random
import resource
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

from benchmarks.lines import Line
from dicegames.ai.farkle_aims import LastTurn, WinTurn, weigh
from dicegames.ai.farkle_data import win_table
from dicegames.ai.farkle_points import turn_values
from dicegames.ai.farkle_solver import last_turn, solve
from dicegames.ai.farkle_throws import throws_of
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import SCORINGS

STANDARD = SCORINGS["standard"]
THROWN = (1, 1, 2, 4, 5, 6)


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Processor seconds of one run, the mean of so many."""
    begun = process_time()
    for _ in range(times):
        work()
    return (process_time() - begun) / times


def lines() -> Iterator[Line]:
    """From the throws of one scoring table to decisions in each kind of game."""
    yield Line("a scoring's throws as arrays", 1e3 * seconds(lambda: throws_of(STANDARD)), "ms")
    throws = throws_of(STANDARD)
    yield Line("all turns for points", 1e3 * seconds(lambda: turn_values(STANDARD)), "ms")
    yield Line("all last turns", 1e3 * seconds(lambda: last_turn(throws)), "ms")
    yield Line("the game for two to 2 000", seconds(lambda: solve(STANDARD, 2000)), "s")
    points, last = turn_values(STANDARD), LastTurn(throws, 800)
    yield Line("a decision for points", 1e3 * seconds(lambda: decided(points), 1000), "ms")
    yield Line("a decision in the last round", 1e3 * seconds(lambda: decided(last), 1000), "ms")
    for target in TARGETS:
        yield from to_win(target)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Line("most memory of this process so far", peak, "MB")


def decided(aim: Any) -> object:
    """One decision about the same dice."""
    return weigh(aim, STANDARD, THROWN, 300)


def to_win(target: int) -> Iterator[Line]:
    """The first decision of turns at random totals, which are new each time."""
    table, rng = win_table(STANDARD, target), random.Random(1)
    if table is None:
        raise SystemExit(f"not solved to {target}: run manage.py solve_farkle")

    def decide() -> None:
        mine, other = rng.randrange(0, target, 50), rng.randrange(0, target, 50)
        decided(WinTurn(table, mine, other))

    decide()
    at_random = 1e3 * seconds(decide, 200)
    at_start = 1e3 * seconds(lambda: decided(WinTurn(table, 0, 0)), 20)
    yield Line(f"a decision to win, to {target}", at_random, "ms")
    yield Line("  in the first turn", at_start, "ms")
