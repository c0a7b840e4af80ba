"""Sheets that are computed side by side: the same upper boxes filled, equally many lower ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dicegames.ai.sheet_keeps import Floats, Ints
from dicegames.ai.sheet_model import SheetModel


@dataclass(frozen=True)
class Batch:
    """Every pair of one of the keys and one of the columns is a sheet; keys come first in the order of
    sheets."""

    model: SheetModel
    mask: int
    keys: Ints
    columns: range
    """Columns of the mask, some or all."""

    @property
    def width(self) -> int:
        """How many sheets."""
        return len(self.keys) * len(self.columns)

    @property
    def lower_free(self) -> bool:
        """Whether a lower box is free: on all sheets or on none."""
        return bool(~int(self.keys[0]) & self.model.full_key)

    @property
    def is_over(self) -> bool:
        """Whether every box is filled."""
        return self.mask == self.model.full_mask and not self.lower_free

    def with_memory(self, armed: int) -> npt.NDArray[np.bool_]:
        """The sheets whose memory box is filled and whose key has this armed bit."""
        bit = 0 if self.model.memory is None else self.model.bits[self.model.memory]
        found = (self.keys & bit != 0) & (self.keys & self.model.armed == armed)
        return np.repeat(found, len(self.columns))

    def entering(self, values: Floats) -> dict[int, Floats]:
        """Per box that is free on any of the sheets: what entering each level of points is worth, now and
        later.

        ``values``: of later sheets, shape (keys, columns). Results: (levels, sheets), -inf where the box is
        not free.
        """
        model = self.model
        upper = {
            box: self._entering_upper(box, values) for box in model.upper if not self.mask & model.bits[box]
        }
        free = [box for box in model.lower if not all(self.keys & model.bits[box])]
        return upper | {box: self._entering_lower(box, values) for box in free}

    def _entering_upper(self, box: int, values: Floats) -> Floats:
        step = self.model.steps[self.mask, box]
        mine = slice(self.columns.start - self.model.spans[self.mask].start, None)
        column = step.column[:, mine][:, : len(self.columns)]
        gain = step.gain[:, mine][:, : len(self.columns)]
        later = values[self.keys].take(column, axis=1) + gain
        return later.swapaxes(0, 1).reshape(len(gain), self.width)

    def _entering_lower(self, box: int, values: Floats) -> Floats:
        levels = self.model.levels[box]
        out = np.empty((len(levels), self.width))
        out[0] = self._later(box, 0, values)
        out[1:] = self._later(box, levels[1], values)
        out += np.array(levels)[:, None]
        return out

    def _later(self, box: int, points: int, values: Floats) -> Floats:
        """What comes after these points in that lower box, shape (sheets,)."""
        after = self.model.next_key(self.keys, box, points)
        later = values[after, self.columns.start : self.columns.stop]
        later[self.keys & self.model.bits[box] != 0] = -np.inf
        return later.reshape(self.width)
