"""The pseudo-language is longer, foreign and whole."""

from pathlib import Path

import pytest

from dicegames.i18n import compile_catalogs
from dicegames.i18n.pseudo import plain_words, pseudo, write_pseudo

TEMPLATE = Path(__file__).parents[2] / "locale" / "django.pot"


@pytest.mark.parametrize(
    "text", ["Roll", "Confirm the turn", "No open box scores points: one must be sacrificed"]
)
def test_texts_grow_by_two_fifths(text: str) -> None:
    assert 1.35 * len(text) <= len(pseudo(text)) <= 1.6 * len(text) + 3


def test_placeholders_and_tags_stay() -> None:
    text = pseudo("<b>%(name)s</b> needs {count} &amp; 5%% of %(points)d")
    for part in ("<b>", "%(name)s", "</b>", "{count}", "&amp;", "%%", "%(points)d"):
        assert part in text


def test_a_text_stands_in_brackets_without_a_plain_letter() -> None:
    text = pseudo("The quick brown fox jumps over THE LAZY DOG, mopsy WALTZ")
    assert (text[0], text[-1]) == ("[", "]")
    assert plain_words(text) == []
    assert plain_words("[Ŕóóļļ] Roll 3") == ["Roll"]


def test_a_short_place_is_not_overfilled() -> None:
    assert len(pseudo("Small straight", limit=18)) == 18


def test_a_text_without_vowels_grows_too() -> None:
    assert len(pseudo("TV")) > 4


def test_every_text_of_the_site_has_a_sound_pseudo_twin(tmp_path: Path) -> None:
    path = write_pseudo(TEMPLATE, tmp_path)
    assert compile_catalogs([tmp_path]) == []
    assert path.with_suffix(".mo").stat().st_size > TEMPLATE.stat().st_size / 2
