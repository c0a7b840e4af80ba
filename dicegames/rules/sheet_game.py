"""How the sheet games are played: throw up to three times, enter a box, the next one's turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from dicegames.rules.dice import check_dice, is_mask, place, slots_of
from dicegames.rules.protocol import Action, BadOption, Dice, IllegalAction, Seat
from dicegames.rules.sheet import Sheet, SheetRules

FIRST_THROW = "roll:" + "1" * SheetRules.DICE
REROLLS = tuple(f"roll:{mask:0{SheetRules.DICE}b}" for mask in range(1, 2**SheetRules.DICE))


@dataclass(frozen=True)
class SheetOptions:
    """The sheet games have nothing to choose."""

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> SheetOptions:
        """The only options there are; BadOption for any name."""
        for field in raw:
            raise BadOption(field, "unknown_option")
        return cls()

    def to_dict(self) -> dict[str, Any]:
        """Nothing."""
        return {}


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn so far; ``Turn()`` before the first throw.

    ``throws``: made, 0 to 3; ``thrown``: the slots (from 0) of the last throw; ``joker``: (slot from 1, face)
    if one was used; ``box``: where the dice were entered, None until then.
    """

    dice: Dice = ()
    throws: int = 0
    thrown: tuple[int, ...] = ()
    joker: tuple[int, int] | None = None
    box: str | None = None


@dataclass(frozen=True, slots=True)
class SheetState:
    """Where a game stands. ``round`` counts from 1 to 13 and stays at 13 when it is over.

    ``turns``: the running turn per seat (in the duel it stays, entered, until the round closes);
    ``to_move``: whose turn it is (meaningless in the duel); ``finished``: the last finished turn per seat.
    """

    round: int
    sheets: tuple[Sheet, ...]
    turns: tuple[Turn, ...]
    finished: tuple[Turn, ...]
    to_move: Seat = 0
    over: bool = False

    @property
    def entered(self) -> tuple[bool, ...]:
        """Per seat, whether its running turn is already entered (only ever so in the duel)."""
        return tuple(turn.box is not None for turn in self.turns)


@lru_cache(maxsize=8192)
def turn_actions(boxes: tuple[str, ...], may_throw: bool) -> tuple[Action, ...]:
    """Sorted actions after a throw: the rerolls, if any are left, and the boxes."""
    return tuple(sorted((REROLLS if may_throw else ()) + tuple(f"score:{box}" for box in boxes)))


def put(items: tuple[Any, ...], seat: Seat, item: Any) -> tuple[Any, ...]:
    """The same with one seat's item exchanged."""
    return (*items[:seat], item, *items[seat + 1 :])


class SheetGame(SheetRules):
    """The protocol (see there for every method) over a sheet, one player after the other."""

    Options = SheetOptions

    def initial(self, seats: int, options: SheetOptions | None = None) -> SheetState:
        if seats not in self.seats:
            raise ValueError(f"{self.key} is not for {seats}")
        return SheetState(1, (self.empty_sheet(),) * seats, (Turn(),) * seats, (Turn(),) * seats)

    def to_act(self, state: SheetState) -> tuple[Seat, ...]:
        return () if state.over else (state.to_move,)

    def legal(self, state: SheetState, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(state):
            return ()
        turn = state.turns[seat]
        if not turn.throws:
            return (FIRST_THROW,)
        return turn_actions(self.legal_boxes(state.sheets[seat], turn.dice), turn.throws < self.THROWS)

    def dice_needed(self, state: SheetState, seat: Seat, action: Action) -> tuple[int, ...]:
        self._require_seat(state, seat)
        verb, _, rest = action.partition(":")
        if verb == "roll" and is_mask(rest, self.DICE):
            return self._slots_thrown(state.turns[seat], rest)
        if verb == "score":
            self._require_box(state.sheets[seat], state.turns[seat], rest)
            return ()
        raise IllegalAction("unknown_action", action=action)

    def _require_seat(self, state: SheetState, seat: Seat) -> None:
        if state.over:
            raise IllegalAction("game_over")
        if seat not in self.to_act(state):
            raise IllegalAction("not_your_turn", to_act=self.to_act(state))

    def _slots_thrown(self, turn: Turn, mask: str) -> tuple[int, ...]:
        slots = slots_of(mask)
        if turn.throws >= self.THROWS:
            raise IllegalAction("no_rolls_left", throws=self.THROWS)
        if not slots:
            raise IllegalAction("throws_nothing")
        if not turn.throws and len(slots) < self.DICE:
            raise IllegalAction("first_throw_takes_all", dice=self.DICE)
        return slots

    def _require_box(self, sheet: Sheet, turn: Turn, box: str) -> None:
        if not turn.throws:
            raise IllegalAction("roll_first")
        reason = self.why_closed(sheet, turn.dice, box)
        if reason is not None:
            raise IllegalAction(reason, box=box, forced=self.forced_box(sheet, turn.dice))

    def throw_label(self, state: SheetState, seat: Seat) -> str:
        return f"{state.round}|{state.turns[seat].throws + 1}|{seat}"

    def apply(self, state: SheetState, seat: Seat, action: Action, dice: Dice = ()) -> SheetState:
        slots = self.dice_needed(state, seat, action)
        check_dice(dice, len(slots))
        turn = state.turns[seat]
        if slots:
            shown = place(turn.dice or (0,) * self.DICE, slots, dice)
            turn = Turn(shown, turn.throws + 1, slots)
            return replace(state, turns=put(state.turns, seat, turn))
        box = action.partition(":")[2]
        sheet = self.enter(state.sheets[seat], box, turn.dice)
        state = replace(state, sheets=put(state.sheets, seat, sheet))
        return self._after_entry(state, seat, replace(turn, box=box))

    def _after_entry(self, state: SheetState, seat: Seat, turn: Turn) -> SheetState:
        """The next seat's turn; a round closes after the last seat, the game after the last round."""
        last = seat == len(state.sheets) - 1
        over = last and state.round == self.ROUNDS
        return replace(
            state,
            round=state.round + (last and not over),
            turns=put(state.turns, seat, Turn()),
            finished=put(state.finished, seat, turn),
            to_move=0 if last else seat + 1,
            over=over,
        )

    def totals(self, state: SheetState) -> tuple[int, ...]:
        return tuple(map(self.total, state.sheets))

    def winners(self, state: SheetState) -> tuple[Seat, ...]:
        if not state.over:
            return ()
        totals = self.totals(state)
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def max_actions(self, seats: int, options: SheetOptions | None = None) -> int | None:
        return seats * self.ROUNDS * (self.THROWS + 1)

    def visible_to(self, state: SheetState, seat: Seat | None) -> SheetState:
        return state

    def sealed(self, state: SheetState) -> tuple[int, ...]:
        return (0,) * len(state.sheets)
