"""The board of penta and classic: what lies on the felt, what stands on the paper, what may be pressed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext, ngettext, npgettext, pgettext

from dicegames.rules.protocol import Seat
from dicegames.rules.sheet_game import SheetGame, SheetState
from dicegames.tables import computers
from dicegames.tables.presenters.look import Look, points, resting_place
from dicegames.tables.presenters.sheet_ledger import Ledger
from dicegames.tables.presenters.sheet_log import lines
from dicegames.tables.presenters.sheet_notes import warnings
from dicegames.tables.presenters.sheet_say import said, say


class Die(NamedTuple):
    """A die on the felt; ``number`` from 1. ``thrown``: it falls now; ``lie``: how it rests when loose."""

    number: int
    face: int | None
    kept: bool
    thrown: bool
    lie: str


@dataclass(frozen=True)
class Roll:
    """The button that throws; ``left`` says how many throws are left."""

    may: bool
    left: str


def play(look: Look) -> dict[str, Any]:
    """Everything that ``games/sheet/play.html`` shows."""
    front = look.state.to_move
    happened = lines(look)
    return {
        "dice": dice(look, front),
        "movable": may_throw(look),
        "throw_key": throw_key(look),
        "say": say(look, happened),
        "said": said(look, happened),
        "ledger": Ledger(look, front),
        "roll": roll(look, front),
        "may_enter": look.may_act and look.state.turns[front].throws > 0,
        "clock_box": clock_box(look),
        "warnings": warnings(look),
        "log": [line.text for line in reversed(happened)],
    }


def end(look: Look) -> dict[str, Any]:
    """What ``games/sheet/end.html`` shows beneath the ranking."""
    happened = lines(look)
    winner = look.position.rules.winners(look.state)[0]
    return {"ledger": Ledger(look, winner), "said": happened[-1].text if happened else ""}


def dice(look: Look, front: Seat) -> list[Die]:
    """The five dice of this seat's turn, or five empty slots before its first throw."""
    turn = look.state.turns[front]
    slots = range(look.position.rules.DICE)
    fresh = look.fresh and bool(look.log) and look.log[-1].action.startswith("roll")
    kept = ticked(look, front)
    return [
        Die(
            number=slot + 1,
            face=turn.dice[slot] if turn.dice else None,
            kept=slot in kept,
            thrown=fresh and slot in turn.thrown,
            lie=resting_place(slot, turn.throws),
        )
        for slot in slots
    ]


def ticked(look: Look, front: Seat) -> tuple[int, ...]:
    """The slots that are kept: as ticked for this throw, or as the last throw left them."""
    turn = look.state.turns[front]
    if look.ticks.throw == f"{look.state.round}-{front}-{turn.throws}":
        return look.ticks.slots
    return tuple(slot for slot in range(len(turn.dice)) if turn.throws > 1 and slot not in turn.thrown)


def throw_key(look: Look) -> str:
    """Names the throw on the felt: ticks set by hand live as long as it does."""
    state = look.state
    return f"{state.round}-{state.to_move}-{state.turns[state.to_move].throws}"


def may_throw(look: Look) -> bool:
    """Whether the viewer may choose dice and throw again."""
    turn = look.state.turns[look.state.to_move]
    return look.may_act and 0 < turn.throws < look.position.rules.THROWS


def roll(look: Look, front: Seat) -> Roll:
    """The state of the button that throws."""
    turn = look.state.turns[front]
    left = look.position.rules.THROWS - turn.throws
    if not turn.throws:
        return Roll(True, gettext("all five dice"))
    if not left:
        return Roll(False, gettext("no roll left"))
    return Roll(True, ngettext("%(n)s roll left", "%(n)s rolls left", left) % {"n": points(left)})


def clock_box(look: Look) -> str:
    """The box that the clock would choose, with its points; empty where no clock runs for this viewer."""
    if look.due is None or look.due.kind != "clock" or not look.may_act:
        return ""
    box = computers.entry(look.position, look.due.seat).partition(":")[2]
    return Ledger(look, look.due.seat).points_in(box)


def where(rules: SheetGame, state: SheetState) -> str:
    """How far the game is. Some languages have another word for a round in which both play at once."""
    values = {"n": points(rules.ROUNDS), "round": points(state.round), "rounds": points(rules.ROUNDS)}
    if state.over and rules.key == "duel":
        return npgettext("duel", "%(n)s round", "%(n)s rounds", rules.ROUNDS) % values
    if state.over:
        return ngettext("%(n)s round", "%(n)s rounds", rules.ROUNDS) % values
    if rules.key == "duel":
        # Translators: at the top of a phone, beside the name of the game; at most 14 characters
        return pgettext("duel", "Round %(round)s of %(rounds)s") % values
    # Translators: at the top of a phone, beside the name of the game; at most 14 characters
    return gettext("Round %(round)s of %(rounds)s") % values
