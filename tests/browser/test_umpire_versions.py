"""Versions of the app on the umpire's device: whole and unspoilt, and none changes under an open match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.middleman import Middleman, between
from tests.browser.person import LONG_MS, Person
from tests.browser.test_umpire_offline import (
    AWAY,
    BETWEEN_MS,
    KEPT,
    Server,
    arrived,
    back_and_forth,
    files,
    running,
    seated,
)

__all__ = ["files"]
NOTES: Final = """async () => {
    const notes = await caches.open("carrom-notes");
    const read = async (key) => (await (await notes.match(key))?.text()) ?? "";
    const kept = (await caches.keys()).filter((name) => name.startsWith("carrom-app-"));
    return { used: await read("/used"), next: await read("/next"), kept };
}"""
NEXT: Final = "f" * 64


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(Server(tmp_path_factory.mktemp("versions"))) as made:
        yield made


@pytest.fixture
def middleman(server: Server) -> Iterator[Middleman]:
    with between(server.address) as made:
        yield made


def come(visit: Visit, middleman: Middleman) -> Person:
    ann = visit("Ann", phone=True)
    ann.origin = middleman.address
    ann.expected += [AWAY, "importScripts|TrustedScriptURL"]
    return ann


def other_page(middleman: Middleman) -> str:
    """A file of the app that the console itself does not load."""
    paths: list[str] = [file["path"] for file in middleman.manifest()["shell"]]
    return next(path for path in paths if path.endswith("/Learn.js"))


def until_noted(page: Page, **expected: object) -> None:
    """Wait until the notes of the service worker are these."""
    found: dict[str, object] = {}
    for _ in range(LONG_MS // BETWEEN_MS):
        found = page.evaluate(NOTES)
        if found | expected == found:
            return
        page.wait_for_timeout(BETWEEN_MS)
    raise AssertionError(found)


def test_a_spoilt_file_is_not_kept_and_neither_is_its_version(visit: Visit, middleman: Middleman) -> None:
    spoilt = other_page(middleman)
    middleman.changes[spoilt] = lambda body: body[:-1] + b"?"
    ann = come(visit, middleman)
    umpire = seated(ann)
    ann.until(lambda: spoilt in middleman.served)
    until_noted(ann.page, used="", next="", kept=[])
    back_and_forth(umpire, 2)  # it rules all the same
    middleman.changes.clear()
    ann.page.reload()
    ann.page.evaluate(KEPT)
    version = middleman.manifest()["version"]
    until_noted(ann.page, used=version, next="", kept=[f"carrom-app-{version}"])


def test_a_new_version_waits_while_a_match_is_open(visit: Visit, middleman: Middleman) -> None:
    ann = come(visit, middleman)
    umpire = seated(ann)
    ann.page.evaluate(KEPT)
    old = middleman.manifest()["version"]
    middleman.release(other_page(middleman), NEXT)
    ann.page.reload()
    until_noted(ann.page, used=old, next=NEXT)
    second = ann.context.new_page()
    second.goto(f"{middleman.address}/umpire")
    assert second.evaluate(NOTES)["used"] == old
    back_and_forth(umpire, 2)
    arrived(ann, middleman.address, umpire.match)
    ann.page.close()
    second.reload()
    until_noted(second, used=NEXT, next="", kept=[f"carrom-app-{NEXT}"])


def test_the_engine_of_an_open_match_is_there_when_the_server_has_another(visit: Visit, middleman: Middleman) -> None:
    ann = come(visit, middleman)
    umpire = seated(ann)
    ann.page.evaluate(KEPT)
    manifest = middleman.manifest()
    middleman.release(other_page(middleman), NEXT)
    middleman.changes |= {file["path"]: None for file in manifest["files"]}
    (worker,) = ann.page.workers
    worker.evaluate("close()")
    back_and_forth(umpire, 2)
    arrived(ann, middleman.address, umpire.match)
