"""Who looks at which table in this process, and how they are woken."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from time import monotonic

from dicegames.tables import live_pages
from dicegames.tables.live_pages import HERE, Key, Pages

STREAMS_PER_DEVICE = 12
STREAMS_PER_TABLE = 1000
STREAMS = 5000

KEEP_ALIVE = b": still here\n\n"
AGAIN = b"event: nudge\ndata: again\n\n"
"""Look again, whatever you have: what is new is no version."""


class Full(Exception):
    """One stream more would pass a limit: of the device, of the table or of this process."""


class Stream:
    """One open page. It remembers the newest nudge not yet sent, never a queue of them.

    ``page``: the name of a page on which somebody may play, see :class:`Pages`; others have none.
    """

    def __init__(self, code: str, device: str, page: str = "") -> None:
        self.code = code
        self.device = device
        self.page = page
        self._nudge: bytes | None = None
        self._ended = False
        self._woken = asyncio.Event()

    def tell(self, nudge: bytes) -> None:
        """Replace what waits to be sent, but for what lets the page look at everything."""
        if self._nudge != AGAIN:
            self._nudge = nudge
        self._woken.set()

    def end(self) -> None:
        """Let :meth:`next` answer None."""
        self._ended = True
        self._woken.set()

    async def next(self, seconds: float) -> bytes | None:
        """What to send next: a nudge, after ``seconds`` of silence a keep-alive, at the end None."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        if self._ended:
            return None
        nudge, self._nudge = self._nudge, None
        self._woken.clear()
        return nudge or KEEP_ALIVE


class Hub:
    """The open streams of this process, by table. Only the event loop's thread changes them.

    Any thread may call :meth:`publish`, :meth:`publish_everywhere`, :meth:`close`, :meth:`hear`,
    :meth:`tell_all_pages` and what forgets. ``announce`` is called with every change
    of the ``pages`` of this process.
    """

    def __init__(self) -> None:
        self.pages = Pages()
        self.announce: Callable[[Key, Collection[str]], None] = lambda key, pages: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: defaultdict[str, set[Stream]] = defaultdict(set)
        self._closed = False

    def open(self) -> None:
        """Take streams on the running event loop, until :meth:`close`."""
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def join(self, stream: Stream) -> None:
        """Count a stream in; raises :class:`Full`."""
        table = self._streams.get(stream.code, set())
        same_device = sum(other.device == stream.device for other in table)
        total = sum(len(streams) for streams in self._streams.values())
        if same_device >= STREAMS_PER_DEVICE or len(table) >= STREAMS_PER_TABLE or total >= STREAMS:
            raise Full
        self._streams[stream.code].add(stream)
        self._note_page(stream)
        if self._closed:
            stream.end()

    def leave(self, stream: Stream) -> None:
        """Count a stream out."""
        self._streams[stream.code].discard(stream)
        if not self._streams[stream.code]:
            del self._streams[stream.code]
        self._note_page(stream)

    def publish(self, code: str, version: object, device: str | None = None) -> None:
        """Tell the streams of a table; with ``device`` only its own."""
        self._soon(self._tell, code, version, device)

    def publish_everywhere(self) -> None:
        """Let every open page look again: nudges may have been missed."""
        self._soon(self._tell_all)

    def hear(self, process: str, key: Key | None = None, pages: Collection[str] = ()) -> None:
        """Another process lives; with ``key`` these are the pages it has open there."""
        self._soon(self._hear, process, key, pages)

    def forget(self, process: str) -> None:
        """Another process begins anew: what was known of its pages counts no more."""
        self._soon(lambda: self._count_later(*self.pages.forget(process)))

    def forget_others(self) -> None:
        """What other processes said may have been missed: they say it again."""
        self._soon(lambda: self._count_later(*self.pages.forget_silent(float("inf"))))

    def forget_silent(self) -> None:
        """Processes that have ended have no pages."""
        self._soon(lambda: self._count_later(*self.pages.forget_silent(monotonic())))

    def tell_all_pages(self) -> None:
        """Announce every page that is open here."""
        self._soon(lambda: [self.announce(*one) for one in self.pages.here()])

    def close(self) -> None:
        """End every stream now and each that comes later."""
        self._soon(self._end_all)

    def _soon(self, call: object, *args: object) -> None:
        """Run it in the loop's thread; nothing where no server runs (a command, most tests)."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(call, *args)  # type: ignore[arg-type]

    def _note_page(self, stream: Stream) -> None:
        """A page has come or gone, or only its connection: soon it is known which."""
        if not stream.page:
            return
        key = (stream.code, stream.device)
        pages = {other.page for other in self._of(key) if other.page}
        self.pages.note(HERE, key, pages)
        self.announce(key, pages)
        self._count_later(key)

    def _hear(self, process: str, key: Key | None, pages: Collection[str]) -> None:
        self.pages.heard(process, monotonic())
        if key is not None:
            self.pages.note(process, key, pages)
            self._count_later(key)

    def _count_later(self, *keys: Key) -> None:
        for key in keys:
            asyncio.get_running_loop().call_later(live_pages.CALM_SECONDS, self._count, key)

    def _count(self, key: Key) -> None:
        if self.pages.count(key):
            for stream in self._of(key):
                stream.tell(AGAIN)

    def _of(self, key: Key) -> list[Stream]:
        code, device = key
        return [stream for stream in self._streams.get(code, ()) if stream.device == device]

    def _tell(self, code: str, version: object, device: str | None) -> None:
        nudge = f"event: nudge\ndata: {version}\n\n".encode()
        for stream in self._streams.get(code, ()):
            if device is None or stream.device == device:
                stream.tell(nudge)

    def _tell_all(self) -> None:
        for code in self._streams:
            self._tell(code, "again", None)

    def _end_all(self) -> None:
        self._closed = True
        for stream in _each(self._streams.values()):
            stream.end()


def _each(groups: Iterable[set[Stream]]) -> list[Stream]:
    return [stream for group in groups for stream in group]
