"""A ruling: the clauses, the readings, the effects, and the umpire's words."""

from typing import Final, NamedTuple

from carrom.core.effects import Effects, Placing
from carrom.core.report import StrokeReport
from carrom.equipment.men import Colour
from carrom.errors import spoken
from carrom.laws.calls import call_of
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import RENUMBERED, text_of


class LawRef(NamedTuple):
    """One clause of one edition, such as ``icf 73`` or ``house Sink1``."""

    edition: str
    clause: str

    def __str__(self) -> str:
        return f"{self.edition} {self.clause}"


FOUL_KINDS: Final = frozenset({"technical_foul", "foul", "fine", "board_lost", "premature_break"})
"""Kinds of rulings that are fouls even if nothing is charged."""


class Ruling(NamedTuple):
    """One decision. It always names at least one clause of its edition."""

    edition: str
    """The code of the edition played. A user's own edition cites the clauses of its base, and of a text from which it
    adopted an answer."""
    base: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    """Readings used where the laws are silent or collide: H..., M..., U..."""
    effects: Effects
    colour: Colour
    """The side whose stroke or act was judged."""
    kind: str = "stroke"
    """What was judged: a stroke, a missed break, a foul ..."""
    report: StrokeReport | None = None
    """What was seen of the stroke, if a stroke was judged."""

    @property
    def laws(self) -> tuple[LawRef, ...]:
        """The clauses as references into the table of the edition that has them."""
        return tuple(LawRef(text_of(self.base, clause), clause) for clause in self.clauses)

    @property
    def is_foul(self) -> bool:
        """True for a foul, and for a stroke that costs dues or penalties."""
        return self.kind in FOUL_KINDS or any(self.effects.charged)

    @property
    def call(self) -> str:
        """What the umpire says, in English."""
        return self.say("en")

    def say(
        self,
        language: str,
        winner: str | None = None,
        names: tuple[str, ...] = (),
        due: tuple[Placing, ...] | None = None,
    ) -> str:
        """What the umpire says, in one of the languages (``en``, ``cs``, ``es``, ``de``).

        The winner of a board is called by the colour, or by this name, or addressed (:data:`carrom.laws.calls.YOU`).
        In doubles the names at the seats tell which partner places men. ``due`` are all lots to be placed
        before the next stroke; by default, those of this ruling.
        """
        return call_of(self, spoken(language), winner, names, due)


def decide(
    edition: Edition,
    clauses: tuple[str, ...],
    readings: tuple[str, ...],
    effects: Effects,
    colour: Colour,
    kind: str = "stroke",
    report: StrokeReport | None = None,
) -> Ruling:
    """A ruling under an edition, each clause under the number it has there."""
    if edition.base in RENUMBERED:
        numbers = RENUMBERED[edition.base]
        clauses = tuple(numbers.get(clause, clause) for clause in clauses)
    return Ruling(edition.code, edition.base, clauses, readings, effects, colour, kind, report)
