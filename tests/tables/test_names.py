"""Names: any script, harmless, unique."""

from __future__ import annotations

import pytest

from dicegames.tables.names import clean_name, default_name
from tests.tables.tools import refusal


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "Łukasz", "李小龍", "प्रिया", "محمد", "می‌خواهم", "👩‍👩‍👧", "O'Neil <b>"]
)
def test_people_of_every_script_keep_their_name(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("An\u202ena\u200b", "Anna"),
        ("A\x00B\x1b", "A B"),
        ("Zoe\u0308", "Zoë"),
        ("Z" + "\u0335" * 20, "Z" + "\u0335" * 3),
        ("\ud800Anna", "Anna"),
    ],
)
def test_what_would_harm_a_page_is_taken_out(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "\u200d", "\x00"])
def test_a_name_that_nobody_sees_is_none(typed: str) -> None:
    assert refusal(clean_name, typed) == "name_empty"


def test_a_name_has_an_end() -> None:
    assert clean_name("x" * 24) == "x" * 24
    assert refusal(clean_name, "x" * 25) == "name_too_long"


@pytest.mark.parametrize("typed", ["anna", "ANNA", " Anna ", "Ａｎｎａ"])
def test_names_that_look_the_same_are_the_same(typed: str) -> None:
    assert refusal(clean_name, typed, ["Anna"]) == "name_taken"


def test_default_names_count_past_those_that_are_taken() -> None:
    assert default_name("person", ["player 1", "Player 3"]) == "Player 2"
    assert default_name("computer", []) == "Computer 1"
