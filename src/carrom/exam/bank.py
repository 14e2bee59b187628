"""The bank of questions of every edition: drawn by a seed, in a language, answered by the laws engine."""

from collections.abc import Collection, Iterator
from functools import cache, partial
from itertools import islice
from typing import Final, NamedTuple

from carrom.errors import BadInput, UnknownName, spoken
from carrom.exam.figures import ask_figure, gaps
from carrom.exam.irregularities import ask_irregularity, irregularities, irregularity_kinds
from carrom.exam.protests import ask_protest, protests
from carrom.exam.question import KINDS, Entry, Kind, Question, in_turn, shuffle
from carrom.exam.rulings import ask, ask_doubles, doubles_kinds, kinds_of
from carrom.exam.situation import chapter_of, doubles_situations, situations
from carrom.exam.spots import ask_spot, spot_cases
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import clauses_of

MOST: Final = 50
"""Questions drawn at once."""


class Chapter(NamedTuple):
    """A chapter of an edition, and how many questions there are about it."""

    chapter: str
    questions: int


@cache
def entries(edition: str) -> dict[str, Entry]:
    """Every question of a published edition by its id; :class:`UnknownName` if there is no such edition."""
    if edition not in EDITIONS:
        raise UnknownName("edition", edition[:40], tuple(EDITIONS), at="edition")
    return {entry.id: entry for entry in _entries(edition)}


def _entries(edition: str) -> Iterator[Entry]:
    for each in (*situations(edition), *doubles_situations(edition)):
        kinds, make = (doubles_kinds, ask_doubles) if each.board.doubles else (kinds_of, ask)
        for kind in kinds(each):
            yield Entry(f"{each.id}~{kind}", each.id, kind, edition, each.chapter, partial(make, each))
    for name, one in irregularities(edition).items():
        for end, kind in irregularity_kinds(one):
            chapter = chapter_of(one.moment.case)
            yield Entry(f"{name}{end}", name, kind, edition, chapter, partial(ask_irregularity, one))
    for name, step in protests(edition).items():
        chapter = chapter_of(step.moment.case)
        yield Entry(f"{name}~protest", name, "protest", edition, chapter, partial(ask_protest, step))
    for name, (case, line) in spot_cases(edition).items():
        yield Entry(name, case.id, "spot", edition, chapter_of(case), partial(ask_spot, line))
    for gap in gaps(edition):
        chapter = clauses_of(edition)[gap.clause].chapter
        yield Entry(gap.name(edition), gap.clause, "figure", edition, chapter, partial(ask_figure, gap))


@cache
def chapters_of(edition: str) -> tuple[Chapter, ...]:
    """The chapters of an edition with questions, in the order of the text; the laws a house sheet leaves open last."""
    counts: dict[str, int] = {}
    for entry in entries(edition).values():
        counts[entry.chapter] = counts.get(entry.chapter, 0) + 1
    order = dict.fromkeys(clause.chapter for code in (edition, "icf") for clause in clauses_of(code).values())
    return tuple(Chapter(chapter, counts[chapter]) for chapter in order if chapter in counts)


def draw_questions(
    edition: str = "icf",
    *,
    chapter: str = "",
    kinds: Collection[Kind] = KINDS,
    seed: int = 0,
    count: int = 10,
    lang: str = "en",
) -> tuple[Question, ...]:
    """So many questions, or as many as there are; the same for the same seed.

    A situation is asked about once. Without a chapter, all chapters have the same chance.

    >>> from carrom.exam import draw_questions
    >>> [question.id for question in draw_questions("icf", chapter="XI", seed=7, count=2)]
    ['icf-064-b02-from-22~men', 'icf-064-n02-from-22~call']
    """
    words = spoken(lang)
    if not 1 <= count <= MOST:
        raise BadInput("whole_number_range", at="count", given=count, low=1, high=MOST)
    known = tuple(each.chapter for each in chapters_of(edition))
    if chapter and chapter not in known:
        raise UnknownName("chapter", chapter[:40], known, at="chapter")
    drawn = _draw(edition, (chapter,) if chapter else known, frozenset(kinds), seed, count)
    return tuple(entry.ask(words, str(seed)) for entry in drawn)


def _draw(edition: str, chapters: tuple[str, ...], kinds: frozenset[Kind], seed: int, count: int) -> list[Entry]:
    """The entries of a drawing: a kind for every source, then one source of each chapter in turn."""
    lots: list[list[Entry]] = []
    for chapter in chapters:
        inside = [each for each in entries(edition).values() if each.chapter == chapter and each.kind in kinds]
        by_source = {entry.source: entry for entry in shuffle(inside, f"{seed} {chapter} kind")}
        if by_source:
            lots.append(shuffle(by_source.values(), f"{seed} {chapter}"))
    return list(islice(in_turn(shuffle(lots, f"{seed} chapters")), count))


def entry_of(name: str) -> Entry:
    """The entry with an id; :class:`BadInput` if there is none."""
    for edition in sorted(EDITIONS, key=len, reverse=True):  # icf-cz before icf
        if name.startswith(f"{edition}-") and (found := entries(edition).get(name)):
            return found
    raise BadInput("no_question", at="question", given=name[:80])
