"""Positions analysed: the golden answers of the sheet games, what is refused, and the command."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command

from dicegames.ai.analysis import analyse, analyse_line
from dicegames.rules import GAMES
from tests.ai.golden import positions

GOLDEN = [row for game in ("penta", "classic", "duel") for row in positions(game)]
FIELDS = ("action", "dice", "box", "points", "from", "to")


def plain(action):
    """What tells two actions apart."""
    return tuple(str(action.get(field)) for field in FIELDS)


def ways(ask, actions):
    """The values of what the golden file counts as actions: stopping early is one, in its best box and
    with a joker if that helps; after the last roll each joker counts once for every box.
    """
    if ask["rolls_left"]:
        stop = analyse({**ask, "rolls_left": 0})["value"]
        return [stop, *(action["value"] for action in actions if action["action"] == "keep")]
    scores = [action for action in actions if action["action"] == "score"]
    for joker in (action for action in actions if action["action"] == "joker"):
        dice = ask["dice"].copy()
        dice[dice.index(joker["from"])] = joker["to"]
        after = analyse({**ask, "dice": dice, "jokers": ask["jokers"] - 1})["actions"]
        scores += [action for action in after if action["action"] == "score"]
    return [action["value"] for action in scores]


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize("row", GOLDEN, ids=[row["id"] for row in GOLDEN])
def test_golden_positions_are_answered_exactly(row):
    answer, best = analyse(row["ask"]), {plain(action) for action in row["best"]}
    assert answer["value"] == pytest.approx(row["value"], abs=1e-4)
    assert {plain(action) for action in answer["actions"] if action["value"] > answer["value"] - 1e-4} == best
    second = max(
        (way for way in ways(row["ask"], answer["actions"]) if way < row["value"] - 1e-4), default=None
    )
    assert second == (row["second"] and pytest.approx(row["second"], abs=1e-4))


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("game", {"game": "poker"}),
        ("game", {"game": None}),
        ("boxes", {"boxes": []}),
        ("boxes", {"boxes": {"yatzy": 50}}),
        ("boxes.fours", {"boxes": {"fours": 15}}),
        ("boxes.aces", {"boxes": {"aces": True}}),
        ("boxes.penta", {"boxes": {"penta": 20}}),
        ("boxes.chance", {"boxes": {"chance": -1}}),
        ("bonuses", {"bonuses": -1}),
        ("jokers", {"jokers": 3}),
        ("jokers", {"game": "duel", "jokers": 4}),
        ("bonuses", {"game": "duel", "bonuses": 0}),
        ("dice", {"dice": [1, 2, 3, 4]}),
        ("dice", {"dice": [1, 2, 3, 4, 7]}),
        ("dice", {"dice": None}),
        ("rolls_left", {"dice": [1, 2, 3, 4, 5], "rolls_left": 3}),
        ("rolls_left", {"rolls_left": 2}),
        ("colour", {"colour": "red"}),
    ],
)
def test_a_wrong_field_is_named(field, fields):
    answer = analyse({"game": "penta", **fields})
    assert list(answer) == ["error"]
    assert answer["error"].startswith(f"{field}: ")


@pytest.mark.parametrize("line", ["", "nonsense", "[1]", "3", "[" * 100_000])
def test_what_is_no_json_object_is_answered_too(line):
    assert analyse_line(line)["error"].startswith("line: ")


@pytest.mark.usefixtures("exact")
def test_between_turns_there_are_value_and_total_alone():
    boxes = {"fours": 16, "fives": 25, "sixes": 24, "penta": 50}
    answer = analyse({"game": "penta", "boxes": boxes, "bonuses": 1})
    assert answer == {"value": pytest.approx(170.2, abs=30), "total": 16 + 25 + 24 + 35 + 50 + 100}


@pytest.mark.usefixtures("exact")
def test_a_full_sheet_expects_nothing_and_takes_no_dice():
    boxes = dict.fromkeys(GAMES["duel"].index, 0)
    assert analyse({"game": "duel", "boxes": boxes}) == {"value": 0, "total": 0}
    assert analyse({"game": "duel", "boxes": boxes, "dice": [1] * 5})["error"].startswith("dice: ")


@pytest.mark.usefixtures("exact")
def test_every_action_is_listed_once_and_best_first():
    actions = analyse({"game": "duel", "dice": [6, 1, 1, 6, 3]})["actions"]
    assert len(actions) == 13 + 3 * 5
    assert [action["value"] for action in actions] == sorted(
        (each["value"] for each in actions), reverse=True
    )
    keeps = analyse({"game": "duel", "dice": [6, 1, 1, 6, 3], "rolls_left": 1})["actions"]
    assert len(keeps) == 13 + 3 * 3 * 2 - 1


@pytest.fixture
def analysed(monkeypatch, settings, values_folder, capsys):
    """What the command writes for these lines, and its exit status."""

    def run(*lines):
        settings.VAR = values_folder.parent
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        monkeypatch.setattr("dicegames.ai.values._place", {})
        status = 0
        try:
            call_command("analyse")
        except SystemExit as end:
            status = end.code
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()], status

    return run


def test_the_command_answers_line_by_line(analysed):
    answers, status = analysed('{"game": "farkle"}', '{"game": "farkle", "dice_left": 1}')
    assert [answer["actions"][0]["action"] for answer in answers] == ["roll", "roll"]
    assert status == 0


def test_a_bad_line_gets_its_error_at_its_place_and_the_rest_goes_on(analysed):
    answers, status = analysed('{"game": "farkle"}', "{", '{"game": "farkle", "dice": [5]}')
    assert ["error" in answer for answer in answers] == [False, True, False]
    assert status == 1


DOCUMENT = Path(__file__).parents[2] / "docs" / "analysis.md"
EXAMPLES = re.findall(r"```json\n(.*?)\n```\n\n```json\n(.*?)\n```", DOCUMENT.read_text(), re.DOTALL)


def rounded(answer):
    """The same with numbers as the document shows them."""
    return json.loads(json.dumps(answer), parse_float=lambda number: round(float(number), 6))


@pytest.mark.usefixtures("exact")
@pytest.mark.parametrize(("asked", "answer"), EXAMPLES)
def test_the_examples_of_the_document_are_true(asked, answer):
    assert rounded(analyse_line(asked)) == json.loads(answer)


def test_the_document_has_an_example_for_every_game():
    assert {json.loads(asked)["game"] for asked, _ in EXAMPLES} == set(GAMES)
