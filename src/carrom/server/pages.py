"""The built web pages: files by their path, and ``index.html`` for every path without a file."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from carrom.server.problems import Refusal
from carrom.server.security import WORKER_CSP

GZIP_MIN_BYTES: Final = 1000
"""A smaller file is no shorter on the wire when compressed."""
TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
WORKER: Final = "umpire-worker.js"
"""The script that runs the engine in a browser."""
UNBUILT: Final = "<!doctype html><meta charset=utf-8><title>carrom</title><p>The screens are not built: see web/.\n"


class Page(NamedTuple):
    """One file in memory."""

    version: tuple[int, int]
    """Modification time and size of the file."""
    body: bytes
    gzipped: bytes
    """Empty if compression does not help."""
    etag: str
    media_type: str


class Pages:
    """The files of one folder, cached in memory and reloaded when they change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._cache: dict[Path, Page] = {}

    def respond(self, request: Request, head: str = "") -> Response:
        """Response with the requested file, or with ``index.html`` if the path names no file.

        ``head`` is added to the head of the latter.
        """
        path = str(request.scope["path"]).lstrip("/")
        page = self._page(path)
        if page is None:
            if _names_file(path):
                raise Refusal("not_found")
            page = self._page("index.html")
            if page is not None and head:
                page = _with_head(page, head)
        if page is None:
            return Response(UNBUILT, 503, media_type="text/html")
        headers = {"ETag": page.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if path == WORKER:
            headers["Content-Security-Policy"] = WORKER_CSP
        known = request.headers.get("if-none-match", "").split(",")
        if page.etag in [tag.strip().removeprefix("W/") for tag in known]:
            return Response(status_code=304, headers=headers)
        body = page.body
        if page.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            body = page.gzipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=page.media_type)

    def _page(self, path: str) -> Page | None:
        if "\0" in path or "\\" in path:
            return None
        try:
            file = (self._folder / path).resolve()
            if not file.is_relative_to(self._folder) or not file.is_file():
                return None
            stat = file.stat()
            version = (stat.st_mtime_ns, stat.st_size)
            page = self._cache.get(file)
            if page is None or page.version != version:
                page = self._cache[file] = _load(file, version)
        except OSError:
            return None
        return page


def _names_file(path: str) -> bool:
    """True if the path has a file extension; the label of a stroke, such as 1.2.14, has none."""
    _, dot, ending = path.rpartition("/")[2].rpartition(".")
    return bool(dot) and not ending.isdigit()


def _with_head(page: Page, head: str) -> Page:
    """The page with more in its head; it is not kept, and compressed like any other answer."""
    body = page.body.replace(b"</head>", head.encode() + b"</head>", 1)
    return page._replace(body=body, gzipped=b"", etag=_etag(body))


def _etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def _load(file: Path, version: tuple[int, int]) -> Page:
    body = file.read_bytes()
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = media_type.startswith(("text/", "application/json", "application/manifest", "image/svg"))
    gzipped = gzip.compress(body, mtime=0) if is_text and len(body) > GZIP_MIN_BYTES else b""
    return Page(version, body, gzipped, _etag(body), media_type)
