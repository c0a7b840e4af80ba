"""What the lobby, the page to join and the host's page post."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy, pgettext_lazy

from dicegames.tables.labels.games import clock_name
from dicegames.tables.models import Table
from dicegames.tables.names import MAX_LENGTH
from dicegames.tables.options import AWAY, CLOCKS, TableOptions

AWAY_NAMES = {
    # Translators: one of three choices, at most 36 characters
    "wait": pgettext_lazy("when somebody is away", "Wait for them"),
    # Translators: one of three choices, at most 36 characters
    "pass": pgettext_lazy("when somebody is away", "Anybody may let the computer play"),
    # Translators: one of three choices, at most 36 characters
    "auto": pgettext_lazy("when somebody is away", "The computer plays at once"),
}


class CodeForm(forms.Form):
    """The code of a table, as somebody types it."""

    code = forms.CharField(max_length=64)


class SitForm(forms.Form):
    """``index``: that seat; without it the first open one."""

    name = forms.CharField(max_length=1000, required=False)
    index = forms.IntegerField(min_value=0, required=False)


class AnswerForm(forms.Form):
    """Let somebody in, or turn away; ``request`` is its id."""

    request = forms.IntegerField(min_value=1)
    answer = forms.ChoiceField(choices=[("admit", ""), ("turn-away", "")])


class OptionsForm(forms.Form):
    """What a table may change between games."""

    options_template = "home/options/field.html"
    clock = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Automatic entry after the last roll"),
        widget=forms.Select(attrs={"class": "input"}),
    )
    away = forms.ChoiceField(
        label=gettext_lazy("When somebody is away"),
        choices=list(AWAY_NAMES.items()),
        widget=forms.Select(attrs={"class": "input"}),
    )
    coach = forms.BooleanField(required=False, label=gettext_lazy("Hints may be asked for"))

    def __init__(self, table: Table, data: QueryDict | None = None) -> None:
        now = TableOptions.from_dict(table.options, table.game_key)
        super().__init__(data, initial={"clock": now.clock or "", "away": now.away, "coach": now.coach})
        self.fields["clock"].choices = [(clock or "", clock_name(clock)) for clock in CLOCKS]  # type: ignore[attr-defined]

    def options(self) -> dict[str, Any]:
        """The table's own options."""
        data = self.cleaned_data
        clock = int(data["clock"]) if data["clock"] else None
        return {"clock": clock, "away": data["away"], "coach": data["coach"]}

    def rules_options(self) -> dict[str, Any]:
        """The options of the game's rules."""
        return {}


assert set(AWAY) == set(AWAY_NAMES)
NAME_LENGTH = MAX_LENGTH
