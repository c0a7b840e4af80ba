"""The cast: Anna hosts, Bruno sits, Carla watches, Zeno is a stranger; and a clock that waits for nobody."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from dicegames.tables.models import Device


@pytest.fixture(autouse=True)
def _no_guesses_before() -> None:
    """Wrong codes of one test are not held against the next."""
    cache.clear()


@pytest.fixture(autouse=True)
def _same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a test fall out the same whenever it runs."""
    numbers = itertools.count(1)
    monkeypatch.setattr("dicegames.tables.dice.new_secret", lambda: f"{next(numbers):064x}")


@pytest.fixture
def anna(db: None) -> Device:
    """The host."""
    return Device.objects.create()


@pytest.fixture
def bruno(db: None) -> Device:
    """Sits at Anna's table."""
    return Device.objects.create()


@pytest.fixture
def carla(db: None) -> Device:
    """Watches."""
    return Device.objects.create()


@pytest.fixture
def zeno(db: None) -> Device:
    """Has never been here."""
    return Device.objects.create()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Time stands still; ``later(3)``: three seconds have passed."""
    start, shift = timezone.now(), timedelta()

    def pass_seconds(seconds: float) -> None:
        nonlocal shift
        shift += timedelta(seconds=seconds)

    monkeypatch.setattr("django.utils.timezone.now", lambda: start + shift)
    return pass_seconds
