"""How a game went, as lines: the final total to be expected, points above the average, or chances to win."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext, pgettext

from dicegames.ai.review import Review
from dicegames.ai.review_book import PlayerReview
from dicegames.i18n import format_decimal, format_number, format_percent
from dicegames.tables.labels.review import signed
from dicegames.tables.presenters.chart import Chart, Series, chart
from dicegames.tables.presenters.look import Look


def review_chart(look: Look, review: Review) -> Chart:
    """The chart that suits this game."""
    if review.win:
        return _chances(look, review.win.players)
    if review.main.unit == "sheet":
        return _totals(look, review)
    return _above_average(look, review)


def _totals(look: Look, review: Review) -> Chart:
    """Sheets: what the final total was to be, after every round."""
    rounds = range(1, look.position.rules.ROUNDS + 1)
    series = [
        _series(look.name(seat), part.expected, steps(part, rounds), format_decimal)
        for seat, part in enumerate(review.main.players)
    ]
    title = gettext("The final total to be expected, round by round")
    return chart(title, pgettext("review", "Round"), series, labels(len(rounds)), _plain)


def _above_average(look: Look, review: Review) -> Chart:
    """Farkle: points above what the turns bring on average, turn by turn."""
    series = [
        _series(look.name(seat), 0.0, steps(part, own_turns(part)), lambda value: signed(value, 0))
        for seat, part in enumerate(review.main.players)
    ]
    longest = max(len(one.values) for one in series)
    title = gettext("Points above what perfect turns bring on average, turn by turn")
    return chart(
        title, pgettext("review", "Turn"), series, labels(longest - 1), lambda value: signed(value, 0)
    )


def _chances(look: Look, players: tuple[PlayerReview, ...]) -> Chart:
    """Two players: the chances of both, turn by turn."""
    last = max(throw.turn for part in players for throw in part.throws)
    turns = range(1, last + 1)
    both = [steps(part, turns) for part in players]
    series = []
    for seat, part in enumerate(players):
        moves = [mine - others for mine, others in zip(both[seat], both[1 - seat], strict=True)]
        series.append(_series(look.name(seat), part.expected, moves, format_percent))
    title = gettext("The chance to win, turn by turn")
    across = pgettext("review", "Turn")
    return chart(title, across, series, labels(last), lambda value: format_percent(value, 0), (0.0, 1.0))


def steps(part: PlayerReview, turns: Iterable[int]) -> list[float]:
    """How much better than expected each of these turns went."""
    moved = dict.fromkeys(turns, 0.0)
    for throw in part.throws:
        if throw.turn in moved:
            moved[throw.turn] += throw.luck
    for decision in part.decisions:
        if decision.turn in moved:
            moved[decision.turn] -= decision.cost
    return list(moved.values())


def own_turns(part: PlayerReview) -> list[int]:
    """The numbers of the turns that this player played."""
    return sorted({throw.turn for throw in part.throws})


def labels(turns: int) -> list[str]:
    """The start, then 1, 2, 3 …"""
    return [pgettext("review", "Start"), *(format_number(turn) for turn in range(1, turns + 1))]


def _series(name: str, start: float, moves: list[float], write: object) -> Series:
    values = [start]
    for move in moves:
        values.append(values[-1] + move)
    return Series(name, tuple(values), tuple(write(value) for value in values))  # type: ignore[operator]


def _plain(value: float) -> str:
    return format_decimal(value, 0)
