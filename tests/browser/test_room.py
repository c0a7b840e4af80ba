"""Longer languages have room: nothing is cut off on a phone in the language that is 40 % longer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from dicegames.rules import GAMES
from dicegames.tables.positions import Position
from tests.tables.tools import play_on

from .tables import ANNA, BRUNO, COMPUTER, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("pseudo_language")]

CUT_OFF = """() => {
  const written = (box) => [...box.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const style = (box) => getComputedStyle(box);
  const scrolls = (box) => box && (/auto|scroll/.test(style(box).overflowX) || scrolls(box.parentElement));
  const shown = (box) => box.clientWidth && style(box).visibility !== "hidden"
    && !box.closest(".sr, svg, code, details:not([open])");
  const faults = [...document.querySelectorAll("main *, header *")]
    .filter((box) => written(box) && shown(box) && style(box).display !== "inline" && !scrolls(box))
    .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent.trim());
  return document.documentElement.scrollWidth > innerWidth ? ["the whole page", ...faults] : faults;
}"""
"""The texts that are wider than their box, or the page itself."""


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def rolled(now: Position) -> bool:
    return bool(now.log)


def under_way(now: Position) -> bool:
    return len(now.log) > 12


def over(now: Position) -> bool:
    return now.over


@pytest.mark.slow
@pytest.mark.parametrize("key", list(GAMES))
def test_no_text_of_a_table_is_cut_off(another: Callable[..., Page], site: str, key: str) -> None:
    page = another(locale="en-XA")
    guests = [BRUNO] if key == "duel" else [BRUNO, replace(COMPUTER, name="Cleo")]
    game = sit_down(page, site, key, ANNA, *guests, options={"clock": None})
    found = {"begun": cut_off(page)}
    address = page.url
    for stop in (rolled, under_way, over):
        page.goto("about:blank")  # a page at the table would ask for the computer's turn meanwhile
        play_on(game, stop)
        page.goto(address)
        found[stop.__name__] = cut_off(page)
    assert not any(found.values()), found
    assert page.locator("html").get_attribute("lang") == "en-xa"
