"""What people call themselves: any script, harmless everywhere, one name once at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import count

from django.conf import settings
from django.utils.translation import gettext, override

from dicegames.tables.errors import Conflict, Invalid
from dicegames.tables.models import Player, Seat

MAX_LENGTH = 24
MAX_MARKS = 3
"""Marks stacked on one letter; no script needs more, and towers of them cover the neighbours."""
JOINERS = {"\u200c", "\u200d"}
"""Invisible, but Persian, the scripts of India and many emoji cannot be written without them."""
BLANKS = {"\u2800", "\U0001d159", "\U00013441", "\U00013442"}
"""Signs that show nothing, though Unicode does not call them spaces."""
CHOOSERS = [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
"""Variation selectors: which form of the sign before them is meant."""
FILLERS = set("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\U00016fe4")
UNSEEN = dict.fromkeys([*map(ord, JOINERS | FILLERS), *CHOOSERS])
"""What Unicode lets a screen ignore and a name may have all the same; a table for ``str.translate``."""


def clean_name(raw: str, taken: Collection[str] = ()) -> str:
    """The name as it is kept; Conflict ``name_taken``, Invalid ``name_too_long`` or ``name_empty`` (field
    ``name``).
    """
    name = _visible(raw[:1000])
    if not name_key(name):
        raise Invalid("name_empty", field="name")
    if len(name) > MAX_LENGTH:
        raise Invalid("name_too_long", field="name", params={"most": MAX_LENGTH})
    if name_key(name) in set(map(name_key, taken)):
        raise Conflict("name_taken", field="name", params={"name": name})
    return name


def called(one: Seat | Player) -> str:
    """The name that was typed, else «Player 2» in the reader's language; empty for who has neither."""
    return one.name or (numbered(one.kind, one.number) if one.number else "")


def all_names(ones: Iterable[Seat | Player]) -> list[str]:
    """What they are called in any language: each is taken for everybody else."""
    return [name for one in ones for name in ([one.name] if one.name else numbered_everywhere(one))]


def numbered_everywhere(one: Seat | Player) -> tuple[str, ...]:
    """What somebody without a name is called in each of the site's languages."""
    return _everywhere(one.kind, one.number) if one.number else ()


def free_number(kind: str, taken: Collection[str]) -> int:
    """The first of «Player 1», «Player 2» … that is free in every language."""
    keys = set(map(name_key, taken))
    return next(n for n in count(1) if not keys & set(map(name_key, _everywhere(kind, n))))


def is_own_number(typed: str, one: Seat) -> bool:
    """Whether somebody without a name just confirmed what a page called him."""
    return not one.name and name_key(_visible(typed)) in map(name_key, numbered_everywhere(one))


def name_key(name: str) -> str:
    """Equal for names that look the same; empty for one that nobody sees."""
    seen = unicodedata.normalize("NFKC", name.translate(UNSEEN)).casefold()
    return " ".join(seen.split())


def _everywhere(kind: str, number: int) -> tuple[str, ...]:
    return _in_languages(kind, number, tuple(code for code, _ in settings.LANGUAGES))


@lru_cache(maxsize=256)
def _in_languages(kind: str, number: int, languages: tuple[str, ...]) -> tuple[str, ...]:
    names = []
    for language in languages:
        with override(language):
            names.append(numbered(kind, number))
    return tuple(names)


def numbered(kind: str, number: int) -> str:
    """The name of somebody who has given none, in the reader's language."""
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
        if category == "Cc" or char in BLANKS:
            kept.append(" ")
        elif marks <= MAX_MARKS and (category not in {"Cf", "Cs", "Co", "Cn"} or char in JOINERS):
            kept.append(char)
    return " ".join("".join(kept).split())
