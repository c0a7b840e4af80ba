"""Notices about the dice on the felt: a joker, a bonus, a box to give up."""

from __future__ import annotations

from django.utils.translation import gettext

from dicegames.rules.protocol import Dice
from dicegames.rules.sheet import UPPER_KEYS, Sheet
from dicegames.tables.presenters.look import Look, points
from dicegames.tables.presenters.notices import Notice
from dicegames.tables.presenters.sheet_ledger import Ledger


def warnings(look: Look) -> list[Notice]:
    """What the player should know before choosing a box."""
    rules, state = look.position.rules, look.state
    sheet, turn = state.sheets[state.to_move], state.turns[state.to_move]
    if not look.may_act or not turn.throws:
        return []
    if rules.earns_bonus(turn.dice, sheet):
        return [Notice(_bonus(look, sheet, turn.dice), "luck", "star")]
    if turn.throws == rules.THROWS and rules.must_sacrifice(sheet, turn.dice):
        return [Notice(gettext("No open box scores points: one must be sacrificed."), icon="pencil")]
    return []


def _bonus(look: Look, sheet: Sheet, dice: Dice) -> str:
    """Further five alike: what they earn, and where they may go."""
    rules = look.position.rules
    values = {"bonus": points(rules.FIVE_ALIKE_BONUS), "face": dice[0]}
    if rules.key != "penta":
        return gettext("Five %(face)ss again: a bonus of %(bonus)s, whatever box you enter them in.") % values
    if forced := rules.forced_box(sheet, dice):
        values["box"] = Ledger(look, look.state.to_move).points_in(forced)
        return (
            gettext("Five %(face)ss again: a joker. Its own box is free and must take it. %(box)s.") % values
        )
    if set(rules.legal_boxes(sheet, dice)) <= set(UPPER_KEYS):
        return (
            gettext("Five %(face)ss again: no box gives points for this joker, but it earns %(bonus)s.")
            % values
        )
    return (
        gettext("Five %(face)ss again: a joker. Any lower box takes it in full, and it earns %(bonus)s.")
        % values
    )
