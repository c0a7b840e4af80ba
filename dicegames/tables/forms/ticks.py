"""The dice that are ticked on a page: looked at, but not played."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict

MOST_DICE = 6


@dataclass(frozen=True)
class Ticks:
    """``throw``: the throw that the page showed, ``<turn>-<throws>``; ``slots``: the ticked dice, from 0."""

    throw: str = ""
    slots: tuple[int, ...] = ()

    @property
    def query(self) -> str:
        """The address part that asks for the same again."""
        if not self.slots:
            return ""
        return urlencode([("throw", self.throw), *(("die", slot + 1) for slot in self.slots)])


NO_TICKS = Ticks()


def read_ticks(data: QueryDict) -> Ticks:
    """``throw`` and ``die`` (from 1, several) of a form or an address; what is no die is passed over."""
    told = set(data.getlist("die"))
    slots = tuple(slot for slot in range(MOST_DICE) if str(slot + 1) in told)
    return Ticks(data.get("throw", ""), slots)
