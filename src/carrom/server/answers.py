"""Answers of services that are more than a body: files, and what the network is told beside it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from carrom.server.people.identity import Identity

PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For a picture opened as a page: only its own styles are allowed."""
CARD_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"
"""For a score card opened as a page: it brings its font."""
SVG: Final = "image/svg+xml"
PDF: Final = "application/pdf"


class File(NamedTuple):
    """A file with its media type and the headers that go with it."""

    body: bytes | str
    media_type: str
    headers: Mapping[str, str] = MappingProxyType({})


class Answer(NamedTuple):
    """A body with what it changes for the device that asked."""

    body: object
    identity: Identity | None = None
    """Whose device it is from now on."""
    is_new: bool = False
    """True if the body is of something that was created."""


def picture(body: bytes | str, media_type: str = SVG, *, cache: str, policy: str = PICTURE_CSP) -> File:
    """A picture, which may be opened as a page of its own."""
    return File(body, media_type, {"Content-Security-Policy": policy, "Cache-Control": cache})


def download(body: bytes | str, media_type: str, name: str, *, cache: str = "") -> File:
    """A file to be stored under a name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return File(body, media_type, {**headers, "Cache-Control": cache} if cache else headers)
