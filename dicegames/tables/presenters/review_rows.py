"""Decisions of a finished game as lines and as cards, in the words of the coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from dicegames.ai import coach
from dicegames.ai.review_book import Decision, Thrown, Unit, costliest, grade
from dicegames.rules.protocol import Action, Seat
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.coach import choice_text, difference_text, value_text, why
from dicegames.tables.labels.dice import faces
from dicegames.tables.labels.review import grade_name, roll_text, when_text
from dicegames.tables.presenters.coach import Picture, picture
from dicegames.tables.presenters.look import Look, points


@dataclass(frozen=True)
class Row:
    """One decision: when, on which dice, what was chosen, what was best ("" if this), its cost."""

    when: str
    picture: Picture
    chosen: str
    best: str
    cost: str
    grade: str
    word: str


@dataclass(frozen=True)
class Card:
    """A dear decision with both choices as pictures. ``around``: what else mattered; ``again``: the address
    that plays on from here.
    """

    row: Row
    best: Picture
    value: str
    best_value: str
    why: str
    around: str
    again: str


class Rows:
    """Makes lines of decisions; ``states``: that before each event of the log."""

    def __init__(self, look: Look, states: Sequence[Any], unit: Unit) -> None:
        self.look, self.rules, self.states, self.unit = look, look.position.rules, states, unit

    @property
    def leaves_out_last_round(self) -> bool:
        """Whether there are decisions of a last round, where points of the turn are not what counts."""
        return any(self._outside(step) for step in range(len(self.states)))

    def _outside(self, step: int) -> bool:
        state = self.states[step]
        return self.unit == "turn" and len(state.banked) > 1 and state.closer is not None

    def grade(self, decision: Decision) -> str:
        """How bad it was; "" also where points of the turn do not count."""
        return "" if self._outside(decision.step) else grade(decision.cost, self.unit)

    def row(self, decision: Decision) -> Row:
        """One line of the list of all decisions."""
        state, seat = self._at(decision)
        best = decision.action == decision.best
        return Row(
            when_text(self.rules, self._own(decision.turn), self._throws(state, seat)),
            picture(self.rules, state, seat, decision.action),
            choice_text(self.rules, state, seat, decision.action),
            "" if best else choice_text(self.rules, state, seat, decision.best),
            pgettext("choice", "best") if best else difference_text(-decision.cost, self.unit),
            self.grade(decision),
            grade_name(self.grade(decision)) if self.grade(decision) else "",
        )

    def dear(self, decisions: Sequence[Decision]) -> list[Card]:
        """The three costliest."""
        counted = [decision for decision in decisions if not self._outside(decision.step)]
        return [self._card(decision) for decision in costliest(counted, self.unit)]

    def _card(self, decision: Decision) -> Card:
        state, seat = self._at(decision)
        return Card(
            self.row(decision),
            picture(self.rules, state, seat, decision.best),
            self._value(state, seat, decision.value),
            self._value(state, seat, decision.best_value),
            self._why(state, seat, decision.best),
            self._around(state, seat),
            self._again(decision.step),
        )

    def _again(self, step: int) -> str:
        game = self.look.position.game
        return reverse("tables:play_on", args=[game.table.code, game.number, step])

    def _value(self, state: Any, seat: Seat, value: float) -> str:
        total = self.rules.total(state.sheets[seat]) if self.unit == "sheet" else 0
        return value_text(total + value, self.unit)

    def _why(self, state: Any, seat: Seat, action: Action) -> str:
        goal = "win" if self.unit == "chance" else "points"
        return why(self.rules.key, coach.chosen(self.rules, state, seat, action, goal).reason, self.unit)

    def _around(self, state: Any, seat: Seat) -> str:
        """The free boxes, or in farkle how the totals and the turn stood."""
        if isinstance(self.rules, SheetGame):
            free = self.rules.open_boxes(state.sheets[seat])
            names = ", ".join(box_name(self.rules.key, box) for box in free)
            return gettext("Free boxes: %(boxes)s.") % {"boxes": names}
        values = {
            "totals": " : ".join(points(total) for total in state.banked),
            "points": points(state.points),
        }
        return gettext("Totals %(totals)s, set aside in this turn %(points)s.") % values

    def _at(self, decision: Decision) -> tuple[Any, Seat]:
        return self.states[decision.step], self.look.position.log[decision.step].seat

    def _own(self, turn: int) -> int:
        """The turn as its player counts: farkle's count goes through all who play."""
        if isinstance(self.rules, SheetGame):
            return turn
        return 1 + (turn - 1) // len(self.look.position.players)

    def _throws(self, state: Any, seat: Seat) -> int:
        return state.turns[seat].throws if isinstance(self.rules, SheetGame) else state.throws

    def extremes(self, throws: Sequence[Thrown]) -> list[str]:
        """The luckiest roll and the unluckiest one."""
        if not throws:
            return []
        best, worst = (pick(throws, key=lambda throw: throw.luck) for pick in (max, min))
        lucky = gettext("Luckiest roll: %(dice)s (%(when)s), %(luck)s.")
        unlucky = gettext("Unluckiest roll: %(dice)s (%(when)s), %(luck)s.")
        return [lucky % self._told(best), unlucky % self._told(worst)]

    def _told(self, throw: Thrown) -> dict[str, str]:
        entry, state = self.look.position.log[throw.step], self.states[throw.step]
        number = self._throws(state, entry.seat) + 1
        return {
            "dice": faces(entry.dice),
            "when": roll_text(self.rules, self._own(throw.turn), number),
            "luck": difference_text(throw.luck, self.unit),
        }
