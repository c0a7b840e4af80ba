"""``manage.py translations [PATH …]``: what is wrong with the catalogs, and what they still lack."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from dicegames.i18n.catalogs import Broken, read_catalog
from dicegames.i18n.checks import Problem, problems_of
from dicegames.i18n.languages import CATALOG, catalogs_in, misnamed_in, own_name
from dicegames.i18n.plurals import plural_rule


class Command(BaseCommand):
    """Exit status 1 as soon as one catalog has one finding."""

    help = "Per language: what is missing, unconfirmed, damaged or too long, with file and line."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Catalogs, language folders or locale folders; all of the site when none is named."""
        parser.add_argument(
            "paths", nargs="*", type=Path, metavar="PATH", help="a .po file or a folder of languages"
        )

    def handle(self, *, paths: list[Path], **options: Any) -> None:
        """Print a report; raises CommandError where anything is to be done."""
        wanted = paths or [Path(folder) for folder in settings.LOCALE_PATHS]
        counts = [self._report(catalog) for path in wanted for catalog in catalogs_at(path)]
        strange = [
            self._report_name(folder) for path in wanted if path.is_dir() for folder in misnamed_in(path)
        ]
        if not counts and not strange:
            raise CommandError("No catalog there: expected " + str(Path("xx") / CATALOG))
        if total := sum(counts) + len(strange):
            raise CommandError(f"{total} to be done")

    def _report(self, path: Path) -> int:
        problems, strings = findings(path)
        name = path.parents[1].name
        self.stdout.write(f"{own_name(name, path)} ({name}): {standing(problems, strings)}")
        for problem in problems:
            self.stdout.write(f"  {problem}")
        return len(problems)

    def _report_name(self, folder: Path) -> str:
        text = f"{folder}: no name of a language; write «de» or «pt_BR»"
        self.stdout.write(text)
        return text


def catalogs_at(path: Path) -> list[Path]:
    """The catalogs meant by a path: itself, that of its language folder, or all of its locale folder."""
    if path.is_file():
        return [path.resolve()]
    if (path / CATALOG).is_file():
        return [(path / CATALOG).resolve()]
    return [catalog for _, catalog in catalogs_in([path])]


def standing(problems: list[Problem], strings: int) -> str:
    """How far a catalog is, in a few words."""
    if not problems:
        return f"complete, {strings} texts"
    if problems[0].kind == "broken":
        return f"cannot be read, line {problems[0].line} is damaged"
    return f"{len(problems)} of {strings} to be done"


def findings(path: Path) -> tuple[list[Problem], int]:
    """What is wrong with a catalog, and of how many texts."""
    try:
        catalog = read_catalog(path)
    except Broken as error:
        return [error.problem], 0
    return problems_of(catalog, path, plural_rule(catalog)), len(catalog) - len(catalog.obsolete_entries())
