"""Nudges between processes and machines: PostgreSQL carries them, each process hands them to its own hub.

The transaction that writes an event sends its notification: it arrives when that is committed, or not at all.
"""

from __future__ import annotations

import json
import logging
import threading
from typing import Any

from django.db import Error, connection

from dicegames.tables.live_hub import Hub

CHANNEL = "dicegames_nudge"
SECONDS_TO_RETRY = 1.0
SECONDS_TO_LOOK_UP = 0.5
"""How often the listener asks itself whether it should end."""

logger = logging.getLogger(__name__)


def notify(table_code: str, version: object, seats: frozenset[int] | None) -> None:
    """Send a nudge with the running transaction to the hubs of all processes."""
    payload = json.dumps([table_code, str(version), None if seats is None else sorted(seats)])
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, payload])


class Listener(threading.Thread):
    """Hands the notifications to this process's hub; outlives a restart of the database."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(name="live-postgres", daemon=True)
        self.listening = threading.Event()
        self._hub = hub
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
        self.listening.set()
        self._hub.publish_everywhere()  # what was sent while nobody listened is lost
        while not self._ending.is_set():
            self._hand_on(connection.connection)

    def _hand_on(self, psycopg_connection: Any) -> None:
        """What has come, until a moment of silence."""
        with connection.wrap_database_errors:
            for notification in psycopg_connection.notifies(timeout=SECONDS_TO_LOOK_UP):
                code, version, seats = json.loads(notification.payload)
                self._hub.publish(code, version, None if seats is None else frozenset(seats))
