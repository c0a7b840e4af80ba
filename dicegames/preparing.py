"""What must be true before the first page is served: tables, catalogs and static files of this version."""

from __future__ import annotations

import fcntl
import hashlib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from dicegames import __version__
from dicegames.ai import values
from dicegames.i18n import compile_catalogs


def prepare() -> None:
    """Bring everything up to date; quick where nothing changed. Processes that start together take turns."""
    with (settings.VAR / "prepare.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # let go with the file
        migrate()
        compile_catalogs(settings.LOCALE_PATHS)
        if not settings.DEBUG:
            collect_static()


@contextmanager
def exact_values_meanwhile() -> Iterator[bool]:
    """Compute what exact play needs beside the server, politely, if it is not there yet.

    Gives whether that goes on. Until it is done, the coach says that it is not ready and the perfect player
    plays by estimates.
    ``DICEGAMES_SOLVE=0`` leaves it out; ``manage.py solve`` does the same by hand.
    """
    folder = settings.VAR / "values"
    missing = [key for key, rules in values.SHEET_GAMES.items() if values.stored(rules, folder) is None]
    if not missing or not settings.SOLVE:
        yield False
        return
    solving = subprocess.Popen(
        [sys.executable, str(settings.BASE_DIR / "manage.py"), "solve", "--nice", *missing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C in the terminal is for the server; it ends this one below
    )
    try:
        yield True
    finally:
        solving.terminate()
        solving.wait()


def migrate() -> None:
    """Apply the migrations that are missing."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", interactive=False, verbosity=0)


def collect_static() -> None:
    """Hash and compress the static files again if one of them changed.

    Those of former versions stay: another process, or a page that is open, may still ask for them.
    """
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    now = _digest_of_sources()
    if stamp.is_file() and stamp.read_text() == now:
        return
    for name, _path in _sources():  # the command takes what is older for what is unchanged
        (Path(settings.STATIC_ROOT) / name).unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now)


def _digest_of_sources() -> str:
    """Of every static file: where it lies, its size and its time."""
    digest = hashlib.sha256(__version__.encode())
    for name, path in _sources():
        facts = path.stat()
        digest.update(f"{name}|{facts.st_size}|{facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _sources() -> list[tuple[str, Path]]:
    """Name and place of every static file."""
    found = (pair for finder in get_finders() for pair in finder.list([]))
    return [(name, Path(storage.path(name))) for name, storage in found]
