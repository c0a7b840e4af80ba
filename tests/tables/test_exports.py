"""A game leaves as one document, is checked anywhere, and comes back as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from dicegames.rules import GAMES
from dicegames.tables import services
from dicegames.tables.errors import Invalid
from dicegames.tables.models import Device, Table
from dicegames.tables.positions import position, steps
from tests.tables.tools import act, game_of, play_on, refusal

Document = dict[str, Any]


KEPT: list[str] = []
"""One finished game as text: played once, by whichever test is first."""


@pytest.fixture
def exported(anna: Device) -> Document:
    """A finished game of two, as another server would read it."""
    if not KEPT:
        game = game_of(anna, game="duel", computers=1)
        play_on(game)
        KEPT.append(json.dumps(services.export_game(game)))
    return json.loads(KEPT[0])


def states(game: Any) -> list[Any]:
    return [state for state, entry in steps(position(game))]


@pytest.mark.parametrize("key", list(GAMES))
def test_export_import_and_replay_give_the_same_states(anna: Device, bruno: Device, key: str) -> None:
    short = {"rules_options": {"target": 5000}} if key == "farkle" else {}
    game = game_of(anna, game=key, computers=1, **short)
    last = play_on(game)
    document = services.export_game(game)
    back = services.import_game(bruno, json.dumps(document))
    assert position(back).state == last.state
    assert states(back) == states(game)
    assert services.export_game(back) == document
    assert services.verify(back).ok


def test_an_imported_game_is_there_to_be_looked_at(bruno: Device, exported: Document) -> None:
    game = services.import_game(bruno, json.dumps(exported))
    assert (game.table.imported, game.table.closed, game.table.host) == (True, True, bruno)
    assert refusal(services.rematch, game.table, bruno) == "table_closed"
    assert refusal(services.sit, game.table, bruno) == "table_closed"


def test_an_unfinished_game_comes_back_unfinished_and_unchecked(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    back = services.import_game(anna, json.dumps(services.export_game(game)))
    assert (position(back).version, back.finished, back.secret) == (1, None, "")
    assert services.verify(back).ok is None


def change(document: Document, *path: Any, to: Any) -> Document:
    *way, last = path
    inner = document
    for step in way:
        inner = inner[step]
    inner[last] = to
    return document


@pytest.mark.parametrize(
    ("path", "to", "code"),
    [
        (["format"], "dicegames-0", "file_field"),
        (["game"], "chess", "file_field"),
        (["game"], "penta", "file_event"),
        (["uid"], "g" * 32, "file_field"),
        (["uid"], "0" * 32, "file_event"),
        (["secret"], "0" * 64, "file_commitment"),
        (["secret"], None, "file_field"),
        (["commitment"], "0" * 64, "file_commitment"),
        (["finished"], "2026-02-30T00:00:00+00:00", "file_field"),
        (["started"], "2026-02-03T00:00:00", "file_field"),
        (["options"], {"hat": 1}, "file_field"),
        (["options"], None, "file_field"),
        (["options"], {"\ud800": 1}, "file_broken"),
        (["players", 0, "name"], "\ud800Anna", "file_broken"),
        (["unheard"], [{"of": "\udfff"}], "file_broken"),
        (["players"], [], "file_field"),
        (["players", 0, "name"], "\x00", "file_field"),
        (["players", 0, "name"], "x" * 99, "file_field"),
        (["players", 1, "number"], 0, "file_field"),
        (["players", 1, "number"], "1", "file_field"),
        (["players", 0, "kind"], "ghost", "file_field"),
        (["players", 0, "level"], "<b>", "file_field"),
        (["players", 0, "level"], "standard", "file_field"),
        (["players", 1, "level"], "zzz", "file_field"),
        (["players", 1, "level"], "", "file_field"),
        (["players", 1, "level"], "standard", "file_field"),
        (["events"], {}, "file_field"),
        (["events", 0], [], "file_field"),
        (["events", 0, "seq"], True, "file_field"),
        (["events", 1, "seq"], 3, "file_field"),
        (["events", 0, "seat"], 2, "file_field"),
        (["events", 0, "action"], "roll:11110", "file_event"),
        (["events", 0, "action"], "x" * 41, "file_field"),
        (["events", 0, "dice"], [1, 2, 3, 4, 7], "file_field"),
        (["events", 0, "dice"], [1, 2, 3, 4], "file_event"),
        (["events", 0, "throw"], "9|9", "file_event"),
        (["events", 0, "slots"], [0], "file_event"),
        (["events", 0, "by"], "god", "file_field"),
        (["events", 0, "at"], "0001-01-01T00:00:00+23:59", "file_field"),
        (["totals"], [999, 999], "file_result"),
        (["winners"], [0, 1, 2], "file_result"),
    ],
)
def test_a_document_that_was_tampered_with_is_refused(
    bruno: Device, exported: Document, path: list[Any], to: Any, code: str
) -> None:
    before = Table.objects.count()
    assert refusal(services.import_game, bruno, json.dumps(change(exported, *path, to=to))) == code
    assert Table.objects.count() == before


def test_a_forged_die_is_named_with_its_event(bruno: Device, exported: Document) -> None:
    throw = next(event for event in exported["events"][4:] if event["dice"])
    throw["dice"][0] = throw["dice"][0] % 6 + 1
    with pytest.raises(Invalid) as refused:
        services.import_game(bruno, json.dumps(exported))
    assert refused.value.params == {"field": "events", "seq": throw["seq"], "reason": "wrong_dice"}


def test_a_game_cut_short_is_no_finished_game(bruno: Device, exported: Document) -> None:
    exported["events"].pop()
    assert refusal(services.import_game, bruno, json.dumps(exported)) == "file_result"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_broken"),
        (b"\xff\xfe{", "file_broken"),
        ("[" * 100_000, "file_broken"),
        ("9" * 10_000, "file_broken"),
        ("[]", "file_field"),
        ("{}", "file_field"),
        ("NaN", "file_field"),
        (b" " * 1_000_001, "file_too_large"),
    ],
)
def test_what_is_no_document_is_refused(bruno: Device, data: bytes | str, code: str) -> None:
    assert refusal(services.import_game, bruno, data) == code


def checked_by_script(folder: Path, document: Document) -> tuple[int, str]:
    """Exit status and last words of the published script."""
    file = folder / "game.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    script = Path(settings.BASE_DIR, "docs/verify.py")
    done = subprocess.run([sys.executable, "-I", script, file], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_published_script_proves_an_exported_game(tmp_path: Path, exported: Document) -> None:
    throws = sum(1 for event in exported["events"] if event["dice"])
    assert checked_by_script(tmp_path, exported) == (
        0,
        f"All {throws} throws follow from the secret announced at the start.\n",
    )


Forgery = Callable[[Document], Any]


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (lambda doc: change(doc, "secret", to="0" * 64), "not the one announced"),
        (lambda doc: change(doc, "secret", to=None), "still sealed"),
        (
            lambda doc: doc["events"][0]["dice"].reverse() or doc["events"][0]["dice"].append(1),
            "do not follow",
        ),
        (lambda doc: doc["events"].append(doc["events"][0]), "made twice"),
    ],
)
def test_the_published_script_finds_a_forgery(
    tmp_path: Path, exported: Document, forge: Forgery, words: str
) -> None:
    forge(exported)
    status, said = checked_by_script(tmp_path, exported)
    assert status == 1
    assert words in said


def test_the_script_is_as_short_as_promised() -> None:
    code = Path(settings.BASE_DIR, "docs/verify.py").read_text(encoding="utf-8").split('"""')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 25


def test_the_secret_is_sealed_until_the_end(anna: Device) -> None:
    game = game_of(anna)
    act(game)
    found = services.verify(game)
    assert (found.secret, found.ok, found.commitment) == (None, None, game.commitment)
    assert [throw.fair for throw in found.throws] == [None]
    assert game.secret not in f"{found}{services.export_game(game)}{position(game)}"
