"""What a screen reader says during a whole turn: the one live region, in the order of its announcements."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from dicegames.tables.services import SeatSpec
from tests.tables.pages import rig

from .tables import ANNA, BRUNO, sit_down

pytestmark = pytest.mark.browser

LISTEN = """() => {
    const region = document.getElementById("said");
    window.heard = [];
    new MutationObserver(() => {
        const said = region.textContent.trim();
        if (said && said !== window.heard.at(-1)) window.heard.push(said);
    }).observe(region, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture
def listening(
    page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Callable[[], list[str]]]:
    """``listening(game, *seats, throws=…)`` opens a table where these dice fall; gives what was heard."""

    def begin(game: str, *seats: SeatSpec, throws: list[tuple[int, ...]]) -> Callable[[], list[str]]:
        rig(monkeypatch, throws)
        sit_down(page, site, game, *seats)
        page.evaluate(LISTEN)
        return lambda: page.evaluate("window.heard")

    return begin


def throw(page: Page) -> None:
    """Press the button, and wait until something is said of it."""
    before = page.locator("#said").text_content() or ""
    page.locator("#roll").click()
    expect(page.locator("#said")).not_to_have_text(before)


def tick(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.locator(f"#die-{number}").check(force=True)


def enter(page: Page, box: str) -> None:
    page.locator(f"label[for=box-{box}]").click()
    page.locator("#enter").click()


@pytest.mark.parametrize("game", ["penta", "classic"])
def test_a_turn_of_a_sheet_game(
    page: Page, listening: Callable[..., Callable[[], list[str]]], game: str
) -> None:
    heard = listening(game, ANNA, BRUNO, throws=[(4, 4, 1, 2, 6), (4, 4, 4, 2, 5), (4, 4, 4, 4, 3)])
    throw(page)
    tick(page, 1, 2)
    throw(page)
    tick(page, 3)
    throw(page)
    enter(page, "fours")
    expect(page.locator("#say")).to_contain_text("Bruno")
    assert heard() == [
        "Rolled: 4 4 1 2 6. A pair of 4s. You have 2 rolls left.",
        "Rolled: 4 2 5. Three 4s. You have 1 roll left.",
        "Rolled: 4 3. Four 4s. Choose a box.",
        "Anna: 16 points in Fours. Bruno, it is your turn.",
    ]


def test_a_round_of_the_duel(page: Page, listening: Callable[..., Callable[[], list[str]]]) -> None:
    heard = listening("duel", ANNA, BRUNO, throws=[(4, 4, 1, 2, 6), (4, 4, 4, 2, 5), (4, 4, 4, 4, 3)])
    throw(page)
    tick(page, 1, 2)
    throw(page)
    tick(page, 3)
    throw(page)
    enter(page, "fours")
    expect(page.locator("#say")).to_contain_text("Bruno")
    assert heard() == [
        "Rolled: 4 4 1 2 6. A pair of 4s. You have 2 rolls left.",
        "Rolled: 4 2 5. Three 4s. You have 1 roll left.",
        "Rolled: 4 3. Four 4s. Choose a box.",
        "Hand over to Bruno. Nothing of Anna’s round is shown until you have both entered it.",
    ]


def test_a_turn_of_farkle(page: Page, listening: Callable[..., Callable[[], list[str]]]) -> None:
    heard = listening("farkle", ANNA, BRUNO, throws=[(1, 5, 2, 3, 6, 6), (1, 2, 1, 3, 4, 6)])
    throw(page)
    tick(page, 1)
    expect(page.locator("#bank")).to_contain_text("100")
    throw(page)
    tick(page, 3)
    expect(page.locator("#bank")).to_contain_text("200")
    page.locator("#bank").click()
    expect(page.locator("#say")).to_contain_text("Bruno")
    assert [" ".join(one.split()) for one in heard()] == [
        "Rolled: 1 5 2 3 6 6. 2 3 6 6 score nothing: they stay in play. "
        "Which dice do you set aside? Nothing set aside yet in this turn.",
        "1: 100 points. 100 points in this turn.",
        "Rolled: 2 1 3 4 6. 2 3 4 6 score nothing: they stay in play. "
        "Which dice do you set aside? 100 points in this turn.",
        "1: 100 points. 200 points in this turn.",
        "Bruno, it is your turn. Anna sets aside 1 (100) and banks 200: 200 in all.",
    ]
