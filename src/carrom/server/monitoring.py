"""What the operator sees: JSON log lines without secrets, queries or bodies, and Prometheus metrics."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any, Final, TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.server.problems import problem
from carrom.server.security import with_security_headers

MAX_VALUE_LENGTH: Final = 200
"""Characters of a logged value: clients must not fill the disk with long ones."""
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})
ACK_BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
BROKEN_UTF8: Final = "Invalid UTF-8 sequence received from client."


class Log:
    """The log of one server: one JSON object per line."""

    def __init__(self, stream: TextIO, *, quiet: bool = False) -> None:
        self._quiet = quiet
        # Bound once: the proxy that wrap_logger returns would bind again for every line.
        self._log = structlog.wrap_logger(
            structlog.WriteLogger(stream),
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                cast("Any", _truncate),
                structlog.processors.JSONRenderer(),
            ],
        ).bind()

    def info(self, event: str, **values: object) -> None:
        """Log a normal event, unless the log is quiet."""
        if not self._quiet:
            self._log.info(event, **values)

    def warning(self, event: str, **values: object) -> None:
        """Log a refusal that may interest the operator."""
        self._log.warning(event, **values)

    def exception(self, event: str, **values: object) -> None:
        """Log the exception being handled, with its traceback."""
        self._log.exception(event, **values)


def _truncate(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = value[:MAX_VALUE_LENGTH]
    return event


class ForwardingHandler(logging.Handler):
    """Writes warnings of the standard ``logging`` module to the server's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        failure = "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else ""
        self._log.warning("logged", text=record.getMessage(), exception=failure)


def quieten_uvicorn() -> None:
    """Drop uvicorn's lines that repeat ours, and its tracebacks about broken UTF-8, which any client can cause."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_no_broken_utf8)


def _is_no_broken_utf8(record: logging.LogRecord) -> bool:
    return record.getMessage() != BROKEN_UTF8


class Metrics:
    """Prometheus metrics of one server, in a registry of its own: two servers in one process do not mix."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.commands = Counter("carrom_commands", "Commands by kind and result", ("kind", "result"), registry=registry)
        self.acknowledged = Histogram(
            "carrom_ack_seconds",
            "From a command's arrival to its acknowledgement",
            registry=registry,
            buckets=ACK_BUCKETS_S,
        )
        self.requests = Counter(
            "carrom_requests", "HTTP requests by method and status", ("method", "status"), registry=registry
        )
        self.sockets = Gauge("carrom_sockets", "Open sockets", registry=registry)
        self.closed = Counter(
            "carrom_sockets_closed", "Sockets the server closed, by code", ("code",), registry=registry
        )
        self.failures = Counter("carrom_failures", "Requests and messages that broke", registry=registry)
        self.queue = Gauge("carrom_writer_queue", "Appends that wait for the writer", registry=registry)
        self.commit_age = Gauge("carrom_writer_commit_age_seconds", "Since the last commit", registry=registry)


@dataclass
class RequestLog:
    """Middleware that counts and logs every HTTP request; an exception becomes a 500 response."""

    app: ASGIApp
    log: Log
    metrics: Metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request; its path is logged without the query."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        method = scope["method"] if scope["method"] in METHODS else "other"
        status = 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:  # whatever it was, the client gets an answer
            self.metrics.failures.inc()
            self.log.exception("request_failed", method=method, path=scope["path"])
            if not status:
                await problem("broken")(scope, receive, with_security_headers(send_and_note))
        finally:
            self.metrics.requests.labels(method, str(status)).inc()
            took_ms = round((time.perf_counter() - began) * 1000, 1)
            self.log.info("request", method=method, path=scope["path"], status=status, ms=took_ms)
