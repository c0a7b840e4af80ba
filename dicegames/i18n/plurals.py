"""The plural rule of a catalog: read, checked, and supplied where a translator left it blank."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import django
import polib

HEADER = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*$", re.DOTALL)
ENGLISH = "nplurals=2; plural=(n != 1);"
SAMPLE = range(201)
"""The numbers that a rule is tried with: as many as any rule in use tells apart."""


class BadPlurals(ValueError):
    """The Plural-Forms header cannot be used; the message says why."""


@dataclass(frozen=True)
class PluralRule:
    """How many forms a language has, and which of them stand for one single number («1 point»)."""

    forms: int
    exact: frozenset[int]


def plural_rule(catalog: polib.POFile) -> PluralRule:
    """The rule in the catalog's header; raises :class:`BadPlurals`."""
    match = HEADER.search(catalog.metadata.get("Plural-Forms", ""))
    if not match:
        raise BadPlurals("the header «Plural-Forms» is missing or wrong")
    forms = int(match[1])
    used = [_form(_expression(match[2]), n, forms) for n in SAMPLE]
    return PluralRule(forms, frozenset(form for form in set(used) if used.count(form) == 1))


def _expression(text: str) -> Callable[[int], int]:
    try:
        expression: Callable[[int], int] = gettext.c2py(text)
    except ValueError as error:
        raise BadPlurals(f"the header «Plural-Forms» is wrong: {error}") from error
    return expression


def _form(expression: Callable[[int], int], number: int, forms: int) -> int:
    try:
        form = expression(number)
    except ZeroDivisionError:
        form = forms
    if not 0 <= form < forms:
        raise BadPlurals(f"the header «Plural-Forms» has no form for the number {number}")
    return form


def repair_plurals(catalog: polib.POFile, name: str) -> None:
    """Fill in a header that is missing or still holds the template's blanks: a plain copy already works."""
    header = catalog.metadata.get("Plural-Forms", "")
    if not header or "EXPRESSION" in header:
        catalog.metadata["Plural-Forms"] = known_plurals(name)


def known_plurals(name: str) -> str:
    """The header that Django has for this language or its parent («pt» for «pt_BR»), else the English one."""
    for known in (name, name.partition("_")[0]):
        path = Path(django.__file__).parent / "conf/locale" / known / "LC_MESSAGES/django.po"
        found = path.is_file() and re.search(
            r'"Plural-Forms: ((?:[^"]|"\n")+)\\n"', path.read_text(encoding="utf-8")
        )
        if found:
            return found[1].replace('"\n"', "")
    return ENGLISH
