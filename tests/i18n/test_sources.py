"""Texts stand in the sources where the collector finds them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT


def called_in_f_strings(path: Path) -> Iterator[str]:
    for string in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(string, ast.JoinedStr):
            calls = (node.func for node in ast.walk(string) if isinstance(node, ast.Call))
            yield from (name.id for name in calls if isinstance(name, ast.Name))


def test_no_text_hides_in_an_f_string() -> None:
    """The gettext tools do not look into those: such a text would stay English for ever."""
    hidden = {
        path.name: names
        for path in (ROOT / "dicegames").rglob("*.py")
        if (names := [name for name in called_in_f_strings(path) if "gettext" in name])
    }
    assert hidden == {}


@pytest.mark.parametrize(
    ("catalog", "words"),
    [
        ("django.pot", r"\bseeds?\b"),
        ("it/LC_MESSAGES/django.po", r"\bsem[ei]\b"),
        ("pt/LC_MESSAGES/django.po", r"\bsementes?\b"),
    ],
)
def test_what_the_dice_come_from_is_called_a_secret_everywhere(catalog: str, words: str) -> None:
    text = (ROOT / "locale" / catalog).read_text(encoding="utf-8")
    assert not re.findall(words, text)
