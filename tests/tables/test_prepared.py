"""Queries that are composed once."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from dicegames.tables import services
from dicegames.tables.models import Device, Event, Seat, Table
from dicegames.tables.prepared import Prepared
from tests.tables.tools import act, game_of


def test_each_call_asks_for_its_own_values(anna: Device, bruno: Device) -> None:
    first, second = game_of(anna, bruno), game_of(bruno)
    for game in (first, second):
        act(game)
        act(game)
    since = Prepared(lambda game, seq: Event.objects.filter(game=game, seq__gt=seq).order_by("-seq"))
    for game, seq in [(first, 1), (first, 0), (second, 1), (first, 1)]:
        assert since(game.pk, seq) == list(Event.objects.filter(game=game, seq__gt=seq).order_by("-seq"))


def test_a_value_that_is_not_asked_for_is_a_mistake(anna: Device) -> None:
    with pytest.raises(ValueError, match="not all 2"):
        Prepared(lambda table, index: Seat.objects.filter(table=table))(1, 2)


def test_a_word_is_compared_as_it_is(anna: Device) -> None:
    table = game_of(anna).table
    named = Prepared(lambda code: Table.objects.filter(code=code))
    assert named.first(table.code) == table
    assert named.first("2000000001") is named.first("' OR 1=1 --") is None


def test_what_is_found_reads_as_from_any_query(anna: Device) -> None:
    table = game_of(anna).table
    seat = Prepared(lambda table: Seat.objects.filter(table=table)).first(table.pk)
    usual = Seat.objects.get(table=table)
    assert seat is not None
    assert {field.attname: getattr(seat, field.attname) for field in Seat._meta.concrete_fields} == {
        field.attname: getattr(usual, field.attname) for field in Seat._meta.concrete_fields
    }
    assert Prepared(lambda game: Event.objects.filter(game=game))(0) == []


def test_what_belongs_to_a_row_comes_along(
    anna: Device, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table, free = (
        game_of(anna).table,
        Prepared(lambda table: Seat.objects.filter(table=table).select_related("device")),
    )
    services.open_seat(table, anna)
    with django_assert_num_queries(1):
        assert [seat.device for seat in free(table.pk)] == [anna, None]


def test_a_device_is_found_by_its_id(anna: Device, bruno: Device) -> None:
    named = Prepared(lambda device: Device.objects.filter(pk=device))
    assert [named.first(one.pk.hex) for one in (anna, bruno)] == [anna, bruno]
