"""The board of the duel: one round face up, the other face down, a joker to try before it is spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from dicegames.rules.dice import FACES
from dicegames.rules.duel import JOKERS
from dicegames.rules.protocol import Seat
from dicegames.rules.sheet_game import SheetState
from dicegames.tables.presenters import sheet
from dicegames.tables.presenters.duel_rounds import duel_rounds
from dicegames.tables.presenters.duel_say import covered, duel_said, duel_say, front_of
from dicegames.tables.presenters.look import Look, points, resting_place
from dicegames.tables.presenters.sheet_ledger import Ledger
from dicegames.tables.presenters.sheet_log import lines


@dataclass(frozen=True)
class Duellist:
    """One of the two in the strip above the felt. ``jokers``: for each, whether it is left.

    ``hidden``: this round of his lies face down for the viewer.
    """

    name: str
    note: str
    total: str
    turn: bool
    jokers: tuple[bool, ...]
    jokers_text: str
    hidden: bool


@dataclass(frozen=True)
class Turned:
    """A die set to a face, as the list offers it; ``query`` asks for it."""

    face: int
    query: str


@dataclass(frozen=True)
class Step:
    """A die that a press turns to its next face. ``query``: what the press asks for;
    ``set``: it is turned now; ``own``: the face it was thrown with; ``choices``: every other one.
    """

    number: int
    own: int
    face: int
    next_face: int
    query: str
    set: bool
    lie: str

    @property
    def choices(self) -> list[Turned]:
        """Every face that a joker could give it."""
        return [Turned(face, f"{self.number}={face}") for face in FACES if face != self.own]


@dataclass(frozen=True)
class Joker:
    """The joker of this round: ``may`` use one; ``on``: one is being tried, on the dice ``steps``.

    ``action``: what confirming posts, empty while no die differs; ``number``, ``face``: what is tried.
    """

    may: bool
    on: bool
    name: str
    note: str
    steps: tuple[Step, ...] = ()
    action: str = ""
    number: int = 0
    face: int = 0


def play(look: Look) -> dict[str, Any]:
    """Everything that ``games/duel/play.html`` shows."""
    front = front_of(look)
    happened = lines(look)
    rounds = duel_rounds(look)
    turn = look.state.turns[front]
    return {
        "dice": sheet.dice(look, front),
        "movable": look.may_act and 0 < turn.throws < look.position.rules.THROWS,
        "throw_key": f"{look.state.round}-{front}-{turn.throws}",
        "say": duel_say(look, happened),
        "said": duel_said(look, happened),
        "ledger": Ledger(look, front),
        "duellists": [duellist(look, seat) for seat in range(2)],
        "roll": sheet.roll(look, front),
        "may_enter": look.may_act and turn.throws > 0,
        "clock_box": sheet.clock_box(look),
        "joker": joker(look, front),
        "covered": covered(look),
        "last_round": rounds[-1] if rounds else None,
        "between": not turn.throws,
        "log": [line.text for line in reversed(happened)],
    }


def end(look: Look) -> dict[str, Any]:
    """What ``games/duel/end.html`` shows beneath the ranking."""
    happened = lines(look)
    winner = look.position.rules.winners(look.state)[0]
    rounds = duel_rounds(look)
    return {
        "ledger": Ledger(look, winner),
        "rounds": rounds,
        "names": [look.name(seat) for seat in range(2)],
        "better": [_better(look, rounds, seat) for seat in range(2)],
        "said": happened[-1].text if happened else "",
    }


def _better(look: Look, rounds: list[Any], seat: Seat) -> str:
    """How many rounds this player made more of with the same dice."""
    won = sum(one.ahead == seat for one in rounds)
    text = ngettext(
        "%(name)s made more of the same dice in %(n)s round.",
        "%(name)s made more of the same dice in %(n)s rounds.",
        won,
    )
    return text % {"name": look.name(seat), "n": points(won)}


def duellist(look: Look, seat: Seat) -> Duellist:
    """A player of the two, as this viewer may see him."""
    left = look.state.sheets[seat].jokers
    text = ngettext("%(n)s joker left", "%(n)s jokers left", left) % {"n": points(left)}
    acting = seat in look.position.rules.to_act(look.state)
    return Duellist(
        name=look.name(seat),
        note=_note(look, seat, acting),
        total=points(look.position.rules.totals(look.state)[seat]),
        turn=acting and seat == look.seat,
        jokers=tuple(number < left for number in range(JOKERS)),
        jokers_text=text,
        hidden=seat != look.seat,
    )


def _note(look: Look, seat: Seat, acting: bool) -> str:
    if seat == look.seat:
        return gettext("your turn") if acting else gettext("entered")
    # Translators: under a name, at most 11 characters: this player's round cannot be seen yet
    return pgettext("note under a name", "in secret")


def joker(look: Look, front: Seat) -> Joker:
    """What may be done with a joker now."""
    state = look.known
    left = state.sheets[front].jokers
    name = pgettext("button", "Joker (%(left)s)") % {"left": points(left)}
    legal = look.position.rules.legal(state, front) if look.may_act else ()
    if not any(action.startswith("joker:") for action in legal):
        return Joker(False, False, name, _why_no_joker(look, state, front))
    if not look.trial:
        return Joker(True, False, name, gettext("change one die"))
    number, face = (int(part) for part in look.trial.split("=")) if "=" in look.trial else (0, 0)
    steps = tuple(_step(look, state, front, slot, number, face) for slot in range(look.position.rules.DICE))
    action = f"joker:{look.trial}" if number else ""
    return Joker(True, True, name, "", steps, action, number, face)


def _step(look: Look, state: SheetState, front: Seat, slot: int, number: int, face: int) -> Step:
    own = state.turns[front].dice[slot]
    shown = face if slot + 1 == number else own
    after = shown % len(FACES) + 1
    query = "on" if after == own else f"{slot + 1}={after}"
    lie = resting_place(slot, state.turns[front].throws)
    return Step(slot + 1, own, shown, after, query, slot + 1 == number, lie)


def _why_no_joker(look: Look, state: SheetState, front: Seat) -> str:
    if state.turns[front].joker:
        return gettext("used this round")
    if not state.sheets[front].jokers:
        return gettext("none left")
    return gettext("after the last roll") if look.may_act else ""
