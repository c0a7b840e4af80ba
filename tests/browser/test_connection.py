"""Bad moments of the network: nothing is lost, nothing hangs, and no late answer takes back what is shown."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import Page, Route, expect

from dicegames.tables import positions, services
from dicegames.tables.models import Event, Game
from tests.tables.pages import rig
from tests.tables.tools import play_on

from .tables import ANNA, BRUNO, COMPUTER, sit_down

pytestmark = pytest.mark.browser
Another = Callable[..., Page]
LUCKY = (1, 1, 5, 3, 3, 3)
ASK_TOO_EARLY = "htmx.trigger('#due', 'due')"
"""What is due by itself; the answer is how things stand."""
NOTE_BOARDS = """() => { const board = document.querySelector("#board"); window.boards = [];
    const note = () => window.boards.push(Number(board.dataset.have));
    new MutationObserver(note).observe(board, { attributeFilter: ["data-have"] }); }"""
SOON = 10_000
"""Milliseconds: long before a page looks by itself whether there is anything new."""


@pytest.fixture
def page(another: Another) -> Page:
    """A page whose network may fail."""
    return another(lossy=True)


class Held:
    """The next request to such an address stays on its way until it is let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page, self._pattern, self._routes = page, pattern, list[Route]()
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        if self._routes:
            route.continue_()
        else:
            self._routes.append(route)

    def wait(self) -> Route:
        """Until it has been sent; then ``continue_`` or ``abort`` it."""
        end = time.monotonic() + SOON / 1000
        while not self._routes:
            assert time.monotonic() < end, f"nobody has asked for {self._pattern}"
            self._page.evaluate("0")  # lets what the browser tells arrive
        return self._routes[0]


def rename(game: Game, name: str) -> None:
    """News for every page of this table."""
    services.rename(game.table, game.table.host, game.table.seats.get(index=0), name)


def test_what_happens_before_the_stream_opens_is_not_missed(page: Page, site: str) -> None:
    held = Held(page, "**/stream/**")
    game = sit_down(page, site, "penta")
    stream = held.wait()
    rename(game, "Annina")
    expect(page.locator(".seat")).to_contain_text("Anna")
    stream.continue_()
    expect(page.locator(".seat")).to_contain_text("Annina", timeout=SOON)


def test_a_late_answer_does_not_take_back_what_was_asked_for_since(
    page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [LUCKY])
    with page.expect_response("**/board?*"):  # it has looked once since its stream is open
        game = sit_down(page, site, "farkle")
    page.locator("#roll").click()
    expect(page.locator("#take-all")).to_be_visible()
    held = Held(page, "**/board?*live=1*")
    rename(game, "Annina")
    news = held.wait()
    page.locator("#take-all").click()
    expect(page.locator("#bank")).to_contain_text("Bank 550")
    news.continue_()
    rename(game, "Annetta")
    expect(page.locator("#lane-1")).to_contain_text("Annetta")
    expect(page.locator("#bank")).to_contain_text("Bank 550")


@pytest.fixture
def slow_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing comes by itself while the test lasts."""
    monkeypatch.setattr(positions, "PACE", timedelta(hours=1))


def test_what_comes_by_itself_does_not_close_what_was_just_opened(
    page: Page, site: str, slow_computers: None
) -> None:
    game = sit_down(page, site, "duel", ANNA, COMPUTER)
    for made in (1, 2, 3):
        page.locator("#roll").click()
        expect(page.locator(".throws .is-thrown")).to_have_count(made)
    joker, advance = Held(page, "**/board?joker=on"), Held(page, "**/advance*")
    page.locator("#joker").click()
    opening = joker.wait()
    page.evaluate(ASK_TOO_EARLY)
    due = advance.wait()
    opening.continue_()
    expect(page.locator("#turn-2")).to_be_visible()
    due.continue_()
    rename(game, "Annina")
    expect(page.locator("#main")).to_contain_text("Annina")
    expect(page.locator("#turn-2")).to_be_visible()


def test_an_answer_to_what_is_no_longer_due_puts_no_board_into_the_board(
    page: Page, site: str, slow_computers: None
) -> None:
    news, advance = Held(page, "**/board?*"), Held(page, "**/advance*")
    game = sit_down(page, site, "penta", COMPUTER, ANNA)
    first = news.wait()
    page.evaluate(ASK_TOO_EARLY)
    second = advance.wait()
    play_on(game)
    first.continue_()
    expect(page.locator("#due")).not_to_be_attached()
    with page.expect_response("**/board?*"):  # asked for again
        second.continue_()
    expect(page.locator("[id=board]")).to_have_count(1)
    expect(page.locator("[id=main]")).to_have_count(1)


def test_an_older_board_that_comes_late_covers_no_newer_one(
    page: Page, site: str, slow_computers: None
) -> None:
    game = sit_down(page, site, "penta", ANNA, COMPUTER)
    now = play_on(game, lambda now: now.state.to_move == 1)
    expect(page.locator("#due")).to_be_attached()
    held = Held(page, "**/board?*live=1*")
    rename(game, "Annina")
    late = held.wait()
    older = late.fetch()
    services.advance(game, now.version, device=game.table.host, skip=True)
    page.evaluate(NOTE_BOARDS)
    page.evaluate(ASK_TOO_EARLY)
    expect(page.locator("#dice use")).to_have_count(5)
    late.fulfill(response=older)
    rename(game, "Annetta")
    expect(page.locator("#seats")).to_contain_text("Annetta")
    boards = page.evaluate("window.boards")
    assert len(boards) > 1
    assert boards == sorted(boards)


def test_a_request_that_fails_when_its_button_is_gone_does_not_deafen_the_page(
    page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [LUCKY])
    game = sit_down(page, site, "farkle", ANNA, BRUNO)
    page.locator("#roll").click()
    held = Held(page, "**/board?*")
    page.locator("#die-1").check(force=True)
    count = held.wait()
    page.locator("#bank").click()
    expect(page.locator("#say")).to_contain_text("Bruno, it is your turn.")
    count.abort()
    rename(game, "Annina")
    expect(page.locator("#lane-1")).to_contain_text("Annina", timeout=SOON)


def test_what_is_due_is_asked_for_again_when_it_was_lost(page: Page, site: str) -> None:
    page.route("**/advance*", lambda route: route.abort(), times=1)
    sit_down(page, site, "farkle", COMPUTER, ANNA)
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#dice use").first).to_be_attached(timeout=SOON)


@pytest.mark.parametrize("screen", ["", "tv"])
def test_an_error_of_something_between_is_no_answer(page: Page, site: str, screen: str) -> None:
    game = sit_down(page, site, "penta")
    page.route("**/board*", lambda route: route.fulfill(status=502, body="Bad gateway"))
    page.goto(f"{site}/t/{game.table.code}/{screen}")
    rename(game, "Annina")
    expect(page.locator("#lost")).to_be_visible()
    page.unroute_all()
    expect(page.locator("#main")).to_contain_text("Annina", timeout=SOON)
    expect(page.locator("#lost")).to_be_hidden()


def test_a_refused_stream_is_asked_for_again(page: Page, site: str) -> None:
    page.route("**/stream/**", lambda route: route.fulfill(status=502), times=1)
    with page.expect_response(lambda one: "/stream/" in one.url and one.status == 200, timeout=SOON):
        game = sit_down(page, site, "penta")
    rename(game, "Annina")
    expect(page.locator(".seat")).to_contain_text("Annina")


def test_a_lost_connection_is_said_calmly_and_passes(page: Page, site: str) -> None:
    sit_down(page, site, "penta")
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    assert not Event.objects.exists()
    page.locator("#roll").click()
    expect(page.locator("#die-1")).to_be_attached()


def test_a_window_that_fell_behind_is_told(page: Page, site: str) -> None:
    sit_down(page, site, "penta")
    second = page.context.new_page()
    second.route("**/stream/**", lambda route: route.abort())
    second.goto(page.url)
    page.locator("#roll").click()
    expect(page.locator("#die-1")).to_be_attached()
    second.locator("#roll").click()
    expect(second.locator("#notes")).to_contain_text("Meanwhile the table has changed")
    assert Event.objects.count() == 1
