"""The engine in the browser's worker: the law cases, the same answers as here, and the policy it runs under."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route

from carrom.conformance.suite import load_cases
from carrom.console import Console
from carrom.server.offline import pyodide
from carrom.server.offline.pack import DATA, engine_pack
from carrom.server.umpired.engines import own_engine
from tests.browser.chromium import is_demanded
from tests.browser.conftest import Visit
from tests.browser.umpire_worker import LANGUAGES, EngineWorker, Json, history
from tests.laws import case_runner
from tests.library_pack import CONFORMANCE

MATCHES, FACTS = 8, 40
RUN_CASES = """

def _run_cases(self, request):
    import importlib
    from carrom.conformance.suite import load_cases
    from case_runner import run_case
    for name in request["modules"]:
        importlib.import_module(name)
    cases = load_cases()
    return {"cases": len(cases), "wrong": [str(case) for case in cases if run_case(case)]}


OPERATIONS["cases"] = _run_cases
"""
"""Added to the console in the archive of the test: the worker answers nothing but the console's requests."""
KNOWN = re.compile("importScripts|TrustedScriptURL")
"""Pyodide finds out in which kind of worker it runs by a call that the policy forbids; it does no harm."""


@pytest.fixture(scope="module", autouse=True)
def files() -> None:
    if not pyodide.runtime():
        if is_demanded():
            pytest.fail("Pyodide is not installed: carrom offline")
        pytest.skip("Pyodide is not installed: carrom offline")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def worker(browser: Browser, origin: str) -> Iterator[EngineWorker]:
    """An engine for the tests that open matches of their own."""
    context = browser.new_context()
    yield EngineWorker(context.new_page(), origin)
    context.close()


def with_cases() -> tuple[bytes, tuple[str, ...]]:
    """The engine with the law cases and their runner."""
    pack = engine_pack(CONFORMANCE, (*DATA, "conformance/cases"))
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(pack.body)) as source, zipfile.ZipFile(made, "w") as target:
        for name in source.namelist():
            more = RUN_CASES.encode() if name == "carrom/console/console.py" else b""
            target.writestr(name, source.read(name) + more)
        target.write(case_runner.__file__, "case_runner.py")
    return made.getvalue(), pack.modules


def test_every_law_case_passes_in_the_worker(page: Page, origin: str) -> None:
    body, modules = with_cases()

    def give(route: Route) -> None:
        route.fulfill(body=body, content_type="application/zip")

    page.context.route("**/engine/test/carrom.zip", give)
    worker = EngineWorker(page, origin, "/engine/test/carrom.zip")
    assert worker.ask("cases", modules=list(modules)) == {"id": "1", "cases": len(load_cases()), "wrong": []}


def test_the_worker_answers_as_python_does_here(worker: EngineWorker) -> None:
    """Every view, call and digest, letter by letter, in four languages."""
    assert worker.engine == own_engine()
    for seed in range(MATCHES):
        requests, hashes = history(seed, FACTS)
        assert worker.hashes(requests) == hashes, seed


def test_the_worker_draws_the_cards(worker: EngineWorker) -> None:
    here = Console()
    setup = {"edition": "icf-co", "names": [["Žofie"], ["Íñigo"]], "umpire": "human"}
    for language in LANGUAGES:
        opening: Json = {"setup": setup, "facts": [], "language": language}
        here.answer(json.dumps({"id": "1", "op": "open", **opening}))
        worker.ask("open", **opening)
        cards = worker.ask("card")
        assert cards == json.loads(here.answer('{"id": "1", "op": "card"}'))
        assert cards["cards"][0].startswith("<svg")


def test_the_policy_is_broken_in_the_one_known_way_only(visit: Visit) -> None:
    ann = visit("Ann")
    heard: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        heard.append(said.text)

    ann.page.on("console", hear)
    ann.expected.append(KNOWN.pattern)
    ann.goes_to("/umpire")
    ann.page.get_by_role("button", name="Open the console").click()
    ann.page.locator(".console").wait_for()
    assert [said for said in heard if "Policy" in said and not KNOWN.search(said)] == []
    refused = ann.page.evaluate(
        "() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => '', (error) => `${error}`)"
    )
    assert "Content Security Policy" in refused
    ann.expected.append("Content Security Policy")


def test_a_worker_without_a_match_refuses_what_is_no_request(page: Page, origin: str) -> None:
    worker = EngineWorker(page, origin)
    for op in ("nothing", "record", "view"):
        assert "words" in worker.ask(op)
    assert "view" in worker.ask("open", setup={"edition": "icf"}, facts=[], language="en")
    assert json.loads(page.evaluate("askEngine", '{"op": 5}'))["words"]
