"""The engine in a worker of a real browser, asked from tests as the page asks it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

from carrom.language import LANGUAGES as CODES
from tests.console.umpire import Table

LANGUAGES: Final[Sequence[str]] = tuple(CODES)

Json = dict[str, Any]
START: Final = """async ([archive]) => {
    const policy = trustedTypes.createPolicy("carrom-worker", { createScriptURL: (address) => address });
    const manifest = await (await fetch("/engine/manifest.json")).json();
    if (archive !== "") manifest.archive = archive;
    const worker = (window.engine = new Worker(policy.createScriptURL("/umpire-worker.js"), { type: "module" }));
    const began = performance.now();
    await new Promise((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.failed) reject(new Error(said.failed));
            else resolve(said);
        };
        worker.postMessage(JSON.stringify({ op: "start", manifest, lock: "test" }));
    });
    window.askEngine = (text) =>
        new Promise((resolve) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.postMessage(text);
        });
    return [performance.now() - began, manifest.engine];
}"""
"""Starts the worker on a document without the scripts of the app, since the name of a policy is used once."""
PLAYED: Final = """async (requests) => {
    const found = [];
    for (const request of requests) {
        const text = new TextEncoder().encode(await askEngine(request));
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
        found.push(Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    return found;
}"""
"""Sends requests and returns the hashes of the answers, letter by letter."""


class EngineWorker:
    """The worker on a page of its own."""

    def __init__(self, page: Page, origin: str, archive: str = "") -> None:
        self.page = page
        page.goto(f"{origin}/icon.svg")
        self.ready_ms, self.engine = page.evaluate(START, [archive])

    def ask(self, op: str, **rest: object) -> Json:
        """The answer to one request."""
        text = self.page.evaluate("askEngine", json.dumps({"id": "1", "op": op, **rest}))
        return dict(json.loads(text))

    def hashes(self, requests: list[str]) -> list[str]:
        """SHA-256 of the answer to each request."""
        found: list[str] = self.page.evaluate(PLAYED, requests)
        return found


def history(seed: int, facts: int) -> tuple[list[str], list[str]]:
    """The requests of a random umpire at a random match, and the hashes of their answers here."""
    table = Table(Random(seed))  # noqa: S311 - examples, no secrets
    requests: list[str] = []
    hashes: list[str] = []
    answer = table.console.answer

    def noted(text: str) -> str:
        said = answer(text)
        requests.append(text)
        hashes.append(sha256(said.encode()).hexdigest())
        return said

    table.console.answer = noted  # type: ignore[method-assign] # everything that is asked is asked in the worker too
    taken_up = [{"id": str(number), "fact": fact} for number, fact in enumerate(table.facts, 1)]
    table.ask("open", setup=table.setup, facts=taken_up, language=LANGUAGES[seed % len(LANGUAGES)])
    for _ in range(facts):
        table.step()
    return requests, hashes
