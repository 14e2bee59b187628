"""A tap on the umpire's console with the server away: milliseconds until its ruling is drawn; prints Markdown.

``python3 do.py bench taps`` opens a console on a phone's screen in Chromium, cuts its network and records strokes, one
tap each: the engine rules, the browser stores the fact, the page shows the ruling. Chromium slows down the page and
not the engine's worker, whose own time at every speed ``bench/console.py`` measures.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Page

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.browsers import browser_at_server
from tests.browser.person import Person
from tests.browser.umpire import Umpire

SPEEDS: Final = (1, 4, 6)
MOST_MS: Final = 100
QUIET_MS: Final = 400
"""Longer than the time in which the page ignores a second tap."""
WARM: Final = 5
"""Taps before the measured ones: the first waits for the engine to start."""
TAP: Final = """() => new Promise((resolve) => {
    const desk = document.querySelector(".console"), before = desk.dataset.seq;
    const began = performance.now();
    new MutationObserver((_, seen) => {
        if (desk.dataset.seq === before) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    }).observe(desk, { attributes: true });
    document.querySelector('[data-offer="quick.nothing"]').click();
})"""


def console(umpire: Umpire) -> Page:
    """A page with the console of a running board, whose time is the real one."""
    umpire.opens("Asha", "Cy")
    umpire.sits_down()
    umpire.plays("play_called", "quick.nothing")
    page = umpire.person.context.new_page()
    page.goto(umpire.page.url)
    umpire.page.close()
    page.locator('[data-offer="quick.nothing"]').wait_for(timeout=60_000)
    return page


def taps(page: Page, speed: int, count: int) -> list[float]:
    """Milliseconds from each tap to the frame with its ruling, at a fraction of the processor's speed."""
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": speed})
    found: list[float] = []
    for _ in range(count):
        page.wait_for_timeout(QUIET_MS)
        found.append(page.evaluate(TAP))
    return found


def main() -> int:
    """Measure; the exit code is 1 if a slowest hundredth exceeds the limit."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--taps", type=int, default=100)
    count = parser.parse_args().taps
    with browser_at_server() as (browser, origin):
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True)
        page = console(Umpire(Person(context, origin, "Ann")))
        context.set_offline(True)
        taps(page, 1, WARM)
        seen = {speed: taps(page, speed, count) for speed in SPEEDS}
    print("| processor of the page | taps | median (ms) | p99 (ms) | slowest (ms) | limit |\n|---|--:|--:|--:|--:|--:|")
    slowest = {speed: quantiles(each, n=100)[98] for speed, each in seen.items()}
    for speed, each in seen.items():
        times = f"{median(each):.0f} | {slowest[speed]:.0f} | {max(each):.0f}"
        print(f"| ×{speed} | {len(each)} | {times} | {MOST_MS} |")
    return 0 if max(slowest.values()) <= MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())
