"""Farkle in a real browser: ticking, rolling, banking, losing, from the first throw to the ranking."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from dicegames.rules.farkle import FARKLE
from dicegames.tables import services
from dicegames.tables.models import Event, Game, Table
from dicegames.tables.positions import position
from dicegames.tables.services import SeatSpec
from tests.tables.pages import rig

from .conftest import assert_accessible
from .tables import follow

pytestmark = pytest.mark.browser
Another = Callable[..., Page]
LUCKY = (1, 1, 5, 3, 3, 3)
POOR = (1, 2, 3, 4, 6, 6)
NOTHING = (2, 3, 4, 6, 6, 2)
SIX = (1, 1, 1, 1, 1, 1)


@pytest.fixture
def lucky(monkeypatch: pytest.MonkeyPatch) -> None:
    """These dice fall at every throw."""
    rig(monkeypatch, [LUCKY])


def table_here(page: Page, *others: SeatSpec, **rules: object) -> Game:
    """A table of this browser: Anna and the others, target 5 000 unless told otherwise."""
    page.goto("/")
    page.locator('form[action="/new/farkle/"] button').click()
    expect(page.locator("#roll")).to_be_visible()
    device = Table.objects.get(code=code_of(page)).host
    options = {"target": 5000, **rules}
    table = services.open_table(device, "farkle", [SeatSpec(name="Anna"), *others], rules_options=options)
    game = services.start(table, device)
    page.goto(f"/t/{table.code}/")
    return game


def code_of(page: Page) -> str:
    return urlsplit(page.url).path.split("/")[2]


def throw(page: Page, monkeypatch: pytest.MonkeyPatch, *dice: tuple[int, ...]) -> None:
    """Press the button; these dice fall now and at the next throws."""
    rig(monkeypatch, dice)
    page.locator("#roll").click()
    expect(page.locator("#dice input[type=checkbox]").first).to_be_attached()


def act(game: Game, action: str) -> None:
    """Whoever is to move does this; all of them sit at the host's screen."""
    now = position(game)
    place = now.rules.to_act(now.state)[0]
    services.play(game, place, action, now.version_for(place), game.table.host)


def bank(game: Game, monkeypatch: pytest.MonkeyPatch, dice: tuple[int, ...]) -> None:
    """The one to move banks all that these dice score."""
    rig(monkeypatch, [dice])
    act(game, "roll")
    act(game, f"keep:{FARKLE.take_all(position(game).state)}+bank")


def tick(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.locator(f"#die-{number}").check(force=True)


@pytest.mark.slow
def test_a_whole_game_with_the_computer(page: Page, lucky: None) -> None:
    table_here(page, SeatSpec(kind="computer"))
    for number in range(1, 11):
        expect(page.locator("#say")).to_contain_text("Anna, it is your turn.", timeout=20_000)
        page.locator("#roll").click()
        page.locator("#take-all").click()
        page.get_by_role("button", name="Bank 550").click()
        expect(page.locator("#lane-1 .num")).to_contain_text(f"{number * 550:,}")
        page.locator("#skip").click()  # the rest of the computer's turn hurries by itself
    expect(page.locator(".headline")).to_have_text("Computer 1 wins with 6,050", timeout=20_000)
    expect(page.locator(".turns tbody tr")).to_have_count(10)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#lane-1")).to_contain_text("Computer 1")  # the starter rotates


@pytest.mark.slow
def test_a_whole_game_without_scripts(another: Another, lucky: None) -> None:
    page = another(java_script_enabled=False)
    table_here(page)
    while page.locator("#roll").count():
        follow(page.locator("#roll"))
        follow(page.get_by_role("link", name="Take all that scores: 550"))
        follow(page.get_by_role("button", name="Bank 550"))
    expect(page.locator(".headline")).to_have_text("Anna ends with 5,500")
    expect(page.locator(".turns tbody tr")).to_have_count(10)


def test_without_scripts_no_figure_stays_that_may_be_false(another: Another, lucky: None) -> None:
    page = another(java_script_enabled=False)
    table_here(page)
    page.locator("#roll").click()
    page.get_by_role("link", name="Take all that scores: 550").click()
    expect(page.locator("#bank")).to_contain_text("Bank 550")
    page.locator("#die-3").uncheck(force=True)
    for shown in page.locator(".told").all():
        expect(shown).to_be_hidden()
    expect(page.locator("#bank .untold")).to_be_visible()
    page.get_by_role("button", name="Count the chosen dice").click()
    expect(page.get_by_role("button", name="Bank 500")).to_be_visible()
    page.locator("#die-1").uncheck(force=True)
    follow(page.locator("#bank"))
    assert Event.objects.last().action == "keep:010111+bank"


def test_the_worth_follows_the_ticks(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    table_here(page)
    throw(page, monkeypatch, LUCKY)
    tick(page, 1)
    expect(page.get_by_role("button", name="Bank 100 your total: 100")).to_be_visible()
    tick(page, 3)
    expect(page.get_by_role("button", name="Roll 4 dice")).to_contain_text("15.7% to lose 150")
    tick(page, 4)
    expect(page.locator("#say")).to_contain_text("3 alone does not score.")
    page.locator("#die-4").uncheck(force=True)
    expect(page.locator("#slip .is-now")).to_contain_text("150")
    assert [page.locator(f"#die-{die}").is_checked() for die in range(1, 7)] == [
        True,
        False,
        True,
        *[False] * 3,
    ]
    page.locator("#bank").click()
    expect(page.locator("#lane-1 .num")).to_contain_text("150")


def test_take_all_ticks_every_die_that_scores(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    table_here(page)
    throw(page, monkeypatch, POOR)
    page.get_by_role("link", name="Take all that scores: 100").click()
    expect(page.get_by_role("button", name="Bank 100")).to_be_focused()
    expect(page.locator("#die-1")).to_be_checked()
    expect(page.locator("#die-2")).to_be_disabled()
    expect(page.locator("#why")).to_have_text("2 3 4 6 6 score nothing: they stay in play.")


def test_ticks_outlive_a_reload_of_the_board(
    page: Page, another: Another, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table_here(page)
    throw(page, monkeypatch, LUCKY)
    tick(page, 1)
    expect(page.get_by_role("button", name="Bank 100")).to_be_visible()
    services.rename(game.table, game.table.host, game.table.seats.get(), "Annina")
    expect(page.locator("#lane-1")).to_contain_text("Annina")
    expect(page.get_by_role("button", name="Bank 100")).to_be_visible()
    expect(page.locator("#die-1")).to_be_checked()


def test_by_keyboard_alone(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    table_here(page)
    rig(monkeypatch, [(1, 2, 5, 3, 4, 4), (0, 2, 0, 3, 4, 4)])
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#die-1")).to_be_attached()
    page.locator("#die-1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.locator("#die-3")).to_be_focused()  # the die between them scores nothing
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Roll 4 dice")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator("#roll")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_contain_text("150 points are gone.")
    expect(page.locator("#said")).to_contain_text(
        "Turn lost! 150 points are gone. Nothing in 2 3 4 4 scores."
    )
    expect(page.locator("#pass")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#roll")).to_be_focused()


def test_the_computers_steps_are_said_and_can_be_skipped(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    table_here(page, SeatSpec(kind="computer"))
    throw(page, monkeypatch, POOR)
    tick(page, 1)
    expect(page.get_by_role("button", name="Bank 100")).to_be_visible()
    page.locator("#bank").click()
    expect(page.locator("#say")).to_contain_text("Anna sets aside 1 (100) and banks 100: 100 in all.")
    expect(page.locator("#say")).to_contain_text("Computer 1 rolls 1 2 3 4 6 6.", timeout=10_000)
    page.locator("#skip").click()
    expect(page.locator("#say")).to_contain_text("Anna, it is your turn.", timeout=10_000)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_is_accessible(another: Another, monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    page = another(color_scheme=scheme)
    game = table_here(page, SeatSpec(name="Bruno"), SeatSpec(name="Carla"))
    assert_accessible(page)
    throw(page, monkeypatch, LUCKY, POOR, (0, 2, 3, 4, 6, 6))
    page.get_by_role("link", name="Take all").click()
    expect(page.locator("#say")).to_contain_text("Hot dice!")
    assert_accessible(page)
    page.locator("#roll").click()
    expect(page.locator("#say")).to_contain_text("Which dice do you set aside?")
    tick(page, 1)
    expect(page.get_by_role("button", name="Roll 5 dice")).to_be_visible()
    page.locator("#roll").click()
    expect(page.locator("#say .is-loss")).to_be_visible()
    assert_accessible(page)
    act(game, "pass")
    bank(game, monkeypatch, SIX)
    expect(page.locator("#notes")).to_contain_text("Last round!")
    assert_accessible(page)
    bank(game, monkeypatch, POOR)
    bank(game, monkeypatch, POOR)
    expect(page.locator(".headline")).to_have_text("Bruno wins with 8,000")
    assert_accessible(page)


def test_house_rules_can_be_chosen_and_hold(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.goto("/new/farkle/")
    page.get_by_text("More: scoring").click()
    page.get_by_label("5,000", exact=True).check(force=True)
    page.locator("#id_house_one").fill("200")
    assert_accessible(page)
    page.get_by_role("button", name="Begin the game").click()
    expect(page.locator(".where")).to_have_text("Target 5,000")
    throw(page, monkeypatch, POOR)
    expect(page.get_by_role("link", name="Take all that scores: 200")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 664), (844, 390), (768, 1024), (1280, 800)])
def test_nothing_scrolls_sideways(
    another: Another, monkeypatch: pytest.MonkeyPatch, width: int, height: int
) -> None:
    page = another(viewport={"width": width, "height": height})
    table_here(page, *[SeatSpec(name=name) for name in ("Bartolomeo", "Carla", "Davide", "Elena")])
    throw(page, monkeypatch, LUCKY)
    page.get_by_role("link", name="Take all").click()
    expect(page.locator("#say")).to_contain_text("Hot dice!")
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
