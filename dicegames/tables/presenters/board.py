"""The part of a board that is the same for every game: the bar, the players, what is due, the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from dicegames.tables.labels import game_name
from dicegames.tables.presenters.coach import coach
from dicegames.tables.presenters.games import PAGES
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.presenters.seats import seats

OF_TABLE = (
    *("table", "board", "play", "choose", "advance", "hold", "rematch"),
    *("manage", "answer", "tv", "react", "quiet"),
)
"""Names of addresses that need only the table's code."""


@dataclass(frozen=True)
class Ranked:
    """A line of the final ranking; players with equal totals share a place."""

    place: str
    name: str
    total: str
    won: bool


def board(look: Look, notice: Notice | None = None) -> dict[str, Any]:
    """The context of ``tables/board.html``."""
    page = PAGES[look.position.rules.key]
    over, hint = look.position.over, coach(look)
    shown = page.end(look) if over else page.play(look)
    return {
        "look": look,
        "game": look.position.game,
        "game_name": game_name(look.position.rules.key),
        "where": page.where(look.position.rules, look.state),
        "title": title(look),
        "notices": [notice] if notice else [],
        "template": "tables/end.html" if over else page.play_template,
        "end_template": page.end_template,
        "style": page.style,
        "urls": urls(look),
        "seats": seats(look),
        "waiting": waiting(look),
        "due_kind": look.due.kind if look.due else "",
        "due_seconds": due_seconds(look),
        "ranking": ranking(look) if over else [],
        "headline": headline(look) if over else "",
        "commitment": grouped(look.position.game.commitment),
        **shown,
        "coach": hint,
        "said": hint.said or heard([notice] if notice else [], shown),
    }


def heard(notices: list[Notice], shown: dict[str, Any]) -> str:
    """What a screen reader hears of this board: the notices, then what the game says."""
    texts = [notice.text for notice in [*notices, *shown.get("warnings", ())]]
    return " ".join([*texts, shown["said"]])


def due_seconds(look: Look) -> SafeString:
    """Whole seconds until then, in an element that the page's script counts down."""
    return format_html("<span data-seconds>{}</span>", points(-(-look.due_in // 1000)))


def urls(look: Look) -> dict[str, str]:
    """The addresses that this board's buttons and links lead to."""
    return _urls(look.position.game.table.code, look.position.game.number)


@lru_cache(1024)
def _urls(code: str, number: int) -> dict[str, str]:
    of_table = {name: reverse(f"tables:{name}", args=[code]) for name in OF_TABLE}
    of_table["join"] = reverse("tables:join_table", args=[code])
    of_game = {
        name: reverse(f"tables:{name}", args=[code, number]) for name in ("verify", "export", "review")
    }
    return (
        of_table
        | of_game
        | {
            "rules": reverse("tables:table_rules_page", args=[code]),
            "home": reverse("tables:home"),
        }
    )


def title(look: Look) -> str:
    """The title of the window: whose turn it is, for whoever has many of them."""
    values = {"game": game_name(look.position.rules.key), "name": acting_names(look)}
    if look.position.over:
        return pgettext("window title", "The game is over · %(game)s") % values
    if look.may_act:
        return pgettext("window title", "%(name)s, your turn · %(game)s") % values
    return pgettext("window title", "%(name)s’s turn · %(game)s") % values


def acting_names(look: Look) -> str:
    """Who is to act, at this device first."""
    if look.may_act and look.seat is not None:
        return look.name(look.seat)
    return ", ".join(look.name(seat) for seat in look.position.rules.to_act(look.state))


def waiting(look: Look) -> str:
    """What is said in the place of the buttons to whoever can press none."""
    return gettext("Waiting for %(name)s.") % {"name": acting_names(look)}


def ranking(look: Look) -> list[Ranked]:
    """The players from the highest total to the lowest."""
    totals = look.position.rules.totals(look.state)
    winners = look.position.rules.winners(look.state)
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return [
        Ranked(
            points(1 + sum(total > totals[seat] for total in totals)),
            look.name(seat),
            points(totals[seat]),
            seat in winners and len(totals) > 1,
        )
        for seat in order
    ]


def headline(look: Look) -> str:
    """Who has won."""
    winners = look.position.rules.winners(look.state)
    total = points(max(look.position.rules.totals(look.state)))
    if len(look.position.players) == 1:
        return gettext("%(name)s ends with %(points)s") % {"name": look.name(0), "points": total}
    if len(winners) == 1:
        return gettext("%(name)s wins with %(points)s") % {"name": look.name(winners[0]), "points": total}
    names = [look.name(seat) for seat in winners]
    values = {"names": ", ".join(names[:-1]), "last": names[-1], "points": total}
    return gettext("%(names)s and %(last)s share the win with %(points)s") % values


def grouped(digits: str) -> str:
    """A long number in groups of four."""
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
