"""The board of penta and classic: what lies on the felt, what stands on the paper, what may be pressed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from dicegames.tables import computers
from dicegames.tables.labels.dice import faces, what_lies
from dicegames.tables.presenters.look import Look, points, resting_place
from dicegames.tables.presenters.sheet_ledger import Ledger
from dicegames.tables.presenters.sheet_log import lines


@dataclass(frozen=True)
class Die:
    """A die on the felt. ``number`` counts from 1; ``thrown``: it falls now; ``lie``: how it rests when loose."""

    number: int
    face: int | None
    kept: bool
    thrown: bool
    lie: str


@dataclass(frozen=True)
class Say:
    """The sentence on the felt and the smaller one below; ``throws``: per throw of the turn, whether it was made."""

    text: str
    hint: str
    throws: tuple[bool, ...]


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
        "dice": dice(look),
        "movable": may_throw(look),
        "throw_key": throw_key(look),
        "say": say(look, happened),
        "said": said(look, happened),
        "ledger": Ledger(look, front),
        "roll": roll(look),
        "may_enter": look.may_act and look.state.turns[front].throws > 0,
        "clock_box": clock_box(look),
        "warnings": warnings(look),
        "log": [line.text for line in reversed(happened[-12:])],
    }


def end(look: Look) -> dict[str, Any]:
    """What ``games/sheet/end.html`` shows beneath the ranking."""
    happened = lines(look)
    return {"ledger": Ledger(look, 0), "said": happened[-1].text if happened else ""}


def dice(look: Look) -> list[Die]:
    """The five dice, or five empty slots before the first throw."""
    turn = look.state.turns[look.state.to_move]
    slots = range(look.position.rules.DICE)
    fresh = look.fresh and bool(look.log) and look.log[-1].action.startswith("roll")
    return [
        Die(
            number=slot + 1,
            face=turn.dice[slot] if turn.dice else None,
            kept=turn.throws > 1 and slot not in turn.thrown,
            thrown=fresh and slot in turn.thrown,
            lie=resting_place(slot, turn.throws),
        )
        for slot in slots
    ]


def throw_key(look: Look) -> str:
    """Names the throw on the felt: ticks set by hand live as long as it does."""
    state = look.state
    return f"{state.round}-{state.to_move}-{state.turns[state.to_move].throws}"


def may_throw(look: Look) -> bool:
    """Whether the viewer may choose dice and throw again."""
    turn = look.state.turns[look.state.to_move]
    return look.may_act and 0 < turn.throws < look.position.rules.THROWS


def roll(look: Look) -> Roll:
    """The state of the button that throws."""
    turn = look.state.turns[look.state.to_move]
    left = look.position.rules.THROWS - turn.throws
    if not turn.throws:
        return Roll(True, gettext("all five dice"))
    if not left:
        return Roll(False, gettext("no throw left"))
    return Roll(True, ngettext("%(n)s throw left", "%(n)s throws left", left) % {"n": points(left)})


def say(look: Look, happened: list[Any]) -> Say:
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
    return ngettext("You have %(n)s throw left.", "You have %(n)s throws left.", left) % {"n": points(left)}


def _hint(look: Look) -> str:
    if may_throw(look):
        return gettext("Tap the dice to keep: they drop into the tray.")
    return ""


def said(look: Look, happened: list[Any]) -> str:
    """What a screen reader hears: the last event with its new dice, then what can be done."""
    turn = look.state.turns[look.state.to_move]
    last = happened[-1].text if happened else ""
    now = say(look, happened)
    if not turn.throws:
        return f"{last} {now.text}".strip()
    thrown = faces(tuple(turn.dice[slot] for slot in turn.thrown))
    if look.may_act:
        return f"{gettext('Thrown: %(faces)s.') % {'faces': thrown}} {now.text}"
    return f"{last} {now.hint}"


def clock_box(look: Look) -> str:
    """The box that the clock would choose, with its points; empty where no clock runs for this viewer."""
    if look.due is None or look.due.kind != "clock" or not look.may_act:
        return ""
    box = computers.entry(look.position, look.due.seat).partition(":")[2]
    return Ledger(look, look.due.seat).points_in(box)


def warnings(look: Look) -> list[dict[str, str]]:
    """Notices about the dice on the felt: a joker, a box to give up."""
    rules, state = look.position.rules, look.state
    sheet, turn = state.sheets[state.to_move], state.turns[state.to_move]
    if not look.may_act or not turn.throws:
        return []
    if rules.earns_bonus(turn.dice, sheet):
        return [{"kind": "luck", "icon": "star", "text": _joker(look)}]
    last_throw = turn.throws == rules.THROWS
    if last_throw and rules.must_sacrifice(sheet, turn.dice):
        return [
            {
                "kind": "",
                "icon": "pencil",
                "text": gettext("No open box scores points: one must be sacrificed."),
            }
        ]
    return []


def _joker(look: Look) -> str:
    rules, state = look.position.rules, look.state
    sheet, dice = state.sheets[state.to_move], state.turns[state.to_move].dice
    forced = rules.forced_box(sheet, dice)
    values = {"bonus": points(rules.FIVE_ALIKE_BONUS), "face": dice[0]}
    if forced:
        values["box"] = Ledger(look, state.to_move).points_in(forced)
        return gettext("Five %(face)ss again. Their own box is free and must take them. %(box)s.") % values
    if rules.key == "penta":
        return (
            gettext(
                "Five %(face)ss again: a joker. Any free lower box takes it in full, and a bonus of %(bonus)s."
            )
            % values
        )
    return gettext("Five %(face)ss again: a bonus of %(bonus)s, in whatever box you enter them.") % values


def where(look: Look) -> str:
    """How far the game is."""
    rules = look.position.rules
    values = {"round": points(look.state.round), "rounds": points(rules.ROUNDS)}
    if look.position.over:
        return ngettext("%(n)s round", "%(n)s rounds", rules.ROUNDS) % {"n": points(rules.ROUNDS)}
    return gettext("Round %(round)s of %(rounds)s") % values
