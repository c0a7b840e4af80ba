"""Nudges: who is told what, and when a stream ends. The ASGI callable is called as a server would."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.core import signing

from dicegames.tables import live, live_pages
from dicegames.tables.live_hub import STREAMS_PER_DEVICE, Hub, Stream

HOST = (b"host", b"localhost:8000")


@pytest.fixture(autouse=True)
def hub(monkeypatch: pytest.MonkeyPatch) -> Hub:
    """A hub of this test alone."""
    fresh = Hub()
    monkeypatch.setattr(live, "hub", fresh)
    return fresh


class Page:
    """One open page: what the server sent to it, and a way to leave."""

    def __init__(self, path: str, method: str = "GET", host: tuple[bytes, bytes] = HOST) -> None:
        path, _, query = path.partition("?")
        self.scope = {
            "type": "http", "method": method, "path": path, "query_string": query.encode(), "headers": [host],
        }  # fmt: skip
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.left = asyncio.Event()

    async def open(self) -> int:
        """Begin the request; answers with its status."""
        self.task = asyncio.create_task(live.stream_app(self.scope, self._receive, self.sent.put))
        start = await self.sent.get()
        await self.sent.get()
        return int(start["status"])

    async def next(self) -> bytes:
        """The next chunk; empty at the end."""
        return bytes((await asyncio.wait_for(self.sent.get(), 5))["body"])

    async def _receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}


async def opened(device: str = "anna", code: str = "4KXPD", name: str = "") -> Page:
    """A page that looks at the table; with a ``name`` somebody may play there."""
    page = Page(live.stream_path(code, device) + (f"?page={name}" if name else ""))
    assert await page.open() == 200
    return page


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test's body on a loop on which the hub is open."""

    async def with_hub() -> None:
        live.hub.open()
        await test()
        live.hub.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        assert not others or not (await asyncio.wait(others, timeout=5))[1]

    left = asyncio._get_running_loop()  # Playwright's, where this process has run a browser test before
    asyncio._set_running_loop(None)
    try:
        asyncio.run(with_hub())
    finally:
        asyncio._set_running_loop(left)


def test_everybody_who_looks_at_a_table_is_told_of_its_new_version(hub: Hub) -> None:
    async def body() -> None:
        anna, bruno = await opened(), await opened("bruno")
        hub.publish("4KXPD", 17)
        assert await anna.next() == await bruno.next() == b"event: nudge\ndata: 17\n\n"

    run(body)


def test_another_table_is_not_disturbed(hub: Hub) -> None:
    async def body() -> None:
        other = await opened(code="7QRTW")
        hub.publish("4KXPD", 17)
        hub.publish("7QRTW", 3)
        assert b"data: 3\n" in await other.next()

    run(body)


def test_a_sealed_action_is_told_only_to_the_device_that_holds_the_seat(hub: Hub) -> None:
    async def body() -> None:
        anna, bruno, carla = await opened(), await opened("bruno"), await opened("carla")
        hub.publish("4KXPD", 18, "anna")
        assert b"data: 18\n" in await anna.next()
        hub.publish("4KXPD", 19)
        assert [await page.next() for page in (anna, bruno, carla)] == [b"event: nudge\ndata: 19\n\n"] * 3

    run(body)


def test_the_seats_in_the_address_of_an_older_page_give_it_no_news(hub: Hub) -> None:
    async def body() -> None:
        token = signing.dumps(["4KXPD", [0, 1], "anna"], salt=live.SALT)
        anna, bruno = Page(f"/t/4KXPD/stream/{token}"), await opened("bruno")
        assert await anna.open() == 200
        hub.publish("4KXPD", 18, "bruno")
        assert b"data: 18\n" in await bruno.next()
        hub.publish("4KXPD", 19)
        assert b"data: 19\n" in await anna.next()

    run(body)


def test_a_slow_reader_is_told_the_newest_version_only(hub: Hub) -> None:
    async def body() -> None:
        anna = await opened()
        for version in range(1000):
            hub.publish("4KXPD", version)
        assert b"data: 999\n" in await anna.next()
        assert anna.sent.empty()

    run(body)


def test_silence_is_broken_so_that_the_connection_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KEEP_ALIVE_SECONDS", 0.01)

    async def body() -> None:
        anna = await opened()
        assert (await anna.next()).startswith(b":")

    run(body)


def test_a_closed_page_is_forgotten(hub: Hub) -> None:
    async def body() -> None:
        anna = await opened()
        assert len(hub._of(ANNA)) == 1
        anna.left.set()
        await anna.task
        assert hub._of(ANNA) == []

    run(body)


def test_every_stream_ends_with_the_server_and_later_ones_at_once(hub: Hub) -> None:
    async def body() -> None:
        anna = await opened()
        hub.close()
        assert await anna.next() == b""
        assert await (await opened()).next() == b""

    run(body)


def test_a_device_has_a_limited_number_of_streams_and_another_is_not_harmed() -> None:
    async def body() -> None:
        for _ in range(STREAMS_PER_DEVICE):
            await opened(device="zeno")
        assert await Page(live.stream_path("4KXPD", "zeno")).open() == 429
        await opened(device="anna")

    run(body)


@pytest.mark.parametrize("token", ["x", "WyI0S1hQRCJd:1abc:forged", "%00", "a:b:c"])
def test_a_forged_token_is_refused(token: str) -> None:
    async def body() -> None:
        assert await Page(f"/t/4KXPD/stream/{token}").open() == 403

    run(body)


def test_the_token_of_one_table_opens_no_other() -> None:
    async def body() -> None:
        path = live.stream_path("7QRTW", "anna").replace("/t/7QRTW/", "/t/4KXPD/")
        assert await Page(path).open() == 403

    run(body)


def test_a_foreign_host_is_refused_and_so_is_another_method() -> None:
    async def body() -> None:
        path = live.stream_path("4KXPD", "anna")
        assert await Page(path, host=(b"host", b"attacker.example")).open() == 400
        assert await Page(path, method="POST").open() == 405

    run(body)


def test_opening_a_stream_asks_no_database() -> None:
    """Without a database mark a query would fail the test."""

    async def body() -> None:
        await opened("carla")

    run(body)


AGAIN = b"event: nudge\ndata: again\n\n"
ANNA = ("4KXPD", "anna")


@pytest.fixture
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are counted at once."""
    monkeypatch.setattr(live_pages, "CALM_SECONDS", 0)


@pytest.mark.usefixtures("calm")
def test_both_pages_of_a_device_are_told_of_each_other_and_of_the_end(hub: Hub) -> None:
    async def body() -> None:
        first, second = await opened(name="a"), await opened(name="b")
        assert [await first.next(), await second.next()] == [AGAIN, AGAIN]
        assert hub.pages.doubled(ANNA)
        second.left.set()
        assert await first.next() == AGAIN
        assert not hub.pages.doubled(ANNA)

    run(body)


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize(
    ("device", "name", "code"),
    [("anna", "a", "4KXPD"), ("anna", "", "4KXPD"), ("bruno", "b", "4KXPD"), ("anna", "b", "7QRTW")],
    ids=["it loads anew", "television", "another device", "another table"],
)
def test_nobody_is_told_of_two_pages_where_there_are_none(
    hub: Hub, device: str, name: str, code: str
) -> None:
    async def body() -> None:
        await opened(name="a")
        await opened(device, code, name)
        assert not hub.pages.count(ANNA)
        assert not hub.pages.doubled(ANNA)

    run(body)


def test_a_second_page_that_is_gone_at_once_is_not_told(hub: Hub) -> None:
    async def body() -> None:
        first, second = await opened(name="a"), await opened(name="b")
        second.left.set()
        await second.task
        assert not hub.pages.count(ANNA)
        assert first.sent.empty()

    run(body)


def test_a_version_does_not_push_aside_that_a_page_must_look_again() -> None:
    async def body() -> None:
        stream = Stream("4KXPD", "anna")
        stream.tell(AGAIN)
        stream.tell(b"event: nudge\ndata: 17\n\n")
        assert await stream.next(1) == AGAIN

    run(body)


@pytest.mark.usefixtures("calm")
def test_a_page_at_another_process_counts_until_that_ends(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> None:
        announced: list[Any] = []
        hub.announce = lambda key, pages: announced.append((key, set(pages)))
        here = await opened(name="a")
        assert announced == [(ANNA, {"a"})]
        hub.hear("other", ANNA, ["b"])
        assert await here.next() == AGAIN
        monkeypatch.setattr(live_pages, "SILENT_SECONDS", -1.0)
        hub.forget_silent()
        assert await here.next() == AGAIN
        assert not hub.pages.doubled(ANNA)

    run(body)


@pytest.mark.usefixtures("calm")
def test_a_process_that_begins_anew_is_told_everything_again(hub: Hub) -> None:
    async def body() -> None:
        here = await opened(name="a")
        hub.hear("other", ANNA, ["b"])
        assert await here.next() == AGAIN
        hub.forget("other")
        assert await here.next() == AGAIN
        told = asyncio.Event()
        hub.announce = lambda key, pages: told.set()
        hub.tell_all_pages()
        await asyncio.wait_for(told.wait(), 5)

    run(body)


@pytest.mark.parametrize("name", ["A", "x" * 17, "a&page=b", "a%20b", "é"])
def test_a_page_of_an_impossible_name_is_one_without(hub: Hub, name: str) -> None:
    async def body() -> None:
        await opened(name=name)
        assert hub.pages.here() == []

    run(body)


@pytest.mark.django_db
def test_nobody_is_told_before_it_is_stored(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    told: list[object] = []
    monkeypatch.setattr(live, "connection", SimpleNamespace(vendor="sqlite"))
    monkeypatch.setattr(live.hub, "publish", lambda *what: told.append(what))
    with django_capture_on_commit_callbacks(execute=True):
        live.publish("4KXPD", 17, "anna")
        assert told == []
    assert told == [("4KXPD", 17, "anna")]
