"""Pieces of a board that are rendered once for the same values."""

from __future__ import annotations

from django.template import Context, Template
from django.utils.translation import override

from dicegames.tables.presenters.sheet import Die

PIECE = Template('{% load kept %}{% kept "tables/die.html" die=die movable=movable %}')


def drawn(face: int, *, movable: bool = False, language: str = "en") -> str:
    die = Die(number=2, face=face, kept=False, thrown=False, lie="lie-a")
    with override(language):
        return PIECE.render(Context({"die": die, "movable": movable}))


def test_it_follows_its_values_and_the_readers_language() -> None:
    assert "Die 2: 5" in drawn(5)
    assert "Die 2: 6" in drawn(6)
    assert "Dado 2: 5" in drawn(5, language="it")
    assert "checkbox" in drawn(5, movable=True)
    assert "checkbox" not in drawn(5)


def test_it_is_markup_and_the_same_each_time() -> None:
    assert drawn(4).startswith("<div")
    assert drawn(4) == drawn(4)
