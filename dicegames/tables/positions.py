"""Where a game stands: its event log folded by its rules, and what each viewer may know of it."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from threading import Lock
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Q

from dicegames.rules.protocol import Dice, Rules, Seat
from dicegames.tables.models import Event, Game, Player, Table
from dicegames.tables.options import TableOptions
from dicegames.tables.prepared import Prepared
from dicegames.tables.presence import away_from

PACE = timedelta(seconds=1)
"""Between two actions of a computer player, so that a person can follow."""
MOST_EVENTS = 100_000
"""More than any game has: a step of the table's revision in a :func:`stamp`."""


class Entry(NamedTuple):
    """One event as it is replayed. ``seat`` is the place in the order of play, ``dice`` the faces thrown."""

    seq: int
    seat: Seat
    action: str
    dice: Dice
    by: str
    at: datetime


@dataclass(frozen=True)
class Position:
    """A game after all its events. ``state`` and ``log`` are the whole truth: show only :meth:`view` and
    :func:`log_for`. ``before``: the state in which each event of the log was played.
    """

    game: Game
    rules: Rules[Any]
    players: tuple[Player, ...]
    state: Any
    log: tuple[Entry, ...]
    before: tuple[Any, ...]

    @property
    def version(self) -> int:
        """The number of events."""
        return len(self.log)

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do."""
        return not self.rules.to_act(self.state)

    def view(self, seat: Seat | None) -> Any:
        """The state as this seat (None: a watcher) may know it."""
        return self.rules.visible_to(self.state, seat)

    def eyes_of(self, own: Collection[Seat]) -> Seat | None:
        """Whose eyes a device has that holds these places: the first that is to act, else the first; None for
        a watcher.
        """
        acting = [seat for seat in self.rules.to_act(self.state) if seat in own]
        return next(iter(acting or sorted(own)), None)

    def version_for(self, seat: Seat | None) -> int:
        """The number of events this seat may know of: the version its forms name."""
        return self.version - sum(n for other, n in enumerate(self.rules.sealed(self.state)) if other != seat)


@dataclass(frozen=True)
class Due:
    """What time brings about at ``at``: an action of a ``computer``, the entry by the ``clock``, a stand-in
    for an ``absent``.
    """

    kind: str
    seat: Seat
    at: datetime


Fold: TypeAlias = tuple[Any, tuple[Entry, ...], tuple[Any, ...]]
"""The state, the log, and the state before each of its events."""


class _Folds:
    """The latest fold of the games in play: spares replaying a log from its start, and is never asked for
    anything newer than the rows it was made of. Thread-safe.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._folds: OrderedDict[tuple[int, str], Fold] = OrderedDict()
        self._lock = Lock()

    def get(self, game: Game) -> Fold | None:
        with self._lock:
            fold = self._folds.get((game.pk, game.uid))
            if fold is not None:
                self._folds.move_to_end((game.pk, game.uid))
            return fold

    def put(self, game: Game, fold: Fold) -> None:
        with self._lock:
            self._folds[game.pk, game.uid] = fold
            self._folds.move_to_end((game.pk, game.uid))
            while len(self._folds) > self._size:
                self._folds.popitem(last=False)

    def clear(self) -> None:
        """Forget them; the next positions are folded from the start."""
        with self._lock:
            self._folds.clear()


folds = _Folds(64)


_PLAYERS = Prepared(lambda game: Player.objects.filter(game=game).select_related("seat").order_by("position"))
_NEWS = Prepared(lambda game, after: Event.objects.filter(game=game, seq__gt=after).order_by("seq"))


def position(game: Game) -> Position:
    """The position after all stored events: two queries, and the rules run only over what is new since the
    last call.
    """
    players = tuple(_PLAYERS(game.pk))
    fold = folds.get(game)
    return _folded(game, players, fold, _NEWS(game.pk, _length(fold)))


def positions(games: Iterable[Game]) -> list[Position]:
    """The positions of several games, with two queries in all."""
    fold_of = {game: folds.get(game) for game in games}
    players: defaultdict[int, list[Player]] = defaultdict(list)
    for player in Player.objects.filter(game__in=fold_of).select_related("seat").order_by("position"):
        players[player.game_id].append(player)
    events: defaultdict[int, list[Event]] = defaultdict(list)
    news = (Q(game=game, seq__gt=_length(fold)) for game, fold in fold_of.items())
    for event in Event.objects.filter(reduce(or_, news, Q(pk__in=()))).order_by("seq"):
        events[event.game_id].append(event)
    return [_folded(game, tuple(players[game.pk]), fold, events[game.pk]) for game, fold in fold_of.items()]


def _length(fold: Fold | None) -> int:
    return len(fold[1]) if fold else 0


def _folded(game: Game, players: tuple[Player, ...], fold: Fold | None, events: Iterable[Event]) -> Position:
    """The fold and the events after it."""
    state, log, before = fold or (initial(game, len(players)), (), ())
    news = [entry_of(event) for event in events]
    states = [state]
    for entry in news:
        states.append(game.rules.apply(states[-1], entry.seat, entry.action, entry.dice))
    fold = states[-1], (*log, *news), (*before, *states[:-1])
    folds.put(game, fold)
    return Position(game, game.rules, players, *fold)


def initial(game: Game, seats: int) -> Any:
    """The state before the first event."""
    return game.rules.initial(seats, game.rules.Options.from_dict(game.options))


def entry_of(event: Event) -> Entry:
    """The row as it is replayed."""
    dice = tuple(int(face) for face in event.dice)
    return Entry(event.seq, event.seat, event.action, dice, event.by, event.at)


def steps(position: Position) -> Iterator[tuple[Any, Entry]]:
    """Every event with the state it was played in: for the log's words, the review and the verification."""
    return zip(position.before, position.log, strict=True)


def log_for(position: Position, seat: Seat | None) -> tuple[Entry, ...]:
    """The events this seat may know of: all but those that still lie face down before somebody else."""
    if position.version == position.version_for(seat):
        return position.log
    hidden: set[int] = set()
    for other, count in enumerate(position.rules.sealed(position.state)):
        if count and other != seat:
            hidden.update([entry.seq for entry in position.log if entry.seat == other][-count:])
    return tuple(entry for entry in position.log if entry.seq not in hidden)


def stamp(table: Table, position: Position | None, seat: Seat | None) -> int:
    """A number that grows, for this viewer, with every change he may know of: what a page names as
    ``have``.
    """
    return table.revision * MOST_EVENTS + (position.version_for(seat) if position else 0)


def company_of(have: str) -> int | None:
    """The revision of the table in a :func:`stamp` that a page named; None if that is none."""
    return int(have) // MOST_EVENTS if have.isascii() and have.isdigit() and len(have) < 19 else None


def due(position: Position, viewer: Seat | None = None) -> Due | None:
    """What comes next by itself, as this viewer may know it; None if the game waits for a person.

    In the duel the clock of another seat is kept from him: it would tell how far that seat is. While his own
    runs, that he might be absent is said to the others only.
    """
    sealed, dues = position.rules.sealed(position.state), all_due(position)
    runs = any(one.kind == "clock" and one.seat == viewer for one in dues)

    def told(one: Due) -> bool:
        if one.seat == viewer:
            return one.kind == "clock" or not runs
        return one.kind != "clock" or not sealed[one.seat]

    return next(filter(told, dues), None)


def all_due(position: Position) -> tuple[Due, ...]:
    """What is due or will be, for every seat that is to act or may be for all that others know, soonest
    first.
    """
    if position.game.table.closed:
        return ()
    seats = position.rules.to_act(position.view(None))
    return tuple(sorted((one for seat in seats for one in _dues_of(position, seat)), key=lambda one: one.at))


def _dues_of(position: Position, seat: Seat) -> Iterator[Due]:
    """Who is away is so whatever he has done face down: else it would tell whether he has entered."""
    player, acts = position.players[seat], seat in position.rules.to_act(position.state)
    known = _last_at(position, log_for(position, None))
    if player.seat is None or player.seat.automatic:
        if acts:
            yield Due("computer", seat, known + PACE)
        return
    options = TableOptions.from_dict(position.game.table.options, position.game.game_key)
    clock = _clock(position, seat, options) if acts else None
    if clock is not None:
        yield clock
    if options.away == "auto" and (clock is None or position.rules.sealed(position.state)[seat]):
        yield Due("absent", seat, away_from(player.seat, known))


def _clock(position: Position, seat: Seat, options: TableOptions) -> Due | None:
    """The clock runs from the throw after which nothing is left to throw, until a box is chosen."""
    if options.clock is None or position.players[seat].held == position.version_for(seat):
        return None
    legal = position.rules.legal(position.state, seat)
    if any("roll" in action or "bank" in action for action in legal):
        return None
    own = tuple(entry for entry in position.log if entry.seat == seat)
    return Due("clock", seat, _last_at(position, own) + timedelta(seconds=options.clock))


def _last_at(position: Position, log: tuple[Entry, ...]) -> datetime:
    return log[-1].at if log else position.game.started
