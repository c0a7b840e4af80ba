"""Every promise of the protocol, for every game, every number of seats and several kinds of players."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import FrozenInstanceError, fields, is_dataclass
from itertools import groupby
from typing import Any

import pytest

from dicegames.rules import GAMES
from dicegames.rules.protocol import BadOption, IllegalAction
from tests.rules.walks import OPTIONS, Step, conceivable, some, walks

EVERY = [
    pytest.param(key, seats, id=f"{key}-{seats}") for key, rules in GAMES.items() for seats in rules.seats
]
every_game = pytest.mark.parametrize("key", GAMES)
every_table = pytest.mark.parametrize(("key", "seats"), EVERY)
SHEETS = ("penta", "classic", "duel")


def steps_of(key: str, seats: int) -> list[Step]:
    return [step for steps in walks(key, seats) for step in steps]


def test_the_games_and_their_order():
    assert list(GAMES) == ["penta", "classic", "duel", "farkle"]
    assert all(rules.key == key for key, rules in GAMES.items())


def test_how_many_may_sit():
    sizes = {key: (rules.seats[0], rules.seats[-1]) for key, rules in GAMES.items()}
    assert sizes == {"penta": (1, 6), "classic": (1, 6), "duel": (2, 2), "farkle": (1, 7)}


@every_game
def test_a_wrong_number_of_seats_is_refused(key):
    rules = GAMES[key]
    for seats in (-1, 0, rules.seats[0] - 1, rules.seats[-1] + 1):
        with pytest.raises(ValueError, match=key):
            rules.initial(seats)


@every_game
def test_options_survive_a_round_trip_and_have_defaults(key):
    Options = GAMES[key].Options
    options = Options.from_dict({})
    assert options == Options() == Options.from_dict(options.to_dict())
    assert hash(options) == hash(Options())
    assert GAMES[key].initial(2) == GAMES[key].initial(2, options)


@every_game
def test_an_unknown_option_is_refused_by_name(key):
    with pytest.raises(BadOption) as refused:
        GAMES[key].Options.from_dict({"gravity": 1})
    assert (refused.value.field, refused.value.code) == ("gravity", "unknown_option")


@every_table
def test_legal_actions_are_sorted_and_unique(key, seats):
    for step in steps_of(key, seats):
        legal = GAMES[key].legal(step.before, step.seat)
        assert list(legal) == sorted(set(legal))


@every_table
def test_only_who_is_to_act_has_legal_actions(key, seats):
    rules = GAMES[key]
    for step in steps_of(key, seats):
        to_act = rules.to_act(step.before)
        assert list(to_act) == sorted(set(to_act))
        assert to_act == tuple(seat for seat in range(-1, seats + 1) if rules.legal(step.before, seat))


def refusal(ask: Any, *arguments: Any) -> str | None:
    """The code with which this is refused, None if it is not."""
    try:
        ask(*arguments)
    except IllegalAction as illegal:
        return illegal.code
    return None


@every_table
def test_exactly_the_legal_actions_are_taken_and_checked_before_their_dice(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps, 12):
            legal = rules.legal(step.before, step.seat)
            for action in {*conceivable(key), *legal}:
                code = refusal(rules.dice_needed, step.before, step.seat, action)
                assert (code is None) == (action in legal), action
                if code is not None:
                    assert refusal(rules.apply, step.before, step.seat, action, ()) == code
                else:
                    dice = (3,) * len(rules.dice_needed(step.before, step.seat, action))
                    rules.apply(step.before, step.seat, action, dice)


@every_table
def test_a_seat_that_is_not_to_act_is_told_so(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps):
            waiting = set(range(-1, seats + 1)) - set(rules.to_act(step.before))
            for seat in waiting:
                code = refusal(rules.apply, step.before, seat, step.action, step.dice)
                assert code in ("not_your_turn", "waits_for_other")


@every_table
def test_the_dice_must_be_exactly_those_of_the_throw(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps, 20):
            wrong: list[tuple[Any, ...]] = [(*step.dice, 1)]
            if step.dice:
                wrong += [
                    step.dice[:-1],
                    *((*step.dice[:-1], face) for face in (0, 7, -1, True, 2.0, "3", None)),
                ]
            for dice in wrong:
                with pytest.raises(ValueError, match="dice"):
                    rules.apply(step.before, step.seat, step.action, dice)


@every_table
def test_a_throw_changes_its_slots_and_no_other_die(key, seats):
    for step in steps_of(key, seats):
        slots = GAMES[key].dice_needed(step.before, step.seat, step.action)
        assert list(slots) == sorted(set(slots))
        if slots:
            shown = getattr(step.after, "dice", None) or step.after.turns[step.seat].dice
            was = getattr(step.before, "dice", None) or (key in SHEETS and step.before.turns[step.seat].dice)
            assert tuple(shown[slot] for slot in slots) == step.dice
            kept = set(range(len(shown))) - set(slots)
            assert all(was and shown[slot] == was[slot] for slot in kept)


@every_table
def test_the_same_actions_and_dice_give_the_same_game(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        state = rules.initial(seats, OPTIONS.get(key))
        for step in steps:
            assert state == step.before
            state = rules.apply(state, step.seat, step.action, step.dice)
        assert state == steps[-1].after


@every_table
def test_applying_leaves_the_old_state_alone(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps):
            before, hashed = repr(step.before), hash(step.before)
            rules.apply(step.before, step.seat, step.action, step.dice)
            assert (repr(step.before), hash(step.before)) == (before, hashed)


def is_plain(value: Any) -> bool:
    """Whether this is made of frozen dataclasses, tuples, ints, strings, bools and None alone."""
    if is_dataclass(value):
        return all(is_plain(getattr(value, field.name)) for field in fields(value))
    if type(value) is tuple:
        return all(map(is_plain, value))
    return value is None or type(value) in (int, str, bool)


@every_table
def test_states_are_plain_and_frozen(key, seats):
    for steps in walks(key, seats):
        for step in some(steps):
            assert is_plain(step.after)
        for field in fields(steps[-1].after):
            with pytest.raises(FrozenInstanceError):
                setattr(steps[-1].after, field.name, None)


@every_table
def test_totals_never_fall_and_only_who_acts_gains(key, seats):
    rules = GAMES[key]
    for step in steps_of(key, seats):
        before, after = rules.totals(step.before), rules.totals(step.after)
        assert len(after) == seats
        assert all(now >= was for was, now in zip(before, after, strict=True))
        assert all(before[seat] == after[seat] for seat in range(seats) if seat != step.seat)


@every_table
def test_a_game_is_no_longer_than_promised(key, seats):
    bound = GAMES[key].max_actions(seats, OPTIONS.get(key))
    assert (bound is None) == (key == "farkle")
    longest = max(map(len, walks(key, seats)))
    assert bound is None or longest <= bound
    assert key not in ("penta", "classic") or longest == bound, "the thrower uses every throw"


@every_table
def test_the_end_leaves_nothing_to_do_and_names_the_highest(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        assert all(rules.winners(step.before) == () for step in steps)
        end = steps[-1].after
        totals = rules.totals(end)
        assert rules.to_act(end) == ()
        assert all(rules.legal(end, seat) == () for seat in range(seats))
        assert rules.winners(end) == tuple(seat for seat in range(seats) if totals[seat] == max(totals))
        assert refusal(rules.apply, end, 0, steps[-1].action, ()) == "game_over"


@every_table
def test_every_throw_has_a_name_of_its_own(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        labels = [
            (rules.throw_label(step.before, step.seat), step.seat if key == "duel" else None)
            for step in steps
            if step.dice
        ]
        assert len(set(labels)) == len(labels)


@every_table
def test_throws_are_named_by_round_throw_and_seat(key, seats):
    rules = GAMES[key]
    turns: Counter[int] = Counter()
    for step in walks(key, seats)[0]:
        if (
            step.action in ("roll", "roll:11111")
            and rules.throw_label(step.before, step.seat).split("|")[1] == "1"
        ):
            turns[step.seat] += 1
            number = sum(turns.values()) if key == "farkle" else turns[step.seat]
            seat = [] if key == "duel" else [str(step.seat)]
            assert rules.throw_label(step.before, step.seat).split("|") == [str(number), "1", *seat]


@pytest.mark.parametrize(("key", "seats"), [case for case in EVERY if case.values[0] != "duel"])
def test_turns_go_round_in_order(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        turns = [rules.throw_label(step.before, step.seat).split("|") for step in steps]
        order = [int(turn[2]) for turn, _ in groupby((label[0], 0, label[2]) for label in turns)]
        assert order == [number % seats for number in range(len(order))]


@pytest.mark.parametrize(("key", "seats"), [case for case in EVERY if case.values[0] != "farkle"])
def test_everybody_has_thirteen_turns(key, seats):
    for steps in walks(key, seats):
        entries = Counter(step.seat for step in steps if step.action.startswith("score:"))
        assert entries == dict.fromkeys(range(seats), 13)
        assert all(None not in paper.written for paper in steps[-1].after.sheets)


@every_table
def test_nothing_is_hidden_where_nothing_is_sealed(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps):
            if not any(rules.sealed(step.after)):
                assert all(rules.visible_to(step.after, seat) == step.after for seat in (None, *range(seats)))


@every_table
def test_a_view_is_a_state_and_stays_what_it_is(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        for step in some(steps):
            for seat in (None, *range(seats)):
                view = rules.visible_to(step.after, seat)
                assert type(view) is type(step.after)
                assert rules.visible_to(view, seat) == view


@every_table
def test_a_seat_can_play_from_its_view(key, seats):
    rules = GAMES[key]
    for step in steps_of(key, seats):
        view = rules.visible_to(step.before, step.seat)
        assert rules.legal(view, step.seat) == rules.legal(step.before, step.seat)
        assert rules.throw_label(view, step.seat) == rules.throw_label(step.before, step.seat)
        moved = rules.apply(view, step.seat, step.action, step.dice)
        assert rules.totals(moved)[step.seat] == rules.totals(step.after)[step.seat]


@every_table
def test_sealed_counts_the_actions_since_the_round_began(key, seats):
    rules = GAMES[key]
    for steps in walks(key, seats):
        since: Counter[int] = Counter()
        for step in steps:
            since[step.seat] += 1
            if key != "duel" or getattr(step.after, "round", 0) > step.before.round or step.after.over:
                since.clear()
            assert rules.sealed(step.after) == tuple(since[seat] for seat in range(seats))


@every_game
def test_no_text_at_all_is_worse_than_refused(key):
    rules, rng = GAMES[key], random.Random(7)
    step = walks(key, 2)[0][3]
    legal = rules.legal(step.before, step.seat)
    for _ in range(3000):
        text = list(rng.choice(legal))
        text[rng.randrange(len(text))] = rng.choice("01:+=6é ٣")
        mutated = "".join(text)
        assert (refusal(rules.dice_needed, step.before, step.seat, mutated) is None) == (mutated in legal)
