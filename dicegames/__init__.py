"""The classic dice games, played with the people around you."""

import re
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"


def version() -> str:
    """The newest version that CHANGELOG.md names, e.g. ``0.1.0``."""
    versions: list[str] = re.findall(r"^## (\d+\.\d+\.\d+)", CHANGELOG.read_text("utf-8"), re.MULTILINE)
    return versions[0]


__version__ = version()
