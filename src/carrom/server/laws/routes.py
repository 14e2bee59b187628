"""Routes for the laws to read: editions, an edition in a language, a clause, and the picture of its example."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from carrom.server.laws.book import book, law_text, shelf
from carrom.server.laws.examples import example_picture
from carrom.server.play.wire.forms import LawBook, LawShelf, LawText
from carrom.server.play.wire.messages import LanguageCode
from carrom.server.problems import Refusal, file_problem_responses, problem_responses
from carrom.server.security import PICTURE_CSP
from carrom.server.state import CurrentServer

router = APIRouter(prefix="/api/laws", tags=["laws"])
Code = Annotated[str, Path(max_length=40)]
Lang = Annotated[LanguageCode, Query()]
CACHED = {"Cache-Control": "private, max-age=600"}
"""The laws change with the version of the server only."""


@router.get("", responses=problem_responses())
async def editions(lang: Lang = "en") -> LawShelf:
    """The published editions."""
    return shelf(lang)


@router.get("/{edition}", responses=problem_responses("not_found"))
async def law_book(
    edition: Code, server: CurrentServer, request: Request, response: Response, lang: Lang = "en"
) -> LawBook:
    """All clauses of an edition in a language."""
    with server.limits.job(request, server.limits.replays):
        found = await server.pools.files.run(book, edition, lang)
    if found is None:
        raise Refusal("not_found", at="edition")
    response.headers.update(CACHED)
    return found


@router.get("/{edition}/{clause}", responses=problem_responses("not_found"))
async def law(
    edition: Code, clause: Code, server: CurrentServer, request: Request, response: Response, lang: Lang = "en"
) -> LawText:
    """Text of a clause, or of a reading such as H12, with its readings and its example."""
    with server.limits.job(request, server.limits.replays):
        found = await server.pools.files.run(law_text, edition, clause, lang)
    if found is None:
        raise Refusal("not_found", at="clause")
    response.headers.update(CACHED)
    return found


@router.get("/{edition}/{clause}/example.svg", responses=file_problem_responses("not_found"), response_class=Response)
async def picture(edition: Code, clause: Code, server: CurrentServer, request: Request, lang: Lang = "en") -> Response:
    """The drawing of a clause's example."""
    with server.limits.job(request, server.limits.replays):
        found = await server.pools.files.run(law_text, edition, clause, lang)
        drawn = None if found is None else await server.pools.pictures.run(example_picture, found.edition, clause, lang)
    if drawn is None:
        raise Refusal("not_found", at="clause")
    return Response(drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": PICTURE_CSP, **CACHED})
