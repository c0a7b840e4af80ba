"""Every reason for which anything is refused has a sentence of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dicegames
from dicegames.tables.errors import Conflict, TooMany
from dicegames.tables.labels.refusal_sentences import SENTENCES
from dicegames.tables.labels.refusals import WITH_VALUES, refusal

ROOT = Path(dicegames.__file__).parent
ERRORS = {
    "Stale",
    "NotDue",
    "Conflict",
    "Over",
    "NotYours",
    "Unknown",
    "Illegal",
    "Invalid",
    "TooMany",
    "TooLarge",
    "Unreadable",
    "IllegalAction",
}
MISUSE = {"wrong_dice", "wrong_throw"}
"""Raised only where a service is called wrongly."""


def codes_in(path: Path) -> Iterator[str]:
    """The codes that are raised in this file, where they stand as text."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
            yield from (arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant))


def raised_codes() -> set[str]:
    """The codes that rules and tables raise."""
    return {
        code
        for room in ("rules", "tables")
        for path in (ROOT / room).rglob("*.py")
        for code in codes_in(path)
    }


def test_every_code_has_a_sentence() -> None:
    assert raised_codes() - MISUSE - set(SENTENCES) - set(WITH_VALUES) == set()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (TooMany("too_many_codes", params={"seconds": 59.6}), "That was too often. Try again in 60 seconds."),
        (TooMany("anything", params={}), "That was too often: wait a little and try again."),
        (Conflict("too_few_players", params={"least": 2}), "This game needs at least 2 players."),
        (
            Conflict("too_many_seats", params={"most": 7, "people": 6}),
            "At most 7 can play, and at most 6 of them people.",
        ),
    ],
)
def test_values_stand_in_the_sentence(error: Conflict, sentence: str) -> None:
    assert refusal(error) == sentence
