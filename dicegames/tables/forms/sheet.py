"""A move in a sheet game: the pressed button, the ticked dice, the chosen box."""

from __future__ import annotations

from django.http import QueryDict

from dicegames.rules.sheet import SheetRules
from dicegames.tables.errors import Illegal


def sheet_action(data: QueryDict) -> str:
    """The action code. Ticked dice (``die``, from 1) are kept; Illegal ``no_box`` where none is chosen."""
    if data.get("action") == "score":
        if not data.get("box"):
            raise Illegal("no_box")
        return f"score:{data['box']}"
    kept = set(data.getlist("die"))
    return "roll:" + "".join("0" if str(die) in kept else "1" for die in range(1, SheetRules.DICE + 1))
