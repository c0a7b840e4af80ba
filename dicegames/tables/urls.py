"""Addresses of the pages."""

from django.urls import path
from django.views.i18n import set_language

from dicegames.tables.views import (
    choices,
    games,
    home,
    icons,
    join,
    lobby,
    manage,
    reactions,
    rules,
    table,
    tv,
)

app_name = "tables"
urlpatterns = [
    path("", home.home, name="home"),
    path("new/<slug:game>/", home.new_game, name="new_game"),
    path("language", set_language, name="language"),
    path("theme", choices.theme, name="theme"),
    path("manifest.webmanifest", icons.manifest, name="manifest"),
    path("favicon.ico", icons.favicon, name="favicon"),
    path("join", join.join, name="join"),
    path("join/<slug:code>", join.join_table, name="join_table"),
    path("host", manage.host, name="host"),
    path("t/<slug:code>/sit", join.sit, name="sit"),
    path("t/<slug:code>/start", lobby.start, name="start"),
    path("t/<slug:code>/company", lobby.company, name="company"),
    path("t/<slug:code>/manage", manage.manage, name="manage"),
    path("t/<slug:code>/seats/<int:index>/<slug:verb>", manage.seat, name="seat"),
    path("t/<slug:code>/answer", manage.answer, name="answer"),
    path("t/<slug:code>/options", manage.options, name="options"),
    path("t/<slug:code>/end", manage.end, name="end"),
    path("t/<slug:code>/react", reactions.react, name="react"),
    path("t/<slug:code>/quiet", reactions.quiet, name="quiet"),
    path("t/<slug:code>/tv", tv.tv, name="tv"),
    path("t/<slug:code>/tv/board", tv.board, name="tv_board"),
    path("t/<slug:code>/", table.table, name="table"),
    path("t/<slug:code>/board", table.board, name="board"),
    path("t/<slug:code>/play", table.play, name="play"),
    path("t/<slug:code>/advance", table.advance, name="advance"),
    path("t/<slug:code>/choose", table.choose, name="choose"),
    path("t/<slug:code>/hold", table.hold, name="hold"),
    path("t/<slug:code>/rematch", table.rematch, name="rematch"),
    path("t/<slug:code>/games/<int:number>/verify", games.verify, name="verify"),
    path("t/<slug:code>/games/<int:number>/export", games.export, name="export"),
    path("rules/", rules.index, name="rules"),
    path("rules/<slug:key>/", rules.of_game, name="rules_page"),
    path("rules/<slug:key>/card/", rules.of_game, {"form": "card"}, name="rules_card"),
    path("rules/<slug:key>/sheet/", rules.of_game, {"form": "sheet"}, name="rules_sheet"),
    path("t/<slug:code>/rules/", rules.of_table, name="table_rules_page"),
    path("t/<slug:code>/rules/card/", rules.of_table, {"form": "card"}, name="table_rules_card"),
    path("t/<slug:code>/rules/sheet/", rules.of_table, {"form": "sheet"}, name="table_rules_sheet"),
]
