"""Figures of the laws: the text of a clause with one of its figures left out."""

import re
from functools import cache
from typing import Final, NamedTuple

from carrom.exam.question import Entry, Question
from carrom.exam.rulings import OTHERS, clause_line
from carrom.language import LANGUAGES, Language, language
from carrom.laws.ruling import LawRef
from carrom.laws.tables.bases import text_of
from carrom.laws.tables.clauses import clauses_of

FIGURE: Final = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)?(?![\w]|[.,]\d)")
"""A figure that is no number of a clause, such as 65b."""
GAP: Final = "____"
ROUND: Final = 5
"""A round figure is followed and preceded by round ones."""
FINE: Final = 0.2
"""A measure with decimals is followed and preceded by those that differ by so much of it."""


class Gap(NamedTuple):
    """A clause and the place of a figure in it, counted from 0."""

    clause: str
    place: int

    def name(self, edition: str) -> str:
        """The id of its question."""
        return f"{edition}-{self.clause.replace(' ', '_')}.{self.place}~figure"


@cache
def gaps(edition: str) -> tuple[Gap, ...]:
    """Every figure of an edition that its text has in every language."""
    found: list[Gap] = []
    for clause in clauses_of(edition):
        counts = {len(FIGURE.findall(language(code).clause(edition, clause))) for code in LANGUAGES}
        found += [Gap(clause, place) for place in range(min(counts))] if len(counts) == 1 else []
    return tuple(found)


def figure_at(edition: str, gap: Gap, words: Language) -> tuple[str, str]:
    """The text of a clause with the gap, and the figure that belongs there."""
    text = words.clause(edition, gap.clause)
    match = list(FIGURE.finditer(text))[gap.place]
    return f"{text[: match.start()]}{GAP}{text[match.end() :]}", match[0]


def ask_figure(gap: Gap, entry: Entry, words: Language, _seed: str) -> Question:
    """The question about a figure; its choices are in order."""
    text, figure = figure_at(entry.edition, gap, words)
    choices = tuple(sorted((figure, *other_figures(figure, text)), key=_value))
    solution = clause_line(entry.edition, gap.clause, words)
    clauses = (LawRef(text_of(entry.edition, gap.clause), gap.clause),)
    return entry.question(words, (text,), (choices, choices.index(figure)), solution, clauses)


def _value(figure: str) -> float:
    return float(figure.replace(",", "."))


def other_figures(figure: str, text: str) -> tuple[str, ...]:
    """Three other figures with as many decimals, none of which stands in the rest of the text."""
    value, digits = _value(figure), len(figure.replace(",", ".").partition(".")[2])
    step = FINE if digits else ROUND if value % ROUND == 0 else 1
    near = [value + step * (place if digits == 0 else value * place) for place in (1, -1, 2, -2, 3, 4, 5)]
    taken = {_value(known) for known in FIGURE.findall(text)} | {value}
    found: list[str] = []
    for other in near:
        said = f"{other:.{digits}f}"
        if float(said) > 0 and float(said) not in taken:
            taken.add(float(said))
            found.append(said.replace(".", ",") if "," in figure else said)
    return tuple(found[:OTHERS])
