"""Languages are found, not listed."""

from pathlib import Path

import pytest

from dicegames.i18n import discover_languages, locale_folders
from dicegames.i18n.languages import misnamed_in

from .conftest import HEADER, WriteCatalog


def test_english_is_there_without_a_catalog(tmp_path: Path) -> None:
    assert discover_languages(tmp_path) == [("en", "English")]


def test_the_site_speaks_english_italian_and_portuguese() -> None:
    assert {"en": "English", "it": "Italiano", "pt": "Português"}.items() <= dict(
        discover_languages(Path(__file__).parents[2] / "locale")
    ).items()


def test_every_catalog_is_a_language_under_its_own_name(tmp_path: Path, write_catalog: WriteCatalog) -> None:
    for name in ("de", "pt_BR", "fr"):
        write_catalog(name=name)
    languages = [("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("pt-br", "Português Brasileiro")]
    assert discover_languages(tmp_path) == languages


def test_a_language_unknown_to_django_names_itself_in_its_header(
    tmp_path: Path, write_catalog: WriteCatalog
) -> None:
    write_catalog(name="vec", header=HEADER + '"X-Language-Name: Vèneto\\n"\n')
    assert ("vec", "Vèneto") in discover_languages(tmp_path)


def test_a_nameless_unknown_language_shows_its_code(tmp_path: Path, write_catalog: WriteCatalog) -> None:
    write_catalog(name="vec")
    assert ("vec", "Vec") in discover_languages(tmp_path)


@pytest.mark.parametrize("name", ["de copy", "pt-BR", "pt_br", "de.bak", "DE"])
def test_a_folder_that_gettext_would_not_find_is_no_language(
    tmp_path: Path, write_catalog: WriteCatalog, name: str
) -> None:
    write_catalog(name=name)
    assert discover_languages(tmp_path) == [("en", "English")]
    assert misnamed_in(tmp_path) == [tmp_path / name]


def test_the_environment_adds_a_folder_that_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICEGAMES_LOCALE", str(tmp_path / "mine"))
    assert locale_folders(tmp_path / "ours") == [tmp_path / "mine", tmp_path / "ours"]
    monkeypatch.delenv("DICEGAMES_LOCALE")
    assert locale_folders(tmp_path / "ours") == [tmp_path / "ours"]
