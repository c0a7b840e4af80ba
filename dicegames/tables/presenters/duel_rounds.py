"""The finished rounds of a duel, both players' side by side: the same dice, and what each made of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext, ngettext

from dicegames.rules.dice import slots_of
from dicegames.rules.protocol import Dice, Seat
from dicegames.tables import positions
from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.dice import faces
from dicegames.tables.presenters.look import Look, points


@dataclass(frozen=True)
class Shown:
    """A die of a throw; ``kept``: it stayed from the throw before; ``joker``: set by a joker."""

    face: int
    kept: bool = False
    joker: bool = False


@dataclass
class Half:
    """One player's round: the dice after each throw (and joker), the box and its points."""

    name: str
    throws: list[list[Shown]] = field(default_factory=list)
    box: str = ""
    points: int = 0
    dice: Dice = ()

    @property
    def last(self) -> list[Shown]:
        """The dice that were entered."""
        return self.throws[-1]

    @property
    def result(self) -> str:
        """«25 points in Full house»"""
        text = ngettext("%(points)s point in %(box)s", "%(points)s points in %(box)s", self.points)
        return text % {"points": points(self.points), "box": self.box}


@dataclass
class Round:
    """A round of both; ``ahead``: who got more points for it, None if equal."""

    number: int
    halves: tuple[Half, Half]

    @property
    def ahead(self) -> Seat | None:
        """Who combined better."""
        first, second = (half.points for half in self.halves)
        return None if first == second else int(second > first)

    @property
    def verdict(self) -> str:
        """Where it came apart and who made more of it."""
        if self.ahead is None:
            return gettext("The same points from the same dice.")
        values = {
            "name": self.halves[self.ahead].name,
            "n": points(abs(self.halves[0].points - self.halves[1].points)),
        }
        more = abs(self.halves[0].points - self.halves[1].points)
        text = ngettext(
            "%(name)s made %(n)s point more of the same dice.",
            "%(name)s made %(n)s points more of the same dice.",
            more,
        )
        return text % values

    @property
    def parting(self) -> str:
        """The last throw at which both still had the same dice, in words."""
        first, second = ([[die.face for die in throw] for throw in half.throws] for half in self.halves)
        shared = [one for one, two in zip(first, second, strict=False) if one == two]
        if first == second:
            return gettext("Both kept the same dice to the end.")
        values = {"faces": faces(tuple(shared[-1])) if shared else "", "n": points(len(shared))}
        return gettext("The same dice up to roll %(n)s: %(faces)s.") % values


def duel_rounds(look: Look) -> list[Round]:
    """Every round that both have entered, oldest first. Nothing of the running one."""
    rounds: dict[int, Round] = {}
    over = look.state.over
    for state, entry in positions.steps(look.position):
        if state.round == look.state.round and not over:
            break
        names = (look.name(0), look.name(1))
        one = rounds.setdefault(state.round, Round(state.round, (Half(names[0]), Half(names[1]))))
        _add(one.halves[entry.seat], look, state.sheets[entry.seat], entry)
    return list(rounds.values())


def _add(half: Half, look: Look, sheet: object, entry: positions.Entry) -> None:
    """One more action of that round."""
    verb, _, rest = entry.action.partition(":")
    rules = look.position.rules
    if verb == "score":
        half.box = box_name(rules.key, rest)
        half.points = rules.score(rest, half.dice, sheet)  # type: ignore[attr-defined]
        return
    if verb == "joker":
        changed = {int(rest[0]) - 1: int(rest[2])}
    else:
        changed = dict(zip(slots_of(rest), entry.dice, strict=True))
    slots = range(rules.DICE)  # type: ignore[attr-defined]
    half.dice = tuple(changed.get(slot, half.dice[slot] if half.dice else 0) for slot in slots)
    half.throws.append([_shown(half.dice[slot], verb, slot in changed) for slot in slots])


def _shown(face: int, verb: str, changed: bool) -> Shown:
    return Shown(face, kept=verb == "roll" and not changed, joker=verb == "joker" and changed)
