"""A new game: who sits where, and the table's own choices."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy, pgettext_lazy

from dicegames.rules import GAMES
from dicegames.tables import computers
from dicegames.tables.labels.games import clock_name, level_line
from dicegames.tables.names import MAX_LENGTH
from dicegames.tables.options import CLOCKS, TableOptions
from dicegames.tables.services import SeatSpec

PERSON, COMPUTER, OPEN, NOBODY = "person", "computer", "open", "nobody"
KINDS = [
    (PERSON, pgettext_lazy("who sits there", "Person")),
    (COMPUTER, pgettext_lazy("who sits there", "Computer")),
    # Translators: the seat is for whoever joins with an own phone; short, four of these stand in a row
    (OPEN, pgettext_lazy("who sits there", "Open")),
    (NOBODY, pgettext_lazy("who sits there", "Nobody")),
]
ON, OFF = "on", "off"
COACH_NAMES = {
    # Translators: one of three choices, at most 36 characters
    "": pgettext_lazy("hints", "If one person plays alone"),
    # Translators: one of three choices, at most 36 characters
    ON: pgettext_lazy("hints", "May be asked for"),
    # Translators: one of three choices, at most 36 characters
    OFF: pgettext_lazy("hints", "None"),
}
"""``""``: as ``services.open_table`` decides by who plays."""


class SeatForm(forms.Form):
    """One chair of the new table."""

    kind = forms.ChoiceField(choices=KINDS, widget=forms.RadioSelect)
    name = forms.CharField(
        max_length=MAX_LENGTH,
        required=False,
        label=gettext_lazy("Name"),
        widget=forms.TextInput(attrs={"class": "input", "autocomplete": "off"}),
    )
    level = forms.ChoiceField(
        required=False,
        label=pgettext_lazy("of a computer player", "Level"),
        widget=forms.Select(attrs={"class": "input"}),
    )

    def __init__(self, game_key: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        levels = computers.levels(game_key)
        self.fields["level"].choices = [(level, level_line(game_key, level)) for level in levels]  # type: ignore[attr-defined]
        self.fields["level"].initial = levels[len(levels) // 2]

    def spec(self) -> SeatSpec | None:
        """What the service takes; None where nobody sits."""
        data = self.cleaned_data
        if data["kind"] == NOBODY:
            return None
        if data["kind"] == OPEN:
            return SeatSpec(here=False)
        return SeatSpec(
            name=data["name"], kind=data["kind"], level=data["level"] if data["kind"] == COMPUTER else ""
        )


class NewGameForm(forms.Form):
    """The table's choices, with a :class:`SeatForm` for each chair in ``seats``."""

    options_template = "home/options/clock.html"
    clock = forms.ChoiceField(required=False, widget=forms.Select(attrs={"class": "input"}))
    coach = forms.ChoiceField(
        required=False,
        label=pgettext_lazy("of the coach", "Hints"),
        choices=list(COACH_NAMES.items()),
        widget=forms.Select(attrs={"class": "input"}),
    )

    def __init__(self, game_key: str, data: QueryDict | None = None, *, name: str = "") -> None:
        default = TableOptions.from_dict({}, game_key).clock
        super().__init__(data, initial={"clock": default or ""})
        self.fields["clock"].label = gettext_lazy("Automatic entry after the last roll")
        self.fields["clock"].choices = [(clock or "", clock_name(clock)) for clock in CLOCKS]  # type: ignore[attr-defined]
        first = [{"kind": PERSON, "name": name}, {"kind": COMPUTER}]
        seats = range(GAMES[game_key].seats[-1])
        self.seats = [
            SeatForm(
                game_key,
                data,
                prefix=f"seat{seat + 1}",
                initial=(first[seat : seat + 1] or [{"kind": NOBODY}])[0],
            )
            for seat in seats
        ]

    def is_valid(self) -> bool:
        """Whether all of it can be read; what the services say comes later."""
        return all([super().is_valid(), *(seat.is_valid() for seat in self.seats)])

    def specs(self) -> list[SeatSpec]:
        """The chairs that somebody sits on."""
        return [spec for seat in self.seats if (spec := seat.spec()) is not None]

    def options(self) -> dict[str, Any]:
        """The table's own options."""
        clock, coach = self.cleaned_data["clock"], self.cleaned_data["coach"]
        asked = {"coach": coach == ON} if coach else {}
        return {"clock": int(clock) if clock else None} | asked

    def rules_options(self) -> dict[str, Any]:
        """The options of the game's rules."""
        return {}
