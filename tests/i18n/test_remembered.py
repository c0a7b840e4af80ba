"""Words that are looked up once in each language."""

from __future__ import annotations

from django.utils.translation import gettext, override

from dicegames.i18n.remembered import remembered


def test_they_are_made_once_for_each_language_and_argument() -> None:
    asked = []

    @remembered
    def word(number: int) -> str:
        asked.append(number)
        return f"{gettext('Dice')} {number}"

    with override("it"):
        assert [word(1), word(2), word(1)] == ["Dadi 1", "Dadi 2", "Dadi 1"]
    with override("en"):
        assert word(1) == "Dice 1"
    assert asked == [1, 2, 1]
