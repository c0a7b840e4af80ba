"""Behind a proxy that ends TLS, as docs/hosting.md sets it up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.process import get, playing

pytestmark = pytest.mark.slow
TLS = {"DICEGAMES_TLS": "1", "DICEGAMES_HOSTS": "dice.example"}
PROXIED = {"Host": "dice.example", "X-Forwarded-For": "10.0.0.9", "X-Forwarded-Proto": "https"}


def test_who_comes_by_https_is_served_and_who_does_not_is_sent_there(tmp_path: Path) -> None:
    with playing(tmp_path, "--local", **TLS) as (_, port):
        served = get(port, "/new/penta/", **PROXIED)
        assert served.status == 200
        assert served.headers["Strict-Transport-Security"]
        assert "Secure" in served.headers["Set-Cookie"]
        plain = get(port, "/", Host="dice.example")
        assert (plain.status, plain.headers["Location"]) == (301, "https://dice.example/")


def test_headers_of_a_proxy_that_is_not_named_are_not_believed(tmp_path: Path) -> None:
    with playing(tmp_path, "--local", **TLS, FORWARDED_ALLOW_IPS="10.0.0.7") as (_, port):
        assert get(port, "/", **PROXIED).status == 301
