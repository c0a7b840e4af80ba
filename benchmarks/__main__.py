"""``make bench``: runs every benchmark, or those named: ``python -m benchmarks live pages``.

Each is a module with a ``main()`` that prints one line per figure. Figures are of the machine they ran on:
compare only those of one run.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import tempfile

import django

import benchmarks


def main() -> None:
    """Run them on a database of their own."""
    names = sys.argv[1:] or sorted(module.name for module in pkgutil.iter_modules(benchmarks.__path__))
    with tempfile.TemporaryDirectory() as var:
        os.environ |= {"DICEGAMES_VAR": var, "DJANGO_SETTINGS_MODULE": "dicegames.settings"}
        django.setup()
        from dicegames.preparing import prepare

        prepare()
        for name in [name for name in names if name not in {"__main__", "bare", "serving"}]:
            print(f"\n{name}", flush=True)
            importlib.import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
