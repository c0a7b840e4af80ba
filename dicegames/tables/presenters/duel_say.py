"""The sentence on the felt of a duel. It never says how far the other one is."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from dicegames.rules.protocol import Seat
from dicegames.tables.labels.dice import rolled, what_lies
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.sheet_log import Line
from dicegames.tables.presenters.sheet_say import Say


def front_of(look: Look) -> Seat:
    """Whose felt and sheet are shown: the viewer's own; a watcher sees the first player's."""
    return 0 if look.seat is None else look.seat


def covered(look: Look) -> bool:
    """Whether this device is just handed over: its other player has entered the round."""
    state = look.position.state
    other = 1 - front_of(look)
    return (
        len(look.places) == 2
        and look.may_act
        and not state.turns[front_of(look)].throws
        and state.entered[other]
    )


def duel_say(look: Look, happened: Sequence[Line]) -> Say:
    """What is going on."""
    front = front_of(look)
    turn = look.state.turns[front]
    made = tuple(number < turn.throws for number in range(look.position.rules.THROWS))
    if covered(look):
        values = {"name": look.name(front), "other": look.name(1 - front)}
        hint = gettext("Nothing of %(other)s’s round is shown until you have both entered it.") % values
        return Say(gettext("Hand over to %(name)s.") % values, hint, made)
    if not look.may_act:
        return _waiting(look, made)
    if not turn.throws:
        values = {"name": look.name(front)}
        return Say(
            gettext("%(name)s, it is your turn.") % values, gettext("You both roll the same dice."), made
        )
    return Say(f"{what_lies(turn.dice)} {_next_step(look, front)}", _hint(look, front), made)


def _waiting(look: Look, made: tuple[bool, ...]) -> Say:
    if look.seat is None:
        values = {"first": look.name(0), "second": look.name(1)}
        text = gettext("%(first)s and %(second)s play the same dice.") % values
        return Say(text, gettext("Their dice are turned up when both have entered the round."), made)
    other = look.name(1 - look.seat)
    text = gettext("Entered. %(other)s is still playing.") % {"other": other}
    return Say(text, gettext("Both rounds are turned up together."), made)


def _next_step(look: Look, front: Seat) -> str:
    turn = look.state.turns[front]
    left = look.position.rules.THROWS - turn.throws
    if left:
        return ngettext("You have %(n)s roll left.", "You have %(n)s rolls left.", left) % {"n": points(left)}
    if look.trial:
        return gettext("Press a die to turn it.")
    return gettext("Choose a box.")


def _hint(look: Look, front: Seat) -> str:
    turn = look.state.turns[front]
    if look.trial:
        return gettext("Nothing is spent before you confirm.")
    if turn.throws < look.position.rules.THROWS:
        return gettext("Tap the dice to keep: they drop into the tray.")
    if turn.joker or not look.state.sheets[front].jokers:
        return ""
    return gettext("A joker may still change one die.")


def duel_said(look: Look, happened: Sequence[Line]) -> str:
    """What a screen reader hears."""
    now = duel_say(look, happened)
    turn = look.state.turns[front_of(look)]
    if look.may_act and turn.throws and not look.trial:
        return f"{rolled(tuple(turn.dice[slot] for slot in turn.thrown))} {now.text}"
    return f"{now.text} {now.hint}"
