"""``manage.py messages``: bring the template and all catalogs up to date with the sources, without noise.

Files without line numbers, no dates, no guesses, nothing obsolete: a catalog changes only where a text did.
"""

from __future__ import annotations

import os
import re
import shutil
from argparse import ArgumentParser
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.management.commands import makemessages

from dicegames.i18n.languages import CATALOG, catalogs_in, is_locale_name
from dicegames.i18n.plurals import known_plurals

SOURCES = ("dicegames", "templates")
DATE = re.compile(r'^"POT-Creation-Date:.*\n', re.MULTILINE)
TEMPLATE = "django.pot"


class Command(BaseCommand):
    """Needs the gettext tools; only who changes texts in the sources needs this command."""

    help = "Collect all texts of the sources into locale/: the template, and every language's catalog."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A new language may be named; ``--check`` writes nothing."""
        parser.add_argument(
            "languages", nargs="*", metavar="LANGUAGE", help="a language to begin, such as de or pt_BR"
        )
        parser.add_argument(
            "--check", action="store_true", help="write nothing; fail if anything would change"
        )

    def handle(self, *, languages: list[str], check: bool, **options: Any) -> None:
        """Update the files, or say which would change; raises CommandError for those and for a wrong name."""
        if wrong := [name for name in languages if not is_locale_name(name)]:
            raise CommandError(f"No name of a language: {', '.join(wrong)}. Write «de» or «pt_BR».")
        texts = collected(settings.BASE_DIR, languages)
        changed = sorted(path for path, text in texts.items() if current(path) != text)
        if check and changed:
            raise CommandError("Not up to date, run «make messages»: " + ", ".join(map(str, changed)))
        for path in changed:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(texts[path], encoding="utf-8")
            self.stdout.write(str(path))


def current(path: Path) -> str | None:
    """The file's text, None where there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else None


def collected(base: Path, new: list[str]) -> dict[Path, str]:
    """Path -> new text of the template and of every catalog in ``base/locale``.

    Worked out on a copy: the tools write beside the sources, and a check must not touch anything.
    """
    names = sorted({name for name, _ in catalogs_in([base / "locale"])} | set(new))
    paths = [Path("locale") / TEMPLATE, *(Path("locale") / name / CATALOG for name in names)]
    with TemporaryDirectory() as folder, chdir(folder):
        copy_sources(base)
        call_command(Collect(), locale=names, keep_pot=True, verbosity=0, **STYLE)
        return {base / path: tidy(path.read_text(encoding="utf-8"), path) for path in paths}


def copy_sources(base: Path) -> None:
    """Sources and catalogs into the working folder."""
    for name in SOURCES:
        shutil.copytree(base / name, name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, path in catalogs_in([base / "locale"]):
        (Path("locale") / name / CATALOG).parent.mkdir(parents=True)
        shutil.copy(path, Path("locale") / name / CATALOG)
    os.makedirs("locale", exist_ok=True)


STYLE = {"add_location": "file", "no_wrap": True, "no_obsolete": True}


class Collect(makemessages.Command):
    """Django's collector, deaf to the settings (whose folders are not the copy's) and without guesses."""

    settings_available = False
    msgmerge_options = ["-q", "--backup=none", "--no-fuzzy-matching", "--update"]


def tidy(text: str, path: Path) -> str:
    """Without the date, which would change each time; with plural forms where a new catalog has blanks."""
    text = DATE.sub("", text)
    if path.name != TEMPLATE and "EXPRESSION" in text:
        text = re.sub(
            r'"Plural-Forms:.*\\n"',
            lambda _: f'"Plural-Forms: {known_plurals(path.parents[1].name)}\\n"',
            text,
        )
    return text
