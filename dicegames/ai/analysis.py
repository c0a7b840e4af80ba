"""``manage.py analyse``: positions of any game, a line of JSON each, answered with exact values.

The one door to the games' own analyses (``sheet_analysis``, ``farkle_analysis``); docs/analysis.md describes
the lines.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from dicegames.ai.farkle_analysis import analyse_farkle
from dicegames.ai.sheet_analysis import analyse_sheet
from dicegames.ai.sheet_turns import turns_made_ready
from dicegames.ai.values import SHEET_GAMES
from dicegames.rules import GAMES


def analyse(position: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to one position, or only ``error``, which names the field that is wrong.

    Values of a sheet game that are not there yet are computed first, in the folder of ``values.use``.
    """
    game = position.get("game")
    if not isinstance(game, str) or game not in GAMES:
        return {"error": f"game: one of {', '.join(GAMES)}"}
    if game in SHEET_GAMES:
        return analyse_sheet(turns_made_ready(SHEET_GAMES[game]), position)
    return analyse_farkle(position)


def analyse_line(line: str) -> dict[str, Any]:
    """The answer to one line; what is no JSON object gets an ``error`` as well."""
    try:
        position = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "line: not JSON"}
    return analyse(position) if isinstance(position, dict) else {"error": "line: not a JSON object"}
