"""Questions about a placed man: whether it lies lawfully, and if not, against which clause."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from carrom.conformance.spots import read_layout
from carrom.conformance.suite import export_line, load_cases
from carrom.conformance.text import Case
from carrom.exam.question import Entry, Question, shuffle, with_right
from carrom.exam.rulings import OTHERS, clause_line
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


def ask_spot(line: dict[str, Any], entry: Entry, words: Language, seed: str) -> Question:
    """The question about a placed man."""
    edition, (x, y), seed = entry.edition, line["place"], f"{seed} {entry.id}"
    broken = breaches_at(Spot(mm(x), mm(y)), read_layout(line["layout"]), EDITIONS[edition])
    lawful = words.word("exam", "lawful")
    known = dict.fromkeys((*broken, BASES[edition].outside_the_circle, *CLAUSES))
    told = {clause: words.say("exam", "unlawful", law=clause_line(edition, clause, words)) for clause in known}
    wrong = shuffle([text for clause, text in told.items() if clause not in broken], f"{seed} others")
    right, others = (told[broken[0]], [lawful, *wrong]) if broken else (lawful, wrong)
    question = entry.question(
        words,
        (words.word("exam", "placed"),),
        with_right(right, others[:OTHERS], seed),
        " ".join(told[clause] for clause in broken) or lawful,
        tuple(LawRef(text_of(edition, clause), clause) for clause in broken),
    )
    return replace(question, has_picture=True)
