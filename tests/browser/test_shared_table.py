"""Two phones and a television at one table, over the real server."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from dicegames.tables import services
from dicegames.tables.models import Table
from dicegames.tables.positions import position

from .conftest import assert_accessible
from .tables import faces, host_table, join, sit_down

pytestmark = pytest.mark.browser
Another = Callable[..., Page]
TV = {"width": 1920, "height": 1080}


def throw(page: Page) -> None:
    page.locator("#roll").click()
    expect(page.locator("#die-1")).to_be_attached()


def enter(page: Page) -> None:
    """Write it in the first free box."""
    page.locator(".ledger label").first.click()
    page.locator("#enter").click()


def headline(tv: Page) -> Locator:
    return tv.locator(".tv-head h1")


def test_two_phones_and_a_television_play_penta(page: Page, another: Another) -> None:
    bruno, tv = another(), another(viewport=TV)
    url = host_table(page)
    tv.goto(f"{url}tv")
    code = tv.locator(".tv-lobby .code").inner_text()
    join(bruno, code, "Bruno")
    expect(page.locator(".places")).to_contain_text("Bruno")
    expect(tv.locator(".tv-places")).to_contain_text("Bruno")
    assert_accessible(page)

    page.locator("#start").click()
    expect(page.locator("#roll")).to_be_visible()
    expect(bruno.locator("#acts")).to_contain_text("Waiting for Player 1")
    expect(headline(tv)).to_have_text("Player 1’s turn")
    throw(page)
    expect(tv.locator("#dice use")).to_have_count(5)
    assert faces(tv) == faces(page)
    enter(page)
    expect(headline(tv)).to_have_text("Bruno’s turn")
    expect(bruno.locator("#roll")).to_be_visible()

    # Bruno's phone sleeps in mid-turn and comes back to the same dice
    throw(bruno)
    lying = faces(bruno)
    bruno.goto("about:blank")
    bruno.goto(url)
    assert faces(bruno) == lying

    # the host lets the computer play for Bruno; he takes his seat back
    table = Table.objects.get()
    seat = table.seats.get(index=1)
    services.replace(table, table.host, seat)
    expect(bruno.locator("#company-news")).to_contain_text("The computer plays for Bruno")
    bruno.get_by_role("button", name="Take the seat back").click()
    expect(bruno.locator("#company-news")).not_to_contain_text("The computer plays")
    seat.refresh_from_db()
    assert not seat.stand_in
    for phone in (page, bruno, tv):
        assert_accessible(phone)


def test_a_reaction_crosses_the_table(page: Page, another: Another) -> None:
    bruno = another()
    url = host_table(page)
    join(bruno, url.rstrip("/").rsplit("/")[-1], "Bruno")
    page.locator("#start").click()
    expect(bruno.locator("#acts")).to_contain_text("Waiting")
    bruno.locator("#react summary").click()
    bruno.get_by_role("button", name="Bravo!").click()
    expect(page.locator("#calls")).to_contain_text("Bruno Bravo!")
    expect(bruno.locator("#react")).not_to_have_attribute("open", "")


def test_a_duel_on_two_devices_at_the_same_time(page: Page, another: Another) -> None:
    bruno, tv = another(), another(viewport=TV)
    url = host_table(page, "duel")
    join(bruno, url.rstrip("/").rsplit("/")[-1], "Bruno")
    page.locator("#start").click()
    expect(bruno.locator("#roll")).to_be_visible()
    tv.goto(f"{url}tv")
    throw(page)
    throw(bruno)
    assert faces(page) == faces(bruno)
    assert tv.locator("main use").count() == 0
    enter(page)
    expect(page.locator("#say")).to_contain_text("Bruno is still playing")
    enter(bruno)
    expect(tv.locator(".tv-round .half")).to_have_count(2)
    expect(page.locator("#roll")).to_be_visible()
    assert position(services.current_game(Table.objects.get())).state.round == 2


def test_a_lost_device_is_let_in_again_without_a_reload(page: Page, another: Another) -> None:
    bruno, lost = another(), another()
    url = host_table(page)
    code = url.rstrip("/").rsplit("/")[-1]
    join(bruno, code, "Bruno")
    page.locator("#start").click()
    throw(page)
    lost.goto(f"/join/{code}")
    lost.locator(".lost-chairs li", has_text="Bruno").get_by_role("button").click()
    expect(lost.locator("#asked")).to_be_visible()
    page.get_by_role("button", name="Let in").click()
    expect(lost.locator("#react")).to_be_visible()
    expect(bruno.locator(".watching")).to_contain_text("You are watching")
    assert_accessible(page)


def test_two_windows_on_one_seat_are_told_and_throw_once(page: Page, site: str) -> None:
    game = sit_down(page, site, "penta")
    second = page.context.new_page()
    second.goto(page.url)
    for window in (page, second):
        expect(window.locator("#twice")).to_contain_text("open in another window")
    assert_accessible(page)
    for window in (page, second):
        window.evaluate("document.getElementById('roll').click()")
    expect(page.locator("#die-1")).to_be_attached()
    expect(second.locator("#die-1")).to_be_attached()
    assert faces(page) == faces(second)
    assert position(game).version == 1
    enter(second)
    expect(page.locator(".bar .where")).to_have_text("Round 2 of 13")
    second.close()
    expect(page.locator("#twice")).to_have_count(0)


def test_a_page_is_one_however_it_is_opened_again_and_a_copy_is_another(page: Page, site: str) -> None:
    names: list[str] = []
    page.context.on("request", lambda sent: names.extend(sent.url.split("?page=")[1:]))
    with page.expect_request("**/stream/**"):
        sit_down(page, site, "penta")
    with page.expect_request("**/stream/**"):
        page.reload()
    page.goto(f"{site}/rules/")
    with page.expect_request("**/stream/**"):
        page.go_back()
    assert len(names) >= 3
    assert len(set(names)) == 1
    page.goto(page.url + "manage")
    with page.context.expect_page() as copied:
        page.evaluate("() => { window.open(location.href); }")
    copy = copied.value
    with copy.expect_request("**/stream/**?page=*"):
        copy.goto(page.url.removesuffix("manage"))
    with page.expect_request("**/stream/**?page=*"):
        page.goto(page.url.removesuffix("manage"))
    assert len(set(names)) == 2
    expect(copy.locator("#twice")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_pages_around_a_table(another: Another, scheme: str) -> None:
    page = another(color_scheme=scheme)
    url = host_table(page)
    page.locator("#place-1 summary").click()
    assert_accessible(page)
    for path in (f"{url}manage", "/host", "/join"):
        page.goto(path)
        assert_accessible(page)
    stranger = another(color_scheme=scheme, viewport={"width": 320, "height": 640})
    for path in (url, url.replace("/t/", "/join/").rstrip("/"), f"{url}manage", "/join"):
        stranger.goto(path)
        assert_accessible(stranger)
        assert stranger.evaluate("document.documentElement.scrollWidth") == 320


def test_everybody_can_change_the_house_rules_between_games(another: Another) -> None:
    page = another(viewport={"width": 320, "height": 640})
    page.goto(f"{host_table(page, 'farkle')}manage")
    page.locator("details.house summary").click()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    shown = page.locator("#board").get_attribute("data-have") or ""
    page.get_by_label("A straight").fill("1000")
    page.locator(".options .btn").click()
    expect(page.locator("#board")).not_to_have_attribute("data-have", shown)
    expect(page.locator("details.house")).to_have_attribute("open", "")
    expect(page.get_by_label("A straight")).to_have_value("1000")
    assert Table.objects.get().rules_options["house"] == {"straight": 1000}
    page.get_by_label("A straight").fill("33")
    page.locator(".options").evaluate("form => form.noValidate = true")
    page.locator(".options .btn").click()
    expect(page.locator("#notes")).to_contain_text("These options cannot be taken")
    expect(page.get_by_label("A straight")).to_have_value("33")
