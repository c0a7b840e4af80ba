"""Values on disk: made once, shared, and never believed when they are damaged or of other rules."""

from __future__ import annotations

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from dicegames.ai import values
from tests.ai.tiny import tiny_game


@pytest.fixture
def solved(tiny, tmp_path):
    """Where the values of the tiny game were just written."""
    values.prepare(tiny, tmp_path)
    return values.path_of(tiny, tmp_path)


def test_nothing_is_stored_before_it_was_prepared(tiny, tmp_path):
    assert values.stored(tiny, tmp_path) is None
    assert values.prepare(tiny, tmp_path) is values.stored(tiny, tmp_path)


def test_values_are_mapped_read_only(tiny, solved):
    stored = values.stored(tiny, solved.parent)
    assert isinstance(stored.base, np.memmap)
    with pytest.raises(ValueError, match="read-only"):
        stored[0, 0, 0] = 1


def test_preparing_again_computes_nothing(tiny, solved):
    told = []
    values.prepare(tiny, solved.parent, told.append)
    assert told == [1.0]


@pytest.mark.parametrize("damage", ["cut", "flipped", "other header", "empty"])
def test_a_damaged_file_is_noticed_and_made_anew(tiny, solved, damage):
    sound = solved.read_bytes()
    flipped = bytes([sound[-1] ^ 1])
    broken = {
        "cut": sound[:-8],
        "flipped": sound[:-1] + flipped,
        "other header": b"x" + sound[1:],
        "empty": b"",
    }[damage]
    solved.unlink()  # a new file: pages that this process has mapped stay whole
    solved.write_bytes(broken)
    assert values.stored(tiny, solved.parent) is None
    values.prepare(tiny, solved.parent)
    assert solved.read_bytes() == sound


def test_values_of_other_rules_are_not_taken(solved):
    other = tiny_game()
    other.UPPER_BONUS = 50
    assert values.stored(other, solved.parent) is None


def test_a_folder_that_cannot_be_written_is_an_error(tiny, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        values.prepare(tiny, tmp_path / "file")


def test_no_half_written_file_is_left(solved):
    assert not list(solved.parent.glob("*.part"))


def test_the_command_makes_ready_what_is_named(values_folder, capsys):
    call_command("solve", "penta", "duel", to=values_folder)
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["penta", "duel"]


def test_the_command_knows_its_games(tmp_path):
    with pytest.raises(CommandError, match="farkle: one of penta, classic, duel"):
        call_command("solve", "farkle", to=tmp_path)
