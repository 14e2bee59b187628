"""Routes of the exam trainer: chapters, questions, the picture of a question, and the mock paper."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from carrom.exam.paper import MOST_SEED
from carrom.exam.question import KINDS
from carrom.server.exam import trainer
from carrom.server.exam.wire import ExamChapters, ExamKind, ExamQuestions
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.problems import Refusal, file_problem_responses, problem_responses
from carrom.server.security import PICTURE_CSP
from carrom.server.state import CurrentServer

router = APIRouter(prefix="/api/exam", tags=["exam"])
EditionCode = Annotated[str, Query(max_length=40)]
Chapter = Annotated[str, Query(max_length=40)]
Seed = Annotated[int, Query(ge=0, le=MOST_SEED)]
Count = Annotated[int, Query(ge=1, le=20)]
Lang = Annotated[LanguageCode, Query()]
QuestionId = Annotated[str, Query(max_length=160)]
CACHED = {"Cache-Control": "private, max-age=600"}
"""Questions change with the version of the server only."""
PAPER_RESPONSES = file_problem_responses() | {200: {"description": "the paper", "content": {"application/pdf": {}}}}


@router.get("/chapters", responses=problem_responses())
async def chapters(
    server: CurrentServer, request: Request, response: Response, edition: EditionCode = "icf", lang: Lang = "en"
) -> ExamChapters:
    """The chapters of a published edition, with the number of their questions."""
    with server.limits.job(request, server.limits.replays):
        found = await server.pools.exam.run(trainer.chapters, edition, lang)
    response.headers.update(CACHED)
    return found


@dataclass
class Drawing:
    """Which questions are drawn."""

    edition: EditionCode = "icf"
    chapter: Chapter = ""
    kind: Annotated[list[ExamKind] | None, Query(max_length=len(KINDS))] = None
    seed: Seed = 0
    count: Count = 10
    lang: Lang = "en"


@router.get("/questions", responses=problem_responses())
async def questions(server: CurrentServer, request: Request, drawing: Annotated[Drawing, Depends()]) -> ExamQuestions:
    """Questions drawn by a seed, with their answers."""
    kinds = tuple(dict.fromkeys(drawing.kind or ()))
    with server.limits.job(request, server.limits.replays):
        return await server.pools.exam.run(
            trainer.questions, drawing.edition, drawing.chapter, kinds, drawing.seed, drawing.count, drawing.lang
        )


@router.get("/again", responses=problem_responses())
async def again(
    server: CurrentServer,
    request: Request,
    question: Annotated[list[QuestionId], Query(min_length=1, max_length=20)],
    seed: Seed = 0,
    lang: Lang = "en",
) -> ExamQuestions:
    """The questions with these ids; the seed sets their choices anew."""
    with server.limits.job(request, server.limits.replays):
        return await server.pools.exam.run(trainer.questions_again, question, seed, lang)


@router.get("/picture.svg", responses=file_problem_responses("not_found"), response_class=Response)
async def picture(server: CurrentServer, request: Request, question: QuestionId, lang: Lang = "en") -> Response:
    """The drawing of a question, without its answer."""
    with server.limits.job(request, server.limits.replays):
        drawn = await server.pools.exam.run(trainer.picture, question, lang)
    if drawn is None:
        raise Refusal("not_found", at="question")
    return Response(drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": PICTURE_CSP, **CACHED})


@router.get("/paper.pdf", responses=PAPER_RESPONSES, response_class=Response)
async def paper(
    server: CurrentServer,
    request: Request,
    edition: EditionCode = "icf",
    seed: Seed = 1,
    lang: Lang = "en",
    *,
    solutions: Annotated[bool, Query()] = False,
) -> Response:
    """A mock paper of 100 marks to print, or its solutions."""
    with server.limits.job(request, server.limits.drawings):
        body = await server.pools.exam.run(trainer.paper_pdf, edition, seed, lang, solutions=solutions)
    name = f"carrom-{edition}-{seed}{'-solutions' if solutions else ''}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', **CACHED}
    return Response(body, media_type="application/pdf", headers=headers)
