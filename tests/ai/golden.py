"""The golden answers: made by an independent solver, see tests/data/golden/README.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "data" / "golden"
SUMMARY: dict[str, Any] = json.loads((FOLDER / "summary.json").read_text())
FARKLE: dict[str, Any] = SUMMARY["farkle"]


def positions(game: str) -> list[Any]:
    """The golden positions of one game."""
    rows = map(json.loads, (FOLDER / "positions.jsonl").read_text().splitlines())
    return [row for row in rows if row["ask"]["game"] == game]
