"""Logs of the server: one JSON object a line, without a secret, an address' query or a body."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import MutableMapping
from typing import Any, Final, TextIO, cast

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.server.metrics import Metrics
from carrom.server.problems import problem
from carrom.server.security import with_headers

NOISE: Final = "Invalid UTF-8 sequence received from client."
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})


class Log:
    """The few things the server says; made once and handed to whoever speaks."""

    def __init__(self, stream: TextIO, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._log = structlog.wrap_logger(
            structlog.WriteLogger(stream),
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                cast("Any", _one_line),
                structlog.processors.JSONRenderer(),
            ],
        )

    def info(self, event: str, **values: object) -> None:
        """Something happened as it should."""
        if not self._quiet:
            self._log.info(event, **values)

    def warning(self, event: str, **values: object) -> None:
        """Something was refused that may interest the operator."""
        self._log.warning(event, **values)

    def broken(self, event: str, **values: object) -> None:
        """Something broke; called where the exception is caught."""
        self._log.exception(event, **values)


def _one_line(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strings that readers sent are cut, so that nobody fills the disk with them."""
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = value[:200]
    return event


class Requests:
    """Middleware that counts and logs every HTTP request by its path alone."""

    def __init__(self, app: ASGIApp, *, log: Log, metrics: Metrics) -> None:
        self._app = app
        self._log = log
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, and say how it went."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        method = scope["method"] if scope["method"] in METHODS else "other"
        status = 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, sent)
        except Exception:  # noqa: BLE001 - whatever it was, the reader gets an answer and the operator a line
            self._metrics.failures.inc()
            self._log.broken("request_broke", method=method, path=scope["path"])
            if not status:
                await problem("broken")(scope, receive, with_headers(sent))
        finally:
            self._metrics.requests.labels(method, str(status)).inc()
            took_ms = round((time.perf_counter() - began) * 1000, 1)
            self._log.info("request", method=method, path=scope["path"], status=status, ms=took_ms)


class _Quiet(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        return record.getMessage() != NOISE


class Forward(logging.Handler):
    """Takes what the parts of the server say by the standard library into the one log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log_to = log

    def emit(self, record: logging.LogRecord) -> None:
        """Say it there."""
        failure = "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else ""
        self._log_to.warning("logged", text=record.getMessage(), exception=failure)


def quieten_uvicorn() -> None:
    """Its own lines repeat ours, and any reader could fill the log with tracebacks about broken UTF-8."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_Quiet())
