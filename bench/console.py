"""Measures the umpire's console in Chromium: ``python3 do.py bench console [--histories N]``.

Download, time to the first answer, one fact and the opening of 600 facts, with the engine on the main thread, since
Chromium slows down no workers; at full speed, and slowed 4 and 6 times. The budgets stand beside the figures.
With ``--histories`` it compares the worker with this Python instead, letter by letter: every answer on the way to so
many facts of random matches, each fact the end of a history.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from carrom.server.offline import pyodide
from carrom.server.offline.shelf import Shelf
from carrom.server.settings import STATIC
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.test_umpire_offline import Server, running
from tests.browser.umpire_worker import EngineWorker, history
from tests.console.umpire import Table
from tests.library_pack import served

SLOWED: Final = (1, 4, 6)
DOWNLOAD: Final = 5_500_000
READY_S: Final = {1: 3.0, 4: 7.0, 6: 12.0}
FACT_MS: Final = 50.0
OPEN_MS: Final = 1200.0
FACTS: Final = 600
MEASURED: Final = 200
PER_MATCH: Final = 100
QUICK: Final = [f"quick.{key}" for key in ("nothing", "untouched", "one_own", "opposing", "striker", "queen")]
PAGE: Final = """<!doctype html><script type="module">
import { loadPyodide } from "/pyodide.mjs";
const lock = JSON.stringify({ info: { arch: "wasm32", platform: "emscripten", version: "x", python: "3.14.2",
    abi_version: "2026_0" }, packages: {} });
window.begin = async (archive) => {
    const began = performance.now();
    const python = await loadPyodide({ indexURL: "/", stdLibURL: "/library.zip", lockFileContents: lock });
    python.FS.writeFile("/carrom.zip", new Uint8Array(await (await fetch(archive)).arrayBuffer()));
    python.runPython(`
import sys
sys.path.insert(0, "/carrom.zip")
from carrom.console.console import Console
answer = Console().answer
`);
    window.python = python;
    window.answer = python.globals.get("answer");
    return performance.now() - began;
};
window.timed = (text) => { const began = performance.now(); window.answer(text); return performance.now() - began; };
</script>"""
COMPILE: Final = """
import io, marshal, zipfile
from importlib.util import MAGIC_NUMBER, source_hash
packed = io.BytesIO()
with zipfile.ZipFile("/carrom.zip") as source, zipfile.ZipFile(packed, "w") as target:
    for name in source.namelist():
        data = source.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=1)
            data = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(data) + marshal.dumps(code)
            name += "c"
        target.writestr(name, data)
open("/compiled.zip", "wb").write(packed.getvalue())
"""


def long_match() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A match of so many facts that is still played, and more to measure single facts with."""
    for seed in range(1000):
        table = Table(Random(seed), "en")
        if table.setup["edition"] != "icf" or table.setup["umpire"] != "human" or not table.setup["doubles"]:
            continue
        while table.view["phase"] != "over" and len(table.facts) < FACTS + MEASURED:
            table.view["offers"] = [offer for offer in table.view["offers"] if is_ordinary(offer)]
            table.step()
        if table.view["phase"] == "play":
            return table.setup, [{"id": str(number), "fact": fact} for number, fact in enumerate(table.facts)]
    raise SystemExit("no random match was long enough")


def is_ordinary(offer: dict[str, Any]) -> bool:
    """True for what happens in every board; what ends one early is left out."""
    if offer["group"] == "quick":
        return offer["key"] in QUICK
    return offer["group"] in ("next", "placing") and not offer["confirm"]


def measure(page: Page, slowed: int, setup: dict[str, Any], facts: list[dict[str, Any]]) -> dict[str, float]:
    """Figures with the CPU slowed so many times."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    figures: dict[str, float] = {}
    for archive in ("carrom.zip", "compiled.zip"):
        page.reload()
        page.wait_for_function("window.begin !== undefined")
        figures[f"ready {archive}"] = page.evaluate("begin", f"/{archive}") / 1000
    opening = json.dumps({"id": "1", "op": "open", "setup": setup, "facts": facts[:FACTS], "language": "cs"})
    figures["open"] = page.evaluate("timed", opening)
    figures["open warm"] = page.evaluate("timed", opening)
    records = [json.dumps({"id": "1", "op": "record", "fact": fact}) for fact in facts[FACTS:]]
    times = page.evaluate("(texts) => texts.map(timed)", records)
    figures["fact median"], figures["fact p95"] = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    return figures


def budgets() -> None:
    """Print the table of figures."""
    shelf = Shelf(STATIC)
    manifest = shelf.manifest()
    download = sum(len(found.gzipped) for file in manifest.files if (found := shelf.file(file.path)) is not None)
    kept = sum(file.bytes for file in [*manifest.files, *manifest.shell])
    print(f"download {download / 1e6:.2f} MB (budget {DOWNLOAD / 1e6}), on the device {kept / 1e6:.1f} MB (budget 20)")
    setup, facts = long_match()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        for name, gzipped in pyodide.runtime().items():
            (folder / name).write_bytes(gzip.decompress(gzipped))
        for file in manifest.files:
            found = shelf.file(file.path)
            if found is not None and file.path.endswith(".zip"):
                (folder / Path(file.path).name).write_bytes(gzip.decompress(found.gzipped))
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        with served(folder) as origin:
            page = browser.new_page()
            page.goto(origin)
            page.wait_for_function("window.begin !== undefined")
            page.evaluate("begin", "/carrom.zip")
            body = page.evaluate(
                "(code) => { python.runPython(code); return [...python.FS.readFile('/compiled.zip')]; }", COMPILE
            )
            (folder / "compiled.zip").write_bytes(bytes(body))
            for slowed in SLOWED:
                figures = measure(page, slowed, setup, facts)
                print(
                    f"x{slowed}: ready {figures['ready compiled.zip']:.1f} s (budget {READY_S[slowed]:g}), "
                    f"first start {figures['ready carrom.zip']:.1f} s, "
                    f"fact {figures['fact median']:.1f} ms, p95 {figures['fact p95']:.1f} (budget {FACT_MS:g}), "
                    f"opening {FACTS} facts {figures['open']:.0f} ms (budget {OPEN_MS:g}), "
                    f"warm {figures['open warm']:.0f}"
                )
        browser.close()


def compare(histories: int) -> int:
    """Compare the worker with this Python after every fact of random matches; the number of differing matches."""
    wrong, done, seed, began = 0, 0, 0, time.monotonic()
    with (
        tempfile.TemporaryDirectory() as temporary,
        running(Server(Path(temporary))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        worker = EngineWorker(browser.new_page(), server.address)
        for seed in count():
            requests, hashes = history(seed, PER_MATCH)
            wrong += worker.hashes(requests) != hashes
            done += PER_MATCH
            if done >= histories:
                break
            if seed % 20 == 19:
                print(f"{done} histories, {wrong} matches differ, {time.monotonic() - began:.0f} s", flush=True)
        browser.close()
    print(f"{done} histories of {seed + 1} matches in four languages: {wrong} matches differ")
    return wrong


def main() -> int:
    """Measure or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--histories", type=int, default=0)
    histories: int = parser.parse_args().histories
    if histories:
        return 1 if compare(histories) else 0
    budgets()
    return 0


if __name__ == "__main__":
    sys.exit(main())
