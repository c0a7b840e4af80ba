"""The rules pages of the sheet games: every figure on them is reckoned again here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from django.conf import settings
from django.test import Client

from dicegames.rules.sheet import SheetRules
from dicegames.tables import services
from dicegames.tables.models import Device
from tests.tables.reading import Node, read
from tests.tables.tools import game_of, table_of

LANGUAGES = [code for code, _ in settings.LANGUAGES]
UPPER = ["aces", "twos", "threes", "fours", "fives", "sixes"]
MIDDLE = ["three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight"]
BOXES = {
    "penta": [*UPPER, *MIDDLE, "chance", "penta"],
    "classic": [*UPPER, *MIDDLE, "five_of_a_kind", "chance"],
    "duel": [*UPPER, *MIDDLE, "yatzy", "chance"],
}
FIVE = {"penta": "penta", "classic": "five_of_a_kind", "duel": "yatzy"}


@dataclass(frozen=True)
class Numbers:
    """What a sheet game counts by; the first set is the rules', the second invented."""

    rounds: int = 13
    rolls: int = 3
    target: int = 63
    bonus: int = 35
    extra: int = 100


@pytest.fixture(params=[Numbers(), Numbers(14, 4, 84, 40, 150)], ids=["real", "invented"])
def numbers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Numbers:
    """The rules follow these numbers."""
    found: Numbers = request.param
    monkeypatch.setattr(SheetRules, "ROUNDS", found.rounds)
    monkeypatch.setattr(SheetRules, "THROWS", found.rolls)
    monkeypatch.setattr(SheetRules, "UPPER_TARGET", found.target)
    monkeypatch.setattr(SheetRules, "UPPER_BONUS", found.bonus)
    monkeypatch.setattr(SheetRules, "FIVE_ALIKE_BONUS", found.extra)
    return found


def page_of(path: str, language: str = "en") -> Node:
    """What somebody who speaks that language reads there."""
    answer = Client(headers={"accept-language": language}).get(path)
    assert answer.status_code == 200
    return read(answer.content.decode())


def worth(game: str, box: str, dice: tuple[int, ...]) -> int:
    """What a box gives, as the documents say it."""
    most = max(Counter(dice).values())
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    if box in ("three_of_a_kind", "four_of_a_kind"):
        wanted = 3 if box == "three_of_a_kind" else 4
        face = Counter(dice).most_common()[0][0]
        return 0 if most < wanted else wanted * face if game == "duel" else sum(dice)
    if box in ("small_straight", "large_straight"):
        wanted, points = (4, 30) if box == "small_straight" else (5, 40)
        return points if any(set(range(low, low + wanted)) <= set(dice) for low in (1, 2, 3)) else 0
    if box == "full_house":
        return 25 if sorted(Counter(dice).values()) == [2, 3] else 0
    return sum(dice) if box == "chance" else 50 * (most == 5)


def results(node: Node) -> dict[str, list[int]]:
    """Box -> the figures of its row."""
    return {
        row.attributes["data-box"] or "": [int(cell.number or 0) for cell in row.all("td", class_="amount")]
        for row in node.all("tr")
        if "data-box" in row.attributes
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOXES)
def test_every_figure_in_the_sentences_is_the_rules_own(game: str, language: str, numbers: Numbers) -> None:
    n, page = numbers, page_of(f"/rules/{game}/", language)
    each = n.target // 21
    wanted = {
        "short": [n.rounds, n.rolls, 5, 13, n.bonus, n.target, 3 if game == "duel" else n.extra],
        "turn": [5, n.rolls, *{"penta": [3], "classic": [], "duel": [5]}[game]],
        "boxes": [13, 6, 7],
        "bonus": [6, n.target, n.bonus, *[n.target] * 2, *[each] * 2, *[each * face for face in range(1, 7)]],
        "choice": [8, 13],
        "extra": [5, 50, 50, n.extra],
        "joker": [50, 25, 30, 40, 0] if game == "penta" else [3, n.rolls, 3, 3, 6],
        "end": [13],
        "players": [2] if game == "duel" else [1, 6],
        "dice": [],
    }
    found = {section.attributes["id"]: section.prose for section in page.all("section")}
    assert found == {key: Counter(wanted[key or ""]) for key in found}


@pytest.mark.parametrize("game", BOXES)
def test_every_box_says_what_it_counts_and_its_example_is_right(game: str) -> None:
    said = {"three_of_a_kind": [3, 5], "four_of_a_kind": [4, 5], "full_house": [25], "chance": []}
    said |= {"small_straight": [4, 30], "large_straight": [5, 40], FIVE[game]: [5, 50]}
    said |= {box: [face] for face, box in enumerate(UPPER, start=1)}
    if game == "duel":
        said |= {"three_of_a_kind": [3, 3], "four_of_a_kind": [4, 4]}
    section = page_of(f"/rules/{game}/").one("section", id="boxes")
    rows = {
        row.attributes["data-box"] or "": row for row in section.all("tr") if "data-box" in row.attributes
    }
    assert list(rows) == BOXES[game]
    for box, row in rows.items():
        assert row.all("td")[0].figures == Counter(said[box])
        assert row.all("td")[1].number == worth(game, box, row.dice) > 0


@pytest.mark.parametrize("game", BOXES)
def test_1_1_3_4_6_is_shown_with_what_every_box_would_give(game: str) -> None:
    section = page_of(f"/rules/{game}/").one("section", id="choice")
    dice = section.one("p", class_="throw").dice
    assert dice == (1, 1, 3, 4, 6)
    assert results(section) == {box: [worth(game, box, dice)] for box in BOXES[game]}


@pytest.mark.parametrize("game", BOXES)
def test_the_examples_are_added_up(game: str, numbers: Numbers) -> None:
    page = page_of(f"/rules/{game}/")
    examples = results(page.one("section", id="boxes"))
    upper, lower = (sum(examples[box][0] for box in boxes) for boxes in (UPPER, BOXES[game][6:]))
    bonus = numbers.bonus if upper >= numbers.target else 0
    column = [cell.number for cell in page.one("section", id="end").all("td")]
    extra = [] if game == "duel" else [0]
    assert column == [upper, bonus, lower, *extra, upper + bonus + lower]


def test_five_fours_as_a_joker_go_to_fours_then_below_then_above_for_nothing(numbers: Numbers) -> None:
    section = page_of("/rules/penta/").one("section", id="joker")
    assert section.one("p", class_="throw").dice == (4,) * 5
    own, lower, upper = (results(section.one("tbody", data_case=case)) for case in ("own", "lower", "upper"))
    assert own == {"fours": [20, numbers.extra]}
    points = {"full_house": 25, "small_straight": 30, "large_straight": 40}
    assert lower == {box: [points.get(box, 20), numbers.extra] for box in [*MIDDLE, "chance"]}
    assert upper == {box: [0, numbers.extra] for box in UPPER if box != "fours"}


def test_further_five_of_a_kind_of_classic_dice_are_no_joker(numbers: Numbers) -> None:
    section = page_of("/rules/classic/").one("section", id="extra")
    dice = section.one("p", class_="throw").dice
    boxes = [box for box in BOXES["classic"] if box != "five_of_a_kind"]
    assert results(section) == {box: [worth("classic", box, dice), numbers.extra] for box in boxes}


def test_in_the_duel_a_die_that_both_roll_again_shows_both_the_same() -> None:
    section = page_of("/rules/duel/").one("section", id="dice")
    first, second = section.one("tbody").all("tr")
    kept = [["is-kept" in die.classes for die in cell.all("svg")] for cell in second.all("td")]
    for cell, mine in zip(second.all("td"), kept, strict=True):
        assert [a for a, k in zip(cell.dice, mine, strict=True) if k] == [
            a for a, k in zip(first.all("td")[0].dice, mine, strict=True) if k
        ]
    both = [slot for slot in range(5) if not kept[0][slot] and not kept[1][slot]]
    anna, bruno = (cell.dice for cell in second.all("td"))
    assert [anna[slot] for slot in both] == [bruno[slot] for slot in both] == [*section.all("p")[-1].dice]
    assert anna != bruno


def test_the_joker_of_the_duel_is_worth_the_dice_it_makes() -> None:
    section = page_of("/rules/duel/").one("section", id="joker")
    before, after = (throw.dice for throw in section.all("p", class_="throw"))
    assert [slot for slot in range(5) if before[slot] != after[slot]] == [2]
    values = {box: [worth("duel", box, before), worth("duel", box, after)] for box in BOXES["duel"]}
    assert results(section) == {box: pair for box, pair in values.items() if any(pair)}


@pytest.mark.parametrize("form", ["card", "sheet"])
@pytest.mark.parametrize("game", BOXES)
def test_card_and_sheet_have_the_boxes_and_figures_of_the_page(
    game: str, form: str, numbers: Numbers
) -> None:
    page, printed = page_of(f"/rules/{game}/"), page_of(f"/rules/{game}/{form}/").one("article")
    lines = page.one("section", id="boxes").all("tr")
    said = {
        row.attributes["data-box"]: row.all("td")[0].text for row in lines if "data-box" in row.attributes
    }
    rows = [row for row in printed.all("tr") if "data-box" in row.attributes]
    assert [row.attributes["data-box"] for row in rows] == BOXES[game]
    for row in rows:
        assert said[row.attributes["data-box"]].strip() in row.text
    known = page.figures
    assert {numbers.bonus, numbers.target} <= set(printed.figures)
    assert set(printed.figures) <= set(known)


def test_a_score_sheet_names_who_sits_at_the_table_and_leaves_room_for_more(
    anna: Device, bruno: Device
) -> None:
    table = table_of(anna, bruno)
    services.rename(table, anna, table.seats.get(index=0), "Anna")
    head = page_of(f"/t/{table.code}/rules/sheet/").one("thead")
    assert [cell.text for cell in head.all("th")[1:]] == ["Anna", "Player 2"]
    assert len(head.all("td")) == 4


def test_a_table_s_rules_tell_its_own_clock(anna: Device) -> None:
    for clock, figures in [(30, [30]), (None, [])]:
        table = table_of(anna, options={"clock": clock})
        page = page_of(f"/t/{table.code}/rules/")
        assert page.one("section", class_="house").figures == Counter(figures)
        assert page.one("section", id="turn").figures == Counter([5, 3, *figures])


def test_from_a_running_game_to_its_rules_and_back(anna: Device) -> None:
    game = game_of(anna)
    at_the_table = page_of(f"/t/{game.table.code}/")
    address = f"/t/{game.table.code}/rules/"
    assert at_the_table.all("a", href=address)
    assert page_of(address).all("a", href=f"/t/{game.table.code}/")


def test_every_entry_of_the_contents_leads_to_a_section() -> None:
    for game in [*BOXES, "farkle"]:
        page = page_of(f"/rules/{game}/")
        leads = [link.attributes["href"] for link in page.one("nav", class_="toc").all("a")]
        assert leads == [f"#{section.attributes['id']}" for section in page.all("section")]


def test_the_list_of_rules_leads_to_every_page_card_and_sheet() -> None:
    links = {link.attributes["href"] for link in page_of("/rules/").all("a")}
    for game in [*BOXES, "farkle"]:
        assert {f"/rules/{game}/", f"/rules/{game}/card/", f"/rules/{game}/sheet/"} <= links


def test_there_are_no_rules_of_an_unknown_game() -> None:
    assert Client().get("/rules/whist/").status_code == 404


@pytest.mark.django_db
def test_there_are_no_rules_of_an_unknown_table() -> None:
    assert Client().get("/t/ZZZZZ/rules/").status_code == 404
