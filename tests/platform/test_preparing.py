"""What a start does, and what the next one does not do again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from dicegames import preparing


@pytest.fixture
def source(settings: Settings, tmp_path: Path) -> Path:
    """The only static file there is."""
    (tmp_path / "source").mkdir()
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    (tmp_path / "source" / "look.css").write_text("a")
    return tmp_path / "source" / "look.css"


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One entry for each time the files were collected."""
    made: list[str] = []

    def call(name: str, **options: object) -> None:
        made.append(name)
        call_command(name, **options)

    monkeypatch.setattr(preparing, "call_command", call)
    return made


def test_static_files_are_collected_once(source: Path, collections: list[str]) -> None:
    preparing.collect_static()
    preparing.collect_static()
    assert collections == ["collectstatic"]


def test_a_changed_file_is_collected_again(source: Path, collections: list[str], settings: Settings) -> None:
    preparing.collect_static()
    source.write_text("b")
    os.utime(source, (1, 1))
    preparing.collect_static()
    assert len(collections) == 2
    assert (settings.STATIC_ROOT / "look.css").read_text() == "b"


@pytest.mark.django_db
def test_an_up_to_date_database_is_not_migrated_again(collections: list[str]) -> None:
    preparing.migrate()
    assert collections == []
