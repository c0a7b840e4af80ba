"""From a code to a seat."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from dicegames.tables import access, services
from dicegames.tables.errors import Invalid, TooMany, Unknown
from dicegames.tables.forms.lobby import CodeForm, SitForm
from dicegames.tables.labels.refusals import refusal
from dicegames.tables.views.answers import SeeOther
from dicegames.tables.views.pages import done, join_answer


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Which table? A code that was typed leads to it."""
    typed = (request.POST if request.method == "POST" else request.GET).get("code", "")
    if not typed:
        return _ask(request, "", "", 422 if request.method == "POST" else 200)
    form = CodeForm({"code": typed})
    try:
        if not form.is_valid():
            raise Unknown("unknown_table")
        viewer = access.viewer(request, form.cleaned_data["code"])
    except (Unknown, TooMany) as error:
        return _ask(request, typed[:20], refusal(error), error.status)
    response = redirect("tables:join_table", viewer.table.code)
    return SeeOther(response["Location"])


@require_safe
def join_table(request: HttpRequest, code: str) -> HttpResponse:
    """A name and a press; a device that sits there already is back at once, a wrong code is asked for."""
    try:
        viewer = access.viewer(request, code)
    except (Unknown, TooMany) as error:
        return _ask(request, code[:20], refusal(error), error.status)
    if viewer.seated:
        return redirect("tables:table", viewer.table.code)
    if code != viewer.table.code:
        return redirect("tables:join_table", viewer.table.code)
    return join_answer(request, viewer)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a seat."""
    viewer = access.viewer(request, code)
    form = SitForm(request.POST)
    if not form.is_valid():
        raise Invalid("unknown_action")
    device = access.require_device(request)
    wish = {"name": form.cleaned_data["name"], "index": form.cleaned_data["index"]}
    return done(request, viewer.table.code, lambda: services.sit(viewer.table, device, **wish))


def _ask(request: HttpRequest, typed: str, error: str, status: int) -> HttpResponse:
    return render(request, "join/code.html", {"typed": typed, "error": error}, status=status)
