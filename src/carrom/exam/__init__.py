"""Questions about the laws, drawn from the conformance cases and answered by the laws engine; a mock paper of them."""

from carrom.exam.answer import Answer, answer_of, read_answer, wrong_figures
from carrom.exam.bank import chapters_of, draw_questions, question_of
from carrom.exam.paper import Paper, mock_paper
from carrom.exam.question import Question
from carrom.exam.sheets import paper_sheets, solution_sheets

__all__ = [
    "Answer",
    "Paper",
    "Question",
    "answer_of",
    "chapters_of",
    "draw_questions",
    "mock_paper",
    "paper_sheets",
    "question_of",
    "read_answer",
    "solution_sheets",
    "wrong_figures",
]
