"""``make bench``: runs every benchmark, or those named: ``python -m benchmarks fanout moves``.

Each is a module whose ``lines()`` are measured one by one and printed as one table. Figures are of the
machine they ran on: compare only those of one run.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import tempfile

import django

import benchmarks
from benchmarks.lines import HEAD

HELPERS = {"__main__", "bare", "lines", "serving", "watchers"}


def main() -> None:
    """Run them on a database of their own."""
    known = {module.name for module in pkgutil.iter_modules(benchmarks.__path__)} - HELPERS
    names = sys.argv[1:] or sorted(known)
    if unknown := set(names) - known:
        sys.exit(f"{', '.join(unknown)}: one of {', '.join(sorted(known))}")
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DJANGO_SETTINGS_MODULE": "dicegames.settings"}
        django.setup()
        from dicegames.preparing import prepare

        prepare()
        print(HEAD)
        for name in names:
            print(f"-- {name}")
            for line in importlib.import_module(f"benchmarks.{name}").lines():
                print(line, flush=True)


if __name__ == "__main__":
    main()
