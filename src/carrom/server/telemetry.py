"""What the operator sees: JSON log lines without secrets, queries or bodies, and Prometheus metrics."""

import logging
import sys
import threading
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TextIO, cast

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from structlog.typing import FilteringBoundLogger

MAX_VALUE_LENGTH: Final = 200
"""Characters of a logged value: clients must not fill the disk with long ones."""
MAX_UNREADABLE: Final = 1_000
"""Ids of unreadable matches that are kept for ``/readyz``."""
ACK_BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
THINKING_BUCKETS_S: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0)
Log = FilteringBoundLogger
BROKEN_UTF8: Final = "Invalid UTF-8 sequence received from client."


def new_log(stream: TextIO, *, quiet: bool = False) -> Log:
    """Log that writes one JSON object per line; a quiet one has warnings and errors only."""
    logger = structlog.wrap_logger(
        structlog.WriteLogger(stream),
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            cast("Any", _truncate),
            structlog.processors.JSONRenderer(),
        ],
    )
    return cast("Log", logger.bind())  # bound once, not anew for every line


def _truncate(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = value[:MAX_VALUE_LENGTH]
    return event


class ForwardingHandler(logging.Handler):
    """Writes warnings of other packages, which use the standard ``logging`` module, to the server's log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        self._log.log(record.levelno, "logged", source=record.name, text=record.getMessage(), exc_info=record.exc_info)


@contextmanager
def everything_logged(log: Log) -> Iterator[None]:
    """Write to the log what Python would print as plain text: other packages' logs, warnings, errors of threads."""
    handler = ForwardingHandler(log)
    hooks = threading.excepthook, sys.unraisablehook
    logging.getLogger().addHandler(handler)
    logging.captureWarnings(capture=True)
    threading.excepthook = lambda args: log.error("thread_failed", exc_info=args.exc_value)
    sys.unraisablehook = lambda args: log.error("unraisable", text=args.err_msg, exc_info=args.exc_value)
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(capture=False)
        logging.getLogger().removeHandler(handler)


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
        counter = partial(Counter, registry=registry)
        self.commands = counter("carrom_commands", "Commands by kind and result", ("kind", "result"))
        about = "From a command's arrival to its acknowledgement"
        self.acknowledged = Histogram("carrom_ack_seconds", about, registry=registry, buckets=ACK_BUCKETS_S)
        self.requests = counter("carrom_requests", "HTTP requests by method and status", ("method", "status"))
        self.sockets = Gauge("carrom_sockets", "Open sockets", registry=registry)
        self.closed = counter("carrom_sockets_closed", "Sockets the server closed, by code", ("code",))
        self.failures = counter("carrom_failures", "Requests and messages that broke")
        self.read_failures = counter("carrom_read_failures", "Reads that failed or found damaged data")
        self.unreadable = Gauge("carrom_unreadable_matches", "Matches found unreadable", registry=registry)
        about = "Choices of bots that think for long, with the wait for a process, by how they ended"
        buckets = THINKING_BUCKETS_S
        self.thinking = Histogram("carrom_thinking_seconds", about, ("outcome",), registry=registry, buckets=buckets)
        self.thinking_queue = Gauge("carrom_thinking_queue", "Choices that wait for a process", registry=registry)
        self.queue = Gauge("carrom_writer_queue", "Appends that wait for the writer", registry=registry)
        self.commit_age = Gauge("carrom_writer_commit_age_seconds", "Since the last commit", registry=registry)


class ReadFailures:
    """What could not be read from the store: counted, logged, and named by ``/readyz``."""

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics
        self.matches: set[str] = set()
        """Ids of matches that could not be read; one leaves when it can be read again."""

    def note(self, error: Exception) -> None:
        """Count and log a read that failed."""
        self._metrics.read_failures.inc()
        self._log.error("read_failed", error=str(error))

    def note_match(self, match: str, error: Exception | None = None) -> None:
        """Count and log a match that cannot be read; without an error, it can be read again."""
        if error is not None:
            self._metrics.read_failures.inc()
            self._log.error("match_unreadable", match=match, error=f"{type(error).__name__}: {error}")
            if len(self.matches) < MAX_UNREADABLE:
                self.matches.add(match)
        else:
            self.matches.discard(match)
        self._metrics.unreadable.set(len(self.matches))
