"""``manage.py backup [FILE]``: a copy of the database, sound even while people play."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection


class Command(BaseCommand):
    """A plain copy of the file would lack what still lies in SQLite's log."""

    help = "Copy the database to a file (default: var/backups/, date and time). Games may go on meanwhile."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to put it."""
        parser.add_argument("file", nargs="?", type=Path, help="a file that does not exist yet")

    def handle(self, *, file: Path | None, **options: Any) -> None:
        """Write the copy and print its path; raises CommandError with a sentence that says why not."""
        if connection.vendor != "sqlite":
            raise CommandError("This copies SQLite only. PostgreSQL has its own tool: pg_dump.")
        target = file or settings.VAR / "backups" / f"{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"
        if target.exists():
            raise CommandError(f"{target} is there already: name another file.")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            copy_database(target)
        except (OSError, sqlite3.Error) as error:
            raise CommandError(f"{target} cannot be written: {error}") from error
        self.stdout.write(str(target))


def copy_database(target: Path) -> None:
    """Copy by SQLite's own means, which see one moment of the database and wait for nobody."""
    connection.ensure_connection()
    with closing(sqlite3.connect(target)) as copy:
        connection.connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
