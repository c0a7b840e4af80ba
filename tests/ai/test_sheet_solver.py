"""The solver: the known values of whole games, of other rules too, and its picture of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicegames.ai.sheet_model import CLOSED, FIVE_ALIKE, model_of
from dicegames.ai.sheet_solver import solve
from dicegames.rules import GAMES
from dicegames.rules.penta import BOXES, PENTA, Penta
from dicegames.rules.sheet import UPPER_KEYS, is_five_alike
from tests.ai.golden import SUMMARY

MATHEMATICS = (Path(__file__).parents[2] / "docs" / "mathematics.md").read_text()


class JokerAtZeroToo(Penta):
    """The box for five alike makes jokers as soon as it is filled, whatever it got."""

    def is_joker(self, dice, sheet):
        return is_five_alike(dice) and self.written(sheet, "penta") is not None


class FreePlacement(JokerAtZeroToo):
    """A joker goes anywhere, in full once its own upper box is filled."""

    def is_joker(self, dice, sheet):
        own = UPPER_KEYS[dice[0] - 1]
        return super().is_joker(dice, sheet) and self.written(sheet, own) is not None

    def legal_boxes(self, sheet, dice):
        return self.open_boxes(sheet)


def start(rules, values, jokers=0):
    return values[jokers, 0, model_of(rules).columns[0][0]]


@pytest.mark.parametrize("game", ["penta", "classic"])
def test_a_whole_game_is_worth_what_is_known(exact, game):
    assert start(GAMES[game], exact[game].values) == pytest.approx(SUMMARY["start"][game], abs=1e-6)


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_a_duel_is_worth_what_is_known_whatever_jokers_are_left(exact, jokers):
    known = SUMMARY["start"]["duel"][str(jokers)]
    assert start(GAMES["duel"], exact["duel"].values, jokers) == pytest.approx(known, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "known"),
    [
        (JokerAtZeroToo, "Hasbro forced joker (joker also with the box at 0)"),
        (FreePlacement, "Verhoeff, placement free"),
    ],
)
def test_other_joker_rules_give_the_published_values(kind, known):
    rules = kind("varied", range(1, 7), BOXES, five_alike_box="penta", bonus=True)
    assert start(rules, solve(rules)) == pytest.approx(SUMMARY["published"][known], abs=1e-6)


def test_progress_rises_to_the_whole(tiny):
    told = []
    solve(tiny, told.append)
    assert told == sorted(told)
    assert told[-1] == 1


def test_jokers_are_as_the_rules_say_on_every_sheet():
    model = model_of(PENTA)
    for mask in model.masks:
        for key in (key for key in model.keys if key & model.armed):
            sheet = model.sheet(mask, key)
            for row, roll in enumerate(FIVE_ALIKE):
                points = model.joker_points(mask, key, row)
                told = {model.boxes[box]: at for box, at in enumerate(points) if at != CLOSED}
                assert told == {box: PENTA.score(box, roll, sheet) for box in PENTA.legal_boxes(sheet, roll)}


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_games_without_jokers_for_five_alike_have_none(game):
    assert model_of(GAMES[game]).jokers == {}


@pytest.mark.parametrize("game", ["penta", "classic", "duel"])
def test_totals_share_a_column_only_if_the_rest_of_the_game_cannot_tell_them_apart(game):
    """With the sixes still free 13 to 18 missing points all ask for three of them; aces tell every total
    apart."""
    columns = model_of(GAMES[game]).columns
    only_sixes, only_aces = columns[0b011111], columns[0b111110]
    assert only_sixes[63 - 13] == only_sixes[63 - 18]
    assert only_sixes[63 - 13] != only_sixes[63 - 12]
    assert only_aces[63 - 3] != only_aces[63 - 2]


@pytest.mark.parametrize(("game", "number"), [("penta", "310 656"), ("duel", "828 416")])
def test_the_document_tells_how_many_sheets_there_are(game, number):
    model = model_of(GAMES[game])
    columns = sum(len(span) for span in model.spans.values())
    assert (model.rules.jokers + 1) * len(model.keys) * columns == int(number.replace(" ", ""))
    assert number in MATHEMATICS


def test_the_document_tells_what_whole_games_are_worth():
    known = SUMMARY["start"]
    for value in (known["penta"], known["classic"], *known["duel"].values()):
        assert f"{value:.4f}" in MATHEMATICS
