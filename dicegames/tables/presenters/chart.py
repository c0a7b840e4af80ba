"""A chart of lines, drawn on the server; in percent of its box, so that no width distorts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10

MARGIN = 4.0
"""Percent kept free at each edge of the box."""
STEPS = (1, 2, 5, 10)
MOST_LINES = 5
"""Ruled lines at most."""


@dataclass(frozen=True)
class Series:
    """One line: its name, its values from left to right, and these as texts."""

    name: str
    values: tuple[float, ...]
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """A straight piece, in percent of the box, as the attributes of an SVG line take them."""

    x1: str
    y1: str
    x2: str
    y2: str


@dataclass(frozen=True)
class Line:
    """A drawn line; ``number`` from 1 tells its pattern; ``end``: where it ends; ``last``: the last value."""

    number: int
    name: str
    pieces: tuple[Piece, ...]
    end: tuple[str, str]
    last: str


@dataclass(frozen=True)
class Rule:
    """A ruled line: its height, and what stands there."""

    y: str
    text: str


@dataclass(frozen=True)
class Chart:
    """``rows``: the same as a table, each row its heading and a text per line."""

    title: str
    across: str
    lines: tuple[Line, ...]
    rules: tuple[Rule, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def chart(
    title: str,
    across: str,
    series: Sequence[Series],
    labels: Sequence[str],
    write: Callable[[float], str],
    span: tuple[float, ...] = (),
) -> Chart:
    """A chart of these lines over ``labels``, one for each value of the longest; ``across`` names these,
    ``write`` makes texts of the round numbers at the side, ``span``: values that are on it in any case.
    """
    values = [*span, *(value for one in series for value in one.values)]
    low, high, rules = scale(min(values), max(values))
    longest = max(len(one.values) for one in series)

    def point(place: int, value: float) -> tuple[str, str]:
        x = MARGIN + (100 - 2 * MARGIN) * place / max(1, longest - 1)
        y = 100 - MARGIN - (100 - 2 * MARGIN) * (value - low) / (high - low)
        return f"{x:.2f}%", f"{y:.2f}%"

    lines = []
    for number, one in enumerate(series, start=1):
        points = [point(place, value) for place, value in enumerate(one.values)]
        pieces = tuple(Piece(*a, *b) for a, b in pairwise(points))
        lines.append(Line(number, one.name, pieces, points[-1], one.texts[-1]))
    rows = tuple(
        (label, tuple(one.texts[place] if place < len(one.texts) else "" for one in series))
        for place, label in enumerate(labels)
    )
    ruled = tuple(Rule(point(0, value)[1], write(value)) for value in rules)
    return Chart(title, across, tuple(lines), ruled, rows)


def scale(low: float, high: float) -> tuple[float, float, tuple[float, ...]]:
    """A range of round numbers that holds both, and the round numbers in it."""
    span = max(high - low, 1e-9)
    power = 10.0 ** floor(log10(span))
    step = next(
        size * power / 2
        for size in STEPS
        if ceil(high / (size * power / 2)) - floor(low / (size * power / 2)) < MOST_LINES
    )
    first, last = floor(low / step + 1e-6), ceil(high / step - 1e-6)
    if first == last:
        last += 1
    return first * step, last * step, tuple(number * step for number in range(first, last + 1))
