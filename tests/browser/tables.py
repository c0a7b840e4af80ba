"""Tables that a browser sits at, opened behind its back: quicker than the forms, which have own tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from playwright.sync_api import Locator, Page, expect

from dicegames.tables import access, services
from dicegames.tables.models import Device, Game
from dicegames.tables.services import SeatSpec

ANNA, BRUNO, COMPUTER = SeatSpec(name="Anna"), SeatSpec(name="Bruno"), SeatSpec(kind="computer")


def sit_down(page: Page, site: str, game: str, *seats: SeatSpec, **options: Any) -> Game:
    """The running game of a table that this browser hosts, shown on the page."""
    device = Device.objects.create()
    know(page, site, device)
    table = services.open_table(device, game, seats or [ANNA], **options)
    started = services.start(table, device)
    page.goto(f"{site}/t/{table.code}/")
    return started


def know(page: Page, site: str, device: Device) -> None:
    """From now on the page's browser is this device."""
    answer = HttpResponse()
    access._set_cookie(answer, device)
    page.context.add_cookies(
        [{"name": access.COOKIE, "value": answer.cookies[access.COOKIE].value, "url": site}]
    )


def host_table(page: Page, game: str = "penta", choose: Callable[[], None] = lambda: None) -> str:
    """This page opens a table that others join; ``choose`` may fill in more of the form. Its address."""
    page.goto(f"/new/{game}/")
    choose()
    follow(page.locator("button[name=shared]"))
    expect(page.locator("#invite")).to_be_visible()
    return page.url


def join(page: Page, code: str, name: str) -> None:
    """A code typed on the first page, a name, and one sits."""
    page.goto("/")
    page.get_by_label("Code of the table").fill(code.lower())
    page.get_by_role("button", name="To the table").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".lead")).to_contain_text("You are at the table")


def faces(page: Page) -> list[str]:
    """The dice on the felt."""
    return page.locator("#dice use").evaluate_all("dice => dice.map(die => die.getAttribute('href'))")


def follow(control: Locator) -> None:
    """Press what leads to a new page, and wait for it: without scripts every button does."""
    with control.page.expect_navigation():
        control.click()


COUNT_PRESSES = """() => { window.presses = 0; document.addEventListener("htmx:beforeRequest",
    event => { window.presses += event.detail.elt.id === "play"; }); }"""


def count_presses(page: Page) -> Callable[[], int]:
    """How many moves the page has sent from now on, answered or not."""
    page.evaluate(COUNT_PRESSES)
    return lambda: int(page.evaluate("window.presses"))
