"""Make the pictures of the browser app anew: docs/pictures/play.png and docs/pictures/play-phone.png.

python examples/screenshots.py

It needs Playwright and a Chromium of the system, and starts a server of its own.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from urllib.error import URLError

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
POSITION = (
    "carrom1 Q:40,130;W1:300,270;W2:-170,50;W3:-150,-160;W4:-280,260;W5:-290,-120;W6:60,60;"
    "B1:-60,200;B2:280,20;B3:-100,-60;B4:140,300;B5:-20,-20;B6:200,-200 turns=3-3"
)
STROKE = {"Striker": "4168", "Aim": "25.9", "Power": "45"}
"""Pockets the man at the upper right."""
NEXT = {"Striker": "18", "Aim": "6.8", "Power": "44"}
SIZES: dict[str, tuple[ViewportSize, float, bool]] = {
    "play": ({"width": 1280, "height": 800}, 1, False),
    "play-phone": ({"width": 360, "height": 740}, 1.5, True),
}
"""Size, dots a pixel, and whether it is a phone."""
COLOURS = 256
"""Enough for wood and type, and a third of the size."""


@contextmanager
def server() -> Iterator[str]:
    """A server with an empty database, for as long as the pictures take."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "carrom", "serve", "--no-open", "--quiet", "--host", "127.0.0.1"]
        command += ["--port", str(port), "--database", f"sqlite:///{folder}/carrom.db"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:  # noqa: S603 - its own command
            try:
                while not is_ready(f"http://127.0.0.1:{port}"):
                    time.sleep(0.2)
                yield f"http://127.0.0.1:{port}"
            finally:
                process.terminate()


def is_ready(address: str) -> bool:
    """Whether the server plays already."""
    try:
        with urllib.request.urlopen(f"{address}/readyz") as answer:  # noqa: S310 - our own server
            return bool(json.load(answer)["engine"] == "ready")
    except (URLError, OSError):
        return False


def sit_down(page: Page, address: str) -> None:
    """A practice match in mid-game between two people with names."""
    asked = page.context.request
    asked.get(f"{address}/api/me")
    asked.patch(f"{address}/api/me", data={"name": "Asha"}, headers={"Origin": address})
    players = [{"kind": "me"}, {"kind": "me", "name": "Bruno"}]
    form = {"practice": True, "position": POSITION, "players": players}
    made = asked.post(f"{address}/api/matches", data=form, headers={"Origin": address})
    page.goto(f"{address}/m/{made.json()['id']}")


def aim(page: Page, values: dict[str, str]) -> None:
    """Set the three sliders."""
    page.get_by_role("button", name="Strike").and_(page.locator(":enabled")).wait_for()
    for name, value in values.items():
        page.get_by_role("slider", name=name).evaluate(
            "(one, value) => { one.value = value; one.dispatchEvent(new Event('input', { bubbles: true })); }", value
        )


def picture(browser: Browser, address: str, name: str) -> None:
    """One stroke is made, the next one is aimed, and the page is photographed."""
    size, dots, phone = SIZES[name]
    context = browser.new_context(
        viewport=size, device_scale_factor=dots, is_mobile=phone, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    sit_down(page, address)
    aim(page, STROKE)
    page.get_by_role("button", name="Strike").click()
    page.get_by_text("White plays again.").first.wait_for()
    aim(page, NEXT)
    page.wait_for_timeout(500)
    with Image.open(BytesIO(page.screenshot())) as shot:
        shot.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4).save(
            PICTURES / f"{name}.png", optimize=True
        )
    context.close()


def main() -> None:
    """Make both."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        sys.exit("no Chromium found; on Debian or Ubuntu: sudo apt install chromium")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name in SIZES:
            picture(browser, address, name)
            print(f"made {PICTURES / name}.png")
        browser.close()


if __name__ == "__main__":
    main()
