"""The exam trainer as a browser sees it: chapters, questions, their pictures, and the mock paper."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from carrom.draw.card import sheets_pdf
from carrom.draw.case import spot_case_picture, stroke_case_picture
from carrom.draw.svg import svg_text
from carrom.exam.bank import chapters_of, draw_questions, entry_of
from carrom.exam.paper import mock_paper
from carrom.exam.question import KINDS, Kind, Question
from carrom.exam.sheets import paper_sheets
from carrom.exam.situation import doubles_situations, situations
from carrom.exam.spots import spot_cases
from carrom.language import Language, language
from carrom.server.exam.wire import ExamChapter, ExamChapters, ExamClause, ExamQuestion, ExamQuestions

WIDTH_PX: Final = 360


@lru_cache(maxsize=64)
def chapters(edition: str, lang: str) -> ExamChapters:
    """The chapters of an edition with questions; :class:`UnknownName` if there is no such edition."""
    words = language(lang)
    found = [ExamChapter(title=words.chapter(each.chapter), **each._asdict()) for each in chapters_of(edition)]
    return ExamChapters(edition=edition, name=str(words.pack["server"]["edition_names"][edition]), chapters=found)


@lru_cache(maxsize=256)
def questions(edition: str, chapter: str, kinds: tuple[Kind, ...], seed: int, count: int, lang: str) -> ExamQuestions:
    """Questions drawn by a seed."""
    drawn = draw_questions(edition, chapter=chapter, kinds=kinds or KINDS, seed=seed, count=count, lang=lang)
    return ExamQuestions(questions=[_exam_question(question, language(lang)) for question in drawn])


def questions_again(names: Sequence[str], seed: int, lang: str) -> ExamQuestions:
    """The questions with these ids, in their order; :class:`BadInput` if one does not exist."""
    words = language(lang)
    return ExamQuestions(questions=[_exam_question(entry_of(name).ask(words, str(seed)), words) for name in names])


def _exam_question(question: Question, words: Language) -> ExamQuestion:
    """A question as it is sent."""
    laws = [(*law, words.clause(*law)) for law in question.clauses]
    laws += [(question.edition, reading, words.reading(reading)) for reading in question.readings]
    return ExamQuestion.from_value(
        question,
        title=words.chapter(question.chapter),
        clauses=[ExamClause(edition=edition, clause=clause, text=text) for edition, clause, text in laws],
        picture=question.has_picture,
        answer=question.answer and question.answer._asdict(),
    )


@lru_cache(maxsize=128)
def picture(name: str, lang: str) -> str | None:
    """The drawing of a question without its answer; None if there is nothing to draw."""
    question = entry_of(name).ask(language(lang), "")
    title = " ".join(question.situation)
    if question.kind == "spot":
        _, line = spot_cases(question.edition)[name]
        return svg_text(spot_case_picture(line, title, lang, with_answer=False), WIDTH_PX)
    known = (*situations(question.edition), *doubles_situations(question.edition))
    situation = next((each for each in known if name == f"{each.id}~{question.kind}"), None)
    if situation is None or situation.seen is None:
        return None
    return svg_text(stroke_case_picture(situation.board, situation.seen, title, lang), WIDTH_PX)


@lru_cache(maxsize=16)
def paper_pdf(edition: str, seed: int, lang: str, *, solutions: bool) -> bytes:
    """The mock paper or its solutions to print."""
    return sheets_pdf(paper_sheets(mock_paper(edition, seed=seed, lang=lang), solved=solutions), lang=lang)
