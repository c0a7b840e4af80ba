"""What happened in a game of farkle, one or two sentences for each event."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from dicegames.i18n import format_number
from dicegames.rules.protocol import Dice
from dicegames.tables.labels.dice import faces


@dataclass(frozen=True)
class Deed:
    """One action. ``kept``: the faces set aside and their ``worth``; ``thrown``: what fell then; ``points``:
    those of the turn after it; ``total``: the player's once banked; ``bust``: nothing of ``thrown`` scores;
    ``hot``: the last of the six was set aside; ``last_round``: banking it begins the last round.
    """

    name: str
    kept: Dice = ()
    worth: int = 0
    thrown: Dice = ()
    points: int = 0
    total: int = 0
    bust: bool = False
    hot: bool = False
    last_round: bool = False


def deed_sentence(deed: Deed) -> str:
    """«Anna sets aside 1 1 5 (250) and throws three dice: 2 6 6.»"""
    parts = [_act(deed) % _values(deed)]
    if deed.bust:
        parts.append(lost_sentence(deed.points))
    if deed.last_round:
        parts.append(gettext("The last round begins."))
    return " ".join(parts)


def _values(deed: Deed) -> dict[str, object]:
    return {
        "name": deed.name,
        "kept": faces(deed.kept),
        "worth": format_number(deed.worth),
        "n": len(deed.thrown),
        "faces": faces(deed.thrown),
        "points": format_number(deed.points),
        "total": format_number(deed.total),
    }


def _act(deed: Deed) -> str:
    if not deed.thrown:
        return gettext("%(name)s sets aside %(kept)s (%(worth)s) and banks %(points)s: %(total)s in all.")
    if not deed.kept:
        return gettext("%(name)s rolls %(faces)s.")
    if deed.hot:
        return gettext("%(name)s sets aside %(kept)s (%(worth)s): hot dice! All six again: %(faces)s.")
    return ngettext(
        "%(name)s sets aside %(kept)s (%(worth)s) and rolls %(n)s die: %(faces)s.",
        "%(name)s sets aside %(kept)s (%(worth)s) and rolls %(n)s dice: %(faces)s.",
        len(deed.thrown),
    )


def lost_sentence(points: int) -> str:
    """A throw that scores nothing, and what it costs."""
    if not points:
        return gettext("Nothing scores: the turn is lost.")
    text = ngettext(
        "Nothing scores: the turn is lost, and %(points)s point with it.",
        "Nothing scores: the turn is lost, and %(points)s points with it.",
        points,
    )
    return text % {"points": format_number(points)}


def pass_sentence(name: str, by_clock: bool) -> str:
    """The lost turn is over."""
    if by_clock:
        return gettext("Time was up: %(name)s passes the dice on.") % {"name": name}
    return gettext("%(name)s passes the dice on.") % {"name": name}
