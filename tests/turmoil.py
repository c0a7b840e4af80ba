"""Everybody does anything at a few tables at once; after each deed its table must be whole."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from itertools import count
from threading import Lock
from typing import Any

from django.db import connection
from django.utils import timezone

from dicegames.tables import dice, names, services
from dicegames.tables.errors import Refused
from dicegames.tables.models import Device, Event, Game, Seat, SeatRequest, Table
from dicegames.tables.positions import entry_of, initial, position
from dicegames.tables.services import SeatSpec
from dicegames.tables.writing import writing

THREADS = 16
OPEN, COMPUTER = SeatSpec(here=False), SeatSpec(kind="computer")
Deed = Callable[["Turmoil", Table, Device, random.Random], None]
PARTIES: dict[str, list[SeatSpec]] = {
    "penta": [SeatSpec(), OPEN, OPEN, COMPUTER],
    "classic": [SeatSpec(), OPEN, OPEN],
    "duel": [SeatSpec(), OPEN],
    "farkle": [SeatSpec(), OPEN, OPEN, COMPUTER],
}


class Turmoil:
    """Four tables, five people who sit, leave and play, and two strangers who try to. ``done``: how often
    each deed came to what: ``ok`` or the code of its refusal.
    """

    def __init__(self, seed: int = 1) -> None:
        self.done: Counter[tuple[str, str]] = Counter()
        self._seed, self._lock, self._numbers = seed, Lock(), count()
        self.people = [Device.objects.create() for _ in range(5)]
        self._strangers = [Device.objects.create() for _ in range(2)]
        self._tables = [self._table(key) for key in PARTIES]
        self._held = {(seat.pk, seat.device_id) for seat in Seat.objects.exclude(device=None)}
        self._played: set[tuple[int, int, object]] = set()

    def run(self, deeds: int) -> None:
        """Do so many, in all threads together; AssertionError where a table is not whole after one."""
        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(self._go_on, [deeds] * THREADS))
        self.check_rights()

    def report(self) -> str:
        """A line for each deed: how often it was done, and for which reasons it was refused."""
        lines = []
        for deed in sorted({deed for deed, _ in self.done}):
            came_to = {code: times for (one, code), times in self.done.most_common() if one == deed}
            lines.append(f"{deed:12} " + ", ".join(f"{code} {times}" for code, times in came_to.items()))
        return "\n".join(lines)

    def check_rights(self) -> None:
        """Every event of a person was accepted from a device that had held the seat; none is lost."""
        events = Event.objects.filter(by=Event.By.PERSON).select_related("game")
        assert {(event.game_id, event.seq) for event in events} == {one[:2] for one in self._played}
        seats = {(game.pk, p.position): p.seat_id for game in Game.objects.all() for p in game.players.all()}
        places = {(event.game_id, event.seq): event.seat for event in events}
        for game, seq, device in self._played:
            seat = seats[game, places[game, seq]]
            assert seat is None or (seat, device) in self._held

    def _table(self, key: str) -> Table:
        rules = {"target": 5000} if key == "farkle" else {}
        calm = {"clock": None, "away": "auto"}
        table = services.open_table(
            self.people[0], key, PARTIES[key], rules_options=rules, options=calm, name=key
        )
        services.sit(table, self.people[1])
        services.start(table, self.people[0])
        return table

    def _go_on(self, deeds: int) -> None:
        try:
            while (number := next(self._numbers)) < deeds:
                self._do_one(random.Random(f"{self._seed}:{number}"))
        finally:
            connection.close()

    def _do_one(self, rng: random.Random) -> None:
        table = services.find_table(rng.choice(self._tables).code)
        stranger = rng.random() < 0.1
        device = rng.choice(self._strangers if stranger else self.people)
        (deed,) = rng.choices(list(DEEDS), list(DEEDS.values()))
        try:
            deed(self, table, device, rng)
            code = "ok"
        except Refused as error:
            code = error.code
        with self._lock:
            self.done[deed.__name__.strip("_"), code] += 1
        assert not (stranger and code == "ok" and deed not in FOR_ALL), deed
        with snapshot():
            check(Table.objects.get(pk=table.pk))

    def mostly(self, seat: Seat | None, device: Device, rng: random.Random) -> Device:
        """Who holds this seat, now and then somebody else; a stranger stays one."""
        holder = seat.device if seat and device in self.people else None
        return holder if holder and rng.random() < 0.8 else device

    def holds(self, seats: list[Seat]) -> None:
        """These seats are held now."""
        with self._lock:
            self._held |= {(seat.pk, seat.device_id) for seat in seats}

    def played(self, game: Game, seq: int, device: Device) -> None:
        """This event was accepted from that device."""
        with self._lock:
            self._played.add((game.pk, seq, device.pk))


@contextmanager
def snapshot() -> Iterator[None]:
    """What is read within is as it was at one moment."""
    with writing():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def check(table: Table) -> None:
    """AssertionError unless everything stored of this table fits together."""
    seats = list(table.seats.all())
    indexes = [seat.index for seat in seats]
    assert len(set(indexes)) == len(seats) <= table.rules.seats[-1]
    assert table.host_id is not None
    people = [seat for seat in seats if seat.kind == Seat.Kind.PERSON]
    assert people
    assert all(seat.device_id is None and not seat.stand_in for seat in seats if seat not in people)
    called = [names.name_key(names.called(seat)) for seat in seats if names.called(seat)]
    assert len(set(called)) == len(called)
    assert all(names.called(seat) for seat in seats if not seat.open)
    for request in SeatRequest.objects.filter(table=table).select_related("seat"):
        assert request.seat is None or request.seat.device_id not in (None, request.device_id)
    games = list(table.games.order_by("number"))
    assert [game.number for game in games] == list(range(1, len(games) + 1))
    assert all(game.finished for game in games[:-1])
    check_game(games[-1])


def check_game(game: Game) -> None:
    """Its log is without a gap, legal, of the sealed dice, and over when the game is."""
    players = list(game.players.order_by("position"))
    assert [player.position for player in players] == list(range(len(players)))
    taken = [player.seat_id for player in players if player.seat_id]
    assert len(set(taken)) == len(taken)
    rules, state = game.rules, initial(game, len(players))
    for seq, event in enumerate(game.events.order_by("seq"), 1):
        entry = entry_of(event)
        assert entry.seq == seq
        slots = rules.dice_needed(state, entry.seat, entry.action)
        assert entry.dice == (dice.throw(game, rules.throw_label(state, entry.seat), slots) if slots else ())
        state = rules.apply(state, entry.seat, entry.action, entry.dice)
    assert (not rules.to_act(state)) == (game.finished is not None)


def any_seat(table: Table, rng: random.Random) -> Seat:
    return rng.choice(list(table.seats.all()))


def running(table: Table) -> Game:
    game = services.current_game(table)
    assert game is not None
    return game


def about_a_seat(service: Callable[[Table, Device, Seat], Any]) -> Deed:
    """Do this about any of the seats."""

    def deed(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
        service(table, device, any_seat(table, rng))

    deed.__name__ = service.__name__
    return deed


def _move(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    """What ends a turn soon, at the version that this device sees; now and then at one it does not."""
    game = running(table)
    now = position(game)
    place = rng.choice(now.rules.to_act(now.state) or (0,))
    seat = now.players[place].seat
    device = turmoil.mostly(seat, device, rng)
    services.touch([seat] if seat else [])  # as its page does
    legal = now.rules.legal(now.state, place) or ("roll:11111",)
    brisk = tuple(one for one in legal if "bank" in one or "score" in one) or legal
    version = now.version_for(place) - (rng.random() < 0.05)
    after = services.play(game, place, rng.choice(brisk if rng.random() < 0.8 else legal), version, device)
    turmoil.played(game, after.version, device)


def _advance(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    game = running(table)
    services.advance(game, position(game).version_for(None), device=device, skip=rng.random() < 0.8)


def _fall_silent(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    """As if nothing had been heard from a seat for long: the computer may take its place."""
    long_ago = timezone.now() - timedelta(hours=1)
    Seat.objects.filter(pk=any_seat(table, rng).pk).update(seen=long_ago)
    game = running(table)
    services.advance(game, position(game).version_for(None))


def _sit(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    index = any_seat(table, rng).index if rng.random() < 0.3 else None
    if device in turmoil.people:
        turmoil.holds([services.sit(table, device, index=index)])


def _give_back(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    seat = any_seat(table, rng)
    services.give_back(table, turmoil.mostly(seat, device, rng), seat)


def _rename(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    services.rename(table, device, any_seat(table, rng), f"{rng.choice('ABC')}{rng.randint(1, 3)}")


def _rematch(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    services.rematch(table, device)


def _start(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    services.start(table, device)


def _hold(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    game = running(table)
    now = position(game)
    place = rng.choice(now.rules.to_act(now.state) or (0,))
    services.hold(game, place, now.version_for(place), device)


def _arrange(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    """The host adds a seat or takes one away."""
    what = rng.choice([services.open_seat, services.add_computer, None, None])
    what(table, device) if what else services.remove_seat(table, device, any_seat(table, rng))


def _claim(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    if device not in turmoil.people:
        return
    if rng.random() < 0.2:
        services.claim_table(table, device)
    else:
        services.claim(table, device, any_seat(table, rng))


def _answer(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    for request in services.pending(table):
        # whoever is let in may play before this thread goes on: what he may get counts from here
        turmoil.holds([Seat(pk=seat.pk, device_id=request.device_id) for seat in table.seats.all()])
        rng.choice([services.admit, services.turn_away])(table, device, request.pk)


def _react(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    services.react(table, device, any_seat(table, rng), "bravo")


def _options(turmoil: Turmoil, table: Table, device: Device, rng: random.Random) -> None:
    services.set_options(table, device, options={"coach": rng.random() < 0.5})


DEEDS: dict[Deed, int] = {
    _move: 40,
    _advance: 30,
    _fall_silent: 2,
    _sit: 8,
    about_a_seat(services.leave): 2,
    about_a_seat(services.replace): 2,
    _give_back: 6,
    _rename: 2,
    _rematch: 4,
    _start: 1,
    _hold: 2,
    about_a_seat(services.hand_on): 1,
    _arrange: 2,
    _claim: 2,
    _answer: 2,
    _react: 1,
    _options: 1,
}
"""What may be done, and how often of a hundred."""
FOR_ALL = [_advance, _fall_silent, _sit, _claim, _answer]
"""What a stranger may do, or what he leaves alone here."""
