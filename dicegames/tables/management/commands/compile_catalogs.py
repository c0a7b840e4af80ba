"""``manage.py compile_catalogs``: make the .mo files that the site reads, where a catalog changed."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from dicegames.i18n import compile_catalogs


class Command(BaseCommand):
    """Ends well whatever a catalog holds: a site in English is better than none."""

    help = "Compile the catalogs of all languages that changed; say what is wrong with them."
    requires_system_checks = ()

    def handle(self, **options: Any) -> None:
        """Compile; findings go to stderr, file and line first."""
        compile_catalogs(settings.LOCALE_PATHS, lambda problem: self.stderr.write(str(problem)))
