"""A finished game, taken apart: what every decision cost, how lucky every throw was, and the sum is exact.

For every player: result = expected at the start + luck of the throws - cost of the decisions. A decision
costs the best value minus its own; the luck of a throw is the value after it minus that of deciding to throw.
All values are those of best play from there on, so nothing is lost between two decisions of a player.
docs/mathematics.md tells it at length.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Any

from dicegames.ai import farkle_review, sheet_review
from dicegames.ai.farkle_points import outlook
from dicegames.ai.review_book import Book, Judge, Move, Reckoning, Throw
from dicegames.ai.sheet_turns import turns
from dicegames.rules.protocol import Rules
from dicegames.rules.sheet_game import SheetGame

JUDGED = 0.7
"""The share of the work that judging the moves takes; the rest is perfect play with the same dice."""


class NotReviewable(LookupError):
    """The game is not finished, or the exact values of a sheet game are not there (see ``coach.ready``)."""


@dataclass(frozen=True)
class Review:
    """``main``: in points; ``win``: in chances, for farkle with two players where that is solved, else None.

    ``perfect``: what best play would have scored with the same dice, per player; () without those dice.
    """

    main: Reckoning
    win: Reckoning | None
    perfect: tuple[int, ...]


def review(rules: Rules[Any], start: Any, log: Sequence[Move], throw: Throw | None = None) -> Review:
    """The review of a finished game, from its first state and its log; raises :class:`NotReviewable`.

    ``throw`` gives the dice of the game for any throw in it, also those that were never made.
    """
    work = reviewing(rules, start, log, throw)
    while True:
        try:
            next(work)
        except StopIteration as finished:
            found: Review = finished.value
            return found


def reviewing(
    rules: Rules[Any], start: Any, log: Sequence[Move], throw: Throw | None = None
) -> Generator[float, None, Review]:
    """The same bit by bit, some milliseconds each: yields the share that is done, returns the review."""
    books = [Book(judge, len(rules.totals(start))) for judge in _judges(rules, start)]
    state = start
    for step, move in enumerate(log):
        for book in books:
            book.add(step, state, move)
        state = rules.apply(state, move.seat, move.action, move.dice)
        yield JUDGED * (step + 1) / len(log)
    if rules.to_act(state):
        raise NotReviewable("the game goes on")
    found = [book.closed(rules, start, state) for book in books]
    perfect: tuple[int, ...] = ()
    if throw is not None:
        perfect = yield from _shares(_perfect(books[0], start, log, throw))
    return Review(found[0], found[1] if len(found) > 1 else None, perfect)


def _judges(rules: Rules[Any], start: Any) -> Sequence[Judge]:
    if not isinstance(rules, SheetGame):
        return farkle_review.judges(start)
    found = turns(rules)
    if found is None:
        raise NotReviewable(f"no values of {rules.key}")
    return [sheet_review.SheetJudge(found)]


def _perfect(
    book: Book, start: Any, log: Sequence[Move], throw: Throw
) -> Generator[float, None, tuple[int, ...]]:
    if isinstance(book.judge, sheet_review.SheetJudge):
        return sheet_review.perfect(book.judge, start, throw, book.good)
    return farkle_review.perfect(start, log, throw, book.good)


def _shares(work: Generator[float, None, tuple[int, ...]]) -> Generator[float, None, tuple[int, ...]]:
    """The same, with its shares as those of the whole."""
    while True:
        try:
            share = next(work)
        except StopIteration as finished:
            totals: tuple[int, ...] = finished.value
            return totals
        yield JUDGED + (1 - JUDGED) * share


def deviation(rules: Rules[Any], start: Any, turns_played: int) -> float:
    """The standard deviation of a player's luck in points under best play; farkle: of so many turns."""
    if isinstance(rules, SheetGame):
        return sheet_review.DEVIATIONS[rules.key]
    return outlook(start.options.table).deviation * sqrt(turns_played)


def luckier(luck: float, deviation: float) -> float:
    """The share of games in which luck is greater, if it is spread as in a normal distribution."""
    return erfc(luck / deviation / sqrt(2)) / 2
