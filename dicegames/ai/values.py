"""The exact values of the sheet games on disk: computed once, then mapped into memory by every process.

A file is one line of JSON and the bare numbers. The line names game, fingerprint of the rules, shape and
checksum; whatever does not fit (other rules, an older solver, a cut or damaged file) counts as not there and
is made anew. Files are written beside their place and moved there whole, so a reader never sees half of one.
Farkle's solved games ship with the program (``farkle_data``).
"""

from __future__ import annotations

import fcntl
import json
import os
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from dicegames.ai.sheet_keeps import Floats
from dicegames.ai.sheet_model import model_of
from dicegames.ai.sheet_solver import Progress, fingerprint, shape_of, solve
from dicegames.rules import GAMES
from dicegames.rules.sheet import SheetRules
from dicegames.rules.sheet_game import SheetGame

SHEET_GAMES = {key: rules for key, rules in GAMES.items() if isinstance(rules, SheetGame)}
"""The games whose values lie in such files."""
DTYPE = np.dtype("<f8")
HEADER = 512
"""Bytes of the line, filled up with spaces."""

_place: dict[str, Path] = {}
_known: dict[tuple[SheetRules, Path], tuple[tuple[int, int], Floats | None]] = {}


def use(folder: Path) -> None:
    """Where this process looks for values when no folder is named; it need not exist yet."""
    _place["folder"] = folder


def folder_in_use() -> Path:
    """The folder that :func:`use` named; LookupError if it named none."""
    if "folder" not in _place:
        raise LookupError("nobody has said where the values lie: call values.use(folder) first")
    return _place["folder"]


def path_of(rules: SheetRules, folder: Path) -> Path:
    """Where the values of this game lie."""
    return folder / f"{rules.key}.values"


def stored(rules: SheetRules, folder: Path | None = None) -> Floats | None:
    """The values as :func:`dicegames.ai.sheet_solver.solve` gives them, read only; None if they are not
    there.

    A file is checked when it is first read and whenever it has changed; after that this takes some 10 µs.
    """
    folder = folder or _place.get("folder")
    if folder is None:
        return None
    path = path_of(rules, folder)
    try:
        seen = path.stat()
    except OSError:
        return None
    version = (seen.st_mtime_ns, seen.st_size)
    known = _known.get((rules, path))
    if known is None or known[0] != version:
        known = _known[rules, path] = version, _read(rules, path)
    return known[1]


def prepare(rules: SheetRules, folder: Path, progress: Progress = lambda share: None) -> Floats:
    """The values, computed and stored first if they are not there; ``progress`` is told the share that is
    done.

    Of several processes or threads that ask at once one computes and the others wait. OSError if the folder
    cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder / f"{rules.key}.lock"):
        found = stored(rules, folder)
        if found is None:
            _write(rules, path_of(rules, folder), solve(rules, progress))
            found = stored(rules, folder)
    if found is None:
        raise OSError(f"{path_of(rules, folder)} cannot be read back")
    progress(1.0)
    return found


_one_thread = threading.Lock()


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    with _one_thread, path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _header(rules: SheetRules, values: Floats) -> bytes:
    """The line that a sound file with these values starts with."""
    told = json.dumps(_promise(rules) | {"crc32": zlib.crc32(values.data)})
    return told.ljust(HEADER - 1).encode() + b"\n"


@lru_cache(maxsize=16)
def _promise(rules: SheetRules) -> dict[str, Any]:
    """What the line must say besides the checksum."""
    return {
        "values": rules.key,
        "fingerprint": fingerprint(rules),
        "dtype": DTYPE.str,
        "shape": list(shape_of(model_of(rules))),
    }


def _write(rules: SheetRules, path: Path, values: Floats) -> None:
    little_endian = np.ascontiguousarray(values, dtype=DTYPE)
    unfinished = path.with_suffix(f".{os.getpid()}.part")
    with unfinished.open("wb") as file:
        file.write(_header(rules, little_endian))
        file.write(little_endian.tobytes())
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def _read(rules: SheetRules, path: Path) -> Floats | None:
    """The values if the file is whole and for these rules."""
    shape = shape_of(model_of(rules))
    if path.stat().st_size != HEADER + DTYPE.itemsize * prod(shape):
        return None
    with path.open("rb") as file:
        line = file.read(HEADER)
    values = np.memmap(path, dtype=DTYPE, mode="r", offset=HEADER, shape=shape)
    plain = values.view(np.ndarray)  # the same memory; single numbers are read faster from a plain array
    return plain if line == _header(rules, plain) else None
