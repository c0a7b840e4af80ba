"""The only place dice come from: a secret sealed before the game. docs/verify.md describes it for
everybody.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dicegames.rules.protocol import Dice

if TYPE_CHECKING:
    from dicegames.tables.models import Game

SECRET_BYTES = 32
LARGEST_FAIR = 252
"""The largest multiple of 6 a byte can count to; bytes from here on would favour low faces and are passed
over.
"""


def new_secret() -> str:
    """256 random bits in hex."""
    return secrets.token_hex(SECRET_BYTES)


def new_uid() -> str:
    """A public random name of a game, in hex."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """SHA-256 of the secret's bytes, in hex: shown from the start, it fixes every die of the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def face(secret: str, uid: str, label: str, slot: int) -> int:
    """The face (1-6) of one die: ``label`` names the throw (see ``Rules.throw_label``), ``slot`` counts
    from 0.

    HMAC-SHA256 with the secret's bytes as key over ``"<uid>|<label>|<slot>|<counter>"``, counter 0, 1, …;
    the first byte below 252 decides: byte % 6 + 1.
    """
    counter = 0
    while True:
        block = _hmac(secret, f"{uid}|{label}|{slot}|{counter}")
        for byte in block:
            if byte < LARGEST_FAIR:
                return byte % 6 + 1
        counter += 1


def throw(game: Game, label: str, slots: Iterable[int]) -> Dice:
    """The faces of these slots in one throw of this game."""
    return tuple(face(game.secret, game.uid, label, slot) for slot in slots)


def chooser(game: Game, seq: int) -> random.Random:
    """Chance for the computer's choice of event ``seq``: sealed like the dice, but no die is made of it."""
    return random.Random(_hmac(game.secret, f"{game.uid}|choice|{seq}"))


def _hmac(secret: str, message: str) -> bytes:
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256")
