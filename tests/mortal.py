"""A server that is born again whenever it is killed, at once: ``python -m tests.mortal``.

Each birth is a fork of one process that has loaded everything, so a hundred of them cost a hundred times
nothing. Prints the port, then the id of each process that answers.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def main() -> None:
    """Serve on a free port of the loopback until the whole group of processes is killed."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "dicegames.settings"
    import django
    from django.db import connections

    from dicegames import preparing, serving

    django.setup()
    preparing.prepare()
    for module in ("dicegames.asgi", "dicegames.urls"):  # what the children would load one by one
        importlib.import_module(module)
    connections.close_all()  # none may be shared with a child
    listening = serving.listening_socket("127.0.0.1", 0)
    print(listening.getsockname()[1], flush=True)
    while True:
        child = os.fork()
        if child == 0:
            serving.server(lambda: print(os.getpid(), flush=True)).run(sockets=[listening])
            os._exit(0)
        os.waitpid(child, 0)


PLAIN = {"DICEGAMES_DEBUG": "1"}
"""For tests that ask for no static files: collecting them takes longer than all that is tested."""


class Mortal:
    """Its ``port``, and the process that answers there now."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        assert program.stdout
        self._said = program.stdout
        self.port = int(self._said.readline())
        self.answering = int(self._said.readline())

    def kill(self) -> None:
        """Kill -9; returns when the next one answers."""
        os.kill(self.answering, signal.SIGKILL)
        self.answering = int(self._said.readline())

    def memory(self) -> float:
        """What the answering process holds, in MB."""
        pages = int(Path(f"/proc/{self.answering}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def mortal(var: Path, url: str = "", **environment: str) -> Iterator[Mortal]:
    """A running one with its own folder, on SQLite or on the database at ``url``."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.mortal"],
        env={**os.environ, "DICEGAMES_VAR": str(var), "DATABASE_URL": url, **environment},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=Path(__file__).parent.parent,
    )
    try:
        yield Mortal(program)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()


if __name__ == "__main__":
    main()
