"""What is stored. The event log is the truth; every state is folded from it (see ``positions``)."""

from __future__ import annotations

import uuid
from typing import Any

from django.db import models
from django.utils import timezone

from dicegames.rules import GAMES
from dicegames.rules.protocol import Rules


class Device(models.Model):
    """A browser, anonymous. Its signed cookie holds the id and is all that tells who somebody is."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(default=timezone.now)
    language = models.CharField(max_length=16, blank=True, default="")

    def __str__(self) -> str:
        return str(self.id)[:8]


class Table(models.Model):
    """A place where one game after another is played by the same company.

    ``options`` are the table's own (:class:`~dicegames.tables.options.TableOptions`), ``rules_options``
    those of the game. ``revision`` grows with every change of the company, its options or its current game,
    never with a mere move. ``host_seen``: when a host without a seat last looked at it.
    """

    code = models.CharField(max_length=8, unique=True)
    game_key = models.CharField(max_length=16)
    rules_options = models.JSONField(default=dict)
    options = models.JSONField(default=dict)
    name = models.CharField(max_length=40, blank=True, default="")
    host = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True, related_name="hosted")
    host_seen = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)
    touched = models.DateTimeField(default=timezone.now, db_index=True)
    closed = models.BooleanField(default=False)
    imported = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.code

    @property
    def rules(self) -> Rules[Any]:
        """The rules played here."""
        return GAMES[self.game_key]


class Seat(models.Model):
    """A chair. A person's seat without a device is open: whoever comes may take it, in mid-game too.

    ``number``: of whoever sits here without a ``name``; each reader's language makes one of it
    (``names.called``).
    ``stand_in``: the computer plays for this person until the seat is given back.
    ``seen``: when the device that holds it last asked for anything. ``reaction``, ``reacted``: the latest
    reaction from this seat and when it came.
    """

    class Kind(models.TextChoices):
        """Who plays here."""

        PERSON = "person"
        COMPUTER = "computer"

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40, blank=True, default="")
    number = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.PERSON)
    level = models.CharField(max_length=16, blank=True, default="")
    device = models.ForeignKey(Device, models.SET_NULL, null=True, blank=True, related_name="seats")
    stand_in = models.BooleanField(default=False)
    seen = models.DateTimeField(null=True, blank=True)
    reaction = models.CharField(max_length=12, blank=True, default="")
    reacted = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [models.UniqueConstraint(fields=["table", "index"], name="one_seat_per_index")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"

    @property
    def open(self) -> bool:
        """Whether a person may sit down here."""
        return self.kind == self.Kind.PERSON and self.device_id is None

    @property
    def automatic(self) -> bool:
        """Whether the computer makes the moves."""
        return self.kind == self.Kind.COMPUTER or self.stand_in


class SeatRequest(models.Model):
    """A device says that this seat was its own, or without a seat that it was the table's host; it waits for
    somebody at the table to let it in.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="requests")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="requests", null=True, blank=True)
    device = models.ForeignKey(Device, models.CASCADE, related_name="requests")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["at"]
        constraints = [models.UniqueConstraint(fields=["table", "device"], name="one_request_per_device")]

    def __str__(self) -> str:
        return f"{self.device_id} for {self.seat_id or 'the table'}"


class Game(models.Model):
    """One game: its rules, its sealed seed and, through ``events``, all that happened.

    ``uid`` is public and goes into the derivation of every die; ``secret`` (64 hex digits) is shown to
    nobody before the game is finished; ``commitment`` is the SHA-256 of its 32 bytes and is shown from the
    start. An imported unfinished game has no secret.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="games")
    number = models.PositiveIntegerField()
    uid = models.CharField(max_length=32)
    game_key = models.CharField(max_length=16)
    options = models.JSONField(default=dict)
    secret = models.CharField(max_length=64, blank=True, editable=False)
    commitment = models.CharField(max_length=64)
    started = models.DateTimeField(default=timezone.now)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_game_per_number")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def rules(self) -> Rules[Any]:
        """The rules it is played by."""
        return GAMES[self.game_key]


class Player(models.Model):
    """Who played at which place of a game's order; the starter rotates from game to game.

    ``name``, ``number``: the seat's, as it was called last.
    ``held`` is the version of the game at which this player's choice of a box stopped the clock.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="players")
    position = models.PositiveSmallIntegerField()
    seat = models.ForeignKey(Seat, models.SET_NULL, null=True, related_name="players")
    name = models.CharField(max_length=40, blank=True, default="")
    number = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=8, choices=Seat.Kind.choices)
    level = models.CharField(max_length=16, blank=True, default="")
    held = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["position"]
        constraints = [models.UniqueConstraint(fields=["game", "position"], name="one_player_per_position")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.position}"


class Event(models.Model):
    """One accepted action, append only. ``dice`` are the faces it threw, as digits in the order of the
    thrown slots.
    """

    class By(models.TextChoices):
        """Who caused it."""

        PERSON = "person"
        COMPUTER = "computer"
        CLOCK = "clock"

    game = models.ForeignKey(Game, models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.CharField(max_length=40)
    dice = models.CharField(max_length=8, blank=True, default="")
    by = models.CharField(max_length=8, choices=By.choices)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["game", "seq"], name="one_event_per_seq")]

    def __str__(self) -> str:
        return f"{self.game_id}/{self.seq}"
