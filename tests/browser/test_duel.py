"""The duel in a real browser: one screen, two devices, with a joker, by keyboard and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dicegames.tables import services
from dicegames.tables.models import Game, Table

from .conftest import assert_accessible
from .tables import follow

pytestmark = pytest.mark.browser
ROUNDS = 13


def begin(page: Page, second: str) -> None:
    page.goto("/new/duel/")
    page.get_by_role("group", name="Seat 2").get_by_label(second, exact=True).check(force=True)
    page.locator("#id_seat1-name").fill("Anna")
    if second == "Person":
        page.locator("#id_seat2-name").fill("Bruno")
    follow(page.get_by_role("button", name="Begin the game"))
    expect(page.locator("#roll")).to_be_visible()


def throw(page: Page) -> None:
    dots = page.locator(".throws .is-thrown")
    made = dots.count()
    page.locator("#roll").click()
    expect(dots).to_have_count(made + 1)


def enter(page: Page) -> None:
    page.locator(".ledger label").first.click()
    page.locator("#enter").click()


def test_a_whole_duel_at_one_screen_ends_with_both_side_by_side(page: Page) -> None:
    begin(page, "Person")
    for number in range(1, ROUNDS + 1):
        expect(page.locator(".where")).to_have_text(re.compile(rf"Round {number} of"))
        throw(page)
        enter(page)
        expect(page.locator("#say")).to_contain_text("Hand over to Bruno.")
        if number == 1:
            assert_accessible(page)
        throw(page)
        enter(page)
    expect(page.locator(".rounds tbody tr")).to_have_count(ROUNDS)
    expect(page.locator(".headline")).to_contain_text("share the win")  # equal dice, equal boxes
    assert_accessible(page)


def test_a_joker_turns_a_die_by_keyboard_alone(page: Page) -> None:
    begin(page, "Computer")
    for _ in range(3):
        throw(page)
    page.locator("#joker").focus()
    page.keyboard.press("Enter")
    die = page.locator("#turn-2")
    expect(die).to_be_visible()
    assert_accessible(page)
    shown = die.locator("use").get_attribute("href")
    die.focus()
    page.keyboard.press("Enter")
    expect(die.locator("use")).not_to_have_attribute("href", shown or "")
    page.locator("#joker-use").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#joker")).to_contain_text("Joker (2)")
    expect(page.locator("#joker")).to_have_attribute("aria-disabled", "true")


def test_two_devices_play_a_round_at_the_same_time(page: Page, another: Callable[..., Page]) -> None:
    begin(page, "Person")
    bruno = another()
    table = Table.objects.get()
    table.seats.filter(index=1).update(device=_device_of(bruno))
    page.reload()
    bruno.goto(f"/t/{table.code}/")
    for one in (page, bruno):
        throw(one)
    shown = "all => all.map(x => x.outerHTML)"
    faces = [one.locator("#dice use").evaluate_all(shown) for one in (page, bruno)]
    assert faces[0] == faces[1]
    enter(page)
    expect(page.locator("#say")).to_contain_text("Bruno is still playing")
    expect(bruno.locator(".where")).to_have_text(re.compile("Round 1 of"))
    enter(bruno)
    for one in (page, bruno):
        expect(one.locator(".round")).to_contain_text("Round 1")


def _device_of(page: Page) -> str:
    """A device that sits somewhere, so that its browser has a cookie."""
    page.goto("/new/duel/")
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator("#roll")).to_be_visible()
    return str(Game.objects.order_by("-pk")[0].table.host_id)


def test_without_scripts_a_round_with_a_joker_is_played(another: Callable[..., Page]) -> None:
    page = another(java_script_enabled=False)
    begin(page, "Person")
    for _ in range(3):
        follow(page.locator("#roll"))
    page.locator("#joker").click()
    page.get_by_label("Die and new face").select_option(index=0)
    follow(page.get_by_role("button", name="Show what it would give"))
    follow(page.locator("#joker-use"))
    expect(page.locator("#joker")).to_contain_text("Joker (2)")
    enter(page)
    expect(page.locator("#say")).to_contain_text("Hand over to Bruno.")
    assert services.current_game(Table.objects.get()) is not None
