"""The review as files: numbers and codes as the log has them, in no language."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from dicegames.ai.review import Review
from dicegames.ai.review_book import Decision, PlayerReview, Reckoning, Thrown, grade
from dicegames.tables.presenters.look import Look

FORMAT = "dicegames-review-1"
COLUMNS = (
    *("player", "unit", "event", "turn", "kind", "action", "dice", "value", "best", "best_value", "cost"),
    *("grade", "before", "after", "luck"),
)


def document(look: Look, review: Review) -> str:
    """Everything, as JSON."""
    return json.dumps(_told(look, review), ensure_ascii=False, indent=1)


def _told(look: Look, review: Review) -> dict[str, Any]:
    """``event`` counts the log from 1, as the exported game does."""
    reckonings = [part for part in (review.main, review.win) if part]
    return {
        "format": FORMAT,
        "game": look.position.rules.key,
        "uid": look.position.game.uid,
        "players": [look.name(seat) for seat in range(len(look.position.players))],
        "perfect": list(review.perfect),
        "reckonings": [_reckoning(look, part) for part in reckonings],
    }


def _reckoning(look: Look, reckoning: Reckoning) -> dict[str, Any]:
    return {
        "unit": reckoning.unit,
        "players": [_player(look, reckoning, player) for player in reckoning.players],
    }


def _player(look: Look, reckoning: Reckoning, player: PlayerReview) -> dict[str, Any]:
    return {
        "expected": player.expected,
        "luck": player.luck,
        "cost": player.cost,
        "others": player.others,
        "result": player.result,
        "decisions": [_decision(reckoning, decision) for decision in player.decisions],
        "rolls": [_throw(look, throw) for throw in player.throws],
    }


def _decision(reckoning: Reckoning, decision: Decision) -> dict[str, Any]:
    return {
        "event": decision.step + 1,
        "turn": decision.turn,
        "action": decision.action,
        "value": decision.value,
        "best": decision.best,
        "best_value": decision.best_value,
        "cost": decision.cost,
        "grade": grade(decision.cost, reckoning.unit),
    }


def _throw(look: Look, throw: Thrown) -> dict[str, Any]:
    return {
        "event": throw.step + 1,
        "turn": throw.turn,
        "dice": "".join(map(str, look.position.log[throw.step].dice)),
        "before": throw.before,
        "after": throw.after,
        "luck": throw.luck,
    }


def table(look: Look, review: Review) -> str:
    """The same as lines of CSV, in the order of the log."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS)
    writer.writeheader()
    for reckoning in _reckonings(look, review):
        writer.writerows(_lines(reckoning))
    return text.getvalue()


def _reckonings(look: Look, review: Review) -> list[dict[str, Any]]:
    told = _told(look, review)
    for reckoning in told["reckonings"]:
        for name, player in zip(told["players"], reckoning["players"], strict=True):
            player["name"] = name
    return list(told["reckonings"])


def _lines(reckoning: dict[str, Any]) -> list[dict[str, Any]]:
    lines = []
    for player in reckoning["players"]:
        first = {"player": _safe(player["name"]), "unit": reckoning["unit"]}
        lines += [first | {"kind": "decision"} | decision for decision in player["decisions"]]
        lines += [first | {"kind": "roll"} | throw for throw in player["rolls"]]
    return sorted(lines, key=lambda line: (line["event"], line["kind"]))


def _safe(name: str) -> str:
    """No spreadsheet takes a name for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
