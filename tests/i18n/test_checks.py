"""Every fault of a translation is found, and nothing else."""

import pytest

from dicegames.i18n.catalogs import read_catalog
from dicegames.i18n.checks import problems_of
from dicegames.i18n.plurals import plural_rule

from .conftest import WriteCatalog

PLURAL = '#, python-format\nmsgid "%(n)d die"\nmsgid_plural "%(n)d dice"\n'

SOUND = {
    "plain": 'msgid "Roll"\nmsgstr "Lancia"',
    "placeholders in another order": '#, python-format\nmsgid "%(a)s %(b)s"\nmsgstr "%(b)s %(a)s"',
    "a percent sign": '#, python-format\nmsgid "%(n)s%%"\nmsgstr "%(n)s %%"',
    "one form without its number": PLURAL + 'msgstr[0] "un dado"\nmsgstr[1] "%(n)d dadi"',
    "tags in another order": 'msgid "<b>a</b> <i>b</i>"\nmsgstr "<i>b</i> <b>a</b>"',
    "braces": '#, python-brace-format\nmsgid "{a} and {b}"\nmsgstr "{b} e {a}"',
    "just long enough": '#. Translators: at most 6 characters\nmsgid "Roll"\nmsgstr "Lancia"',
    "a number": 'msgctxt "number"\nmsgid "2.3%"\nmsgstr "2,3 %"',
    "obsolete": '#~ msgid "Roll"\n#~ msgstr ""',
}

FAULTY = {
    "missing": 'msgid "Roll"\nmsgstr ""',
    "missing plural": PLURAL + 'msgstr[0] ""\nmsgstr[1] ""',
    "fuzzy": '#, fuzzy\nmsgid "Roll"\nmsgstr "Tira"',
    "placeholders: another name": '#, python-format\nmsgid "%(a)s"\nmsgstr "%(b)s"',
    "placeholders: left out": '#, python-format\nmsgid "%(a)s won"\nmsgstr "ha vinto"',
    "placeholders: no letter": '#, python-format\nmsgid "%(a)s won"\nmsgstr "%(a) ha vinto"',
    "placeholders: lone percent": '#, python-format\nmsgid "%(a)s%%"\nmsgstr "%(a)s %"',
    "placeholders: another type": '#, python-format\nmsgid "%(a)s won"\nmsgstr "%(a)d ha vinto"',
    "placeholders: one too many": 'msgid "Roll"\nmsgstr "%(a)s"',
    "placeholders: positional": '#, python-format\nmsgid "%s won"\nmsgstr "%s %s ha vinto"',
    "placeholders: another brace": '#, python-brace-format\nmsgid "{a} won"\nmsgstr "{b} ha vinto"',
    "placeholders: open brace": '#, python-brace-format\nmsgid "{a} won"\nmsgstr "{a ha vinto"',
    "placeholders: no number for many": PLURAL + 'msgstr[0] "%(n)d dado"\nmsgstr[1] "dadi"',
    "plural: a form is empty": PLURAL + 'msgstr[0] "%(n)d dado"\nmsgstr[1] ""',
    "plural: a form too many": PLURAL + 'msgstr[0] "%(n)d a"\nmsgstr[1] "%(n)d b"\nmsgstr[2] "%(n)d c"',
    "markup: a tag is open": 'msgid "<b>a</b>"\nmsgstr "<b>a"',
    "markup: a script": 'msgid "a"\nmsgstr "<script>a</script>"',
    "markup: another address": "msgid \"<a href='/'>a</a>\"\nmsgstr \"<a href='//x'>a</a>\"",
    "length": '#. Translators: at most 5 characters\nmsgid "Roll"\nmsgstr "Lancia"',
    "number: another number": 'msgctxt "number"\nmsgid "2.3%"\nmsgstr "2,4 %"',
    "number: no decimal sign": 'msgctxt "number"\nmsgid "10,000"\nmsgstr "10 mila"',
}


def kinds(entry: str, write_catalog: WriteCatalog) -> list[str]:
    """The kinds of problems found in a catalog with that one entry."""
    path = write_catalog(entry + "\n")
    catalog = read_catalog(path)
    return [problem.kind for problem in problems_of(catalog, path, plural_rule(catalog))]


@pytest.mark.parametrize("case", SOUND)
def test_a_sound_translation_is_not_blamed(write_catalog: WriteCatalog, case: str) -> None:
    assert kinds(SOUND[case], write_catalog) == []


@pytest.mark.parametrize("case", FAULTY)
def test_a_fault_is_named(write_catalog: WriteCatalog, case: str) -> None:
    assert kinds(FAULTY[case], write_catalog) == [case.split(":")[0].split()[0]]


def test_a_form_for_several_numbers_must_show_which(write_catalog: WriteCatalog) -> None:
    header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=n>1;\\n"\n'
    path = write_catalog(PLURAL + 'msgstr[0] "un dé"\nmsgstr[1] "%(n)d dés"\n', header=header)
    catalog = read_catalog(path)
    assert [p.kind for p in problems_of(catalog, path, plural_rule(catalog))] == ["placeholders"]


def test_a_finding_names_file_line_and_text(write_catalog: WriteCatalog) -> None:
    path = write_catalog('msgctxt "verb"\nmsgid "Roll"\nmsgstr ""\n')
    catalog = read_catalog(path)
    (problem,) = problems_of(catalog, path, plural_rule(catalog))
    assert str(problem) == f"{path}:6: missing: not translated («verb | Roll»)"
