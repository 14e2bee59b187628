"""Makes the library pack anew, in Chromium: ``python -m tests.library_pack``. Needed when Pyodide or its use changes.

Pyodide ships its standard library as sources, which every start would have to compile. The pack holds byte code of the
modules that the engine imports, compiled by the same Python, and nothing else.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from carrom.server.offline import pyodide, shelf
from carrom.server.offline.pack import ROOTS, engine_pack
from tests.browser.chromium import ARGUMENTS, chromium

CONFORMANCE: Final = (*ROOTS, "carrom.conformance.suite", "carrom.conformance.exchange", "carrom.laws.centre")
"""The engine and what checks it."""
ALSO: Final = (
    "hashlib",
    "traceback",
    "zipfile",
    "importlib.resources.readers",
    "importlib.util",
    "tokenize",
    "gc",
    "html",
    "unicodedata",
)
"""Modules of the standard library that are imported late, by the worker or by Python itself."""
PAGE: Final = """<!doctype html><script type="module">
import { loadPyodide } from "/pyodide.mjs";
const lock = JSON.stringify({ info: { arch: "wasm32", platform: "emscripten", version: "x", python: "3.14.2",
    abi_version: "2026_0" }, packages: {} });
window.python = loadPyodide({ indexURL: "/", lockFileContents: lock });
</script>"""
BUILD: Final = """
import base64, importlib, io, json, marshal, sys, zipfile
from importlib.util import MAGIC_NUMBER, source_hash
sys.path.insert(0, "/engine.zip")
for name in json.loads(wanted):
    importlib.import_module(name)
shipped = "/lib/python314.zip/"
paths = sorted({
    module.__spec__.origin[len(shipped):]
    for module in list(sys.modules.values())
    if getattr(module, "__spec__", None) is not None and (module.__spec__.origin or "").startswith(shipped)
})
packed = io.BytesIO()
with zipfile.ZipFile(shipped[:-1]) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as target:
    for path in paths:
        text = source.read(path)
        code = compile(text, path, "exec", dont_inherit=True, optimize=2)
        data = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(text) + marshal.dumps(code)
        target.writestr(zipfile.ZipInfo(path + "c", (1980, 1, 1, 0, 0, 0)), data)
json.dumps({"files": paths, "magic": MAGIC_NUMBER.hex(), "python": sys.version.split()[0],
    "pack": base64.b64encode(packed.getvalue()).decode()})
"""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder at an address of this machine."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - named by the library
            """Nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def build() -> dict[str, Any]:
    """What Chromium made: the pack, and what is in it."""
    engine = engine_pack(CONFORMANCE)
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, gzipped in pyodide.runtime().items():
            (folder / name).write_bytes(gzip.decompress(gzipped))
        (folder / pyodide.LIBRARY).write_bytes((pyodide.FOLDER / pyodide.LIBRARY).read_bytes())
        (folder / "engine.zip").write_bytes(engine.body)
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        with served(folder) as origin, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
            page = browser.new_page()
            page.set_default_timeout(300_000)
            page.goto(origin)
            page.wait_for_function("window.python !== undefined")
            made: dict[str, Any] = json.loads(
                page.evaluate(
                    """async ([code, wanted]) => {
                        const python = await window.python;
                        const body = new Uint8Array(await (await fetch("/engine.zip")).arrayBuffer());
                        python.FS.writeFile("/engine.zip", body);
                        python.globals.set("wanted", wanted);
                        return python.runPython(code);
                    }""",
                    [BUILD, json.dumps([*engine.modules, *ALSO])],
                )
            )
            browser.close()
    return made


def main() -> None:
    """Write the pack and its manifest."""
    made = build()
    pack = base64.b64decode(made.pop("pack"))
    shelf.LIBRARY.write_bytes(gzip.compress(pack, 9, mtime=0))
    about = {"pyodide": pyodide.VERSION, "sha256": hashlib.sha256(pack).hexdigest(), "bytes": len(pack), **made}
    shelf.LIBRARY.with_name("library.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
