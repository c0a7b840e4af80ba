"""A copy of the database while people play."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import transaction

from dicegames.tables.models import Device


def devices_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as copy:
        return int(copy.execute("SELECT count(*) FROM tables_device").fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_a_copy_holds_everything_that_was_accepted(tmp_path: Path) -> None:
    Device.objects.create()
    Device.objects.create()
    call_command("backup", tmp_path / "new" / "copy.sqlite3", stdout=StringIO())
    assert devices_in(tmp_path / "new" / "copy.sqlite3") == 2
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["copy.sqlite3"]


@pytest.mark.django_db(transaction=True)
def test_a_copy_waits_for_nobody_who_is_writing(tmp_path: Path) -> None:
    database = settings.DATABASES["default"]["NAME"]
    with closing(sqlite3.connect(database, isolation_level=None)) as player:
        player.execute("BEGIN IMMEDIATE")
        call_command("backup", tmp_path / "copy.sqlite3", stdout=StringIO())
    assert devices_in(tmp_path / "copy.sqlite3") == 0


@pytest.mark.django_db
def test_an_older_copy_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("precious")
    with pytest.raises(CommandError, match="name another file"), transaction.atomic():
        call_command("backup", tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "precious"
