"""Figures for those who run the server, at ``/metrics``."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """All figures of one server; each app has its own, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "carrom_commands", "Commands by kind and result", ("kind", "result"), registry=self.registry
        )
        self.acknowledged = Histogram(
            "carrom_ack_seconds",
            "From a command's arrival to its acknowledgement",
            registry=self.registry,
            buckets=BUCKETS_S,
        )
        self.requests = Counter(
            "carrom_requests", "HTTP requests by method and status", ("method", "status"), registry=self.registry
        )
        self.sockets = Gauge("carrom_sockets", "Open sockets", registry=self.registry)
        self.closed = Counter(
            "carrom_sockets_closed", "Sockets the server closed, by code", ("code",), registry=self.registry
        )
        self.failures = Counter("carrom_failures", "Requests and messages that broke", registry=self.registry)
        self.queue = Gauge("carrom_writer_queue", "Appends that wait for the writer", registry=self.registry)
        self.commit_age = Gauge("carrom_writer_commit_age_seconds", "Since the last commit", registry=self.registry)

    def text(self) -> bytes:
        """What a scraper reads."""
        return generate_latest(self.registry)
