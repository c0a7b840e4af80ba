"""A browser without scripts: reads pages, fills in forms, presses buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from dicegames.tables import access
from dicegames.tables.models import Device, Table
from tests.tables.reading import Node, read


def browser_of(device: Device | None, language: str = "en") -> Client:
    """The browser of this device; None: it has never been here."""
    client = Client(headers={"accept-language": language})
    if device is not None:
        answer = HttpResponse()
        access._set_cookie(answer, device)
        client.cookies = answer.cookies
    return client


def look(client: Client, path: str, status: int = 200) -> Node:
    """The page."""
    answer = client.get(path)
    assert answer.status_code == status, answer
    return read(answer.content.decode())


def at(client: Client, table: Table) -> Node:
    """The page of a table."""
    return look(client, f"/t/{table.code}/")


def hidden(page: Node) -> dict[str, str]:
    """What the form sends along unasked."""
    fields = page.one("form", id="play").all("input", type="hidden")
    return {field.attributes["name"] or "": field.attributes["value"] or "" for field in fields}


def press(
    client: Client, table: Table, action: str, *, htmx: bool = False, to: str = "play", **data: Any
) -> Any:
    """Press a button of the board as it stands now; the answer."""
    fields = hidden(at(client, table)) | {"action": action} | data
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(f"/t/{table.code}/{to}", fields, headers=headers)


def rig(monkeypatch: pytest.MonkeyPatch, throws: Iterable[tuple[int, ...]]) -> None:
    """From now on these five dice lie on the table after each throw, the last of them for ever."""
    coming = list(throws)

    def throw(game: object, label: str, slots: tuple[int, ...]) -> tuple[int, ...]:
        dice = coming.pop(0) if len(coming) > 1 else coming[0]
        return tuple(dice[slot] for slot in slots)

    monkeypatch.setattr("dicegames.tables.dice.throw", throw)
