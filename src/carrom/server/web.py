"""Services on the network: FastAPI reads their signatures, hands them what they ask for, and sends their answers."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from carrom.errors import BadInput
from carrom.server.answers import Answer, File
from carrom.server.limits import address_key
from carrom.server.people.cookies import read_cookie, set_cookie
from carrom.server.people.identity import Identity
from carrom.server.play.wire.forms import Problem
from carrom.server.play.wire.messages import Words
from carrom.server.problems import CODE_OF_KEY, STATUS, OutOfStep, Refusal, sentences, words
from carrom.server.state import ServerState
from carrom.server.umpired.wire import SyncProblem
from carrom.server.visit import Visit
from carrom.storage import NameTaken, StorageError

CREATED: Final = 201
CODE_OF_STATUS: Final = {404: "not_found", 405: "method", 413: "too_large"}
COMMON: Final = ("bad", "origin", "rate", "too_large", "slow", "broken", "not_ready")
"""Errors that every route can answer with."""
Responses = dict[int | str, dict[str, Any]]


def state_of(connection: HTTPConnection) -> ServerState:
    """State of the server that received a request or socket."""
    return cast("ServerState", connection.app.state.server)


def visit_of(connection: HTTPConnection) -> Visit:
    """What a request or socket says about its client."""
    headers = (connection.headers.get(name, "") for name in ("host", "origin", "accept-language", "user-agent"))
    return Visit(address_key(connection.scope.get("client")), connection.url.scheme, *headers)


async def known_person(connection: HTTPConnection) -> Identity | None:
    """The visitor whom a valid cookie names."""
    return await read_cookie(state_of(connection).identities, connection, visit_of(connection))


async def _current_person(connection: HTTPConnection, response: Response) -> Identity:
    identities = state_of(connection).identities
    identity = await known_person(connection) or Identity.guest(visit_of(connection))
    set_cookie(identities, connection, response, identity)
    await identities.touch(identity)
    return identity


CurrentServer = Annotated[ServerState, Depends(state_of)]
CurrentPerson = Annotated[Identity, Depends(_current_person)]
"""The visitor who sent the request; one without a cookie becomes a guest. The response sets or renews the cookie."""
CurrentVisit = Annotated[Visit, Depends(visit_of)]
HANDED: Final[Mapping[Any, Any]] = {
    ServerState: CurrentServer,
    Identity: CurrentPerson,
    Identity | None: Annotated[Identity | None, Depends(known_person)],
    Visit: CurrentVisit,
}
"""What is handed to a service, by the type of its argument."""


class Router(APIRouter):
    """Routes of a feature, most of which are its services."""

    def serve(
        self,
        method: str,
        path: str,
        service: Callable[..., Any],
        *errors: str,
        job: str = "",
        take: str = "",
        media: Sequence[str] = (),
        cache: str = "",
        **options: Any,  # noqa: ANN401 - those of FastAPI
    ) -> None:
        """Answer a path with a service that may refuse with these errors.

        ``job`` and ``take`` name limits of the client's address: the first also counts the work under way. ``media``
        are the types of a file, and ``cache`` says how long an answer may be kept.
        """
        declared: dict[str, Any] = {"responses": problem_responses(*errors)}
        if inspect.signature(service, eval_str=True).return_annotation is File and "response_model" not in options:
            content = {200: {"description": "the file", "content": {each: {} for each in media}}} if media else {}
            declared = {"responses": file_problem_responses(*errors) | content, "response_class": Response}

        @contextmanager
        def limited(request: Request) -> Iterator[None]:
            limits, address = state_of(request).limits, visit_of(request).address
            if take:
                limits[take].require(address)
            with limits.job(address, job) if job else nullcontext():
                yield

        async def answer(request: Request, response: Response, **given: Any) -> Any:  # noqa: ANN401 - of the service
            with limited(request):
                found = service(**given)
                found = await found if inspect.isawaitable(found) else found
            if isinstance(found, File):
                return Response(found.body, headers=dict(found.headers), media_type=found.media_type)
            if isinstance(found, Answer):
                if found.is_new:
                    response.status_code = CREATED
                if found.identity is not None:
                    set_cookie(state_of(request).identities, request, response, found.identity)
                found = found.body
            if cache:
                response.headers["Cache-Control"] = cache
            return found

        answer.__name__, answer.__doc__ = service.__name__, service.__doc__
        answer.__signature__ = _signature(service, is_get=method == "GET")  # type: ignore[attr-defined]
        self.add_api_route(path, answer, methods=[method], **{**declared, **options})


def _signature(service: Callable[..., Any], *, is_get: bool) -> inspect.Signature:
    """The signature of a service as FastAPI reads it, after the request and the response."""

    def handed(parameter: inspect.Parameter) -> inspect.Parameter:
        kind = parameter.annotation
        if is_get and isinstance(kind, type) and issubclass(kind, BaseModel):
            kind = Annotated[kind, Query()]
        return parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=HANDED.get(kind, kind))

    found = inspect.signature(service, eval_str=True)
    web = {"request": Request, "response": Response}
    added = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=kind) for name, kind in web.items()]
    parameters = [*added, *map(handed, found.parameters.values())]
    is_model = found.return_annotation not in (File, Answer)
    return found.replace(parameters=parameters, return_annotation=found.return_annotation if is_model else found.empty)


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


def problem_responses(*errors: str) -> Responses:
    """OpenAPI responses of a route: these errors and the common ones."""
    return {STATUS[error]: {"model": Problem, "description": error} for error in (*COMMON, *errors)}


def sync_problem_responses(*errors: str) -> Responses:
    """The same for a route that takes facts: 403 and 409 say how many facts are stored."""
    kinds = {409: SyncProblem, 403: Problem | SyncProblem}
    found = problem_responses(*errors)
    return {status: {**told, "model": kinds.get(int(status), Problem)} for status, told in found.items()}


def file_problem_responses(*errors: str) -> Responses:
    """The same for a route that answers with a file: its errors are still JSON."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {STATUS[error]: {"description": error, "content": content} for error in (*COMMON, *errors)}
