"""Names of the games, of their computer players' levels and of the choices a table has."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

NAMES = {
    "penta": pgettext_lazy("game", "Penta"),
    "classic": pgettext_lazy("game", "Classic dice"),
    "duel": pgettext_lazy("game", "Dice duel"),
    "farkle": pgettext_lazy("game", "Farkle"),
}

LEVELS = {
    "casual": pgettext_lazy("level of a computer player", "Casual"),
    "careful": pgettext_lazy("level of a computer player", "Careful"),
    "gentle": pgettext_lazy("level of a computer player", "Gentle"),
    "easy": pgettext_lazy("level of a computer player", "Easy"),
    "steady": pgettext_lazy("level of a computer player", "Steady"),
    "normal": pgettext_lazy("level of a computer player", "Normal"),
    "standard": pgettext_lazy("level of a computer player", "Standard"),
    "bold": pgettext_lazy("level of a computer player", "Bold"),
    "hard": pgettext_lazy("level of a computer player", "Hard"),
    "expert": pgettext_lazy("level of a computer player", "Expert"),
    "perfect": pgettext_lazy("level of a computer player", "Perfect"),
}


def game_name(key: str) -> str:
    """What a player calls the game."""
    return str(NAMES[key])


def game_line(key: str) -> str:
    """One line that tells the games apart."""
    return {
        "penta": lambda: gettext("Five dice, thirteen boxes, three rolls a turn."),
        "classic": lambda: gettext("As it always was: five of a kind, and no joker."),
        "duel": lambda: gettext("Two players, the same dice: the better eye wins."),
        "farkle": lambda: gettext("Six dice: bank your points, or risk them."),
    }[key]()


def level_name(level: str) -> str:
    """What a level of the computer player is called; a level without a name is shown as it is stored."""
    return str(LEVELS.get(level, level.capitalize()))


def clock_name(seconds: int | None) -> str:
    """A choice of the automatic entry."""
    if seconds is None:
        return pgettext("automatic entry", "Off")
    return ngettext("After %(n)s second", "After %(n)s seconds", seconds) % {"n": seconds}
