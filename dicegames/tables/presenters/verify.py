"""The page that checks the throws of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from dicegames.rules.protocol import Dice
from dicegames.tables.labels import game_name
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


@dataclass(frozen=True)
class CheckedThrow:
    """A throw of the log: who threw, the name that its dice are derived from, the dice, the verdict."""

    number: str
    name: str
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
    }


def verdict(found: Verification) -> str:
    """What all of it comes to."""
    if found.ok is None:
        return gettext(
            "The game is still on. When it is over the secret is shown here, and every roll is checked."
        )
    if found.ok:
        return gettext("All rolls agree with the secret that was sealed before the game.")
    return gettext("Something does not agree: this log was changed, or its dice came from elsewhere.")
