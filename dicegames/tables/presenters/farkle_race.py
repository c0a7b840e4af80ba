"""The race to the target: a picture in percent of its width, and its twin in words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, pgettext

from dicegames.rules.farkle import FarkleState
from dicegames.tables.presenters.farkle_choice import Chosen
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.seats import seat_note

START, LENGTH = 3.0, 94.0
"""Where the lanes begin and how long they are, in percent."""
MARKS = 10
STRAIGHT = 0.8
"""From this share of the target on it is the home straight."""


@dataclass(frozen=True)
class Mark:
    """A line across the lanes; ``text`` only on a few."""

    at: str
    text: str = ""


@dataclass(frozen=True)
class Lane:
    """A player's way. ``hope``: where the turn's points would bring him, empty if there are none;
    ``left``: what is missing, in words.
    """

    name: str
    note: str
    total: str
    left: str
    at: str
    hope: str
    turn: bool
    leads: bool
    arrived: bool


@dataclass(frozen=True)
class Race:
    """All lanes, the marks across them, where the straight and the finish are, and sentences."""

    title: str
    lanes: list[Lane]
    marks: list[Mark]
    straight: str
    straight_width: str
    finish: str
    note: str
    outlook: str


def race(look: Look, chosen: Chosen) -> Race:
    """How far everybody is."""
    state: FarkleState = look.state
    target, hope = state.options.target, 0 if state.over else chosen.at_stake
    longest = max(target, *state.banked, state.banked[state.to_move] + hope)

    def at(value: float) -> str:
        return f"{START + LENGTH * value / longest:.2f}%"

    return Race(
        gettext("The race to %(target)s") % {"target": points(target)},
        [_lane(look, seat, at(total), at(total + hope)) for seat, total in enumerate(state.banked)],
        [Mark(at(target * mark / MARKS), _mark(target, mark)) for mark in range(MARKS + 1)],
        at(target * STRAIGHT),
        f"{LENGTH * target * (1 - STRAIGHT) / longest:.2f}%",
        at(target),
        _note(look, state),
        _outlook(look, state, hope),
    )


def _mark(target: int, mark: int) -> str:
    return points(target * mark // MARKS) if mark in (0, MARKS // 2, MARKS) else ""


def _lane(look: Look, seat: int, at: str, hope: str) -> Lane:
    state: FarkleState = look.state
    total = state.banked[seat]
    turn = seat == state.to_move and not state.over
    leads = total == max(state.banked) and total > 0 and len(state.banked) > 1
    return Lane(
        look.name(seat),
        _lane_note(look, seat, leads and not turn),
        points(total),
        _left(state.options.target - total),
        at,
        hope if turn and hope != at else "",
        turn,
        leads,
        total >= state.options.target,
    )


def _lane_note(look: Look, seat: int, leads: bool) -> str:
    state: FarkleState = look.state
    if state.over:
        return _left(state.options.target - state.banked[seat])
    # Translators: beside the name of the player with the highest total
    return pgettext("race", "leads") if leads else seat_note(look, look.position.players[seat])


def _left(missing: int) -> str:
    if missing <= 0:
        # Translators: under a name, at most 13 characters
        return gettext("at target")
    # Translators: the points that are missing, at most 9 characters
    return gettext("%(points)s to go") % {"points": points(missing)}


def _note(look: Look, state: FarkleState) -> str:
    """The target, who leads, and by how much."""
    if state.over:
        return ""  # the ranking says it
    best = max(state.banked)
    leaders = [look.name(seat) for seat, total in enumerate(state.banked) if total == best]
    values = {
        "target": points(state.options.target),
        "name": leaders[0],
        "points": points(best),
        "left": points(state.options.target - best),
    }
    if not best:
        return gettext("Target %(target)s. Nobody leads yet.") % values
    if len(leaders) > 1:
        values["names"] = ", ".join(leaders)
        return gettext("Target %(target)s. Level in the lead: %(names)s.") % values
    if best >= state.options.target:
        return gettext("Target %(target)s. %(name)s leads with %(points)s.") % values
    return gettext("Target %(target)s. %(name)s is nearest: %(left)s to go.") % values


def _outlook(look: Look, state: FarkleState, hope: int) -> str:
    """What the turn's points would make of it if they were banked now."""
    if not hope:
        return ""
    total = state.banked[state.to_move] + hope
    others = [(banked, seat) for seat, banked in enumerate(state.banked) if seat != state.to_move]
    values = {"name": look.name(state.to_move), "points": points(hope), "total": points(total)}
    if state.closer is None and total >= state.options.target:
        return gettext("Banking %(points)s now, %(name)s would reach the target.") % values
    ahead = [(banked, seat) for banked, seat in others if banked >= total]
    if not ahead and max((banked for banked, _ in others), default=0) >= state.banked[state.to_move]:
        return gettext("Banking %(points)s now, %(name)s would take the lead.") % values
    if not ahead:
        return gettext("Banking %(points)s now, %(name)s would have %(total)s.") % values
    next_one = min(ahead)
    if next_one[0] == total:
        values["other"] = look.name(next_one[1])
        return gettext("Banking %(points)s now, %(name)s would draw level with %(other)s.") % values
    values |= {"other": look.name(next_one[1]), "short": points(next_one[0] - total)}
    return gettext("Banking %(points)s now, %(name)s would be %(short)s behind %(other)s.") % values
