"""The page that takes a finished game apart: sums, luck, a chart, the dearest decisions, all of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from dicegames.ai.review import Review, deviation, luckier
from dicegames.ai.review_book import PlayerReview, Reckoning, Unit
from dicegames.i18n import format_number, format_percent
from dicegames.rules.protocol import Seat
from dicegames.tables import positions
from dicegames.tables.labels import game_name
from dicegames.tables.labels.coach import unit_note
from dicegames.tables.labels.review import amount, luck_text, mistakes_text, perfect_text, rounded
from dicegames.tables.models import Seat as SeatRow
from dicegames.tables.presenters.look import Look
from dicegames.tables.presenters.review_chart import review_chart
from dicegames.tables.presenters.review_rows import Rows


@dataclass(frozen=True)
class Sum:
    """One player's line of the sum; the shown figures add up to the last digit."""

    name: str
    start: str
    luck: str
    cost: str
    others: str
    result: str


@dataclass(frozen=True)
class Sums:
    """A table of sums in one unit. ``others``: whether it has a column for the other player's part."""

    title: str
    start: str
    lines: list[Sum]
    others: bool
    result: str


@dataclass(frozen=True)
class PlayerPart:
    """What the page says of one player. ``folded``: a computer beside people, opened on demand; ``dear``: the
    costliest decisions, ``rows``: all of them.
    """

    anchor: str
    name: str
    folded: bool
    luck: str
    perfect: str
    mistakes: str
    throws: list[str]
    dear: list[Any]
    rows: list[Any]


def page(look: Look, review: Review | None, share: float) -> dict[str, Any]:
    """The context of ``review/review.html``; without a review how far it is."""
    code, number = look.position.game.table.code, look.position.game.number
    addresses = {
        name: reverse(f"tables:{name}", args=[code, number])
        for name in ("review", "review_json", "review_csv", "verify")
    }
    context = {
        "look": look,
        "game_name": game_name(look.position.rules.key),
        "urls": addresses | {"table": reverse("tables:table", args=[code])},
        "share": round(share * 100),
        "share_text": format_percent(share, 0),
        "done": review is not None,
    }
    return context | (worked_out(look, review) if review else {})


def worked_out(look: Look, review: Review) -> dict[str, Any]:
    """What is shown once the review is there."""
    states = [state for state, _ in positions.steps(look.position)]
    main = graded(review)
    rows = Rows(look, states, main.unit)
    return {
        "sums": [sums(look, part) for part in (review.main, review.win) if part],
        "players": [player(look, review, rows, seat) for seat in range(len(main.players))],
        "chart": review_chart(look, review),
        "unit_note": unit_note(main.unit),
        "last_round_left_out": rows.leaves_out_last_round,
        "duel": look.position.rules.key == "duel",
    }


def graded(review: Review) -> Reckoning:
    """The reckoning by which decisions are graded: chances where there are any."""
    return review.win or review.main


def sums(look: Look, reckoning: Reckoning) -> Sums:
    """Expected, luck, cost and result of every player."""
    unit = reckoning.unit
    lines = [_sum(look.name(seat), unit, part) for seat, part in enumerate(reckoning.players)]
    if unit == "chance":
        return Sums(gettext("In chances to win"), gettext("At the start"), lines, True, gettext("At the end"))
    start = pgettext("review", "Expected") if unit == "sheet" else pgettext("review", "Expected of the turns")
    return Sums(gettext("In points"), start, lines, False, gettext("Final total"))


def _sum(name: str, unit: Unit, part: PlayerReview) -> Sum:
    start, cost, others = summands(unit, part)
    result = part.result
    shown = format_percent(result, 0) if unit == "chance" else format_number(round(result))
    return Sum(
        name,
        amount(start, unit),
        luck_of(unit, part),
        amount(cost, unit, sign=True),
        amount(others, unit, sign=True),
        shown,
    )


def summands(unit: Unit, part: PlayerReview) -> list[float]:
    """What was expected, the decisions and the other player's part, as they are shown."""
    return [rounded(number, unit) for number in (part.expected, -part.cost, part.others)]


def luck_of(unit: Unit, part: PlayerReview) -> str:
    """The luck as it is shown: rounding goes to it, so that what is shown adds up."""
    return amount(part.result - sum(summands(unit, part)), unit, sign=True)


def player(look: Look, review: Review, rows: Rows, seat: Seat) -> PlayerPart:
    """Everything about one player."""
    part, own = graded(review).players[seat], review.main.players[seat]
    start = positions.initial(look.position.game, len(look.position.players))
    spread = deviation(look.position.rules, start, own.turns)
    perfect = perfect_text(review.perfect[seat], round(own.result)) if review.perfect else ""
    return PlayerPart(
        f"player-{seat + 1}",
        look.name(seat),
        folded(look, seat),
        luck_text(luck_of(review.main.unit, own), luckier(own.luck, spread)),
        perfect,
        _mistakes(rows, part),
        rows.extremes(part.throws),
        rows.dear(part.decisions),
        [rows.row(decision) for decision in part.decisions],
    )


def folded(look: Look, seat: Seat) -> bool:
    """Whether it is a computer, and people played too: they want to read about themselves."""
    kinds = [player.kind for player in look.position.players]
    return kinds[seat] == SeatRow.Kind.COMPUTER and SeatRow.Kind.PERSON in kinds


def _mistakes(rows: Rows, part: PlayerReview) -> str:
    counts = Counter(rows.grade(decision) for decision in part.decisions)
    best = sum(decision.action == decision.best for decision in part.decisions)
    total = len(part.decisions)
    text = ngettext("%(best)s of %(n)s was the best.", "%(best)s of %(n)s were the best.", total)
    told = text % {"best": format_number(best), "n": format_number(total)}
    return f"{told} {mistakes_text(counts)}"
