"""The 462 multisets of at most five dice, and the two moves between them that every turn is made of.

An array here has one row per multiset, smallest first; its last 252 rows are the full rolls. Columns are
whatever the caller computes side by side (sheets, boxes). Averages go up one die at a time, since throwing
three dice is throwing one and then two more; the best keep goes down one die at a time, since keeping less is
letting go of one die and then of others. That makes 1 260 steps of each kind for a throw, where comparing all
keeps of all rolls would take 4 368.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt

from dicegames.rules.dice import FACES, ways

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Multiset = tuple[int, ...]

DICE = 5


def _of_size(size: int) -> list[Multiset]:
    """Many different faces first: then those with at least n different faces are a prefix, for every n."""
    return sorted(combinations_with_replacement(FACES, size), key=lambda dice: (-len(set(dice)), dice))


_BY_SIZE = [_of_size(size) for size in range(DICE + 1)]
MULTISETS: tuple[Multiset, ...] = tuple(dice for group in _BY_SIZE for dice in group)
"""All sorted multisets of at most five dice, smaller ones first."""
POSITION: dict[Multiset, int] = {dice: row for row, dice in enumerate(MULTISETS)}
"""Sorted dice -> row among ``MULTISETS``."""
ROLLS: tuple[Multiset, ...] = tuple(_BY_SIZE[DICE])
"""The 252 full rolls in the order of their rows."""
KEEPS = len(MULTISETS) - len(ROLLS)
"""How many multisets are not full rolls: row of the first full roll."""
ROLL: dict[Multiset, int] = {dice: row for row, dice in enumerate(ROLLS)}
"""Sorted full roll -> row among ``ROLLS``."""

_SIZES = [len(group) for group in _BY_SIZE]
_SLICES = [slice(sum(_SIZES[:size]), sum(_SIZES[: size + 1])) for size in range(DICE + 1)]
CHANCES: Floats = np.array([ways(roll) / len(FACES) ** DICE for roll in ROLLS])
"""Chance of each full roll when five dice are thrown, shape (252,)."""


def _with(face: int, size: int) -> Ints:
    """For each multiset of ``size`` dice: its place among those of one more die after adding this face."""
    places = {dice: place for place, dice in enumerate(_BY_SIZE[size + 1])}
    return np.array([places[tuple(sorted((*dice, face)))] for dice in _BY_SIZE[size]], dtype=np.intp)


def _without(nth: int, size: int) -> Ints:
    """For those with more than ``nth`` different faces: place after letting go of a die of the nth face."""
    places = {dice: place for place, dice in enumerate(_BY_SIZE[size - 1])}
    found = []
    for dice in _BY_SIZE[size]:
        faces = sorted(set(dice))
        if nth < len(faces):
            at = dice.index(faces[nth])
            found.append(places[dice[:at] + dice[at + 1 :]])
    return np.array(found, dtype=np.intp)


_ADDED = [[_with(face, size) for face in FACES] for size in range(DICE)]
_REMOVED = [[_without(nth, size) for nth in range(size)] for size in range(DICE + 1)]


class Scratch:
    """Arrays by name that are given out again and again: making them anew costs more than the arithmetic on
    them."""

    def __init__(self) -> None:
        self._memory: dict[str, Floats] = {}

    def array(self, name: str, rows: int, columns: int) -> Floats:
        """An array of that shape with whatever was left in it; it dies when its name is asked for again."""
        memory = self._memory.get(name)
        if memory is None or len(memory) < rows * columns:
            memory = self._memory[name] = np.empty(rows * columns)
        return memory[: rows * columns].reshape(rows, columns)

    def take(self, table: Floats, rows: Ints, name: str = "taken") -> Floats:
        """Those rows of the table, copied."""
        out = self.array(name, len(rows), table.shape[1])
        return table.take(rows, axis=0, out=out, mode="clip")


def average(rolls: Floats, keeps: Floats, scratch: Scratch) -> None:
    """Fill the keeps, shape (210, columns), with the mean value of the rolls, (252, columns), when each is
    kept."""
    later = rolls
    for size in reversed(range(DICE)):
        out = keeps[_SLICES[size]]
        later.take(_ADDED[size][0], axis=0, out=out, mode="clip")
        for rows in _ADDED[size][1:]:
            out += scratch.take(later, rows)
        out *= 1 / len(FACES)
        later = out


def best(keeps: Floats, rolls: Floats, scratch: Scratch) -> None:
    """Raise every row, in place, to the greatest value among all multisets that its dice contain, itself
    included."""
    less = keeps[_SLICES[0]]
    for size in range(1, DICE + 1):
        out = rolls if size == DICE else keeps[_SLICES[size]]
        for rows in _REMOVED[size]:
            raised = out[: len(rows)]
            np.maximum(raised, scratch.take(less, rows), out=raised)
        less = out


def change_one(rolls: Floats, out: Floats, scratch: Scratch) -> None:
    """Raise each roll of ``out`` to the greatest value within reach in ``rolls`` when one die is set to any
    face.

    Shape (252, columns) both.
    """
    four = scratch.array("four", *rolls[: len(_BY_SIZE[DICE - 1])].shape)
    four.fill(-np.inf)
    for rows in _ADDED[DICE - 1]:
        np.maximum(four, scratch.take(rolls, rows), out=four)
    for rows in _REMOVED[DICE]:
        raised = out[: len(rows)]
        np.maximum(raised, scratch.take(four, rows), out=raised)
