"""Exact play of the sheet games: solving them, a decision, a review; and a game replayed from its log."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.lines import Line

TIMES = 20


def lines() -> Iterator[Line]:
    """The other games against penta; seconds of the clock, with as many threads as there are cores."""
    penta = solved("penta")
    yield Line("penta, solved and written", penta, "s")
    for key in ("classic", "duel"):
        taken = solved(key)
        yield Line(f"{key}, solved and written", taken, "s", taken / penta, "penta")
    yield Line("a decision of the perfect player", 1e3 * mean(decisions()), "ms")
    yield from of_a_game()


def solved(key: str) -> float:
    """Seconds until its values are there, for the players too."""
    from django.conf import settings

    from dicegames.ai import values

    values.use(settings.VAR / "values")
    return seconds(lambda: values.prepare(values.SHEET_GAMES[key], settings.VAR / "values"))


def of_a_game() -> Iterator[Line]:
    """Of a game of penta for two, from the database."""
    from dicegames.tables.positions import folds, position
    from dicegames.tables.services import reviews

    game = played()
    cold = 1e3 * mean(seconds(lambda: position(game)) for _ in range(TIMES) if folds.clear() is None)
    warm = 1e3 * mean(seconds(lambda: position(game)) for _ in range(TIMES))
    yield Line(f"a game of {position(game).version} events, replayed", cold, "ms")
    yield Line("  the same while it is remembered", warm, "ms", warm / cold, "replayed")
    yield Line("  its review", 1e3 * seconds(lambda: reviews.review(position(game), 600)), "ms")


def decisions() -> Iterator[float]:
    """Seconds of each decision of one player alone, to the end of the game."""
    from dicegames.ai import players
    from dicegames.rules import GAMES as RULES
    from dicegames.rules.dice import FACES

    rules: Any = RULES["penta"]
    rng, state = random.Random(1), rules.initial(1, rules.Options())
    while rules.to_act(state):
        began = time.perf_counter()
        action = players.choose(rules, state, 0, "perfect", rng)
        yield time.perf_counter() - began
        dice = tuple(rng.choice(FACES) for _ in rules.dice_needed(state, 0, action))
        state = rules.apply(state, 0, action, dice)


def played() -> Any:
    """A finished game, its boxes chosen at random."""
    from benchmarks import moves
    from dicegames.tables import services

    game, _ = next(moves.tables())
    for form in moves.forms(game, random.Random(1)):
        action = f"score:{form['box']}" if form["action"] == "score" else "roll:11111"
        services.play(game, form["seat"], action, form["version"], game.table.host)
    return services.current_game(game.table)


def seconds(work: Callable[[], object]) -> float:
    """Of the clock."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def mean(times: Any) -> float:
    """Their mean."""
    found = list(times)
    return sum(found) / len(found)
