"""The cast at every address with every verb: who is let through, who is sent away, and how."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from dicegames.tables import services, urls
from dicegames.tables.models import Device, Table
from tests.tables.pages import browser_of
from tests.tables.tools import table_of

CAST = ("host", "seated", "watcher", "stranger")
ALL = dict.fromkeys(CAST, "ok")
HOST = dict.fromkeys(CAST[1:], 403) | {"host": "ok"}
SEATED = dict.fromkeys(CAST[2:], 403) | {"host": "ok", "seated": "ok"}
NOBODY = dict.fromkeys(CAST, 405)
BRUNO = dict.fromkeys(CAST, 403) | {"seated": "ok"}

READ = {
    *("home", "new_game", "join", "host", "import", "manifest", "favicon", "language"),
    *("rules", "rules_page", "rules_card", "rules_sheet"),
    *("table_rules_page", "table_rules_card", "table_rules_sheet"),
    *("table", "board", "tv", "tv_board", "join_table", "manage", "verify", "export"),
}
"""Whoever knows the address may read it; what each reads is his own view."""
AFTER_THE_GAME = {"review", "review_json", "review_csv"}
"""Nothing to read while it runs."""

WRITE: dict[str, tuple[dict[str, str], dict[str, object]]] = {
    "new_game": ({"quick": "1"}, ALL),
    "join": ({"code": "{code}"}, ALL),
    "import": ({}, dict.fromkeys(CAST, 422)),
    "language": ({"language": "it"}, ALL),
    "theme": ({"theme": "dark"}, ALL),
    "sit": ({"name": ""}, ALL),
    "quiet": ({"quiet": "on"}, ALL),
    "choose": ({}, ALL),
    "advance": ({"game": "1", "version": "0", "seat": ""}, ALL),
    "play": (
        {"game": "1", "version": "0", "seat": "0", "action": "roll"},
        BRUNO | {"host": "ok", "seated": 403},
    ),
    "hold": ({"game": "1", "version": "0", "seat": "0"}, BRUNO | {"host": "ok", "seated": 403}),
    "rematch": ({}, SEATED),
    "react": ({"reaction": "bravo"}, SEATED),
    "start": ({}, HOST),
    "company": ({"add": "person"}, HOST),
    "options": ({"away": "wait", "clock": ""}, HOST),
    "end": ({}, HOST),
    "claim_table": ({}, dict.fromkeys(CAST, 409)),
    "play_on": ({}, ALL),
    "answer": ({"request": "{request}", "answer": "admit"}, HOST),
}
SEAT: dict[str, dict[str, object]] = {
    "rename": SEATED,
    "replace": SEATED,
    "give-back": SEATED,
    "remove": HOST,
    "hand-on": HOST,
    "leave": BRUNO,
    "claim": ALL | {"seated": 409},
}
"""What may be done about Bruno's seat."""
OK = (200, 204, 302, 303)
CLASHES = {"options", "play_on"}
"""Refused at this table for another reason than who asks: a game is running."""


Cast = dict[str, Device | None]


@pytest.fixture
def cast(anna: Device, bruno: Device, carla: Device) -> Cast:
    """Carla has a device; the stranger has none."""
    return {"host": anna, "seated": bruno, "watcher": carla, "stranger": None}


def a_table(cast: Cast) -> Table:
    """Anna's game with Bruno and an open seat; a lost device asks for Bruno's."""
    anna, bruno = cast["host"], cast["seated"]
    assert anna
    assert bruno
    table = table_of(anna, bruno)
    services.start(table, anna)
    services.open_seat(table, anna)
    services.claim(table, Device.objects.create(), table.seats.get(index=1))
    return table


def address(name: str, table: Table, verb: str = "rename") -> str:
    """A path with this name, at this table where it is one of a table."""
    known = {
        "code": table.code,
        "game": "penta",
        "key": "penta",
        "number": 1,
        "index": 1,
        "verb": verb,
        "step": 0,
    }
    route = str(next(one for one in urls.urlpatterns if one.name == name).pattern)
    return reverse(f"tables:{name}", kwargs={key: known[key] for key in re.findall(r"<\w+:(\w+)>", route)})


def outcome(status: int) -> object:
    """``ok`` for whatever is no refusal."""
    return "ok" if status in OK else status


NAMES = {one.name for one in urls.urlpatterns}


def test_every_address_stands_in_the_table() -> None:
    assert READ | AFTER_THE_GAME | set(WRITE) | {"seat"} == NAMES


def test_reading(cast: Cast) -> None:
    table = a_table(cast)
    for name in NAMES:
        path = address(name, table)
        found = {who: outcome(browser_of(device).get(path).status_code) for who, device in cast.items()}
        wanted = ALL if name in READ else dict.fromkeys(CAST, 409) if name in AFTER_THE_GAME else NOBODY
        assert found == wanted, name


def test_whoever_asks_for_the_head_alone_is_answered_like_a_reader(cast: Cast) -> None:
    table = a_table(cast)
    client = browser_of(cast["host"])
    for name in READ:
        path = address(name, table)
        assert client.head(path).status_code == client.get(path).status_code, name


def test_nobody_writes_what_is_only_there_to_be_read(cast: Cast) -> None:
    table = a_table(cast)
    for name in (READ | AFTER_THE_GAME) - set(WRITE):
        path = address(name, table)
        found = {who: outcome(browser_of(device).post(path).status_code) for who, device in cast.items()}
        assert found == NOBODY, name


@pytest.mark.parametrize("name", sorted(WRITE))
def test_writing(name: str, cast: Cast) -> None:
    fields, expected = WRITE[name]
    for who, device in cast.items():
        table = a_table(cast)
        waiting = services.pending(table)[0].pk
        data = {key: text.format(code=table.code, request=waiting) for key, text in fields.items()}
        found = outcome(browser_of(device).post(address(name, table), data).status_code)
        assert found == (409 if name in CLASHES and expected[who] == "ok" else expected[who]), who


@pytest.mark.parametrize("verb", list(SEAT))
def test_about_somebodys_seat(verb: str, cast: Cast) -> None:
    for who, device in cast.items():
        answer = browser_of(device).post(address("seat", a_table(cast), verb), {"name": "Bruno"})
        assert outcome(answer.status_code) == SEAT[verb][who], who


def test_other_verbs_do_nothing(cast: Cast) -> None:
    table = a_table(cast)
    client = browser_of(cast["host"])
    for name in NAMES - {"language"}:  # Django's own: it changes nothing but the reader's language
        path = address(name, table)
        found = {getattr(client, method)(path).status_code for method in ("put", "patch", "delete")}
        assert found == {405}, name
