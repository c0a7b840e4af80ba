"""Queries that Django composes once. Composing one takes it several times as long as SQLite takes to answer,
and a move asks the same few again and again: that was a third of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)

MARKS = tuple(range(2_000_000_001, 2_000_000_005))
"""Stand for the values while the query is composed: no row has such a number."""
_MARKED = {form: place for place, mark in enumerate(MARKS) for form in (str(mark), UUID(int=mark).hex)}


class Prepared(Generic[M]):
    """Calls like ``make``, whose arguments are whole numbers, strings or UUIDs in hex that the query only
    compares with; answers the same rows. ValueError if it leaves one out, as it does where a column is too
    small for numbers like :data:`MARKS`.
    """

    def __init__(self, make: Callable[..., QuerySet[M]]) -> None:
        self._make = make
        self._composed: dict[str, _Composed] = {}

    def __call__(self, *values: int | str) -> list[M]:
        """One query."""
        if connection.vendor not in self._composed:
            self._composed[connection.vendor] = _Composed(self._make(*MARKS[: len(values)]), len(values))
        return self._composed[connection.vendor].rows(values)

    def first(self, *values: int | str) -> M | None:
        """The first row, if there is one."""
        return next(iter(self(*values)), None)


class _Composed:
    """A query as SQL, with what makes instances of its rows: what a query set does anew each time."""

    def __init__(self, found: QuerySet[Any], count: int) -> None:
        compiler = found.query.get_compiler(connection=connection)
        self._sql, given = compiler.as_sql()
        self._places = [(_MARKED.get(str(one).replace("-", "")), one) for one in given]
        if {place for place, _ in self._places} - {None} != set(range(count)):
            raise ValueError(f"not all {count} values are asked for: {self._sql}")
        columns, info = [column for column, _, _ in compiler.select], compiler.klass_info
        self._model, own = info["model"], info["select_fields"]
        self._names = [columns[at].target.attname for at in own]
        self._own = slice(own[0], own[-1] + 1)
        self._notes = compiler.annotation_col_map
        self._related = get_related_populators(info, compiler.select, connection.alias)  # type: ignore[call-arg]
        self._converters = list(compiler.get_converters(columns).items())

    def rows(self, values: Sequence[int | str]) -> list[Any]:
        given = [own if place is None else values[place] for place, own in self._places]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, given)
            return [self._instance(list(row)) for row in cursor.fetchall()]

    def _instance(self, row: list[Any]) -> Any:
        for at, (converters, column) in self._converters:
            for convert in converters:
                row[at] = convert(row[at], column, connection)
        one = self._model.from_db(connection.alias, self._names, row[self._own])
        for related in self._related:
            related.populate(row, one)
        for name, at in self._notes.items():
            setattr(one, name, row[at])
        return one
