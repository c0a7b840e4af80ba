"""What dice are worth in farkle, as data: three named tables, and house rules that change single values.

The worth of a set of dice is the most that any split of exactly these dice into combinations gives.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement

from dicegames.rules.dice import FACES, chance, counts, keeps
from dicegames.rules.protocol import BadOption, Dice

DICE = 6
STEP = 50
"""Every value is a multiple of this, so that totals are too."""
MOST = 20_000
GROWTH = ("doubling", "adding")
"""What each equal die beyond three does: doubles the points, or adds the triple's points once more."""


@dataclass(frozen=True)
class Scoring:
    """The points of every combination; 0 means that it does not count.

    ``three_of_3`` is three 3s, and so on. ``four_alike`` to ``six_alike`` are fixed points for any face, or
    None: then ``growth`` says how they follow from one die less. ``four_and_pair``: four of one face and two
    of another count as three pairs. ``two_triplets_count`` switches ``two_triplets`` on.
    """

    one: int = 100
    five: int = 50
    three_of_1: int = 1000
    three_of_2: int = 200
    three_of_3: int = 300
    three_of_4: int = 400
    three_of_5: int = 500
    three_of_6: int = 600
    growth: str = "doubling"
    four_alike: int | None = None
    five_alike: int | None = None
    six_alike: int | None = None
    straight: int = 1500
    three_pairs: int = 1500
    four_and_pair: bool = True
    two_triplets: int = 2500
    two_triplets_count: bool = False

    def single(self, face: int) -> int:
        """What one die of this face is worth alone; 0 for all but 1 and 5."""
        return {1: self.one, 5: self.five}.get(face, 0)

    def alike(self, number: int, face: int) -> int:
        """What 3 to 6 equal dice of this face are worth as one combination; never less than one die fewer."""
        triple: int = getattr(self, f"three_of_{face}")
        if number == 3:
            return triple
        fewer = self.alike(number - 1, face)
        fixed = {4: self.four_alike, 5: self.five_alike, 6: self.six_alike}[number]
        if fixed is not None:
            return max(fixed, fewer)
        return 2 * fewer if self.growth == "doubling" else fewer + triple

    def worth(self, faces: Dice) -> int | None:
        """The worth of 1 to 6 dice of one throw, all used; None if some die cannot score."""
        return self._worths.get(tuple(sorted(faces)))

    @cached_property
    def _worths(self) -> dict[Dice, int]:
        """The worth of every set of dice that has one, by its sorted faces."""
        sets = (dice for n in range(1, DICE + 1) for dice in combinations_with_replacement(FACES, n))
        return {dice: worth for dice in sets if (worth := self._split(dice)) is not None}

    def _split(self, dice: Dice) -> int | None:
        """The best of: each face by itself, or the combinations that take all six dice."""
        by_face = [self._of_face(number, face) for face, number in zip(FACES, counts(dice), strict=True)]
        ways = list(self._of_six(dice))
        if None not in by_face:
            ways.append(sum(worth for worth in by_face if worth))
        return max(ways, default=None)

    def _of_face(self, number: int, face: int) -> int | None:
        """The best split of equal dice into singles and sets of 3 to 6; None if there is none."""
        if not number:
            return 0
        ways = []
        for size in (1, 3, 4, 5, 6):
            points = self.single(face) if size == 1 else self.alike(size, face)
            rest = self._of_face(number - size, face) if points and size <= number else None
            if rest is not None:
                ways.append(points + rest)
        return max(ways, default=None)

    def _of_six(self, dice: Dice) -> Iterator[int]:
        """The combinations that these dice make as a whole and that count."""
        shape = sorted(filter(None, counts(dice)))
        if shape == [1] * 6 and self.straight:
            yield self.straight
        if (shape == [2, 2, 2] or (shape == [2, 4] and self.four_and_pair)) and self.three_pairs:
            yield self.three_pairs
        if shape == [3, 3] and self.two_triplets_count and self.two_triplets:
            yield self.two_triplets

    def best(self, faces: Dice) -> tuple[Dice, int]:
        """The choice of these dice that is worth most, sorted, as few as possible; ``((), 0)`` if none."""
        return best_choice(self, tuple(sorted(faces)))

    def is_bust(self, faces: Dice) -> bool:
        """Whether no die of this throw scores."""
        return self.best(faces)[1] == 0

    def bust_chance(self, number: int) -> Fraction:
        """The exact chance that a throw of 1 to 6 dice scores nothing."""
        return self._bust_chances[number]

    @cached_property
    def _bust_chances(self) -> dict[int, Fraction]:
        return {number: chance(number, self.is_bust) for number in range(1, DICE + 1)}

    def check(self) -> None:
        """BadOption for a value that makes no game."""
        for name in POINTS:
            self._check_points(name, getattr(self, name))
        for name in ("four_and_pair", "two_triplets_count"):
            if type(getattr(self, name)) is not bool:
                raise BadOption(name, "not_a_switch")
        if self.growth not in GROWTH:
            raise BadOption("growth", "unknown_choice", choices=GROWTH)

    def _check_points(self, name: str, value: object) -> None:
        if value is None and name in FIXED:
            return
        least = STEP if name in ("one", "five") else 0
        if type(value) is not int:
            raise BadOption(name, "not_a_number")
        if not least <= value <= MOST:
            raise BadOption(name, "out_of_range", least=least, most=MOST)
        if value % STEP:
            raise BadOption(name, "not_a_multiple", step=STEP)


@lru_cache(maxsize=8192)
def best_choice(scoring: Scoring, dice: Dice) -> tuple[Dice, int]:
    """See :meth:`Scoring.best`; the dice sorted."""
    points, _, kept = max((scoring.worth(kept) or 0, -len(kept), kept) for kept in keeps(dice))
    return kept, points


FIXED = ("four_alike", "five_alike", "six_alike")
POINTS = tuple(
    field.name
    for field in fields(Scoring)
    if field.name not in ("growth", "four_and_pair", "two_triplets_count")
)
"""The names of all values in points."""

SCORINGS = {
    "standard": Scoring(),
    "boxed": Scoring(
        three_of_1=300, four_alike=1000, five_alike=2000, six_alike=3000, two_triplets_count=True
    ),
    "additive": Scoring(growth="adding", three_pairs=750),
}
"""The tables by name; the first is the default."""


def with_house_rules(scoring: Scoring, house: Mapping[str, object]) -> Scoring:
    """The table with single values exchanged; BadOption for an unknown name or a value that makes no game."""
    known = {field.name for field in fields(Scoring)}
    for name in house:
        if name not in known:
            raise BadOption(name, "unknown_option")
    changed = replace(scoring, **house)  # type: ignore[arg-type]  # checked in the next line
    changed.check()
    return changed
