"""Table codes are short, unmistakable and random."""

from __future__ import annotations

import pytest

from dicegames.tables import codes


@pytest.mark.parametrize("typed", ["8c7kq", " 8C7 KQ ", "8c-7k-q", "BC7K0", "bc7ko", "８Ｃ７ＫＱ"])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert codes.normalise(typed) == "8C7KQ"


@pytest.mark.parametrize("typed", ["", "8C7K", "8C7KQQ", "8C7K!", "AEIOU", "\x00" * 5, "8" * 5000])
def test_what_is_no_code_becomes_none(typed: str) -> None:
    assert codes.normalise(typed) == ""


def test_codes_are_what_they_are_understood_as() -> None:
    drawn = {codes.new_code() for _ in range(500)}
    assert len(drawn) > 490
    assert all(codes.normalise(code) == code for code in drawn)


def test_no_code_holds_a_character_that_is_read_as_another() -> None:
    assert not set("0O1IL2Z5SBGUVNAEIOU") & set(codes.ALPHABET)
    assert set(codes.MISREADINGS.values()) <= set(codes.ALPHABET)
