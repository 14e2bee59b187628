"""The first page over a slow line: bytes, requests, and the time until it can be used; prints Markdown.

``python bench/first_page.py`` starts a real server on loopback and opens the home page in Chromium, each time with an
empty cache, over a line of :data:`FAST_3G`. The page can be used once its Play button is there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.browsers import browser_at_server

FAST_3G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 768_000 / 8,
}
"""Milliseconds there and back, bytes a second: the line that web tests call 3G Fast."""
MOST_BYTES: Final = 200_000
MOST_REQUESTS: Final = 24
MOST_MS: Final = 1_500
USABLE: Final = """new MutationObserver((_, seen) => {
    if (document.querySelector("button.go") === null) return;
    performance.mark("usable");
    seen.disconnect();
}).observe(document, { subtree: true, childList: true });"""


class FirstPage(NamedTuple):
    """One visit with an empty cache."""

    sizes: dict[str, int]
    """Bytes on the line by path, headers included."""
    usable_ms: float

    @property
    def total(self) -> int:
        """All bytes."""
        return sum(self.sizes.values())


def visit(browser: Browser, origin: str, line: dict[str, Any] | None) -> FirstPage:
    """Open the home page on a phone with an empty cache, over a line if one is given."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    try:
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        if line is not None:
            tools.send("Network.emulateNetworkConditions", line)
        paths: dict[str, str] = {}
        sizes: dict[str, int] = {}

        def asked(event: dict[str, Any]) -> None:
            paths[event["requestId"]] = event["request"]["url"].removeprefix(origin)

        def finished(event: dict[str, Any]) -> None:
            sizes[paths[event["requestId"]]] = int(event["encodedDataLength"])

        tools.on("Network.requestWillBeSent", asked)
        tools.on("Network.loadingFinished", finished)
        page.add_init_script(USABLE)
        page.goto(origin + "/")
        page.locator("button.go").wait_for()
        page.wait_for_load_state("networkidle")
        marked = page.evaluate("performance.getEntriesByName('usable')[0].startTime")
        return FirstPage(sizes, float(marked))
    finally:
        context.close()


def main() -> int:
    """Measure some visits; the exit code is 1 if a budget is exceeded."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--visits", type=int, default=5)
    visits = parser.parse_args().visits
    with browser_at_server() as (browser, origin):
        visit(browser, origin, None)  # compiles nothing in the measured visits
        seen = [visit(browser, origin, FAST_3G) for _ in range(visits)]
    first = seen[0]
    usable = median(each.usable_ms for each in seen)
    print("| | measured | budget |\n|---|---:|---:|")
    print(f"| bytes | {first.total:,} | {MOST_BYTES:,} |")
    print(f"| requests | {len(first.sizes)} | {MOST_REQUESTS} |")
    print(f"| usable after, median of {visits} (ms) | {usable:,.0f} | {MOST_MS:,} |")
    return 0 if first.total <= MOST_BYTES and len(first.sizes) <= MOST_REQUESTS and usable <= MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())
