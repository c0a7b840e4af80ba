"""The sentence on the felt of farkle, the notices above it, and what a screen reader hears."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from dicegames.rules.farkle import DICE, FARKLE, FarkleState
from dicegames.tables.labels.dice import faces, rolled
from dicegames.tables.presenters.farkle_choice import Chosen
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.notices import Notice


@dataclass(frozen=True)
class Say:
    """The sentence on the felt, a smaller one below it, and a word above it that is ``luck`` or ``loss``."""

    text: str
    hint: str
    tag: str = ""
    kind: str = ""


def farkle_say(chosen: Chosen, lines: list[str]) -> Say:
    """What is going on."""
    look, state = chosen.look, chosen.state
    last = lines[-1] if lines else ""
    name = {"name": look.name(state.to_move)}
    if state.bust:
        return _bust(state)
    if not state.throws:
        text = gettext("%(name)s, it is your turn.") if look.may_act else gettext("It is %(name)s’s turn.")
        return Say(text % name, last)
    if not look.may_act:
        return Say(last, so_far(state.points), *_hot(state))
    return _choosing(chosen)


def _bust(state: FarkleState) -> Say:
    thrown = {"faces": faces(tuple(sorted(state.dice[slot] for slot in state.thrown)))}
    text = ngettext("%(points)s point is gone.", "%(points)s points are gone.", state.lost) % {
        "points": points(state.lost)
    }
    if not state.lost:
        text = gettext("No points were lost with it.")
    return Say(text, gettext("Nothing in %(faces)s scores.") % thrown, gettext("Turn lost!"), "loss")


def _choosing(chosen: Chosen) -> Say:
    state, choice = chosen.state, chosen.choice
    if choice is not None:
        values = {"points": points(choice.worth), "faces": faces(chosen.faces)}
        text = ngettext("%(faces)s: %(points)s point.", "%(faces)s: %(points)s points.", choice.worth)
        if choice.hot:
            hint = gettext("All six scored: all six come back into play.")
            return Say(text % values, hint, gettext("Hot dice!"), "luck")
        return Say(text % values, so_far(choice.points))
    if chosen.slots:
        idle = faces(tuple(sorted(state.dice[slot] for slot in FARKLE.idle_slots(state, chosen.mask))))
        text = ngettext(
            "%(faces)s alone does not score.", "%(faces)s alone do not score.", len(idle.split())
        ) % {"faces": idle}
        return Say(text, gettext("Take the dice they score with too, or leave them."))
    return Say(gettext("Which dice do you set aside?"), so_far(state.points), *_hot(state))


def _hot(state: FarkleState) -> tuple[str, str]:
    """Whether all six have just come back into play."""
    again = state.throws > 1 and len(state.thrown) == DICE
    return (gettext("Hot dice!"), "luck") if again else ("", "")


def so_far(turn_points: int) -> str:
    """The points of the turn, at risk until they are banked."""
    if not turn_points:
        return gettext("Nothing set aside yet in this turn.")
    text = ngettext("%(points)s point in this turn.", "%(points)s points in this turn.", turn_points)
    return text % {"points": points(turn_points)}


def idle_note(chosen: Chosen) -> str:
    """Why some of the thrown dice cannot be ticked."""
    state = chosen.state
    idle = [slot for slot in state.thrown if slot not in chosen.scoring]
    if not idle or state.bust or not chosen.look.may_act:
        return ""
    values = {"faces": faces(tuple(sorted(state.dice[slot] for slot in idle)))}
    text = ngettext(
        "%(faces)s scores nothing: it stays in play.",
        "%(faces)s score nothing: they stay in play.",
        len(idle),
    )
    return text % values


def warnings(look: Look) -> list[Notice]:
    """The last round, as long as it lasts."""
    if look.state.closer is None:
        return []
    return [Notice(_last_round(look), "luck", "flag", gettext("Last round!"))]


def _last_round(look: Look) -> str:
    """Who must beat what."""
    state: FarkleState = look.state
    best = max(range(len(state.banked)), key=lambda seat: state.banked[seat])
    values = {
        "leader": look.name(best),
        "total": points(state.banked[best]),
        "name": look.name(state.to_move),
        "short": points(max(state.banked) - state.banked[state.to_move]),
    }
    if state.banked[state.to_move] == max(state.banked):
        return gettext("%(leader)s leads with %(total)s.") % values
    text = gettext("%(name)s needs more than %(short)s points to beat %(leader)s’s %(total)s.")
    return f"{text % values} {_after(look)}".strip()


def _after(look: Look) -> str:
    """Who comes after the one who plays now."""
    state: FarkleState = look.state
    seats = len(state.banked)
    left = [(state.to_move + step) % seats for step in range(1, seats)]
    coming = left[: left.index(state.closer)] if state.closer in left else []
    if not coming:
        return gettext("Nobody plays after that.")
    names = ", ".join(look.name(seat) for seat in coming)
    return gettext("After that: %(names)s.") % {"names": names}


def farkle_said(chosen: Chosen, say: Say, lines: list[str]) -> str:
    """What a screen reader hears: a new throw, then the sentence on the felt; the notices come first."""
    state = chosen.state
    told = f"{say.tag} {say.text} {say.hint}".strip()
    if state.bust or not chosen.look.may_act or not state.throws or chosen.slots:
        return told
    thrown = tuple(state.dice[slot] for slot in state.thrown)
    return f"{rolled(thrown)} {idle_note(chosen)} {told}"
