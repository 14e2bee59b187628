"""Questions about the laws, drawn from the conformance cases and answered by the laws engine; a mock paper of them."""

from carrom.exam.answer import read_answer, wrong_figures
from carrom.exam.bank import draw_questions
from carrom.exam.paper import mock_paper
from carrom.exam.sheets import paper_sheets

__all__ = ["draw_questions", "mock_paper", "paper_sheets", "read_answer", "wrong_figures"]
