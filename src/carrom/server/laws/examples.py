"""An example of a clause: a case of the conformance suite that cites it, in words and as a picture.

A case of a stroke or a spot is drawn; a case of several facts is told in words only.
"""

from functools import cache
from typing import Final

from carrom.conformance.sentences import case_words, stroke_of
from carrom.conformance.spots import LAWFUL
from carrom.conformance.suite import export_line, filed_under, load_cases
from carrom.conformance.text import Case, citation
from carrom.draw.case import spot_case_picture, stroke_case_picture
from carrom.draw.svg import svg_text
from carrom.language import language
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import english_numbers
from carrom.server.play.wire.forms import LawExample

WIDTH_PX: Final = 360


@cache
def _index() -> dict[tuple[str, str], Case]:
    """Edition and clause -> the case that shows it best."""
    best: dict[tuple[str, str], tuple[tuple[int, ...], Case]] = {}
    for case in load_cases():
        cited = _cited_clauses(case)
        shown = 0 if "place" in case.words else 1 if case.is_stroke else 2 if "layout" in case.words else 3
        for at, clause in enumerate(cited):
            rank = (not belongs(clause, filed_under(case)), shown, at, len(cited), len(case.lines))
            key = (case.edition, clause)
            if key not in best or rank < best[key][0]:
                best[key] = rank, case
    return {key: case for key, (_, case) in best.items()}


def _cited_clauses(case: Case) -> list[str]:
    """The clauses of a case, in its order; of several facts, those that the umpire ruled."""
    if "room" in case.words:
        return ["79a"]
    is_story = not case.is_stroke and "layout" not in case.words
    cells = [line.rest for line in case.lines if line.word == "ruled" and (":" in line.rest or not is_story)]
    return list(dict.fromkeys(law for cell in cells for law in citation(cell.partition(":")[0])[0] if law != LAWFUL))


def case_of(base: str, clause: str) -> Case | None:
    """The case of a clause: of the edition, or of the English text where that has the same answer."""
    index = _index()
    return index.get((base, clause)) or index.get(("icf", english_numbers(base).get(clause, "")))


def example_of(base: str, clause: str, lang: str) -> LawExample | None:
    """The example of a clause in words; None if no case cites it."""
    case = case_of(base, clause)
    if case is None:
        return None
    line = export_line(case)
    said = list(case_words(line, language(lang)))
    return LawExample(case=case.id, words=said, laws=_cited_clauses(case), picture="steps" not in line)


def example_picture(base: str, clause: str, lang: str) -> str | None:
    """The example of a clause as an SVG picture; None if there is nothing to draw."""
    case = case_of(base, clause)
    line = None if case is None else export_line(case)
    if line is None or "steps" in line:
        return None
    title = " ".join(case_words(line, language(lang)))
    if "stroke" in line:
        return svg_text(stroke_case_picture(*stroke_of(line), title, lang), WIDTH_PX)
    return svg_text(spot_case_picture(line, title, lang), WIDTH_PX)
