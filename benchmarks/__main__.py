"""``make bench``: runs every benchmark, or those named: ``python -m benchmarks fanout moves``.

Each is a module whose ``lines()`` are measured one by one, and all are printed as one table. Each runs in a
process of its own, so that none finds what another has left in memory. Figures are of the machine they ran
on: compare only those of one run.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
import tempfile

import django

import benchmarks
from benchmarks.lines import HEAD

HELPERS = {"__main__", "bare", "lines", "serving", "watchers"}
ALONE = "--alone"


def main() -> None:
    """Those named, or all, one after the other."""
    known = {module.name for module in pkgutil.iter_modules(benchmarks.__path__)} - HELPERS
    names = sys.argv[1:] or sorted(known)
    if unknown := set(names) - known:
        sys.exit(f"{', '.join(unknown)}: one of {', '.join(sorted(known))}")
    print(HEAD)
    for name in names:
        print(f"-- {name}", flush=True)
        subprocess.run([sys.executable, "-m", "benchmarks", ALONE, name], check=True)


def alone(name: str) -> None:
    """One of them, on a database of its own."""
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DJANGO_SETTINGS_MODULE": "dicegames.settings"}
        django.setup()
        from dicegames.preparing import prepare

        prepare()
        for line in importlib.import_module(f"benchmarks.{name}").lines():
            print(line, flush=True)


if __name__ == "__main__":
    alone(sys.argv[2]) if sys.argv[1:2] == [ALONE] else main()
