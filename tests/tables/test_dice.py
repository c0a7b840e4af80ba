"""Dice: what docs/verify.md promises."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings

from dicegames.tables import dice
from dicegames.tables.dice import new_secret
from dicegames.tables.models import Game

SECRET = "00" * 31 + "2a"
UID = "0123456789abcdef" * 2
DOCUMENT = Path(settings.BASE_DIR, "docs/verify.md").read_text(encoding="utf-8")


def faces(label: str, slots: int = 5, secret: str = SECRET) -> str:
    return " ".join(str(dice.face(secret, UID, label, slot)) for slot in range(slots))


@pytest.mark.parametrize("label", ["1|1|0", "1|2|0", "1|1"])
def test_the_test_vector_of_the_document_holds(label: str) -> None:
    written = label.replace("|", r"\|")
    row = re.search(re.escape(f"throw `{written}`") + r"[^|]*\| ([1-6 ]+) \|", DOCUMENT)
    assert row is not None
    assert row[1] == faces(label)


def test_the_commitment_of_the_document_holds() -> None:
    assert f"`{dice.commitment(SECRET)}`" in DOCUMENT


def test_bytes_that_would_favour_low_faces_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = {"0": bytes([252, 255, 253] * 11), "1": bytes([254, 11])}
    monkeypatch.setattr(dice, "_hmac", lambda secret, message: blocks[message[-1]])
    assert dice.face(SECRET, UID, "1|1|0", 0) == 6


def test_every_face_has_the_same_number_of_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[int] = Counter()
    for byte in range(252):
        monkeypatch.setattr(dice, "_hmac", lambda secret, message, byte=byte: bytes([byte]))
        counts[dice.face(SECRET, UID, "1|1|0", 0)] += 1
    assert counts == dict.fromkeys(range(1, 7), 42)


def test_secret_game_throw_and_slot_all_matter() -> None:
    assert len({faces("1|1|0", 20), faces("1|1|1", 20), faces("1|1|0", 20, "01" * 32)}) == 3
    assert len(set(faces("1|1|0", 20).split())) == 6


def test_secrets_have_256_bits_and_never_come_twice() -> None:
    assert {len(bytes.fromhex(new_secret())) for _ in range(9)} == {32}
    assert len({new_secret() for _ in range(9)}) == 9


def test_a_choice_can_be_repeated_and_differs_from_event_to_event() -> None:
    game = Game(secret=SECRET, uid=UID)
    assert dice.chooser(game, 7).random() == dice.chooser(game, 7).random()
    assert dice.chooser(game, 7).random() != dice.chooser(game, 8).random()


def test_a_game_never_shows_its_secret_when_it_is_printed() -> None:
    game = Game(secret=SECRET, uid=UID)
    assert SECRET not in f"{game!r} {game}"


@pytest.mark.slow
def test_a_million_faces_and_their_pairs_are_uniform() -> None:
    thrown = [dice.face(SECRET, UID, f"{turn}|1|0", slot) for turn in range(200_000) for slot in range(5)]
    assert chi_square(Counter(thrown), 6) < 25.7  # 5 degrees of freedom, p = 0.0001
    pairs = Counter(zip(thrown[::2], thrown[1::2], strict=True))
    assert chi_square(pairs, 36) < 76.3  # 35 degrees of freedom, p = 0.0001
    turns = Counter(zip(thrown[::5], thrown[5::5], strict=False))
    assert chi_square(turns, 36) < 76.3


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    assert len(counts) == kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())  # type: ignore[operator,misc]
