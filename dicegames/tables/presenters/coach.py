"""The coach at the table: whether a hint may be asked for, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from dicegames.ai import coach as ai
from dicegames.ai.farkle_data import win_table
from dicegames.ai.review_book import NOTHING, Unit
from dicegames.ai.sheet_decision import joker_dice
from dicegames.i18n import format_percent
from dicegames.rules.dice import slots_of
from dicegames.rules.protocol import Action, Dice, Seat
from dicegames.rules.sheet_game import SheetGame
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.coach import (
    choice_text,
    difference_text,
    unit_note,
    value_heading,
    value_text,
    why,
)
from dicegames.tables.options import TableOptions
from dicegames.tables.presenters.look import Look

CHOICES_SHOWN = 4


@dataclass(frozen=True)
class Picture:
    """Dice as they lie; ``kept``: the places (from 0) of those that an action keeps, sets aside or turns."""

    dice: Dice
    kept: tuple[int, ...]


@dataclass(frozen=True)
class Choice:
    """What may be done, its value, and what it costs against the best."""

    picture: Picture
    text: str
    value: str
    cost: str


@dataclass(frozen=True)
class Coach:
    """``may``: a hint may be asked for; ``on``: it is shown; ``ready``: the values for it are there.

    ``odds``: (box, chance) with the marked dice ``kept``, empty where nothing is left to throw.
    """

    may: bool
    on: bool = False
    ready: bool = True
    heading: str = ""
    unit_note: str = ""
    choices: tuple[Choice, ...] = ()
    why: str = ""
    kept: Dice = ()
    odds: tuple[tuple[str, str], ...] = ()

    @property
    def said(self) -> str:
        """What a screen reader hears of it."""
        if not self.on:
            return ""
        return f"{self.choices[0].text} {self.why}" if self.ready else not_ready()


def not_ready() -> str:
    """Said while the exact values are being computed."""
    return gettext(
        "The coach is not ready yet: perfect play is still being worked out. Ask again in a moment."
    )


def may_ask(look: Look) -> bool:
    """Whether this table has a coach, and somebody at this device has a choice to make."""
    if not look.may_act or look.seat is None:
        return False
    table = look.position.game.table
    if not TableOptions.from_dict(table.options, table.game_key).coach:
        return False
    return len(look.position.rules.legal(look.known, look.seat)) > 1


def coach(look: Look) -> Coach:
    """The coach as this viewer meets it now."""
    if not may_ask(look):
        return Coach(may=False)
    if not look.hint:
        return Coach(may=True)
    rules, state, seat = look.position.rules, look.known, look.seat
    if not ai.ready(rules):
        return Coach(may=True, on=True, ready=False)
    unit = unit_of(rules, state)
    options = ai.options(rules, state, seat, "win" if unit == "chance" else "points")
    kept = marked(look)
    return Coach(
        may=True,
        on=True,
        heading=value_heading(unit),
        unit_note=unit_note(unit),
        choices=tuple(_choice(look, option, unit) for option in options[:CHOICES_SHOWN]),
        why=why(rules.key, options[0].reason, unit),
        kept=tuple(state.turns[seat].dice[slot] for slot in kept) if isinstance(rules, SheetGame) else (),
        odds=odds(look, kept),
    )


def unit_of(rules: Any, state: Any) -> Unit:
    """What the coach counts in: in farkle the chance to win where it is exact, else points of the turn."""
    if isinstance(rules, SheetGame):
        return "sheet"
    others = len(state.banked) - 1
    solved = others == 1 and win_table(state.options.table, state.options.target) is not None
    return "chance" if solved or (others and state.closer is not None) else "turn"


def _choice(look: Look, option: Any, unit: Unit) -> Choice:
    rules, state, seat = look.position.rules, look.known, look.seat
    total = rules.total(state.sheets[seat]) if unit == "sheet" else 0
    cost = difference_text(-option.cost, unit) if option.cost > NOTHING else pgettext("choice", "best")
    return Choice(
        picture(rules, state, seat, option.action),
        choice_text(rules, state, seat, option.action),
        value_text(total + option.value, unit),
        cost,
    )


def picture(rules: Any, state: Any, seat: Seat, action: Action) -> Picture:
    """The dice that an action is about."""
    if not isinstance(rules, SheetGame):
        return _farkle_picture(state, action)
    dice, (verb, _, rest) = state.turns[seat].dice, action.partition(":")
    if verb == "joker":
        return Picture(joker_dice(dice, action), (int(rest[0]) - 1,))
    thrown = slots_of(rest) if verb == "roll" else range(len(dice))
    return Picture(dice, tuple(slot for slot in range(len(dice)) if slot not in thrown))


def _farkle_picture(state: Any, action: Action) -> Picture:
    """The dice in play alone."""
    chosen = slots_of(action.removeprefix("keep:").rpartition("+")[0])
    play = [slot for slot in range(len(state.dice)) if not state.aside[slot]]
    kept = tuple(place for place, slot in enumerate(play) if slot in chosen)
    return Picture(tuple(state.dice[slot] for slot in play), kept)


def marked(look: Look) -> tuple[int, ...]:
    """The slots that are marked kept: as ticked, or as the page shows them at first."""
    if not isinstance(look.position.rules, SheetGame):
        return ()
    turn = look.known.turns[look.seat]
    if look.ticks.throw == f"{look.known.round}-{look.seat}-{turn.throws}":
        return tuple(slot for slot in look.ticks.slots if slot < len(turn.dice))
    return tuple(slot for slot in range(len(turn.dice)) if turn.throws > 1 and slot not in turn.thrown)


def odds(look: Look, kept: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """For each free box the chance of its pattern, with these dice kept; () where no throw is left."""
    rules, state, seat = look.position.rules, look.known, look.seat
    if not isinstance(rules, SheetGame) or state.turns[seat].throws == rules.THROWS:
        return ()
    chances = ai.odds(rules, state, seat, kept)
    free = rules.open_boxes(state.sheets[seat])
    return tuple((box_name(rules.key, box), format_percent(chances[box])) for box in free)
