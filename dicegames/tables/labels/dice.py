"""Dice in words: what five of them show, and lists of faces."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext

from dicegames.i18n.remembered import remembered
from dicegames.rules.protocol import Dice


def faces(dice: Dice) -> str:
    """The faces one by one: «4 4 2»."""
    return " ".join(map(str, dice))


def rolled(dice: Dice) -> str:
    """«Rolled: 4 4 2.»"""
    return gettext("Rolled: %(faces)s.") % {"faces": faces(dice)}


@remembered
def what_lies(dice: Dice) -> str:
    """A sentence on what five dice show: «Three 4s.»"""
    groups = Counter(dice).most_common()
    sizes = [size for _, size in groups]
    if sizes[0] >= 4 or sizes[:2] == [3, 1]:
        return _alike(sizes[0]) % {"face": groups[0][0]}
    if sizes == [3, 2]:
        return gettext("Full house, %(three)ss and %(pair)ss.") % {
            "three": groups[0][0],
            "pair": groups[1][0],
        }
    return _straight(set(dice)) or _pairs(
        sorted((face for face, size in groups if size == 2), reverse=True), dice
    )


def _alike(size: int) -> str:
    if size == 5:
        return gettext("Five %(face)ss.")
    return gettext("Four %(face)ss.") if size == 4 else gettext("Three %(face)ss.")


def _straight(shown: set[int]) -> str | None:
    """Four or five faces that follow one another."""
    longest = max(
        length
        for length in range(1, 6)
        for low in range(1, 8 - length)
        if shown >= set(range(low, low + length))
    )
    if longest == 5:
        return gettext("A large straight.")
    return gettext("A small straight.") if longest == 4 else None


def _pairs(pairs: list[int], dice: Dice) -> str:
    if len(pairs) == 2:
        return gettext("Two pairs, %(high)ss and %(low)ss.") % {"high": pairs[0], "low": pairs[1]}
    if pairs:
        return gettext("A pair of %(face)ss.") % {"face": pairs[0]}
    return gettext("Nothing alike: %(faces)s.") % {"faces": faces(dice)}
