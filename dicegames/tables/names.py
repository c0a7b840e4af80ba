"""What people call themselves: any script, harmless everywhere, one name once at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from django.utils.translation import gettext

from dicegames.tables.errors import Conflict, Invalid

MAX_LENGTH = 24
MAX_MARKS = 3
"""Marks stacked on one letter; no script needs more, and towers of them cover the neighbours."""
JOINERS = {"\u200c", "\u200d"}
"""Invisible, but Persian, the scripts of India and many emoji cannot be written without them."""


def clean_name(raw: str, taken: Collection[str] = ()) -> str:
    """The name as it is kept; Conflict ``name_taken``, Invalid ``name_too_long`` or ``name_empty`` (field
    ``name``).
    """
    name = _visible(raw[:1000])
    if not name.strip("".join(JOINERS)):
        raise Invalid("name_empty", field="name")
    if len(name) > MAX_LENGTH:
        raise Invalid("name_too_long", field="name", params={"most": MAX_LENGTH})
    if name_key(name) in set(map(name_key, taken)):
        raise Conflict("name_taken", field="name", params={"name": name})
    return name


def default_name(kind: str, taken: Collection[str]) -> str:
    """The first of «Player 1», «Player 2» … that is free, in the language of whoever opens the table."""
    keys = set(map(name_key, taken))
    number = 1
    while name_key(name := _numbered(kind, number)) in keys:
        number += 1
    return name


def name_key(name: str) -> str:
    """Equal for names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _numbered(kind: str, number: int) -> str:
    if kind == "computer":
        # Translators: default name of a computer player; at most 24 characters with the number
        return gettext("Computer %(number)d") % {"number": number}
    # Translators: default name of a person; at most 24 characters with the number
    return gettext("Player %(number)d") % {"number": number}


def _visible(raw: str) -> str:
    """Composed, without control and direction characters, towers of marks and needless space."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", raw):
        category = unicodedata.category(char)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if category == "Cc":
            kept.append(" ")
        elif marks <= MAX_MARKS and (category not in {"Cf", "Cs", "Co", "Cn"} or char in JOINERS):
            kept.append(char)
    return " ".join("".join(kept).split())
