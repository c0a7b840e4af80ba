"""The recorded games replay to the same text, and show what they were made to show."""

from __future__ import annotations

import pytest

from dicegames.rules import GAMES
from tests.rules.playthroughs import FOLDER, moves_in, replayed


def recorded(key: str) -> str:
    return (FOLDER / f"{key}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_the_recorded_game_replays_to_the_same_text(key):
    assert replayed(key, moves_in(recorded(key))) == recorded(key)


@pytest.mark.parametrize("key", GAMES)
def test_the_recorded_game_is_whole(key):
    assert "winners ()" not in recorded(key)
    assert len(moves_in(recorded(key))) >= 40


@pytest.mark.parametrize(
    ("key", "telling"),
    [
        ("penta", "2 bonuses"),
        ("classic", "1 bonuses"),
        ("duel", "joker "),
        ("duel", "0 jokers"),
        ("farkle", "bust: True"),
        ("farkle", "keep:111111+roll"),
        ("farkle", "closer: "),
    ],
)
def test_the_recorded_games_show_what_is_special(key, telling):
    assert telling in recorded(key)
