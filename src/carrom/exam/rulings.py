"""Questions about a ruling: what it is, what is said, who places how many men, how many points, which clause."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from carrom.exam.answer import answer_of
from carrom.exam.question import Kind, Question, shuffled, with_right
from carrom.exam.rivals import rival_clauses, rivals
from carrom.exam.situation import Situation
from carrom.exam.statement import statement_of
from carrom.language import Language
from carrom.laws.calls import consequences_of
from carrom.laws.ruling import Ruling
from carrom.laws.tables.bases import text_of

OTHERS: Final = 3
"""Wrong choices of a question."""
PLACERS: Final = ("white", "black", "umpire", "nobody")
LIKELY: Final = 5
"""Rivals of which the wrong choices are drawn: the most plausible ones."""


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


def ask(situation: Situation, kind: Kind, words: Language, seed: str) -> Question:
    """A question of a kind about a situation."""
    name = f"{situation.id}~{kind}"
    choices, right = CHOICES[kind](situation, words, f"{seed} {name}")
    ruling = situation.ruling
    can_enter = kind == "ruling" and not ruling.effects.replay
    return Question(
        id=name,
        kind=kind,
        edition=situation.edition.code,
        chapter=situation.chapter,
        situation=statement_of(situation, words),
        asked=words.say("exam", f"ask_{kind}"),
        choices=choices,
        right=right,
        solution=ruling.say(words.code),
        clauses=ruling.laws,
        readings=ruling.readings,
        has_picture=situation.seen is not None,
        answer=answer_of(ruling) if can_enter else None,
    )


def _worded(situation: Situation, say: Callable[[Ruling], str], seed: str) -> tuple[tuple[str, ...], int]:
    """The ruling in words among its rivals; those that read the same are left out."""
    right = say(situation.ruling)
    texts = [text for text in dict.fromkeys(map(say, rivals(situation))) if text != right]
    return with_right(right, shuffled(texts[:LIKELY], f"{seed} others")[:OTHERS], seed)


def _rulings(situation: Situation, words: Language, seed: str) -> tuple[tuple[str, ...], int]:
    return _worded(situation, lambda ruling: consequences_of(ruling, words), seed)


def _calls(situation: Situation, words: Language, seed: str) -> tuple[tuple[str, ...], int]:
    return _worded(situation, lambda ruling: ruling.say(words.code), seed)


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


def _placers(situation: Situation, words: Language, _seed: str) -> tuple[tuple[str, ...], int]:
    return tuple(words.word("exam", f"placer_{name}") for name in PLACERS), PLACERS.index(placer_of(situation.ruling))


def _men(situation: Situation, _words: Language, _seed: str) -> tuple[tuple[str, ...], int]:
    right = _placed(situation.ruling)
    return numbers(right, [_placed(ruling) for ruling in rivals(situation)], least=0)


def _placed(ruling: Ruling) -> int:
    return sum(lot.men for lot in ruling.effects.placings)


def _points(situation: Situation, _words: Language, _seed: str) -> tuple[tuple[str, ...], int]:
    outcomes = [ruling.effects.outcome for ruling in (situation.ruling, *rivals(situation))]
    right, *others = [outcome.points for outcome in outcomes if outcome is not None]
    return numbers(right, others, least=1)


def numbers(right: int, others: Sequence[int], least: int) -> tuple[tuple[str, ...], int]:
    """Four numbers in order: the right one, those of the rivals, and neighbours as far as needed."""
    near = [right + 1, right - 1, right + 2, right - 2, right + 3]
    chosen = [each for each in dict.fromkeys((*others, *near)) if each != right and each >= least][:OTHERS]
    ordered = sorted((right, *chosen))
    return tuple(map(str, ordered)), ordered.index(right)


def _clauses(situation: Situation, words: Language, seed: str) -> tuple[tuple[str, ...], int]:
    base = situation.ruling.base
    right = clause_line(base, situation.ruling.clauses[0], words)
    others = shuffled(rival_clauses(situation)[:LIKELY], f"{seed} others")[:OTHERS]
    return with_right(right, [clause_line(base, clause, words) for clause in others], seed)


def clause_line(base: str, clause: str, words: Language) -> str:
    """A clause with its text."""
    return f"{clause}: {words.clause(text_of(base, clause), clause)}"


CHOICES: Final[dict[Kind, Callable[[Situation, Language, str], tuple[tuple[str, ...], int]]]] = {
    "ruling": _rulings,
    "call": _calls,
    "placer": _placers,
    "men": _men,
    "points": _points,
    "clause": _clauses,
}
