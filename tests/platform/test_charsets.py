"""Requests that say they are written otherwise than every page is: read as usual, or refused with a page."""

from __future__ import annotations

from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from tests.server import running_server

pytestmark = pytest.mark.django_db(transaction=True)

STRANGE = [
    "text/html; charset=hex",
    "text/html; charset=rot13",
    "text/html; charset=undefined",
    "text/html; charset=utf-7",
    "text/html; charset*=utf-8''hex",
    "text/html; x*=no-such''a",
    "text/html; x*=undefined''a",
]


def sent(address: str, method: str, kinds: list[str], body: bytes = b"") -> tuple[int, str]:
    """Status and page of a request with these headers Content-Type."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=20)
    connection.putrequest(method, "/?code=%2BABC" if method == "GET" else "/theme?a=1")
    for kind in kinds:
        connection.putheader("Content-Type", kind)
    connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_a_page_is_shown_whatever_its_request_says_to_be_written_in(caplog: pytest.LogCaptureFixture) -> None:
    with running_server() as address:
        for kinds in [["text/html; charset=UTF-8"], *([kind] for kind in STRANGE), ["text/html", STRANGE[0]]]:
            status, page = sent(address, "GET", kinds)
            assert (status, "<html" in page) == (200, True), kinds
    assert not caplog.records


def test_a_form_in_another_charset_is_refused_with_a_page(caplog: pytest.LogCaptureFixture) -> None:
    form, parts = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
    with running_server() as address:
        for kind in [*STRANGE, f"{form}; charset=hex", f"{form}; charset=latin1", f"{parts}; charset=idna"]:
            status, page = sent(address, "POST", [kind], b"theme=dark")
            assert (status, "<html" in page) == (400, True), kind
    assert not caplog.records
