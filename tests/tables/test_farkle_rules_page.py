"""Farkle's rules page under several scoring tables and house rules: every figure is reckoned again here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from django.conf import settings

from dicegames.ai import farkle_players
from dicegames.tables.models import Device
from dicegames.tables.options import TableOptions
from tests.tables.reading import Node
from tests.tables.test_rules_pages import page_of
from tests.tables.tools import table_of

LANGUAGES = [code for code, _ in settings.LANGUAGES]
STANDARD: dict[str, Any] = {
    "one": 100, "five": 50, "triples": (1000, 200, 300, 400, 500, 600), "more": {4: 2, 5: 4, 6: 8},
    "fixed": {}, "straight": 1500, "three_pairs": 1500, "four_and_pair": 1500, "two_triplets": 0,
}  # fmt: skip
BOXED = STANDARD | {
    "triples": (300, 200, 300, 400, 500, 600), "fixed": {4: 1000, 5: 2000, 6: 3000}, "two_triplets": 2500,
}  # fmt: skip
ADDITIVE = STANDARD | {"more": {4: 2, 5: 3, 6: 4}, "three_pairs": 750, "four_and_pair": 750}
AT_HOME = STANDARD | {
    "one": 200, "triples": (0, 250, 300, 400, 100, 600), "straight": 0, "three_pairs": 900,
    "four_and_pair": 0, "two_triplets": 1250,
}  # fmt: skip
HOUSE = {
    "one": 200, "three_of_1": 0, "three_of_2": 250, "three_of_5": 100, "straight": 0, "three_pairs": 900,
    "four_and_pair": False, "two_triplets": 1250, "two_triplets_count": True,
}  # fmt: skip
KINDS = {
    "standard": ({}, STANDARD),
    "boxed": ({"scoring": "boxed", "target": 5000}, BOXED),
    "additive": ({"scoring": "additive", "target": 15000}, ADDITIVE),
    "at home": ({"house": HOUSE}, AT_HOME),
}
"""Options of a table, and what they come to."""


class Scores:
    """What dice are worth, by trying every combination."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self.worth = cache(self._worth)

    def combinations(self, dice: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Each combination among sorted dice, and its points."""
        v = self.values
        yield from [((1,), v["one"])] * (1 in dice)
        yield from [((5,), v["five"])] * (5 in dice)
        for face, number in product(range(1, 7), range(3, 7)):
            if dice.count(face) >= number:
                yield (face,) * number, self.alike(face, number)
        shape = sorted(Counter(dice).values())
        shapes = {
            "straight": [1] * 6,
            "three_pairs": [2] * 3,
            "four_and_pair": [2, 4],
            "two_triplets": [3, 3],
        }
        yield from [(dice, v[name]) for name, wanted in shapes.items() if shape == wanted]

    def alike(self, face: int, number: int) -> int:
        """Points of so many equal dice as one combination."""
        triple = self.values["triples"][face - 1]
        return int(self.values["fixed"].get(number, triple * self.values["more"].get(number, 1)))

    def _worth(self, dice: tuple[int, ...]) -> int | None:
        if not dice:
            return 0
        rests = [
            (points, self.worth(without(dice, used))) for used, points in self.combinations(dice) if points
        ]
        return max((points + rest for points, rest in rests if rest is not None), default=None)

    def risk(self, number: int) -> Fraction:
        """The share of all throws in which nothing scores."""
        throws = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=number))
        lost = sum(ways for dice, ways in throws.items() if not any(p for _, p in self.combinations(dice)))
        return Fraction(lost, 6**number)


def without(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((Counter(dice) - Counter(used)).elements())


@cache
def scores(kind: str) -> Scores:
    """The reckoner of a kind; each risk is reckoned once."""
    found = Scores(KINDS[kind][1])
    found.risk = cache(found.risk)  # type: ignore[method-assign]
    return found


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The name of options and what they come to."""
    name: str = request.param
    return name


@pytest.fixture
def reckoned(kind: str) -> Scores:
    return scores(kind)


@pytest.fixture
def address(kind: str, anna: Device) -> str:
    """Where a table with these options tells its rules."""
    return f"/t/{table_of(anna, game='farkle', rules_options=KINDS[kind][0]).code}/rules/"


@pytest.fixture
def rules(address: str) -> Node:
    return page_of(address)


def shown(share: Fraction) -> Fraction:
    """A share as it is printed: in percent with one decimal."""
    return Fraction(f"{float(share) * 100:.1f}") / 100


def amounts(row: Node) -> list[Fraction | None]:
    return [cell.number for cell in row.all("td", class_="amount")]


def check_scoring(part: Node, reckoned: Scores) -> None:
    """The scoring tables of a page, a card or a score sheet."""
    singles = {
        row.dice: amounts(row)[0] for row in part.one("table", class_="singles").one("tbody").all("tr")
    }
    assert singles == {(1,): reckoned.values["one"], (5,): reckoned.values["five"]}
    for face, row in enumerate(part.one("table", class_="kinds").one("tbody").all("tr"), start=1):
        assert row.dice == (face,)
        assert amounts(row) == [reckoned.worth((face,) * number) for number in (3, 4, 5, 6)]
    rows = [row for row in part.all("tr") if "data-pattern" in row.attributes]
    patterns = {row.attributes["data-pattern"]: amounts(row)[0] for row in rows}
    names = ("straight", "three_pairs", "four_and_pair", "two_triplets")
    assert patterns == {name: reckoned.values[name] for name in names if reckoned.values[name]}
    for row in rows:
        used = dict(reckoned.combinations(tuple(sorted(row.dice))))
        assert used[row.dice] == amounts(row)[0]


def test_the_scoring_tables_are_those_in_force(rules: Node, reckoned: Scores) -> None:
    check_scoring(rules.one("section", id="scores"), reckoned)


@pytest.mark.parametrize("form", ["card", "sheet"])
def test_card_and_score_sheet_say_the_same(
    form: str, address: str, kind: str, rules: Node, reckoned: Scores
) -> None:
    printed = page_of(f"{address}{form}/").one("article")
    check_scoring(printed, reckoned)
    assert [row.text for row in printed.one("table", class_="odds").all("tr")] == [
        row.text for row in rules.one("table", class_="odds").all("tr")
    ]
    assert KINDS[kind][0].get("target", 10_000) in printed.figures


def test_the_risks_of_one_to_six_dice_are_exact(rules: Node, reckoned: Scores) -> None:
    rows = rules.one("table", class_="odds").one("tbody").all("tr")
    told = {int(row.all("th")[0].number or 0): amounts(row)[0] for row in rows}
    assert told == {number: shown(reckoned.risk(number)) for number in range(1, 7)}


def test_of_1_2_3_4_6_6_only_the_1_may_be_set_aside(rules: Node, reckoned: Scores) -> None:
    section = rules.one("section", id="aside")
    assert section.all("p", class_="throw")[0].dice == (1, 2, 3, 4, 6, 6)
    verdict = section.all("p")[2]
    assert verdict.dice == (1, 2, 3, 4, 6, 6)
    assert [row.dice for row in verdict.all("span", class_="mini")] == [(1,), (2, 3, 4, 6, 6)]
    assert verdict.figures == Counter([reckoned.worth((1,))])


def test_every_choice_is_there_with_its_worth_and_its_risk(rules: Node, reckoned: Scores) -> None:
    section = rules.one("section", id="aside")
    roll = section.all("p", class_="throw")[1].dice
    masks = product((0, 1), repeat=6)
    sets = {tuple(sorted(face for face, kept in zip(roll, mask, strict=True) if kept)) for mask in masks} - {
        ()
    }
    wanted = {
        dice: [points, 6 - len(dice), shown(reckoned.risk(6 - len(dice)))]
        for dice in sets
        if (points := reckoned.worth(dice))
    }
    rows = section.one("table", class_="choices").one("tbody").all("tr")
    assert {row.dice: amounts(row) for row in rows} == wanted


def test_the_reading_that_counts_is_the_best(rules: Node, reckoned: Scores) -> None:
    section = rules.one("section", id="aside")
    rows = section.one("table", class_="readings").one("tbody").all("tr")
    (best,) = [row for row in rows if "best" in row.classes]
    points = [amounts(row)[0] or 0 for row in rows]
    dice = section.all("p", class_="throw")[2].dice
    assert amounts(best)[0] == max(points) == reckoned.worth(tuple(sorted(dice)))
    assert all(Counter(row.dice) == Counter(dice) for row in rows)
    for row in rows:
        groups = [group.dice for group in row.all("span", class_="mini")]
        whole = {(1, 1), (5, 5)} >= set(groups)
        parts = sum(dict(reckoned.combinations(group))[group] for group in groups) if not whole else 0
        assert amounts(row)[0] == (reckoned.values["four_and_pair"] if whole else parts)


def test_two_5s_and_a_later_5_are_no_triple(rules: Node, reckoned: Scores) -> None:
    pair, single, triple = (reckoned.worth((5,) * number) or 0 for number in (2, 1, 3))
    told = rules.one("section", id="aside").prose
    first = Counter([reckoned.worth((1,))])
    assert told == first + (
        Counter([pair, single, pair + single, triple]) if triple > pair + single else Counter()
    )


def test_the_turn_with_hot_dice_adds_up(rules: Node, reckoned: Scores) -> None:
    section = rules.one("section", id="hot")
    so_far, left = 0, 6
    for row in section.one("tbody").all("tr"):
        rolled, kept = row.all("th")[0].dice, row.all("td")[0].dice
        assert len(rolled) == left
        assert Counter(kept) <= Counter(rolled)
        points = reckoned.worth(tuple(sorted(kept))) or 0
        so_far, left = so_far + points, left - len(kept)
        assert amounts(row) == [points, so_far]
    assert left == 0
    assert section.prose == Counter([6] * 4 + [so_far])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_in_the_sentences_is_the_rules_own(
    language: str, address: str, kind: str, reckoned: Scores
) -> None:
    rules = page_of(address, language)
    target = KINDS[kind][0].get("target", 10_000)
    patterns = any(reckoned.values[name] for name in ("straight", "three_pairs", "two_triplets"))
    wanted = {
        "short": [6, target],
        "turn": [6],
        "scores": [6] * patterns,
        "risk": [],
        "end": [target, 5_000, 10_000, 15_000, 10_000],
        "players": [7, 6, 200, 4, 300, 50, 500, 300, 50, 3, 50],
    }
    assert {key: rules.one("section", id=key).prose for key in wanted} == {
        key: Counter(values) for key, values in wanted.items()
    }


def test_the_thresholds_of_the_computer_follow_its_formula() -> None:
    rows = page_of("/rules/farkle/").one("table", class_="thresholds").one("tbody").all("tr")
    told = {int(row.all("th")[0].number or 0): amounts(row) for row in rows}
    assert told == {0: [300, 250, 200], 1000: [400, 350, 300], 3000: [600, 550, 500]}


def test_the_computer_s_numbers_are_its_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in [("CAREFUL_POINTS", 350), ("CAREFUL_DICE", 5), ("BEHIND_STEP", 700)]:
        monkeypatch.setattr(farkle_players, name, value)
    told = page_of("/rules/farkle/").one("dl", class_="levels").prose
    assert told == Counter([350, 5, TableOptions.threshold, 50, 700, 300, 50, 3, 50])


def test_house_rules_in_force_are_told_beside_what_is_usual(anna: Device) -> None:
    options = {"target": 5000, "scoring": "boxed", "house": {"three_of_1": 1000, "two_triplets_count": False}}
    table = table_of(anna, game="farkle", rules_options=options)
    lines = page_of(f"/t/{table.code}/rules/").one("section", class_="house").all("dd")
    assert [line.text for line in lines] == [
        "5,000",
        "Fixed sets",
        "1,000 points instead of: 300 points",
        "do not count instead of: count",
    ]


def test_a_lost_turn_stays_in_view_as_long_as_the_table_s_clock_says(anna: Device) -> None:
    table = table_of(anna, game="farkle", options={"clock": 10})
    assert page_of(f"/t/{table.code}/rules/").one("section", id="turn").prose == Counter([6, 10])
