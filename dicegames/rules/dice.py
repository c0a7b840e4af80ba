"""Dice as numbers: multisets, what may be kept of a roll, every outcome with its weight, odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from dicegames.rules.protocol import Dice

FACES: Dice = (1, 2, 3, 4, 5, 6)


def counts(dice: Dice) -> tuple[int, ...]:
    """How many dice show 1, 2 … 6 (six numbers)."""
    return tuple(map(dice.count, FACES))


def of_counts(numbers: tuple[int, ...]) -> Dice:
    """The sorted dice with these counts; the inverse of :func:`counts`."""
    return tuple(face for face, number in zip(FACES, numbers, strict=True) for _ in range(number))


@cache
def outcomes(number: int) -> tuple[tuple[Dice, int], ...]:
    """Every result of throwing ``number`` dice: sorted dice and in how many of 6**number ways they come."""
    return tuple((dice, ways(dice)) for dice in combinations_with_replacement(FACES, number))


def ways(dice: Dice) -> int:
    """In how many orders these dice can lie."""
    return factorial(len(dice)) // prod(map(factorial, counts(dice)))


@lru_cache(maxsize=1024)
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Every different choice of dice that may be kept, as sorted dice, from none of them to all."""
    kept: set[Dice] = {()}
    for face in dice:
        kept |= {tuple(sorted((*some, face))) for some in kept}
    return tuple(sorted(kept))


def chance(number: int, wanted: Callable[[Dice], bool]) -> Fraction:
    """The exact chance that ``number`` thrown dice are as wanted; ``wanted`` is asked about sorted dice."""
    return Fraction(sum(weight for dice, weight in outcomes(number) if wanted(dice)), 6**number)


def slots_of(mask: str) -> tuple[int, ...]:
    """The slots (from 0) that a mask such as ``11010`` marks."""
    return tuple(slot for slot, mark in enumerate(mask) if mark == "1")


def mask_of(slots: tuple[int, ...], size: int) -> str:
    """The mask of ``size`` places that marks these slots; the inverse of :func:`slots_of`."""
    return "".join("1" if slot in slots else "0" for slot in range(size))


def is_mask(text: str, size: int) -> bool:
    """Whether this text is a mask of so many places."""
    return len(text) == size and text.strip("01") == ""


def check_dice(dice: Dice, number: int) -> None:
    """ValueError unless these are exactly so many faces from 1 to 6."""
    if len(dice) != number:
        raise ValueError(f"{number} dice are thrown, {len(dice)} were given")
    if any(type(face) is not int or face not in FACES for face in dice):
        raise ValueError(f"not dice: {dice!r}")


def place(dice: Dice, slots: tuple[int, ...], faces: Dice) -> Dice:
    """The dice after these slots came to show these faces."""
    shown = list(dice)
    for slot, face in zip(slots, faces, strict=True):
        shown[slot] = face
    return tuple(shown)
