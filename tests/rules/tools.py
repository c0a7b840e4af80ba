"""Short ways to set up a game for a test."""

from __future__ import annotations

from typing import Any

from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import Sheet, SheetRules
from dicegames.rules.sheet_game import SheetState, Turn


def faces(text: str) -> Dice:
    """Dice written as digits: ``13346``; blanks are dropped."""
    return tuple(int(face) for face in text if face != " ")


def run(rules: Any, seats: int, *lines: str, options: Any = None, state: Any = None) -> Any:
    """The state after lines of ``seat action [dice]``, from the start or from a state."""
    state = state or rules.initial(seats, options)
    for line in lines:
        seat, action, *dice = line.split()
        state = rules.apply(state, int(seat), action, faces("".join(dice)))
    return state


def sheet(rules: SheetRules, **written: int) -> Sheet:
    """A sheet with these boxes filled and all others free."""
    return Sheet(tuple(written.get(box.key) for box in rules.boxes), 0, rules.jokers)


def full_sheet(rules: SheetRules, *free: str, points: int = 0, **written: int) -> Sheet:
    """A sheet with all boxes but these filled, with ``points`` where nothing else is said."""
    filled = {box.key: points for box in rules.boxes if box.key not in free}
    return sheet(rules, **{**filled, **written})


def thrown(
    rules: Any, paper: Sheet, dice: str, throws: int = 3, seats: int = 1, number: int = 1
) -> SheetState:
    """A game, in round ``number``, in which seat 0 has this sheet and has just thrown these dice."""
    start = rules.initial(seats)
    turn = Turn(faces(dice), throws, (0, 1, 2, 3, 4))
    papers = (paper, *start.sheets[1:])
    return SheetState(number, papers, (turn, *start.turns[1:]), start.finished)


def farkle_after(rules: Any, dice: str, *lines: str, seats: int = 2, options: Any = None) -> Any:
    """A game of farkle after its first throw and more lines."""
    return run(rules, seats, f"0 roll {dice}", *lines, options=options)
