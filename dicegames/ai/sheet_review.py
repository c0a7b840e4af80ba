"""The review of the sheet games: every action in points still expected to the end of the game."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping

from dicegames.ai.review_book import NOTHING, Decision, Throw, Unit
from dicegames.ai.sheet_coach import plain
from dicegames.ai.sheet_decision import decide
from dicegames.ai.sheet_turns import Turns
from dicegames.rules.protocol import Action, Rules, Seat
from dicegames.rules.sheet_game import SheetState

DEVIATIONS = {"penta": 58.7, "classic": 58.6, "duel": 25.9}
"""Standard deviation of the total under best play: of 3 000 games each (duel: 2 000) of
``manage.py simulate GAME perfect --games 3000 --seed 7``.
"""


class SheetJudge:
    """See :class:`dicegames.ai.review_book.Judge`."""

    unit: Unit = "sheet"

    def __init__(self, turns: Turns) -> None:
        self.turns = turns

    def judge(self, step: int, state: SheetState, seat: Seat, action: Action) -> Decision:
        """The action among all legal ones."""
        valued = decide(self.turns, state, seat)
        value = next(each.value for each in valued if each.action == action)
        top = valued[0]
        mine = plain(state.turns[seat].dice, action)
        best = mine if top.value - value < NOTHING else plain(state.turns[seat].dice, top.action)
        return Decision(step, state.round, mine, value, best, top.value, len(valued) == 1)

    def standing(self, state: SheetState, seat: Seat) -> Hashable:
        return seat, state.round, state.sheets[seat], state.turns[seat]

    def expected(self, start: SheetState, seat: Seat, turns: int) -> float:
        return self.turns.of(start.sheets[seat]).start

    def result(self, rules: Rules[SheetState], final: SheetState, seat: Seat) -> float:
        return float(rules.totals(final)[seat])


def perfect(
    judge: SheetJudge, start: SheetState, throw: Throw, good: Mapping[Hashable, Action]
) -> Generator[float, None, tuple[int, ...]]:
    """Best play with these dice: yields the share that is done, returns the totals.

    Of equally good choices the one made in the game (``good``): it decides which dice are thrown again.
    """
    rules, state = judge.turns.rules, start
    while seats := rules.to_act(state):
        seat = seats[0]
        action = good.get(judge.standing(state, seat)) or _best(judge, state, seat)
        slots = rules.dice_needed(state, seat, action)
        dice = throw(rules.throw_label(state, seat), slots) if slots else ()
        state = rules.apply(state, seat, action, dice)
        yield (state.round - 1) / rules.ROUNDS
    return rules.totals(state)


def _best(judge: SheetJudge, state: SheetState, seat: Seat) -> Action:
    return plain(state.turns[seat].dice, decide(judge.turns, state, seat)[0].action)
