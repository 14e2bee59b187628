"""Responses of the exam trainer: chapters with their questions, and questions with their answers."""

from typing import Literal

from carrom.exam import question
from carrom.server.play.wire.forms import ResponseBody

ExamKind = question.Kind
"""What a question asks for."""


class ExamChapter(ResponseBody):
    """A chapter with questions."""

    chapter: str
    """Roman numeral of the chapter, or a section of the house rules."""
    title: str
    questions: int


class ExamChapters(ResponseBody):
    """The chapters of an edition in the order of its text."""

    edition: str
    name: str
    chapters: list[ExamChapter]


class ExamAnswer(ResponseBody):
    """A ruling in the figures that an umpire enters."""

    turn: Literal["continues", "passes", ""]
    """Empty if the board is over."""
    white_back: int
    """White men to be placed, now or after the turn."""
    black_back: int
    white_owed: int
    """White men that stay owed."""
    black_owed: int
    queen_back: bool
    winner: Literal["white", "black", ""]
    """Empty if the board goes on."""
    points: int


class ExamClause(ResponseBody):
    """A clause or a reading on which the answer rests."""

    edition: str
    clause: str
    text: str


class ExamQuestion(ResponseBody):
    """A question with its answer: the browser marks it."""

    id: str
    kind: ExamKind
    edition: str
    chapter: str
    title: str
    """Title of the chapter."""
    situation: list[str]
    asked: str
    choices: list[str]
    right: int
    """Index of the right choice."""
    solution: str
    clauses: list[ExamClause]
    picture: bool
    """True if there is a drawing of it: ``/api/exam/picture.svg?question=ID``."""
    answer: ExamAnswer | None
    """The ruling, if it can be entered."""


class ExamQuestions(ResponseBody):
    """Questions in the order in which they are asked."""

    questions: list[ExamQuestion]
