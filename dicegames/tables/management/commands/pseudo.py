"""``manage.py pseudo FOLDER``: write the pseudo-language there; serve it with ``DICEGAMES_LOCALE=FOLDER``."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from dicegames.i18n import compile_catalogs
from dicegames.i18n.pseudo import write_pseudo


class Command(BaseCommand):
    """Made from the template of all catalogs, so it holds every text."""

    help = "Write a stretched, accented, bracketed language that shows what is not translated or has no room."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to."""
        parser.add_argument("folder", type=Path, help="a folder of languages, made if need be")

    def handle(self, *, folder: Path, **options: Any) -> None:
        """Write and compile the catalog; print its path."""
        path = write_pseudo(settings.BASE_DIR / "locale" / "django.pot", folder)
        compile_catalogs([folder])
        self.stdout.write(str(path))
