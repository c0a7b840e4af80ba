"""A move in farkle: the pressed button and the ticked dice."""

from __future__ import annotations

from django.http import QueryDict

from dicegames.rules.dice import mask_of
from dicegames.rules.farkle import Farkle
from dicegames.tables.forms.ticks import read_ticks


def farkle_action(data: QueryDict) -> str:
    """The action code: ``roll`` and ``bank`` set the ticked dice (``die``, from 1) aside first."""
    action = data.get("action", "")
    slots = read_ticks(data).slots
    if action not in ("roll", "bank") or not slots:
        return action
    return f"keep:{mask_of(slots, Farkle.DICE)}+{action}"
