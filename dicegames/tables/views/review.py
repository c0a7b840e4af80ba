"""The review of a finished game: its page, how far it is, and files to take away."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from dicegames.ai.review import NotReviewable, Review
from dicegames.tables import access, services
from dicegames.tables.presenters import review as presenter
from dicegames.tables.presenters import review_files
from dicegames.tables.presenters.look import Look
from dicegames.tables.services import reviews
from dicegames.tables.views.answers import SeeOther, look_at

WHOLE = 30.0
"""Seconds that a file may take; a page comes back sooner, see ``reviews.SLICE``."""


@require_safe
def review(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The page, or for htmx the part of it that waits for the review."""
    look = looked_at(request, code, number)
    share, found = worked_on(look, reviews.SLICE)
    template = "review/body.html" if request.htmx else "review/review.html"  # type: ignore[attr-defined]
    return render(request, template, presenter.page(look, found, share))


@require_safe
def as_json(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """All numbers of the review as JSON."""
    return file(looked_at(request, code, number), review_files.document, "application/json", "json")


@require_safe
def as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Every decision and roll as a line of a table."""
    return file(looked_at(request, code, number), review_files.table, "text/csv; charset=utf-8", "csv")


@require_POST
def play_on(request: HttpRequest, code: str, number: int, step: int) -> HttpResponse:
    """A new table that goes on from there with the same dice."""
    game = services.get_game(access.viewer(request, code).table, number)
    table = services.play_on(access.require_device(request), game, step)
    return SeeOther(reverse("tables:table", args=[table.code]))


def looked_at(request: HttpRequest, code: str, number: int) -> Look:
    """The viewer before that game of the table."""
    viewer = access.viewer(request, code)
    return look_at(viewer, services.get_game(viewer.table, number))


def worked_on(look: Look, seconds: float) -> tuple[float, Review | None]:
    """The share that is done and the review; nothing yet while perfect play is still being worked out."""
    try:
        return reviews.review(look.position, seconds)
    except NotReviewable:
        return 0.0, None


def file(look: Look, written: Callable[[Look, Review], str], kind: str, ending: str) -> HttpResponse:
    """A file named after the game; 503 where it is worth coming back in a moment."""
    _, found = worked_on(look, WHOLE)
    if found is None:
        return HttpResponse(status=503, headers={"Retry-After": "5"})
    game = look.position.game
    name = f"{game.game_key}-{game.table.code}-{game.number}-review.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(written(look, found), content_type=kind, headers=headers)
