"""Farkle's solved games on disk: one small file per scoring and target, made by ``manage.py solve_farkle``.

A file's name carries the fingerprint of the throws it was solved for, so a table never answers for other
rules. Chances are kept as whole multiples of 1e-8, as differences along both totals (those are small), byte
planes apart (those compress well): 10 000 points take about 55 kB.
"""

from __future__ import annotations

import os
import zlib
from functools import lru_cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from dicegames.ai.farkle_solver import WinTable
from dicegames.ai.farkle_throws import Floats, Throws, throws_of
from dicegames.rules.farkle_scoring import Scoring

DATA = Path(__file__).parent / "data"
GRAIN = 1e-8
UNREADABLE = (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error)


def path_of(throws: Throws, target: int, folder: Path = DATA) -> Path:
    """Where the table for these throws and this target lies."""
    return folder / f"farkle-{target}-{throws.fingerprint}.npz"


def save(table: WinTable, folder: Path = DATA) -> Path:
    """Write the table, whole or not at all; the path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(table.throws, table.target, folder)
    unfinished = path.with_suffix(f".{os.getpid()}.part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, planes=pack(table.chances))
    unfinished.replace(path)
    return path


@lru_cache(maxsize=16)
def win_table(scoring: Scoring, target: int, folder: Path = DATA) -> WinTable | None:
    """The solved game, read once; None if nobody has solved it, or if its file is damaged."""
    throws = throws_of(scoring)
    try:
        with np.load(path_of(throws, target, folder)) as file:
            return WinTable(throws, target, unpack(file["planes"]))
    except UNREADABLE:
        return None


def pack(chances: Floats) -> NDArray[np.uint8]:
    """(size, size) chances as (4, size, size) byte planes, rounded to the grain."""
    whole = np.rint(chances / GRAIN).astype(np.int64)
    steps = np.diff(np.diff(whole, axis=0, prepend=0), axis=1, prepend=0).astype("<i4")
    return steps[..., None].view(np.uint8).transpose(2, 0, 1)


def unpack(planes: NDArray[np.uint8]) -> Floats:
    """The inverse of :func:`pack`."""
    steps = np.ascontiguousarray(planes.transpose(1, 2, 0)).view("<i4")[..., 0].astype(np.int64)
    return np.asarray(steps.cumsum(axis=0).cumsum(axis=1) * GRAIN)
