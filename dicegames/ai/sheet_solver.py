"""Exact play of the sheet games: the points still expected of every sheet that can occur, by backward
induction.

Sheets with more boxes filled come first, so that every box a turn may end in leads to a value already known.
One turn is one array of 462 rows (see ``sheet_keeps``): what the full rolls are worth when entered, averaged
over the throws of the dice that are let go, maximised over what may be kept, twice, then averaged over the
first throw. Everything that differs between the games is asked from the rules (see ``sheet_model``).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

import numpy as np

from dicegames.ai.sheet_batch import Batch
from dicegames.ai.sheet_keeps import (
    CHANCES,
    KEEPS,
    MULTISETS,
    ROLLS,
    Floats,
    Ints,
    Scratch,
    average,
    best,
    change_one,
)
from dicegames.ai.sheet_model import CLOSED, FIVE_ALIKE_ROWS, SheetModel, model_of
from dicegames.rules.sheet import SheetRules

VERSION = 1
"""Raised whenever the values or their order on disk change."""
WIDTH = 512
"""Sheets computed side by side: few enough for their array to stay in the processor's cache."""

WORKERS = min(4, os.cpu_count() or 1)
"""Threads that compute different masks at once; numpy lets go of the interpreter meanwhile."""

Progress = Callable[[float], None]
"""Told the share that is done, from 0 to 1."""


def solve(rules: SheetRules, progress: Progress = lambda share: None, workers: int = WORKERS) -> Floats:
    """Points still expected of every sheet under best play, shape (jokers + 1, keys, columns).

    The 35 of the upper bonus count as won when the upper boxes reach 63. Keys that cannot occur hold NaN.
    Exact up to rounding (about 1e-12). After T. Verhoeff (1999), with averages and keeps one
    die at a time.
    """
    model = model_of(rules)
    values = np.full(shape_of(model), np.nan)
    done = 0
    with ThreadPoolExecutor(workers) as pool:
        for _, masks in groupby(model.masks, int.bit_count):
            for mask in pool.map(lambda mask: _fill_mask(model, values, mask), masks):
                done += len(model.spans[mask])
                progress(done / values.shape[2])
    return values


def fingerprint(rules: SheetRules) -> str:
    """A hash of everything the values follow from: what the rules answer, and the order of the values."""
    model = model_of(rules)
    told = [VERSION, model.boxes, rules.jokers, rules.UPPER_TARGET, rules.UPPER_BONUS, rules.THROWS]
    told += [model.columns, model.points.tolist(), model.memory, model.bonus.tolist()]
    told += [{case: points.tolist() for case, points in model.jokers.items()}]
    return hashlib.sha256(repr(told).encode()).hexdigest()


def _fill_mask(model: SheetModel, values: Floats, mask: int) -> int:
    scratch = Scratch()
    for keys in _batches(model, mask):
        _fill(values, Batch(model, mask, keys, model.spans[mask]), scratch)
    return mask


def shape_of(model: SheetModel) -> tuple[int, int, int]:
    """Jokers left, keys, columns."""
    columns = 1 + max(span[-1] for span in model.spans.values())
    return model.rules.jokers + 1, max(model.keys) + 1, columns


def _batches(model: SheetModel, mask: int) -> Iterator[Ints]:
    """Keys whose sheets are computed side by side, those with more boxes filled first."""
    size = max(1, WIDTH // len(model.spans[mask]))
    for filled in reversed(range(len(model.lower) + 1)):
        keys = [key for key in model.keys if (key & model.full_key).bit_count() == filled]
        yield from (np.array(keys[at : at + size]) for at in range(0, len(keys), size))


def _fill(values: Floats, batch: Batch, scratch: Scratch) -> None:
    if batch.is_over:
        values[:, batch.keys, batch.columns.start : batch.columns.stop] = 0
        return
    fewer: Floats | None = None
    for jokers in range(len(values)):
        ends = scratch.array(f"ends {jokers}", len(ROLLS), batch.width)
        end_values(batch, values[jokers], ends, scratch)
        first = turn_tables(ends, last_throw(ends, fewer, scratch), scratch)[0]
        mean = CHANCES @ first[KEEPS:]
        values[jokers, batch.keys, batch.columns.start : batch.columns.stop] = mean.reshape(
            len(batch.keys), -1
        )
        fewer = ends


def last_throw(ends: Floats, fewer: Floats | None, scratch: Scratch) -> Floats:
    """What the full rolls are worth after the last throw, when a joker may help; shape (252, sheets).

    ``ends``: what they are worth when entered; ``fewer``: the same with one joker less, None if there is none
    left.
    """
    if fewer is None:
        return ends
    helped = scratch.array("helped", *ends.shape)
    helped[:] = ends
    change_one(fewer, helped, scratch)
    return helped


def turn_tables(ends: Floats, last: Floats, scratch: Scratch) -> tuple[Floats, Floats]:
    """The best values with two throws left and with one, each of shape (462, sheets).

    ``ends``: what the full rolls are worth entered now, ``last``: after the last throw; shape (252, sheets)
    both. Row k of a result: the most that the dice of multiset k, or fewer of them, lead to.
    """
    tables = [scratch.array(f"throws left {left}", len(MULTISETS), ends.shape[1]) for left in (1, 2)]
    for table in tables:
        keeps, rolls = table[:KEEPS], table[KEEPS:]
        average(last, keeps, scratch)
        rolls[:] = ends
        best(keeps, rolls, scratch)
        last = rolls
    return tables[1], tables[0]


def end_values(batch: Batch, values: Floats, out: Floats, scratch: Scratch) -> None:
    """Fill ``out``, shape (252, sheets), with what every full roll is worth when it is entered in its best
    box.

    ``values``: of later sheets with the same jokers, shape (keys, columns).
    """
    ahead = batch.entering(values)
    zeros = [then[0] for box, then in ahead.items() if box not in batch.model.never_zero]
    out[:] = np.maximum.reduce(zeros, initial=-np.inf)
    for box, then in ahead.items():
        rolls, levels = batch.model.scoring[box]
        entered = scratch.take(then, levels)
        if len(rolls) == len(out):
            np.maximum(out, entered, out=out)
        else:
            out[rolls] = np.maximum(entered, scratch.take(out, rolls, "before"), out=entered)
    _box_five_alike(batch, ahead, out)


def _box_five_alike(batch: Batch, ahead: dict[int, Floats], out: Floats) -> None:
    """Enter five alike as the rules want it where the five-alike box is filled: joker, forced boxes,
    bonus."""
    model = batch.model
    for armed in {armed for armed, _, _ in model.jokers}:
        sheets = batch.with_memory(armed)
        for row, roll in enumerate(FIVE_ALIKE_ROWS):
            out[roll, sheets] = _best_joker(batch, ahead, armed, row)[sheets]
    if model.armed:
        out[np.ix_(FIVE_ALIKE_ROWS, batch.with_memory(model.armed))] += model.bonus[:, None]


def _best_joker(batch: Batch, ahead: dict[int, Floats], armed: int, row: int) -> Floats:
    model = batch.model
    own_free = not batch.mask & model.bits[model.upper[row]]
    allowed = model.jokers[armed, own_free, batch.lower_free][row]
    entered = [
        then[model.levels[box].index(allowed[box])] for box, then in ahead.items() if allowed[box] != CLOSED
    ]
    return np.asarray(np.maximum.reduce(entered))
