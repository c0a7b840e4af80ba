"""Names of the games, of their computer players' levels and of the choices a table has."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy

from dicegames.ai.strengths import MEASURED
from dicegames.i18n import format_number

NAMES = {
    "penta": pgettext_lazy("game", "Penta"),
    "classic": pgettext_lazy("game", "Classic dice"),
    "duel": pgettext_lazy("game", "Dice duel"),
    "farkle": pgettext_lazy("game", "Farkle"),
}

LEVELS = {
    "casual": pgettext_lazy("level of a computer player", "Casual"),
    "careful": pgettext_lazy("level of a computer player", "Careful"),
    "steady": pgettext_lazy("level of a computer player", "Steady"),
    "standard": pgettext_lazy("level of a computer player", "Standard"),
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
    """What a level of the computer player is called; one that no game has is shown as it is stored."""
    return str(LEVELS.get(level, level or "?"))


def level_line(game_key: str, level: str) -> str:
    """A level with its measured strength: «Steady: about 228 points a game»."""
    strength = round(MEASURED[game_key][level])
    values = {"level": level_name(level), "points": format_number(strength)}
    if game_key == "farkle":
        # Translators: at most 40 characters
        return (
            ngettext(
                "%(level)s: about %(points)s point a turn",
                "%(level)s: about %(points)s points a turn",
                strength,
            )
            % values
        )
    # Translators: at most 40 characters
    return (
        ngettext(
            "%(level)s: about %(points)s point a game", "%(level)s: about %(points)s points a game", strength
        )
        % values
    )


def clock_name(seconds: int | None) -> str:
    """A choice of the automatic entry."""
    if seconds is None:
        return pgettext("automatic entry", "Off")
    return ngettext("After %(n)s second", "After %(n)s seconds", seconds) % {"n": seconds}
