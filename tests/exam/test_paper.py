"""The mock paper: its parts and marks, its solutions, and its sheets."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from carrom.conformance.arrangement import arrangement_of
from carrom.core.report import StrokeReport
from carrom.draw.card import sheets_pdf
from carrom.equipment.men import BLACK
from carrom.errors import UnknownName
from carrom.exam import mock_paper, paper_sheets
from carrom.exam.diagram import Diagram
from carrom.exam.figures import GAP
from carrom.exam.paper import Paper
from carrom.exam.sheets import FOOT, HIGH, RIGHT
from carrom.exam.situation import ruling_on
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from carrom.scorecard.sheet import Dot

PARTS = {"A": 30, "B": 25, "C": 20, "D": 20, "E": 5}
SEEDS = range(1, 6)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_paper_has_the_parts_and_marks_of_the_examination(edition: str, lang: str) -> None:
    for seed in SEEDS:
        paper = mock_paper(edition, seed=seed, lang=lang)
        assert paper.marks == 100
        marks = {part: sum(each.marks for each in paper.sections if each.part == part) for part in PARTS}
        assert marks == PARTS
        assert [len(section.items) for section in paper.sections] == [3, 5, 6, 5, 10, 5, 5, 5]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_question_of_a_paper_comes_twice(edition: str) -> None:
    for seed in SEEDS:
        sections = mock_paper(edition, seed=seed).sections
        texts = [(section.part, item.text[:2]) for section in sections for item in section.items]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_solution_is_the_engines_and_cites(edition: str) -> None:
    for section in mock_paper(edition, seed=3).sections:
        for item in section.items:
            assert all(item.solution)
            assert all(resolve(law.edition, law.clause) for law in item.laws)
            assert item.laws or section.task in ("do_lengthy", "do_notes")
            if item.situation is not None:
                ruled = ruling_on(item.situation.board, item.situation.act, item.situation.edition)
                assert item.solution == (ruled.call,)
            if section.task == "do_claims":
                is_right = item.solution[0] in item.text[-1] and item.text[-1].endswith(f"{item.solution[0]}”")
                assert item.choices[item.right] == ("yes" if is_right else "no")
            if GAP in item.text[0]:
                assert item.solution[0] not in item.text[0].split(GAP)[0].split()[-1:]


def test_claims_are_right_about_as_often_as_wrong() -> None:
    papers = [mock_paper("icf", seed=seed) for seed in range(1, 21)]
    claims = [item.right for paper in papers for item in paper.sections[5].items]
    assert 30 < sum(claims) < 70


def test_the_same_seed_gives_the_same_questions_in_every_language() -> None:
    english, german = (mock_paper("icf", seed=7, lang=lang) for lang in ("en", "de"))
    for one, other in zip(english.sections, german.sections, strict=True):
        assert [item.laws for item in one.items] == [item.laws for item in other.items]
        assert [item.situation for item in one.items] == [item.situation for item in other.items]


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown edition 'fide'"):
        mock_paper("fide")


def papers() -> list[Paper]:
    return [mock_paper(edition, seed=2, lang=lang) for edition in EDITIONS for lang in LANGUAGES]


def test_no_text_runs_off_its_sheet() -> None:
    for paper in papers():
        for sheet in (*paper_sheets(paper), *paper_sheets(paper, solved=True)):
            for text in sheet.words:
                assert text.left + text.width <= RIGHT + 0.1, text.text
                assert text.at[1] <= FOOT or text.at[1] == HIGH - 10.0, text.text


def test_a_paper_is_printed_with_the_same_bytes_and_can_be_read() -> None:
    paper = mock_paper("icf", seed=7, lang="cs")
    first, again = (sheets_pdf(paper_sheets(paper), lang="cs") for _ in range(2))
    assert first == again
    assert first != sheets_pdf(paper_sheets(mock_paper("icf", seed=8, lang="cs")), lang="cs")
    pages = PdfReader(BytesIO(first)).pages
    assert len(pages) == len(paper_sheets(paper))
    printed = "".join("".join(page.extract_text().split()) for page in pages)
    for section in paper.sections:
        for item in section.items:
            for text in (*item.text, *item.choices):
                assert "".join(text.split()) in printed, text


def test_the_diagram_shows_every_man() -> None:
    found = [item for item in mock_paper("icf", seed=7).sections[3].items if item.situation is not None]
    assert found
    for item in found:
        assert item.situation is not None
        board, seen = item.situation.board, item.situation.act
        assert isinstance(seen, StrokeReport)
        marks = list(Diagram((0.0, 0.0), 40.0).marks(arrangement_of(board, seen)))
        black = [mark for mark in marks if isinstance(mark, Dot) and mark.tone == "ink"]
        assert len(black) == board.men[BLACK]
