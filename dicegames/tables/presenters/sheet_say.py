"""What is said about the dice on the felt: to the eye in a sentence, to the ear with the new dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from dicegames.tables.labels.dice import rolled, what_lies
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.sheet_log import Line


@dataclass(frozen=True)
class Say:
    """The sentence on the felt, a smaller one below it; ``throws``: for each one, whether it was made."""

    text: str
    hint: str
    throws: tuple[bool, ...]


def say(look: Look, happened: Sequence[Line]) -> Say:
    """What is going on."""
    turn = look.state.turns[look.state.to_move]
    made = tuple(number < turn.throws for number in range(look.position.rules.THROWS))
    last = happened[-1].text if happened else ""
    if not turn.throws:
        return Say(_whose_turn(look), last, made)
    if look.may_act:
        return Say(f"{what_lies(turn.dice)} {_next_step(look)}", _hint(look), made)
    return Say(last, what_lies(turn.dice), made)


def _whose_turn(look: Look) -> str:
    name = look.name(look.state.to_move)
    if look.may_act:
        return gettext("%(name)s, it is your turn.") % {"name": name}
    return gettext("It is %(name)s’s turn.") % {"name": name}


def _next_step(look: Look) -> str:
    left = look.position.rules.THROWS - look.state.turns[look.state.to_move].throws
    if not left:
        return gettext("Choose a box.")
    return ngettext("You have %(n)s roll left.", "You have %(n)s rolls left.", left) % {"n": points(left)}


def _hint(look: Look) -> str:
    if look.state.turns[look.state.to_move].throws == look.position.rules.THROWS:
        return ""
    return gettext("Tap the dice to keep: they drop into the tray.")


def said(look: Look, happened: Sequence[Line]) -> str:
    """What a screen reader hears: the last event with its new dice, then what can be done."""
    turn = look.state.turns[look.state.to_move]
    last = happened[-1].text if happened else ""
    now = say(look, happened)
    if not turn.throws:
        return f"{last} {now.text}".strip()
    if look.may_act:
        return f"{rolled(tuple(turn.dice[slot] for slot in turn.thrown))} {now.text}"
    return f"{last} {now.hint}"
