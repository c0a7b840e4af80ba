"""Reactions: a sign and a word for each, so that nothing hangs on the sign alone."""

from __future__ import annotations

from django.utils.translation import pgettext_lazy

SIGNS = {"bravo": "👏", "luck": "🍀", "wow": "😮", "laugh": "😄", "ouch": "😖", "thanks": "🙏"}
WORDS = {
    # Translators: at most 14 characters
    "bravo": pgettext_lazy("reaction", "Bravo!"),
    # Translators: at most 14 characters
    "luck": pgettext_lazy("reaction", "Good luck!"),
    # Translators: at most 14 characters
    "wow": pgettext_lazy("reaction", "Wow!"),
    # Translators: at most 14 characters
    "laugh": pgettext_lazy("reaction", "Ha ha!"),
    # Translators: at most 14 characters
    "ouch": pgettext_lazy("reaction", "Ouch!"),
    # Translators: at most 14 characters
    "thanks": pgettext_lazy("reaction", "Thanks!"),
}


def reactions() -> list[tuple[str, str, str]]:
    """Each as key, sign and word."""
    return [(key, sign, str(WORDS[key])) for key, sign in SIGNS.items()]
