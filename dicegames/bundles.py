"""Fewer and larger files for the browser: what a page needs of ``static/`` comes as one file of each kind.

The sources stay as they are, one style sheet per template folder and one script per task. Django finds a
bundle where it looks for static files, and it is put together again whenever that happens: nothing to build.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

TABLE = ("css/tables.css", "css/coach.css", "css/lobby.css")
SCRIPTS = ("django_htmx/htmx-2.min.js", "js/morph.js", "js/table.js", "js/page.js", "js/live.js")
DARK = "(prefers-color-scheme: dark)"

BUNDLES: dict[str, tuple[str, ...]] = {
    "css/site.css": ("css/tokens.css", f"css/dark.css@{DARK}", "css/base.css"),
    "css/site-light.css": ("css/tokens.css", "css/base.css"),
    "css/site-dark.css": ("css/tokens.css", "css/dark.css", "css/base.css"),
    "css/at-home.css": ("css/home.css", "css/lobby.css"),
    "css/at-lobby.css": ("css/tables.css", "css/lobby.css"),
    "css/at-manage.css": ("css/tables.css", "css/lobby.css", "css/home.css"),
    "css/at-sheet.css": (*TABLE, "css/sheet.css"),
    "css/at-duel.css": (*TABLE, "css/sheet.css", "css/duel.css"),
    "css/at-farkle.css": (*TABLE, "css/farkle.css"),
    "js/at-lobby.js": SCRIPTS,
    "js/at-table.js": (*SCRIPTS, "js/keys.js", "js/sound.js"),
}
"""Each bundle and its sources in order; after an ``@`` stands the media query under which a sheet counts."""


class Bundles(BaseFinder):
    """Finds the bundles, in a folder of their own below ``settings.VAR``."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.folder = Path(settings.VAR) / "bundles"
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: Any) -> list[Any]:
        """Nothing can be set up wrongly."""
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """Where the bundle of this name lies, as it is now; an empty list if there is none."""
        if path not in BUNDLES:
            return []
        place = str(_written(self.folder / path, bundle(path)))
        return [place] if find_all or kwargs.get("all") else place

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        """Every bundle."""
        storage = FileSystemStorage(location=self.folder)
        for path in BUNDLES:
            self.find(path)
            yield path, storage


def bundle(path: str) -> str:
    """The text of a bundle. KeyError for an unknown one, FileNotFoundError where a source is missing."""
    return "".join(_source(*source.split("@")) for source in BUNDLES[path])


def _source(path: str, media: str = "") -> str:
    place = finders.find(path)
    if place is None:
        raise FileNotFoundError(path)
    text = Path(place).read_text(encoding="utf-8").rstrip() + "\n"
    return f"@media {media} {{\n{text}}}\n" if media else text


def _written(place: Path, text: str) -> Path:
    """The file with this text; others may read or write it meanwhile."""
    if place.is_file() and place.read_text(encoding="utf-8") == text:
        return place
    place.parent.mkdir(parents=True, exist_ok=True)
    draft = place.with_name(f"{place.name}.{os.getpid()}.{os.urandom(4).hex()}")
    draft.write_text(text, encoding="utf-8")
    return draft.replace(place)
