"""The built screens: every file by its path, and for every other path the page that finds its own way."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from carrom.server.problems import Refusal

WORTH_PACKING: Final = 1000
"""Bytes; below, a packed file is no shorter on the wire."""
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
UNBUILT: Final = "<!doctype html><meta charset=utf-8><title>carrom</title><p>The screens are not built: see web/.\n"


class Page(NamedTuple):
    """One file as it is sent."""

    seen: tuple[int, int]
    """Time and size of the file it was made from."""
    body: bytes
    packed: bytes
    etag: str
    kind: str


class Pages:
    """The files of one folder, kept in memory and read again when they change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[Path, Page] = {}

    def answer(self, request: Request) -> Response:
        """The file of the request's path, or the first page."""
        path = str(request.scope["path"]).lstrip("/")
        page = self._page(path)
        if page is None:
            if _is_file(path):
                raise Refusal("not_found")
            page = self._page("index.html")
        if page is None:
            return Response(UNBUILT, 503, media_type="text/html")
        headers = {"ETag": page.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if page.etag in _tags(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        body = page.body
        if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
            body = page.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=page.kind)

    def _page(self, path: str) -> Page | None:
        if "\0" in path or "\\" in path:
            return None
        try:
            file = (self._folder / path).resolve()
            if not file.is_relative_to(self._folder) or not file.is_file():
                return None
            about = file.stat()
            seen = (about.st_mtime_ns, about.st_size)
            kept = self._kept.get(file)
            if kept is None or kept.seen != seen:
                kept = self._kept[file] = _read(file, seen)
        except OSError:
            return None
        return kept


def _is_file(path: str) -> bool:
    """Whether a path asks for a file; the label of a stroke, such as 1.2.14, has dots too."""
    _, dot, ending = path.rpartition("/")[2].rpartition(".")
    return bool(dot) and not ending.isdigit()


def _read(file: Path, seen: tuple[int, int]) -> Page:
    body = file.read_bytes()
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = kind.startswith(("text/", "application/json", "application/manifest", "image/svg"))
    packed = gzip.compress(body, mtime=0) if is_text and len(body) > WORTH_PACKING else b""
    return Page(seen, body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


def _tags(header: str) -> list[str]:
    return [tag.strip().removeprefix("W/") for tag in header.split(",")]
