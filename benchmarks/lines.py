"""The table that ``make bench`` prints: one line a figure, with its ratio to another where there is one."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """``value`` in ``unit``; ``ratio`` to what ``of`` names, which should be ``least`` or ``most``."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    of: str = ""
    least: float | None = None
    most: float | None = None

    def __str__(self) -> str:
        shown = f"{self.value:.3g}" if abs(self.value) < 100 else f"{self.value:.0f}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return f"{self.name:<42}{shown:>8} {self.unit:<13}{ratio:>6} {self.of:<28}{self._goal()}".rstrip()

    def _goal(self) -> str:
        if self.ratio is None or self.least is self.most is None:
            return ""
        reached = self.ratio >= self.least if self.least is not None else self.ratio <= (self.most or 0)
        wanted = f"at least {self.least:g}" if self.least is not None else f"at most {self.most:g}"
        return f"{wanted}: {'reached' if reached else 'MISSED'}"


HEAD = f"{'figure':<42}{'value':>8} {'unit':<13}{'ratio':>6} {'to':<28}goal"


def within(name: str, value: float, unit: str, wanted: float) -> Line:
    """A figure that should not pass what is wanted."""
    return Line(name, value, unit, value / wanted, f"{wanted:g} {unit} wanted", most=1)
