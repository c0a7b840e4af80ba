"""Figures and examples for Farkle's rules page, all asked of the rules object and the options in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext, pgettext

from dicegames.ai import farkle_players as players
from dicegames.i18n import format_number as number
from dicegames.i18n import format_percent as percent
from dicegames.rules.dice import FACES, keeps, mask_of
from dicegames.rules.farkle import Farkle
from dicegames.rules.farkle_options import FarkleOptions
from dicegames.rules.farkle_scoring import Scoring
from dicegames.rules.protocol import Dice
from dicegames.tables.labels.games import level_name

ALIKE = (3, 4, 5, 6)
NOTHING = "–"
POOR_ROLL: Dice = (1, 2, 3, 4, 6, 6)
RICH_ROLL: Dice = (1, 1, 5, 2, 3, 6)
SEVERAL_WAYS: Dice = (1, 1, 1, 1, 5, 5)
FIRST_ROLL: Dice = (1, 1, 5, 3, 4, 6)
SECOND_ROLL: Dice = (5, 5, 5)


def figures(rules: Farkle, options: FarkleOptions) -> dict[str, Any]:
    """The numbers that the sentences name."""
    return {
        "dice": rules.DICE,
        "target": number(options.target),
        "targets": listed([number(target) for target in rules.TARGETS]),
        "default_target": number(FarkleOptions().target),
    }


def scoring(table: Scoring) -> dict[str, Any]:
    """The scoring table in force: single dice, equal dice, combinations of all six."""
    singles = [face for face in FACES if table.single(face)]
    return {
        "singles": [{"face": face, "die": (face,), "points": number(table.single(face))} for face in singles],
        "counts": ALIKE,
        "kinds": [
            {"face": face, "die": (face,), "points": [_worth(table, (face,) * count) for count in ALIKE]}
            for face in FACES
        ],
        "patterns": [
            {"key": key, "name": name, "dice": dice, "points": number(points)}
            for key, name, dice, points in patterns(table)
        ],
    }


def _worth(table: Scoring, dice: Dice) -> str:
    worth = table.worth(dice)
    return NOTHING if worth is None else number(worth)


def patterns(table: Scoring) -> list[tuple[str, str, Dice, int]]:
    """Key, name, example and points of each combination of all six dice that counts."""
    pairs, triplets = table.three_pairs, table.two_triplets if table.two_triplets_count else 0
    rows = [
        ("straight", gettext("Straight: every face once"), (1, 2, 3, 4, 5, 6), table.straight),
        ("three_pairs", gettext("Three pairs"), (2, 2, 3, 3, 4, 4), pairs),
        (
            "four_and_pair",
            gettext("Four of a kind and a pair, counted as three pairs"),
            (2, 2, 2, 2, 3, 3),
            pairs if table.four_and_pair else 0,
        ),
        ("two_triplets", gettext("Two triplets"), (2, 2, 2, 3, 3, 3), triplets),
    ]
    return [row for row in rows if row[3]]


def aside(rules: Farkle, table: Scoring) -> dict[str, Any]:
    """Which dice may be set aside, what the choice is worth, and what does not go together."""
    scoring_faces = [face for face in sorted(set(POOR_ROLL)) if table.worth((face,) * POOR_ROLL.count(face))]
    worths = {kept: worth for kept in keeps(RICH_ROLL) if (worth := table.worth(kept))}
    idle = tuple(face for face in POOR_ROLL if face not in scoring_faces)
    return {
        "poor": POOR_ROLL,
        "good": tuple(face for face in POOR_ROLL if face in scoring_faces),
        "good_worth": table.best(POOR_ROLL)[1],
        "good_points": number(table.best(POOR_ROLL)[1]),
        "idle": idle,
        "rich": RICH_ROLL,
        "choices": [
            _choice(rules, table, kept) for kept in sorted(worths, key=worths.__getitem__, reverse=True)
        ],
        "several": SEVERAL_WAYS,
        "readings": readings(table),
        "apart": apart(table),
    }


def _choice(rules: Farkle, table: Scoring, kept: Dice) -> dict[str, Any]:
    left = rules.DICE - len(kept)
    return {
        "dice": kept,
        "points": _worth(table, kept),
        "left": left,
        "risk": percent(table.bust_chance(left)),
    }


def apart(table: Scoring) -> dict[str, Any] | None:
    """Two 5s of one roll and a 5 of the next against three of one roll; None if three are worth no more."""
    pair, single, triple = (table.worth((5,) * count) or 0 for count in (2, 1, 3))
    if triple <= pair + single:
        return None
    return {
        "pair": (5, 5),
        "pair_points": number(pair),
        "single": (5,),
        "single_points": number(single),
        "points": number(pair + single),
        "triple": (5, 5, 5),
        "triple_points": number(triple),
    }


def readings(table: Scoring) -> list[dict[str, Any]]:
    """The ways to count four 1s and two 5s, best first; the first is what they are worth."""
    ones, fives = 4 * table.one, 2 * table.five
    ways: list[tuple[tuple[Dice, ...], int]] = [
        (((1, 1), (1, 1), (5, 5)), table.three_pairs if table.four_and_pair else 0),
        (((1, 1, 1, 1), (5,), (5,)), table.alike(4, 1) and table.alike(4, 1) + fives),
        (((1, 1, 1), (1,), (5,), (5,)), table.alike(3, 1) and table.alike(3, 1) + table.one + fives),
        (((1,),) * 4 + ((5,),) * 2, ones + fives),
    ]
    ranked = sorted((way for way in ways if way[1]), key=lambda way: -way[1])
    return [
        {"groups": groups, "points": number(points), "best": place == 0}
        for place, (groups, points) in enumerate(ranked)
    ]


def odds(rules: Farkle, table: Scoring) -> list[dict[str, Any]]:
    """The risk of losing the turn, from all dice down to one."""
    return [{"count": count, "risk": percent(table.bust_chance(count))} for count in range(rules.DICE, 0, -1)]


def story(rules: Farkle, options: FarkleOptions) -> dict[str, Any]:
    """A turn with hot dice, played by the rules: three dice of the first roll, then the other three."""
    first, rest = (0, 1, 2), (3, 4, 5)
    state = rules.apply(rules.initial(1, options), 0, "roll", FIRST_ROLL)
    state = rules.apply(state, 0, f"keep:{mask_of(first, rules.DICE)}+roll", SECOND_ROLL)
    state = rules.apply(state, 0, f"keep:{mask_of(rest, rules.DICE)}+roll", POOR_ROLL)
    lines, so_far = [], 0
    for roll, (dice, (kept, points)) in enumerate(
        zip((FIRST_ROLL, SECOND_ROLL), state.groups, strict=True), start=1
    ):
        so_far += points
        lines.append(
            {
                "roll": roll,
                "dice": dice,
                "kept": kept,
                "points": number(points),
                "sum": number(so_far),
            }
        )
    return {"lines": lines, "points": number(state.points)}


def last_round() -> dict[str, str]:
    """Three players for the example of the last round."""
    return {
        "first": pgettext("example player", "Anna"),
        "closer": pgettext("example player", "Bruno"),
        "third": pgettext("example player", "Carla"),
    }


def computer(base: int = players.BASE) -> dict[str, Any]:
    """How the computer players decide, from the constants they play by, and some thresholds as an example.

    ``base``: the table's own.
    """
    left = range(players.FEW_DICE, 0, -1)
    top = players.BEHIND_MOST // players.BEHIND_MORE * players.BEHIND_STEP
    return {
        "careful": {
            "name": level_name("careful"),
            "points": number(players.CAREFUL_POINTS),
            "dice": players.CAREFUL_DICE,
        },
        "standard": {"name": level_name("standard")} | _threshold_terms(base),
        "perfect": {"name": level_name("perfect")},
        "left": left,
        "rows": [_thresholds(behind, left, base) for behind in (0, 2 * players.BEHIND_STEP, top)],
    }


def _threshold_terms(base: int) -> dict[str, Any]:
    return {
        "base": number(base),
        "step": number(players.BEHIND_STEP),
        "more": number(players.BEHIND_MORE),
        "most": number(players.BEHIND_MOST),
        "dice": players.FEW_DICE,
        "less": number(players.FEW_LESS),
        "least": number(players.FEW_LESS),
    }


def _thresholds(behind: int, left: Sequence[int], base: int) -> dict[str, Any]:
    return {
        "behind": number(behind),
        "thresholds": [number(players.threshold(dice, behind, base)) for dice in left],
    }


def listed(items: Sequence[str]) -> str:
    """The choices in a row: 5,000, 10,000 or 15,000."""
    values = {"first": ", ".join(items[:-1]), "last": items[-1]}
    # Translators: the end of a list of choices; «first» may hold several, with commas between them
    return pgettext("choices", "%(first)s or %(last)s") % values
