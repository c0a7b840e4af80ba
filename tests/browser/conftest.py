"""A real Chromium on the production server: every page must stay free of errors, violations and barriers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.server import running_server
from tools import chromium

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
ABORTED = ("htmx:afterRequest", "htmx:sendAbort")
"""What htmx logs as errors when a request is given up; one that fails is logged as sendError too."""
FAILED = ("htmx:sendError", "Failed to load resource: net::", "Failed to load resource: the server responded")
"""What is logged where a test lets the network or the server fail."""
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, else the one that Playwright's installer fetched."""
    found = chromium.find()
    where = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **where, "args": FLAGS.split()}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], site: str) -> dict[str, Any]:
    """A phone in English, without animations to wait for; ``page.goto("/")`` opens the site's first page."""
    phone = {"viewport": PHONE, "locale": "en-GB", "reduced_motion": "reduce"}
    return {**browser_context_args, **phone, "base_url": site}


@pytest.fixture(scope="session")
def _server(django_db_setup: None) -> Iterator[str]:
    """One server for all tests of this worker, on the test database."""
    with running_server() as address:
        yield address


@pytest.fixture
def site(_server: str, transactional_db: None) -> str:
    """The address of the running server without a slash at the end; its tables are empty."""
    return _server


@pytest.fixture
def context(another: Callable[..., Page]) -> BrowserContext:
    """The first device; ``page`` is its page."""
    return another().context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page on a phone; the test fails if anything goes wrong in it, see :func:`watched`."""
    return context.pages[0]


@pytest.fixture
def another(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """``another(locale="it-IT")`` is a page of one device more, with Playwright's options for contexts;
    ``lossy``: the test lets its network fail, and that the browser logs it is no fault.
    """
    contexts: list[BrowserContext] = []
    faults: list[list[str]] = []

    def open_device(*, lossy: bool = False, **options: Any) -> Page:
        contexts.append(browser.new_context(**{**browser_context_args, **options}))
        faults.append(watched(contexts[-1], FAILED if lossy else ()))
        return contexts[-1].new_page()

    yield open_device
    for context in contexts:
        for page in context.pages:
            page.evaluate("0")  # lets what the page logged last arrive
    found = [fault for faults_of_one in faults for fault in faults_of_one]
    for context in contexts:
        context.close()  # what a page was still asking for is given up, and that is no fault
    assert found == []


def watched(context: BrowserContext, expected: tuple[str, ...] = ()) -> list[str]:
    """What goes wrong in any page of a context, as it comes, save what begins as something ``expected``.

    A violation of the content security policy is logged to the console as an error.
    An answer that refuses (409, 422 …) is logged too, though the page handles it: only 500 and above count.
    So is a request that the page gives up itself, for a newer one or because it is left.
    """
    faults: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        refused = "Failed to load resource" in message.text and "status of 4" in message.text
        if message.type == "error" and not refused and not message.text.startswith(ABORTED + expected):
            faults.append(f"{message.text} ({message.location['url']})")

    context.on("console", on_console)
    context.on("weberror", lambda error: faults.append(str(error.error)))
    return faults


def assert_accessible(page: Page) -> None:
    """Axe finds nothing on the page as it stands; run by the debugger, so the policy stays strict."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
