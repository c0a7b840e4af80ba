"""Players that go on posting whatever happens to the server, and know exactly what must be in the log."""

from __future__ import annotations

import http.client
import json
import random
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from http.cookies import SimpleCookie
from itertools import cycle
from threading import Event, Semaphore, Thread
from typing import Any
from urllib.parse import urlencode

from dicegames.rules.classic import CLASSIC
from tests.mortal import Mortal

BOXES = [box.key for box in CLASSIC.boxes]
PLAN = [action for box in BOXES for action in ("roll:11111", f"score:{box}")]
"""One person's whole game."""
ALONE = {"seat1-kind": "person", "seat1-name": "Bot"} | {f"seat{n}-kind": "nobody" for n in range(2, 7)}
DONE, STALE = 303, 409
LOST = (OSError, http.client.HTTPException)
"""What asking raises when the server is gone, before or after it has written the move."""


class Bot:
    """One person alone at a table. ``ports``: servers of the same database; it asks one after another."""

    def __init__(self, *ports: int, patience: float = 30) -> None:
        self._ports, self._at, self._patience = ports, 0, patience
        self._cookies: dict[str, str] = {}
        self.games: list[int] = []
        self.seconds: list[float] = []
        self.get("/new/classic/")
        self.table = self.post("/new/classic/", ALONE)[1]
        self.games = [0]

    def get(self, path: str) -> str:
        """The text of a page, as soon as a server answers."""
        return self._until_answered("GET", path, "")[2]

    def post(self, path: str, data: dict[str, Any]) -> tuple[int, str, bool]:
        """Status, where to go then, and whether a server was lost on the way: then it may have done it
        before.
        """
        body = urlencode(data | {"csrfmiddlewaretoken": self._cookies["csrftoken"]})
        status, to, _, lost = self._until_answered("POST", path, body)
        return status, to, lost

    def at(self, port: int) -> Bot:
        """The same device before another server."""
        other = copy(self)
        other._ports = (port,)
        return other

    def next_move(self) -> dict[str, Any]:
        """What its page would post."""
        action, _, box = PLAN[self.games[-1]].partition(":")
        return {"game": len(self.games), "version": self.games[-1], "seat": 0, "action": action, "box": box}

    def move(self) -> None:
        """The next one of the plan, done exactly once; after the last one the next game begins."""
        move = self.next_move()
        began = time.monotonic()
        status, _, lost = self.post(f"{self.table}play", move)
        self.seconds.append(time.monotonic() - began)
        assert status == DONE or (lost and status == STALE), f"{status} for {move}"
        self.games[-1] += 1
        if self.games[-1] == len(PLAN):
            assert self.post(f"{self.table}rematch", {})[0] == DONE
            self.games.append(0)

    def check(self) -> None:
        """The server's logs hold what was accepted, in order, once."""
        for number, count in enumerate(self.games, 1):
            told = json.loads(self.get(f"{self.table}games/{number}/export"))
            assert [event["action"] for event in told["events"]] == PLAN[:count]
            assert [event["seq"] for event in told["events"]] == list(range(1, count + 1))

    def stream(self) -> str:
        """The address of this bot's live stream."""
        found = re.search(r'data-stream="([^"]+)"', self.get(self.table))
        assert found
        return found[1]

    def _until_answered(self, method: str, path: str, body: str) -> tuple[int, str, str, bool]:
        end, lost = time.monotonic() + self._patience, False
        while True:
            try:
                return (*self._ask(method, path, body), lost)
            except LOST:
                if time.monotonic() > end:
                    raise
                lost = True
                self._at += 1

    def _ask(self, method: str, path: str, body: str) -> tuple[int, str, str]:
        port = self._ports[self._at % len(self._ports)]
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=self._patience)
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
        try:
            connection.request(method, path, body, {"Cookie": cookies, **kind})
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for value in answer.headers.get_all("Set-Cookie", []):
            self._cookies |= {key: morsel.coded_value for key, morsel in SimpleCookie(value).items()}
        return answer.status, answer.headers.get("Location", ""), text


class Busy(Thread):
    """Moves this bot until told to stop, and counts; :meth:`end` raises what went wrong."""

    def __init__(self, bot: Bot, moves: Semaphore) -> None:
        super().__init__(daemon=True)
        self._bot, self._moves, self._ending = bot, moves, Event()
        self._error: BaseException | None = None
        self.start()

    def run(self) -> None:
        """As fast as it can."""
        try:
            while not self._ending.is_set():
                self._bot.move()
                self._moves.release()
        except BaseException as error:
            self._error = error

    def end(self) -> None:
        """Stop after the present move."""
        self._ending.set()
        self.join()
        if self._error:
            raise self._error


@contextmanager
def busy(bots: list[Bot]) -> Iterator[Semaphore]:
    """Keeps them moving while the caller goes on, who may wait for their moves."""
    moves = Semaphore(0)
    threads = [Busy(bot, moves) for bot in bots]
    yield moves
    for thread in threads:
        thread.end()


def kill_often(server: Mortal, bots: list[Bot], times: int, rng: random.Random) -> None:
    """Some moves after each birth, at any instant of the next one."""
    with busy(bots) as moves:
        for _ in range(times):
            for _ in range(rng.randint(1, 4)):
                assert moves.acquire(timeout=60)
            time.sleep(rng.uniform(0, max(bot.seconds[-1] for bot in bots if bot.seconds)))
            server.kill()


def at_pace(shares: list[list[Bot]], moves_a_second: float, seconds: float) -> list[float]:
    """One thread for each share moves its bots in turn, so many moves a second; how long each move took."""
    with ThreadPoolExecutor(len(shares)) as pool:
        taken = pool.map(lambda bots: _at_pace(bots, 1 / moves_a_second, seconds), shares)
        return [wait for waits in taken for wait in waits]


def _at_pace(bots: list[Bot], pause: float, seconds: float) -> list[float]:
    began, waits = time.monotonic(), []
    for count, bot in enumerate(cycle(bots), 1):
        bot.move()
        waits.append(bot.seconds.pop())
        time.sleep(max(0, began + count * pause - time.monotonic()))
        if time.monotonic() - began > seconds:
            return waits
    return waits
