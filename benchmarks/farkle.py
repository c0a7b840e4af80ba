"""How long farkle takes: solving a short game, and single decisions. Run: ``python -m benchmarks.farkle``."""

from __future__ import annotations

import random
import resource
from collections.abc import Callable
from time import process_time

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


def main() -> None:
    """Print one line per figure."""
    print(f"a scoring's throws as arrays      {1e3 * seconds(lambda: throws_of(STANDARD)):8.1f} ms")
    print(f"all turns for points              {1e3 * seconds(lambda: turn_values(STANDARD)):8.1f} ms")
    print(
        f"all last turns                    {1e3 * seconds(lambda: last_turn(throws_of(STANDARD))):8.1f} ms"
    )
    print(f"the game for two to 2 000         {seconds(lambda: solve(STANDARD, 2000)):8.1f} s")
    points = turn_values(STANDARD)
    decide = seconds(lambda: weigh(points, STANDARD, THROWN, 300), 1000)
    print(f"a decision for points             {1e3 * decide:8.3f} ms")
    last = LastTurn(throws_of(STANDARD), 800)
    decide = seconds(lambda: weigh(last, STANDARD, THROWN, 300), 1000)
    print(f"a decision in the last round      {1e3 * decide:8.3f} ms")
    for target in TARGETS:
        to_win(target)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory                       {peak:8.0f} MB")


def to_win(target: int) -> None:
    """The first decision of turns at random totals, which are new each time."""
    table, rng = win_table(STANDARD, target), random.Random(1)
    if table is None:
        raise SystemExit(f"not solved to {target}: run manage.py solve_farkle")

    def decide() -> None:
        mine, other = rng.randrange(0, target, 50), rng.randrange(0, target, 50)
        weigh(WinTurn(table, mine, other), STANDARD, THROWN, 300)

    decide()
    at_random = 1e3 * seconds(decide, 200)
    at_start = 1e3 * seconds(lambda: weigh(WinTurn(table, 0, 0), STANDARD, THROWN, 300), 20)
    print(f"a decision to win, to {target:6}      {at_random:8.1f} ms (in the first turn {at_start:.1f})")


if __name__ == "__main__":
    main()
