"""What each game's page is made of. A new game adds one line, a presenter, templates and a style."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dicegames.tables.forms.duel import duel_action
from dicegames.tables.forms.farkle import farkle_action
from dicegames.tables.forms.farkle_game import FarkleGameForm, FarkleOptionsForm
from dicegames.tables.forms.lobby import OptionsForm
from dicegames.tables.forms.new_game import NewGameForm
from dicegames.tables.forms.sheet import sheet_action
from dicegames.tables.presenters import duel, farkle, sheet
from dicegames.tables.presenters.look import Look


@dataclass(frozen=True)
class GamePage:
    """``play`` and ``end`` make the context of ``games/<module>/play.html`` and ``end.html``;
    ``action`` reads a posted form into an action code; ``where``: how far the game is, from rules and state.

    ``new_form``: what a new game asks for; ``options_form``: what may be changed between games.
    Its style sheets are named in :data:`dicegames.bundles.BUNDLES`.
    """

    module: str
    play: Callable[[Look], dict[str, Any]]
    end: Callable[[Look], dict[str, Any]]
    where: Callable[[Any, Any], str]
    action: Callable[[Any], str]
    new_form: type[NewGameForm] = NewGameForm
    options_form: type[OptionsForm] = OptionsForm

    @property
    def style(self) -> str:
        """All style sheets of its tables in one."""
        return f"css/at-{self.module}.css"

    @property
    def play_template(self) -> str:
        """The board while the game runs."""
        return f"games/{self.module}/play.html"

    @property
    def end_template(self) -> str:
        """What is shown beneath the ranking."""
        return f"games/{self.module}/end.html"


SHEET = GamePage("sheet", sheet.play, sheet.end, sheet.where, sheet_action)

DUEL = GamePage("duel", duel.play, duel.end, sheet.where, duel_action)

FARKLE = GamePage(
    "farkle", farkle.play, farkle.end, farkle.where, farkle_action, FarkleGameForm, FarkleOptionsForm
)

PAGES: dict[str, GamePage] = {"penta": SHEET, "classic": SHEET, "duel": DUEL, "farkle": FARKLE}
