"""What may be chosen for a game of farkle: the target, the scoring table, house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dicegames.rules.farkle_scoring import SCORINGS, Scoring, with_house_rules
from dicegames.rules.protocol import BadOption

TARGETS = (5_000, 10_000, 15_000)


@dataclass(frozen=True)
class FarkleOptions:
    """Target, name of the scoring table, house rules as sorted pairs of a field of Scoring and its value."""

    target: int = 10_000
    scoring: str = "standard"
    house: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def from_dict(cls, raw: Mapping[str, Any]) -> FarkleOptions:
        """Checked options; ``house`` is a mapping here, and what equals the table's own value is dropped."""
        for field in raw:
            if field not in ("target", "scoring", "house"):
                raise BadOption(field, "unknown_option")
        target, scoring = raw.get("target", cls.target), raw.get("scoring", cls.scoring)
        if type(target) is not int or target not in TARGETS:
            raise BadOption("target", "unknown_choice", choices=TARGETS)
        if not isinstance(scoring, str) or scoring not in SCORINGS:
            raise BadOption("scoring", "unknown_choice", choices=tuple(SCORINGS))
        return cls(target, scoring, house_rules(SCORINGS[scoring], raw.get("house", {})))

    def to_dict(self) -> dict[str, Any]:
        return {"target": self.target, "scoring": self.scoring, "house": dict(self.house)}

    @property
    def table(self) -> Scoring:
        """The scoring table with the house rules in it (made once)."""
        return scoring_table(self.scoring, self.house)


def house_rules(scoring: Scoring, raw: object) -> tuple[tuple[str, Any], ...]:
    """The house rules that differ from the table, sorted; BadOption if they make no game."""
    if not isinstance(raw, Mapping):
        raise BadOption("house", "not_a_mapping")
    with_house_rules(scoring, raw)
    return tuple(sorted((name, value) for name, value in raw.items() if value != getattr(scoring, name)))


@lru_cache(maxsize=256)
def scoring_table(name: str, house: tuple[tuple[str, Any], ...]) -> Scoring:
    """The table of that name with these house rules."""
    return with_house_rules(SCORINGS[name], dict(house)) if house else SCORINGS[name]
