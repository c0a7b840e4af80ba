"""How strong the computer players are, as measured: what ``manage.py simulate`` printed, see docs/players.md.

Points of a whole game for the sheet games, alone (the duel: against another level), 1000 games each with
seed 1; points of a turn for farkle's standard scoring, 3000 games alone to 10 000.
"""

from __future__ import annotations

MEASURED: dict[str, dict[str, float]] = {
    "penta": {"casual": 201.6, "steady": 227.9, "perfect": 254.7},
    "classic": {"casual": 201.9, "steady": 228.1, "perfect": 254.5},
    "duel": {"casual": 233.0, "steady": 266.1, "perfect": 296.2},
    "farkle": {"careful": 472.0, "standard": 527.0, "perfect": 593.0},
}
