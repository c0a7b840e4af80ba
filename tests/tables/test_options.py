"""What a table may choose."""

from __future__ import annotations

import pytest

from dicegames.rules.protocol import BadOption
from dicegames.tables.options import TableOptions


@pytest.mark.parametrize(
    ("game", "clock"), [("penta", 3), ("classic", None), ("duel", None), ("farkle", None)]
)
def test_only_penta_has_a_clock_from_the_start(game: str, clock: int | None) -> None:
    assert TableOptions.from_dict({}, game) == TableOptions(clock=clock)


@pytest.mark.parametrize("clock", [3, 10, 30, None])
def test_the_clock_takes_these_values(clock: int | None) -> None:
    options = TableOptions.from_dict({"clock": clock, "coach": True, "away": "auto"}, "penta")
    assert TableOptions.from_dict(options.to_dict(), "classic") == TableOptions(clock, True, "auto")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("clock", 4),
        ("clock", "3"),
        ("clock", 3.0),
        ("clock", []),
        ("coach", 1),
        ("away", "never"),
        ("hat", 1),
    ],
)
def test_anything_else_is_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        TableOptions.from_dict({field: value}, "penta")
    assert refused.value.field == field
