"""A language is dropped in, and pages speak it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django.fixtures import Settings

from dicegames.i18n import compile_catalogs, discover_languages, format_number
from dicegames.i18n.pseudo import plain_words, write_pseudo
from dicegames.rules import GAMES

from .conftest import HEADER, WriteCatalog, visible

ROOT = Path(__file__).parents[2]
Speak = Callable[[Path], None]


@pytest.fixture
def speak(settings: Settings) -> Speak:
    """``speak(folder)``: let the site find the languages of that folder too."""

    def find(folder: Path) -> None:
        compile_catalogs([folder])
        settings.LOCALE_PATHS = [folder, *settings.LOCALE_PATHS]
        settings.LANGUAGES = discover_languages(*settings.LOCALE_PATHS)

    return find


@pytest.mark.django_db
def test_a_language_from_a_folder_is_in_the_menu_and_on_the_page(
    tmp_path: Path, write_catalog: WriteCatalog, speak: Speak
) -> None:
    header = HEADER + '"X-Language-Name: Vèneto\\n"\n'
    write_catalog('msgid "New game"\nmsgstr "Partìa nova"\n', name="vec", header=header)
    speak(tmp_path)
    page = Client(headers={"accept-language": "vec"}).get("/").content.decode()
    assert 'lang="vec"' in page
    assert "Vèneto" in page
    assert "Partìa nova" in page


@pytest.mark.django_db
def test_every_language_has_its_own_name_in_the_menu_whatever_is_spoken() -> None:
    page = visible(Client(headers={"accept-language": "it"}).get("/").content.decode(), others=True)
    assert {"English", "Italiano", "Português"} <= set(page.split())


@pytest.mark.django_db
def test_a_broken_language_shows_english(tmp_path: Path, write_catalog: WriteCatalog, speak: Speak) -> None:
    write_catalog('msgid "New game\n', name="de")
    speak(tmp_path)
    page = Client(headers={"accept-language": "de"}).get("/")
    assert page.status_code == 200
    assert "New game" in page.content.decode()


def test_numbers_follow_the_catalog_of_a_new_language(
    tmp_path: Path, write_catalog: WriteCatalog, speak: Speak
) -> None:
    write_catalog('msgctxt "number"\nmsgid "10,000"\nmsgstr "10\'000"\n', name="rm")
    speak(tmp_path)
    with override("rm"):
        assert format_number(10_000) == "10'000"


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A locale folder with the pseudo-language."""
    folder = tmp_path_factory.mktemp("pseudo")
    write_pseudo(ROOT / "locale" / "django.pot", folder)
    return folder


OF_GAMES = ["/new/{}/", "/rules/{}/", "/rules/{}/card/", "/rules/{}/sheet/"]
PAGES = ["/", "/rules/", *(page.format(key) for page in OF_GAMES for key in GAMES)]


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_no_page_holds_a_word_that_nobody_translated(address: str, pseudo_folder: Path, speak: Speak) -> None:
    speak(pseudo_folder)
    answer = Client(headers={"accept-language": "en-xa"}).get(address)
    assert answer.status_code == 200
    assert plain_words(visible(answer.content.decode())) == []


@pytest.mark.django_db
def test_no_error_holds_a_word_that_nobody_translated(pseudo_folder: Path, speak: Speak) -> None:
    speak(pseudo_folder)
    answer = Client(headers={"accept-language": "en-xa"}).get("/t/nowhere/")
    assert answer.status_code == 404
    assert plain_words(visible(answer.content.decode())) == []


@pytest.mark.django_db
def test_no_table_holds_a_word_that_nobody_translated(pseudo_folder: Path, speak: Speak) -> None:
    speak(pseudo_folder)
    client = Client(headers={"accept-language": "en-xa"})
    client.get("/")
    answer = client.post("/new/penta/", {"quick": "1"}, follow=True)
    assert answer.status_code == 200
    assert plain_words(visible(answer.content.decode())) == []


def test_the_environment_adds_languages(tmp_path: Path, write_catalog: WriteCatalog) -> None:
    write_catalog(name="de")
    code = "from dicegames import settings; print(settings.LANGUAGES)"
    environment = os.environ | {"DICEGAMES_LOCALE": str(tmp_path)}
    shown = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=environment, text=True)
    assert "('de', 'Deutsch')" in shown
    assert "('it', 'Italiano')" in shown
