"""``manage.py play`` as a host meets it: a process of its own, in a folder of its own."""

from __future__ import annotations

import http.client
import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicegames.tables import live
from tests.process import get, playing, start

pytestmark = pytest.mark.slow
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of these tests keeps its things."""
    return tmp_path_factory.mktemp("var")


@pytest.fixture(scope="module")
def port(var: Path) -> Iterator[int]:
    """A running server."""
    with playing(var) as (_, port):
        yield port


def test_a_first_start_makes_all_it_needs(var: Path, port: int) -> None:
    assert get(port, "/").status == 200
    assert {"db.sqlite3", "static"} <= {path.name for path in var.iterdir()}


def test_static_files_are_compressed_and_may_be_kept_for_ever(var: Path, port: int) -> None:
    names = json.loads((var / "static" / "staticfiles.json").read_text())["paths"]
    answer = get(port, f"/static/{names['css/base.css']}", **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]


def test_a_foreign_host_gets_400_on_pages_and_streams(port: int) -> None:
    for path in ("/", live.stream_path("4KXPD", "anna")):
        assert get(port, path, Host="attacker.example").status == 400


def test_a_body_of_any_size_is_refused_without_harm(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    for size in (1_050_000, 1_200_000, 5_000_000):
        connection.request("POST", "/theme", body=b"x" * size, headers={"Accept-Language": "it", **FORM})
        answer = connection.getresponse()
        assert answer.status == 413
        assert "più di quanto" in answer.read().decode()


def test_half_a_form_holds_no_thread(port: int) -> None:
    slow = [http.client.HTTPConnection("127.0.0.1", port, timeout=10) for _ in range(8)]
    for connection in slow:
        connection.putrequest("POST", "/")
        connection.putheader("Content-Length", "1000")
        connection.endheaders(b"half")
    assert get(port, "/").status == 200


def test_a_port_in_use_is_said_in_one_sentence(var: Path, port: int) -> None:
    said = start(var, "--port", str(port))
    output, _ = said.communicate(timeout=30)
    assert said.returncode == 1
    assert f"Port {port} is in use" in output
    assert f"--port {port + 1}" in output
    assert "Traceback" not in output


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence() -> None:
    said = start(Path("/proc/dice"))
    output, _ = said.communicate(timeout=30)
    assert said.returncode == 1
    assert "/proc/dice cannot be made" in output
    assert "DICEGAMES_VAR=" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_server_ends_at_once_with_streams_open(var: Path, number: signal.Signals) -> None:
    with playing(var, "--local") as (server, own_port):
        stream = get(own_port, live.stream_path("4KXPD", "anna"))
        assert stream.readline().startswith(b"retry:")
        began = time.monotonic()
        server.send_signal(number)
        assert stream.read() == b"\n"
        assert time.monotonic() - began < 1
        output, _ = server.communicate(timeout=10)
    assert "Traceback" not in output
    assert "ERROR" not in output  # a stream that had to be cut off would be one
