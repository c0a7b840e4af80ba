"""What every test stands on: a database in a file of its own, plain static files, compiled catalogs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections
from django.utils import translation
from pytest_django.fixtures import Settings

from dicegames.i18n import compile_catalogs, discover_languages
from dicegames.i18n.pseudo import write_pseudo

ROOT = Path(__file__).parents[1]
Speak = Callable[[Path], None]

# Playwright leaves an event loop in the tests' thread; their own queries are ordinary ones all the same.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"

# Templates name files as they lie in static/, nothing is collected. tests/platform tries the real thing.
settings.STORAGES = {
    **settings.STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True


collect_ignore = [] if connections["default"].vendor == "postgresql" else ["postgres"]
"""``make test-postgres`` runs these; elsewhere they are no tests that could be skipped."""


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A file instead of memory, so that threads and the browser's server see one database.

    Without waiting for the disk: no test pulls the plug.
    """
    database = connections["default"].settings_dict
    if database["ENGINE"].endswith("sqlite3"):
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
        options = database["OPTIONS"]
        options["init_command"] = options["init_command"].replace("synchronous=FULL", "synchronous=OFF")


@pytest.fixture(scope="session", autouse=True)
def _catalogs() -> None:
    """Every language the site offers can be read; only what changed is compiled."""
    compile_catalogs(Path(folder) for folder in settings.LOCALE_PATHS)


@pytest.fixture
def speak(settings: Settings) -> Speak:
    """``speak(folder)``: let the site find the languages of that folder too."""

    def find(folder: Path) -> None:
        compile_catalogs([folder])
        settings.LOCALE_PATHS = [folder, *settings.LOCALE_PATHS]
        settings.LANGUAGES = discover_languages(*settings.LOCALE_PATHS)

    return find


@pytest.fixture(scope="session")
def _pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudo")
    write_pseudo(ROOT / "locale" / "django.pot", folder)
    return folder


@pytest.fixture
def pseudo_language(speak: Speak, _pseudo_folder: Path) -> None:
    """The site speaks «en-xa», the language in which what nobody translated, or what is cut off, shows."""
    speak(_pseudo_folder)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """What one test, or the last request of its client, spoke is not spoken in the next."""
    with translation.override("en"):
        yield
