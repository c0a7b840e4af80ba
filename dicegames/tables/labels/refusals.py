"""Why something was refused, as a sentence that says what to do instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import Sheet
from dicegames.tables.errors import Refused
from dicegames.tables.labels.boxes import box_name

SENTENCES = {
    "stale": gettext_lazy("Meanwhile the table has changed: this is how it stands now."),
    "not_due": gettext_lazy("It is not time for that yet."),
    "table_closed": gettext_lazy("This table is closed. You can open a new one."),
    "game_over": gettext_lazy("This game is over."),
    "game_running": gettext_lazy("A game is being played here: wait for its end."),
    "other_game": gettext_lazy("Meanwhile a new game has begun: here it is."),
    "unknown_table": gettext_lazy("There is no table with this code."),
    "unknown_game": gettext_lazy("There is no such game at this table."),
    "unknown_seat": gettext_lazy("There is no such seat at this table."),
    "not_your_seat": gettext_lazy("This seat is played from another device."),
    "not_your_turn": gettext_lazy("It is somebody else’s turn."),
    "seated_only": gettext_lazy("Only those who sit at this table may do that."),
    "host_only": gettext_lazy("Only the host of this table may do that."),
    "stand_in": gettext_lazy("The computer is playing for you: take your seat back first."),
    "roll_first": gettext_lazy("Throw the dice first."),
    "throws_nothing": gettext_lazy("You are keeping all the dice: release those you want to throw."),
    "first_throw_takes_all": gettext_lazy("The first throw takes all the dice."),
    "no_rolls_left": gettext_lazy("No throw is left: choose a box."),
    "no_box": gettext_lazy("Choose a box first."),
    "unknown_box": gettext_lazy("There is no such box on this sheet."),
    "box_filled": gettext_lazy("This box is already filled: choose another."),
    "lower_first": gettext_lazy("A joker goes to a free lower box as long as there is one."),
    "waits_for_other": gettext_lazy("Your round is entered: wait until the other one’s is too."),
    "joker_after_last_throw": gettext_lazy("A joker may be used after the third throw."),
    "one_joker_a_round": gettext_lazy("Only one joker may be used in a round."),
    "no_jokers_left": gettext_lazy("No joker is left."),
    "same_face": gettext_lazy("The die already shows this face: a joker must change it."),
    "unknown_action": gettext_lazy("That cannot be done here."),
    "name_empty": gettext_lazy("Write a name."),
    "unknown_level": gettext_lazy("The computer does not play at that level."),
}

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


def _forced_box(params: Mapping[str, Any]) -> str:
    return gettext("The joker must go to its own box as long as that is free.")


WITH_VALUES = {
    "too_many": _too_often,
    "name_too_long": _name_too_long,
    "name_taken": _name_taken,
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
