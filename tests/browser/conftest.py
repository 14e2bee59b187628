"""One server and one browser for all browser tests, and fresh browser contexts for each test."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from bench.browsers import is_ready
from tests.browser.chromium import ARGUMENTS, MISSING, chromium, is_demanded
from tests.browser.person import Person

NUMBERS: Final = (f"{high}.{low}" for high in range(256) for low in range(1, 255))
"""The ends of addresses."""
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
TRIES: Final = 1200
Visit = Callable[..., Person]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Record a failure, so that screenshots are taken before the pages close."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


# These live as long as the tests of this folder and no longer: while Playwright runs, its loop counts as running in
# this thread, and other tests could not start theirs.
@pytest.fixture(scope="package")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server behind a proxy, as its users start it, with a database of its own."""
    folder = tmp_path_factory.mktemp("served")
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    command = [
        *(sys.executable, "-m", "carrom", "serve", "--no-open", "--quiet", "--host", "127.0.0.1"),
        *("--port", str(port), "--pause", "0.05", "--database", f"sqlite:///{folder / 'carrom.db'}"),
        *("--proxy", "127.0.0.1"),
    ]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(TRIES):
                assert process.poll() is None, (folder / "log").read_text()
                if is_ready(address):
                    break
                time.sleep(0.1)
            yield address
        finally:
            process.terminate()
        process.wait(60)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = chromium()
    if path is None:
        if is_demanded():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture
def visit(browser: Browser, origin: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens a browser context for a person, with ``phone`` on a phone. Strokes are animated only with ``moving``.

    Everybody has an address of his own, for the server limits what one address may do.
    A test fails if any of its pages logged an error.
    """
    people: list[Person] = []

    def come(name: str = "Ann", *, phone: bool = False, moving: bool = False, **options: Any) -> Person:  # noqa: ANN401
        made: dict[str, Any] = {
            "locale": "en-GB",
            "extra_http_headers": {"X-Forwarded-For": f"10.0.{next(NUMBERS)}"},
            "reduced_motion": "no-preference" if moving else "reduce",
            **(PHONE if phone else DESKTOP),
        }
        made |= options
        context = browser.new_context(**made)
        people.append(Person(context, origin, name))
        return people[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        for person in people:
            person.shot(f"failed-{request.node.name}-{person.name}")
    complaints = {person.name: found for person in people if (found := person.complaints)}
    for person in people:
        person.context.close()
    assert not complaints
