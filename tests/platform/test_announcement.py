"""What the host reads when the server starts."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from pytest_django.fixtures import Settings

from dicegames import preparing
from dicegames.tables.announcement import announcement, code, large
from dicegames.tables.management.commands import play


def test_the_best_address_is_large_and_the_others_stand_below() -> None:
    text = announcement(["192.168.1.20", "10.0.0.7"], 8000, columns=100, with_code=False)
    assert str(large("192.168.1.20:8000", 100)) in text
    assert text.index("http://192.168.1.20:8000/") < text.index("http://10.0.0.7:8000/")
    assert "http://localhost:8000/" in text


def test_big_digits_need_room_and_a_name_has_none() -> None:
    assert large("192.168.1.20:8000", 60) is None
    assert large("kitchen.local:8000", 200) is None


def test_big_digits_are_five_equal_rows() -> None:
    rows = str(large("0123456789.:", 80)).split("\n")
    assert [len(row) for row in rows] == [47] * 5
    assert len({tuple(row[n * 4 : n * 4 + 3] for row in rows) for n in range(12)}) == 12


def test_a_phone_gets_a_code() -> None:
    text = announcement(["192.168.1.20"], 8000, columns=80, with_code=True)
    assert code("http://192.168.1.20:8000/") in text


def test_where_nobody_else_can_come_there_is_no_code() -> None:
    text = announcement([], 8000, columns=80, with_code=True)
    assert "http://localhost:8000/" in text
    assert not set(text) & set("▀▄█")


@pytest.mark.parametrize("working", [True, False])
def test_a_host_whose_computer_is_busy_is_told_why(
    working: bool, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.SOLVE, settings.VAR = working, tmp_path
    monkeypatch.setattr(preparing.subprocess, "Popen", Mock())
    out = StringIO()
    with preparing.exact_values_meanwhile() as told:
        play.Command(stdout=out)._announce(8000, True, told)
    assert ("Exact play is being worked out" in out.getvalue()) is working
