"""Tables that a browser sits at, opened behind its back: quicker than the forms, which have own tests."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from playwright.sync_api import Locator, Page

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


def follow(control: Locator) -> None:
    """Press what leads to a new page, and wait for it: without scripts every button does."""
    with control.page.expect_navigation():
        control.click()
