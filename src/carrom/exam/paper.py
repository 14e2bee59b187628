"""A mock paper: the parts and marks of a federation's written examination, drawn by a seed.

Source of the parts and marks: the umpires' examination of the All India Carrom Federation, written part, 100 marks.
Its five questions of general knowledge are about the equipment here, because champions and dates are not in the laws.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from carrom.core.report import StrokeReport
from carrom.errors import spoken
from carrom.exam.bank import draw_questions, entries
from carrom.exam.figures import Gap, figure_at, gaps
from carrom.exam.question import KINDS, in_turn, shuffle
from carrom.exam.rivals import rivals
from carrom.exam.rulings import clause_line
from carrom.exam.situation import Situation, situations
from carrom.exam.statement import statement_of
from carrom.language import LANGUAGES, Language, language
from carrom.laws.ruling import LawRef
from carrom.laws.tables.clauses import clauses_of

EQUIPMENT: Final = "I"
TERMS: Final = "II"
GENERAL: Final = "XVI"
"""Not a topic: it holds what fits into no other chapter."""
LONG: Final = 9
"""Clauses from which a chapter is a topic to be answered at length."""
LONGEST_TERM: Final = 45
TICKED: Final = tuple(kind for kind in KINDS if kind not in ("spot", "figure"))
"""Kinds with choices that a paper can print; figures are blanks in it, and spots need a larger picture."""
MOST_SEED: Final = 999_999


@dataclass(frozen=True, slots=True)
class Item:
    """One question of a paper, and its solution."""

    text: tuple[str, ...]
    solution: tuple[str, ...]
    choices: tuple[str, ...] = ()
    right: int = -1
    """The index of the right choice."""
    laws: tuple[LawRef, ...] = ()
    situation: Situation | None = None
    """What is drawn beside it."""
    lines: int = 0
    """Lines left to write on."""


@dataclass(frozen=True, slots=True)
class Section:
    """Questions of one kind: a part may have several sections."""

    part: str
    task: str
    marks_each: int
    counted: int
    """How many of the questions are to be answered."""
    items: tuple[Item, ...]

    @property
    def marks(self) -> int:
        """The marks of the section."""
        return self.marks_each * self.counted


@dataclass(frozen=True, slots=True)
class Paper:
    """A mock paper in one language."""

    edition: str
    seed: int
    lang: str
    sections: tuple[Section, ...]

    @property
    def marks(self) -> int:
        """The marks of the whole paper."""
        return sum(section.marks for section in self.sections)


def mock_paper(edition: str = "icf", *, seed: int = 1, lang: str = "en") -> Paper:
    """The paper of a published edition with this number; the same number gives the same questions in every language.

    >>> from carrom.exam import mock_paper
    >>> paper = mock_paper("icf", seed=7)
    >>> paper.marks, [(section.part, section.marks) for section in paper.sections]
    (100, [('A', 20), ('A', 10), ('B', 25), ('C', 20), ('D', 10), ('D', 5), ('D', 5), ('E', 5)])
    """
    words = spoken(lang)
    entries(edition)  # an unknown edition is refused here
    lengthy, notes = _topics(edition, seed)
    problems = _situations(edition, seed)
    blanks = _gaps(edition, seed, 10)
    equipment = [gap for gap in shuffle(gaps("icf"), f"{seed} equipment") if _chapter("icf", gap.clause) == EQUIPMENT]
    sections = (
        Section("A", "do_lengthy", 10, 2, tuple(_topic(edition, each, words, "lengthy") for each in lengthy)),
        Section("A", "do_terms", 2, 5, tuple(_terms(seed, words))),
        Section("B", "do_notes", 5, 5, tuple(_topic(edition, each, words) for each in notes)),
        Section("C", "do_decisions", 5, 4, tuple(_decision(each, words) for each in problems[:5])),
        Section("D", "do_blanks", 1, 10, tuple(_blank(code, gap, words) for code, gap in blanks)),
        Section("D", "do_claims", 1, 5, tuple(_claim(each, words, seed) for each in problems[5:10])),
        Section("D", "do_ticks", 1, 5, tuple(_ticks(edition, seed, words, problems))),
        Section("E", "do_equipment", 1, 5, tuple(_blank("icf", gap, words) for gap in equipment[:5])),
    )
    return Paper(edition, seed, lang, sections)


def _chapter(edition: str, clause: str) -> str:
    return clauses_of(edition)[clause].chapter


def _topics(edition: str, seed: int) -> tuple[list[str], list[str]]:
    """Three chapters for long answers and six for short notes."""
    counts: dict[str, int] = {}
    for clause in clauses_of(edition).values():
        counts[clause.chapter] = counts.get(clause.chapter, 0) + 1
    free = {name: n for name, n in counts.items() if name not in (EQUIPMENT, TERMS, GENERAL) and n > 1}
    long = [name for name, n in free.items() if n >= LONG]
    short = [name for name, n in free.items() if n < LONG]
    return shuffle(long, f"{seed} long")[:3], shuffle(short, f"{seed} short")[:6]


def _topic(edition: str, chapter: str, words: Language, key: str = "") -> Item:
    title = words.chapter(chapter)
    clauses = [number for number, clause in clauses_of(edition).items() if clause.chapter == chapter]
    solution = tuple(clause_line(edition, number, words) for number in clauses)
    return Item((words.say("exam", key, topic=title) if key else title,), solution)


def _terms(seed: int, words: Language) -> Iterator[Item]:
    """Words that the laws define; our texts of the definitions begin with the word and a colon."""
    defined = [
        clause
        for clause in clauses_of("icf")
        if _chapter("icf", clause) == TERMS
        and all(0 < language(code).clause("icf", clause).find(": ") < LONGEST_TERM for code in LANGUAGES)
    ]
    for clause in shuffle(defined, f"{seed} terms")[:5]:
        term, _, meaning = words.clause("icf", clause).partition(": ")
        yield Item((term,), (meaning,), laws=(LawRef("icf", clause),), lines=2)


def _situations(edition: str, seed: int) -> list[Situation]:
    """Ten situations of different chapters, as far as there are so many."""
    by_chapter: dict[str, list[Situation]] = {}
    for situation in shuffle(situations(edition), f"{seed} situations"):
        by_chapter.setdefault(situation.chapter, []).append(situation)
    return list(islice(in_turn(shuffle(by_chapter.values(), f"{seed} chapters")), 10))


def _decision(situation: Situation, words: Language) -> Item:
    ruling = situation.ruling
    drawn = situation if isinstance(situation.act, StrokeReport) else None
    told = statement_of(situation, words)
    return Item(told, (ruling.say(words.code),), laws=ruling.laws, situation=drawn, lines=4)


def _claim(situation: Situation, words: Language, seed: int) -> Item:
    """A call that is right or wrong, by the seed."""
    ruling = situation.ruling
    right = ruling.say(words.code)
    wrong = [other.say(words.code) for other in rivals(situation)[:3] if other.say(words.code) != right]
    said = shuffle((right, wrong[0]), f"{seed} {situation.id} claim")[0]
    yes, no = words.word("exam", "yes"), words.word("exam", "no")
    told = (*statement_of(situation, words), words.say("exam", "claim", call=said))
    return Item(told, (right,), (yes, no), 0 if said == right else 1, laws=ruling.laws)


def _gaps(edition: str, seed: int, count: int) -> list[tuple[str, Gap]]:
    """Figures of different laws outside the equipment; a house sheet is filled up from the laws it rests on."""
    found: list[tuple[str, Gap]] = []
    for code in dict.fromkeys((edition, "icf")):
        by_chapter: dict[str, dict[str, Gap]] = {}
        for gap in shuffle(gaps(code), f"{seed} blanks"):
            law = gap.clause.split()[0].rstrip("abc")
            by_chapter.setdefault(_chapter(code, gap.clause), {}).setdefault(law, gap)
        by_chapter.pop(EQUIPMENT, None)
        lots = [tuple(gaps_of.values()) for gaps_of in by_chapter.values()]
        found += [(code, gap) for gap in in_turn(shuffle(lots, f"{seed} blanks"))]
    return found[:count]


def _blank(edition: str, gap: Gap, words: Language) -> Item:
    text, figure = figure_at(edition, gap, words)
    return Item((text,), (figure,), laws=(LawRef(edition, gap.clause),))


def _ticks(edition: str, seed: int, words: Language, asked: Sequence[Situation]) -> Iterator[Item]:
    """Questions with choices about situations that the paper does not ask about elsewhere."""
    known = {situation.id for situation in asked}
    drawn = draw_questions(edition, kinds=TICKED, seed=seed, count=30, lang=words.code)
    fresh = [question for question in drawn if question.id.rpartition("~")[0] not in known]
    for question in fresh[:5]:
        told = (*question.situation, question.asked)
        yield Item(told, (question.solution,), question.choices, question.right, question.clauses)
