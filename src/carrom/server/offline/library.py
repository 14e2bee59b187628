"""The library pack: byte code of the modules of Python's standard library that the engine imports in a browser.

Made by ``python -m tests.library_pack``; it changes only with Pyodide, or when the engine imports another module.
Beside it stand the notices of those whose work is sent to browsers.
"""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Final, NamedTuple

PACK: Final = Path(__file__).with_name("library.zip.gz")
MANIFEST: Final = Path(__file__).with_name("library.json")
NOTICES: Final = ("THIRD-PARTY.txt", "MPL-2.0.txt", "PSF-2.0.txt")


class LibraryPack(NamedTuple):
    """The archive, as it is and compressed for browsers."""

    sha256: str
    body: bytes
    gzipped: bytes


def library_pack() -> LibraryPack:
    """The pack; its hash is not checked here but by the tests and by every browser."""
    gzipped = PACK.read_bytes()
    body = gzip.decompress(gzipped)
    return LibraryPack(hashlib.sha256(body).hexdigest(), body, gzipped)


def manifest() -> dict[str, object]:
    """What is in the pack, and for which Pyodide it was made."""
    found: dict[str, object] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def notices() -> str:
    """Whose work is sent to browsers beside our own, and under which licences: all texts, one after the other."""
    return "\n\n".join(PACK.with_name(name).read_text(encoding="utf-8") for name in NOTICES)
