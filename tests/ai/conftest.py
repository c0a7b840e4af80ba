"""The exact values, computed once and kept beside pytest's cache, for this run and later ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicegames.ai import values
from dicegames.ai.sheet_turns import Turns, turns
from dicegames.rules import GAMES
from dicegames.rules.sheet_game import SheetGame
from tests.ai.tiny import tiny_game

SHEETS = ("penta", "classic", "duel")


@pytest.fixture(scope="session")
def values_folder(pytestconfig: pytest.Config) -> Path:
    """Holds the values of all sheet games; workers of one run share it."""
    folder = pytestconfig.cache.mkdir("sheet-values")
    for game in SHEETS:
        values.prepare(GAMES[game], folder)
    return folder


@pytest.fixture
def exact(values_folder: Path) -> Iterator[dict[str, Turns]]:
    """Exact play, by game; computer players and coach find the values, too."""
    values.use(values_folder)
    yield {game: turns(GAMES[game]) for game in SHEETS}
    values.use(Path("/nowhere"))


@pytest.fixture
def no_values(tmp_path: Path) -> None:
    """Nobody has computed anything yet."""
    values.use(tmp_path)


@pytest.fixture(scope="session")
def tiny() -> SheetGame:
    """A game that is solved in a moment."""
    return tiny_game()
