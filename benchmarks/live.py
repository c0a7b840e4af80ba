"""How long a nudge takes to the last of many open pages, and what an open page costs."""

from __future__ import annotations

import asyncio
import resource
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.lines import Line, within
from benchmarks.serving import serving

STREAMS = 500
ROUNDS = 20


def lines() -> Iterator[Line]:
    """Streams alone, without what their pages fetch: see ``fanout``."""
    with serving() as port:
        memory_of_one, waits = asyncio.run(measure(port))
    yield Line("memory of one open stream, both ends", memory_of_one, "KB")
    yield within(f"a nudge to the last of {STREAMS} streams", statistics.median(waits), "ms", 50)
    yield Line("  the slowest of them", max(waits), "ms")


async def measure(port: int) -> tuple[float, list[float]]:
    """Open the streams, then publish and wait for the last reader, again and again: KB, milliseconds."""
    from dicegames.tables import live

    before = memory()
    paths = [live.stream_path("BENCH", f"device {n}") for n in range(STREAMS)]
    pages = [await opened(port, path) for path in paths]
    held = (memory() - before) / STREAMS
    waits = []
    for version in range(ROUNDS):
        began = time.perf_counter()
        live.hub.publish("BENCH", version)
        await asyncio.gather(*(reader.readuntil(f"data: {version}\n".encode()) for reader, _ in pages))
        waits.append(1e3 * (time.perf_counter() - began))
    return held, waits


async def opened(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream after its first line; it lives as long as its writer is kept."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    await reader.readuntil(b"retry: 1000\n")
    return reader, writer


def memory() -> float:
    """What this process holds, in KB; Linux."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1024
