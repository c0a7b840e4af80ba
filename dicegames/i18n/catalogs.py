"""From catalogs (.po) to what the site reads (.mo): when changed, in one step, and without their faults."""

from __future__ import annotations

import gettext
import logging
import os
import re
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path

import polib

from .checks import HARMFUL, Problem, problems_of_entry
from .languages import catalogs_in
from .plurals import BadPlurals, plural_rule, repair_plurals

logger = logging.getLogger("dicegames.i18n")
LINE = re.compile(r"""#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s*)?"([^"\\]|\\.)*"|""")
"""What a line of a catalog may be: polib takes a text without its last quotation mark, and cuts a letter."""


class Broken(Exception):
    """A catalog that cannot be used; ``problem`` says where and why."""

    def __init__(self, path: Path, line: int, text: str) -> None:
        self.problem = Problem(path, line, "broken", text)
        super().__init__(str(self.problem))


def read_catalog(path: Path) -> polib.POFile:
    """The catalog, with plural forms that work; raises :class:`Broken` with the line at fault."""
    text = _read_text(path)
    try:
        catalog = polib.pofile(text + "\n", check_for_duplicates=True)
        repair_plurals(catalog, path.parents[1].name)
        plural_rule(catalog)
    except BadPlurals as error:
        raise Broken(path, 1, str(error)) from error
    except (OSError, ValueError, IndexError) as error:
        found = re.search(r"line (\d+)", str(error))
        raise Broken(path, int(found[1]) if found else 1, f"cannot be read: {error}") from error
    return catalog


def _read_text(path: Path) -> str:
    """The file's text, each line of which looks like a line of a catalog; else :class:`Broken`."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Broken(path, error.object[: error.start].count(b"\n") + 1, "not saved as UTF-8") from error
    except OSError as error:
        raise Broken(path, 1, f"cannot be opened: {error.strerror}") from error
    for number, line in enumerate(text.split("\n"), start=1):
        if not LINE.fullmatch(line.strip()):
            raise Broken(path, number, "no line of a catalog; is a quotation mark missing?")
    return text


def compile_catalogs(
    folders: Iterable[Path], report: Callable[[Problem], None] | None = None
) -> list[Problem]:
    """Make the .mo file of every catalog that changed; returns what is wrong, and reports (else logs) it.

    Never raises for what a catalog holds. Entries that would break a page are left out, a catalog that cannot
    be read gets no .mo file: the English sources are shown. A catalog that did not change is not read again.
    """
    problems: list[Problem] = []
    for _, path in catalogs_in(folders):
        if not _is_current(path):
            problems += _compile(path)
    for problem in problems:
        (report or _log)(problem)
    return problems


def _log(problem: Problem) -> None:
    logger.error("%s", problem)


def _compile(path: Path) -> list[Problem]:
    try:
        catalog = read_catalog(path)
        problems, data = _drop_harmful(catalog, path), catalog.to_binary()
    except Broken as error:
        problems, data = [error.problem], None
    try:
        _write(path, data)
    except OSError as error:
        problems.append(Problem(path, 1, "broken", f"its .mo file cannot be written: {error.strerror}"))
    return problems


def _drop_harmful(catalog: polib.POFile, path: Path) -> list[Problem]:
    """Take out of the catalog what would break a page; returns why."""
    rule = plural_rule(catalog)
    problems = []
    for entry in catalog.translated_entries():
        found = [p for p in problems_of_entry(entry, path, rule) if p.kind in HARMFUL]
        if found:
            catalog.remove(entry)
            problems += found
    return problems


def _is_current(path: Path) -> bool:
    """Whether the .mo file was made of exactly this .po file (their times are equal) and can be read.

    Not «is it newer»: a catalog unpacked from an archive or a mail may well be older than what it replaces.
    """
    mo = path.with_suffix(".mo")
    try:
        if mo.stat().st_mtime_ns != path.stat().st_mtime_ns:
            return False
        gettext.GNUTranslations(BytesIO(mo.read_bytes()))
    except Exception:  # a damaged .mo file raises nearly anything
        return False
    return True


def _write(path: Path, data: bytes | None) -> None:
    """Put the .mo file beside its .po file in one step: nobody ever reads half of it. None takes it away."""
    if data is None:
        path.with_suffix(".mo").unlink(missing_ok=True)
        return
    stamp = path.stat().st_mtime_ns
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(data)
        os.utime(part, ns=(stamp, stamp))
        part.replace(path.with_suffix(".mo"))
    finally:
        part.unlink(missing_ok=True)
