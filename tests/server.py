"""The production server in a thread, for tests that talk to it as a browser does."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from dicegames.serving import listening_socket, server
from dicegames.tables.live import hub


@contextmanager
def running_server() -> Iterator[str]:
    """Serve the ASGI application on a free port of the loopback; gives its address, e.g. ``http://127.0.0.1:49152``.

    Threads of the server use Django's default database, so the test must be transactional.
    """
    listening = listening_socket("127.0.0.1", 0)
    program = server()
    thread = threading.Thread(target=lambda: program.run(sockets=[listening]), name="server")
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        hub.close()  # a signal does this outside of tests
        program.should_exit = True
        thread.join()
