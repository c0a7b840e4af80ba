"""The commands of translators and developers."""

from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from dicegames.tables.management.commands import messages

from .conftest import WriteCatalog


def test_translations_are_complete() -> None:
    """Every language in the repository is finished: what ``make check`` asks for."""
    out = StringIO()
    call_command("translations", settings.BASE_DIR / "locale", stdout=out)
    assert "Italiano (it): complete" in out.getvalue()
    assert "Português (pt): complete" in out.getvalue()


def test_translations_says_what_is_to_be_done_and_fails(write_catalog: WriteCatalog) -> None:
    path, out = write_catalog('msgid "Roll"\nmsgstr ""\n'), StringIO()
    with pytest.raises(CommandError, match="1 to be done"):
        call_command("translations", path, stdout=out)
    assert f"{path}:6: missing" in out.getvalue()


def test_translations_takes_a_file_a_language_and_a_folder(write_catalog: WriteCatalog) -> None:
    path = write_catalog('msgid "Roll"\nmsgstr "Lancia"\n')
    for target in (path, path.parents[1], path.parents[2]):
        out = StringIO()
        call_command("translations", target, stdout=out)
        assert out.getvalue() == "Italiano (it): complete, 1 texts\n"


def test_translations_says_where_a_catalog_is_broken(write_catalog: WriteCatalog) -> None:
    path, out = write_catalog('msgid "Roll\n'), StringIO()
    with pytest.raises(CommandError):
        call_command("translations", path, stdout=out)
    assert "Italiano (it): cannot be read, line 6 is damaged\n" in out.getvalue()
    assert f"{path}:6: broken" in out.getvalue()


def test_translations_says_that_a_folder_has_no_name_of_a_language(
    tmp_path: Path, write_catalog: WriteCatalog
) -> None:
    write_catalog(name="pt-BR")
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("translations", tmp_path, stdout=out)
    assert "no name of a language" in out.getvalue()


def test_translations_of_an_empty_folder_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No catalog there"):
        call_command("translations", tmp_path)


def test_compile_catalogs_prints_findings_and_ends_well(
    write_catalog: WriteCatalog, settings: Settings
) -> None:
    path, err = write_catalog('msgid "Roll\n'), StringIO()
    settings.LOCALE_PATHS = [path.parents[2]]
    call_command("compile_catalogs", stderr=err)
    assert f"{path}:6: broken" in err.getvalue()


def test_pseudo_writes_a_language_ready_to_serve(tmp_path: Path) -> None:
    call_command("pseudo", tmp_path, stdout=StringIO())
    assert (tmp_path / "en_XA" / "LC_MESSAGES" / "django.mo").is_file()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A tiny project with one text and an Italian catalog."""
    (tmp_path / "dicegames").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "locale").mkdir()
    (tmp_path / "dicegames" / "words.py").write_text('gettext("Roll")\n', encoding="utf-8")
    (tmp_path / "templates" / "a.html").write_text('{% translate "Bank" %}', encoding="utf-8")
    for path, text in messages.collected(tmp_path, ["it"]).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def catalog_of(project: Path) -> Path:
    return project / "locale" / "it" / "LC_MESSAGES" / "django.po"


def test_messages_begins_a_language_with_its_plurals(project: Path) -> None:
    text = catalog_of(project).read_text(encoding="utf-8")
    assert 'msgid "Roll"' in text
    assert 'msgid "Bank"' in text
    assert "nplurals=2; plural=(n != 1);" in text


def test_messages_makes_no_noise(project: Path) -> None:
    (project / "dicegames" / "words.py").write_text('\n\n# moved\ngettext("Roll")\n', encoding="utf-8")
    for path, text in messages.collected(project, []).items():
        assert path.read_text(encoding="utf-8") == text


def test_messages_keeps_translations_and_never_guesses(project: Path) -> None:
    path = catalog_of(project)
    done = path.read_text(encoding="utf-8").replace(
        'msgid "Roll"\nmsgstr ""', 'msgid "Roll"\nmsgstr "Lancia"'
    )
    path.write_text(done, encoding="utf-8")
    (project / "dicegames" / "words.py").write_text('gettext("Roll"); gettext("Rolls")', encoding="utf-8")
    text = messages.collected(project, [])[path]
    assert 'msgid "Roll"\nmsgstr "Lancia"' in text
    assert 'msgid "Rolls"\nmsgstr ""' in text


def test_messages_check_fails_and_touches_nothing(project: Path, settings: Settings) -> None:
    settings.BASE_DIR = project
    (project / "dicegames" / "words.py").write_text('gettext("Hold")', encoding="utf-8")
    before = catalog_of(project).read_bytes()
    with pytest.raises(CommandError, match="Not up to date"):
        call_command("messages", "--check")
    assert catalog_of(project).read_bytes() == before
    call_command("messages", stdout=StringIO())
    call_command("messages", "--check")


def test_messages_refuses_a_name_that_is_no_language(project: Path, settings: Settings) -> None:
    settings.BASE_DIR = project
    with pytest.raises(CommandError, match="pt-BR"):
        call_command("messages", "pt-BR")
