"""A game that was taken away comes back through the page, or the page says why not."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from dicegames.tables.models import Device, Game, Player, Seat, Table
from tests.tables.pages import browser_of, look
from tests.tables.reading import read
from tests.tables.tools import game_of, play_on


def exported(host: Device) -> bytes:
    """The file of a finished game, as its page gives it."""
    game = game_of(host)
    play_on(game)
    return browser_of(host).get(f"/t/{game.table.code}/games/1/export").content


def send(device: Device, data: bytes) -> object:
    return browser_of(device).post("/import", {"file": SimpleUploadedFile("game.json", data)})


def test_a_game_comes_back_to_be_looked_at(anna: Device, bruno: Device) -> None:
    answer = send(bruno, exported(anna))
    assert answer.status_code == 303  # type: ignore[attr-defined]
    page = look(browser_of(bruno), answer["Location"])  # type: ignore[index]
    assert page.one("table", class_="rank")
    assert Game.objects.count() == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"totals": [999]}, "result"),
        ({"uid": "0" * 32}, "Event 1 "),
        ({"uid": ""}, "«uid»"),
        ({"commitment": "0" * 64}, "secret"),
    ],
)
def test_a_forged_game_is_refused_with_the_reason(anna: Device, change: dict[str, object], said: str) -> None:
    forged = json.dumps(json.loads(exported(anna)) | change).encode()
    answer = send(anna, forged)
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert said in read(answer.content.decode()).one("p", class_="notice").text  # type: ignore[attr-defined]
    assert Table.objects.count() == 1


@pytest.mark.parametrize("data", [b"", b"[1]", b"\xff\xfe", b"[" * 5000, b" " * 1_000_001])
def test_what_is_no_game_is_refused_with_a_sentence(anna: Device, data: bytes) -> None:
    answer = send(anna, data)
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert read(answer.content.decode()).one("p", class_="notice").text  # type: ignore[attr-defined]
    assert not Table.objects.exists()


@pytest.mark.parametrize("options", [{"\ud800": 1}, {"house": {"\ud800": 1}}])
def test_half_a_character_is_refused_with_a_page(anna: Device, options: dict[str, object]) -> None:
    game = game_of(anna, game="farkle")
    document = browser_of(anna).get(f"/t/{game.table.code}/games/1/export").json() | {"options": options}
    answer = send(anna, json.dumps(document).encode())
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert read(answer.content.decode()).one("p", class_="notice").text  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", ["zzz", ""])
def test_a_level_that_was_stored_unchecked_spoils_no_page(anna: Device, level: str) -> None:
    game = game_of(anna, computers=1)
    Seat.objects.filter(kind="computer").update(level=level)
    Player.objects.filter(kind="computer").update(level=level)
    Table.objects.update(closed=True)
    for path in ("", "manage", "tv", "tv/board"):
        look(browser_of(anna), f"/t/{game.table.code}/{path}")
    look(browser_of(anna), "/host")
