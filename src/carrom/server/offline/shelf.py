"""The files that browsers keep for ruling without a network, and the manifest that lists them.

Every address contains the hash of what it leads to, so a file never changes and can be kept for ever.
"""

import gzip
import hashlib
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from carrom.server.offline import pyodide
from carrom.server.offline.pack import own_engine
from carrom.server.offline.wire import OfflineFile, OfflineManifest

LIBRARY: Final = Path(__file__).with_name("library.zip.gz")
"""Byte code of the modules of Python's standard library that the engine imports in a browser.

Made by ``python -m tests.library_pack``; it changes only with Pyodide, or when the engine imports another module.
Its hash is checked by the tests and by every browser.
"""
NOTICES: Final = ("THIRD-PARTY.txt", "MPL-2.0.txt", "PSF-2.0.txt")
INDEX: Final = "index.html"
TYPES: Final = {".mjs": "text/javascript; charset=utf-8", ".wasm": "application/wasm", ".zip": "application/zip"}


class ShelfFile(NamedTuple):
    """A file, compressed once."""

    path: str
    sha256: str
    size: int
    gzipped: bytes

    @classmethod
    def of(cls, name: str, gzipped: bytes, folder: str = "") -> "ShelfFile":
        """A compressed file in a folder that is named by a hash, its own or another."""
        body = gzip.decompress(gzipped)
        digest = hashlib.sha256(body).hexdigest()
        return cls(f"/engine/{folder or digest}/{name}", digest, len(body), gzipped)

    @property
    def media_type(self) -> str:
        """Browsers compile WebAssembly while it arrives only under its own type."""
        return TYPES[Path(self.path).suffix]


class Shelf:
    """The files of one server, read and compressed when the first browser asks. Blocks: used in threads."""

    def __init__(self, static: Path, folder: Path = pyodide.FOLDER) -> None:
        self._static = static
        self._folder = folder
        self._lock = threading.Lock()
        self._files: dict[str, ShelfFile] | None = None

    def file(self, path: str) -> ShelfFile | None:
        """The file at an address."""
        return self._load().get(path)

    def manifest(self) -> OfflineManifest:
        """All files, those of the app as they are now."""
        files = self._load().values()
        engine = own_engine().digest
        listed = [OfflineFile(path=each.path, sha256=each.sha256, bytes=each.size) for each in files]
        shell = _shell(self._static)
        runtime = next((each.path.rpartition("/")[0] + "/" for each in files if each.path.endswith(".wasm")), "")
        return OfflineManifest(
            version=_digest([*listed, *shell]),
            engine=engine,
            pyodide=pyodide.VERSION if runtime else "",
            runtime=runtime,
            library=next((each.path for each in files if each.path.endswith("/library.zip")), ""),
            archive=next((each.path for each in files if each.path.endswith("/carrom.zip")), ""),
            files=listed,
            shell=shell,
        )

    def _load(self) -> dict[str, ShelfFile]:
        with self._lock:
            if self._files is None:
                self._files = {each.path: each for each in _shelve(self._folder)}
            return self._files


def _shelve(folder: Path) -> list[ShelfFile]:
    """Everything that the engine needs; nothing if Pyodide is not installed."""
    runtime = pyodide.runtime(folder)
    if not runtime:
        return []
    together = hashlib.sha256("".join(map(pyodide.SHA256.__getitem__, runtime)).encode()).hexdigest()
    engine = own_engine()
    return [
        *(ShelfFile.of(name, gzipped, together) for name, gzipped in runtime.items()),
        ShelfFile.of("library.zip", LIBRARY.read_bytes()),
        ShelfFile.of("carrom.zip", gzip.compress(engine.body, 9, mtime=0), engine.digest),
    ]


def notices() -> str:
    """Whose work is sent to browsers beside our own, and under which licences: all texts, one after the other."""
    return "\n\n".join(LIBRARY.with_name(name).read_text(encoding="utf-8") for name in NOTICES)


def _shell(static: Path) -> list[OfflineFile]:
    """The built pages; the first one under the address of the console."""
    found = []
    for file in sorted(static.rglob("*")):
        if file.is_file():
            name = file.relative_to(static).as_posix()
            body = file.read_bytes()
            path = "/umpire" if name == INDEX else f"/{name}"
            found.append(OfflineFile(path=path, sha256=hashlib.sha256(body).hexdigest(), bytes=len(body)))
    return found


def _digest(files: Iterable[OfflineFile]) -> str:
    lines = sorted(f"{file.path} {file.sha256}\n" for file in files)
    return hashlib.sha256("".join(lines).encode()).hexdigest()
