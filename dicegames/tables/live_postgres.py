"""Nudges between processes and machines: PostgreSQL carries them, each process hands them to its own hub.

The transaction that writes an event sends its notification: it arrives when that is committed, or not at all.
On a second channel the processes tell each other which pages are open, see ``live_pages``.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Collection
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any
from uuid import uuid4

from django.db import Error, connection

from dicegames.tables.live_hub import Hub
from dicegames.tables.live_pages import Key

CHANNEL = "dicegames_nudge"
PAGES_CHANNEL = "dicegames_pages"
SECONDS_TO_RETRY = 1.0
SECONDS_TO_LOOK_UP = 0.5
"""How often the listener asks itself whether it should end, and says what there is to say."""
SECONDS_TO_SAY_SO = 20.0
"""How often a process says that it lives."""

logger = logging.getLogger(__name__)


def notify(table_code: str, version: object, device: str | None) -> None:
    """Send a nudge with the running transaction to the hubs of all processes."""
    payload = json.dumps([table_code, str(version), device])
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, payload])


class Listener(threading.Thread):
    """Hands the notifications to this process's hub; outlives a restart of the database."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(name="live-postgres", daemon=True)
        self.listening = threading.Event()
        self._hub = hub
        hub.announce = self._announce
        self._name = uuid4().hex
        self._to_say: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._said = 0.0
        self._ending = threading.Event()

    def run(self) -> None:
        """Listen, on a connection of this thread's own, and connect again whenever it is lost."""
        while not self._ending.is_set():
            try:
                self._listen()
            except (Error, OSError) as error:
                logger.warning("live nudges wait for the database: %s", error)
                self._ending.wait(SECONDS_TO_RETRY)
            finally:
                self.listening.clear()
                connection.close()

    def end(self) -> None:
        """Stop soon, see :data:`SECONDS_TO_LOOK_UP`."""
        self._ending.set()

    def _listen(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")
            cursor.execute(f"LISTEN {PAGES_CHANNEL}")
        self._hub.forget_others()
        self._say(begins=True)
        self._hub.tell_all_pages()
        self.listening.set()
        self._hub.publish_everywhere()  # what was sent while nobody listened is lost
        while not self._ending.is_set():
            self._say_all()
            self._hand_on(connection.connection)

    def _announce(self, key: Key, pages: Collection[str]) -> None:
        self._to_say.put({"at": key, "pages": sorted(pages)})

    def _say_all(self) -> None:
        """What has changed here; if that is nothing, now and then that this process lives."""
        try:
            while True:
                self._say(**self._to_say.get_nowait())
        except Empty:
            pass
        if monotonic() - self._said > SECONDS_TO_SAY_SO:
            self._say()
            self._hub.forget_silent()

    def _say(self, **what: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_notify(%s, %s)", [PAGES_CHANNEL, json.dumps({"by": self._name, **what})]
            )
        self._said = monotonic()

    def _hand_on(self, psycopg_connection: Any) -> None:
        """What has come, until a moment of silence."""
        with connection.wrap_database_errors:
            for notification in psycopg_connection.notifies(timeout=SECONDS_TO_LOOK_UP):
                told = json.loads(notification.payload)
                self._hear(**told) if notification.channel == PAGES_CHANNEL else self._hub.publish(*told)

    def _hear(
        self, by: str, at: list[str] | None = None, pages: Collection[str] = (), begins: bool = False
    ) -> None:
        """Another process has said something; one that ``begins`` has heard nothing of this one."""
        if by == self._name:
            return
        if begins:
            self._hub.forget(by)
            self._hub.tell_all_pages()
        self._hub.hear(by, (at[0], at[1]) if at else None, pages)
