"""Whole games on two phones and a television, while pages close, networks fail and the server dies."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from dicegames.rules import GAMES
from tests.mortal import PLAIN, Mortal, mortal

from .tables import faces, host_table, join

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Another = Callable[..., Page]
TV = {"width": 1920, "height": 1080}
RECOVERED = 3_000
"""Milliseconds after which a page must show again how things stand, whatever has happened."""
QUICK = "500"
"""What a one is worth: farkle’s 5 000 points are reached soon, but not before all has happened."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Mortal, Path]]:
    """A server of its own that may be killed, and its folder."""
    var = tmp_path_factory.mktemp("var")
    with mortal(var, **PLAIN) as running:
        yield running, var


class Party:
    """Anna and Bruno, each with a phone, and the television; the game begins."""

    def __init__(self, another: Another, port: int, game: str) -> None:
        site = {"base_url": f"http://127.0.0.1:{port}", "lossy": True}
        self.anna, self.bruno, self.tv = another(**site), another(**site), another(viewport=TV, **site)
        self.url = host_table(self.anna, game, lambda: quicken(self.anna) if game == "farkle" else None)
        self.tv.goto(f"{self.url}tv")
        join(self.bruno, self.url.rstrip("/").rsplit("/")[-1], "Bruno")
        self.anna.locator("#start").click()
        expect(roll(self.anna)).to_be_visible()

    @property
    def pages(self) -> list[Page]:
        return [self.anna, self.bruno, self.tv]

    def bruno_comes_back(self) -> None:
        """His page is closed in the middle of his turn and opened again: the same dice lie there."""
        lying = faces(self.bruno)
        context = self.bruno.context
        self.bruno.close()
        self.bruno = context.new_page()
        self.bruno.goto(self.url)
        assert faces(self.bruno) == lying

    def the_server_dies(self, server: Mortal) -> None:
        """Nobody has to load a page anew."""
        for page in self.pages:
            page.evaluate("window.stays = true")
        server.kill()

    def nobody_has_reloaded(self) -> None:
        assert [page.evaluate("window.stays") for page in self.pages] == [True] * 3

    def the_computer_plays_for_bruno(self) -> None:
        """The host gives it his seat, on a page of her own."""
        manage = self.anna.context.new_page()
        manage.goto(f"{self.url}manage")
        manage.locator("#place-1 summary").click()
        manage.get_by_role("button", name=re.compile("Let the computer play")).click()
        expect(self.bruno.locator("#company-news")).to_contain_text("The computer plays for Bruno")
        manage.close()

    def bruno_takes_his_seat_back(self) -> None:
        self.bruno.get_by_role("button", name="Take the seat back").click()
        expect(self.bruno.locator("#company-news")).not_to_contain_text("The computer plays")


def quicken(page: Page) -> None:
    """A short game of farkle."""
    page.get_by_text("More: scoring").click()
    page.get_by_label("5,000", exact=True).check(force=True)
    page.locator("#id_house_one").fill(QUICK)


def roll(page: Page) -> Locator:
    return page.locator("#roll")


def throw(page: Page) -> None:
    roll(page).click(timeout=20_000)
    expect(page.locator("#dice use").first).to_be_attached()
    expect(page.locator("#die-1, #pass").first).to_be_attached()


def enter(page: Page) -> None:
    """Write it in the first free box."""
    page.locator(".ledger label").first.click()
    page.locator("#enter").click()
    expect(page.locator("#enter")).not_to_be_attached()


def bank(page: Page) -> None:
    """Take all that scores, or pass on what is lost."""
    if page.locator("#pass").count():
        page.locator("#pass").click()
    else:
        page.locator("#take-all").click()
        page.locator("#bank:not(.is-idle)").click()
    expect(page.locator("#pass, #bank")).not_to_be_attached()


def shown(page: Page) -> list[int]:
    """The result, best first."""
    expect(page.locator(".rank td.num")).to_have_count(2, timeout=20_000)
    return [int(total.replace(",", "")) for total in page.locator(".rank td.num").all_inner_texts()]


def folded(var: Path, code: str) -> tuple[bool, list[int]]:
    """Whether the game is over and its totals, best first, from nothing but the rows of the database."""
    with closing(sqlite3.connect(var / "db.sqlite3")) as database:
        game, key, options = database.execute(
            "SELECT game.id, game.game_key, game.options FROM tables_game AS game"
            " JOIN tables_table AS lying ON lying.id = table_id WHERE code = ?",
            [code],
        ).fetchone()
        log = database.execute(
            "SELECT seat, action, dice FROM tables_event WHERE game_id = ? ORDER BY seq", [game]
        ).fetchall()
    rules = GAMES[key]
    state = rules.initial(2, rules.Options.from_dict(json.loads(options)))
    for seat, action, dice in log:
        state = rules.apply(state, seat, action, tuple(map(int, dice)))
    return rules.to_act(state) == (), sorted(rules.totals(state), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_survives_everything(another: Another, server: tuple[Mortal, Path], game: str) -> None:
    running, var = server
    party = Party(another, running.port, game)
    write = bank if game == "farkle" else enter

    throw(party.anna)
    write(party.anna)
    throw(party.bruno)
    party.bruno_comes_back()
    write(party.bruno)

    throw(party.anna)
    party.the_server_dies(running)
    write(party.anna)
    expect(roll(party.bruno)).to_be_visible(timeout=RECOVERED)
    expect(party.tv.locator("#board")).to_have_attribute(
        "data-have", party.bruno.locator("#board").get_attribute("data-have") or "", timeout=RECOVERED
    )
    party.nobody_has_reloaded()

    party.anna.context.set_offline(True)
    expect(party.anna.locator("#lost")).to_be_visible()
    throw(party.bruno)
    write(party.bruno)
    party.anna.context.set_offline(False)
    expect(roll(party.anna)).to_be_visible(timeout=RECOVERED)
    expect(party.anna.locator("#lost")).to_be_hidden()

    party.the_computer_plays_for_bruno()
    throw(party.anna)
    write(party.anna)
    if game != "duel":  # there it plays at the same time as she does
        party.anna.locator("#skip").click()
    expect(roll(party.anna)).to_be_visible(timeout=20_000)
    party.bruno_takes_his_seat_back()

    while not party.anna.locator(".rank").count():
        for phone in (party.anna, party.bruno):
            expect(phone.locator("#roll, .rank").first).to_be_visible(timeout=20_000)
            if roll(phone).count():
                throw(phone)
                write(phone)
        expect(party.anna.locator("#roll, .rank").first).to_be_visible(timeout=20_000)
    results = [shown(page) for page in party.pages]
    assert results == [results[0]] * 3
    assert folded(var, party.url.rstrip("/").rsplit("/")[-1]) == (True, results[0])
