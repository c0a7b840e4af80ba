"""The duel: two players throw the same dice at the same time, sealed until both have entered the round.

Each has three jokers a game, one at most a round: after the third throw it sets one die to another face. The
``joker`` action spends it, so looking through the faces on the page costs nothing.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial

from dicegames.rules.dice import FACES, check_dice, place
from dicegames.rules.protocol import Action, Dice, IllegalAction, Seat
from dicegames.rules.sheet import (
    UPPER_BOXES,
    Sheet,
    five_alike,
    full_house,
    large_straight,
    lower_boxes,
    small_straight,
    sum_of_alike,
)
from dicegames.rules.sheet_game import SheetGame, SheetOptions, SheetState, Turn, put

BOXES = UPPER_BOXES + lower_boxes(
    ("three_of_a_kind", partial(sum_of_alike, 3)),
    ("four_of_a_kind", partial(sum_of_alike, 4)),
    ("full_house", full_house),
    ("small_straight", small_straight),
    ("large_straight", large_straight),
    ("yatzy", five_alike),
    ("chance", sum),
)
JOKERS = 3


@lru_cache(maxsize=8192)
def joker_actions(dice: Dice) -> tuple[Action, ...]:
    """Every way to set one of these dice to another face."""
    return tuple(
        f"joker:{slot}={face}" for slot, shown in enumerate(dice, start=1) for face in FACES if face != shown
    )


class Duel(SheetGame):
    """The sheet game for two at once; a joker is worth no more than the dice it makes."""

    def to_act(self, state: SheetState) -> tuple[Seat, ...]:
        if state.over:
            return ()
        return tuple(seat for seat, entered in enumerate(state.entered) if not entered)

    def legal(self, state: SheetState, seat: Seat) -> tuple[Action, ...]:
        actions = super().legal(state, seat)
        if actions and self._why_no_joker(state.sheets[seat], state.turns[seat]) is None:
            return joker_actions(state.turns[seat].dice) + actions
        return actions

    def dice_needed(self, state: SheetState, seat: Seat, action: Action) -> tuple[int, ...]:
        if not action.startswith("joker:"):
            return super().dice_needed(state, seat, action)
        self._require_seat(state, seat)
        self._joker(state, seat, action)
        return ()

    def _require_seat(self, state: SheetState, seat: Seat) -> None:
        if not state.over and seat in range(len(state.sheets)) and state.entered[seat]:
            raise IllegalAction("waits_for_other")
        super()._require_seat(state, seat)

    def _joker(self, state: SheetState, seat: Seat, action: Action) -> tuple[int, int]:
        """Slot (from 1) and face of a joker action; IllegalAction if it may not be."""
        turn = state.turns[seat]
        reason = self._why_no_joker(state.sheets[seat], turn)
        if reason is not None:
            raise IllegalAction(reason, throws=self.THROWS)
        if action in joker_actions(turn.dice):
            return int(action[6]), int(action[8])
        if action in joker_actions((0,) * self.DICE):
            raise IllegalAction("same_face", slot=int(action[6]), face=int(action[8]))
        raise IllegalAction("unknown_action", action=action)

    def _why_no_joker(self, sheet: Sheet, turn: Turn) -> str | None:
        if turn.throws < self.THROWS:
            return "joker_after_last_throw"
        if turn.joker is not None:
            return "one_joker_a_round"
        return None if sheet.jokers else "no_jokers_left"

    def throw_label(self, state: SheetState, seat: Seat) -> str:
        return f"{state.round}|{state.turns[seat].throws + 1}"

    def apply(self, state: SheetState, seat: Seat, action: Action, dice: Dice = ()) -> SheetState:
        if not action.startswith("joker:"):
            return super().apply(state, seat, action, dice)
        self._require_seat(state, seat)
        slot, face = self._joker(state, seat, action)
        check_dice(dice, 0)
        turn, sheet = state.turns[seat], state.sheets[seat]
        changed = replace(turn, dice=place(turn.dice, (slot - 1,), (face,)), joker=(slot, face))
        spent = replace(sheet, jokers=sheet.jokers - 1)
        return replace(state, turns=put(state.turns, seat, changed), sheets=put(state.sheets, seat, spent))

    def _after_entry(self, state: SheetState, seat: Seat, turn: Turn) -> SheetState:
        """The entered turn waits; when the other's is entered too, the round closes and both are shown."""
        state = replace(state, turns=put(state.turns, seat, turn))
        if not all(state.entered):
            return state
        over = state.round == self.ROUNDS
        blank = (Turn(),) * len(state.turns)
        return replace(state, round=state.round + (not over), turns=blank, finished=state.turns, over=over)

    def max_actions(self, seats: int, options: SheetOptions | None = None) -> int | None:
        return seats * (self.ROUNDS * (self.THROWS + 1) + self.jokers)

    def visible_to(self, state: SheetState, seat: Seat | None) -> SheetState:
        """The others' running round is blank: no dice, no joker, no entry, the sheet as before the round."""
        for other in range(len(state.sheets)):
            if other != seat:
                sheet = self._before_round(state.sheets[other], state.turns[other])
                turns = put(state.turns, other, Turn())
                state = replace(state, sheets=put(state.sheets, other, sheet), turns=turns)
        return state

    def _before_round(self, sheet: Sheet, turn: Turn) -> Sheet:
        """The sheet without what this turn did to it: an entry, a spent joker."""
        written = sheet.written
        if turn.box is not None:
            written = put(written, self.index[turn.box], None)
        return replace(sheet, written=written, jokers=sheet.jokers + (turn.joker is not None))

    def sealed(self, state: SheetState) -> tuple[int, ...]:
        return tuple(turn.throws + (turn.joker is not None) + (turn.box is not None) for turn in state.turns)


DUEL = Duel("duel", range(2, 3), BOXES, five_alike_box="yatzy", bonus=False, jokers=JOKERS)
