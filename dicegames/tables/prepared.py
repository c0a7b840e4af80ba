"""Queries that Django composes once. Composing one takes it several times as long as SQLite takes to answer,
and a move asks the same few again and again; the ``move`` figures of ``make bench`` show the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)

MARKS = tuple(range(2_000_000_001, 2_000_000_005))
"""Stand for the values while the query is composed: no row has such a number."""


class Prepared(Generic[M]):
    """Calls like ``make``, whose arguments are whole numbers or strings that the query only compares with;
    answers its rows, as plain instances, without related ones.
    """

    def __init__(self, make: Callable[..., QuerySet[M]]) -> None:
        self._make = make
        self._composed: dict[str, tuple[type[M], str, tuple[Any, ...]]] = {}

    def __call__(self, *values: int | str) -> list[M]:
        """One query."""
        if connection.vendor not in self._composed:
            self._composed[connection.vendor] = self._compose(len(values))
        model, sql, places = self._composed[connection.vendor]
        given = dict(zip(map(str, MARKS), values, strict=False))
        return list(model._default_manager.raw(sql, [given.get(str(place), place) for place in places]))

    def first(self, *values: int | str) -> M | None:
        """The first row, if there is one."""
        return next(iter(self(*values)), None)

    def _compose(self, count: int) -> tuple[type[M], str, tuple[Any, ...]]:
        found = self._make(*MARKS[:count])
        sql, places = found.query.sql_with_params()
        return found.model, sql, places
