"""Many open pages, in a process of their own: each fetches its board when it is nudged.

Reads from standard input what to open, says ``ready``, then prints for every move at a table when the last of
its pages was nudged and when the last had its board, as two readings of the system's monotonic clock.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from dicegames.serving import allow_many_streams

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def main() -> None:
    """``{"port": …, "tables": [[{"stream": path, "board": path, "cookie": …}, …], …]}``"""
    given = json.load(sys.stdin)
    tables = [[await opened(given["port"], page) for page in pages] for pages in given["tables"]]
    print("ready", flush=True)
    await asyncio.gather(*(watch(pages) for pages in tables))


async def watch(pages: list[Any]) -> None:
    """Tell of one move after another at this table."""
    while True:
        times = await asyncio.gather(*(repainted(*page) for page in pages))
        print(json.dumps([max(column) for column in zip(*times, strict=True)]), flush=True)


async def opened(port: int, page: dict[str, str]) -> tuple[Connection, Connection, str]:
    """A page: its stream, another connection, and its request for a board without the version it has."""
    head = f"HTTP/1.1\r\nHost: localhost:{port}\r\nCookie: {page['cookie']}\r\nHX-Request: true\r\n\r\n"
    stream = await asyncio.open_connection("127.0.0.1", port)
    stream[1].write(f"GET {page['stream']} {head}".encode())
    await stream[0].readuntil(b"retry: 1000\n")
    return (
        stream,
        await asyncio.open_connection("127.0.0.1", port),
        f"GET {page['board']}?live=1&made=en..&have=%s {head}",
    )


async def repainted(stream: Connection, connection: Connection, request: str) -> tuple[float, float]:
    """Wait for a nudge, fetch the board it speaks of; when each of them was there."""
    await stream[0].readuntil(b"data: ")
    version = int(await stream[0].readline())
    nudged = time.monotonic()
    reader, writer = connection
    writer.write((request % (version - 1)).encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    if " 200 " not in head:
        raise RuntimeError(head)
    await reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))
    return nudged, time.monotonic()


if __name__ == "__main__":
    allow_many_streams()
    asyncio.run(main())
