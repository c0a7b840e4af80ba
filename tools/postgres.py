"""Runs a command beside a PostgreSQL server made for it: ``python tools/postgres.py pytest tests/tables``.

The server listens on the loopback alone, keeps nothing and waits for no disk. ``DATABASE_URL`` names it.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

INITDB = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
OPTIONS = "-c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=200"


def main() -> None:
    """Run the command given; ends with its status."""
    with running() as url:
        sys.exit(subprocess.run(sys.argv[1:], env={**os.environ, "DATABASE_URL": url}).returncode)


@contextmanager
def running() -> Iterator[str]:
    """A fresh server; gives its address."""
    programs, port = find_programs(), free_port()
    folder = tempfile.mkdtemp(prefix="postgres-")
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        run(
            programs / "initdb",
            "-D",
            f"{folder}/data",
            *["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
        )
        options = f"-p {port} -k {folder} {OPTIONS}"
        run(programs / "pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgres://postgres@127.0.0.1:{port}/postgres"
        finally:
            run(programs / "pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def run(*command: object) -> None:
    """Run one of PostgreSQL's programs, which refuse to work as root; in silence unless it fails."""
    become = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    arguments = [*become, *map(str, command)]
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/")
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}\n{done.stdout}")


def find_programs() -> Path:
    """The folder of the newest PostgreSQL on this machine."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(versions, key=lambda path: int(path.parts[4]), default=None) or shutil.which("initdb")
    if newest is None:
        sys.exit("PostgreSQL is needed for these tests. Debian: sudo apt install postgresql")
    return Path(newest).parent


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
