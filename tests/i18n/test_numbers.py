"""Numbers are written as the documents write them."""

from fractions import Fraction

import pytest
from django.utils.translation import override

from dicegames.i18n import format_decimal, format_number, format_percent
from dicegames.i18n.numbers import Formats

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("number", "english", "italian"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1000, "1,000", f"1{SPACE}000"),
        (10_000, "10,000", f"10{SPACE}000"),
        (1_234_567, "1,234,567", f"1{SPACE}234{SPACE}567"),
        (-5, "−5", "−5"),
        (-5000, "−5,000", f"−5{SPACE}000"),
    ],
)
def test_whole_numbers(number: int, english: str, italian: str) -> None:
    for language, text in {"en": english, "it": italian, "pt": italian}.items():
        with override(language):
            assert format_number(number) == text


@pytest.mark.parametrize(
    ("number", "digits", "english", "italian"),
    [
        (254.4848, 1, "254.5", "254,5"),
        (1234.5, 2, "1,234.50", f"1{SPACE}234,50"),
        (7.2, 0, "7", "7"),
        (-0.04, 1, "0.0", "0,0"),
        (-0.06, 1, "−0.1", "−0,1"),
    ],
)
def test_numbers_with_decimals(number: float, digits: int, english: str, italian: str) -> None:
    for language, text in {"en": english, "it": italian, "pt": italian}.items():
        with override(language):
            assert format_decimal(number, digits) == text


def test_percents_take_a_share() -> None:
    for language, text in {"en": "2.3%", "it": f"2,3{SPACE}%", "pt": f"2,3{SPACE}%"}.items():
        with override(language):
            assert format_percent(Fraction(1080, 46656)) == text
    with override("it"):
        assert format_percent(2 / 3, digits=0) == f"67{SPACE}%"


def test_a_translator_sets_formats_by_example() -> None:
    assert Formats.from_samples("5.000", "10.000", "2,3 %").thousands == "."
    assert Formats.from_samples("5000", "10 000", "2,3 %").smallest == 10_000
    assert Formats.from_samples("5000", "10000", "%2,3").before == "%"


def test_an_example_that_is_none_leaves_english() -> None:
    assert Formats.from_samples("", "ten thousand", "x") == Formats()
