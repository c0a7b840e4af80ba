"""``manage.py solve [game …]``: compute the exact values of the sheet games, where they are not there yet."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from dicegames.ai import values
from dicegames.ai.sheet_solver import Progress

WIDTH = 40


class Command(BaseCommand):
    """Prepare the values of some games or of all."""

    help = "Compute the exact values of the sheet games; does nothing where they are stored already."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        known = ", ".join(values.SHEET_GAMES)
        parser.add_argument("game", nargs="*", metavar="GAME", help=f"{known}; all of them if none is named")
        parser.add_argument("--nice", action="store_true", help="leave the processor to others")
        parser.add_argument("--to", type=Path, default=settings.VAR / "values", help="folder")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["nice"]:
            os.nice(10)
        for game in options["game"] or values.SHEET_GAMES:
            if game not in values.SHEET_GAMES:
                raise CommandError(f"{game}: one of {', '.join(values.SHEET_GAMES)}")
            begun = monotonic()
            values.prepare(values.SHEET_GAMES[game], options["to"], self._bar(game))
            self.stdout.write(f"{game}: ready after {monotonic() - begun:.1f} s")

    def _bar(self, game: str) -> Progress:
        """A progress bar, for people only."""

        def show(share: float) -> None:
            if self.stderr.isatty():
                bar = "#" * round(WIDTH * share)
                self.stderr.write(
                    f"\r{game:8} [{bar:.<{WIDTH}}] {share:4.0%}", ending="\n" if share == 1 else ""
                )

        return show
