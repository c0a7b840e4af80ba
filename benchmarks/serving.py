"""The production server in this process, for the benchmarks that talk to it: load and server share cores."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from dicegames.serving import allow_many_streams, listening_socket, server


@contextmanager
def serving() -> Iterator[int]:
    """Serve on a free port of the loopback; gives the port."""
    from dicegames.tables.live import hub

    allow_many_streams()
    listening = listening_socket("127.0.0.1", 0)
    program = server()
    thread = threading.Thread(target=lambda: program.run(sockets=[listening]))
    thread.start()
    try:
        yield int(listening.getsockname()[1])
    finally:
        hub.close()
        program.should_exit = True
        thread.join()
