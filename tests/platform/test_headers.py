"""What every answer carries."""

from __future__ import annotations

from django.test import Client

NOWHERE = "/there-is-no-such-page"


def test_every_page_forbids_foreign_and_inline_code() -> None:
    policy = Client().get(NOWHERE).headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_no_page_is_shown_inside_another_site() -> None:
    headers = Client().get(NOWHERE).headers
    assert headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_nothing_that_plain_http_cannot_have_is_asked_of_a_lan() -> None:
    headers = Client().get(NOWHERE).headers
    assert "Strict-Transport-Security" not in headers
    assert "Cross-Origin-Opener-Policy" not in headers


def test_a_refused_host_gets_the_policy_too() -> None:
    answer = Client().get(NOWHERE, headers={"host": "attacker.example"})
    assert "Content-Security-Policy" in answer.headers
