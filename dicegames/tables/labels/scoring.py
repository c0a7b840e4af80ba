"""Names of Farkle's scoring tables and of the values that a house rule may change."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from dicegames.i18n import format_number

SCORINGS: dict[str, Promise] = {
    "standard": pgettext_lazy("scoring table", "Standard"),
    "boxed": pgettext_lazy("scoring table", "Fixed sets"),
    "additive": pgettext_lazy("scoring table", "Adding up"),
}

VALUES: dict[str, Promise] = {
    "one": gettext_lazy("A single 1"),
    "five": gettext_lazy("A single 5"),
    "three_of_1": gettext_lazy("Three 1s"),
    "three_of_2": gettext_lazy("Three 2s"),
    "three_of_3": gettext_lazy("Three 3s"),
    "three_of_4": gettext_lazy("Three 4s"),
    "three_of_5": gettext_lazy("Three 5s"),
    "three_of_6": gettext_lazy("Three 6s"),
    "growth": gettext_lazy("Four, five and six equal dice"),
    "four_alike": gettext_lazy("Four equal dice"),
    "five_alike": gettext_lazy("Five equal dice"),
    "six_alike": gettext_lazy("Six equal dice"),
    "straight": gettext_lazy("A straight"),
    "three_pairs": gettext_lazy("Three pairs"),
    "four_and_pair": gettext_lazy("Four equal dice and a pair"),
    "two_triplets": gettext_lazy("Two triplets"),
    "two_triplets_count": gettext_lazy("Two triplets as a combination"),
}
"""Every field of ``rules.farkle_scoring.Scoring``."""

CHOICES: dict[object, Promise] = {
    "doubling": pgettext_lazy("how equal dice score", "each further die doubles the points"),
    "adding": pgettext_lazy("how equal dice score", "each further die adds the points of the triple"),
    None: pgettext_lazy("how equal dice score", "in step with three equal dice"),
}

SWITCHES: dict[str, tuple[Promise, Promise]] = {
    "four_and_pair": (
        pgettext_lazy("four equal dice and a pair", "count as three pairs"),
        pgettext_lazy("four equal dice and a pair", "do not count as three pairs"),
    ),
    "two_triplets_count": (
        pgettext_lazy("two triplets", "count"),
        pgettext_lazy("two triplets", "do not count"),
    ),
}
"""What a switch says when it is on, and when it is off."""


def scoring_name(key: str) -> str:
    """What a scoring table is called."""
    return str(SCORINGS[key])


def value_name(field: str) -> str:
    """What a value of the scoring table is called."""
    return str(VALUES[field])


def value_text(field: str, value: object) -> str:
    """A value in words: points, «do not count», or how equal dice grow."""
    if field in SWITCHES:
        return str(SWITCHES[field][0 if value else 1])
    if type(value) is not int:
        return str(CHOICES[value])
    if not value:
        return pgettext("combination in a scoring table", "does not count")
    return ngettext("%(points)s point", "%(points)s points", value) % {"points": format_number(value)}
