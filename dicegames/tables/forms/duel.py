"""A move in the duel: as in the other sheet games, or a joker."""

from __future__ import annotations

from django.http import QueryDict

from dicegames.tables.forms.sheet import sheet_action


def duel_action(data: QueryDict) -> str:
    """The action code: the confirming button of a joker carries it whole."""
    if data.get("action", "").startswith("joker:"):
        return data["action"]
    return sheet_action(data)
