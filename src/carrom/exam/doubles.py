"""Questions about doubles: who of the four strikes next, and who of them places men."""

from collections.abc import Iterator
from typing import Final

from carrom.core.seats import Seat
from carrom.exam.question import Kind, Question
from carrom.exam.situation import Situation
from carrom.exam.statement import statement_of
from carrom.language import Language
from carrom.laws.ruling import LawRef
from carrom.laws.tables.bases import BASES, number_in, text_of

PLAYERS: Final = ("in_turn", "right", "partner", "left")
"""The four players, seen from the one in turn and to the right."""
PASSES_TO_THE_RIGHT: Final = "49b"
HOUSE_PASSES_TO_THE_RIGHT: Final = "Break2"
PLACED_FROM_THE_RIGHT: Final = "78b i"


def doubles_kinds(situation: Situation) -> Iterator[Kind]:
    """What can be asked about a situation of doubles."""
    effects = situation.ruling.effects
    if effects.outcome is None and not effects.replay:
        yield "striker"
        if placing_seat(situation) is not None:
            yield "placer"


def next_striker(situation: Situation) -> Seat:
    """Who strikes once the ruling has taken effect."""
    return situation.board.after(situation.ruling.effects).striker


def placing_seat(situation: Situation) -> Seat | None:
    """Who places men; None if nobody does or several do."""
    effects = situation.ruling.effects
    placers = {lot.placer for lot in effects.placings}
    return placers.pop() if len(placers) == 1 and not (effects.queen_back or effects.to_centre.total) else None


def ask_doubles(situation: Situation, kind: Kind, words: Language, _seed: str) -> Question:
    """A question of a kind about a situation of doubles; the choices are the four players in their order."""
    seat = next_striker(situation) if kind == "striker" else placing_seat(situation)
    assert seat is not None  # noqa: S101 - only then it is asked
    ruling, right = situation.ruling, (seat - situation.board.striker) % 4
    choices = tuple(words.word("exam", f"player_{player}") for player in PLAYERS)
    return Question(
        id=f"{situation.id}~{kind}",
        kind=kind,
        edition=situation.edition.code,
        chapter=situation.chapter,
        situation=statement_of(situation, words),
        asked=words.word("exam", "ask_striker" if kind == "striker" else "ask_placing_player"),
        choices=choices,
        right=right,
        solution=f"{ruling.say(words.code)} {words.say('exam', f'answer_{kind}', player=choices[right])}",
        clauses=(*ruling.laws, *_clause_of_seat(situation, kind, PLAYERS[right])),
        readings=ruling.readings,
        has_picture=situation.seen is not None,
        answer=None,
    )


def _clause_of_seat(situation: Situation, kind: Kind, player: str) -> Iterator[LawRef]:
    """The clause that gives the turn or the placing to the neighbour on the right."""
    base = situation.ruling.base
    if player != "right":
        return
    clause = PASSES_TO_THE_RIGHT if kind == "striker" else PLACED_FROM_THE_RIGHT
    if kind == "striker" and HOUSE_PASSES_TO_THE_RIGHT in BASES[base].sheet:
        clause = HOUSE_PASSES_TO_THE_RIGHT
    clause = number_in(base, clause)
    if clause not in situation.ruling.clauses:
        yield LawRef(text_of(base, clause), clause)
