"""The log of a sheet game in words."""

from __future__ import annotations

from typing import NamedTuple

from dicegames.rules.dice import slots_of
from dicegames.rules.protocol import Dice
from dicegames.tables import positions
from dicegames.tables.labels.sheet_log import Entry, Throw, entry_sentence, joker_sentence, throw_sentence
from dicegames.tables.presenters.look import Look

LINES_SHOWN = 12


class Line(NamedTuple):
    """One event, told."""

    seq: int
    seat: int
    text: str


def lines(look: Look) -> list[Line]:
    """The latest events this viewer may know, oldest first."""
    known = {entry.seq for entry in look.log[-LINES_SHOWN:]}
    told = [(state, entry) for state, entry in positions.steps(look.position) if entry.seq in known]
    return [Line(entry.seq, entry.seat, _sentence(look, state, entry)) for state, entry in told]


def _sentence(look: Look, state: object, entry: positions.Entry) -> str:
    verb, _, rest = entry.action.partition(":")
    rules, name = look.position.rules, look.name(entry.seat)
    turn, sheet = state.turns[entry.seat], state.sheets[entry.seat]  # type: ignore[attr-defined]
    if verb == "roll":
        return throw_sentence(Throw(name, _kept(turn.dice, rest), entry.dice))
    if verb == "joker":
        return joker_sentence(name, *rest.split("="))
    points, bonus = rules.score(rest, turn.dice, sheet), rules.bonus_for(turn.dice, sheet)
    return entry_sentence(Entry(name, rules.key, rest, points, bonus, entry.by))


def _kept(dice: Dice, mask: str) -> Dice:
    thrown = set(slots_of(mask))
    return tuple(face for slot, face in enumerate(dice) if slot not in thrown)
