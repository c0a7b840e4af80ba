"""The figures of docs/mathematics.md on farkle are those of the solver."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicegames.ai.farkle_data import win_table
from dicegames.ai.farkle_points import outlook, turn_values
from dicegames.ai.farkle_solver import last_turn
from dicegames.ai.farkle_throws import throws_of
from dicegames.rules.farkle_scoring import SCORINGS

STANDARD = SCORINGS["standard"]
TEXT = (Path(__file__).parents[2] / "docs" / "mathematics.md").read_text().partition("## Farkle")[2]


def spaced(number):
    """18000 as 18 000."""
    return f"{number:,}".replace(",", " ")


@pytest.mark.parametrize("dice", range(1, 7))
def test_lost_turns_and_thresholds_are_as_printed(dice):
    lost, bank = 100 * throws_of(STANDARD).bust[dice - 1], turn_values(STANDARD).bank_from(dice)
    assert f"| {dice} | {lost:.1f} % | {spaced(bank)} |" in TEXT


def test_the_mean_turn_is_as_printed():
    turn = outlook(STANDARD)
    for figure in (
        f"{turn.mean:.2f} points",
        f"deviation of {turn.deviation:.1f}",
        f"({100 * turn.lost:.1f} %)",
    ):
        assert figure in TEXT
    assert f"{throws_of(STANDARD).counts.shape[1]} classes" in TEXT


def test_last_turns_are_as_printed():
    missing = (50, 300, 500, 1000, 2000, 5000)
    chances = [100 * last_turn(throws_of(STANDARD))[points // 50, 5] for points in missing]
    assert f"| missing to draw level | {' | '.join(map(spaced, missing))} |" in TEXT
    assert f"| chance to win | {' | '.join(f'{chance:.1f} %' for chance in chances)} |" in TEXT


@pytest.mark.parametrize("target", [5000, 10_000, 15_000])
def test_the_starters_chances_are_as_printed(target):
    assert f"{100 * win_table(STANDARD, target).start:.4f} %" in TEXT
