"""Languages, found in locale/."""

from __future__ import annotations


def discover_languages() -> list[tuple[str, str]]:
    """The languages of the menu, as Django's LANGUAGES."""
    return [("en", "English")]
