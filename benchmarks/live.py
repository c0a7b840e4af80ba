"""How long a nudge takes to the last of many open pages, and what an open page costs."""

from __future__ import annotations

import asyncio
import resource
import statistics
import time

from benchmarks.serving import serving

STREAMS = 500
ROUNDS = 20


def main() -> None:
    """Print one line per figure."""
    with serving() as port:
        asyncio.run(measure(port))


async def measure(port: int) -> None:
    """Open the streams, then publish and wait for the last reader, again and again."""
    from dicegames.tables import live

    before = memory()
    paths = [live.stream_path("BENCH", (), f"device {n}") for n in range(STREAMS)]
    pages = [await opened(port, path) for path in paths]
    print(f"memory of one open stream         {(memory() - before) / STREAMS:8.1f} KB, both ends together")
    waits = []
    for version in range(ROUNDS):
        began = time.perf_counter()
        live.hub.publish("BENCH", version)
        await asyncio.gather(*(reader.readuntil(f"data: {version}\n".encode()) for reader, _ in pages))
        waits.append(1e3 * (time.perf_counter() - began))
    print(
        f"nudge to the last of {STREAMS} streams   {statistics.median(waits):8.1f} ms, worst {max(waits):.1f}"
    )


async def opened(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream after its first line; it lives as long as its writer is kept."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
    await reader.readuntil(b"retry: 1000\n")
    return reader, writer


def memory() -> float:
    """The most this process has held so far, in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
