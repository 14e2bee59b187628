"""One shape for everything that is refused, in every language at once."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from carrom.errors import BadInput, CarromError
from carrom.language import LANGUAGES, language
from carrom.server.wire.forms import Problem
from carrom.server.wire.messages import Words
from carrom.storage import StorageError

STATUS: Final[dict[str, int]] = {
    "bad": 422,
    "passphrase": 401,
    "code": 401,
    "origin": 403,
    "role": 403,
    "token": 403,
    "not_found": 404,
    "method": 405,
    "slow": 408,
    "name_taken": 409,
    "has_account": 409,
    "not_now": 409,
    "too_large": 413,
    "rate": 429,
    "broken": 500,
    "not_ready": 503,
}
"""Every refusal of the HTTP part: its word for programs, which is also the key of its sentence, and its status."""
WORD_OF_KEY: Final = {
    "unknown_match": "not_found",
    "no_such_stroke": "not_found",
    "live_token": "token",
    "live_twice": "token",
    "live_maker": "role",
    "live_seat": "not_now",
    "live_rematch": "not_now",
}
"""Errors that say more than that a form is bad."""
WORD_OF_STATUS: Final = {404: "not_found", 405: "method", 413: "too_large"}


class Refusal(CarromError):
    """A request that is not carried out; the word is one of :data:`STATUS`."""

    def __init__(self, error: str, *, at: str = "") -> None:
        self.error = error
        self.at = at
        super().__init__(error)


def words(key: str, **values: object) -> Words:
    """One sentence of the server in every language."""
    return {code: language(code).say("server", key, **values) for code in LANGUAGES}


def problem(error: str, at: str = "", message: Words | None = None) -> JSONResponse:
    """The answer that says so."""
    told = Problem(error=error, message=message or words(error), at=at)
    status = STATUS[error]
    headers = {"Retry-After": "10"} if status in (STATUS["rate"], STATUS["not_ready"]) else None
    return JSONResponse(told.model_dump(), status_code=status, headers=headers)


def bad_input(error: BadInput) -> JSONResponse:
    """What the laws, an edition or a position object to, in their own words."""
    return problem(WORD_OF_KEY.get(error.key, "bad"), error.at, {code: error.sentence(code) for code in LANGUAGES})


def answer_problems(app: FastAPI) -> None:
    """Have every refusal of the app answered in the one shape."""

    @app.exception_handler(Refusal)
    async def _refused(_: Request, error: Exception) -> Response:
        if not isinstance(error, Refusal):
            raise error
        return problem(error.error, error.at)

    @app.exception_handler(BadInput)
    async def _bad(_: Request, error: Exception) -> Response:
        if not isinstance(error, BadInput):
            raise error
        return bad_input(error)

    @app.exception_handler(StorageError)
    async def _unstored(_: Request, error: Exception) -> Response:  # noqa: ARG001 - readiness tells more
        return problem("not_ready")

    @app.exception_handler(RequestValidationError)
    async def _invalid(_: Request, error: Exception) -> Response:
        if not isinstance(error, RequestValidationError):
            raise error
        return problem("bad", _place(error))

    @app.exception_handler(HTTPException)
    async def _status(_: Request, error: Exception) -> Response:
        if not isinstance(error, HTTPException):
            raise error
        answer = problem(WORD_OF_STATUS.get(error.status_code, "bad"))
        answer.headers.update(error.headers or {})
        return answer


def _place(error: RequestValidationError) -> str:
    """Where the first mistake is, such as ``body.players.0.level``; what was sent is not repeated."""
    first = next(iter(error.errors()), None)
    return ".".join(str(part) for part in first["loc"])[:100] if first else ""


def file_answers(*errors: str) -> dict[int | str, dict[str, object]]:
    """The same for a route that answers with something else than JSON when all is well."""
    shape = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {status: {"description": told["description"], "content": shape} for status, told in answers(*errors).items()}


def answers(*errors: str) -> dict[int | str, dict[str, object]]:
    """What OpenAPI tells about the refusals of a route; some can happen everywhere."""
    everywhere = ("bad", "origin", "rate", "too_large", "slow", "broken", "not_ready")
    return {STATUS[error]: {"model": Problem, "description": error} for error in (*everywhere, *errors)}
