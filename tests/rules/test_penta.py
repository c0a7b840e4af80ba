"""Penta's bonus and forced joker; classic's bonus without a joker."""

from __future__ import annotations

import pytest

from dicegames.rules.classic import CLASSIC
from dicegames.rules.penta import PENTA
from dicegames.rules.protocol import IllegalAction
from tests.rules.tools import faces, full_sheet, run, sheet, thrown

FOURS = faces("44444")
LOWER = ("three_of_a_kind", "four_of_a_kind", "full_house", "small_straight", "large_straight", "chance")


def refused(rules, paper, box, dice="44444"):
    """Code and params with which entering these dice there is refused."""
    with pytest.raises(IllegalAction) as illegal:
        rules.apply(thrown(rules, paper, dice), 0, f"score:{box}")
    return illegal.value.code, illegal.value.params


def entered(rules, paper, box, dice="44444"):
    """Points in the box and gain in total when these dice are entered there."""
    state = thrown(rules, paper, dice)
    after = rules.apply(state, 0, f"score:{box}")
    return rules.written(after.sheets[0], box), rules.totals(after)[0] - rules.totals(state)[0]


def test_the_first_penta_is_fifty_and_earns_no_bonus():
    assert entered(PENTA, PENTA.empty_sheet(), "penta") == (50, 50)


def test_a_joker_must_go_to_its_own_upper_box_and_earns_a_hundred():
    paper = sheet(PENTA, penta=50)
    assert PENTA.legal_boxes(paper, FOURS) == ("fours",)
    assert PENTA.forced_box(paper, FOURS) == "fours"
    assert entered(PENTA, paper, "fours") == (20, 120)
    for box in (*LOWER, "aces", "sixes"):
        assert refused(PENTA, paper, box) == ("forced_box", {"box": box, "forced": "fours"})


def test_the_reason_of_a_filled_box_comes_before_the_forced_one():
    assert refused(PENTA, sheet(PENTA, penta=50, chance=9), "chance")[0] == "box_filled"


def test_else_a_joker_goes_to_any_free_lower_box():
    paper = sheet(PENTA, penta=50, fours=8)
    assert PENTA.legal_boxes(paper, FOURS) == LOWER
    assert PENTA.would_score(paper, FOURS) == {
        "three_of_a_kind": (20, 100),
        "four_of_a_kind": (20, 100),
        "full_house": (25, 100),
        "small_straight": (30, 100),
        "large_straight": (40, 100),
        "chance": (20, 100),
    }
    assert entered(PENTA, paper, "large_straight") == (40, 140)
    assert refused(PENTA, paper, "aces") == ("lower_first", {"box": "aces", "forced": None})


def test_else_a_joker_goes_to_a_free_upper_box_for_nothing_but_the_hundred():
    paper = full_sheet(PENTA, "aces", "sixes", penta=50)
    assert PENTA.legal_boxes(paper, FOURS) == ("aces", "sixes")
    assert entered(PENTA, paper, "aces") == (0, 100)
    assert PENTA.must_sacrifice(paper, FOURS)


@pytest.mark.parametrize("written", [{}, {"penta": 0}])
def test_without_fifty_in_the_box_five_alike_are_ordinary_dice(written):
    paper = sheet(PENTA, **written)
    assert PENTA.legal_boxes(paper, FOURS) == PENTA.open_boxes(paper)
    assert PENTA.forced_box(paper, FOURS) is None
    for box, expected in {"full_house": 0, "small_straight": 0, "large_straight": 0, "chance": 20}.items():
        assert entered(PENTA, paper, box) == (expected, expected)


def test_a_sacrificed_box_never_gives_the_bonus():
    paper = sheet(PENTA, penta=0)
    assert {bonus for _, bonus in PENTA.would_score(paper, FOURS).values()} == {0}


def test_every_further_penta_earns_a_hundred_more():
    state = run(
        PENTA, 1,
        "0 roll:11111 22222", "0 score:penta",
        "0 roll:11111 22222", "0 score:twos",
        "0 roll:11111 22222", "0 score:full_house",
        "0 roll:11111 33333", "0 score:threes",
    )  # fmt: skip
    assert state.sheets[0].bonuses == 3
    assert PENTA.totals(state) == (50 + 10 + 25 + 15 + 300,)


@pytest.mark.parametrize("dice", ["44445", "12345", "44455"])
def test_only_five_alike_are_a_joker(dice):
    paper = sheet(PENTA, penta=50)
    assert PENTA.legal_boxes(paper, faces(dice)) == PENTA.open_boxes(paper)
    assert PENTA.bonus_for(faces(dice), paper) == 0


def test_classic_pays_the_bonus_but_forces_nothing_and_knows_no_joker():
    paper = sheet(CLASSIC, five_of_a_kind=50)
    assert CLASSIC.legal_boxes(paper, FOURS) == CLASSIC.open_boxes(paper)
    assert CLASSIC.forced_box(paper, FOURS) is None
    assert entered(CLASSIC, paper, "fours") == (20, 120)
    assert entered(CLASSIC, paper, "aces") == (0, 100)
    for box in ("full_house", "small_straight", "large_straight"):
        assert entered(CLASSIC, paper, box) == (0, 100)
    assert entered(CLASSIC, paper, "chance") == (20, 120)


@pytest.mark.parametrize("written", [{}, {"five_of_a_kind": 0}])
def test_classic_pays_no_bonus_without_fifty_in_the_box(written):
    assert entered(CLASSIC, sheet(CLASSIC, **written), "fours") == (20, 20)
