"""Questions about a ruling: what it is, what is said, who places how many men, how many points, which clause.

In doubles: who of the four strikes next, and who of them places men.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from carrom.core.seats import Seat
from carrom.exam.answer import answer_of
from carrom.exam.question import Choices, Entry, Kind, Question, in_order, shuffle, with_right
from carrom.exam.rivals import rival_clauses, rivals
from carrom.exam.situation import Situation
from carrom.exam.statement import statement_of
from carrom.language import Language
from carrom.laws.calls import consequences_of
from carrom.laws.ruling import LawRef, Ruling
from carrom.laws.tables.bases import BASES, number_in, text_of

OTHERS: Final = 3
"""Wrong choices of a question."""
PLACERS: Final = ("white", "black", "umpire", "nobody")
LIKELY: Final = 5
"""Rivals of which the wrong choices are drawn: the most plausible ones."""
PLAYERS: Final = ("in_turn", "right", "partner", "left")
"""The four players, seen from the one in turn and to the right."""
PASSES_TO_THE_RIGHT: Final = "49b"
HOUSE_PASSES_TO_THE_RIGHT: Final = "Break2"
PLACED_FROM_THE_RIGHT: Final = "78b i"


def kinds_of(situation: Situation) -> Iterator[Kind]:
    """What can be asked about a situation."""
    effects = situation.ruling.effects
    yield "ruling"
    yield "call"
    if placer_of(situation.ruling):
        yield "placer"
    if effects.placings and effects.outcome is None:
        yield "men"
    if effects.outcome is not None:
        yield "points"
    if len(rival_clauses(situation)) >= OTHERS:
        yield "clause"


def ask(situation: Situation, entry: Entry, words: Language, seed: str) -> Question:
    """A question of a kind about a situation."""
    ruling, told = situation.ruling, statement_of(situation, words)
    choices = CHOICES[entry.kind](situation, words, f"{seed} {entry.id}")
    question = entry.question(words, told, choices, ruling.say(words.code), ruling.laws, ruling.readings)
    can_enter = entry.kind == "ruling" and not ruling.effects.replay
    answer = answer_of(ruling) if can_enter else None
    return replace(question, has_picture=situation.seen is not None, answer=answer)


def _in_words(situation: Situation, say: Callable[[Ruling], str], seed: str) -> Choices:
    """The ruling in words among its rivals; those that read the same are left out."""
    right = say(situation.ruling)
    texts = [text for text in dict.fromkeys(map(say, rivals(situation))) if text != right]
    return with_right(right, shuffle(texts[:LIKELY], f"{seed} others")[:OTHERS], seed)


def placer_of(ruling: Ruling) -> str:
    """Who puts men back: one of :data:`PLACERS`; empty if several do, or if the question makes no sense."""
    effects = ruling.effects
    if effects.outcome is not None or effects.replay:
        return ""
    # In singles the placer is the opponent of the colour, whatever the seats (80).
    placers = {"white" if lot.placer == 0 else "black" for lot in effects.placings}
    if effects.queen_back or effects.to_centre.total:
        placers.add("umpire")
    if len(placers) > 1:
        return ""
    owes = any(effects.dues) or any(effects.penalties)
    return placers.pop() if placers else "nobody" if owes else ""


def _men(situation: Situation, _words: Language, _seed: str) -> Choices:
    right = _men_back(situation.ruling)
    return numbers(right, [_men_back(ruling) for ruling in rivals(situation)], least=0)


def _men_back(ruling: Ruling) -> int:
    return sum(lot.men for lot in ruling.effects.placings)


def _points(situation: Situation, _words: Language, _seed: str) -> Choices:
    outcomes = [ruling.effects.outcome for ruling in (situation.ruling, *rivals(situation))]
    right, *others = [outcome.points for outcome in outcomes if outcome is not None]
    return numbers(right, others, least=1)


def numbers(right: int, others: Sequence[int], least: int) -> Choices:
    """Four numbers in order: the right one, those of the rivals, and neighbours as far as needed."""
    near = [right + 1, right - 1, right + 2, right - 2, right + 3]
    chosen = [each for each in dict.fromkeys((*others, *near)) if each != right and each >= least][:OTHERS]
    ordered = sorted((right, *chosen))
    return tuple(map(str, ordered)), ordered.index(right)


def _clauses(situation: Situation, words: Language, seed: str) -> Choices:
    base = situation.ruling.base
    right = clause_line(base, situation.ruling.clauses[0], words)
    others = shuffle(rival_clauses(situation)[:LIKELY], f"{seed} others")[:OTHERS]
    return with_right(right, [clause_line(base, clause, words) for clause in others], seed)


def clause_line(base: str, clause: str, words: Language) -> str:
    """A clause with its text."""
    return f"{clause}: {words.clause(text_of(base, clause), clause)}"


CHOICES: Final[dict[Kind, Callable[[Situation, Language, str], Choices]]] = {
    "ruling": lambda situation, words, seed: _in_words(situation, lambda each: consequences_of(each, words), seed),
    "call": lambda situation, words, seed: _in_words(situation, lambda each: each.say(words.code), seed),
    "placer": lambda situation, words, _seed: in_order("placer", PLACERS, placer_of(situation.ruling), words),
    "men": _men,
    "points": _points,
    "clause": _clauses,
}


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


def ask_doubles(situation: Situation, entry: Entry, words: Language, _seed: str) -> Question:
    """A question of a kind about a situation of doubles; the choices are the four players in their order."""
    is_striker = entry.kind == "striker"
    seat = next_striker(situation) if is_striker else placing_seat(situation)
    assert seat is not None  # noqa: S101 - only then it is asked
    ruling, player = situation.ruling, PLAYERS[(seat - situation.board.striker) % 4]
    texts, right = in_order("player", PLAYERS, player, words)
    solution = f"{ruling.say(words.code)} {words.say('exam', f'answer_{entry.kind}', player=texts[right])}"
    laws = (*ruling.laws, *_clause_of_seat(situation, entry.kind, player))
    told = statement_of(situation, words)
    question = entry.question(words, told, (texts, right), solution, laws, ruling.readings)
    asked = words.word("exam", "ask_striker" if is_striker else "ask_placing_player")
    return replace(question, asked=asked, has_picture=situation.seen is not None)


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
