"""``manage.py simulate GAME LEVEL [LEVEL …]``: games between computer players, and how they did."""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import fmean, pstdev
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from dicegames.ai import simulation, values
from dicegames.ai.players import LEVELS
from dicegames.rules import GAMES


class Command(BaseCommand):
    """The same seed gives the same games."""

    help = "Let computer players play each other: average, deviation, highest and lowest total, wins, time."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=tuple(GAMES))
        parser.add_argument("levels", nargs="+", metavar="LEVEL", help="one for each seat")
        parser.add_argument("--games", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        rules, levels = GAMES[options["game"]], options["levels"]
        self._check(rules, levels, options["games"])
        values.use(settings.VAR / "values")
        if rules.key in values.SHEET_GAMES and "perfect" in levels:
            values.prepare(values.SHEET_GAMES[rules.key], settings.VAR / "values")
        begun = monotonic()
        played = list(simulation.games(rules, levels, options["games"], options["seed"]))
        took = monotonic() - begun
        self.stdout.write(f"{'level':10} {'mean':>8} {'deviation':>9} {'least':>6} {'most':>6} {'wins':>7}")
        for player, level in enumerate(levels):
            self._line(
                level, [totals[player] for totals, _ in played], fmean(wins[player] for _, wins in played)
            )
        self.stdout.write(f"{options['games']} games in {took:.1f} s")

    def _check(self, rules: Any, levels: list[str], number: int) -> None:
        known = LEVELS[rules.key]
        for level in levels:
            if level not in known:
                raise CommandError(f"{level}: {rules.key} has the levels {', '.join(known)}")
        if len(levels) not in rules.seats:
            raise CommandError(
                f"{rules.key} is for {rules.seats[0]} to {rules.seats[-1]}, not for {len(levels)}"
            )
        if number < 1:
            raise CommandError("--games: at least 1")

    def _line(self, level: str, totals: list[int], wins: float) -> None:
        spread = f"{fmean(totals):8.1f} {pstdev(totals):9.1f} {min(totals):6} {max(totals):6}"
        self.stdout.write(f"{level:10} {spread} {wins:7.1%}")
