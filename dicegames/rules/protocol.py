"""The one door through which every game is played.

A game is a pure function of its options, its actions and the dice handed in. Nothing here knows randomness,
time, storage or words: illegal actions are refused with a code that a label elsewhere turns into a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place in the order of play: 0 starts, then 1, and so on."""

Action: TypeAlias = str
"""A short readable code, the same text in buttons, log, analysis, tests and exports.

=====================  ===============================================================================
``roll:11010``         sheets: throw the dice of the slots marked 1, keep the others (first throw: all 1)
``score:full_house``   sheets: enter the dice in that box; ends the turn
``joker:3=6``          duel: the third die becomes a 6
``roll``               farkle: the first throw of a turn
``keep:101000+roll``   farkle: set the marked dice aside, then throw the rest (all six after hot dice)
``keep:101000+bank``   farkle: set them aside, then bank; ends the turn
``pass``               farkle: the throw scored nothing; the lost turn is seen and over
=====================  ===============================================================================
"""

Dice: TypeAlias = tuple[int, ...]
"""Faces 1-6 in slot order. Which die lies where matters to the eye and to the duel."""

StateT = TypeVar("StateT")


class IllegalAction(Exception):
    """An action that the rules refuse; the state is unchanged.

    ``code`` names the reason, ``params`` holds what its sentence needs (in brackets; slots count from 0, the
    joker's from 1); words are made in ``tables.labels``.

    - every game: ``game_over``, ``not_your_turn`` (to_act), ``unknown_action`` (action), ``roll_first``
    - sheets, throwing: ``no_rolls_left`` (throws), ``throws_nothing``, ``first_throw_takes_all`` (dice)
    - sheets, entering: ``unknown_box``, ``box_filled`` and, for penta's joker, ``forced_box`` or
      ``lower_first`` (all: box, and forced: the forced box or None)
    - duel: ``waits_for_other`` once entered; for the joker ``joker_after_last_throw`` (throws),
      ``one_joker_a_round``, ``no_jokers_left``, ``same_face`` (slot, face)
    - farkle: ``set_aside_first``, ``die_already_aside`` (slots), ``die_scores_nothing`` (slots, faces: the
      chosen dice that do not), ``no_points`` to bank, ``turn_lost`` (only pass is left), ``turn_not_lost``
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class BadOption(ValueError):
    """An option or a value that a game does not take; ``field`` names it, ``code`` says why."""

    def __init__(self, field: str, code: str, **params: Any) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.params = params


class Options(Protocol):
    """The choices of one game, frozen and hashable."""

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> Options:
        """Options from JSON-like data; absent names take defaults; raises :class:`BadOption`."""

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-like data; ``from_dict(to_dict(x)) == x``."""


class Rules(Protocol[StateT]):
    """What every game answers. States are frozen dataclasses of ints, strings, bools and tuples."""

    key: str
    """Stable name, used in URLs and rows."""
    seats: range
    """How many may sit, computers included."""
    Options: type[Any]

    def initial(self, seats: int, options: Any = None) -> StateT:
        """The state before the first throw; ``None``: default options; ValueError for a wrong seat count."""

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """Who may act now, ascending; several at once in the duel; ``()`` means that the game is over."""

    def legal(self, state: StateT, seat: Seat) -> tuple[Action, ...]:
        """Every action that ``apply`` takes of this seat, sorted and unique; ``()`` if it is not to act."""

    def dice_needed(self, state: StateT, seat: Seat, action: Action) -> tuple[int, ...]:
        """The slots (from 0, ascending) that this action throws, ``()`` for none.

        Raises :class:`IllegalAction` just as ``apply`` does: an action is checked before its dice exist.
        """

    def throw_label(self, state: StateT, seat: Seat) -> str:
        """A name for the next throw of this seat, unique in the game: what the dice are derived from.

        Sheets: ``"<round>|<throw>|<seat>"``, the duel without the seat (both get the same dice), farkle
        ``"<turn>|<throw>|<seat>"``; all counted from 1, save the seat, which is as everywhere.
        """

    def apply(self, state: StateT, seat: Seat, action: Action, dice: Dice = ()) -> StateT:
        """The state after it. ``dice``: one face per slot of ``dice_needed``, in that order.

        Deterministic. Raises :class:`IllegalAction` for what is not legal, ValueError for wrong dice.
        """

    def totals(self, state: StateT) -> tuple[int, ...]:
        """Points per seat as they stand."""

    def winners(self, state: StateT) -> tuple[Seat, ...]:
        """Who has the highest total, all of them on a tie; ``()`` while the game runs."""

    def max_actions(self, seats: int, options: Any = None) -> int | None:
        """A bound on the number of actions of a game, or None where a game has none (farkle)."""

    def visible_to(self, state: StateT, seat: Seat | None) -> StateT:
        """The state as this seat (None: somebody who watches) may know it: same type, sealed parts blanked.

        What ``legal``, ``dice_needed`` and ``apply`` answer for that seat is the same on its view.
        """

    def sealed(self, state: StateT) -> tuple[int, ...]:
        """Per seat, how many of its last actions lie face down for all others (0 save in the duel)."""
