"""Typed readers of the process environment, for settings.py alone."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

NAME_ANOTHER = "Name a folder of your own: DICEGAMES_VAR=/home/me/dice make play"
SECRET_BYTES = 48
SECRET_LENGTH = len(secrets.token_urlsafe(SECRET_BYTES))


def text(name: str, default: str = "") -> str:
    """The variable without surrounding space; ``default`` where it is absent or empty."""
    return os.environ.get(name, "").strip() or default


def flag(name: str) -> bool:
    """True for 1, true, yes, on; False for 0, false, no, off or nothing; anything else is an error."""
    value = text(name, "0").lower()
    if value not in {"1", "true", "yes", "on", "0", "false", "no", "off"}:
        raise ImproperlyConfigured(f"{name} is {value!r}: write 1 or 0.")
    return value in {"1", "true", "yes", "on"}


def words(name: str) -> list[str]:
    """A list written with commas or spaces."""
    return text(name).replace(",", " ").split()


def folder(name: str, default: Path) -> Path:
    """The folder that the variable names, made if it is not there; one that cannot be written is an error."""
    path = Path(text(name, str(default))).resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{path} cannot be made: {error.strerror}. {NAME_ANOTHER}") from error
    if not os.access(path, os.W_OK):
        raise ImproperlyConfigured(f"{path} cannot be written. {NAME_ANOTHER}")
    return path


def secret_key(path: Path) -> str:
    """The key kept in this file, made on first use, readable by its owner alone.

    Several processes may start at once: exactly one of them creates the file, the others read it.
    """
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _written_key(path)
    key = secrets.token_urlsafe(SECRET_BYTES)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
    return key


def _written_key(path: Path) -> str:
    """The file's text; waits a moment for a process that has created it and not yet written."""
    for _ in range(50):
        key = path.read_text(encoding="ascii").strip()
        if len(key) >= SECRET_LENGTH:
            return key
        time.sleep(0.02)
    raise ImproperlyConfigured(f"{path} holds no whole key: delete it and start again.")


def database(url: str, var: Path) -> dict[str, Any]:
    """Django's settings for ``sqlite:///path`` (relative to ``var``) or ``postgres://user:password@host:port/name``.

    An empty url means ``db.sqlite3`` in ``var``.
    """
    parts = urlsplit(url or "sqlite:///db.sqlite3")
    if parts.scheme == "sqlite":
        return _sqlite(var / unquote(parts.path[1:]))
    if parts.scheme in {"postgres", "postgresql"}:
        return _postgres(url)
    raise ImproperlyConfigured(
        f"DATABASE_URL begins with {parts.scheme!r}: only sqlite and postgres are known."
    )


def _sqlite(path: Path) -> dict[str, Any]:
    pragmas = {
        "journal_mode": "WAL",  # readers never wait for the writer
        "synchronous": "FULL",  # an accepted move outlives a power cut; see docs/decisions
        "cache_size": -16_000,  # KiB
        "mmap_size": 134_217_728,
        "temp_store": "MEMORY",
    }
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",  # a deferred one may fail when it begins to write
            "timeout": 10,
            "init_command": "".join(f"PRAGMA {name}={value};" for name, value in pragmas.items()),
        },
    }


def _postgres(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,  # a database server may restart while this one runs
    }
