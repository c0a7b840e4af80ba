"""Why something was refused, as a sentence that says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from dicegames.i18n import format_number
from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import Sheet
from dicegames.tables.errors import Refused
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.refusal_sentences import SENTENCES

BY_STATUS = {
    403: gettext_lazy("This device may not do that."),
    404: gettext_lazy("There is nothing here."),
    409: gettext_lazy("That does not fit how things stand now."),
    410: gettext_lazy("This is over and takes nothing more."),
    422: gettext_lazy("That cannot be taken as it is."),
    429: gettext_lazy("That was too often: wait a little and try again."),
}


def refusal(error: Refused) -> str:
    """The sentence for a refusal; codes without one get that of their status."""
    if error.code in WITH_VALUES:
        return WITH_VALUES[error.code](error.params)
    return str(SENTENCES.get(error.code) or BY_STATUS[error.status])


def _too_often(params: Mapping[str, Any]) -> str:
    seconds = params.get("seconds")
    if not seconds:
        return str(BY_STATUS[429])
    return ngettext(
        "That was too often. Try again in %(n)s second.",
        "That was too often. Try again in %(n)s seconds.",
        round(seconds),
    ) % {"n": round(seconds)}


def _name_too_long(params: Mapping[str, Any]) -> str:
    return gettext("A name may have at most %(most)s characters.") % params


def _name_taken(params: Mapping[str, Any]) -> str:
    return gettext("Somebody here is already called %(name)s.") % params


def _too_few(params: Mapping[str, Any]) -> str:
    least = params["least"]
    text = ngettext(
        "This game needs at least %(n)s player.", "This game needs at least %(n)s players.", least
    )
    return text % {"n": format_number(least)}


def _too_many(params: Mapping[str, Any]) -> str:
    values = {name: format_number(params[name]) for name in ("most", "people") if name in params}
    if "people" in values:
        return gettext("At most %(most)s can play, and at most %(people)s of them people.") % values
    return gettext("At most %(most)s can play.") % values


def _too_many_tables(params: Mapping[str, Any]) -> str:
    text = gettext("This device has opened %(most)s tables today: play on at one of them.")
    return text % {"most": format_number(params["most"])}


def _file_too_large(params: Mapping[str, Any]) -> str:
    text = pgettext("a file", "It is too large: at most %(most)s bytes can be taken.")
    return text % {"most": format_number(params["most"])}


def _file_field(params: Mapping[str, Any]) -> str:
    return gettext("In this file «%(field)s» is missing or not as it should be.") % {"field": params["field"]}


def _file_event(params: Mapping[str, Any]) -> str:
    text = gettext("Event %(seq)s of this file cannot have happened: the rules or the secret say otherwise.")
    return text % {"seq": format_number(params["seq"])}


def _forced_box(params: Mapping[str, Any]) -> str:
    return gettext("The joker must go to its own box as long as that is free.")


WITH_VALUES = {
    "too_many_codes": _too_often,
    "too_many_tables": _too_many_tables,
    "too_few_players": _too_few,
    "too_few_seats": _too_few,
    "too_many_players": _too_many,
    "too_many_seats": _too_many,
    "name_too_long": _name_too_long,
    "name_taken": _name_taken,
    "file_too_large": _file_too_large,
    "file_field": _file_field,
    "file_event": _file_event,
    "forced_box": _forced_box,
}


def why_closed(rules: Any, sheet: Sheet, dice: Dice, code: str) -> str:
    """A few words beside a free box that these dice may not enter."""
    if code == "forced_box":
        own = box_name(rules.key, rules.forced_box(sheet, dice))
        # Translators: beside a box that is closed because the joker's own box is free; as short as can be
        return gettext("first %(box)s") % {"box": own}
    # Translators: beside an upper box that is closed because a joker has to go to a lower one; short
    return gettext("first the lower ones")
