"""What the host reads when the server starts."""

from __future__ import annotations

from dicegames.tables.announcement import announcement, code, large


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
