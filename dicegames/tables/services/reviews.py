"""Reviews of finished games, worked out a slice at a time by whoever asks, so that no request holds long.

The raw numbers lie in this process, by game and length of its log, apart from what is stored of the game;
grades and words are made anew whenever they are read. What a restart loses takes a second to work out again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from threading import Lock
from time import monotonic

from dicegames.ai.review import Review, reviewing
from dicegames.tables import dice
from dicegames.tables.errors import Conflict
from dicegames.tables.positions import Position, initial

SLICE = 0.4
"""Seconds of work in one request."""
REMEMBERED = 32


@dataclass
class _Job:
    work: Generator[float, None, Review]
    share: float = 0.0
    review: Review | None = None
    lock: Lock = field(default_factory=Lock)

    def go_on(self, seconds: float) -> None:
        """Work for so long, alone; whoever comes meanwhile waits."""
        end = monotonic() + seconds
        with self.lock:
            while self.review is None:
                try:
                    self.share = next(self.work)
                except StopIteration as finished:
                    self.share, self.review = 1.0, finished.value
                if monotonic() > end:
                    return


class _Jobs:
    """The latest ones, by game. Thread-safe."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._jobs: OrderedDict[tuple[int, str, int], _Job] = OrderedDict()
        self._lock = Lock()

    def of(self, position: Position) -> _Job:
        key = _key(position)
        with self._lock:
            job = self._jobs.get(key)
            if job is None:
                job = self._jobs[key] = _Job(_work(position))
            self._jobs.move_to_end(key)
            while len(self._jobs) > self._size:
                self._jobs.popitem(last=False)
            return job

    def drop(self, position: Position) -> None:
        with self._lock:
            self._jobs.pop(_key(position), None)

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._jobs.clear()


def _key(position: Position) -> tuple[int, str, int]:
    return position.game.pk, position.game.uid, position.version


jobs = _Jobs(REMEMBERED)


def review(position: Position, seconds: float = SLICE) -> tuple[float, Review | None]:
    """The share that is done, and the review once that is 1; works on it for so many seconds at most.

    Conflict ``game_running`` before the end of the game; ``ai.review.NotReviewable`` without exact values.
    """
    if not position.over:
        raise Conflict("game_running")
    job = jobs.of(position)
    try:
        job.go_on(seconds)
    except Exception:
        jobs.drop(position)  # a generator that has raised is finished: begin anew next time
        raise
    return job.share, job.review


def _work(position: Position) -> Generator[float, None, Review]:
    game = position.game
    start = initial(game, len(position.players))
    throw = partial(dice.throw, game) if game.secret else None
    return reviewing(position.rules, start, position.log, throw)
