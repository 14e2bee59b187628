"""A ruling: the clauses, the readings, the effects, and the umpire's words."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from carrom.core.effects import Effects, Outcome, Queen, Turn
from carrom.equipment.men import Colour
from carrom.errors import spoken
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
ANNOUNCED: Final = {kind: kind for kind in (*FOUL_KINDS, "no_stroke", "noted")} | {"missed_break": "no_touch"}
"""Kinds of rulings that are announced first, and the words for them."""
QUEEN_CALLS: Final = {
    Queen.ON_BOARD: "queen_back",
    Queen.AWAITING: "queen_awaits",
    Queen.WHITE: "queen_covered_white",
    Queen.BLACK: "queen_covered_black",
}


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
    """What was judged: a stroke, a missed break, a foul ... (see :data:`ANNOUNCED`)."""

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

    def say(self, language: str) -> str:
        """What the umpire says, in one of the languages (``en``, ``cs``, ``es``, ``de``)."""
        words = spoken(language)
        return " ".join(words.say("calls", key, **values) for key, values in _calls(self))


def _calls(ruling: Ruling) -> Iterator[tuple[str, dict[str, int]]]:
    """The sentences of the umpire's call: their keys in a language pack, and the figures in them."""
    effects = ruling.effects
    yield from ((name, {}) for name in _names(ruling))
    if effects.outcome is not None:
        yield from _finish_calls(effects.outcome)
        return
    if effects.queen is Queen.AWAITING and effects.charged[0]:
        yield "queen_still_awaits", {}  # 101a: she fell one stroke earlier
    elif effects.queen_moved:
        yield QUEEN_CALLS[effects.queen], {}
    yield from ((f"places_{lot.colour.word}", {"n": lot.men}) for lot in effects.placings)
    owed = {colour.word: effects.dues[colour] + effects.penalties[colour] for colour in Colour}
    yield from ((f"owes_{word}", {"n": men}) for word, men in owed.items() if men)
    if jumped := effects.to_centre.total:
        yield "to_centre", {"n": jumped}
    if effects.replay:
        yield "replay", {}
    elif ruling.kind not in ("noted", "technical_foul", "fine"):
        colour = ruling.colour
        yield f"again_{colour.word}" if effects.turn is Turn.CONTINUES else f"turn_{colour.other.word}", {}


def _names(ruling: Ruling) -> Iterator[str]:
    """What it is called: a due, a foul, both in one (72b), a fine for a regular stroke (U8); the penalty is the man."""
    dues, penalties = ruling.effects.charged
    if penalties and ruling.kind in ("foul", "overruled"):
        yield "due_and_foul" if dues else "foul"
        return
    if ruling.kind in ANNOUNCED:
        yield ANNOUNCED[ruling.kind]
    if dues:
        yield "due"
    if penalties and ruling.kind == "stroke":
        yield "fine"


def _finish_calls(outcome: Outcome) -> Iterator[tuple[str, dict[str, int]]]:
    yield f"wins_{outcome.winner.word}", {"n": outcome.points}
    if outcome.slam:
        yield f"slam_{outcome.winner.word}", {}
    if outcome.demandable:
        yield "demand", {"n": outcome.demandable}


def decide(
    edition: Edition,
    clauses: tuple[str, ...],
    readings: tuple[str, ...],
    effects: Effects,
    colour: Colour,
    kind: str = "stroke",
) -> Ruling:
    """A ruling under an edition, each clause under the number it has there."""
    if edition.base in RENUMBERED:
        numbers = RENUMBERED[edition.base]
        clauses = tuple(numbers.get(clause, clause) for clause in clauses)
    return Ruling(edition.code, edition.base, clauses, readings, effects, colour, kind)
