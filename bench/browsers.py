"""A real server of its own and a real Chromium, for the measurements of pages."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.browser.chromium import ARGUMENTS, MISSING, chromium  # noqa: E402


@contextmanager
def browser_at_server() -> Iterator[tuple[Browser, str]]:
    """A browser, and the origin of a server that has started and compiled the physics; exits without a Chromium."""
    path = chromium()
    if path is None:
        sys.exit(MISSING)
    with server() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser, origin
        finally:
            browser.close()


@contextmanager
def server() -> Iterator[str]:
    """Origin of a server with a database of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "carrom", "serve", "--no-open", "--quiet", "--host", "127.0.0.1"]
        command += ["--port", str(port), "--database", f"sqlite:///{folder}/carrom.db"]
        with subprocess.Popen(command, cwd=ROOT / "src", stdout=subprocess.DEVNULL) as process:
            origin = f"http://127.0.0.1:{port}"
            while not is_ready(origin):
                if process.poll() is not None:
                    sys.exit("the server did not start")
                time.sleep(0.2)
            try:
                yield origin
            finally:
                process.terminate()


def is_ready(origin: str) -> bool:
    """True once the server there answers and has compiled the physics."""
    try:
        with urllib.request.urlopen(f"{origin}/readyz", timeout=10) as answer:  # noqa: S310 - our own server
            return b'"engine":"ready"' in answer.read()
    except (URLError, OSError):
        return False
