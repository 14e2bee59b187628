"""Pyodide, the Python that runs in browsers: which files, where they come from, and where they are kept.

Pyodide itself is not on the package index. ``flet-web`` ships it unchanged, so pip fetches that wheel by its hash, and
four files are taken from it, each checked by its own hash. ``docs/why.md`` has the reasons.
"""

import gzip
import hashlib
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from carrom.errors import BadInput, Phrase, reason_of

VERSION: Final = "314.0.7"
PYTHON: Final = "3.14"
"""Version of the Python in it."""
WHEEL: Final = ("flet-web==1.0.5", "eb246cb6e59d14c63aa20223275184825c7ec28b970a2174619a2d9f00d0e2e7")
"""Requirement and SHA-256 of the wheel that ships Pyodide."""
INSIDE: Final = "flet_web/web/pyodide/"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What browsers are sent."""
LIBRARY: Final = "python_stdlib.zip"
"""The standard library as shipped, from which our library pack is made."""
SHA256: Final = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    LIBRARY: "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""The same files as in the npm package of that version."""
FOLDER: Final = Path(sys.prefix) / "share" / "carrom" / f"pyodide-{VERSION}"
"""Where the files are kept: with the packages of this Python, and removed with them."""


def runtime(folder: Path = FOLDER) -> dict[str, bytes]:
    """The files for browsers, compressed; empty unless all of them are there and unchanged."""
    found = {}
    for name in RUNTIME:
        try:
            found[name] = (folder / f"{name}.gz").read_bytes()
            body = gzip.decompress(found[name])
        except (OSError, EOFError, gzip.BadGzipFile, zipfile.BadZipFile, ValueError):
            return {}
        if hashlib.sha256(body).hexdigest() != SHA256[name]:
            return {}
    return found


def fetch(folder: Path = FOLDER, wheel: Path | None = None, run: Callable[[list[str]], int] | None = None) -> None:
    """Put the files into a folder, compressed for browsers; BadInput if that fails, and then nothing has changed.

    The wheel is downloaded by pip, or is one that was downloaded before.
    """
    with TemporaryDirectory() as temporary:
        if wheel is None:
            wheel = _download(Path(temporary), run or _run)
        _check(wheel, WHEEL[1])
        made = Path(temporary) / "files"
        made.mkdir()
        _unpack(wheel, made)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for path in made.iterdir():
                new = folder / f"{path.name}.new"
                new.write_bytes(path.read_bytes())
                new.replace(folder / path.name)
        except OSError as error:
            raise BadInput("not_written", given=folder, reason=reason_of(error)) from None


def _run(command: list[str]) -> int:
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode  # noqa: S603 - pip, as below


def _download(folder: Path, run: Callable[[list[str]], int]) -> Path:
    requirement, digest = WHEEL
    listed = folder / "requirements.txt"
    listed.write_text(f"{requirement} --hash=sha256:{digest}\n", encoding="ascii")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    status = run(
        [*pip, "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(listed), "-d", str(folder)]
    )
    found = next(folder.glob("*.whl"), None)
    if status or found is None:
        raise BadInput("offline_not_fetched", reason=Phrase("pip_failed", given=status))
    return found


def _check(path: Path, known: str) -> None:
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError) as error:
        raise BadInput("no_file", given=path, reason=reason_of(error)) from None
    if found != known:
        raise BadInput("offline_wrong_file", given=path, found=found, known=known)


def _unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        for name, known in SHA256.items():
            body = packed.read(INSIDE + name)
            found = hashlib.sha256(body).hexdigest()
            if found != known:
                raise BadInput("offline_wrong_file", given=name, found=found, known=known)
            if name == LIBRARY:
                (folder / name).write_bytes(body)
            else:
                (folder / f"{name}.gz").write_bytes(gzip.compress(body, 9, mtime=0))
