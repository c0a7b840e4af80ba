"""Rows are locked in one order everywhere, so that nobody waits for somebody who waits for him."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import DatabaseError, connection
from django.utils import timezone

from dicegames.tables import services
from dicegames.tables.models import Device, Seat
from tests.tables.tools import game_of, refusal

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 60


def test_the_computer_takes_a_seat_while_its_person_comes_back() -> None:
    anna = Device.objects.create()
    game = game_of(anna, game="classic", options={"away": "auto"})
    seat = game.table.seats.get()
    together = Barrier(2, timeout=10)
    deeds: list[Callable[[], Any]] = [
        lambda: services.advance(game, 0),
        lambda: services.give_back(services.find_table(game.table.code), anna, seat),
    ]

    def repeat(deed: Callable[[], Any]) -> list[str]:
        try:
            return [one_round(deed) for _ in range(ROUNDS)]
        except DatabaseError:
            together.abort()
            raise
        finally:
            connection.close()

    def one_round(deed: Callable[[], Any]) -> str:
        if together.wait() == 0:
            Seat.objects.update(stand_in=False, seen=timezone.now() - timedelta(hours=1))
        together.wait()
        return refusal(deed)

    with ThreadPoolExecutor(2) as pool:
        advanced, back = pool.map(repeat, deeds)
    assert set(back) == {""}
    assert set(advanced) <= {"", "not_due", "stale"}
