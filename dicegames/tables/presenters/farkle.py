"""The board of farkle: six dice, the slip of the turn, the race to the target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from dicegames.rules.farkle import Farkle, FarkleState
from dicegames.tables.presenters import farkle_choice as choices
from dicegames.tables.presenters.farkle_choice import Chosen, throw_key
from dicegames.tables.presenters.farkle_race import race
from dicegames.tables.presenters.farkle_say import farkle_said, farkle_say, idle_note, warnings
from dicegames.tables.presenters.farkle_turns import Row, Turn, history, notable, rounds, slip_rows
from dicegames.tables.presenters.look import Look, points


@dataclass(frozen=True)
class Slip:
    """The set-aside dice of a turn. ``lost``, ``banked``: how it ended, if it has; ``before``: it is the
    one before, shown until the next throw.
    """

    title: str
    rows: list[Row]
    sum: str
    now: Row | None = None
    sum_before: str = ""
    lost: bool = False
    banked: bool = False
    before: bool = False


def play(look: Look) -> dict[str, Any]:
    """Everything that ``games/farkle/play.html`` shows."""
    state: FarkleState = look.state
    chosen, past = Chosen(look), history(look)
    say = farkle_say(chosen, past.lines)
    return {
        "dice": choices.dice(chosen),
        "movable": look.may_act and state.throws > 0 and not state.bust,
        "throw_key": throw_key(state),
        "keep_key": chosen.keep_key,
        "bust": state.bust,
        "say": say,
        "said": farkle_said(chosen, say, past.lines),
        "idle_note": idle_note(chosen),
        "take_all": choices.take_all(chosen),
        "roll": choices.roll(chosen),
        "bank": choices.bank(chosen) if state.throws else None,
        "next_name": look.name((state.to_move + 1) % len(state.banked)),
        "slip": slip(chosen, past.turns),
        "race": race(look, chosen),
        "warnings": warnings(look),
        "log": list(reversed(past.lines)),
    }


def slip(chosen: Chosen, turns: list[Turn]) -> Slip:
    """The turn that is played, or the one before it until the dice fall."""
    state, look = chosen.state, chosen.look
    if not state.throws and turns:
        return _slip_before(look, turns[-1])
    title = gettext("%(name)s’s turn") % {"name": look.name(state.to_move)}
    rows = slip_rows(state.groups)
    if state.bust:
        return Slip(title, rows, points(state.lost), lost=True)
    if not state.throws:
        return Slip(title, rows, points(state.points))
    return Slip(title, rows, points(chosen.at_stake), _row_now(chosen), points(state.points))


def _row_now(chosen: Chosen) -> Row:
    """The line of the throw that lies on the felt, empty until a legal choice is made."""
    number = points(len(chosen.state.groups) + 1)
    if chosen.choice is None:
        return Row(number, (), "")
    return Row(number, chosen.faces, points(chosen.choice.worth), hot=chosen.choice.hot)


def _slip_before(look: Look, turn: Turn) -> Slip:
    title = gettext("%(name)s’s turn, just ended") % {"name": look.name(turn.seat)}
    rows = slip_rows(turn.groups)
    return Slip(title, rows, turn.shown, lost=turn.lost, banked=not turn.lost, before=True)


def end(look: Look) -> dict[str, Any]:
    """What ``games/farkle/end.html`` shows beneath the ranking."""
    past = history(look)
    return {
        "said": past.lines[-1],
        "race": race(look, Chosen(look)),
        "names": [look.name(player.position) for player in look.position.players],
        "rounds": rounds(look, past.turns),
        "notable": notable(look, past.turns),
    }


def where(rules: Farkle, state: FarkleState) -> str:
    """How far the game is."""
    values = {"target": points(state.options.target)}
    if state.over:
        return gettext("Target %(target)s") % values
    if state.closer is not None:
        return gettext("Last round")
    return gettext("Target %(target)s") % values
