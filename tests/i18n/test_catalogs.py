"""Catalogs are compiled once, and none of them can break the site."""

import gettext
import logging
import os
from pathlib import Path

import pytest

from dicegames.i18n import compile_catalogs

from .conftest import HEADER, WriteCatalog

ROLL = 'msgid "Roll"\nmsgstr "Lancia"\n'


def served(path: Path, text: str) -> str:
    """What a page would show for ``text``."""
    folder = path.parents[2]
    return gettext.translation("django", folder, [path.parents[1].name], fallback=True).gettext(text)


def compiled(path: Path) -> list[str]:
    """Kinds of what compiling finds."""
    return [problem.kind for problem in compile_catalogs([path.parents[2]])]


def test_a_catalog_is_compiled(write_catalog: WriteCatalog) -> None:
    path = write_catalog(ROLL)
    assert compiled(path) == []
    assert served(path, "Roll") == "Lancia"


def test_an_unchanged_catalog_is_left_alone(write_catalog: WriteCatalog) -> None:
    path = write_catalog(ROLL)
    compiled(path)
    before = path.with_suffix(".mo").stat().st_ino
    compiled(path)
    assert path.with_suffix(".mo").stat().st_ino == before


def test_a_changed_catalog_is_compiled_again_even_if_it_is_older(write_catalog: WriteCatalog) -> None:
    path = write_catalog(ROLL)
    compiled(path)
    write_catalog(ROLL.replace("Lancia", "Tira"))
    os.utime(path, (1_000_000_000, 1_000_000_000))
    compiled(path)
    assert served(path, "Roll") == "Tira"


def test_a_damaged_mo_file_is_made_anew(write_catalog: WriteCatalog) -> None:
    path = write_catalog(ROLL)
    compiled(path)
    mo = path.with_suffix(".mo")
    times = mo.stat().st_mtime_ns
    mo.write_bytes(mo.read_bytes()[:40])
    os.utime(mo, ns=(times, times))
    compiled(path)
    assert served(path, "Roll") == "Lancia"


def test_nothing_but_the_mo_file_is_left_behind(write_catalog: WriteCatalog) -> None:
    path = write_catalog(ROLL)
    compiled(path)
    assert sorted(file.name for file in path.parent.iterdir()) == ["django.mo", "django.po"]


@pytest.mark.parametrize("entries", [ROLL, "msgfoo"])
def test_a_folder_where_nothing_can_be_written_is_said_and_no_more(
    write_catalog: WriteCatalog, entries: str
) -> None:
    path = write_catalog(entries)
    path.with_suffix(".mo").mkdir()
    assert "cannot be written" in str(compile_catalogs([path.parents[2]])[-1])


def test_a_catalog_with_a_byte_order_mark_and_windows_lines_is_fine(write_catalog: WriteCatalog) -> None:
    path = write_catalog()
    path.write_bytes(("\ufeff" + HEADER + "\n" + ROLL).replace("\n", "\r\n").encode())
    assert compiled(path) == []
    assert served(path, "Roll") == "Lancia"


@pytest.mark.parametrize("language", ["de", "pl", "vec"])
def test_a_template_copied_as_it_is_gets_the_plurals_of_its_language(
    write_catalog: WriteCatalog, language: str
) -> None:
    header = HEADER.replace("nplurals=2; plural=(n != 1)", "nplurals=INTEGER; plural=EXPRESSION")
    assert compiled(write_catalog(ROLL, name=language, header=header)) == []


BROKEN = {
    "a quote is missing": (HEADER, 'msgid "Roll\nmsgstr "Lancia"\n', 6),
    "a word that means nothing": (HEADER, ROLL + '\nmsgfoo "x"\n', 9),
    "twice the same": (HEADER, ROLL + "\n" + ROLL, 1),
    "plurals that are no rule": (HEADER.replace("(n != 1)", "import os"), ROLL, 1),
    "plurals without a form": (HEADER.replace("nplurals=2", "nplurals=1"), ROLL, 1),
    "plurals that divide by nothing": (HEADER.replace("(n != 1)", "1%n"), ROLL, 1),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_catalog_says_where_and_english_is_shown(
    write_catalog: WriteCatalog, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    header, entries, line = BROKEN[fault]
    path = write_catalog(ROLL)
    compiled(path)
    write_catalog(entries, header=header)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    with caplog.at_level(logging.ERROR, "dicegames.i18n"):
        assert compiled(path) == ["broken"]
    assert f"{path}:{line}: broken" in caplog.text
    assert served(path, "Roll") == "Roll"


def test_a_catalog_in_another_encoding_says_the_line(write_catalog: WriteCatalog) -> None:
    path = write_catalog()
    path.write_bytes((HEADER + '\nmsgid "Roll"\nmsgstr "Lança"\n').encode("latin-1"))
    problem = compile_catalogs([path.parents[2]])[0]
    assert (problem.kind, problem.line) == ("broken", 7)


def test_an_entry_that_would_break_a_page_is_left_out_and_the_rest_served(
    write_catalog: WriteCatalog,
) -> None:
    path = write_catalog(ROLL + '\n#, python-format\nmsgid "%(n)s dice"\nmsgstr "%(x)s dadi"\n')
    assert compiled(path) == ["placeholders"]
    assert served(path, "%(n)s dice") == "%(n)s dice"
    assert served(path, "Roll") == "Lancia"


def test_one_broken_catalog_does_not_touch_another(write_catalog: WriteCatalog) -> None:
    write_catalog("msgfoo", name="de")
    path = write_catalog(ROLL)
    assert compiled(path) == ["broken"]
    assert served(path, "Roll") == "Lancia"
