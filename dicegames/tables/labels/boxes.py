"""Names of the boxes, per game: what one game calls poker another calls a pair of pairs."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy

from dicegames.i18n.remembered import remembered

UPPER: dict[str, Promise] = {
    "aces": pgettext_lazy("box", "Aces"),
    "twos": pgettext_lazy("box", "Twos"),
    "threes": pgettext_lazy("box", "Threes"),
    "fours": pgettext_lazy("box", "Fours"),
    "fives": pgettext_lazy("box", "Fives"),
    "sixes": pgettext_lazy("box", "Sixes"),
}

PENTA: dict[str, Promise] = UPPER | {
    "three_of_a_kind": pgettext_lazy("penta box", "Three of a kind"),
    "four_of_a_kind": pgettext_lazy("penta box", "Four of a kind"),
    "full_house": pgettext_lazy("penta box", "Full house"),
    "small_straight": pgettext_lazy("penta box", "Small straight"),
    "large_straight": pgettext_lazy("penta box", "Large straight"),
    "chance": pgettext_lazy("penta box", "Chance"),
    "penta": pgettext_lazy("penta box", "Penta"),
}

CLASSIC: dict[str, Promise] = PENTA | {
    "five_of_a_kind": pgettext_lazy("classic box", "Five of a kind"),
    "chance": pgettext_lazy("classic box", "Chance"),
}

DUEL: dict[str, Promise] = PENTA | {
    "three_of_a_kind": pgettext_lazy("duel box", "Three of a kind"),
    "four_of_a_kind": pgettext_lazy("duel box", "Four of a kind"),
    "full_house": pgettext_lazy("duel box", "Full house"),
    "yatzy": pgettext_lazy("duel box", "Yatzy"),
}

BOXES = {"penta": PENTA, "classic": CLASSIC, "duel": DUEL}


@remembered
def box_name(game_key: str, box: str) -> str:
    """What the box is called in that game."""
    return str(BOXES[game_key][box])


def bonus_name(game_key: str) -> str:
    """The line of the bonuses for further five alike."""
    if game_key == "penta":
        return gettext("Penta bonus")
    return gettext("Bonus for five of a kind")
