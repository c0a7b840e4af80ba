"""``manage.py play``: bring everything up to date, then serve the games to this network."""

from __future__ import annotations

import os
import shutil
from argparse import ArgumentParser
from contextlib import suppress
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import translation

from dicegames import hosts, serving
from dicegames.preparing import exact_values_meanwhile, prepare
from dicegames.tables import announcement

DEFAULT_PORT = 8000


class Command(BaseCommand):
    """Ends with Ctrl-C or SIGTERM, at once, open pages or not."""

    help = "Serve the games to everybody in this network."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What a host may want otherwise."""
        parser.add_argument("--local", action="store_true", help="for this computer only")
        parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="default: %(default)s")
        parser.add_argument("--address", default="", help="the address to show, where the one found is wrong")
        parser.add_argument("--name", default="", help="a name of this computer that the network knows")

    def handle(self, *, local: bool, port: int, address: str, name: str, **options: Any) -> None:
        """Serve until told to stop; raises CommandError with a sentence that says what to do."""
        hosts.choose(local=local, shown=name or address)
        try:
            listening = serving.listening_socket("127.0.0.1" if local else "", port)
            prepare()
        except (serving.CannotListen, OSError, DatabaseError) as error:
            raise CommandError(str(error)) from error
        _speak_the_hosts_language()  # not before catalogs are compiled: what is read once is not read again
        serving.allow_many_streams()
        with exact_values_meanwhile() as working, suppress(KeyboardInterrupt):
            announce = partial(self._announce, listening.getsockname()[1], local, working)
            serving.server(announce).run(sockets=[listening])

    def _announce(self, port: int, local: bool, working: bool) -> None:
        shown = [] if local else hosts.shown()
        columns = shutil.get_terminal_size().columns
        with_code = self.stdout.isatty()
        if not shown and not local:
            self.stdout.write(announcement.nobody_reachable())
        text = announcement.announcement(shown, port, columns=columns, with_code=with_code)
        self.stdout.write(f"\ndicegames {settings.VERSION}\n\n{text}")
        if working:
            self.stdout.write(announcement.being_worked_out())
        self.stdout.flush()


def _speak_the_hosts_language() -> None:
    """As the terminal says (``LANG=it_IT.UTF-8``), where the site knows the language."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    with suppress(LookupError):
        translation.activate(
            translation.get_supported_language_variant(wanted.split(".")[0].replace("_", "-").lower())
        )
