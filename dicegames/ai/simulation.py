"""Whole games between computer players, for measuring how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from dicegames.ai.players import choose
from dicegames.rules.protocol import Dice, Rules


class Shaker:
    """Dice by throw label and slot, so that in the duel both players throw the same."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._faces: dict[str, Dice] = {}

    def throw(self, label: str, slots: tuple[int, ...]) -> Dice:
        """The faces of these slots in this throw."""
        if label not in self._faces:
            self._faces[label] = tuple(Random(f"{self._seed}|{label}").choices(range(1, 7), k=6))
        return tuple(self._faces[label][slot] for slot in slots)


def play(rules: Rules[Any], levels: Sequence[str], seed: str) -> Any:
    """The last state of a game between these levels, seat by seat."""
    state, shaker, rng = rules.initial(len(levels)), Shaker(seed), Random(seed)
    while seats := rules.to_act(state):
        seat = seats[0]
        action = choose(rules, rules.visible_to(state, seat), seat, levels[seat], rng)
        slots = rules.dice_needed(state, seat, action)
        dice = shaker.throw(rules.throw_label(state, seat), slots) if slots else ()
        state = rules.apply(state, seat, action, dice)
    return state


def games(
    rules: Rules[Any], levels: Sequence[str], number: int, seed: int
) -> Iterator[tuple[list[int], list[float]]]:
    """So many games, each player starting in turn: totals, and wins (shared ones in parts), in the order of
    ``levels``."""
    for game in range(number):
        first = game % len(levels)
        order = [*range(first, len(levels)), *range(first)]
        state = play(rules, [levels[player] for player in order], f"{seed}|{game}")
        totals, winners = rules.totals(state), rules.winners(state)
        yield (
            [totals[order.index(player)] for player in range(len(levels))],
            [(order.index(player) in winners) / len(winners) for player in range(len(levels))],
        )
