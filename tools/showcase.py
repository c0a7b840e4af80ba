"""A server with games under way, for tools that look at its pages."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from dicegames.tables.models import Device, Game
    from dicegames.tables.positions import Position


@contextmanager
def site() -> Iterator[str]:
    """A server with a database of its own, which this process may fill; gives its address."""
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DATABASE_URL": "", "DJANGO_ALLOW_ASYNC_UNSAFE": "1"}
        os.environ["DJANGO_SETTINGS_MODULE"] = "dicegames.settings"
        django.setup()
        from tests.process import playing

        with playing(Path(var), "--local") as (_, port):
            yield f"http://127.0.0.1:{port}"


def play(host: Device, key: str, *names: str, stop: Callable[[Position], bool] = lambda now: False) -> Game:
    """A game of these people at this device and one computer, played well until then, or to the end."""
    from dicegames.tables import computers, services
    from dicegames.tables.positions import position

    seats = [*[services.SeatSpec(name=name) for name in names], services.SeatSpec(kind="computer")]
    game = services.start(services.open_table(host, key, seats), host)
    now = position(game)
    while not now.over and not stop(now):
        place = now.rules.to_act(now.state)[-1]
        if now.players[place].seat.automatic:
            now = services.advance(game, now.version_for(None), device=host, skip=True)
        else:
            action = computers.choose(now, place)
            now = services.play(game, place, action, now.version_for(place), host)
    return game


def cookie(device: Device, address: str) -> dict[str, Any]:
    """What makes a browser this device there, as Playwright takes it."""
    from dicegames.tables.access import COOKIE
    from tests.tables.pages import browser_of

    return {"name": COOKIE, "value": browser_of(device).cookies[COOKIE].value, "url": address}
