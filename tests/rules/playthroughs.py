"""One recorded game of each kind: actions, dice and what they changed, as a text to read and to compare.

``python -m tests.rules.playthroughs`` writes all of them anew; look at the difference before keeping it.
"""

from __future__ import annotations

import random
from dataclasses import fields
from pathlib import Path
from typing import Any

from dicegames.rules import GAMES
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.protocol import Action, Dice, Seat
from dicegames.rules.sheet import Sheet
from dicegames.rules.sheet_game import Turn
from tests.rules.tools import faces

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"
SETUPS: dict[str, tuple[int, Any]] = {
    "penta": (2, None),
    "classic": (3, None),
    "duel": (2, None),
    "farkle": (3, FarkleOptions.from_dict({"target": 5_000, "house": {"straight": 1_000}})),
}
"""Seats and options of each recorded game."""


def written(value: Any) -> str:
    """A value of a state as short text."""
    if isinstance(value, Turn):
        joker = f" joker {value.joker[0]}={value.joker[1]}" if value.joker else ""
        return (
            f"{''.join(map(str, value.dice)) or '-'} throw {value.throws}{joker} {value.box or ''}".rstrip()
        )
    if isinstance(value, Sheet):
        boxes = " ".join("." if points is None else str(points) for points in value.written)
        return f"{boxes} | {value.bonuses} bonuses, {value.jokers} jokers"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(written, value)) + ")"
    return str(value)


def changes(before: Any, after: Any) -> list[str]:
    """The fields that an action changed; of a tuple with an item per seat only the changed items."""
    lines = []
    for field in fields(after):
        was, now = getattr(before, field.name), getattr(after, field.name)
        if was == now:
            continue
        if field.name not in ("sheets", "turns", "finished"):
            lines.append(f"    {field.name}: {written(now)}")
            continue
        for seat, (old, new) in enumerate(zip(was, now, strict=True)):
            lines += [f"    {field.name}[{seat}]: {written(new)}"] if old != new else []
    return lines


def replayed(key: str, moves: list[tuple[Seat, Action, Dice]]) -> str:
    """The text of a game with these moves."""
    rules, (seats, options) = GAMES[key], SETUPS[key]
    state = rules.initial(seats, options)
    lines = [f"{key}, {seats} seats", ""]
    for seat, action, dice in moves:
        label, number = rules.throw_label(state, seat), len(rules.legal(state, seat))
        lines.append(f"seat {seat}  {action}  {''.join(map(str, dice))}".rstrip())
        after = rules.apply(state, seat, action, dice)
        lines += [
            *changes(state, after),
            f"    one of {number} legal, throw name {label}; totals {rules.totals(after)}",
        ]
        state = after
    return "\n".join([*lines, "", f"winners {rules.winners(state)}", ""])


def moves_in(text: str) -> list[tuple[Seat, Action, Dice]]:
    """The moves of a recorded text."""
    moves = []
    for line in text.splitlines():
        if line.startswith("seat "):
            _, seat, action, *dice = line.split()
            moves.append((int(seat), action, faces("".join(dice))))
    return moves


def lively(rules: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Plays so that much happens: keeps the most frequent face, uses jokers, enters where most is won."""
    legal: tuple[Action, ...] = rules.legal(state, seat)
    if len(legal) == 1 or rng.random() < 0.05:
        return rng.choice(legal)
    if rules.key == "farkle":
        return f"keep:{rules.take_all(state)}+{'bank' if state.points >= 400 else 'roll'}"
    dice = state.turns[seat].dice
    common = max(dice, key=dice.count)
    other = next((slot for slot, face in enumerate(dice, start=1) if face != common), 1)
    roll = "roll:" + "".join("0" if face == common else "1" for face in dice)
    wishes = [action for action in (roll, f"joker:{other}={common}") if action in legal]
    boxes = [action for action in legal if action.startswith("score:")]
    return (
        wishes[0] if wishes else max(boxes, key=lambda box: rules.totals(rules.apply(state, seat, box))[seat])
    )


def loaded(number: int, rng: random.Random) -> Dice:
    """Dice that like to be equal, so that bonuses, jokers and hot dice occur."""
    face = rng.randint(1, 6)
    return tuple(face if rng.random() < 0.45 else rng.randint(1, 6) for _ in range(number))


def played(key: str) -> str:
    """A new recorded game, always the same."""
    rules, (seats, options), rng = GAMES[key], SETUPS[key], random.Random(f"recorded {key}")
    state, moves = rules.initial(seats, options), []
    while rules.to_act(state):
        seat = rng.choice(rules.to_act(state))
        action = lively(rules, state, seat, rng)
        dice = loaded(len(rules.dice_needed(state, seat, action)), rng)
        moves.append((seat, action, dice))
        state = rules.apply(state, seat, action, dice)
    return replayed(key, moves)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game}.txt").write_text(played(game), encoding="utf-8")
