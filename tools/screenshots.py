"""Makes the pictures in docs/pictures from real games: ``make screenshots``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tools import chromium, showcase

BASE = Path(__file__).resolve().parent.parent
PICTURES = BASE / "docs" / "pictures"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
NAMES = {"penta": ("Anna", "Bruno"), "farkle": ("Anna", "Bruno"), "duel": ("Anna",)}
"""Who sits there, with a computer."""


def thrown_twice(now: Any) -> bool:
    """A game on a sheet in which the first player has something to think about."""
    return now.state.round == 7 and now.state.turns[0].throws == 2 and 0 in now.rules.to_act(now.state)


def much_at_stake(now: Any) -> bool:
    """A game of Farkle in which the first player may bank or dare."""
    state = now.state
    return state.turn > 20 and state.to_move == 0 and state.throws > 1 and not state.bust


MOMENTS: dict[str, Callable[[Any], bool]] = {
    "penta": thrown_twice,
    "farkle": much_at_stake,
    "duel": thrown_twice,
}


def main() -> None:
    """Take all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with showcase.site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        take(browser, "home", PHONE, address)
        for key, moment in MOMENTS.items():
            take_game(browser, address, key, moment)
        browser.close()


def take_game(browser: Browser, address: str, key: str, moment: Callable[[Any], bool]) -> None:
    """A table at such a moment: Penta as a wide screen shows it, the others as phones do."""
    from dicegames.tables.models import Device

    host = Device.objects.create()
    game = showcase.play(host, key, *NAMES[key], stop=moment)
    size = DESK if key == "penta" else PHONE
    take(browser, key, size, f"{address}/t/{game.table.code}/", [showcase.cookie(host, address)])


def take(
    browser: Browser, name: str, size: dict[str, int], address: str, cookies: list[Any] | None = None
) -> None:
    """Save what a window of this size shows."""
    context = browser.new_context(viewport=size, locale="en-GB", reduced_motion="reduce")
    context.add_cookies(cookies or [])
    page = context.new_page()
    page.goto(address)
    path = PICTURES / f"{name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=85)
    context.close()
    print(path.relative_to(BASE))


if __name__ == "__main__":
    main()
