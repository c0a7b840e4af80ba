"""Which languages there are: one per catalog found on disk, and English."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from django.conf.locale import LANG_INFO
from django.utils.translation import to_language, to_locale

CATALOG = Path("LC_MESSAGES") / "django.po"
OWN_NAME = re.compile(r'^"X-Language-Name: *(.+?) *\\n"$', re.MULTILINE)
HEADER_LENGTH = 4000
"""Characters of a catalog that are searched for its header: a catalog need not be sound to be listed."""


def locale_folders(folder: Path) -> list[Path]:
    """The setting LOCALE_PATHS: ``folder``, and before it the one that ``DICEGAMES_LOCALE`` names."""
    extra = os.environ.get("DICEGAMES_LOCALE")
    return [Path(extra).resolve(), folder] if extra else [folder]


def catalogs_in(folders: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Locale name («it», «pt_BR») and catalog of every language in these folders, sorted by name per folder.

    A folder whose name is no locale name (a copy, a backup) is passed over: gettext would not find it either.
    """
    for folder in folders:
        for path in sorted(folder.glob(f"*/{CATALOG}")):
            if is_locale_name(name := path.parents[1].name):
                yield name, path


def is_locale_name(name: str) -> bool:
    """Whether gettext looks for a folder of this name: «de», «pt_BR», «zh_Hant»; not «pt-br» or «de copy»."""
    return (
        re.fullmatch(r"[A-Za-z]{2,8}(_[A-Za-z0-9]{2,8})*", name) is not None
        and to_locale(to_language(name)) == name
    )


def discover_languages(*folders: Path) -> list[tuple[str, str]]:
    """The setting LANGUAGES: English, then each catalog's language, by their own names."""
    found = {to_language(name): own_name(name, path) for name, path in catalogs_in(folders)}
    found.pop("en", None)
    return [("en", "English"), *sorted(found.items(), key=lambda item: item[1].casefold())]


def own_name(name: str, catalog: Path) -> str:
    """What a language calls itself: as its catalog's header says, else as Django knows it, else its code."""
    code = to_language(name)
    with catalog.open(encoding="utf-8", errors="replace") as file:
        if given := OWN_NAME.search(file.read(HEADER_LENGTH)):
            return given[1]
    known: str = LANG_INFO.get(code, {}).get("name_local", code)
    return known[0].upper() + known[1:]


def misnamed_in(folder: Path) -> list[Path]:
    """Folders that hold a catalog but are not named like a language, so that nobody will find them."""
    paths = [path.parents[1] for path in sorted(folder.glob(f"*/{CATALOG}"))]
    return [path for path in paths if not is_locale_name(path.name)]
