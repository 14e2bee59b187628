"""Questions about a placed man: whether it lies lawfully, and if not, against which clause."""

from functools import cache
from typing import Any, Final

from carrom.conformance.spots import read_layout
from carrom.conformance.suite import export_line, load_cases
from carrom.conformance.text import Case
from carrom.exam.question import Question, shuffled, with_right
from carrom.exam.rulings import OTHERS, clause_line
from carrom.exam.situation import chapter_of
from carrom.geometry import Spot
from carrom.language import Language
from carrom.laws.editions import EDITIONS
from carrom.laws.placing import breaches_at
from carrom.laws.ruling import LawRef
from carrom.laws.tables.bases import BASES, text_of
from carrom.units import mm

CLAUSES: Final = ("89b", "86", "114", "89a")
"""Clauses that a placed man can break besides the one about the outer circle, which has an own number in each text."""


@cache
def spot_cases(edition: str) -> dict[str, tuple[Case, dict[str, Any]]]:
    """The cases of an edition in which a man is placed, by the id of their question."""
    return {
        f"{case.id}~spot": (case, export_line(case))
        for case in load_cases()
        if case.edition == edition and "place" in case.words and "edition" not in case.words
    }


def ask_spot(name: str, edition: str, words: Language, seed: str) -> Question:
    """The question about a placed man."""
    case, line = spot_cases(edition)[name]
    x, y = line["place"]
    broken = breaches_at(Spot(mm(x), mm(y)), read_layout(line["layout"]), EDITIONS[edition])
    lawful = words.word("exam", "lawful")
    told = {clause: words.say("exam", "unlawful", law=clause_line(edition, clause, words)) for clause in broken}
    free = [clause for clause in (BASES[edition].outside_the_circle, *CLAUSES) if clause not in broken]
    wrong = [words.say("exam", "unlawful", law=clause_line(edition, clause, words)) for clause in free]
    right = told[broken[0]] if broken else lawful
    others = [lawful, *shuffled(wrong, f"{seed} {name} others")] if broken else shuffled(wrong, f"{seed} {name} others")
    choices, place = with_right(right, others[:OTHERS], f"{seed} {name}")
    return Question(
        id=name,
        kind="spot",
        edition=edition,
        chapter=chapter_of(case),
        situation=(words.word("exam", "placed"),),
        asked=words.word("exam", "ask_spot"),
        choices=choices,
        right=place,
        solution=" ".join(told.values()) or lawful,
        clauses=tuple(LawRef(text_of(edition, clause), clause) for clause in broken),
        readings=(),
        has_picture=True,
        answer=None,
    )
