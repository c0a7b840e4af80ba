"""The strengths that the new-game page states are those of the players that are there."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from dicegames.ai.players import LEVELS
from dicegames.ai.simulation import games
from dicegames.ai.strengths import MEASURED
from dicegames.rules import GAMES


def test_every_level_has_been_measured_and_each_is_stronger_than_the_one_before() -> None:
    assert {game: list(levels) for game, levels in MEASURED.items()} == {
        game: list(levels) for game, levels in LEVELS.items()
    }
    assert all(list(levels.values()) == sorted(levels.values()) for levels in MEASURED.values())


@pytest.mark.slow
@pytest.mark.parametrize("level", ["casual", "steady"])
def test_penta_is_played_as_strongly_as_stated(level: str) -> None:
    totals = [total for (total,), _ in games(GAMES["penta"], [level], 80, seed=7)]
    assert abs(mean(totals) - MEASURED["penta"][level]) < 4 * stdev(totals) / len(totals) ** 0.5
