"""Farkle's solved games on disk, and the command that makes them."""

from __future__ import annotations

from io import StringIO

import numpy as np
import pytest
from django.core.management import call_command

from dicegames.ai.farkle_data import DATA, pack, path_of, save, unpack, win_table
from dicegames.ai.farkle_solver import solve
from dicegames.ai.farkle_throws import throws_of
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import SCORINGS, with_house_rules

STANDARD = SCORINGS["standard"]


def test_the_standard_table_ships_solved_for_every_target():
    shipped = set(DATA.glob("*.npz"))
    assert {path_of(throws_of(STANDARD), target) for target in TARGETS} <= shipped
    assert sum(path.stat().st_size for path in shipped) < 1_000_000


def test_no_file_ships_that_no_named_scoring_needs():
    named = {path_of(throws_of(scoring), target) for scoring in SCORINGS.values() for target in TARGETS}
    assert set(DATA.iterdir()) <= named


def test_packed_chances_come_back_within_half_a_grain():
    chances = np.random.default_rng(1).random((30, 30))
    assert np.abs(unpack(pack(chances)) - chances).max() <= 0.51e-8


def test_a_saved_table_is_read_back(tmp_path):
    solved = solve(STANDARD, 150)
    save(solved, tmp_path)
    read = win_table(STANDARD, 150, tmp_path)
    assert np.abs(read.chances - solved.chances).max() < 1e-8
    assert [path.suffix for path in tmp_path.iterdir()] == [".npz"]


def test_other_rules_find_no_table():
    assert win_table(with_house_rules(STANDARD, {"five": 100}), 10_000) is None
    assert win_table(STANDARD, 9000) is None


@pytest.mark.parametrize("keep", [0, 10, 200])
def test_a_damaged_table_counts_as_none(tmp_path, keep):
    path = save(solve(STANDARD, 200), tmp_path)
    path.write_bytes(path.read_bytes()[:keep])
    assert win_table(STANDARD, 200, tmp_path) is None


def test_a_table_whose_bytes_changed_counts_as_none(tmp_path):
    path = save(solve(STANDARD, 250), tmp_path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 255
    path.write_bytes(data)
    assert win_table(STANDARD, 250, tmp_path) is None


@pytest.mark.parametrize("scoring", ["standard", "boxed"])
def test_the_command_makes_the_file_that_is_looked_for(tmp_path, scoring):
    told = StringIO()
    call_command("solve_farkle", scoring=[scoring], target=[100], to=tmp_path, stdout=told)
    table = win_table(SCORINGS[scoring], 100, tmp_path)
    assert told.getvalue().startswith(f"{scoring} to 100: start {table.start:.7f}"[:-2])
