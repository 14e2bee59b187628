"""The umpire's console through outages: every fact arrives once and in order, whatever dies meanwhile."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from bench.browsers import is_ready
from carrom.server.network import lan_address
from carrom.server.offline import pyodide
from tests.browser.chromium import ARGUMENTS, chromium, is_demanded
from tests.browser.conftest import PHONE, TRIES, Visit
from tests.browser.person import LONG_MS, Person
from tests.browser.umpire import QUIET_MS, Umpire

STORED: Final = """(id) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("carrom-umpire");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
        const all = opening.result.transaction("facts").objectStore("facts").getAll(range);
        all.onsuccess = () => { opening.result.close(); resolve(all.result.map((each) => each.id)); };
    };
})"""
KEPT: Final = """async () => {
    for (;;) {
        const notes = await caches.open("carrom-notes");
        const used = await notes.match("/used");
        if (used !== undefined && (await used.text()) !== "") return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
}"""
NOT_FOUND: Final = 404
BETWEEN_MS: Final = 100
"""Between two reads of a match: the server allows 20 a second."""
AWAY: Final = "ERR_|Failed to load resource|fetch"


class Server:
    """A server of its own that can be killed and started again."""

    def __init__(self, folder: Path, host: str = "127.0.0.1") -> None:
        with socket.socket() as sock:
            sock.bind((host, 0))
            port = sock.getsockname()[1]
        self.address = f"http://{host}:{port}"
        self.command = [
            *(sys.executable, "-m", "carrom", "serve", "--no-open", "--quiet", "--host", host, "--port", str(port)),
            *("--database", f"sqlite:///{folder / 'carrom.db'}"),
        ]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(TRIES):
            assert self.process.poll() is None
            if is_ready(self.address):
                return
            time.sleep(0.1)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextmanager
def running(server: Server) -> Iterator[Server]:
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture(scope="module", autouse=True)
def files() -> None:
    if not pyodide.runtime():
        if is_demanded():
            pytest.fail("Pyodide is not installed: carrom offline")
        pytest.skip("Pyodide is not installed: carrom offline")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Killed by some tests, and up again at their ends."""
    with running(Server(tmp_path_factory.mktemp("offline"))) as made:
        yield made


def stored(page: Page, match: str) -> list[str]:
    """Ids of the facts in the browser."""
    found: list[str] = page.evaluate(STORED, match)
    return found


def served(page: Page, server: str, match: str) -> dict[str, Any]:
    """The match as the server has it; nothing is had of one that it has not heard of yet."""
    answer = page.context.request.get(f"{server}/api/umpired/{match}")
    if answer.status == NOT_FOUND:
        return {"have": 0, "facts": []}
    assert answer.ok, answer.text()
    return dict(answer.json())


def arrived(person: Person, server: str, match: str) -> dict[str, Any]:
    """Wait until the server has every fact, and check that it has each once and in order."""
    here = stored(person.page, match)
    found: dict[str, Any] = {}

    def all_there() -> bool:
        person.page.wait_for_timeout(BETWEEN_MS)
        found.update(served(person.page, server, match))
        return int(found["have"]) >= len(here)

    person.until(all_there)
    assert [fact["id"] for fact in found["facts"]] == here
    assert found["differences"] == []
    return found


def come(visit: Visit, server: Server) -> Person:
    """A person at this server, where it may be away."""
    ann = visit("Ann", phone=True)
    ann.origin = server.address
    ann.expected += [AWAY, "importScripts|TrustedScriptURL"]
    return ann


def seated(ann: Person) -> Umpire:
    umpire = Umpire(ann)
    umpire.opens("Asha", "Cy")
    umpire.sits_down()
    return umpire


def back_and_forth(umpire: Umpire, times: int) -> None:
    """So many facts: the last one taken back and made again."""
    for number in range(times):
        before = umpire.seq
        name = "Redo" if number % 2 else "Undo"
        umpire.tap(umpire.console.get_by_role("button", name=name, exact=True))
        expect(umpire.console).to_have_attribute("data-seq", str(before + 1), timeout=LONG_MS)


def test_an_outage_in_mid_board_loses_nothing(visit: Visit, server: Server) -> None:
    """The server is killed, ten more facts, the page is closed and opened, and the server starts again."""
    ann = come(visit, server)
    umpire = seated(ann)
    ann.page.evaluate(KEPT)
    server.kill()
    try:
        back_and_forth(umpire, 10)
        seq = umpire.seq
        ann.page.reload()
        umpire.console.wait_for()
        expect(umpire.console).to_have_attribute("data-seq", str(seq), timeout=LONG_MS)
        back_and_forth(umpire, 2)
        expect(umpire.console.get_by_text("waiting", exact=False).first).to_be_visible(timeout=LONG_MS)
    finally:
        server.start()
    found = arrived(ann, server.address, umpire.match)
    assert found["have"] == seq + 2


def test_a_new_match_is_made_without_a_network(visit: Visit, server: Server) -> None:
    ann = come(visit, server)
    umpire = seated(ann)
    ann.page.evaluate(KEPT)
    server.kill()
    try:
        other = seated(ann)
    finally:
        server.start()
    assert other.match != umpire.match
    arrived(ann, server.address, other.match)


def test_a_worker_that_dies_is_replaced(visit: Visit, server: Server) -> None:
    ann = come(visit, server)
    umpire = seated(ann)
    (worker,) = ann.page.workers
    worker.evaluate("close()")
    back_and_forth(umpire, 2)
    assert len(ann.page.workers) == 1
    arrived(ann, server.address, umpire.match)


def test_a_page_opened_later_takes_over_and_the_first_one_says_so(visit: Visit, server: Server) -> None:
    ann = come(visit, server)
    umpire = seated(ann)
    second = ann.context.new_page()
    second.goto(f"{server.address}/umpire/{umpire.match}")
    second.locator(".console").wait_for()
    expect(umpire.console.get_by_role("alert").first).to_be_visible()
    seq = umpire.seq
    umpire.tap(umpire.console.get_by_role("button", name="Undo", exact=True))
    expect(second.locator(".console")).to_have_attribute("data-seq", str(seq))
    second.get_by_role("button", name="Undo", exact=True).click()
    expect(second.locator(".console")).to_have_attribute("data-seq", str(seq + 1), timeout=LONG_MS)
    arrived(ann, server.address, umpire.match)


def test_a_second_device_takes_the_pen_and_late_facts_are_a_branch(visit: Visit, server: Server) -> None:
    ann = come(visit, server)
    umpire = seated(ann)
    arrived(ann, server.address, umpire.match)
    other = visit("Ben", phone=True, storage_state={"cookies": ann.context.cookies(), "origins": []})
    other.origin = server.address
    other.expected += [AWAY, "importScripts|TrustedScriptURL"]
    ann.context.set_offline(True)
    back_and_forth(umpire, 3)
    other.page.goto(f"{server.address}/umpire")
    other.page.get_by_role("link", name="Asha – Cy On another device").first.click()
    other.page.wait_for_url(f"**/umpire/{umpire.match}")
    other.page.locator(".console").wait_for()
    take_pen(other)
    seq = int(other.page.locator(".console").get_attribute("data-seq") or 0)
    other.page.get_by_role("button", name="Undo", exact=True).click()
    expect(other.page.locator(".console")).to_have_attribute("data-seq", str(seq + 1), timeout=LONG_MS)
    ann.context.set_offline(False)
    expect(umpire.console.get_by_role("alert").first).to_be_visible(timeout=LONG_MS)
    found = arrived(other, server.address, umpire.match)
    assert found["epoch"] == 2
    assert [len(branch["facts"]) for branch in found["branches"]] == [3]


def take_pen(person: Person) -> None:
    """By the sheet of the network."""
    person.page.get_by_role("button", name="Network and warnings").click()
    for name in ("Write on this device", "Yes, record it"):
        person.page.get_by_role("button", name=name).click()
    expect(person.page.get_by_text("This device writes.")).to_be_visible(timeout=LONG_MS)
    person.page.get_by_role("button", name="Close", exact=True).click()
    person.page.wait_for_timeout(QUIET_MS)  # a tap with another meaning counts from then on


def test_a_browser_that_is_killed_has_every_fact_that_it_showed(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with own_browser(browser, tmp_path) as (context, pid):
        ann = Person(context, server.address, "Ann")
        umpire = seated(ann)
        server.kill()
        back_and_forth(umpire, 5)
        seq, match = umpire.seq, umpire.match
        os.kill(pid, signal.SIGKILL)
    server.start()
    with own_browser(browser, tmp_path) as (context, _):
        again = Person(context, server.address, "Ann")
        again.page.goto(f"{server.address}/umpire/{match}")
        again.page.locator(f'.console[data-seq="{seq}"]').wait_for()
        assert arrived(again, server.address, match)["have"] == seq


@contextmanager
def own_browser(browser: Browser, folder: Path) -> Iterator[tuple[BrowserContext, int]]:
    """A browser of its own with a profile on the disk, and its process."""
    launch = browser.browser_type.launch_persistent_context
    context = launch(str(folder), executable_path=chromium(), args=list(ARGUMENTS), locale="en-GB", **PHONE)
    # The lock of a profile names the machine and the process that has it.
    pid = int((folder / "SingletonLock").readlink().name.rpartition("-")[2])
    yield context, pid
    with suppress(Error):
        context.close()


def test_over_plain_http_the_page_rules_on_while_it_stays_open(visit: Visit, tmp_path: Path) -> None:
    address = lan_address()
    if not address:
        pytest.skip("this machine has no address in a network")
    with running(Server(tmp_path, address)) as server:
        ann = come(visit, server)
        ann.expected.append("Cross-Origin-Opener-Policy header has been ignored")
        umpire = seated(ann)
        assert ann.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        umpire.tap(ann.page.get_by_role("button", name="Network and warnings"))
        expect(ann.page.get_by_text("cannot be opened again until the network is back")).to_be_visible()
        umpire.tap(ann.page.get_by_role("button", name="Close", exact=True))
        server.kill()
        back_and_forth(umpire, 4)
        server.start()
        arrived(ann, server.address, umpire.match)


def test_without_the_files_the_server_rules(visit: Visit, server: Server) -> None:
    """And without a network facts are noted."""
    ann = come(visit, server)
    ann.page.context.add_init_script("delete globalThis.WebAssembly")
    umpire = seated(ann)
    server.kill()
    try:
        back_and_forth(umpire, 1)
        expect(ann.page.get_by_text("not ruled", exact=False).first).to_be_visible(timeout=LONG_MS)
    finally:
        server.start()
    arrived(ann, server.address, umpire.match)
