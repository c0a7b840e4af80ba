"""Penta in a real browser, from the first page to the last box."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from dicegames.tables import services
from dicegames.tables.models import Device, Event, Game, Table
from dicegames.tables.positions import position
from dicegames.tables.services import SeatSpec
from tests.tables.tools import play_on

from .conftest import assert_accessible
from .tables import count_presses, follow

pytestmark = pytest.mark.browser
Another = Callable[..., Page]
BOXES = 13


def begin(page: Page, *kinds: str, names: tuple[str, ...] = (), clock: str = "") -> None:
    """Open a table with these on its chairs, through the form."""
    page.goto("/new/penta/")
    for number, kind in enumerate(kinds, start=1):
        page.get_by_role("group", name=f"Seat {number}").get_by_label(kind, exact=True).check(force=True)
    if len(kinds) < 2:
        page.get_by_role("group", name="Seat 2").get_by_label("Nobody").check(force=True)
    for number, name in enumerate(names, start=1):
        page.locator(f"#id_seat{number}-name").fill(name)
    page.get_by_label("Automatic entry").select_option(clock)
    follow(page.get_by_role("button", name="Begin the game"))  # a page still loading knows no htmx
    expect(roll(page)).to_be_visible()


def roll(page: Page) -> Locator:
    return page.locator("#roll")


def throw(page: Page) -> None:
    """Press the button and wait for the dice."""
    before = page.locator("#said").text_content() or ""
    roll(page).click()
    expect(page.locator("#said")).not_to_have_text(before)


def choose(page: Page, number: int = 0) -> str:
    """Choose one of the open boxes; its name."""
    box = page.locator(".ledger label").nth(number)
    name = box.inner_text()
    box.click()
    return name


def turn(page: Page) -> None:
    """The shortest turn: one throw, the first free box."""
    throw(page)
    choose(page)
    page.locator("#enter").click()


def faces(page: Page) -> list[str]:
    """The dice as they lie, slot by slot."""
    return page.locator("#dice use").evaluate_all("all => all.map(one => one.getAttribute('href'))")


def totals(page: Page) -> list[str]:
    return page.locator(".rank td.num").all_inner_texts()


@pytest.mark.slow
def test_a_whole_game_against_the_computer(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="1 human + 1 computer").first.click()
    for number in range(1, BOXES + 1):
        expect(page.locator(".where")).to_have_text(f"Round {number} of {BOXES}", timeout=20_000)
        turn(page)
        page.locator("#skip").click()  # the rest of the computer's turn hurries by itself
    expect(page.get_by_role("heading", level=2, name=re.compile("win"))).to_be_visible(timeout=20_000)
    game = Game.objects.get()
    assert sorted(map(int, totals(page))) == sorted(position(game).rules.totals(position(game).state))
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".where")).to_have_text(f"Round 1 of {BOXES}")
    expect(page.locator(".seat").first).to_contain_text("Computer 1")  # the starter rotates


def test_two_people_at_one_screen(page: Page) -> None:
    begin(page, "Person", "Person", names=("Anna", "Bruno"))
    for name in ("Anna", "Bruno", "Anna"):
        expect(page.locator("#say")).to_contain_text(f"{name}, it is your turn.")
        expect(page.locator(".seat.is-turn")).to_contain_text(name)
        turn(page)
    expect(page.locator("#say")).to_contain_text("Bruno")
    assert [event.seat for event in Event.objects.filter(action__startswith="score")] == [0, 1, 0]


def test_the_computer_plays_at_a_pace_one_can_follow(page: Page) -> None:
    begin(page, "Person", "Computer")
    turn(page)
    expect(page.locator("#say")).to_contain_text("Computer 1 rolls")
    expect(page.locator("#say")).to_contain_text("is your turn", timeout=15_000)
    assert Event.objects.filter(by="computer").count() > 1


def test_kept_dice_stay_and_the_others_are_thrown(page: Page) -> None:
    begin(page, "Person")
    throw(page)
    page.get_by_label("Die 2").check(force=True)
    page.get_by_label("Die 4").check(force=True)
    before = faces(page)
    throw(page)
    after = faces(page)
    assert (after[1], after[3]) == (before[1], before[3])
    assert Event.objects.last().action == "roll:10101"
    expect(page.get_by_label("Die 2")).to_be_checked()
    expect(page.get_by_label("Die 1")).not_to_be_checked()


def test_by_keyboard_alone(page: Page) -> None:
    begin(page, "Person")
    page.keyboard.press("Tab")
    roll(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#die-1")).to_be_attached()
    expect(roll(page)).to_be_focused()
    page.locator("#die-1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    kept = [page.locator(f"#die-{number}").is_checked() for number in range(1, 6)]
    assert kept == [True, False, True, False, False]
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#box-twos")).to_be_checked()
    expect(page.locator("#enter")).to_contain_text("Twos:")
    page.locator("#enter").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".where")).to_have_text(f"Round 2 of {BOXES}")
    expect(roll(page)).to_be_focused()


def test_without_scripts(another: Another) -> None:
    page = another(java_script_enabled=False)
    page.goto("/")
    follow(page.get_by_role("button", name="1 human + 1 computer").first)
    follow(roll(page))
    page.locator("label[for=die-1]").click()
    follow(roll(page))
    expect(page.locator("#die-1")).to_be_checked()
    choose(page)
    follow(page.locator("#enter"))
    while page.get_by_role("button", name="Continue").is_visible():
        follow(page.get_by_role("button", name="Continue"))
    expect(page.locator(".where")).to_have_text(f"Round 2 of {BOXES}")


@pytest.mark.slow
def test_a_whole_classic_game_without_scripts(another: Another) -> None:
    page = another(java_script_enabled=False)
    page.goto("/")
    follow(page.locator("form[action='/new/classic/'] .btn-throw"))
    go_on = page.get_by_role("button", name="Continue")
    for number in range(1, BOXES + 1):
        expect(page.locator(".where")).to_have_text(f"Round {number} of {BOXES}")
        follow(roll(page))
        choose(page)
        follow(page.locator("#enter"))
        while go_on.is_visible():
            follow(go_on)
    expect(page.get_by_role("heading", level=2, name=re.compile("win"))).to_be_visible()


def test_a_reload_in_mid_turn_changes_nothing(page: Page) -> None:
    begin(page, "Person")
    throw(page)
    page.get_by_label("Die 3").check(force=True)
    throw(page)
    before = faces(page), page.locator("#say").inner_text()
    page.reload()
    assert (faces(page), page.locator("#say").inner_text()) == before
    expect(page.get_by_label("Die 3")).to_be_checked()
    assert page.locator(".just-thrown").count() == 0


def test_a_double_click_throws_once(page: Page) -> None:
    begin(page, "Person")
    roll(page).dblclick()
    expect(roll(page)).to_contain_text("2 rolls left")
    assert Event.objects.count() == 1


def test_the_second_half_of_a_slow_double_click_and_a_button_that_cannot_send_nothing(page: Page) -> None:
    begin(page, "Person")
    sent = count_presses(page)
    roll(page).click()
    expect(roll(page)).to_contain_text("2 rolls left")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert sent() == 1
    throw(page)
    throw(page)
    roll(page).click(force=True)
    assert sent() == 3


def test_the_way_back_shows_how_things_stand(page: Page) -> None:
    begin(page, "Person")
    throw(page)
    page.goto("/")
    page.go_back()
    expect(roll(page)).to_contain_text("2 rolls left")
    throw(page)
    expect(roll(page)).to_contain_text("1 roll left")


def test_two_windows_on_one_seat_stay_together(page: Page) -> None:
    begin(page, "Person")
    second = page.context.new_page()
    second.goto(page.url)
    throw(page)
    expect(roll(second)).to_contain_text("2 rolls left")
    assert faces(second) == faces(page)


def test_an_unsent_choice_outlives_the_news(page: Page) -> None:
    begin(page, "Person")
    throw(page)
    page.get_by_label("Die 5").check(force=True)
    choose(page, 3)
    table = Table.objects.get()
    services.rename(table, table.host, table.seats.get(), "Annina")
    expect(page.locator(".seat")).to_contain_text("Annina")
    expect(page.get_by_label("Die 5")).to_be_checked()
    expect(page.locator("#enter")).to_contain_text("Fours:")


def test_a_choice_lives_as_long_as_its_throw_and_the_menu_as_long_as_the_page(page: Page) -> None:
    begin(page, "Person", "Person")
    menu = page.locator("#menu").inner_html()
    throw(page)
    page.get_by_label("Die 5").check(force=True)
    choose(page, 3)
    throw(page)
    expect(page.locator(".box-in:checked")).to_have_count(0)
    turn(page)
    throw(page)
    expect(page.locator("#dice input:checked")).to_have_count(0)
    assert page.locator("#menu").inner_html() == menu


def test_nothing_chosen_is_entered_by_itself(page: Page) -> None:
    begin(page, "Person", clock="3")
    for _ in range(3):
        throw(page)
    expect(page.locator("#enter [data-seconds]")).to_be_visible()
    expect(page.locator(".where")).to_have_text(f"Round 2 of {BOXES}", timeout=10_000)
    expect(page.locator("#log-h + ol li").first).to_contain_text("Time was up.")


def test_a_chosen_box_stops_the_clock(page: Page) -> None:
    begin(page, "Person", clock="3")
    for _ in range(3):
        throw(page)
    choose(page)
    expect(page.locator("#due")).not_to_be_attached()
    expect(page.locator("#enter")).to_contain_text("Aces:")
    assert page.locator(".clock").count() == 0


def test_confirming_does_not_wait_for_the_clock_to_stop(page: Page) -> None:
    begin(page, "Person", clock="30")
    for _ in range(3):
        throw(page)
    page.route("**/hold", lambda route: None)  # it never comes back
    choose(page)
    page.locator("#enter").click()
    expect(page.locator(".where")).to_have_text(f"Round 2 of {BOXES}")


def test_the_words_are_the_readers(another: Another) -> None:
    page = another(locale="it-IT")
    page.goto("/")
    page.locator("form[action='/new/penta/'] .btn-throw").click()
    expect(roll(page)).to_contain_text("Lancia")
    expect(page.locator(".where")).to_have_text(f"Turno 1/{BOXES}")
    page.locator("#menu summary").click()
    page.get_by_role("button", name="Português").click()
    expect(page.locator(".where")).to_have_text(f"Ronda 1/{BOXES}")


@pytest.mark.slow
def test_everybody_can_use_every_page(page: Page) -> None:
    page.goto("/")
    assert_accessible(page)
    page.goto("/new/penta/")
    assert_accessible(page)
    begin(page, "Person", "Computer")
    throw(page)
    page.get_by_label("Die 5").check(force=True)
    choose(page)
    page.locator("#menu summary").click()
    assert_accessible(page)
    play_on(Game.objects.get())
    page.reload()
    assert_accessible(page)
    page.get_by_role("link", name="Check every roll").click()
    assert_accessible(page)
    page.goto("/t/ZZZZZ/")
    assert_accessible(page)


def test_everybody_can_play_by_lamplight(another: Another) -> None:
    page = another(color_scheme="dark")
    begin(page, "Person", "Computer")
    throw(page)
    page.get_by_label("Die 5").check(force=True)
    choose(page)
    assert_accessible(page)


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 640), (390, 664), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080)],
)
def test_no_screen_scrolls_sideways_with_six_players(another: Another, width: int, height: int) -> None:
    host = Device.objects.create()
    seats = [SeatSpec(name=f"Wilhelmina-Antoinette {number}") for number in range(6)]
    table = services.open_table(host, "penta", seats)
    services.start(table, host)
    page = another(viewport={"width": width, "height": height})
    page.goto(f"/t/{table.code}/")
    assert page.evaluate("document.documentElement.scrollWidth") == width
