"""The rules of a 13-box sheet as arrays, asked from the rules themselves.

What happened so far matters to the rest of a game only through a *mask* of the filled upper boxes, the upper
total (a *column* stands for mask and total), a *key* (which lower boxes are filled, and whether the
five-alike box pays hundreds) and the jokers left. Totals that the rest of the game cannot tell apart share a
column: 1 618 columns do where there are 2 794 pairs of mask and total up to 63.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from dicegames.ai.sheet_keeps import ROLLS, Floats, Ints, Multiset
from dicegames.rules.dice import FACES
from dicegames.rules.sheet import UPPER, Sheet, SheetRules

KeyT = TypeVar("KeyT", int, Ints)

CLOSED = -1
"""Stands for the points of a box that the rules do not allow."""
FIVE_ALIKE: tuple[Multiset, ...] = tuple((face,) * SheetRules.DICE for face in FACES)
FIVE_ALIKE_ROWS: Ints = np.array([ROLLS.index(roll) for roll in FIVE_ALIKE])
"""Rows of the six five-alike rolls among ``ROLLS``."""

_FREE = tuple(product((True, False), repeat=2))


@dataclass(frozen=True)
class Step:
    """Entering points into one upper box; shape (levels of points, columns of the mask) both."""

    gain: Floats
    """Points won: those entered, with the upper bonus if it is reached now."""
    column: Ints
    """The column afterwards."""


class SheetModel:
    """One sheet game, ready for arithmetic. The rules answer every question once, when it first comes up."""

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules
        self.boxes = tuple(box.key for box in rules.boxes)
        self.upper = tuple(place for place, box in enumerate(rules.boxes) if box.section == UPPER)
        self.lower = tuple(place for place, box in enumerate(rules.boxes) if box.section != UPPER)
        self.memory = rules.index[rules.five_alike_box] if rules.pays_bonus else None
        """The box that pays a bonus for later rolls once it holds points; None if there is none."""
        self.bits = {box: 1 << place for part in (self.upper, self.lower) for place, box in enumerate(part)}
        """Box -> its bit in the mask or in the key."""
        self.armed = 0 if self.memory is None else 1 << len(self.lower)
        """The bit of a key that says that the memory box holds points; 0 if that does not matter."""
        self.full_mask, self.full_key = (1 << len(self.upper)) - 1, (1 << len(self.lower)) - 1

    # --- points ---------------------------------------------------------------------------------------------

    @cached_property
    def points(self) -> Ints:
        """Ordinary points of every box for every roll, shape (13, 252): those on an empty sheet."""
        empty = self.rules.empty_sheet()
        return np.array([[self.rules.score(box, roll, empty) for roll in ROLLS] for box in self.boxes])

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """Per box the different points it may get, ascending from 0."""
        return tuple(tuple(sorted({0, *map(int, row)})) for row in self.points)

    @cached_property
    def level_of(self) -> Ints:
        """Per box and roll the place of its points among the levels, shape (13, 252)."""
        return np.array(
            [np.searchsorted(levels, row) for levels, row in zip(self.levels, self.points, strict=True)]
        )

    @cached_property
    def scoring(self) -> tuple[tuple[Ints, Ints], ...]:
        """Per box the rolls that give points in it, and the place of these points among its levels.

        All rolls where many give points, since going through all is faster than picking them.
        """
        every = np.arange(len(ROLLS))
        rolls = [np.flatnonzero(row) if (row > 0).mean() < 1 / 3 else every for row in self.points]
        return tuple((found, levels[found]) for found, levels in zip(rolls, self.level_of, strict=True))

    @cached_property
    def never_zero(self) -> frozenset[int]:
        """The boxes that every roll gives points in."""
        return frozenset(box for box, row in enumerate(self.points) if row.all())

    # --- lower boxes and five alike -------------------------------------------------------------------------

    @cached_property
    def keys(self) -> tuple[int, ...]:
        """Every key that can occur."""
        plain = range(self.full_key + 1)
        if self.memory is None:
            return tuple(plain)
        return (*plain, *(key | self.armed for key in plain if key & self.bits[self.memory]))

    def next_key(self, keys: KeyT, box: int, points: int) -> KeyT:
        """The keys after that lower box got these points."""
        return keys | self.bits[box] | (self.armed if box == self.memory and points else 0)

    @cached_property
    def bonus(self) -> Ints:
        """Bonus of each five-alike roll while the memory box holds points, shape (6,)."""
        sheet = self.sheet(0, self.full_key | self.armed)
        return np.array([self.rules.bonus_for(roll, sheet) for roll in FIVE_ALIKE])

    @cached_property
    def jokers(self) -> dict[tuple[int, bool, bool], Ints]:
        """What five alike may be entered for once the memory box is filled, wherever that is not as usual.

        (armed bit, is the roll's own upper box free, is any lower box free) -> points of each such roll per
        box, ``CLOSED`` where the rules forbid it, shape (6, 13). An armed bit without a joker is absent.
        Nothing else bears on whether a free box takes a joker: a test compares these cases with the rules on
        every sheet.
        """
        if self.memory is None:
            return {}
        cases = {}
        for armed in (0, self.armed):
            found = {(armed, own, lower): self._case(armed, own, lower) for own, lower in _FREE}
            if any(np.any(points != usual) for points, usual in found.values()):
                cases.update({case: points for case, (points, _) in found.items()})
        return cases

    def joker_points(self, mask: int, key: int, row: int) -> Ints | None:
        """Points per box, or ``CLOSED``, of that five-alike roll on sheets with this mask and key; None: as
        usual."""
        if self.memory is None or not key & self.bits[self.memory]:
            return None
        own_free = not mask & self.bits[self.upper[row]]
        lower_free = bool(~key & self.full_key)
        cases = self.jokers.get((key & self.armed, own_free, lower_free))
        return None if cases is None else np.where(self._free(mask, key), cases[row], CLOSED)

    def _free(self, mask: int, key: int) -> NDArray[np.bool_]:
        return np.array([self.is_open(mask, key, box) for box in range(len(self.boxes))])

    def _case(self, armed: int, own_free: bool, lower_free: bool) -> tuple[Ints, Ints]:
        """What the rules say and what would be usual."""
        assert self.memory is not None
        key = armed | (self.bits[self.memory] if lower_free else self.full_key)
        rules, usual = np.full((2, len(FIVE_ALIKE), len(self.boxes)), CLOSED, dtype=np.intp)
        for row, roll in enumerate(FIVE_ALIKE):
            sheet = self.sheet(0 if own_free else self.bits[self.upper[row]], key)
            for box in map(self.rules.index.__getitem__, self.rules.open_boxes(sheet)):
                usual[row, box] = self.points[box, FIVE_ALIKE_ROWS[row]]
            for box in map(self.rules.index.__getitem__, self.rules.legal_boxes(sheet, roll)):
                rules[row, box] = self.rules.score(self.boxes[box], roll, sheet)
        return rules, usual

    # --- sheets ---------------------------------------------------------------------------------------------

    def is_open(self, mask: int, key: int, box: int) -> bool:
        """Whether that box is free."""
        return not (mask if box in self.upper else key) & self.bits[box]

    def sheet(self, mask: int, key: int) -> Sheet:
        """Some sheet with that mask and key."""
        written = [None if self.is_open(mask, key, box) else 0 for box in range(len(self.boxes))]
        if key & self.armed and self.memory is not None:
            written[self.memory] = self.levels[self.memory][-1]
        return replace(self.rules.empty_sheet(), written=tuple(written))

    def mask_of(self, sheet: Sheet) -> int:
        """Which upper boxes are filled."""
        return sum(self.bits[box] for box in self.upper if sheet.written[box] is not None)

    def key_of(self, sheet: Sheet) -> int:
        """Which lower boxes are filled, and whether the memory box holds points."""
        filled = sum(self.bits[box] for box in self.lower if sheet.written[box] is not None)
        return filled | (self.armed if self.memory is not None and sheet.written[self.memory] else 0)

    def column_of(self, sheet: Sheet) -> int:
        """The column of its mask and upper total; KeyError for a total that these boxes cannot have."""
        return self.columns[self.mask_of(sheet)][self.capped(self.rules.upper_sum(sheet))]

    # --- upper totals ---------------------------------------------------------------------------------------

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """All masks, those with more boxes filled first."""
        return tuple(sorted(range(self.full_mask + 1), key=lambda mask: (-mask.bit_count(), mask)))

    def capped(self, total: int) -> int:
        """Upper totals beyond the target count as the target."""
        return min(total, self.rules.UPPER_TARGET)

    def _entries(self, mask: int) -> Iterator[tuple[int, int]]:
        """Everything that may be written next: mask afterwards and points."""
        for box in self.upper:
            if not mask & self.bits[box]:
                yield from ((mask | self.bits[box], points) for points in self.levels[box])

    def _gain(self, total: int, points: int) -> int:
        reached = total < self.rules.UPPER_TARGET <= total + points
        return points + (self.rules.UPPER_BONUS if reached else 0)

    @cached_property
    def _totals(self) -> dict[int, set[int]]:
        """Mask -> the capped totals it can have."""
        totals: dict[int, set[int]] = {mask: set() for mask in self.masks} | {0: {0}}
        for mask in reversed(self.masks):
            for after, points in self._entries(mask):
                totals[after] |= {self.capped(total + points) for total in totals[mask]}
        return totals

    @cached_property
    def columns(self) -> dict[int, dict[int, int]]:
        """Mask -> capped total -> column; the columns of one mask have no gaps."""
        columns: dict[int, dict[int, int]] = {}
        count = 0
        for mask in self.masks:
            seen: dict[tuple[tuple[int, int], ...], int] = {}
            columns[mask] = {}
            for total in sorted(self._totals[mask]):
                future = tuple(
                    (self._gain(total, points), columns[after][self.capped(total + points)])
                    for after, points in self._entries(mask)
                )
                columns[mask][total] = seen.setdefault(future, count + len(seen))
            count += len(seen)
        return columns

    @cached_property
    def spans(self) -> dict[int, range]:
        """Mask -> its columns."""
        ends = {mask: (min(row.values()), max(row.values())) for mask, row in self.columns.items()}
        return {mask: range(low, high + 1) for mask, (low, high) in ends.items()}

    @cached_property
    def steps(self) -> dict[tuple[int, int], Step]:
        """Mask and free upper box -> what entering points there does, for all columns of the mask."""
        return {
            (mask, box): self._step(mask, box)
            for mask in self.masks
            for box in self.upper
            if not mask & self.bits[box]
        }

    def _step(self, mask: int, box: int) -> Step:
        totals = {column: total for total, column in self.columns[mask].items()}
        order = [totals[column] for column in self.spans[mask]]
        after = self.columns[mask | self.bits[box]]
        gain = [[self._gain(total, points) for total in order] for points in self.levels[box]]
        column = [[after[self.capped(total + points)] for total in order] for points in self.levels[box]]
        return Step(np.array(gain, dtype=np.float64), np.array(column, dtype=np.intp))


@lru_cache(maxsize=16)
def model_of(rules: SheetRules) -> SheetModel:
    """The model of these rules, made once a process."""
    return SheetModel(rules)
