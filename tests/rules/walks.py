"""Whole games of any kind, played through the protocol alone, and every text that might be an action."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from dicegames.rules import GAMES
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.protocol import Action, Dice, Seat

Player = Callable[[Any, Any, Seat, random.Random], Action]
OPTIONS = {"farkle": FarkleOptions(target=5_000)}
"""A short race; the other games have nothing to choose."""
ENDINGS = ("score:", "pass")


@dataclass(frozen=True)
class Step:
    """One action of a game, and the states around it."""

    before: Any
    seat: Seat
    action: Action
    dice: Dice
    after: Any


def at_random(rules: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Anything that is legal."""
    action: Action = rng.choice(rules.legal(state, seat))
    return action


def ends(action: Action) -> bool:
    """Whether this action ends the turn."""
    return action.startswith(ENDINGS) or action.endswith("+bank")


def stubborn(rules: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Ends the turn as soon as it may, for as few points as it may: sacrifices box after box."""
    endings = [action for action in rules.legal(state, seat) if ends(action)]
    if not endings:
        return at_random(rules, state, seat, rng)
    return min(endings, key=lambda action: rules.totals(rules.apply(state, seat, action))[seat])


def hasty(rules: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Never throws again: ends the turn in the last way that is legal."""
    legal: tuple[Action, ...] = rules.legal(state, seat)
    return next((action for action in reversed(legal) if ends(action)), legal[-1])


def thrower(rules: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Throws as long as it may (in farkle three times a turn), keeping something; uses every joker."""
    legal = rules.legal(state, seat)
    jokers = [action for action in legal if action.startswith("joker:")]
    throws = [action for action in legal if "roll" in action]
    if getattr(state, "throws", 0) >= 3:
        throws = []
    return rng.choice(jokers or throws or [action for action in legal if ends(action)])


PLAYERS: dict[str, Player] = {player.__name__: player for player in (at_random, stubborn, hasty, thrower)}


@cache
def walk(key: str, seats: int, player: str, seed: int = 1) -> tuple[Step, ...]:
    """A whole game as its steps, always the same."""
    rules, rng, steps = GAMES[key], random.Random(f"{key}|{seats}|{player}|{seed}"), []
    state = rules.initial(seats, OPTIONS.get(key))
    while rules.to_act(state):
        seat = rng.choice(rules.to_act(state))
        action = PLAYERS[player](rules, state, seat, rng)
        dice = tuple(rng.randint(1, 6) for _ in rules.dice_needed(state, seat, action))
        after = rules.apply(state, seat, action, dice)
        steps.append(Step(state, seat, action, dice, after))
        state = after
    return tuple(steps)


def walks(key: str, seats: int) -> list[tuple[Step, ...]]:
    """A game by each kind of player."""
    return [walk(key, seats, player) for player in PLAYERS]


def some(steps: tuple[Step, ...], number: int = 60) -> list[Step]:
    """About so many steps of a game, spread over it, for promises that are dear to check."""
    return [*steps[:: max(1, len(steps) // number)], steps[-1]]


def masks(size: int) -> list[str]:
    """Every mask of so many places."""
    return ["".join(marks) for marks in product("01", repeat=size)]


NONSENSE = (
    *("", "roll:", "roll:111111", "roll:1111", "roll:11112", "score:", "score:luck", " roll", "roll:11111 "),
    *("joker:6=1", "joker:0=1", "joker:1=7", "joker:1=0", "joker:1", "joker:", "joker:1=11", "Bank", "pass:"),
    *("keep:", "keep:111111", "keep:1111111+bank", "keep:1+1", "keep:100000+pass", "keep:100000+"),
    *("bank+bank", "roll+bank", "keep:000000+roll+bank", "100000+roll", "keep:10000x+roll", "+roll"),
)


@cache
def conceivable(key: str) -> tuple[Action, ...]:
    """Every well-formed action of a game, some of the others, and nonsense; legal or not."""
    boxes = sorted({box.key for rules in GAMES.values() for box in getattr(rules, "boxes", ())})
    sheets = [f"roll:{mask}" for mask in masks(5)] + [f"score:{box}" for box in boxes]
    jokers = [f"joker:{slot}={face}" for slot in range(1, 6) for face in range(1, 7)]
    keeps = [f"keep:{mask}+{then}" for mask in masks(6) for then in ("roll", "bank")]
    own = keeps if key == "farkle" else [*sheets, *jokers]
    return (*NONSENSE, *own, "roll", "bank", "pass", "roll:11111", "score:chance", keeps[-1])
