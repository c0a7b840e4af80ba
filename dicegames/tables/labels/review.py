"""Words of the review."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from dicegames.ai.review_book import Unit
from dicegames.i18n import format_decimal, format_number, format_percent
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.coach import difference_text

GRADES = {
    "": pgettext_lazy("grade of a decision", "good"),
    "slight": pgettext_lazy("grade of a decision", "slight"),
    "mistake": pgettext_lazy("grade of a decision", "mistake"),
    "blunder": pgettext_lazy("grade of a decision", "blunder"),
}


def grade_name(grade: str) -> str:
    """How bad a decision was, in a word."""
    return str(GRADES[grade])


def mistakes_text(counts: dict[str, int]) -> str:
    """«2 blunders, 1 mistake, 5 slight ones.»"""
    blunders, mistakes, slight = (counts.get(grade, 0) for grade in ("blunder", "mistake", "slight"))
    if not blunders + mistakes + slight:
        return gettext("No mistake worth a word.")
    parts = [
        ngettext("%(n)s blunder", "%(n)s blunders", blunders) % {"n": format_number(blunders)},
        ngettext("%(n)s mistake", "%(n)s mistakes", mistakes) % {"n": format_number(mistakes)},
        ngettext("%(n)s slight inaccuracy", "%(n)s slight inaccuracies", slight)
        % {"n": format_number(slight)},
    ]
    told = [part for part, count in zip(parts, (blunders, mistakes, slight), strict=True) if count]
    return f"{', '.join(told)}."


def when_text(rules: Any, turn: int, throws: int) -> str:
    """When a decision was made: «Round 3, after roll 2»; ``throws``: made so far in that turn."""
    values = {"turn": format_number(turn), "n": format_number(throws)}
    if isinstance(rules, SheetGame):
        return pgettext("review", "Round %(turn)s, after roll %(n)s") % values
    return pgettext("review", "Turn %(turn)s, after roll %(n)s") % values


def roll_text(rules: Any, turn: int, number: int) -> str:
    """Which roll of the game: «round 3, roll 2»."""
    values = {"turn": format_number(turn), "n": format_number(number)}
    if isinstance(rules, SheetGame):
        return pgettext("review", "round %(turn)s, roll %(n)s") % values
    return pgettext("review", "turn %(turn)s, roll %(n)s") % values


def luck_text(luck: str, share_luckier: float) -> str:
    """How often somebody has more luck than this, or less: «one game in seven is luckier»."""
    values = {"luck": luck}
    if abs(share_luckier - 0.5) < 0.15:
        return gettext("%(luck)s: about as much luck as usual.") % values
    lucky = share_luckier < 0.5
    share = share_luckier if lucky else 1 - share_luckier
    if share < 0.001:
        text = (
            gettext("%(luck)s: less than one game in 1000 is luckier.")
            if lucky
            else gettext("%(luck)s: less than one game in 1000 is unluckier.")
        )
        return text % values
    number = round(1 / share)
    values["n"] = format_number(number)
    if lucky:
        return (
            ngettext(
                "%(luck)s: one game in %(n)s is luckier.", "%(luck)s: one game in %(n)s is luckier.", number
            )
            % values
        )
    return (
        ngettext(
            "%(luck)s: one game in %(n)s is unluckier.", "%(luck)s: one game in %(n)s is unluckier.", number
        )
        % values
    )


def perfect_text(perfect: int, own: int) -> str:
    """What best play would have made of the same dice."""
    values = {
        "perfect": format_number(perfect),
        "more": format_number(abs(perfect - own)),
    }
    if perfect > own:
        text = ngettext(
            "The same dice, played perfectly: %(perfect)s, %(more)s point more.",
            "The same dice, played perfectly: %(perfect)s, %(more)s points more.",
            perfect - own,
        )
    elif perfect < own:
        text = ngettext(
            "The same dice, played perfectly: %(perfect)s, %(more)s point less. Perfect play does not know "
            "what will fall.",
            "The same dice, played perfectly: %(perfect)s, %(more)s points less. Perfect play does not know "
            "what will fall.",
            own - perfect,
        )
    else:
        text = gettext("The same dice, played perfectly: %(perfect)s, just as many.")
    return text % values


def signed(number: float, digits: int = 1) -> str:
    """A number that always shows its sign; 0 has none."""
    text = format_decimal(number, digits)
    return f"+{text}" if round(number, digits) > 0 else text if round(number, digits) else text.lstrip("−")


DIGITS: dict[Unit, int] = {"sheet": 2, "turn": 1, "chance": 1}
"""Decimals of a summand; chances are told in percent."""


def rounded(number: float, unit: Unit) -> float:
    """A summand as :func:`amount` shows it."""
    return round(number, DIGITS[unit] + (2 if unit == "chance" else 0))


def amount(number: float, unit: Unit, *, sign: bool = False) -> str:
    """A summand: points, or a chance in percent; with ``sign`` what is added to it."""
    digits = DIGITS[unit]
    if unit == "chance":
        return difference_text(number, unit) if sign else format_percent(number, digits)
    return signed(number, digits) if sign else format_decimal(number, digits)
