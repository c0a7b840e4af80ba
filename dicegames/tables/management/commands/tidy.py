"""``manage.py tidy``: forget what nobody uses any more."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand

from dicegames.tables.services import tidy


class Command(BaseCommand):
    """Deletes for good: the games of an idle table cannot be looked at afterwards."""

    help = "Delete tables nobody used for 90 days, with their games, and devices that belong nowhere."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How long is idle."""
        parser.add_argument("--days", type=float, default=90, help="after which a silent table is deleted")

    def handle(self, *, days: float, **options: Any) -> None:
        """Print how many tables and devices went."""
        tables, devices = tidy(timedelta(days=days))
        self.stdout.write(f"tables: {tables}, devices: {devices}")
