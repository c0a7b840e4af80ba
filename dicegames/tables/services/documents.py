"""Reading a document that somebody hands in: nothing in it is believed before it was looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from dicegames.tables.errors import Invalid

MOST_BYTES = 1_000_000
HEX_32, HEX_64 = re.compile("[0-9a-f]{32}"), re.compile("[0-9a-f]{64}")
YEARS = range(1990, 9000)


def wrong(field: str, code: str = "file_field", **params: Any) -> Invalid:
    """The refusal of a document, naming its ``field``."""
    return Invalid(code, field="file", params={"field": field, **params})


def parse(data: bytes | str) -> Mapping[str, Any]:
    """The JSON object in it. Invalid ``file_too_large``, ``file_broken``."""
    if len(data) > MOST_BYTES:
        raise Invalid("file_too_large", field="file", params={"most": MOST_BYTES})
    try:
        document = json.loads(data)
        json.dumps(document, ensure_ascii=False).encode()  # half a character can be neither stored nor shown
    except (ValueError, RecursionError) as error:
        raise Invalid("file_broken", field="file") from error
    return mapping(document, "")


def mapping(value: object, field: str) -> Mapping[str, Any]:
    """An object."""
    if not isinstance(value, dict):
        raise wrong(field)
    return value


def sequence(value: object, field: str, most: int) -> Sequence[Any]:
    """A list of no more than ``most``."""
    if not isinstance(value, list) or len(value) > most:
        raise wrong(field)
    return value


def text(value: object, field: str, most: int = 100) -> str:
    """A string of no more than ``most`` characters that a database takes."""
    if not isinstance(value, str) or len(value) > most or "\x00" in value:
        raise wrong(field)
    return value


def matching(pattern: re.Pattern[str], value: object, field: str) -> str:
    """A string of that form."""
    if pattern.fullmatch(text(value, field)) is None:
        raise wrong(field)
    return text(value, field)


def one_of(known: Sequence[str], value: object, field: str) -> str:
    """One of these words."""
    if text(value, field) not in known:
        raise wrong(field)
    return text(value, field)


def whole(value: object, field: str, allowed: range) -> int:
    """A whole number in that range; True is none."""
    if type(value) is not int or value not in allowed:
        raise wrong(field)
    return value


def moment(value: object, field: str) -> datetime:
    """A time with its zone, as ``isoformat`` writes it."""
    try:
        at = datetime.fromisoformat(text(value, field))
    except ValueError as error:
        raise wrong(field) from error
    if at.tzinfo is None or at.year not in YEARS:
        raise wrong(field)
    return at
