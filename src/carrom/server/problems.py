"""Errors of the HTTP API: one JSON shape, with the message in every language."""

from functools import cache
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from carrom.errors import BadInput, CarromError, ProblemList
from carrom.language import LANGUAGES, language
from carrom.server.play.wire.forms import Problem
from carrom.server.play.wire.messages import Words
from carrom.server.umpired.wire import SyncProblem
from carrom.storage import NameTaken, StorageError

STATUS: Final[dict[str, int]] = {
    "bad": 422,
    "passphrase": 401,
    "code": 401,
    "origin": 403,
    "role": 403,
    "rated_account": 403,
    "token": 403,
    "pen": 403,
    "umpired_owner": 403,
    "not_found": 404,
    "method": 405,
    "slow": 408,
    "name_taken": 409,
    "has_account": 409,
    "no_account": 409,
    "not_now": 409,
    "puzzle_answered": 409,
    "run_over": 409,
    "run_stale": 409,
    "rated_running": 409,
    "umpired_other": 409,
    "gap": 409,
    "fork": 409,
    "old_pen": 409,
    "old_pen_full": 409,
    "engine": 409,
    "full": 409,
    "deleted": 410,
    "too_large": 413,
    "rate": 429,
    "broken": 500,
    "unreadable": 500,
    "not_ready": 503,
}
"""HTTP status of every error code; the code is also the key of its message."""
CODE_OF_KEY: Final = {
    "unknown_match": "not_found",
    "no_such_stroke": "not_found",
    "live_token": "token",
    "live_twice": "token",
    "live_maker": "role",
    "live_seat": "not_now",
    "live_present": "not_now",
    "live_leave": "not_now",
    "live_rematch": "not_now",
    "analysis_running": "not_now",
    "analysis_queue": "rate",
    "no_such_board": "not_found",
    "rated_seat": "not_now",
}
"""Error code of a :class:`BadInput`, by its key; ``bad`` for all others."""
MAX_PROBLEMS: Final = 20
"""Problems of one thing that an answer lists: a hostile text of 5 kB can have thousands."""
CODE_OF_STATUS: Final = {404: "not_found", 405: "method", 413: "too_large"}
COMMON: Final = ("bad", "origin", "rate", "too_large", "slow", "broken", "not_ready")
"""Errors that every route can answer with."""


class Refusal(CarromError):
    """A request that is refused with one of the codes of :data:`STATUS`."""

    def __init__(self, error: str, *, at: str = "") -> None:
        self.error = error
        self.at = at
        super().__init__(error)


class OutOfStep(Refusal):
    """A batch of facts that does not continue what is stored: how many facts there are, and the number of the pen."""

    def __init__(self, error: str, *, have: int, epoch: int) -> None:
        self.have = have
        self.epoch = epoch
        super().__init__(error)


def words(key: str, **values: object) -> Words:
    """A message of the group ``server`` in every language."""
    return {code: language(code).say("server", key, **values) for code in LANGUAGES}


def sentences(error: BadInput) -> Words:
    """The message of an error in every language; of a list of problems the first ones, and how many more there are."""
    if isinstance(error, ProblemList):
        error = error.first(MAX_PROBLEMS)
    return {code: error.sentence(code) for code in LANGUAGES}


def problem(error: str, at: str = "", message: Words | None = None) -> Response:
    """Response for an error code."""
    headers = {"Retry-After": "10"} if error in ("rate", "not_ready") else None
    body = _body(error) if not at and message is None else _encoded(error, at, message or words(error))
    return Response(body, STATUS[error], headers, "application/json")


def _encoded(error: str, at: str, message: Words) -> bytes:
    return Problem(error=error, message=message, at=at).model_dump_json().encode()


@cache
def _body(error: str) -> bytes:
    """Body of an error without details, encoded once: a flood of refusals should cost little."""
    return _encoded(error, "", words(error))


def add_problem_handlers(app: FastAPI) -> None:
    """Answer every error of the app with a :class:`Problem`."""
    for kind in (Refusal, BadInput, StorageError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _response)


async def _response(_: Request, error: Exception) -> Response:
    match error:
        case OutOfStep():
            body = SyncProblem(error=error.error, message=words(error.error), have=error.have, epoch=error.epoch)
            return Response(body.model_dump_json(), STATUS[error.error], media_type="application/json")
        case Refusal():
            return problem(error.error, error.at)
        case BadInput():
            return problem(CODE_OF_KEY.get(error.key, "bad"), error.at, sentences(error))
        case NameTaken():
            return problem("name_taken", "name")
        case StorageError():
            return problem("not_ready")
        case RequestValidationError():
            # The place of the first mistake, such as body.players.0.level; what was sent is not repeated.
            first = next(iter(error.errors()), None)
            return problem("bad", ".".join(str(part) for part in first["loc"])[:100] if first else "")
        case HTTPException():
            answer = problem(CODE_OF_STATUS.get(error.status_code, "bad"))
            answer.headers.update(error.headers or {})
            return answer
    raise error


def problem_responses(*errors: str) -> dict[int | str, dict[str, object]]:
    """OpenAPI responses of a route: these errors and the common ones."""
    return {STATUS[error]: {"model": Problem, "description": error} for error in (*COMMON, *errors)}


def sync_problem_responses(*errors: str) -> dict[int | str, dict[str, object]]:
    """The same for a route that takes facts: 403 and 409 say how many facts are stored."""
    kinds = {409: SyncProblem, 403: Problem | SyncProblem}
    found = problem_responses(*errors)
    return {status: {**told, "model": kinds.get(int(status), Problem)} for status, told in found.items()}


def file_problem_responses(*errors: str) -> dict[int | str, dict[str, object]]:
    """The same for a route that answers with a file: its errors are still JSON."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {STATUS[error]: {"description": error, "content": content} for error in (*COMMON, *errors)}
