"""What the environment says, and the key that is made once."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from dicegames import environment


def test_a_flag_is_off_unless_it_says_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment.flag("DICEGAMES_NONE") is False
    monkeypatch.setenv("DICEGAMES_NONE", "On")
    assert environment.flag("DICEGAMES_NONE") is True


def test_a_flag_that_says_neither_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEGAMES_NONE", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="DICEGAMES_NONE"):
        environment.flag("DICEGAMES_NONE")


def test_a_list_is_written_with_commas_or_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEGAMES_NONE", "a.example, b.example c.example")
    assert environment.words("DICEGAMES_NONE") == ["a.example", "b.example", "c.example"]


def test_the_secret_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    key = environment.secret_key(tmp_path / "key")
    assert len(key) >= 64
    assert environment.secret_key(tmp_path / "key") == key
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(environment.secret_key, [tmp_path / "key"] * 40))
    assert len(keys) == 1


def test_half_a_key_is_never_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "key").write_text("short")
    monkeypatch.setattr(environment.time, "sleep", lambda seconds: None)
    with pytest.raises(ImproperlyConfigured, match="delete it"):
        environment.secret_key(tmp_path / "key")


def test_sqlite_is_the_default_and_keeps_its_log_apart() -> None:
    database = environment.database("", Path("/srv/var"))
    assert database["NAME"] == Path("/srv/var/db.sqlite3")
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert environment.database("sqlite:////data/dice.db", Path("/srv/var"))["NAME"] == Path("/data/dice.db")


def test_a_postgres_address_is_taken_apart() -> None:
    database = environment.database("postgres://anna:p%40ss@db.example:5433/dice", Path())
    parts = [database[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")]
    assert parts == ["dice", "anna", "p@ss", "db.example", 5433]


def test_another_database_is_refused_with_a_sentence() -> None:
    with pytest.raises(ImproperlyConfigured, match="only sqlite and postgres are known"):
        environment.database("mysql://localhost/dice", Path())
