"""What the fields of a position have in common, whatever the game: see docs/analysis.md."""

from __future__ import annotations

from typing import Any, TypeGuard

from dicegames.rules.dice import FACES


class BadField(ValueError):
    """A field that makes no position; the text names it and says what it should be."""

    def __init__(self, field: str, wanted: str) -> None:
        super().__init__(f"{field}: {wanted}")


def is_whole(value: Any, least: int, most: int) -> TypeGuard[int]:
    """Whether it is a whole number of this range; ``true`` and 1.0 are none."""
    return type(value) is int and least <= value <= most


def is_dice(value: Any, least: int, most: int) -> bool:
    """Whether it is a list of so many faces."""
    sound = isinstance(value, list) and least <= len(value) <= most
    return sound and all(is_whole(face, FACES[0], FACES[-1]) for face in value)
