"""Numbers the way the reader's language writes them.

The catalog says how, by example: three strings of the context «number» show five thousand, ten thousand and a
share. A translator writes them as people there do, and every number on every page follows. Called often in a
render, so the examples are read once per language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from django.utils.translation import get_language, pgettext

CONTEXT = "number"
THOUSANDS = re.compile(r"(?:5|10)(\D?)000")
SHARE = re.compile(r"(\D*)2(\D)3(\D*)")
NO_BREAK = str.maketrans({" ": "\N{NO-BREAK SPACE}"})
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Formats:
    """How one language writes numbers; English by default."""

    smallest: int = 1000
    """The smallest number whose thousands are set apart: 1000, or 10 000 where «5000» is written in one."""
    thousands: str = ","
    decimal: str = "."
    before: str = ""
    after: str = "%"

    @classmethod
    def from_samples(cls, five_thousand: str, ten_thousand: str, share: str) -> Formats:
        """Formats read off the examples; where one is not an example of its number, English stands."""
        small, large = THOUSANDS.fullmatch(five_thousand), THOUSANDS.fullmatch(ten_thousand)
        parts = SHARE.fullmatch(share)
        smallest = 1000 if not small or small[1] else 10_000
        thousands = large[1].translate(NO_BREAK) if large else cls.thousands
        if not parts:
            return cls(smallest, thousands)
        before, decimal, after = (part.translate(NO_BREAK) for part in parts.groups())
        return cls(smallest, thousands, decimal, before, after)


def is_sample(source: str, text: str) -> bool:
    """Whether a translation of one of the three examples still shows that number."""
    pattern = SHARE if "%" in source else THOUSANDS
    digits = re.sub(r"\D", "", source)
    return pattern.fullmatch(text) is not None and re.sub(r"\D", "", text) == digits


def _formats() -> Formats:
    return _formats_of(get_language() or "en")


@cache
def _formats_of(language: str) -> Formats:
    """The formats of the language that is active now: ``language`` is only the key they are remembered by."""
    return Formats.from_samples(
        # Translators: Five thousand, as your language writes it. Keep the digits; a space will not break.
        pgettext("number", "5,000"),
        # Translators: Ten thousand, as your language writes it. Keep the digits; a space will not break.
        pgettext("number", "10,000"),
        # Translators: A percentage, as your language writes it. Keep the digits; a space will not break.
        pgettext("number", "2.3%"),
    )


def format_number(number: int) -> str:
    """A whole number: 10,000 in English, 10 000 with a no-break space in Italian and Portuguese."""
    if (
        0 <= number < 1000
    ):  # most of them: the same everywhere, and asking for the language takes ten times as long
        return str(number)
    formats = _formats()
    digits = (
        str(abs(number))
        if abs(number) < formats.smallest
        else f"{abs(number):,}".replace(",", formats.thousands)
    )
    return MINUS + digits if number < 0 else digits


def format_decimal(number: float, digits: int = 1) -> str:
    """A number with that many digits after the point: 1,234.5 in English, 1 234,5 in Italian."""
    formats = _formats()
    text = f"{abs(number):,.{digits}f}"
    whole, _, rest = text.partition(".")
    whole = whole.replace(",", formats.thousands if abs(number) >= formats.smallest else "")
    shown = f"{whole}{formats.decimal}{rest}" if rest else whole
    return MINUS + shown if number < 0 and text.strip("0.,") else shown


def format_percent(share: float | Fraction, digits: int = 1) -> str:
    """A share between 0 and 1 in percent: 0.023 is 2.3% in English, 2,3 % (no-break space) in Italian."""
    formats = _formats()
    return f"{formats.before}{format_decimal(float(share) * 100, digits)}{formats.after}"
