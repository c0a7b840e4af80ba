"""What happened in a sheet game, one sentence for each event."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from dicegames.i18n import format_number
from dicegames.i18n.remembered import remembered
from dicegames.rules.protocol import Dice
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.dice import faces


@dataclass(frozen=True)
class Throw:
    """``kept``: the faces that stayed; ``thrown``: the new ones."""

    name: str
    kept: Dice
    thrown: Dice


@dataclass(frozen=True)
class Entry:
    """Points written in a box, and the bonus earned besides; ``by`` is that of the event."""

    name: str
    game_key: str
    box: str
    points: int
    bonus: int
    by: str


@remembered
def throw_sentence(throw: Throw) -> str:
    """«Anna keeps 4 4 4 and throws two dice: 2 6.»"""
    values = {
        "name": throw.name,
        "kept": faces(throw.kept),
        "n": len(throw.thrown),
        "faces": faces(throw.thrown),
    }
    if not throw.kept:
        return gettext("%(name)s rolls %(faces)s.") % values
    return (
        ngettext(
            "%(name)s keeps %(kept)s and rolls %(n)s die: %(faces)s.",
            "%(name)s keeps %(kept)s and rolls %(n)s dice: %(faces)s.",
            len(throw.thrown),
        )
        % values
    )


def joker_sentence(name: str, number: str, face: str) -> str:
    """«Anna uses a joker: die 3 becomes a 6.»"""
    values = {"name": name, "number": number, "face": face}
    return gettext("%(name)s uses a joker: die %(number)s becomes a %(face)s.") % values


@remembered
def entry_sentence(entry: Entry) -> str:
    """«Anna: 12 points in Fours.»"""
    values = {
        "name": entry.name,
        "box": box_name(entry.game_key, entry.box),
        "points": format_number(entry.points),
        "bonus": format_number(entry.bonus),
    }
    return (_by_clock(entry) if entry.by == "clock" else _by_hand(entry)) % values


def _by_hand(entry: Entry) -> str:
    if entry.bonus:
        return _with_bonus(entry.points)
    if not entry.points:
        return gettext("%(name)s gives up %(box)s: 0 points.")
    return ngettext(
        "%(name)s: %(points)s point in %(box)s.", "%(name)s: %(points)s points in %(box)s.", entry.points
    )


def _with_bonus(points: int) -> str:
    return ngettext(
        "%(name)s: %(points)s point in %(box)s and a bonus of %(bonus)s.",
        "%(name)s: %(points)s points in %(box)s and a bonus of %(bonus)s.",
        points,
    )


def _by_clock(entry: Entry) -> str:
    if entry.bonus:
        return ngettext(
            "Time was up. %(name)s: %(points)s point in %(box)s and a bonus of %(bonus)s.",
            "Time was up. %(name)s: %(points)s points in %(box)s and a bonus of %(bonus)s.",
            entry.points,
        )
    return ngettext(
        "Time was up. %(name)s: %(points)s point in %(box)s.",
        "Time was up. %(name)s: %(points)s points in %(box)s.",
        entry.points,
    )
