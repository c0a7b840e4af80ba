"""The review page: sums that add up, the dearest decisions, lists, files, and playing on from there."""

from __future__ import annotations

import csv
import io
import json
import random
from fractions import Fraction
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.utils import timezone

from dicegames.ai import values
from dicegames.tables import dice, services
from dicegames.tables.models import Device, Event, Game, Table
from dicegames.tables.positions import position
from dicegames.tables.services import reviews
from tests.ai.conftest import exact, values_folder  # noqa: F401
from tests.tables.pages import at, browser_of, look
from tests.tables.reading import Node
from tests.tables.tools import act, game_of, refusal

pytestmark = pytest.mark.usefixtures("exact")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a review is there when its page is asked for."""
    monkeypatch.setattr(reviews, "SLICE", 60.0)


def finished(anna: Device, *guests: Device, game: str = "penta", **rest: object) -> Game:
    """A game played at random to its end; its log is written at once, for a service call each takes long."""
    if game == "farkle":
        rest["rules_options"] = {"target": 5000}
    found = game_of(anna, *guests, game=game, **rest)
    return at_its_end(found)


def at_its_end(game: Game) -> Game:
    now, rng, events = position(game), random.Random(1), []
    state = now.state
    while acting := now.rules.to_act(state):
        seat, legal = acting[-1], now.rules.legal(state, acting[-1])
        action = rng.choice([one for one in legal if "bank" in one or "score" in one] or legal)
        action = rng.choice([action, rng.choice(legal)])
        slots = now.rules.dice_needed(state, seat, action)
        thrown = dice.throw(game, now.rules.throw_label(state, seat), slots) if slots else ()
        state = now.rules.apply(state, seat, action, thrown)
        text = "".join(map(str, thrown))
        events.append(Event(game=game, seq=len(events) + 1, seat=seat, action=action, dice=text, by="person"))
    Event.objects.bulk_create(events)
    game.finished = timezone.now()
    game.save()
    return game


def page(game: Game, device: Device | None = None, language: str = "en") -> Node:
    return look(browser_of(device, language), f"/t/{game.table.code}/games/{game.number}/review")


def file(game: Game, ending: str) -> HttpResponse:
    return browser_of(None).get(f"/t/{game.table.code}/games/{game.number}/review.{ending}")


def sums(shown: Node, number: int = 0) -> list[list[Fraction]]:
    """The figures of a table of sums, with their signs, player by player."""
    table = shown.one("section", class_="sums").all("table")[number]
    texts = [[cell.text for cell in row.all("td")] for row in table.all("tr")[1:]]
    clean = str.maketrans({"−": "-", ",": "", "%": "", "+": "", "p": ""})
    return [[Fraction(text.translate(clean)) for text in row] for row in texts]


@pytest.mark.parametrize(("game", "computers"), [("penta", 1), ("classic", 0), ("duel", 1), ("farkle", 2)])
def test_the_shown_figures_add_up_to_the_total(anna: Device, game: str, computers: int) -> None:
    played = finished(anna, game=game, computers=computers)
    lines = sums(page(played))
    now = position(played)
    assert [result for *_, result in lines] == list(now.rules.totals(now.state))
    assert all(sum(parts) == result for *parts, result in lines)


def test_for_two_players_of_farkle_the_chances_add_up_too(anna: Device, bruno: Device) -> None:
    lines = sums(page(finished(anna, bruno, game="farkle")), 1)
    assert sorted(result for *_, result in lines) == [0, 100]
    assert all(sum(parts) == result for *parts, result in lines)


def test_percentage_points_are_one_unit_and_explained(anna: Device, bruno: Device) -> None:
    table = page(finished(anna, bruno, game="farkle")).one("section", class_="sums")
    cells = [cell.text for row in table.all("table")[1].all("tr")[1:] for cell in row.all("td")]
    assert [text.endswith("pp") for text in cells] == [False, True, True, True, False] * 2
    assert "pp: percentage points" in table.text
    assert "percentage points" not in page(finished(anna)).text


@pytest.mark.parametrize("game", ["classic", "farkle"])
def test_the_luck_is_the_same_to_its_last_digit_wherever_it_stands(anna: Device, game: str) -> None:
    shown = page(finished(anna, game=game, computers=2))
    rows = shown.one("section", class_="sums").all("table")[0].all("tr")[1:]
    told = [one.all("li")[0].text.removeprefix("Luck ") for one in shown.all("ul", class_="verdict")]
    assert [text.split(":")[0] for text in told] == [row.all("td")[1].text for row in rows]


def test_every_player_is_reviewed_computers_too(anna: Device) -> None:
    shown = page(finished(anna, computers=2))
    assert [part.one("h2").text for part in shown.all("section", class_="player")] == [
        "Player 1",
        "Computer 1",
        "Computer 2",
    ]
    assert len(shown.all("ul", class_="verdict")) == 3
    folded = [part.one("h2").text for part in shown.all("summary") if part.all("h2")]
    assert folded == ["Computer 1", "Computer 2"]


def test_the_three_dearest_decisions_come_with_both_choices_and_a_reason(anna: Device) -> None:
    cards = page(finished(anna)).one("ol", class_="dear").all("li")
    assert len(cards) == 3
    for card in cards:
        assert len(card.dice) == 10
        assert card.one("span", class_="grade").text.split()[0] in ("slight", "mistake", "blunder")
        assert "Free boxes:" in card.text
    costs = [float(card.one("span", class_="grade").text.split("−")[1]) for card in cards]
    assert costs == sorted(costs, reverse=True)


def test_every_decision_stands_in_the_list(anna: Device) -> None:
    played = finished(anna, game="farkle")
    choices = [entry for entry in position(played).log if entry.action.startswith("keep")]
    rows = page(played).one("table", class_="decisions").all("tr")[1:]
    assert 0 < len(rows) <= len(choices)
    better = [row for row in rows if "Better:" in row.text]
    assert all("best" in row.all("td")[-1].text for row in rows if row not in better)


def test_turns_of_farkle_are_counted_as_their_player_counts_them(anna: Device, bruno: Device) -> None:
    played = finished(anna, bruno, game="farkle")
    turns = len([entry for entry in position(played).log if entry.action == "roll"])
    rows = [row for table in page(played).all("table", class_="decisions") for row in table.all("tr")[1:]]
    counted = [int(row.text.split()[1].rstrip(",")) for row in rows]
    assert max(counted) in (turns // 2, turns // 2 + 1)


def test_the_chart_has_a_twin_in_words(anna: Device) -> None:
    shown = page(finished(anna, computers=1))
    (legend,) = shown.all("ul", class_="legend")
    rows = next(part for part in shown.all("details") if "as a table" in part.one("summary").text).all("tr")
    assert [cell.text for cell in rows[1].all("td")] == ["254.5", "254.5"]
    assert [cell.text for cell in rows[-1].all("td")] == [item.one("b").text for item in legend.all("li")]
    assert len(rows) == 1 + 1 + 13
    assert len(shown.one("svg", class_="chart").all("g")) == 2


def test_it_says_what_perfect_play_would_have_made_of_the_same_dice(anna: Device) -> None:
    assert "The same dice, played perfectly:" in page(finished(anna)).one("ul", class_="verdict").text


def test_the_page_of_the_end_leads_there_and_anybody_may_read(anna: Device, carla: Device) -> None:
    played = finished(anna)
    link = at(browser_of(carla), played.table).one("a", id="review-link").attributes["href"]
    assert look(browser_of(carla), link or "").one("h1").text == "Luck or skill?"


def test_a_running_game_is_not_reviewed(anna: Device) -> None:
    game = game_of(anna)
    refused = look(browser_of(anna), f"/t/{game.table.code}/games/1/review", 409)
    assert refused.one("a", href=f"/t/{game.table.code}/").text == "Back to the table"
    assert browser_of(anna).get(f"/t/{game.table.code}/games/1/review.json").status_code == 409


def test_a_long_review_shows_how_far_it_is_and_goes_on(anna: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    played = finished(anna)
    monkeypatch.setattr(reviews, "SLICE", 0.0)
    path, client = f"/t/{played.table.code}/games/1/review", browser_of(anna)
    waiting = look(client, path).one("section", id="review")
    assert waiting.attributes["hx-get"] == waiting.one("a", class_="btn").attributes["href"] == path
    before = waiting.text
    answer = client.get(path, headers={"HX-Request": "true"})
    assert before not in answer.content.decode()
    monkeypatch.setattr(reviews, "SLICE", 60.0)
    assert look(client, path).all("div", id="review")


def test_without_exact_values_it_waits(anna: Device, tmp_path: Path) -> None:
    played = finished(anna)
    values.use(tmp_path)
    reviews.jobs.clear()
    assert page(played).all("section", id="review")
    assert file(played, "csv").status_code == 503


def test_the_json_file_holds_the_exact_sum(anna: Device) -> None:
    told = json.loads(file(finished(anna, computers=1), "json").content)
    for player in told["reckonings"][0]["players"]:
        total = player["expected"] + player["luck"] - player["cost"] + player["others"]
        assert total == pytest.approx(player["result"], abs=1e-6)
        assert player["luck"] == pytest.approx(sum(roll["luck"] for roll in player["rolls"]))


def test_the_csv_file_has_a_line_for_every_decision_and_roll(anna: Device) -> None:
    played = finished(anna, game="farkle")
    lines = list(csv.DictReader(io.StringIO(file(played, "csv").content.decode())))
    rolls = [entry for entry in position(played).log if entry.dice]
    assert len([line for line in lines if line["kind"] == "roll"]) == len(rolls)
    assert {line["unit"] for line in lines} == {"turn"}


@pytest.mark.parametrize("sign", "=+-@")
def test_no_name_is_a_formula(anna: Device, sign: str) -> None:
    game = game_of(anna, game="farkle", rules_options={"target": 5000})
    services.rename(game.table, anna, game.table.seats.get(), f"{sign}1+2")
    at_its_end(game)
    lines = csv.DictReader(io.StringIO(file(game, "csv").content.decode()))
    assert {line["player"] for line in lines} == {f"'{sign}1+2"}


def test_an_imported_game_is_reviewed_as_well(anna: Device, zeno: Device) -> None:
    text = json.dumps(services.export_game(finished(anna, computers=1)))
    brought = services.import_game(zeno, text)
    assert sums(page(brought))
    assert file(brought, "json").status_code == 200


def test_one_plays_on_from_a_dear_decision_against_the_same_dice(anna: Device, zeno: Device) -> None:
    played = finished(anna, computers=1)
    old = position(played)
    address = page(played).one("section", id="player-1").all("form")[0].attributes["action"] or ""
    answer = browser_of(zeno).post(address)
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    new = position(services.current_game(table))
    step = int(address.rsplit("/", 1)[1])
    assert [entry[:4] for entry in new.log] == [entry[:4] for entry in old.log[:step]]
    assert new.rules.to_act(new.state) == (0,)
    assert table.options["coach"]


def test_the_same_choice_gets_the_same_dice_there(anna: Device, zeno: Device) -> None:
    played = finished(anna)
    table = services.play_on(zeno, played, 0)
    after = act(services.current_game(table), 0, "roll:11111")
    assert after.log[0].dice == position(played).log[0].dice
    assert services.verify(services.current_game(table)).secret is None


def test_nobody_plays_on_from_a_running_game_or_from_nowhere(anna: Device) -> None:
    assert refusal(services.play_on, anna, game_of(anna), 0) == "game_running"
    over = finished(anna)
    assert refusal(services.play_on, anna, over, position(over).version) == "unknown_game"


@pytest.mark.parametrize("language", ["it", "pt"])
def test_it_is_read_in_other_languages(anna: Device, language: str) -> None:
    shown = page(finished(anna, computers=1), language=language)
    assert shown.one("html").attributes["lang"] == language
    assert "254,48" in shown.one("section", class_="sums").text
