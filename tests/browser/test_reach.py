"""Reach: narrow screens, large text, forced colours, no motion, paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.models import Device, Game
from dicegames.tables.positions import position
from dicegames.tables.services import SeatSpec, reviews
from tests.tables.pages import rig
from tests.tables.tools import play_on

from .tables import know, sit_down

pytestmark = pytest.mark.browser
Another = Callable[..., Page]

# Media queries would follow a reader's own font size, but not this one: it is tried at a width below them.
ROOT_AT_200 = "document.documentElement.style.fontSize = '200%'"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_OFF = """() => [...document.querySelectorAll("main button, main a.btn, main h2:not(.sr)")]
    .filter(one => one.offsetWidth && one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML)"""
MOVING = """() => document.getAnimations().filter(one => one.playState === "running"
    && one.effect.getComputedTiming().duration > 1).length"""
COUNT_FLIGHTS = """() => { const { animate } = Element.prototype; window.flights = 0;
    Element.prototype.animate = function (...how) { window.flights += 1; return animate.apply(this, how); };
    document.addEventListener("htmx:afterSettle", () => { window.settled = true; }); }"""


@pytest.fixture
def places(db: None) -> tuple[Device, list[str]]:
    """A device, and the addresses of what it sees: every game at its start, at its end, and reviewed."""
    host = Device.objects.create()
    paths = ["/", "/new/penta/", "/new/farkle/", "/rules/", "/rules/farkle/", "/join"]
    for game in GAMES:
        for stop in (1, 10_000):
            played = begun(host, game)
            play_on(played, stop=lambda now, stop=stop: now.version >= stop)  # type: ignore[misc]
            paths.append(f"/t/{played.table.code}/")
    reviews.review(position(played), seconds=60)  # of Farkle: needs nothing worked out beforehand
    return host, [*paths, f"/t/{played.table.code}/games/{played.number}/review"]


def begun(host: Device, game: str) -> Game:
    names = ["Wilhelmina-Antoinette", "Bartholomäus-Maximilian"]
    table = services.open_table(host, game, [SeatSpec(name=name) for name in names])
    return services.start(table, host)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "script"), [(320, "0"), (620, ROOT_AT_200)], ids=["narrow", "text at 200 %"]
)
def test_nothing_scrolls_sideways(
    another: Another, site: str, places: tuple[Device, list[str]], width: int, script: str
) -> None:
    host, paths = places
    page = another(viewport={"width": width, "height": 800}, locale="it-IT")
    know(page, site, host)
    too_wide = {}
    for path in paths:
        page.goto(path)
        page.evaluate(script)
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
        if found := page.evaluate(OVERFLOW) or page.evaluate(CUT_OFF):
            too_wide[path] = found
    assert too_wide == {}


def table_page(another: Another, site: str, game: str, stop: int, **options: str) -> Page:
    """A table after so many events, for a device with these preferences."""
    host = Device.objects.create()
    played = begun(host, game)
    play_on(played, stop=lambda now: now.version >= stop, brisk=False)
    page = another(**options)
    know(page, site, host)
    page.goto(f"/t/{played.table.code}/")
    return page


@pytest.mark.parametrize("game", ["penta", "farkle"])
def test_in_forced_colours_kept_dice_and_buttons_keep_their_outlines(
    another: Another, site: str, game: str
) -> None:
    page = table_page(another, site, game, 1, forced_colors="active")
    expect(page.locator("#roll")).to_have_css("border-top-style", "solid")
    die = page.locator("#dice input[type=checkbox]:enabled").first
    die.check(force=True)
    expect(die.locator("xpath=..").locator(".word .on")).to_be_visible()
    page.keyboard.press("Tab")
    page.locator("#roll").focus()
    expect(page.locator("#roll")).to_have_css("outline-style", "solid")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_throw_moves_only_where_motion_is_welcome(another: Another, site: str, motion: str) -> None:
    page = table_page(another, site, "penta", 0, reduced_motion=motion)
    page.evaluate("window.moved = 0; addEventListener('animationstart', () => { window.moved += 1; }, true)")
    page.locator("#roll").click()
    expect(page.locator("#die-5")).to_be_attached()
    if motion == "reduce":
        assert page.evaluate(MOVING) == 0
    else:
        expect(page.locator(".just-thrown")).to_have_count(0)  # each has fallen
        assert page.evaluate("window.moved") >= 5


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_score_flies_only_where_motion_is_welcome(another: Another, site: str, motion: str) -> None:
    page = another(reduced_motion=motion)
    sit_down(page, site, "penta")
    page.locator("#roll").click()
    expect(page.locator("#die-5")).to_be_attached()
    page.evaluate(COUNT_FLIGHTS)
    page.locator(".ledger label").first.click()
    page.locator("#enter").click()
    expect(page.locator(".ledger .fresh")).to_have_count(1)
    page.wait_for_function("window.settled")
    assert page.evaluate("window.flights") == (motion != "reduce")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_hot_dice_glow_only_where_motion_is_welcome(
    another: Another, site: str, monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    rig(monkeypatch, [(1, 2, 3, 4, 5, 6)])
    page = another(reduced_motion=motion)
    sit_down(page, site, "farkle")
    page.locator("#roll").click()
    page.locator("#take-all").click()
    expect(page.locator(".tray.is-hot")).to_be_attached()
    glow = page.evaluate("getComputedStyle(document.querySelector('.tray'), '::after').animationName")
    assert (glow == "glow") is (motion != "reduce")


def test_the_end_goes_on_paper_without_what_can_only_be_pressed(another: Another, site: str) -> None:
    page = table_page(another, site, "penta", 10_000)
    page.emulate_media(media="print")
    expect(page.locator(".rank")).to_be_visible()
    expect(page.locator(".ledger")).to_be_visible()
    for pressed in ("#again", "#menu", ".skip"):
        expect(page.locator(pressed)).to_be_hidden()
    assert page.evaluate(OVERFLOW) == 0


def test_one_free_chair_is_offered_at_a_time(another: Another) -> None:
    page = another(java_script_enabled=False)
    page.goto("/new/farkle/")
    chairs = page.locator(".chairs > li")
    assert [chair.is_visible() for chair in chairs.all()] == [True] * 3 + [False] * 4
    chairs.nth(2).get_by_label("Computer").check(force=True)
    assert [chair.is_visible() for chair in chairs.all()] == [True] * 4 + [False] * 3
