"""The computer players of the sheet games: three levels that weigh the same actions, more or less well.

perfect: the most points on average, exactly. steady: looks one throw ahead and values free boxes by rule of
thumb (see ``sheet_estimates``). casual: the same without a thought for the upper bonus, and content with
whatever seems about as good as the best. Levels never see or touch more dice than a person would; all play
for their own points, not against anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from dicegames.ai.sheet_decision import joker_dice, mask_keeping
from dicegames.ai.sheet_estimates import estimates
from dicegames.ai.sheet_turns import Turns, TurnValues, turns
from dicegames.rules.dice import keeps
from dicegames.rules.protocol import Action, Seat
from dicegames.rules.sheet_game import SheetGame, SheetState, Turn


@dataclass(frozen=True)
class Level:
    """How well somebody judges."""

    exact: bool = False
    """By the exact values, if they are there."""
    throws_ahead: int = 2
    """How many throws are thought through."""
    bonus_share: float = 1.0
    """How far the upper bonus is in mind, 0 to 1."""
    slack: float = 0.0
    """Points by which an action may seem worse than the best and still be taken."""


LEVELS = {
    "casual": Level(throws_ahead=1, bonus_share=0.0, slack=10.0),
    "steady": Level(throws_ahead=1, slack=3.0),
    "perfect": Level(exact=True),
}
"""Weakest first."""


def choose_sheet(rules: SheetGame, view: SheetState, seat: Seat, level: str, rng: Random) -> Action:
    """The action of this level (one of LEVELS) for the seat that is to act; always legal.

    Until the exact values are there, perfect plays by estimates, too (some 240 points a game of penta). The
    same view and the same ``rng`` give the same action.
    """
    turn = view.turns[seat]
    if not turn.dice:
        return rules.legal(view, seat)[0]
    how = LEVELS[level]
    values = _turns(rules, how).of(view.sheets[seat])
    seen = _seen(rules, values, turn, how.throws_ahead)
    seen += _jokers(rules, values, view, seat)
    return max(seen, key=lambda each: each[0] + how.slack * rng.random())[1]


def best_box(rules: SheetGame, view: SheetState, seat: Seat) -> str:
    """The box that the computer would enter these dice in, as they lie; ValueError if there are none.

    By the exact values, or by estimates until these are there.
    """
    dice, values = view.turns[seat].dice, _turns(rules, LEVELS["perfect"]).of(view.sheets[seat])
    if not dice:
        raise ValueError("no dice to enter")
    legal = rules.legal_boxes(view.sheets[seat], dice)
    return max(legal, key=lambda box: values.box_value(box, dice))


def _turns(rules: SheetGame, how: Level) -> Turns:
    exact = turns(rules) if how.exact else None
    return exact or _estimated(rules, how.bonus_share)


@lru_cache(maxsize=8)
def _estimated(rules: SheetGame, bonus_share: float) -> Turns:
    return Turns(rules, estimates(rules, bonus_share))


def _seen(rules: SheetGame, values: TurnValues, turn: Turn, ahead: int) -> list[tuple[float, Action]]:
    """What each box and each different keep seems to be worth."""
    boxes = rules.legal_boxes(values.sheet, turn.dice)
    seen = [(values.box_value(box, turn.dice), f"score:{box}") for box in boxes]
    left = min(ahead, rules.THROWS - turn.throws)
    if left:
        some = [kept for kept in keeps(tuple(sorted(turn.dice))) if len(kept) < rules.DICE]
        seen += [(values.keep_value(kept, left), mask_keeping(turn.dice, kept)) for kept in some]
    return seen


def _jokers(rules: SheetGame, values: TurnValues, view: SheetState, seat: Seat) -> list[tuple[float, Action]]:
    if not view.sheets[seat].jokers:
        return []
    actions = [action for action in rules.legal(view, seat) if action.startswith("joker:")]
    dice = view.turns[seat].dice
    return [(values.changed_value(joker_dice(dice, action)), action) for action in actions]
