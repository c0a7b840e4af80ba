"""``manage.py solve_farkle``: make the tables of winning chances that ship in ``dicegames/ai/data``."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand

from dicegames.ai.farkle_data import DATA, save
from dicegames.ai.farkle_solver import solve
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import SCORINGS

WIDTH = 40
STANDARD = next(iter(SCORINGS))


class Command(BaseCommand):
    """Solve farkle for two players and write one file per scoring and target."""

    help = "Solve farkle for two players: one file of winning chances per scoring and target."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--scoring", nargs="+", choices=tuple(SCORINGS), default=[STANDARD])
        parser.add_argument("--target", nargs="+", type=int, default=list(TARGETS))
        parser.add_argument("--to", type=Path, default=DATA, help="folder; the shipped one if not given")

    def handle(self, *args: Any, **options: Any) -> None:
        for scoring in options["scoring"]:
            for target in options["target"]:
                self._solve(scoring, target, options["to"])

    def _solve(self, scoring: str, target: int, folder: Path) -> None:
        begun = monotonic()
        table = solve(SCORINGS[scoring], target, self._bar)
        path = save(table, folder)
        took = monotonic() - begun
        self.stdout.write(f"{scoring} to {target}: start {table.start:.10f}, {took:.0f} s, {path.name}")

    def _bar(self, done: int, of: int) -> None:
        """A progress bar, for people only."""
        if self.stderr.isatty():
            filled = WIDTH * done // of
            bar = "#" * filled + "." * (WIDTH - filled)
            self.stderr.write(f"\r[{bar}] {done}/{of}", ending="\n" if done == of else "")
