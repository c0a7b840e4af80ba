"""A move's POST against a bare Django view with the same write, and what else a page asks for while it plays.

Every browser plays a game of penta of its own, so that none waits for another's turn. Compare the figures of
one run only: their ratio is what counts.
"""

from __future__ import annotations

import http.client
import random
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, NamedTuple
from urllib.parse import urlencode

from benchmarks.lines import Line
from benchmarks.serving import serving

MADE = "en.."
"""What a page in English says it was made for, as in ``tables/views/cached.made_for``."""
BROWSERS = 16
SECONDS = 5.0
TOKEN = "a" * 32
GOAL_RATE, GOAL_P99 = 0.6, 4.0
BARE = "the bare POST's"


class Measured(NamedTuple):
    """Answers a second to all browsers together, and the slowest percent in milliseconds."""

    rate: float
    p99: float


class Request(NamedTuple):
    """``method``, ``path``, form fields of a POST, further headers."""

    method: str
    path: str
    fields: dict[str, Any] = {}
    headers: dict[str, str] = {}


Browser = Iterator[Request]


def lines() -> Iterator[Line]:
    """Everything against the bare one."""
    from django.conf import settings

    settings.ROOT_URLCONF = "benchmarks.bare"
    with serving() as port:
        bare = measured(port, bare_posts)
        yield Line("a bare POST with the same write", bare.rate, "a second")
        yield Line("  99 % of them within", bare.p99, "ms")
        for name, browser in OTHERS.items():
            found, goal = measured(port, browser), browser is moves
            rate, p99 = found.rate / bare.rate, found.p99 / bare.p99
            yield Line(name, found.rate, "a second", rate, BARE, least=GOAL_RATE if goal else None)
            yield Line("  99 % of them within", found.p99, "ms", p99, BARE, most=GOAL_P99 if goal else None)


def measured(port: int, browser: Callable[[int], Browser]) -> Measured:
    """What so many browsers get that ask without a pause."""
    browsers = [browser(number) for number in range(BROWSERS)]
    with ThreadPoolExecutor(BROWSERS) as pool:
        waits = [wait for waits in pool.map(lambda one: asked(port, one), browsers) for wait in waits]
    return Measured(len(waits) / SECONDS, 1e3 * statistics.quantiles(waits, n=100)[-1])


def asked(port: int, browser: Browser) -> list[float]:
    """How long one browser waited for each answer in the time given, on one connection."""
    waits = []
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            request = next(browser)
            began = time.perf_counter()
            answer(connection, request)
            waits.append(time.perf_counter() - began)
    return waits


def answer(connection: http.client.HTTPConnection, request: Request) -> None:
    """Ask; RuntimeError unless it is granted."""
    body = urlencode({**request.fields, "csrfmiddlewaretoken": TOKEN}) if request.method == "POST" else None
    headers = {"Content-Type": "application/x-www-form-urlencoded", **request.headers}
    connection.request(request.method, request.path, body, headers)
    response = connection.getresponse()
    text = response.read()
    if response.status != 200:
        raise RuntimeError(f"{request.path}: {response.status} {text[:300]!r}")


def headers_of(device: Any) -> dict[str, str]:
    """Of a page that runs scripts on this device."""
    from django.http import HttpResponse

    from dicegames.tables import access

    response = HttpResponse()
    access._set_cookie(response, device)
    cookie = response.cookies[access.COOKIE].OutputString().partition(";")[0]
    return {"HX-Request": "true", "Cookie": f"csrftoken={TOKEN}; {cookie}"}


def tables() -> Iterator[tuple[Any, dict[str, str]]]:
    """One table of two people at one screen after another: its game, and the headers of that screen."""
    from dicegames.tables import services
    from dicegames.tables.models import Device

    device = Device.objects.create()
    seats = [services.SeatSpec(name="Anna"), services.SeatSpec(name="Bruno")]
    headers = headers_of(device)
    while True:
        table = services.open_table(device, "penta", seats)
        yield services.start(table, device), headers


def moves(number: int) -> Browser:
    """Whole games: the first throw, two more with some dice kept, a box at random."""
    rng = random.Random(number)
    for game, headers in tables():
        for fields in forms(game, rng):
            yield Request("POST", f"/t/{game.table.code}/play", fields, headers)


def forms(game: Any, rng: random.Random) -> Iterator[dict[str, Any]]:
    """What the page of its only screen posts, to the end."""
    from dicegames.tables.positions import MOST_EVENTS

    for version, fields in enumerate(turns(game.rules, rng)):
        have = game.table.revision * MOST_EVENTS + version
        yield {"game": game.number, "have": have, "made": MADE, "version": version, "throw": "x", **fields}


def turns(rules: Any, rng: random.Random) -> Iterator[dict[str, Any]]:
    """What both players send, turn by turn."""
    orders = [rng.sample([box.key for box in rules.boxes], len(rules.boxes)) for _ in range(2)]
    for boxes in zip(*orders, strict=True):
        for seat, box in enumerate(boxes):
            yield from [{"seat": seat, "action": "roll"}] * rules.THROWS
            yield {"seat": seat, "action": "score", "box": box}


def bare_posts(number: int) -> Browser:
    """The same form, sent to a view that only writes."""
    game, headers = next(tables())
    for version in range(10**9):
        fields = {"game": game.pk, "version": version, "seat": 0, "action": "roll"}
        yield Request("POST", "/bare", fields, headers)


def fragments(number: int) -> Browser:
    """A board that lacks one step."""
    game, headers = next(tables())
    while True:
        yield Request("GET", f"/t/{game.table.code}/board?have=0&live=1", headers=headers)


def first_pages(number: int) -> Browser:
    """Somebody who has never been here."""
    while True:
        yield Request("GET", "/")


OTHERS = {"a move's POST": moves, "a board's GET": fragments, "the first page": first_pages}
