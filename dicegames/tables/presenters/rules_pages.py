"""What the rules pages, the printed card and the paper score sheet say, for the options in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from dicegames.i18n import format_number as number
from dicegames.rules import GAMES
from dicegames.rules.farkle import Farkle
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.farkle_scoring import SCORINGS
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import bonus_name
from dicegames.tables.labels.games import clock_name, game_line, game_name
from dicegames.tables.labels.scoring import scoring_name, value_name, value_text
from dicegames.tables.models import Seat, Table
from dicegames.tables.names import called
from dicegames.tables.options import TableOptions
from dicegames.tables.presenters import rules_examples as examples
from dicegames.tables.presenters import rules_farkle, rules_sheets
from dicegames.tables.services.tables import MOST_PEOPLE

GAMES_A_SHEET = 3
"""How many games of two players find room side by side on a paper score sheet."""
TURNS_A_SHEET = 18


@dataclass(frozen=True)
class Section:
    """A part of a rules page: anchor, heading, and which file under ``rules/sections`` tells it."""

    key: str
    title: str
    name: str

    @property
    def template(self) -> str:
        """The file."""
        return f"rules/sections/{self.name}.html"


@dataclass(frozen=True)
class Subject:
    """The game that is explained, with a table's choices and names, or the defaults and none."""

    key: str
    options: Any
    table_options: TableOptions
    table: Table | None = None
    names: tuple[str, ...] = ()


def of_game(key: str) -> Subject:
    """A game as it is played when nobody chooses anything."""
    return Subject(key, GAMES[key].Options.from_dict({}), TableOptions.from_dict({}, key))


def of_table(table: Table, seats: Sequence[Seat]) -> Subject:
    """The game as this table plays it."""
    options = table.rules.Options.from_dict(table.rules_options)
    names = tuple(name for seat in seats if (name := called(seat)))
    return Subject(
        table.game_key, options, TableOptions.from_dict(table.options, table.game_key), table, names
    )


def facts(subject: Subject) -> dict[str, Any]:
    """Everything that the page, the card and the score sheet may name."""
    rules: Any = GAMES[subject.key]
    return {
        "game": {"key": subject.key, "name": game_name(subject.key), "line": game_line(subject.key)},
        "table": subject.table,
        "house": house(subject),
        "clock": subject.table_options.clock,
        "seats": {
            "least": rules.seats[0],
            "most": rules.seats[-1],
            "people": min(MOST_PEOPLE, rules.seats[-1]),
        },
        "words": words(),
        **(
            farkle_facts(rules, subject.options, subject.table_options.threshold)
            if isinstance(rules, Farkle)
            else sheet_facts(rules)
        ),
    }


def words() -> dict[str, str]:
    """What buttons and messages of the table say, where a sentence quotes them."""
    return {
        "confirm": gettext("Confirm the turn"),
        "roll": pgettext("button", "Roll"),
        "bank": pgettext("button", "Bank"),
        "bust": gettext("Turn lost!"),
        "hot": gettext("Hot dice!"),
        "last": gettext("Last round!"),
        "sacrifice": gettext("No open box scores points: one must be sacrificed."),
    }


def sheet_facts(rules: SheetGame) -> dict[str, Any]:
    """Figures and examples of a sheet game."""
    common = {
        "sheet": rules_sheets.figures(rules),
        "choice": examples.choice(rules),
        "total": examples.total(rules),
        "joker_button": gettext("Joker (%(left)s)") % {"left": rules.jokers},
    }
    if rules.key == "duel":
        return common | {"same": examples.same_dice(rules), "joker": examples.duel_joker(rules)}
    if rules.key == "penta":
        return common | {"joker": examples.penta_joker(rules)}
    return common | {"further": examples.further(rules)}


def farkle_facts(rules: Farkle, options: FarkleOptions, base: int) -> dict[str, Any]:
    """Figures and examples of Farkle for these options; ``base``: the computer's threshold."""
    table = options.table
    return {
        "farkle": rules_farkle.figures(rules, options),
        "scoring": rules_farkle.scoring(table),
        "aside": rules_farkle.aside(rules, table),
        "odds": rules_farkle.odds(rules, table),
        "story": rules_farkle.story(rules, options),
        "last": rules_farkle.last_round(),
        "computer": rules_farkle.computer(base),
    }


def house(subject: Subject) -> list[dict[str, str]]:
    """What this table has chosen: name, value and, for a house rule, what its scoring table usually says."""
    if subject.key == "farkle":
        return farkle_house(subject.options)
    return [
        {"name": gettext("Automatic entry"), "value": clock_name(subject.table_options.clock), "usual": ""}
    ]


def farkle_house(options: FarkleOptions) -> list[dict[str, str]]:
    """Target, scoring table, and every value that differs from that table."""
    lines = [
        {"name": gettext("Target"), "value": number(options.target), "usual": ""},
        {"name": gettext("Scoring table"), "value": scoring_name(options.scoring), "usual": ""},
    ]
    usual = SCORINGS[options.scoring]
    return lines + [
        {
            "name": value_name(field),
            "value": value_text(field, value),
            "usual": value_text(field, getattr(usual, field)),
        }
        for field, value in options.house
    ]


def sections(key: str) -> list[Section]:
    """The parts of a game's rules page, in reading order."""
    return {"penta": _penta, "classic": _classic, "duel": _duel, "farkle": _farkle}[key]()


def _penta() -> list[Section]:
    return [
        Section("short", gettext("In short"), "penta_short"),
        Section("turn", gettext("Your turn"), "sheet_turn"),
        Section("boxes", gettext("The scorecard"), "sheet_boxes"),
        Section("bonus", gettext("The bonus of the upper section"), "sheet_bonus"),
        Section("choice", gettext("Choosing a box, or sacrificing one"), "sheet_choice"),
        Section("extra", gettext("The Penta and its bonus"), "penta_extra"),
        Section("joker", gettext("The joker"), "penta_joker"),
        Section("end", gettext("The end of the game"), "sheet_end"),
        Section("players", gettext("Who plays"), "sheet_players"),
    ]


def _classic() -> list[Section]:
    return [
        Section("short", gettext("In short"), "classic_short"),
        Section("turn", gettext("Your turn"), "sheet_turn"),
        Section("boxes", gettext("The scorecard"), "sheet_boxes"),
        Section("bonus", gettext("The bonus of the upper section"), "sheet_bonus"),
        Section("choice", gettext("Choosing a box, or sacrificing one"), "sheet_choice"),
        Section("extra", gettext("Further five of a kind"), "classic_extra"),
        Section("end", gettext("The end of the game"), "sheet_end"),
        Section("players", gettext("Who plays"), "sheet_players"),
    ]


def _duel() -> list[Section]:
    return [
        Section("short", gettext("In short"), "duel_short"),
        Section("dice", gettext("The same dice for both"), "duel_dice"),
        Section("turn", gettext("A round"), "duel_turn"),
        Section("boxes", gettext("The scorecard"), "sheet_boxes"),
        Section("bonus", gettext("The bonus of the upper section"), "sheet_bonus"),
        Section("choice", gettext("Choosing a box, or sacrificing one"), "sheet_choice"),
        Section("joker", gettext("The jokers"), "duel_joker"),
        Section("end", gettext("The end of the game"), "sheet_end"),
        Section("players", gettext("Who plays"), "duel_players"),
    ]


def _farkle() -> list[Section]:
    return [
        Section("short", gettext("In short"), "farkle_short"),
        Section("turn", gettext("Your turn"), "farkle_turn"),
        Section("scores", gettext("What scores"), "farkle_scores"),
        Section("aside", gettext("Setting dice aside"), "farkle_aside"),
        Section("risk", gettext("Bank or roll on?"), "farkle_risk"),
        Section("hot", gettext("Hot dice"), "farkle_hot"),
        Section("end", gettext("The target and the last round"), "farkle_end"),
        Section("players", gettext("Who plays"), "farkle_players"),
    ]


def index() -> list[dict[str, str]]:
    """Every game in a line: what it is and for how many."""
    return [
        {"key": key, "name": game_name(key), "line": game_line(key), "players": _how_many(rules.seats)}
        for key, rules in GAMES.items()
    ]


def _how_many(seats: range) -> str:
    values = {"least": seats[0], "most": seats[-1]}
    if seats[0] == seats[-1]:
        return ngettext("%(most)s player", "%(most)s players", seats[-1]) % values
    return gettext("%(least)s to %(most)s players") % values


def page(subject: Subject) -> dict[str, Any]:
    """The whole rules page."""
    return facts(subject) | {
        "title": gettext("%(game)s: how to play") % {"game": game_name(subject.key)},
        "sections": sections(subject.key),
    }


def card(subject: Subject) -> dict[str, Any]:
    """The house rules on one printed page."""
    return facts(subject) | {
        "title": gettext("%(game)s: the rules on one page") % {"game": game_name(subject.key)},
        "short_template": f"rules/sections/{subject.key}_short.html",
    }


def score_sheet(subject: Subject) -> dict[str, Any]:
    """The sheet to fill in by hand: ``groups`` of columns, one column a player, for one game or several."""
    rules = GAMES[subject.key]
    names = _columns(subject.names, rules.seats[-1])
    return facts(subject) | {
        "title": gettext("%(game)s: score sheet") % {"game": game_name(subject.key)},
        "groups": [names] * (GAMES_A_SHEET if len(names) == 2 else 1),
        "turns": range(1, TURNS_A_SHEET + 1),
        "joker_marks": range(getattr(rules, "jokers", 0)),
        "bonus_name": bonus_name(subject.key),
    }


def _columns(names: Sequence[str], most: int) -> list[str]:
    """The names of the table, then empty columns up to as many as may play."""
    return [*names, *[""] * (most - len(names))]
