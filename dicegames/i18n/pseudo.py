"""A language nobody speaks, to see with one's eyes what is not translated and what has no room.

Every letter is accented, every text is some 40 % longer and stands in brackets: a plain word on a page was
never marked for translation, a missing bracket was cut off.
"""

from __future__ import annotations

import re
from pathlib import Path

import polib

from .checks import length, limit_of
from .languages import CATALOG
from .numbers import CONTEXT
from .plurals import ENGLISH

NAME = "en_XA"
STRETCH = 1.4
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçďéƒĝĥíĵķļɱñóþǫŕšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŤÚṼŴẊÝŽ"
LETTERS = str.maketrans(PLAIN, ACCENTED)
VOWEL = re.compile("[áéíóúÁÉÍÓÚ]")
KEPT = re.compile(r"(%%|%\(\w+\)[^A-Za-z%]*[A-Za-z]|%[A-Za-z]|\{\w*\}|</?[A-Za-z][^<>]*>|&#?\w+;)")


def write_pseudo(template: Path, folder: Path) -> Path:
    """Write the catalog of the pseudo-language into the locale folder ``folder``; returns its path."""
    catalog = polib.pofile(str(template), encoding="utf-8")
    catalog.metadata |= {"Language": NAME, "Plural-Forms": ENGLISH, "X-Language-Name": pseudo("Pseudo")}
    for entry in catalog:
        _translate(entry)
    path = folder / NAME / CATALOG
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.save(str(path))
    return path


def _translate(entry: polib.POEntry) -> None:
    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    limit = limit_of(entry)
    if entry.msgid_plural:
        entry.msgstr_plural = {0: pseudo(entry.msgid, limit), 1: pseudo(entry.msgid_plural, limit)}
    else:
        entry.msgstr = entry.msgid if entry.msgctxt == CONTEXT else pseudo(entry.msgid, limit)


def pseudo(text: str, limit: int | None = None) -> str:
    """The text in the pseudo-language, placeholders and tags untouched; at most ``limit`` characters."""
    parts = KEPT.split(text)
    words = [part.translate(LETTERS) if number % 2 == 0 else part for number, part in enumerate(parts)]
    plain = sum(len(word) for word in words[::2])
    more = round(plain * (STRETCH - 1)) + 1
    if limit:
        more = max(0, min(more, limit - length(text) - 2))
    return f"[{''.join(_stretch(words, more))}]"


def _stretch(parts: list[str], more: int) -> list[str]:
    """The parts with ``more`` letters added: each vowel said again and again, a tail where there are none."""
    vowels = sum(len(VOWEL.findall(part)) for part in parts[::2])
    if not vowels:
        return [*parts, "~" * more]
    again = iter([more // vowels + (number < more % vowels) for number in range(vowels)])
    return [
        part if number % 2 else VOWEL.sub(lambda vowel: vowel[0] * (1 + next(again)), part)
        for number, part in enumerate(parts)
    ]


def plain_words(text: str) -> list[str]:
    """The words of a page in the pseudo-language that hold a plain letter: those that nobody translated."""
    return [word for word in re.findall(r"\w+", text) if re.search("[A-Za-z]", word)]
