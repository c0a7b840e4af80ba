"""Set-up: what it installs, and the sentences of a machine on which it cannot."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from django.conf import settings

TOOLS = settings.BASE_DIR / "tools"
LOCKS = ["requirements.txt", "requirements-postgres.txt", "requirements-test.txt"]


@pytest.fixture
def prepare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The program with a .venv of this test's own, on a machine without uv."""
    monkeypatch.syspath_prepend(TOOLS)
    module = importlib.import_module("prepare")
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    return module


@pytest.fixture
def commands(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every command that set-up would have run."""
    ran: list[str] = []

    def run(command: list[Any], **options: Any) -> subprocess.CompletedProcess[str]:
        ran.append(" ".join(map(str, command)))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(prepare.subprocess, "run", run)
    prepare.VENV.mkdir()
    return ran


@pytest.mark.parametrize("name", ["prepare.py", "chromium.py"])
def test_an_old_python_understands_the_program_well_enough_to_say_so(name: str) -> None:
    ast.parse((TOOLS / name).read_text(), feature_version=(3, 8))


def test_an_old_python_is_told_what_to_install(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed, this is 3\.8\. Install"):
        prepare.new_enough_python()


def test_a_newer_python_beside_the_old_one_is_used(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    monkeypatch.setattr(prepare.shutil, "which", {"python3.12": "/opt/python3.12"}.get)
    assert prepare.new_enough_python() == "/opt/python3.12"


def test_a_missing_venv_module_is_named_with_its_package(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = tmp_path / "python3"
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    monkeypatch.setattr(prepare, "new_enough_python", lambda: str(python))
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        prepare.make_venv()


def test_a_folder_that_cannot_be_written_is_said(prepare: ModuleType) -> None:
    with pytest.raises(SystemExit, match="Cannot write to /proc: "):
        prepare.require_writable(Path("/proc"))


def test_packages_are_installed_by_hash_and_only_when_the_lock_changed(
    prepare: ModuleType, commands: list[str], tmp_path: Path
) -> None:
    lock = tmp_path / "requirements.txt"
    for text in ("first", "first", "second"):
        lock.write_text(text)
        prepare.install(lock)
    assert len(commands) == 2
    assert all("--require-hashes -r" in command for command in commands)


def test_an_interrupted_installation_is_made_again(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(command: list[Any], **options: Any) -> None:
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(prepare.subprocess, "run", fail)
    lock = tmp_path / "requirements.txt"
    lock.write_text("first")
    with pytest.raises(subprocess.CalledProcessError):
        prepare.install(lock)
    assert not list(tmp_path.glob(".venv/*.installed"))


def test_postgres_brings_its_own_packages(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://localhost/dice")
    assert [lock.name for lock in prepare.locks("play")] == ["requirements.txt", "requirements-postgres.txt"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_by_hash_and_names_no_place(lock: str) -> None:
    text = (settings.BASE_DIR / lock).read_text()
    pinned = re.findall(r"^[\w.-]+==", text, re.MULTILINE)
    assert len(pinned) >= 10
    assert len(re.findall(r"^[\w.-]+==[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE)) == len(pinned)
    assert not re.search(r"https?:|file:|index|find-links|^/", text, re.MULTILINE)
