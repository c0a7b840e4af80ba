"""A language is dropped in, and pages speak it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override

from dicegames.i18n import format_number
from dicegames.i18n.pseudo import plain_words
from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device, Table
from dicegames.tables.positions import Position
from dicegames.tables.services import reviews
from tests.ai.conftest import exact, values_folder  # noqa: F401
from tests.conftest import ROOT, Speak
from tests.tables.pages import browser_of
from tests.tables.tools import act, game_of, play_on, table_of

from .conftest import HEADER, WriteCatalog, visible


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


OF_GAMES = ["/new/{}/", "/rules/{}/", "/rules/{}/card/", "/rules/{}/sheet/"]
PAGES_OF_A_GAME = ["", "tv", "manage", "rules/", "games/1/verify"]
PSEUDO = {"accept-language": "en-xa"}
ADDRESS = re.compile(r"\S+/join\S*")
PAGES = ["/", "/rules/", *(page.format(key) for page in OF_GAMES for key in GAMES)]


def plain(client: Client, *addresses: str, status: int = 200) -> list[str]:
    """The words of these pages that nobody translated, apart from addresses and the codes of tables."""
    found = []
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == status, address
        found += plain_words(ADDRESS.sub("", visible(answer.content.decode())))
    return [word for word in found if not Table.objects.filter(code=word)]


def begun(now: Position) -> bool:
    return True


def rolled(now: Position) -> bool:
    return bool(now.log)


def halfway(now: Position) -> bool:
    return len(now.log) > 20


def over(now: Position) -> bool:
    return now.over


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("address", PAGES)
def test_no_page_holds_a_word_that_nobody_translated(address: str) -> None:
    assert plain(Client(headers=PSEUDO), address) == []


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo_language")
def test_no_error_holds_a_word_that_nobody_translated() -> None:
    assert plain(Client(headers=PSEUDO), "/t/nowhere/", status=404) == []


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("key", list(GAMES))
def test_no_table_from_its_lobby_to_its_end_holds_a_word_that_nobody_translated(key: str) -> None:
    with override("en-xa"):
        host = Device.objects.create()
        table = table_of(host, game=key, computers=1, options={"coach": True})
    client = browser_of(host, "en-xa")
    assert plain(client, *(f"/t/{table.code}/{page}" for page in ("", "tv", "manage")), "/host") == []
    game = services.start(table, host)
    for stop in (begun, rolled, halfway, over):
        play_on(game, stop)
        assert plain(client, *(f"/t/{table.code}/{page}" for page in PAGES_OF_A_GAME)) == [], stop.__name__


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo_language")
def test_who_comes_to_a_table_reads_no_word_that_nobody_translated() -> None:
    with override("en-xa"):
        host = Device.objects.create()
        table = table_of(host)
        services.open_seat(table, host)
    addresses = ["/join", f"/join/{table.code}", f"/t/{table.code}/"]
    assert plain(Client(headers=PSEUDO), *addresses) == []


@pytest.mark.django_db
@pytest.mark.usefixtures("pseudo_language", "exact")
@pytest.mark.parametrize("key", ["penta", "duel", "farkle"])
def test_no_hint_and_no_review_holds_a_word_that_nobody_translated(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SLICE", 60.0)  # the page waits until the whole review is there
    with override("en-xa"):
        game = game_of(Device.objects.create(), game=key, computers=1, options={"coach": True})
    client = browser_of(game.table.host, "en-xa")
    act(game, action="roll:11111" if key != "farkle" else "roll")
    assert plain(client, f"/t/{game.table.code}/?hint=1") == []
    play_on(game)
    assert plain(client, f"/t/{game.table.code}/games/1/review") == ["JSON", "CSV"]


def test_the_environment_adds_languages(tmp_path: Path, write_catalog: WriteCatalog) -> None:
    write_catalog(name="de")
    code = "from dicegames import settings; print(settings.LANGUAGES)"
    environment = os.environ | {"DICEGAMES_LOCALE": str(tmp_path)}
    shown = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=environment, text=True)
    assert "('de', 'Deutsch')" in shown
    assert "('it', 'Italiano')" in shown
