"""Asks Lighthouse about the pages people see most, as a phone sees them: ``make lighthouse``.

Needs Node and a Chromium; Lighthouse itself is fetched into ``build``, which git ignores. Ends with an error
where a page has less than 100 in any category.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import django
from playwright.sync_api import sync_playwright

from tools import chromium

VERSION = "12.2.3"
FOLDER = Path(__file__).resolve().parent.parent / "build" / f"lighthouse-{VERSION}"
PROGRAM = FOLDER / "node_modules" / ".bin" / "lighthouse"
OPTIONS = [
    "--quiet",
    "--output=json",
    "--disable-storage-reset",  # the cookie stays
    "--blocked-url-patterns=*/stream/*",  # it never ends, and Lighthouse waits for what loads
]
TRIES = 3
Report = dict[str, Any]


def main() -> None:
    """A line a page with what keeps it from 100; some of them: ``make lighthouse ARGS="table review"``."""
    fetch()
    with site() as (device, addresses), browser(device, addresses["home"]) as port:
        reports = {name: best(addresses[name], port) for name in sys.argv[1:] or addresses}
    for name, report in reports.items():
        print("\n  ".join([line(name, report), *shortcomings(report)]))
    sys.exit(any(score < 100 for report in reports.values() for score in scores(report).values()))


def fetch() -> None:
    """Install this version unless it is there."""
    if not PROGRAM.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--prefix", str(FOLDER)]
        subprocess.run(["npm", "install", *options, f"lighthouse@{VERSION}"], check=True)


@contextmanager
def site() -> Iterator[tuple[str, dict[str, str]]]:
    """A server of its own; gives the cookie of a device that has played, and the addresses of the pages."""
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DATABASE_URL": ""}
        os.environ["DJANGO_SETTINGS_MODULE"] = "dicegames.settings"
        django.setup()
        from tests.process import playing

        with playing(Path(var), "--local") as (_, port):
            device, paths = played()
            addresses = {name: f"http://127.0.0.1:{port}{path}" for name, path in paths.items()}
            wait_for_review(addresses["review"])
            yield device, addresses


def played() -> tuple[str, dict[str, str]]:
    """A game of Penta in the middle and one of Farkle at its end: the cookie of the device, the pages."""
    from dicegames.tables.access import COOKIE
    from dicegames.tables.models import Device
    from tests.tables.pages import browser_of
    from tests.tables.tools import game_of, play_on

    host = Device.objects.create()
    running, finished = game_of(host, computers=1), game_of(host, game="farkle", computers=1)
    play_on(running, stop=lambda now: now.version > 20 and now.rules.to_act(now.state) == (0,))
    play_on(finished)
    paths = {
        "home": "/",
        "table": f"/t/{running.table.code}/",
        "rules": "/rules/penta/",
        "review": f"/t/{finished.table.code}/games/{finished.number}/review",
    }
    return browser_of(host).cookies[COOKIE].value, paths


def wait_for_review(address: str) -> None:
    """What is still being worked out is another page."""
    while b"review-body" not in urlopen(address).read():
        time.sleep(0.1)


@contextmanager
def browser(device: str, address: str) -> Iterator[str]:
    """A Chromium that is this device there; gives the port at which it takes orders."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own = [f"--user-data-dir={folder}", "--remote-debugging-port=0", "about:blank"]
        command = [chromium.find(), "--headless=new", "--no-sandbox", "--disable-gpu", *own]
        program = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        port = next(line.split(":")[2].split("/")[0] for line in program.stderr if "ws://" in line)
        give_cookie(port, device, address)
        yield port
        program.terminate()
        program.communicate()


def give_cookie(port: str, device: str, address: str) -> None:
    """Into the context that Lighthouse opens its tabs in; a header would go with the first request alone."""
    from dicegames.tables.access import COOKIE

    with sync_playwright() as playwright:
        running = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        running.contexts[0].add_cookies([{"name": COOKIE, "value": device, "url": address}])


def best(address: str, port: str) -> Report:
    """The best of some tries: what else this machine does meanwhile can only make a page slower."""
    reports = []
    for _ in range(TRIES):
        reports.append(ask(address, port))
        if min(scores(reports[-1]).values()) == 100:
            break
    return max(reports, key=lambda report: sum(scores(report).values()))


def ask(address: str, port: str) -> Report:
    """What Lighthouse says of a page."""
    command = [PROGRAM, address, f"--port={port}", *OPTIONS]
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    report: Report = json.loads(told.stdout)
    return report


def scores(report: Report) -> dict[str, int]:
    """Of 100, by category; 0 where it could not be told."""
    return {key: round(100 * (part["score"] or 0)) for key, part in report["categories"].items()}


def line(name: str, report: Report) -> str:
    """The scores of a page."""
    return f"{name:<8}" + "".join(f"{key} {score:<5}" for key, score in scores(report).items())


def shortcomings(report: Report) -> list[str]:
    """The audits that count and are not perfect."""
    short = {key for key, score in scores(report).items() if score < 100}
    counting = {one["id"] for key in short for one in report["categories"][key]["auditRefs"] if one["weight"]}
    audits = [report["audits"][key] for key in sorted(counting)]
    return [
        f"{audit['title']} {audit.get('displayValue', '')}"
        for audit in audits
        if audit["score"] is not None and audit["score"] < 1
    ]


if __name__ == "__main__":
    main()
