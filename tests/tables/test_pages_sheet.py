"""What penta and classic show: the felt, the paper, the sentences, the end."""

from __future__ import annotations

import pytest

from dicegames.tables import services
from dicegames.tables.models import Device, Game
from dicegames.tables.positions import folds, position
from dicegames.tables.presenters.look import resting_place
from tests.tables.pages import at, browser_of, look, press, rig
from tests.tables.reading import Node
from tests.tables.tools import act, game_of, play_on

FOURS, FIVES = (4,) * 5, (5,) * 5
OPEN_LOWER = {"full_house": "25", "small_straight": "30", "large_straight": "40", "chance": "20"}


def enter(game: Game, *boxes: str, place: int = 0) -> None:
    """One throw and the box, turn after turn."""
    for box in boxes:
        act(game, place, "roll:11111")
        act(game, place, f"score:{box}")


def row(page: Node, box: str) -> str:
    """A line of the scorecard."""
    return page.one("tr", id=f"row-{box}").text


def open_boxes(page: Node) -> list[str]:
    """The boxes that can be chosen."""
    return [node.attributes["value"] or "" for node in page.all("input", name="box")]


def test_before_the_first_throw_the_tray_is_empty(anna: Device) -> None:
    page = at(browser_of(anna), game_of(anna).table)
    assert page.one("h2", id="say").text.startswith("Player 1, it is your turn.")
    assert page.one("fieldset", id="dice").dice == ()
    assert not open_boxes(page)
    assert page.one("button", id="roll").text == "Roll all five dice"


def test_a_throw_shows_its_dice_and_what_every_box_would_give(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [(4, 4, 4, 2, 6)])
    game = game_of(anna)
    act(game)
    page = at(browser_of(anna), game.table)
    assert page.one("fieldset", id="dice").dice == (4, 4, 4, 2, 6)
    assert page.one("h2", id="say").text.startswith("Three 4s. You have 2 rolls left.")
    assert "would give 12" in row(page, "fours")
    assert "would give 20" in row(page, "three_of_a_kind")
    assert "would give 0" in row(page, "full_house")
    assert len(open_boxes(page)) == 13


def test_kept_dice_are_ticked_after_the_throw(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(4, 4, 4, 2, 6), (4, 4, 4, 3, 1)])
    game = game_of(anna)
    client = browser_of(anna)
    press(client, game.table, "roll")
    press(client, game.table, "roll", die=["1", "2", "3"])
    page = at(client, game.table)
    ticked = [die.attributes["value"] for die in page.all("input", name="die") if "checked" in die.attributes]
    assert ticked == ["1", "2", "3"]
    assert (
        page.one("ol", class_="log-list").all("li")[0].text == "Player 1 keeps 4 4 4 and rolls 2 dice: 3 1."
    )
    assert page.one("p", id="said").text.startswith("Rolled: 3 1. Three 4s.")


def test_the_last_throw_leaves_only_the_boxes(anna: Device) -> None:
    game = game_of(anna)
    for _ in range(3):
        act(game, action="roll:11111")
    page = at(browser_of(anna), game.table)
    assert page.one("button", id="roll").attributes["aria-disabled"] == "true"
    assert not page.all("input", name="die")
    assert "Choose a box." in page.one("h2", id="say").text


def test_the_confirm_button_names_every_open_box(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(1, 4, 4, 2, 6)])
    game = game_of(anna)
    enter(game, "chance")
    act(game)
    names = {
        node.attributes["data-box"]: node.text
        for node in at(browser_of(anna), game.table).all("span")
        if "data-box" in node.attributes
    }
    assert names["fours"] == "Fours: 8 points"
    assert names["aces"] == "Aces: 1 point"
    assert "chance" not in names


def test_a_joker_opens_its_own_box_alone_and_says_why(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [FOURS])
    game = game_of(anna)
    enter(game, "penta")
    act(game)
    page = at(browser_of(anna), game.table)
    assert open_boxes(page) == ["fours"]
    assert row(page, "chance").startswith("Chance first Fours")
    assert "Fours: 20 points and a bonus of 100." in page.one("div", id="notes").text


def test_a_joker_without_its_box_opens_the_lower_ones_in_full(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [FOURS])
    game = game_of(anna)
    enter(game, "penta", "fours")
    act(game)
    page = at(browser_of(anna), game.table)
    assert {box: row(page, box).split()[-1] for box in OPEN_LOWER} == OPEN_LOWER
    assert "first the lower ones" in row(page, "aces")
    assert row(page, "penta") == "Penta 50"
    assert "Penta bonus 100" in page.text


def test_five_alike_once_more_are_no_joker_in_the_classic_game(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, [FOURS])
    game = game_of(anna, game="classic")
    enter(game, "five_of_a_kind")
    act(game)
    page = at(browser_of(anna), game.table)
    assert len(open_boxes(page)) == 12
    assert row(page, "full_house").endswith("would give 0")
    assert "Five 4s again: a bonus of 100" in page.one("div", id="notes").text


def test_a_sacrifice_is_announced_after_the_last_throw(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(1, 2, 3, 5, 5)])
    game = game_of(anna)
    enter(game, "aces", "twos", "threes", "fives", "chance")
    for throw in range(3):
        act(game, action="roll:11111")
        notes = at(browser_of(anna), game.table).one("div", id="notes").text
        assert bool(notes) is (throw == 2)
    assert notes == "No open box scores points: one must be sacrificed."


@pytest.mark.parametrize(
    ("boxes", "note"),
    [
        ({"sixes": 5, "fives": 5}, "8 missing for the bonus"),
        ({"sixes": 5, "fives": 5, "fours": 2}, "bonus reached: +35"),
        ({"sixes": 0, "fives": 0, "fours": 5}, "the bonus is out of reach"),
        ({"sixes": 5, "fives": 5, "fours": 0, "threes": 0, "twos": 0}, "the bonus is out of reach"),
    ],
)
def test_the_way_to_the_upper_bonus_is_told(
    anna: Device, monkeypatch: pytest.MonkeyPatch, boxes: dict[str, int], note: str
) -> None:
    faces = dict(zip(("aces", "twos", "threes", "fours", "fives", "sixes"), range(1, 7), strict=True))
    game = game_of(anna)
    for box, number in boxes.items():
        other = 1 if faces[box] != 1 else 2
        rig(monkeypatch, [(faces[box],) * number + (other,) * (5 - number)])
        enter(game, box)
    assert note in at(browser_of(anna), game.table).one("tr", class_="bonus").text


def test_everybodys_sheet_stands_in_one_table_with_headers(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, computers=1)
    table = at(browser_of(bruno), game.table).one("table", class_="ledger")
    assert [head.text for head in table.one("thead").all("th")] == [
        "Box",
        "Player 1",
        "Player 2",
        "Computer 1",
    ]
    assert all(len(line.all("td")) == 3 for line in table.all("tr")[1:])
    assert all(line.one("th").attributes["scope"] == "row" for line in table.all("tr")[1:])


def test_two_people_at_one_screen_play_in_turn(anna: Device) -> None:
    seats = [services.SeatSpec(name="Anna"), services.SeatSpec(name="Bruno")]
    table = services.open_table(anna, "penta", seats)
    game = services.start(table, anna)
    client = browser_of(anna)
    press(client, table, "roll")
    press(client, table, "score", box="chance")
    assert at(client, table).one("h2", id="say").text.startswith("Bruno, it is your turn.")
    press(client, table, "roll")
    assert position(game).state.turns[1].throws == 1


def test_the_end_ranks_the_players_and_shows_every_box(anna: Device, bruno: Device) -> None:
    game = game_of(anna, bruno, computers=1)
    now = play_on(game)
    page = at(browser_of(anna), game.table)
    totals = sorted(now.rules.totals(now.state), reverse=True)
    assert [
        line.one("td", class_="num").text for line in page.one("table", class_="rank").one("tbody").all("tr")
    ] == list(map(str, totals))
    assert page.one("h2", class_="headline").text.endswith(f"wins with {totals[0]}")
    assert not page.all("button", name="action")
    assert len(page.one("table", class_="ledger").all("td", class_="other")) > 13


def test_equal_totals_share_the_win(anna: Device, bruno: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, [(1, 2, 2, 3, 6)])
    game = game_of(anna, bruno)
    boxes = [box.key for box in game.rules.boxes]
    for box in boxes:
        enter(game, box)
        enter(game, box, place=1)
    page = at(browser_of(anna), game.table)
    assert page.one("h2", class_="headline").text.startswith("Player 1 and Player 2 share the win with")
    assert len(page.all("tr", class_="won")) == 2
    assert [cell.text for cell in page.all("td", class_="place")] == ["1", "1"]


def test_who_plays_alone_is_not_told_that_he_wins(anna: Device) -> None:
    game = game_of(anna)
    play_on(game)
    assert "wins" not in at(browser_of(anna), game.table).text


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ((4, 4, 4, 4, 4), "Five 4s."),
        ((4, 2, 4, 4, 4), "Four 4s."),
        ((4, 2, 4, 2, 4), "Full house, 4s and 2s."),
        ((6, 2, 3, 4, 5), "A large straight."),
        ((1, 2, 3, 4, 4), "A small straight."),
        ((1, 1, 6, 6, 3), "Two pairs, 6s and 1s."),
        ((1, 1, 6, 5, 3), "A pair of 1s."),
        ((1, 2, 6, 5, 3), "Nothing alike: 1 2 6 5 3."),
        ((1, 6, 1, 5, 1), "Three 1s."),
    ],
)
def test_the_felt_says_what_lies_there(
    anna: Device, monkeypatch: pytest.MonkeyPatch, dice: tuple[int, ...], sentence: str
) -> None:
    rig(monkeypatch, [dice])
    game = game_of(anna)
    act(game)
    assert at(browser_of(anna), game.table).one("h2", id="say").text.startswith(sentence)


def test_every_throw_can_be_checked_once_the_game_is_over(anna: Device) -> None:
    game = game_of(anna)
    client = browser_of(anna)
    act(game)
    before = look(client, f"/t/{game.table.code}/games/1/verify").text
    assert game.secret[:4] not in before.split()
    play_on(game)
    after = look(client, f"/t/{game.table.code}/games/1/verify")
    assert "All rolls agree" in after.text
    verdicts = [line.all("td")[-1].text for line in after.one("table").one("tbody").all("tr")]
    assert verdicts
    assert set(verdicts) == {"agrees"}


def test_a_changed_log_is_found_out(anna: Device) -> None:
    game = game_of(anna)
    play_on(game)
    throw = game.events.filter(action__startswith="roll").last()
    throw.dice = "".join(str(7 - int(face)) for face in throw.dice)
    throw.save()
    folds._folds.clear()
    page = look(browser_of(anna), f"/t/{game.table.code}/games/1/verify")
    assert "Something does not agree" in page.text
    assert len(page.all("tr", class_="is-wrong")) == 1


def test_the_game_can_be_taken_away_as_a_file(anna: Device) -> None:
    game = game_of(anna)
    answer = browser_of(anna).get(f"/t/{game.table.code}/games/1/export")
    assert answer["Content-Disposition"] == f'attachment; filename="penta-{game.table.code}-1.json"'
    assert answer.json()["game"] == "penta"


def test_no_two_dice_of_a_roll_lie_alike() -> None:
    for throw in range(1, 4):
        assert len({resting_place(slot, throw) for slot in range(6)}) == 6


def test_dice_are_called_checked_only_once_they_are(anna: Device) -> None:
    game = game_of(anna)
    client, path = browser_of(anna), f"/t/{game.table.code}/games/1/verify"
    before = look(client, path)
    assert before.one("h1").text == "The dice, sealed"
    assert "taken after the game" in before.one("main").text
    play_on(game)
    after = look(client, path)
    assert after.one("h1").text == "The dice, checked"
    assert "taken after the game" not in after.one("main").text
