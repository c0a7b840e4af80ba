"""``manage.py analyse``: positions on standard input, a JSON object a line; their exact answers on standard
output."""

from __future__ import annotations

import json
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from dicegames.ai import values
from dicegames.ai.analysis import analyse_line


class Command(BaseCommand):
    """Reads and writes nothing but these lines; see docs/analysis.md."""

    help = "Answer positions (a JSON object a line) with every legal action and its exact value, best first."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        values.use(settings.VAR / "values")
        wrong = False
        for line in sys.stdin:
            answer = analyse_line(line)
            wrong |= "error" in answer
            self.stdout.write(json.dumps(answer))
        if wrong:
            sys.exit(1)
