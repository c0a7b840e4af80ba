"""A locale folder of one's own, and catalogs written in two lines."""

import html
import re
from collections.abc import Callable
from pathlib import Path

import pytest

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""

WriteCatalog = Callable[..., Path]


@pytest.fixture
def write_catalog(tmp_path: Path) -> WriteCatalog:
    """``write_catalog(entries, name="it", header=HEADER)`` writes one below ``tmp_path``, gives its path."""

    def write(entries: str = "", name: str = "it", header: str = HEADER) -> Path:
        path = tmp_path / name / "LC_MESSAGES" / "django.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{header}\n{entries}", encoding="utf-8")
        return path

    return write


def visible(page: str, others: bool = False) -> str:
    """What a page shows or reads out: texts and attributes, those in other languages only with ``others``."""
    page = re.sub(r"(?s)<(script|style|svg|code|kbd)\b.*?</\1>|<!--.*?-->", " ", page)
    if not others:
        page = re.sub(r'(?s)<(?!html)(\w+)\b[^>]* lang="[^>]*>.*?</\1>', " ", page)
    spoken = re.findall(r'\b(?:aria-label|title|alt|placeholder)="([^"]*)"', page)
    return html.unescape(" ".join([re.sub(r"<[^>]*>", " ", page), *spoken]))
