"""Reactions: a sign and a word for each, so that nothing hangs on the sign alone."""

from __future__ import annotations

from django.utils.translation import pgettext_lazy

SIGNS = {"bravo": "👏", "luck": "🍀", "wow": "😮", "laugh": "😄", "ouch": "😖", "thanks": "🙏"}
WORDS = {
    "bravo": pgettext_lazy("reaction", "Bravo!"),
    "luck": pgettext_lazy("reaction", "Good luck!"),
    "wow": pgettext_lazy("reaction", "Wow!"),
    "laugh": pgettext_lazy("reaction", "Ha ha!"),
    "ouch": pgettext_lazy("reaction", "Ouch!"),
    "thanks": pgettext_lazy("reaction", "Thanks!"),
}


def reactions() -> list[tuple[str, str, str]]:
    """Each as key, sign and word."""
    return [(key, sign, str(WORDS[key])) for key, sign in SIGNS.items()]
