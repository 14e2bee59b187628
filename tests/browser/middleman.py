"""A server between a browser and the real one that changes what is sent: a spoilt file, or the next version."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

MANIFEST: Final = "/engine/manifest.json"
PER_HOP: Final = ("connection", "transfer-encoding", "content-length", "keep-alive", "accept-encoding")
"""Headers of one connection, and compression, so that bodies can be changed."""
CONDITIONS: Final = ("if-none-match", "if-modified-since")
"""Not asked about a changed body: the server behind would say 304 of its own, and a 304 has no body."""


class Middleman:
    """Forwards every request. ``changes`` gives by path what becomes of a body; None takes the file away."""

    def __init__(self, behind: str) -> None:
        self.behind = urlsplit(behind).netloc
        self.address = ""
        self.changes: dict[str, Callable[[bytes], bytes] | None] = {}
        self.served: list[str] = []
        """Paths of files, in the order in which they were sent."""

    def manifest(self) -> dict[str, Any]:
        """The manifest of the server behind."""
        return dict(json.loads(self.answer("GET", MANIFEST, {}, b"")[2]))

    def answer(self, method: str, target: str, headers: dict[str, str], body: bytes) -> tuple[int, list[Any], bytes]:
        """Status, headers and body, changed."""
        path = urlsplit(target).path
        if path in self.changes:
            headers = {name: value for name, value in headers.items() if name.lower() not in CONDITIONS}
        with closing(HTTPConnection(self.behind, timeout=60)) as line:
            line.request(method, target, body or None, headers)
            found = line.getresponse()
            status, given, text = found.status, found.getheaders(), found.read()
        if path in self.changes:
            change = self.changes[path]
            status, text = (404, b"") if change is None else (status, change(text))
        return status, [(name, value) for name, value in given if name.lower() not in PER_HOP], text

    def release(self, path: str, version: str) -> None:
        """From now on send another version, in which one file has a line more."""
        longer = self.answer("GET", path, {}, b"")[2] + b"\n"
        manifest = self.manifest() | {"version": version}
        for file in manifest["shell"]:
            if file["path"] == path:
                file |= {"sha256": hashlib.sha256(longer).hexdigest(), "bytes": len(longer)}
        self.changes |= {path: lambda _: longer, MANIFEST: lambda _: json.dumps(manifest).encode()}


@contextmanager
def between(behind: str) -> Iterator[Middleman]:
    """A middleman at an address of its own."""
    middleman = Middleman(behind)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            sent = {name: value for name, value in self.headers.items() if name.lower() not in PER_HOP}
            status, headers, text = middleman.answer(self.command, self.path, sent, body)
            self.send_response_only(status)
            for name, value in headers:
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            with suppress(BrokenPipeError, ConnectionResetError):  # a page that was closed
                self.wfile.write(text)
            middleman.served.append(urlsplit(self.path).path)

        do_POST = do_PUT = do_DELETE = do_GET  # noqa: N815 - names that the library looks for

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name of the parent
            """Quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as serving:
        serving.daemon_threads = True
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        middleman.address = f"http://127.0.0.1:{serving.server_port}"
        try:
            yield middleman
        finally:
            serving.shutdown()
            thread.join()
