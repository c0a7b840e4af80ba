"""Messages above a board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Notice:
    """``kind``: ``""``, ``luck`` or ``loss``; ``icon``: a file of ``parts/icons``."""

    text: str
    kind: str = ""
    icon: str = "again"
    title: str = ""
