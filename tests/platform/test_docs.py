"""What the documents say is there, is there."""

from __future__ import annotations

import doctest
import re
from argparse import ArgumentParser
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

from tools import soak

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PATH = re.compile(r"`((?:dicegames|templates|static|tests|docs|tools|benchmarks|tables|rules)/[\w./-]+)`")
BELOW = (".", "dicegames")  # where a path may start from
COMMAND = re.compile(r"manage\.py ([a-z_]+)((?: (?! )[^\s`<>|&#;()]+)*)")
MAKE = re.compile(r"make ([a-z-]+) ARGS=(?:\"([^\"]*)\"|([^\s`\"]+))")
SETTING = re.compile(r"\b(?:DICEGAMES_[A-Z]+(?:_[A-Z]+)*|DATABASE_URL)\b")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_and_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    paths = [
        path for path in PATH.findall(text) if not any((ROOT / below / path).exists() for below in BELOW)
    ]
    links = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert paths + links == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"(?:`|^    )make ([a-z-]+)", text, re.MULTILINE)) <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_takes_what_is_written_after_it(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name, given in COMMAND.findall(text):
        assert name in get_commands()
        if given == given.lower():  # else it shows what may stand there: GAME LEVEL
            parser_of(name).parse_args(given.split())
    for target, *given in MAKE.findall(text):
        assert_taken(target, "".join(given).split())


def parser_of(name: str) -> ArgumentParser:
    """Of a command of ``manage.py``; it raises CommandError for what it does not know."""
    return load_command_class(get_commands()[name], name).create_parser("manage.py", name)


def assert_taken(target: str, given: list[str]) -> None:
    """``make`` hands on what stands in ARGS."""
    if target == "play":
        parser_of("play").parse_args(given)
    elif target == "soak":
        soak.parser().parse_args(given)
    else:
        folder, ending = {"test": ("", ""), "bench": ("benchmarks", ".py")}[target]
        assert [one for one in given if not (ROOT / folder / f"{one}{ending}").exists()] == []


def test_every_setting_is_explained_and_every_explained_one_is_read() -> None:
    told = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    code = [ROOT / "dicegames/settings.py", *ROOT.glob("dicegames/i18n/*.py")]
    read = "".join(path.read_text(encoding="utf-8") for path in code)
    assert set(SETTING.findall(told)) == set(SETTING.findall(read))


def test_the_architecture_names_every_room_and_every_script() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rooms = [path.parent for path in (ROOT / "dicegames").glob("*/__init__.py")]
    assert [room.name for room in rooms if f"`dicegames/{room.name}/`" not in text] == []
    scripts = [path.name for path in (ROOT / "static/js").glob("*.js")]
    assert [name for name in scripts if f"`static/js/{name}`" not in text] == []


def test_the_examples_of_the_rules_do_what_they_show() -> None:
    found = doctest.testfile(str(ROOT / "docs/rules.md"), module_relative=False)
    assert found.attempted > 30
    assert found.failed == 0
