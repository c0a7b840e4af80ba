"""A hint at the table and the review of a finished game, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dicegames.tables import services
from dicegames.tables.models import Device, Table
from tests.ai.conftest import exact, values_folder  # noqa: F401
from tests.tables.pages import rig
from tests.tables.tools import play_on

from .conftest import assert_accessible

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("exact")]


def practise(page: Page) -> Table:
    """A table of one's own, through the form."""
    page.goto("/new/penta/")
    page.get_by_role("group", name="Seat 2").get_by_label("Nobody").check(force=True)
    page.get_by_label("Automatic entry").select_option("")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#roll")).to_be_visible()
    return Table.objects.get()


def test_a_hint_opens_above_the_buttons_follows_the_marked_dice_and_goes_with_the_move(page: Page) -> None:
    practise(page)
    page.locator("#roll").click()
    page.locator("#hint").click()
    slip = page.locator("#coach")
    expect(slip.locator(".coach-best")).to_be_in_viewport()
    expect(page.locator("#said")).to_contain_text(slip.locator(".coach-best b").inner_text())
    slip.get_by_text("Chances with the dice now marked").click()
    before = slip.locator("#odds dl").text_content() or ""
    page.locator("label[for=die-1]").click()
    expect(slip.locator("#odds dl")).not_to_have_text(before)
    expect(page.locator("#die-1")).to_be_checked()
    expect(page.locator("#odds")).to_have_attribute("open", "")
    assert_accessible(page)
    page.locator("#roll").click()
    expect(slip).to_have_count(0)
    expect(page.locator("#hint")).to_be_visible()


def test_a_finished_game_is_reviewed_and_played_on_from_a_dear_decision(page: Page) -> None:
    table = practise(page)
    play_on(services.current_game(table))
    page.goto(f"/t/{table.code}/")
    page.get_by_role("link", name="Review the game").click()
    expect(page.locator(".review-body")).to_be_visible(timeout=30_000)
    for summary in page.locator("main summary").all():
        summary.click()
    expect(page.locator(".decisions").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    page.get_by_role("button", name="Play on from here").first.click()
    expect(page.locator("#enter, #roll").first).to_be_visible()
    assert Table.objects.count() == 2
    assert Device.objects.count() == 1


def test_on_a_short_phone_the_best_choice_stands_above_the_buttons(
    another: Callable[..., Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(6, 2, 1, 2, 4)])
    page = another(viewport={"width": 375, "height": 600})
    practise(page)
    page.locator("#roll").click()
    page.locator("#hint").click()
    expect(page.locator("#coach")).to_be_visible()
    best, buttons = (page.locator(one).first.bounding_box() for one in (".coach-list tbody tr", ".acts"))
    assert best
    assert buttons
    assert best["y"] + best["height"] <= buttons["y"]
