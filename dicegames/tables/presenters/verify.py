"""The page that checks the throws of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from dicegames.rules.protocol import Dice
from dicegames.tables.labels import game_name
from dicegames.tables.labels.review import roll_text
from dicegames.tables.presenters.board import grouped
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.services import Verification

VERDICTS = {
    # Translators: these three stand in a narrow column; at most 19 characters
    None: gettext_lazy("sealed until the end"),
    # Translators: at most 14 characters
    True: gettext_lazy("agrees"),
    # Translators: at most 14 characters
    False: gettext_lazy("does not agree"),
}


NAMES = {
    "duel": gettext_lazy(
        "Beside each roll stands its name in the reckoning: round and roll. Both players get the same dice."
    ),
    "farkle": gettext_lazy(
        "Beside each roll stands its name in the reckoning: turn, roll and seat; the first seat is 0."
    ),
}
SHEET_NAMES = gettext_lazy(
    "Beside each roll stands its name in the reckoning: round, roll and seat; the first seat is 0."
)
"""How a throw is named, see ``Rules.throw_label``."""


@dataclass(frozen=True)
class CheckedThrow:
    """A throw of the log: who threw, when, the name that its dice are derived from, the dice, the verdict."""

    number: str
    name: str
    when: str
    label: str
    dice: Dice
    verdict: str
    wrong: bool


def verify(look: Look, found: Verification) -> dict[str, Any]:
    """The context of ``tables/verify.html``."""
    code, number = look.position.game.table.code, look.position.game.number
    throws = [
        CheckedThrow(
            points(count),
            look.name(throw.seat),
            when(look, throw.label),
            throw.label,
            throw.dice,
            str(VERDICTS[throw.fair]),
            throw.fair is False,
        )
        for count, throw in enumerate(found.throws, start=1)
    ]
    return {
        "game_name": game_name(look.position.rules.key),
        "game": look.position.game,
        "table_url": reverse("tables:table", args=[code]),
        "export_url": reverse("tables:export", args=[code, number]),
        "commitment": grouped(found.commitment),
        "secret": grouped(found.secret or ""),
        "verdict": verdict(found),
        "ok": found.ok,
        "throws": throws,
        "names": NAMES.get(look.position.rules.key, SHEET_NAMES),
    }


def when(look: Look, label: str) -> str:
    """The round or turn and the roll of this throw, in words."""
    turn, roll, *_seat = label.split("|")
    return roll_text(look.position.rules, int(turn), int(roll))


def verdict(found: Verification) -> str:
    """What all of it comes to."""
    if found.ok is None:
        return gettext(
            "The game is still on. When it is over the secret is shown here, and every roll is checked."
        )
    if found.ok:
        return gettext("All rolls agree with the secret that was sealed before the game.")
    return gettext("Something does not agree: this log was changed, or its dice came from elsewhere.")
