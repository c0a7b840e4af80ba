"""What must be true before the first page is served: tables, catalogs and static files of this version."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from dicegames import __version__
from dicegames.i18n import compile_catalogs


def prepare() -> None:
    """Bring everything up to date; quick where nothing changed."""
    migrate()
    compile_catalogs(settings.LOCALE_PATHS)
    if not settings.DEBUG:
        collect_static()


def migrate() -> None:
    """Apply the migrations that are missing."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)


def collect_static() -> None:
    """Hash and compress the static files again if one of them changed."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    now = _digest_of_sources()
    if stamp.is_file() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(now)


def _digest_of_sources() -> str:
    """Of every static file: where it lies, its size and its time."""
    digest = hashlib.sha256(__version__.encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            facts = Path(storage.path(path)).stat()
            digest.update(f"{path}|{facts.st_size}|{facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()
