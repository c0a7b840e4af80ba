"""An exported game comes back: read, replayed by the rules, its dice checked, kept for looking at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dicegames.rules import GAMES
from dicegames.rules.protocol import BadOption, IllegalAction
from dicegames.tables import computers, dice, names
from dicegames.tables.errors import Refused
from dicegames.tables.models import Device, Event, Game, Player, Seat, Table
from dicegames.tables.positions import Entry
from dicegames.tables.services import documents
from dicegames.tables.services.documents import (
    HEX_32,
    HEX_64,
    moment,
    one_of,
    sequence,
    text,
    whole,
    wrong,
)
from dicegames.tables.services.exports import FORMAT
from dicegames.tables.services.tables import check_tables_of_today, free_code
from dicegames.tables.writing import writing

MOST_EVENTS = 5000
"""A game of penta with six players has 312, the longest games of farkle a few hundred."""


@dataclass(frozen=True)
class _Document:
    """A checked export, not yet replayed. ``players``: rows without a game."""

    game: Game
    players: tuple[Player, ...]
    entries: tuple[Entry, ...]
    raw_events: Sequence[Mapping[str, Any]]
    totals: list[int]
    winners: list[int]


def import_game(device: Device, data: bytes | str) -> Game:
    """A closed table that holds this game, for looking at; ``data`` as ``export_game`` made it.

    A finished game brings its secret, and every die is checked against it. Invalid, field ``file``:
    ``file_too_large``, ``file_broken``, ``file_field`` (params ``field``), ``file_commitment``,
    ``file_event`` (params ``seq``, ``reason``), ``file_result``. TooMany as for ``open_table``.
    """
    document = _read(documents.parse(data))
    _replay(document)
    with writing():
        check_tables_of_today(device)
        return _store(device, document)


def _read(raw: Mapping[str, Any]) -> _Document:
    one_of([FORMAT], raw.get("format"), "format")
    rules = GAMES[one_of(list(GAMES), raw.get("game"), "game")]
    players = _players(raw, computers.levels(rules.key))
    if len(players) not in rules.seats:
        raise wrong("players")
    events = sequence(raw.get("events"), "events", MOST_EVENTS)
    entries = tuple(
        _entry(documents.mapping(event, "events"), seq, len(players)) for seq, event in enumerate(events, 1)
    )
    totals, winners = (sequence(raw.get(field), field, 10) for field in ("totals", "winners"))
    return _Document(_game(raw), players, entries, events, list(totals), list(winners))


def _game(raw: Mapping[str, Any]) -> Game:
    finished, secret = raw.get("finished"), raw.get("secret")
    if (finished is None) != (secret is None):
        raise wrong("secret")
    game = Game(
        uid=documents.matching(HEX_32, raw.get("uid"), "uid"),
        game_key=text(raw["game"], "game"),
        options=_options(raw),
        commitment=documents.matching(HEX_64, raw.get("commitment"), "commitment"),
        secret="" if secret is None else documents.matching(HEX_64, secret, "secret"),
        started=moment(raw.get("started"), "started"),
        finished=None if finished is None else moment(finished, "finished"),
    )
    if game.secret and dice.commitment(game.secret) != game.commitment:
        raise wrong("commitment", "file_commitment")
    return game


def _options(raw: Mapping[str, Any]) -> dict[str, Any]:
    try:
        options = GAMES[raw["game"]].Options.from_dict(documents.mapping(raw.get("options"), "options"))
    except BadOption as error:
        raise wrong(f"options.{error.field[:40]}") from error
    found: dict[str, Any] = options.to_dict()
    return found


def _players(raw: Mapping[str, Any], levels: Sequence[str]) -> tuple[Player, ...]:
    """``levels``: those that a computer may have in this game; a person has none."""
    players: list[Player] = []
    for position, value in enumerate(sequence(raw.get("players"), "players", 10)):
        player = documents.mapping(value, "players")
        kind = one_of(Seat.Kind.values, player.get("kind"), "players.kind")
        known = levels if kind == Seat.Kind.COMPUTER else [""]
        level = one_of(known, player.get("level"), "players.level")
        one = Player(position=position, kind=kind, level=level)
        _call(one, player, names.all_names(players))
        players.append(one)
    return tuple(players)


def _call(one: Player, player: Mapping[str, Any], taken: Sequence[str]) -> None:
    """With a number there is no name of its own: what the file calls it is one language's word for that."""
    try:
        one.name = names.clean_name(text(player.get("name"), "players.name"), taken)
        if "number" in player:
            one.name, one.number = "", whole(player["number"], "players.number", range(1, 100))
            names.clean_name(names.called(one), taken)
    except Refused as error:
        raise wrong("players.name") from error


def _entry(raw: Mapping[str, Any], seq: int, seats: int) -> Entry:
    whole(raw.get("seq"), "events.seq", range(seq, seq + 1))
    return Entry(
        seq,
        whole(raw.get("seat"), "events.seat", range(seats)),
        text(raw.get("action"), "events.action", 40),
        tuple(whole(one, "events.dice", range(1, 7)) for one in sequence(raw.get("dice"), "events.dice", 6)),
        one_of(Event.By.values, raw.get("by"), "events.by"),
        moment(raw.get("at"), "events.at"),
    )


def _replay(document: _Document) -> None:
    """Every event must be one that the rules take and, where the secret is known, show the dice that follow
    from it.
    """
    game = document.game
    rules = game.rules
    state = rules.initial(len(document.players), rules.Options.from_dict(game.options))
    for entry, raw in zip(document.entries, document.raw_events, strict=True):
        try:
            _check_throw(game, state, entry, raw)
            state = rules.apply(state, entry.seat, entry.action, entry.dice)
        except IllegalAction as error:
            raise wrong("events", "file_event", seq=entry.seq, reason=error.code) from error
    over = not rules.to_act(state)
    public = rules.visible_to(state, None)
    if over != bool(game.finished) or document.totals != list(rules.totals(public)):
        raise wrong("totals", "file_result")
    if document.winners != list(rules.winners(state)):
        raise wrong("winners", "file_result")


def _check_throw(game: Game, state: Any, entry: Entry, raw: Mapping[str, Any]) -> None:
    slots = game.rules.dice_needed(state, entry.seat, entry.action)
    label = game.rules.throw_label(state, entry.seat) if slots else None
    if raw.get("slots") != list(slots) or raw.get("throw") != label or len(entry.dice) != len(slots):
        raise IllegalAction("wrong_throw")
    if game.secret and slots and entry.dice != dice.throw(game, str(label), slots):
        raise IllegalAction("wrong_dice")


def _store(device: Device, document: _Document) -> Game:
    game = document.game
    game.table = Table.objects.create(
        code=free_code(),
        game_key=game.game_key,
        host=device,
        rules_options=game.options,
        closed=True,
        imported=True,
    )
    game.number = 1
    game.save()
    for player in document.players:
        who = {name: getattr(player, name) for name in ("name", "number", "kind", "level")}
        seat = Seat.objects.create(table=game.table, index=player.position, **who)
        player.game, player.seat = game, seat
    Player.objects.bulk_create(document.players)
    Event.objects.bulk_create(_row(game, entry) for entry in document.entries)
    return game


def _row(game: Game, entry: Entry) -> Event:
    text_of_dice = "".join(map(str, entry.dice))
    return Event(
        game=game,
        seq=entry.seq,
        seat=entry.seat,
        action=entry.action,
        dice=text_of_dice,
        by=entry.by,
        at=entry.at,
    )
