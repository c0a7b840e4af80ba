"""Which devices have a table open on two pages at once, whichever processes serve those."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

HERE = ""
"""This process, beside the names of the others."""
CALM_SECONDS = 1.0
"""A page that loads anew is gone for less: nobody is told of it."""
SILENT_SECONDS = 60.0
"""A process from which nothing was heard for so long has ended, and its pages with it."""

Key: TypeAlias = tuple[str, str]
"""The code of a table, and a device that has it open."""


class Pages:
    """The open pages on which somebody may play, by process. A page keeps its name when it loads anew.

    Any thread may ask :meth:`doubled`; all else is for the event loop's.
    """

    def __init__(self) -> None:
        self._open: dict[str, dict[Key, frozenset[str]]] = {HERE: {}}
        self._heard: dict[str, float] = {}
        self._doubled: set[Key] = set()

    def doubled(self, key: Key) -> bool:
        """Whether it was more than one page when they were last counted."""
        return key in self._doubled

    def note(self, process: str, key: Key, pages: Collection[str]) -> None:
        """These pages and no others are open there now."""
        known = self._open.setdefault(process, {})
        if pages:
            known[key] = frozenset(pages)
        else:
            known.pop(key, None)

    def here(self) -> list[tuple[Key, frozenset[str]]]:
        """All that is open in this process."""
        return list(self._open[HERE].items())

    def count(self, key: Key) -> bool:
        """Count the pages of this device at this table; whether :meth:`doubled` says something new."""
        pages = frozenset().union(*(known.get(key, frozenset()) for known in self._open.values()))
        before = self.doubled(key)
        (self._doubled.add if len(pages) > 1 else self._doubled.discard)(key)
        return before != self.doubled(key)

    def heard(self, process: str, now: float) -> None:
        """It lives."""
        self._heard[process] = now

    def forget(self, process: str) -> list[Key]:
        """It has ended or begins anew; what it had open."""
        self._heard.pop(process, None)
        return list(self._open.pop(process, {}))

    def forget_silent(self, now: float) -> list[Key]:
        """The same for every process that has been silent for too long."""
        silent = [process for process, heard in self._heard.items() if now - heard > SILENT_SECONDS]
        return [key for process in silent for key in self.forget(process)]
