"""Single keys: what each presses, and that they keep still where somebody writes or does not want them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dicegames.tables.models import Event
from tests.tables.pages import rig

from .conftest import assert_accessible
from .tables import ANNA, BRUNO, count_presses, sit_down

pytestmark = pytest.mark.browser
Another = Callable[..., Page]


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def played() -> list[str]:
    return list(Event.objects.order_by("seq").values_list("action", flat=True))


def menu(page: Page) -> None:
    page.locator("#menu summary").click()


@pytest.mark.parametrize("confirm", ["c", "E"])
def test_a_whole_turn_of_penta(page: Page, site: str, confirm: str) -> None:
    sit_down(page, site, "penta")
    press(page, "r")
    expect(page.locator("#die-2")).to_be_attached()
    press(page, "2", "4", "5", "4", "R")
    expect(page.locator("#roll")).to_contain_text("1 roll left")
    page.locator(".ledger label").first.click()
    press(page, confirm)
    expect(page.locator(".where")).to_have_text("Round 2 of 13")
    assert played() == ["roll:11111", "roll:10110", "score:aces"]


@pytest.mark.parametrize("key", ["r", "Enter"])
def test_a_key_held_down_presses_once(page: Page, site: str, key: str) -> None:
    sit_down(page, site, "penta")
    sent = count_presses(page)
    page.locator("#roll").focus()
    page.keyboard.down(key)
    expect(page.locator("#roll")).to_contain_text("2 rolls left")
    page.keyboard.down(key)
    assert sent() == 1


def test_a_whole_turn_of_farkle(page: Page, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(1, 5, 2, 3, 4, 6), (1, 5, 1, 3, 4, 6)])
    sit_down(page, site, "farkle", ANNA, BRUNO)
    press(page, "r")
    expect(page.locator("#die-1")).to_be_attached()
    press(page, "1")
    expect(page.locator("#bank")).to_contain_text("100")
    press(page, "r")
    expect(page.locator("#spot-1.is-aside")).to_be_attached()
    press(page, "3")
    expect(page.locator("#bank")).to_contain_text("200")
    press(page, "b")
    expect(page.locator("#say")).to_contain_text("Bruno, it is your turn.")
    assert played() == ["roll", "keep:100000+roll", "keep:001000+bank"]


def test_passing_the_dice_on_after_a_lost_turn(
    page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(2, 2, 3, 3, 4, 6)])
    sit_down(page, site, "farkle", ANNA, BRUNO)
    press(page, "r")
    expect(page.locator("#pass")).to_be_visible()
    press(page, "c")
    expect(page.locator("#say")).to_contain_text("Bruno, it is your turn.")


def test_turning_a_die_with_a_joker_and_using_it(page: Page, site: str) -> None:
    sit_down(page, site, "duel", ANNA, BRUNO)
    for left in ("2 rolls left", "1 roll left"):
        press(page, "r")
        expect(page.locator("#roll")).to_contain_text(left)
    press(page, "r")
    page.locator("#joker").click()
    expect(page.locator("#turn-3")).to_be_visible()
    press(page, "3")
    expect(page.locator("#joker-use")).to_contain_text("die 3 becomes")
    press(page, "c")
    expect(page.locator("#joker")).to_contain_text("Joker (2)")
    assert [action[:8] for action in played()][-1] == "joker:3="


def test_a_hint_comes_and_goes(page: Page, site: str) -> None:
    sit_down(page, site, "penta")
    press(page, "r")
    expect(page.locator("#hint")).to_be_visible()
    press(page, "h")
    expect(page.locator("#coach")).to_be_visible()
    press(page, "h")
    expect(page.locator("#coach")).not_to_be_attached()


def test_the_list_of_keys_covers_the_table(page: Page, site: str) -> None:
    sit_down(page, site, "farkle", ANNA, BRUNO)
    keys = page.get_by_role("dialog", name="Keys")
    press(page, "?")
    expect(keys).to_be_visible()
    assert_accessible(page)
    press(page, "r")
    press(page, "Escape")
    expect(keys).to_be_hidden()
    menu(page)
    page.get_by_role("button", name="Which keys?").click()
    keys.get_by_role("button", name="Close").click()
    expect(keys).to_be_hidden()
    assert played() == []


def test_whoever_does_not_want_them_switches_them_off(page: Page, site: str) -> None:
    sit_down(page, site, "penta")
    menu(page)
    page.get_by_label("Single keys").uncheck()
    menu(page)
    press(page, "r", "?")
    page.reload()
    press(page, "r", "?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    menu(page)
    expect(page.get_by_label("Single keys")).not_to_be_checked()
    page.get_by_label("Single keys").check()
    menu(page)
    press(page, "r")
    expect(page.locator("#roll")).to_contain_text("2 rolls left")
    assert played() == ["roll:11111"]


def test_they_keep_still_in_fields_under_the_menu_and_with_other_keys_held(page: Page, site: str) -> None:
    sit_down(page, site, "penta")
    page.evaluate("document.querySelector('.where').append(document.createElement('textarea'))")
    page.locator("textarea").focus()
    press(page, "r")
    expect(page.locator("textarea")).to_have_value("r")
    page.locator("body").focus()
    page.evaluate("document.activeElement.blur()")
    press(page, "Alt+r", "Control+e")
    menu(page)
    press(page, "r", "Escape", "r")
    expect(page.locator("#roll")).to_contain_text("2 rolls left")
    assert played() == ["roll:11111"]


def test_without_scripts_nothing_speaks_of_them(another: Another, site: str) -> None:
    page = another(java_script_enabled=False)
    sit_down(page, site, "penta")
    menu(page)
    expect(page.get_by_label("Single keys")).to_be_hidden()
    expect(page.locator("#keys")).to_be_hidden()
