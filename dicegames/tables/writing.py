"""How every service writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from threading import RLock

from django.db import connection, transaction

_write_lock = RLock()


@contextmanager
def writing() -> Iterator[None]:
    """One transaction, alone in this process on SQLite: waiting here is fair and cheap, waiting at the file
    is neither.
    """
    with _write_lock if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        yield
