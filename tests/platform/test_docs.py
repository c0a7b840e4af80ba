"""What the documents say is there, is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PATH = re.compile(r"`((?:dicegames|templates|static|tests|docs|tools|benchmarks|tables|rules)/[\w./-]+)`")
BELOW = (".", "dicegames")  # where a path may start from
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
    assert set(re.findall(r"manage\.py ([a-z_]+)", text)) <= set(get_commands())


def test_the_architecture_names_every_room() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rooms = [path.parent for path in (ROOT / "dicegames").glob("*/__init__.py")]
    assert [room.name for room in rooms if f"`dicegames/{room.name}/`" not in text] == []
