"""Pins what pyproject.toml allows into the lock files, hashes included; ``make lock`` calls it. Needs uv.

A lock names no registry and no path, so it can be used wherever the packages are found.
"""

import subprocess
from pathlib import Path

BASE = Path(__file__).resolve().parent.parent
LOCKS = {
    "requirements.txt": [],
    "requirements-postgres.txt": ["--extra", "postgres", "-c", "requirements.txt"],
    "requirements-test.txt": ["--extra", "test", "--extra", "postgres", "-c", "requirements-postgres.txt"],
}
WHAT = "--universal --python-version 3.11 --generate-hashes"
NOT = "--no-emit-index-url --no-header --no-annotate --quiet"


def main() -> None:
    """Write every lock; what one pins, the next keeps."""
    compiling = ["uv", "pip", "compile", "pyproject.toml", *WHAT.split(), *NOT.split()]
    for name, options in LOCKS.items():
        subprocess.run([*compiling, *options, "-o", name], cwd=BASE, check=True)


if __name__ == "__main__":
    main()
