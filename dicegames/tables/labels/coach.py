"""The coach in words: what can be done, and why it is good. The facts come from ``ai.coach``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from dicegames.ai.farkle_coach import FarkleReason
from dicegames.ai.review_book import Unit
from dicegames.ai.sheet_coach import JokerReason, KeepReason, ScoreReason
from dicegames.ai.sheet_decision import kept_dice
from dicegames.ai.sheet_endings import Ending
from dicegames.i18n import format_decimal, format_number, format_percent
from dicegames.rules.dice import slots_of
from dicegames.rules.protocol import Action, Dice, Seat
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.dice import faces

ENDINGS_TOLD = 3
LEAST_CHANCE = 0.01


def choice_text(rules: Any, state: Any, seat: Seat, action: Action) -> str:
    """What an action does: «Keep 4 4 4 and throw two dice.»"""
    if isinstance(rules, SheetGame):
        return _sheet_choice(rules, state, seat, action)
    return _farkle_choice(state, action)


def _sheet_choice(rules: SheetGame, state: Any, seat: Seat, action: Action) -> str:
    verb, _, rest = action.partition(":")
    dice, sheet = state.turns[seat].dice, state.sheets[seat]
    if verb == "roll":
        return _keep_text(kept_dice(dice, action), rest.count("1"))
    if verb == "joker":
        number, face = rest.split("=")
        values = {"old": dice[int(number) - 1], "face": face}
        return pgettext("coach", "Joker: turn a %(old)s into a %(face)s.") % values
    points, bonus = rules.score(rest, dice, sheet), rules.bonus_for(dice, sheet)
    return _entry_text(box_name(rules.key, rest), points, bonus)


def _keep_text(kept: Dice, thrown: int) -> str:
    if not kept:
        return pgettext("coach", "Roll all five dice.")
    text = ngettext("Keep %(kept)s and roll %(n)s die.", "Keep %(kept)s and roll %(n)s dice.", thrown)
    return text % {"kept": faces(kept), "n": format_number(thrown)}


def _entry_text(box: str, points: int, bonus: int) -> str:
    values = {"box": box, "points": format_number(points), "bonus": format_number(bonus)}
    if bonus:
        text = ngettext(
            "Enter %(points)s point in %(box)s, with a bonus of %(bonus)s.",
            "Enter %(points)s points in %(box)s, with a bonus of %(bonus)s.",
            points,
        )
    else:
        text = ngettext("Enter %(points)s point in %(box)s.", "Enter %(points)s points in %(box)s.", points)
    return text % values


def _farkle_choice(state: Any, action: Action) -> str:
    head, _, then = action.rpartition("+")
    if not head:
        return {
            "roll": pgettext("coach", "Roll all six dice."),
            "pass": pgettext("coach", "The turn is lost."),
        }[then]
    slots = slots_of(head.removeprefix("keep:"))
    kept = tuple(sorted(state.dice[slot] for slot in slots))
    points = state.points + (state.options.table.worth(kept) or 0)
    left = len(state.dice) - sum(state.aside) - len(slots) or len(state.dice)
    values = {"kept": faces(kept), "n": format_number(left), "points": format_number(points)}
    if then == "bank":
        text = ngettext(
            "Set aside %(kept)s and bank %(points)s point.",
            "Set aside %(kept)s and bank %(points)s points.",
            points,
        )
    else:
        text = ngettext(
            "Set aside %(kept)s and roll %(n)s die.", "Set aside %(kept)s and roll %(n)s dice.", left
        )
    return text % values


def value_text(value: float, unit: Unit) -> str:
    """A value: points with one decimal, or a chance in percent."""
    return format_percent(value) if unit == "chance" else format_decimal(value)


def value_heading(unit: Unit) -> str:
    """What such values are."""
    return {
        "sheet": pgettext("coach", "Final total on average"),
        "turn": pgettext("coach", "Points of the turn on average"),
        "chance": pgettext("coach", "Chance to win"),
    }[unit]


def difference_text(difference: float, unit: Unit, *, signed: bool = True) -> str:
    """A difference of values with its sign: «+2.4», or percentage points: «−1.3 pp»."""
    number = difference * 100 if unit == "chance" else difference
    sign = "+" if signed and round(number, 1) > 0 else ""
    text = sign + format_decimal(0.0 if round(number, 1) == 0 else number)
    if unit != "chance":
        return text
    # Translators: percentage points, the difference of two percentages, as short as can be understood
    return pgettext("percentage points", "%(number)s pp") % {"number": text}


def unit_note(unit: Unit) -> str:
    """What the unit of such differences means, where it needs saying; else empty."""
    if unit != "chance":
        return ""
    # Translators: explains the «pp» of «1.3 pp»
    return gettext("pp: percentage points, the difference between two chances.")


def why(game_key: str, reason: Any, unit: Unit) -> str:
    """The sentence behind a choice."""
    if isinstance(reason, KeepReason):
        return _why_keep(game_key, reason)
    if isinstance(reason, ScoreReason):
        return _why_score(game_key, reason)
    if isinstance(reason, JokerReason):
        return _why_joker(game_key, reason)
    return _why_farkle(reason, unit)


def _why_keep(game_key: str, reason: KeepReason) -> str:
    if len(reason.endings) == 1:
        return _one_ending(game_key, reason.endings[0])
    told = [one for one in reason.endings[:ENDINGS_TOLD] if one.chance >= LEAST_CHANCE]
    values = {"boxes": _boxes(game_key, told)}
    return gettext("With best play the turn most often ends in %(boxes)s.") % values


def _boxes(game_key: str, endings: Sequence[Ending]) -> str:
    """«Fours (41 %, 13.2 points), Full house (22 %, 25 points)»."""
    # Translators: a box, how likely the turn ends there, and the points it gets then on average
    text = pgettext("coach", "%(box)s (%(chance)s, on average %(points)s points)")
    return "; ".join(
        text
        % {
            "box": box_name(game_key, one.box),
            "chance": format_percent(one.chance, 0),
            "points": format_decimal(one.points),
        }
        for one in endings
    )


def _one_ending(game_key: str, ending: Ending) -> str:
    values = {"box": box_name(game_key, ending.box), "points": format_decimal(ending.points)}
    return gettext("The turn ends in %(box)s, with %(points)s points on average.") % values


def _why_score(game_key: str, reason: ScoreReason) -> str:
    values = {
        "box": box_name(game_key, reason.box),
        "points": format_number(reason.points + reason.bonus),
        "later": format_decimal(reason.later),
    }
    if reason.points + reason.bonus >= reason.later:
        return (
            gettext("Left free, %(box)s would bring %(later)s points on average; now it brings %(points)s.")
            % values
        )
    return (
        gettext(
            "Left free, %(box)s would bring %(later)s points on average; now it brings only %(points)s, "
            "but every other choice costs more."
        )
        % values
    )


def _why_joker(game_key: str, reason: JokerReason) -> str:
    values = {
        "old": reason.old,
        "new": reason.new,
        "box": box_name(game_key, reason.box),
        "points": format_number(reason.points),
    }
    text = ngettext(
        "With a %(new)s in the place of a %(old)s, %(box)s gets %(points)s point.",
        "With a %(new)s in the place of a %(old)s, %(box)s gets %(points)s points.",
        reason.points,
    )
    return text % values


def _why_farkle(reason: FarkleReason, unit: Unit) -> str:
    if not reason.left:
        return gettext("Nothing scores: there is no choice.")
    values = {
        "n": format_number(reason.left),
        "lost": format_percent(reason.lost_chance),
        "stake": format_number(reason.stake),
        "gain": difference_text(abs(reason.gain), unit, signed=False),
    }
    risk = _risk(reason) % values
    return f"{risk} {_compared(reason.gain, unit) % values}" if reason.stake else risk


def _risk(reason: FarkleReason) -> str:
    if not reason.stake:
        return gettext("The first roll scores nothing %(lost)s of the time.")
    return ngettext(
        "Rolling %(n)s die loses the turn %(lost)s of the time, and the %(stake)s points with it.",
        "Rolling %(n)s dice loses the turn %(lost)s of the time, and the %(stake)s points with it.",
        reason.left,
    )


def _compared(gain: float, unit: Unit) -> str:
    if unit == "chance":
        if gain > 0:
            return gettext("All in all it raises the chance to win by %(gain)s against banking.")
        return gettext("All in all it lowers the chance to win by %(gain)s against banking.")
    if gain > 0:
        return gettext("All in all it brings %(gain)s points more than banking.")
    return gettext("All in all it brings %(gain)s points less than banking.")
