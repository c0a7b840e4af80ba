"""Farkle: throw six dice, set scoring dice aside, throw on or bank; the target starts the last round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from dicegames.rules.dice import check_dice, is_mask, place, slots_of
from dicegames.rules.farkle_options import TARGETS, FarkleOptions
from dicegames.rules.farkle_scoring import DICE, Scoring
from dicegames.rules.protocol import Action, Dice, IllegalAction, Seat

NONE_ASIDE = (False,) * DICE
MASKS = {f"{number:0{DICE}b}": slots_of(f"{number:0{DICE}b}") for number in range(1, 2**DICE)}
"""Every choice of slots, ascending, and its slots."""


@dataclass(frozen=True, slots=True)
class FarkleState:
    """Where a game stands.

    ``turn``: counts the turns of all players from 1; ``throws``: made in this turn; ``dice``: six faces, ()
    before the first throw; ``aside``: per slot, set aside since the last hot dice; ``thrown``: slots of the
    last throw; ``groups``: (faces, points) of each setting aside of this turn; ``points``: their sum, 0 once
    lost; ``lost``: the points that the bust cost; ``closer``: who reached the target first.
    """

    options: FarkleOptions
    banked: tuple[int, ...]
    to_move: Seat = 0
    turn: int = 1
    throws: int = 0
    dice: Dice = ()
    aside: tuple[bool, ...] = NONE_ASIDE
    thrown: tuple[int, ...] = ()
    groups: tuple[tuple[Dice, int], ...] = ()
    points: int = 0
    bust: bool = False
    lost: int = 0
    closer: Seat | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal setting aside: its worth, the turn's points with it, the dice thrown next, if they are hot."""

    worth: int
    points: int
    dice_left: int
    hot: bool


def in_play(state: FarkleState) -> Dice:
    """The six slots after a throw: faces, and 0 where a die lies aside."""
    return tuple(0 if aside else face for face, aside in zip(state.dice, state.aside, strict=True))


@lru_cache(maxsize=65_536)
def set_asides(table: Scoring, dice: Dice) -> Mapping[str, int]:
    """Every mask that may be set aside of these six slots (0: not in play), ascending, with its worth."""
    worths = ((mask, table.worth(tuple([dice[slot] for slot in slots]))) for mask, slots in MASKS.items())
    return {mask: worth for mask, worth in worths if worth is not None}


@lru_cache(maxsize=65_536)
def keep_actions(table: Scoring, dice: Dice) -> tuple[Action, ...]:
    """Sorted actions after a throw that scores."""
    return tuple(f"keep:{mask}+{then}" for mask in set_asides(table, dice) for then in ("bank", "roll"))


class Farkle:
    """The protocol (see there for every method of its name) and what a page wants to show."""

    key = "farkle"
    seats = range(1, 8)
    Options = FarkleOptions
    DICE = DICE
    TARGETS = TARGETS

    def initial(self, seats: int, options: FarkleOptions | None = None) -> FarkleState:
        if seats not in self.seats:
            raise ValueError(f"{self.key} is not for {seats}")
        return FarkleState(options or FarkleOptions(), (0,) * seats)

    def to_act(self, state: FarkleState) -> tuple[Seat, ...]:
        return () if state.over else (state.to_move,)

    def legal(self, state: FarkleState, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.bust:
            return ("pass",)
        return keep_actions(state.options.table, in_play(state)) if state.throws else ("roll",)

    def dice_needed(self, state: FarkleState, seat: Seat, action: Action) -> tuple[int, ...]:
        self._require(state, seat, action)
        mask, then = self._parse(action)
        if then != "roll":
            return ()
        kept = MASKS.get(mask, ())
        left = tuple(slot for slot in range(DICE) if not state.aside[slot] and slot not in kept)
        return left or tuple(range(DICE))

    def _parse(self, action: Action) -> tuple[str, str]:
        """Mask ("" for none) and what follows: roll, bank or pass; IllegalAction for any other text."""
        head, plus, then = action.rpartition("+")
        mask = head.removeprefix("keep:")
        if not plus and then in ("roll", "bank", "pass"):
            return "", then
        if head.startswith("keep:") and is_mask(mask, DICE) and then in ("roll", "bank"):
            return mask, then
        raise IllegalAction("unknown_action", action=action)

    def _require(self, state: FarkleState, seat: Seat, action: Action) -> None:
        if state.over:
            raise IllegalAction("game_over")
        if seat != state.to_move:
            raise IllegalAction("not_your_turn", to_act=self.to_act(state))
        mask, then = self._parse(action)
        if (then == "pass") != state.bust:
            raise IllegalAction("turn_lost" if state.bust else "turn_not_lost")
        if not state.throws:
            self._require_first(mask, then)
        elif not state.bust:
            self._require_choice(state, mask)

    def _require_first(self, mask: str, then: str) -> None:
        """Before the first throw there is nothing to set aside and nothing to bank."""
        if mask:
            raise IllegalAction("roll_first")
        if then == "bank":
            raise IllegalAction("no_points")

    def _require_choice(self, state: FarkleState, mask: str) -> None:
        slots = slots_of(mask)
        if not slots:
            raise IllegalAction("set_aside_first")
        gone = tuple(slot for slot in slots if state.aside[slot])
        if gone:
            raise IllegalAction("die_already_aside", slots=gone)
        if self.choice(state, mask) is None:
            idle = self.idle_slots(state, mask)
            faces = tuple(state.dice[slot] for slot in idle)
            raise IllegalAction("die_scores_nothing", slots=idle, faces=faces)

    def throw_label(self, state: FarkleState, seat: Seat) -> str:
        return f"{state.turn}|{state.throws + 1}|{seat}"

    def apply(self, state: FarkleState, seat: Seat, action: Action, dice: Dice = ()) -> FarkleState:
        slots = self.dice_needed(state, seat, action)
        check_dice(dice, len(slots))
        mask, then = self._parse(action)
        if mask:
            state = self._set_aside(state, mask)
        if then == "roll":
            return self._thrown(state, slots, dice)
        return self._next_turn(replace(state, banked=self._banked(state)))

    def _set_aside(self, state: FarkleState, mask: str) -> FarkleState:
        """The marked dice aside and counted; after hot dice none lies aside any more."""
        faces = tuple(state.dice[slot] for slot in MASKS[mask])
        worth = state.options.table.worth(faces) or 0
        aside = tuple(was or mark == "1" for was, mark in zip(state.aside, mask, strict=True))
        return replace(
            state,
            aside=NONE_ASIDE if all(aside) else aside,
            groups=(*state.groups, (faces, worth)),
            points=state.points + worth,
        )

    def _thrown(self, state: FarkleState, slots: tuple[int, ...], faces: Dice) -> FarkleState:
        dice = place(state.dice or (0,) * DICE, slots, faces)
        state = replace(state, dice=dice, thrown=slots, throws=state.throws + 1)
        if state.options.table.is_bust(faces):
            return replace(state, bust=True, lost=state.points, points=0)
        return state

    def _banked(self, state: FarkleState) -> tuple[int, ...]:
        """The totals with this turn's points, which are none after a bust."""
        return tuple(
            total + (state.points if seat == state.to_move else 0) for seat, total in enumerate(state.banked)
        )

    def _next_turn(self, state: FarkleState) -> FarkleState:
        """The next seat's turn; the game is over when that would be who reached the target first."""
        closer = state.closer
        if closer is None and state.banked[state.to_move] >= state.options.target:
            closer = state.to_move
        after = (state.to_move + 1) % len(state.banked)
        over = after == closer
        return FarkleState(
            state.options, state.banked, after, state.turn + (not over), closer=closer, over=over
        )

    def totals(self, state: FarkleState) -> tuple[int, ...]:
        return state.banked

    def winners(self, state: FarkleState) -> tuple[Seat, ...]:
        if not state.over:
            return ()
        return tuple(seat for seat, total in enumerate(state.banked) if total == max(state.banked))

    def max_actions(self, seats: int, options: FarkleOptions | None = None) -> int | None:
        return None

    def visible_to(self, state: FarkleState, seat: Seat | None) -> FarkleState:
        return state

    def sealed(self, state: FarkleState) -> tuple[int, ...]:
        return (0,) * len(state.banked)

    def choice(self, state: FarkleState, mask: str) -> Choice | None:
        """What setting these dice aside would be; None if it may not be."""
        slots = MASKS.get(mask, ())
        if state.bust or not state.throws or any(state.aside[slot] for slot in slots):
            return None
        worth = state.options.table.worth(tuple(state.dice[slot] for slot in slots))
        if worth is None:
            return None
        left = DICE - sum(state.aside) - len(slots)
        return Choice(worth, state.points + worth, left or DICE, not left)

    def choices(self, state: FarkleState) -> Mapping[str, int]:
        """Every mask that may be set aside now, ascending, with its worth."""
        if state.bust or state.over or not state.throws:
            return {}
        return set_asides(state.options.table, in_play(state))

    def scoring_slots(self, state: FarkleState) -> tuple[int, ...]:
        """The slots whose die can be part of some setting aside."""
        return tuple(slot for slot in range(DICE) if any(mask[slot] == "1" for mask in self.choices(state)))

    def idle_slots(self, state: FarkleState, mask: str) -> tuple[int, ...]:
        """The chosen slots that score nothing: those outside the largest choice within it that is legal."""
        chosen = set(slots_of(mask))
        within = [set(MASKS[legal]) for legal in self.choices(state) if chosen.issuperset(MASKS[legal])]
        return tuple(sorted(chosen - max(within, key=len, default=set())))

    def take_all(self, state: FarkleState) -> str | None:
        """The mask of exactly the dice of the best score, as few as possible; None if there is none."""
        choices = self.choices(state)
        return max(choices, key=lambda mask: (choices[mask], -len(MASKS[mask]), mask), default=None)

    def bust_chance(self, state: FarkleState, number: int) -> Fraction:
        """The exact chance to lose the turn by throwing so many dice under this game's scoring."""
        return state.options.table.bust_chance(number)

    def last_to_play(self, state: FarkleState) -> Seat | None:
        """Who plays last in the last round; None before it (and when nobody is left to play)."""
        if state.closer is None or state.over:
            return None
        return (state.closer - 1) % len(state.banked)

    def to_beat(self, state: FarkleState) -> int | None:
        """In the last round, the highest total of the others than who is to move; None before."""
        if state.closer is None or state.over:
            return None
        return max(total for seat, total in enumerate(state.banked) if seat != state.to_move)


FARKLE = Farkle()
