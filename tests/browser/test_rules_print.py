"""The rules in a real browser: one sheet of paper each, readable by everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device
from dicegames.tables.services import SeatSpec

from .conftest import assert_accessible

pytestmark = pytest.mark.browser
MUCH = {
    "one": 150, "five": 100, "three_of_1": 900, "three_of_2": 250, "three_of_3": 350, "three_of_4": 450,
    "three_of_5": 550, "three_of_6": 650, "growth": "doubling", "straight": 2000, "three_pairs": 1000,
    "four_and_pair": False, "two_triplets": 1250, "two_triplets_count": True,
}  # fmt: skip
"""Every house rule at once, save those that take the place of ``growth``."""
Another = Callable[..., Page]


def pages_printed(page: Page, path: str) -> int:
    """How many sheets of A4 leave the printer."""
    page.goto(path)
    pdf = page.pdf(prefer_css_page_size=True)
    assert re.findall(rb"/MediaBox \[0 0 (\d+)\S* (\d+)\S*\]", pdf)[0] == (b"594", b"841")
    return len(re.findall(rb"/Type ?/Page\b", pdf))


@pytest.mark.slow
@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_cards_and_score_sheets_fit_on_one_page(another: Another, language: str) -> None:
    page = another(locale=language)
    paths = [f"/rules/{game}/{form}/" for game in GAMES for form in ("card", "sheet")]
    assert {path: pages_printed(page, path) for path in paths} == dict.fromkeys(paths, 1)


@pytest.mark.parametrize("form", ["card", "sheet"])
def test_a_table_with_long_names_and_every_house_rule_still_fits(another: Another, form: str) -> None:
    seats = [SeatSpec(name=f"Wilhelmina-Antoinette {number}") for number in range(6)]
    options = {"scoring": "additive", "target": 15_000, "house": MUCH}
    host = Device.objects.create()
    table = services.open_table(host, "farkle", [*seats, SeatSpec(kind="computer")], rules_options=options)
    assert pages_printed(another(locale="it"), f"/t/{table.code}/rules/{form}/") == 1


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_the_rules(another: Another, scheme: str) -> None:
    page = another(color_scheme=scheme)
    for path in ["/rules/", "/rules/penta/", "/rules/farkle/", "/rules/farkle/card/", "/rules/duel/sheet/"]:
        page.goto(path)
        assert_accessible(page)


def test_nothing_scrolls_sideways_on_the_smallest_phone(another: Another) -> None:
    page = another(viewport={"width": 320, "height": 640}, locale="it")
    for path in ["/rules/", *[f"/rules/{game}/" for game in GAMES]]:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_button_prints_where_there_are_scripts(another: Another) -> None:
    page = another()
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto("/rules/penta/card/")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(page.locator("#print")).to_be_hidden()
    plain = another(java_script_enabled=False)
    plain.goto("/rules/penta/card/")
    expect(plain.locator("#print")).to_be_hidden()
