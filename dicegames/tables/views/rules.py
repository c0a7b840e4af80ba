"""The rules to read and to print: of a game as it usually is, or as a table plays it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from dicegames.rules import GAMES
from dicegames.tables import access
from dicegames.tables.presenters import rules_pages

FORMS = ("page", "card", "sheet")


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every game, with its page, its card and its score sheet."""
    return render(request, "rules/index.html", {"games": rules_pages.index()})


@require_safe
def of_game(request: HttpRequest, key: str, form: str = "page") -> HttpResponse:
    """The rules of a game; ``form``: page, card or sheet."""
    if key not in GAMES:
        raise Http404
    return _answer(request, rules_pages.of_game(key), form)


@require_safe
def of_table(request: HttpRequest, code: str, form: str = "page") -> HttpResponse:
    """The rules as this table plays them; whoever may watch may read."""
    viewer = access.viewer(request, code)
    if code != viewer.table.code:
        return redirect(f"tables:table_rules_{form}", viewer.table.code)
    return _answer(request, rules_pages.of_table(viewer.table, viewer.all_seats), form)


def _answer(request: HttpRequest, subject: rules_pages.Subject, form: str) -> HttpResponse:
    make = {"page": rules_pages.page, "card": rules_pages.card, "sheet": rules_pages.score_sheet}[form]
    context = make(subject) | {"urls": addresses(subject)}
    return render(request, template(subject.key, form), context)


def template(key: str, form: str) -> str:
    """The file that lays it out; the sheet games share theirs."""
    if form == "page":
        return "rules/page.html"
    return f"rules/{form}_{'farkle' if key == 'farkle' else 'boxes'}.html"


def addresses(subject: rules_pages.Subject) -> dict[str, str]:
    """Where the page, its card and its score sheet are, and where one came from."""
    if subject.table is None:
        forms = {form: reverse(f"tables:rules_{form}", args=[subject.key]) for form in FORMS}
        return forms | {"back": reverse("tables:rules")}
    code = subject.table.code
    forms = {form: reverse(f"tables:table_rules_{form}", args=[code]) for form in FORMS}
    return forms | {"back": reverse("tables:table", args=[code])}
