"""The exam trainer as a browser sees it: chapters, questions, their pictures, and the mock paper."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from carrom.draw.card import sheets_pdf
from carrom.draw.case import spot_case_picture, stroke_case_picture
from carrom.draw.svg import svg_text
from carrom.exam.answer import ENTERED, Answer
from carrom.exam.bank import chapters_of, draw_questions, entry_of
from carrom.exam.paper import mock_paper
from carrom.exam.question import KINDS, Kind, Question
from carrom.exam.sheets import paper_sheets, solution_sheets
from carrom.exam.situation import doubles_situations, situations
from carrom.exam.spots import spot_cases
from carrom.language import Language, language
from carrom.server.exam.wire import ExamAnswer, ExamChapter, ExamChapters, ExamClause, ExamQuestion, ExamQuestions

WIDTH_PX: Final = 360


@lru_cache(maxsize=64)
def chapters(edition: str, lang: str) -> ExamChapters:
    """The chapters of an edition with questions; :class:`UnknownName` if there is no such edition."""
    words = language(lang)
    found = [
        ExamChapter(chapter=each.chapter, title=_title(words, each.chapter), questions=each.questions)
        for each in chapters_of(edition)
    ]
    return ExamChapters(edition=edition, name=str(words.pack["server"]["edition_names"][edition]), chapters=found)


@lru_cache(maxsize=256)
def questions(edition: str, chapter: str, kinds: tuple[Kind, ...], seed: int, count: int, lang: str) -> ExamQuestions:
    """Questions drawn by a seed."""
    drawn = draw_questions(edition, chapter=chapter, kinds=kinds or KINDS, seed=seed, count=count, lang=lang)
    return ExamQuestions(questions=[shown(question, lang) for question in drawn])


def questions_again(names: Sequence[str], seed: int, lang: str) -> ExamQuestions:
    """The questions with these ids, in their order; :class:`BadInput` if one does not exist."""
    words = language(lang)
    return ExamQuestions(questions=[shown(entry_of(name).ask(words, str(seed)), lang) for name in names])


def shown(question: Question, lang: str) -> ExamQuestion:
    """A question as it is sent."""
    words = language(lang)
    clauses = [
        ExamClause(edition=law.edition, clause=law.clause, text=words.clause(law.edition, law.clause))
        for law in question.clauses
    ]
    clauses += [
        ExamClause(edition=question.edition, clause=reading, text=words.reading(reading))
        for reading in question.readings
    ]
    return ExamQuestion(
        id=question.id,
        kind=question.kind,
        edition=question.edition,
        chapter=question.chapter,
        title=_title(words, question.chapter),
        situation=list(question.situation),
        asked=question.asked,
        choices=list(question.choices),
        right=question.right,
        solution=question.solution,
        clauses=clauses,
        picture=question.has_picture,
        answer=None if question.answer is None else _answer(question.answer),
    )


def _answer(answer: Answer) -> ExamAnswer:
    return ExamAnswer.model_validate({name: getattr(answer, name) for name in ENTERED})


def _title(words: Language, chapter: str) -> str:
    return str({**words.pack["chapters"], **words.pack["house_sections"]}[chapter])


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
    paper = mock_paper(edition, seed=seed, lang=lang)
    return sheets_pdf(solution_sheets(paper) if solutions else paper_sheets(paper), lang=lang)
