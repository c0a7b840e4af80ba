"""What can be wrong with a translation, said with file and line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Any

import polib

from .numbers import CONTEXT, is_sample
from .plurals import PluralRule

HARMFUL = frozenset({"placeholders", "plural", "markup"})
"""Kinds that could break a page: such an entry is never served."""

NAMED = re.compile(r"(?<!%)(?:%%)*%\((\w+)\)")
ANY_FORMAT = re.compile(r"%(?!%)")
TAG = re.compile(r"</?[A-Za-z][^<>]*>")
LIMIT = re.compile(r"at most (\d+) characters")
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w*\}")


@dataclass(frozen=True)
class Problem:
    """One finding. ``kind``: broken, missing, fuzzy, placeholders, plural, markup, length, number."""

    path: Path
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.kind}: {self.text}"


def problems_of(catalog: polib.POFile, path: Path, rule: PluralRule) -> list[Problem]:
    """Everything that is wrong with a catalog, in the order of its lines."""
    return [p for entry in catalog if not entry.obsolete for p in problems_of_entry(entry, path, rule)]


def problems_of_entry(entry: polib.POEntry, path: Path, rule: PluralRule) -> Iterator[Problem]:
    """What is wrong with one entry; of a missing or fuzzy one nothing more is said."""

    def problem(kind: str, text: str) -> Problem:
        return Problem(path, entry.linenum, kind, f"{text} («{shown(entry)}»)")

    forms = forms_of(entry)
    if entry.fuzzy:
        yield problem("fuzzy", "to be confirmed")
    elif not any(forms.values()):
        yield problem("missing", "not translated")
    elif sorted(forms) != list(range(rule.forms if entry.msgid_plural else 1)) or not all(forms.values()):
        yield problem("plural", f"{rule.forms} forms wanted")
    else:
        for number, form in forms.items():
            for kind, text in faults(
                entry, form, may_leave_out=bool(entry.msgid_plural) and number in rule.exact
            ):
                yield problem(kind, text)


def shown(entry: polib.POEntry) -> str:
    """The source string, shortened, with its context in front: enough to find it."""
    text = f"{entry.msgctxt} | {entry.msgid}" if entry.msgctxt else entry.msgid
    return text if len(text) <= 60 else text[:59] + "…"


def forms_of(entry: polib.POEntry) -> dict[int, str]:
    """Number of the plural form -> translation; ``{0: text}`` for an entry without plural."""
    if not entry.msgid_plural:
        return {0: entry.msgstr}
    return {int(number): text for number, text in entry.msgstr_plural.items()}


def faults(entry: polib.POEntry, text: str, may_leave_out: bool) -> Iterator[tuple[str, str]]:
    """Kind and description of what is wrong with one form.

    ``may_leave_out``: the form stands for one number only («a die»), so it need not show it.
    """
    yield from _placeholder_faults(entry, text, may_leave_out)
    wanted, given = Counter(TAG.findall(entry.msgid_plural or entry.msgid)), Counter(TAG.findall(text))
    if wanted != given:
        yield "markup", "not the same tags: " + " ".join(sorted((wanted - given) + (given - wanted)))
    if (limit := limit_of(entry)) and length(text) > limit:
        yield "length", f"{length(text)} characters, at most {limit} fit"
    if entry.msgctxt == CONTEXT and not is_sample(entry.msgid, text):
        yield "number", "the digits must stay, only what stands between and around them may change"


def _placeholder_faults(entry: polib.POEntry, text: str, may_leave_out: bool) -> Iterator[tuple[str, str]]:
    source = f"{entry.msgid} {entry.msgid_plural}"
    given: set[str] | None
    if "python-format" in entry.flags or NAMED.search(source + text):
        wanted, given, sound = set(NAMED.findall(source)), set(NAMED.findall(text)), _formats(text, source)
    elif "python-brace-format" in entry.flags:
        wanted, given, sound = _brace_names(source) or set(), _brace_names(text), True
    else:
        return
    if given is None or not sound:
        yield "placeholders", "a placeholder is damaged"
    elif given - wanted or (wanted - given and not may_leave_out):
        yield "placeholders", "not the same placeholders: " + " ".join(sorted(wanted ^ given))


class _AnyValue(dict[str, int]):
    """A value for every name."""

    def __missing__(self, name: str) -> int:
        return 1


def _formats(text: str, source: str) -> bool:
    """Whether Python can fill in ``text`` with the values that ``source`` is given."""
    if not NAMED.search(source + text):
        return Counter(ANY_FORMAT.findall(source)) >= Counter(ANY_FORMAT.findall(text))
    values: Any = _AnyValue()
    try:
        text % values
    except (ValueError, TypeError):
        return False
    return _types(text).items() <= _types(source).items()


def _types(text: str) -> dict[str, str]:
    """Name -> letter of its type: «%(n)d» must not become «%(n)s» or the other way round."""
    return dict(re.findall(r"%\((\w+)\)[^A-Za-z%]*([A-Za-z])", text))


def _brace_names(text: str) -> set[str] | None:
    """The names in braces, None where a brace stands alone."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def limit_of(entry: polib.POEntry) -> int | None:
    """How many characters have room where this is shown, if a comment for translators says so."""
    found = LIMIT.search(entry.comment)
    return int(found[1]) if found else None


def length(text: str) -> int:
    """Characters as they will be seen: a placeholder counts as two, tags as none."""
    return len(PLACEHOLDER.sub("00", TAG.sub("", text)).replace("%%", "%"))
