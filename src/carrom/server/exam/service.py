"""The exam trainer: chapters, questions, the picture of a question, and the mock paper."""

from typing import Annotated

from pydantic import BaseModel, Field

from carrom.exam.paper import MOST_SEED
from carrom.exam.question import KINDS
from carrom.server.answers import PDF, File, download, picture
from carrom.server.exam import trainer
from carrom.server.exam.wire import ExamChapters, ExamKind, ExamQuestions
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.problems import existing
from carrom.server.state import ServerState

Code = Annotated[str, Field(max_length=40)]
Seed = Annotated[int, Field(ge=0, le=MOST_SEED)]
QuestionId = Annotated[str, Field(max_length=160)]
CACHE = "private, max-age=600"
"""Questions change with the version of the server only."""


class Drawing(BaseModel):
    """Which questions are drawn."""

    edition: Code = "icf"
    chapter: Code = ""
    kind: Annotated[list[ExamKind] | None, Field(max_length=len(KINDS))] = None
    seed: Seed = 0
    count: Annotated[int, Field(ge=1, le=20)] = 10
    lang: LanguageCode = "en"


class Repetition(BaseModel):
    """Which questions are asked once more; the seed sets their choices anew."""

    question: Annotated[list[QuestionId], Field(min_length=1, max_length=20)]
    seed: Seed = 0
    lang: LanguageCode = "en"


async def chapters(server: ServerState, edition: Code = "icf", lang: LanguageCode = "en") -> ExamChapters:
    """The chapters of a published edition, with the number of their questions."""
    return await server.pools.exam.run(trainer.chapters, edition, lang)


async def questions(server: ServerState, form: Drawing) -> ExamQuestions:
    """Questions drawn by a seed, with their answers."""
    kinds = tuple(dict.fromkeys(form.kind or ()))
    return await server.pools.exam.run(
        trainer.questions, form.edition, form.chapter, kinds, form.seed, form.count, form.lang
    )


async def questions_again(server: ServerState, form: Repetition) -> ExamQuestions:
    """The questions with these ids."""
    return await server.pools.exam.run(trainer.questions_again, form.question, form.seed, form.lang)


async def question_picture(server: ServerState, question: QuestionId, lang: LanguageCode = "en") -> File:
    """The drawing of a question, without its answer."""
    return picture(existing(await server.pools.exam.run(trainer.picture, question, lang), "question"), cache=CACHE)


async def paper(
    server: ServerState, edition: Code = "icf", seed: Seed = 1, lang: LanguageCode = "en", *, solutions: bool = False
) -> File:
    """A mock paper of 100 marks to print, or its solutions."""
    body = await server.pools.exam.run(trainer.paper_pdf, edition, seed, lang, solutions=solutions)
    return download(body, PDF, f"carrom-{edition}-{seed}{'-solutions' if solutions else ''}.pdf", cache=CACHE)
