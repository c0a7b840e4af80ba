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
from urllib.request import Request, urlopen

import django

from tools import chromium

VERSION = "12.2.3"
FOLDER = Path(__file__).resolve().parent.parent / "build" / f"lighthouse-{VERSION}"
PROGRAM = FOLDER / "node_modules" / ".bin" / "lighthouse"
OPTIONS = [
    "--quiet",
    "--output=json",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    "--blocked-url-patterns=*/stream/*",  # it never ends, and Lighthouse waits for what loads
]
TRIES = 3
Report = dict[str, Any]


def main() -> None:
    """A line a page with what keeps it from 100; some of them: ``make lighthouse ARGS="table review"``."""
    fetch()
    with site() as (cookie, addresses):
        wanted = sys.argv[1:] or list(addresses)
        reports = {name: best(addresses[name], cookie) for name in wanted}
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
    """A server of its own; gives the cookie of a device that has played, and the pages to ask about."""
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DATABASE_URL": ""}
        os.environ["DJANGO_SETTINGS_MODULE"] = "dicegames.settings"
        django.setup()
        from tests.process import playing

        with playing(Path(var), "--local") as (_, port):
            cookie, paths = played()
            addresses = {name: f"http://127.0.0.1:{port}{path}" for name, path in paths.items()}
            wait_for_review(addresses["review"], cookie)
            yield cookie, addresses


def played() -> tuple[str, dict[str, str]]:
    """A game of Penta in the middle and one of Farkle at its end."""
    from dicegames.tables.models import Device
    from tests.tables.pages import browser_of
    from tests.tables.tools import game_of, play_on

    host = Device.objects.create()
    running, finished = game_of(host, computers=1), game_of(host, game="farkle", computers=1)
    play_on(running, stop=lambda now: now.version > 20 and now.rules.to_act(now.state) == (0,))
    play_on(finished)
    cookie = browser_of(host).cookies.output(attrs=[], header="", sep=";").strip()
    table, review = f"/t/{running.table.code}/", f"/t/{finished.table.code}/games/{finished.number}/review"
    return cookie, {"home": "/", "table": table, "rules": "/rules/penta/", "review": review}


def wait_for_review(address: str, cookie: str) -> None:
    """A page that is still being worked out would be asked about something else."""
    while b"review-body" not in urlopen(Request(address, headers={"Cookie": cookie})).read():
        time.sleep(0.1)


def best(address: str, cookie: str) -> Report:
    """The best of some tries: what else this machine does meanwhile can only make a page slower."""
    reports = []
    for _ in range(TRIES):
        reports.append(ask(address, cookie))
        if min(scores(reports[-1]).values()) == 100:
            break
    return max(reports, key=lambda report: sum(scores(report).values()))


def ask(address: str, cookie: str) -> Report:
    """What Lighthouse says of a page."""
    headers = f"--extra-headers={json.dumps({'Cookie': cookie})}"
    told = subprocess.run(
        [PROGRAM, address, headers, *OPTIONS],
        env={**os.environ, "CHROME_PATH": chromium.find() or ""},
        stdout=subprocess.PIPE,
        check=True,
    )
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
