"""What may be chosen for a game of farkle: the target, the scoring table, every house rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from dicegames.i18n import format_number
from dicegames.rules.farkle import FarkleOptions
from dicegames.rules.farkle_options import TARGETS
from dicegames.rules.farkle_scoring import GROWTH, MOST, SCORINGS, STEP, Scoring
from dicegames.tables.forms.lobby import OptionsForm
from dicegames.tables.forms.new_game import NewGameForm
from dicegames.tables.labels.scoring import CHOICES, SWITCHES, scoring_name, value_name, value_text
from dicegames.tables.models import Table
from dicegames.tables.options import THRESHOLDS, TableOptions

HOUSE = tuple(field.name for field in fields(Scoring))
ON, OFF = "on", "off"


@dataclass(frozen=True)
class HouseRule:
    """A value of the scoring table: its field, and what the named tables say."""

    field: forms.BoundField
    tables: list[tuple[str, str]]


class FarkleChoices(forms.Form):
    """What a game of farkle lets its table choose. A house rule left empty is as the chosen table says."""

    options_template = "home/options/farkle.html"
    target = forms.TypedChoiceField(
        coerce=int, required=False, empty_value=FarkleOptions.target, widget=forms.RadioSelect
    )
    scoring = forms.ChoiceField(required=False, widget=forms.RadioSelect)
    threshold = forms.TypedChoiceField(
        coerce=int,
        required=False,
        empty_value=TableOptions.threshold,
        label=gettext_lazy("The standard computer player banks from"),
        widget=forms.Select(attrs={"class": "input"}),
    )

    def offer(self, chosen: FarkleOptions, threshold: int) -> None:
        """Name all choices; what is ``chosen`` stands there first."""
        self.fields["clock"].label = gettext_lazy("A lost turn passes on by itself")
        self._offer("target", [(target, format_number(target)) for target in TARGETS], chosen.target)
        self._offer("scoring", [(key, scoring_name(key)) for key in SCORINGS], chosen.scoring)
        self._offer("threshold", [(value, value_text("one", value)) for value in THRESHOLDS], threshold)
        house = dict(chosen.house)
        for rule in HOUSE:
            field = self.fields[f"house_{rule}"] = house_field(rule)
            field.initial = _told(rule, house[rule]) if rule in house else None

    def _offer(self, field: str, choices: list[tuple[Any, str]], first: object) -> None:
        self.fields[field].choices = choices  # type: ignore[attr-defined]
        self.fields[field].initial = first

    def house_rules(self) -> Iterator[HouseRule]:
        """Every value that may be changed."""
        for rule in HOUSE:
            values = [(scoring_name(key), value_text(rule, getattr(SCORINGS[key], rule))) for key in SCORINGS]
            alike = len({text for _, text in values}) == 1
            yield HouseRule(self[f"house_{rule}"], [("", values[0][1])] if alike else values)

    @property
    def open_house(self) -> bool:
        """Whether the house rules stand open: something there is filled in."""
        return any(self[f"house_{rule}"].value() not in (None, "") for rule in HOUSE)

    def options(self) -> dict[str, Any]:
        """The table's own options; the form beside this one says what every game has."""
        more: dict[str, Any] = super().options()  # type: ignore[misc]
        return more | {"threshold": self.cleaned_data["threshold"]}

    def rules_options(self) -> dict[str, Any]:
        """The options of the rules."""
        data = self.cleaned_data
        told = {rule: data[f"house_{rule}"] for rule in HOUSE}
        return {
            "target": data["target"],
            "scoring": data["scoring"] or FarkleOptions.scoring,
            "house": {rule: _value(rule, value) for rule, value in told.items() if value not in (None, "")},
        }


class FarkleGameForm(FarkleChoices, NewGameForm):
    """A new game of farkle."""

    def __init__(self, game_key: str, data: QueryDict | None = None, *, name: str = "") -> None:
        super().__init__(game_key, data, name=name)
        self.offer(FarkleOptions(), TableOptions.threshold)


class FarkleOptionsForm(FarkleChoices, OptionsForm):
    """What a table of farkle may change between games."""

    def __init__(self, table: Table, data: QueryDict | None = None) -> None:
        super().__init__(table, data)
        threshold = TableOptions.from_dict(table.options, table.game_key).threshold
        self.offer(FarkleOptions.from_dict(table.rules_options), threshold)


def _told(rule: str, value: Any) -> Any:
    """A value as its field shows it; :func:`_value` reads it back."""
    return (ON if value else OFF) if rule in SWITCHES else value


def _value(rule: str, told: Any) -> object:
    return told == ON if rule in SWITCHES else told


def house_field(rule: str) -> forms.Field:
    """The field for a value of the scoring table; empty: as the table says."""
    label = value_name(rule)
    if rule in SWITCHES:
        return _choice(label, [(ON, SWITCHES[rule][0]), (OFF, SWITCHES[rule][1])])
    if rule == "growth":
        return _choice(label, [(growth, CHOICES[growth]) for growth in GROWTH])
    least = STEP if rule in ("one", "five") else 0
    widget = forms.NumberInput(
        attrs={"class": "input", "placeholder": pgettext("house rule", "as the table says")}
    )
    return forms.IntegerField(
        label=label, required=False, min_value=least, max_value=MOST, step_size=STEP, widget=widget
    )


def _choice(label: str, choices: list[tuple[str, Any]]) -> forms.ChoiceField:
    blank = ("", pgettext_lazy("house rule", "as the table says"))
    return forms.ChoiceField(
        label=label,
        required=False,
        choices=[blank, *choices],
        widget=forms.Select(attrs={"class": "input"}),
    )
