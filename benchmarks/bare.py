"""The site's addresses and one more: a Django view that does nothing but write what a move writes."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.utils import timezone

from dicegames.tables.models import Event, Game
from dicegames.tables.writing import writing


def bare(request: HttpRequest) -> HttpResponse:
    """One event in a transaction of its own, behind the site's middleware."""
    sent = request.POST
    with writing():
        game = Game.objects.select_for_update().get(pk=sent["game"])
        Event.objects.create(
            game=game,
            seq=int(sent["version"]) + 1,
            seat=int(sent["seat"]),
            action=sent["action"],
            dice="41366",
            by="person",
            at=timezone.now(),
        )
    return HttpResponse("written")


urlpatterns = [path("bare", bare), path("", include("dicegames.urls"))]
