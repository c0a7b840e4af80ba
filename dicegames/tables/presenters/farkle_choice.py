"""The dice of a throw and the choice among them: what may be ticked, what it is worth, what it risks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext, ngettext, pgettext

from dicegames.i18n import format_percent
from dicegames.rules.dice import mask_of
from dicegames.rules.farkle import DICE, FARKLE, Choice, FarkleState
from dicegames.rules.protocol import Dice
from dicegames.tables.forms.ticks import Ticks
from dicegames.tables.presenters.look import Look, points, resting_place


def throw_key(state: FarkleState) -> str:
    """A name for the throw that lies on the felt."""
    return f"{state.turn}-{state.throws}"


@dataclass(frozen=True)
class Die:
    """A die on the felt. ``kind``: ``free`` may be ticked, ``idle`` scores nothing, ``aside`` was set aside
    earlier in the turn, ``gone`` is not thrown yet, ``still`` is somebody else's; ``gain``: what ticking it
    would add.
    """

    number: int
    face: int
    kind: str
    lie: str
    ticked: bool = False
    thrown: bool = False
    gain: str = ""


@dataclass(frozen=True)
class Act:
    """A button: what it says, in two lines, while the page knows what it does; ``plain``: what it says
    as soon as the ticks are others than those that were reckoned. ``risk``: a width, or empty.
    """

    name: str
    note: str
    plain: str
    ready: bool
    risk: str = ""


@dataclass(frozen=True)
class Chosen:
    """The dice that are ticked in this look, before the rules."""

    look: Look

    @cached_property
    def state(self) -> FarkleState:
        """The state that is looked at."""
        state: FarkleState = self.look.state
        return state

    @cached_property
    def slots(self) -> tuple[int, ...]:
        """The ticked slots; none where they were ticked in another throw."""
        if not self.look.may_act or self.look.ticks.throw != throw_key(self.state):
            return ()
        return tuple(slot for slot in self.look.ticks.slots if slot in self.scoring)

    @cached_property
    def scoring(self) -> tuple[int, ...]:
        """The slots that may be part of a choice."""
        return FARKLE.scoring_slots(self.state)

    @cached_property
    def mask(self) -> str:
        """The ticked dice as the rules name them."""
        return mask_of(self.slots, DICE)

    @cached_property
    def choice(self) -> Choice | None:
        """What setting them aside would be; None if it may not be."""
        return FARKLE.choice(self.state, self.mask) if self.slots else None

    @cached_property
    def faces(self) -> Dice:
        """The ticked faces."""
        return tuple(sorted(self.state.dice[slot] for slot in self.slots))

    @property
    def at_stake(self) -> int:
        """The points of the turn, with the choice if it is a legal one."""
        return self.choice.points if self.choice else self.state.points

    @property
    def keep_key(self) -> str:
        """Changes whenever the server has a say in what is ticked."""
        return f"{throw_key(self.state)}-{self.mask}"


def dice(chosen: Chosen) -> list[Die]:
    """The six of them."""
    return [_die(chosen, slot) for slot in range(DICE)]


def _die(chosen: Chosen, slot: int) -> Die:
    state, look = chosen.state, chosen.look
    if not state.dice:
        return Die(slot + 1, 0, "gone", "")
    face, lie = state.dice[slot], resting_place(slot, state.throws)
    if state.aside[slot]:
        return Die(slot + 1, face, "aside", lie)
    thrown = look.fresh and slot in state.thrown
    if slot not in chosen.scoring:
        return Die(slot + 1, face, "idle", lie, thrown=thrown)
    kind = "free" if look.may_act else "still"
    ticked = slot in chosen.slots
    return Die(slot + 1, face, kind, lie, ticked, thrown, "" if ticked else _gain(chosen, slot))


def _gain(chosen: Chosen, slot: int) -> str:
    """«+50», or that this die scores only together with others."""
    if chosen.slots and chosen.choice is None:
        return ""
    more = FARKLE.choice(chosen.state, mask_of((*chosen.slots, slot), DICE))
    if more is None:
        # Translators: beneath a die that scores only together with others; at most 9 characters
        return pgettext("die", "in a set")
    return f"+{points(more.points - chosen.at_stake)}"


@dataclass(frozen=True)
class TakeAll:
    """All that scores: the address part that ticks it, and its worth."""

    query: str
    worth: str


def take_all(chosen: Chosen) -> TakeAll | None:
    """The best choice; None where there is none or where it is ticked already."""
    mask = FARKLE.take_all(chosen.state) if chosen.look.may_act else None
    if mask is None or mask == chosen.mask:
        return None
    slots = tuple(slot for slot, mark in enumerate(mask) if mark == "1")
    worth = FARKLE.choices(chosen.state)[mask]
    return TakeAll(Ticks(throw_key(chosen.state), slots).query, points(worth))


def roll(chosen: Chosen) -> Act:
    """The button that throws on."""
    # Translators: a button, where the page does not know how many dice are left
    plain = pgettext("button", "Roll the rest")
    state, choice = chosen.state, chosen.choice
    if not state.throws:
        first = gettext("Roll all six dice")
        return Act(first, _risk(chosen, DICE, 0), first, True, _width(state, DICE))
    if choice is None:
        return Act(plain, _not_yet(chosen), plain, False)
    name = ngettext("Roll %(n)s die", "Roll %(n)s dice", choice.dice_left)
    if choice.hot:
        name = gettext("Roll all six dice")
    note = _risk(chosen, choice.dice_left, choice.points)
    return Act(name % {"n": choice.dice_left}, note, plain, True, _width(state, choice.dice_left))


def _risk(chosen: Chosen, count: int, at_stake: int) -> str:
    values = {"risk": format_percent(FARKLE.bust_chance(chosen.state, count)), "points": points(at_stake)}
    if not at_stake:
        return gettext("%(risk)s to lose the turn") % values
    # Translators: the chance of losing the turn, and the points that would go with it; on a button
    return gettext("%(risk)s to lose %(points)s") % values


def _width(state: FarkleState, count: int) -> str:
    return f"{float(FARKLE.bust_chance(state, count)) * 100:.1f}%"


def bank(chosen: Chosen) -> Act:
    """The button that ends the turn."""
    # Translators: a button: end the turn and write its points down
    plain = pgettext("button", "Bank")
    if chosen.choice is None:
        return Act(plain, _not_yet(chosen), plain, False)
    # Translators: a button: end the turn and write these points down
    name = pgettext("button", "Bank %(points)s") % {"points": points(chosen.choice.points)}
    return Act(name, _banked(chosen, chosen.choice), plain, True)


def _not_yet(chosen: Chosen) -> str:
    return gettext("these do not score") if chosen.slots else gettext("choose dice first")


def _banked(chosen: Chosen, choice: Choice) -> str:
    """What the total would be, and what that means."""
    state = chosen.state
    total = state.banked[state.to_move] + choice.points
    values = {"total": points(total), "target": points(state.options.target)}
    beat = FARKLE.to_beat(state)
    if beat is not None:
        values["short"] = points(abs(beat - total))
        return _in_last_round(total - beat) % values
    if total >= state.options.target:
        return gettext("%(total)s reaches the target") % values
    return gettext("your total: %(total)s") % values


def _in_last_round(ahead: int) -> str:
    if ahead > 0:
        return gettext("%(total)s takes the lead")
    return gettext("%(total)s draws level") if not ahead else gettext("%(short)s short of the lead")
