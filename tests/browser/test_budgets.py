"""What the first page weighs; ``bench/first_page.py`` measures how long it takes."""

from __future__ import annotations

from playwright.sync_api import Browser

from bench.first_page import MOST_BYTES, MOST_REQUESTS, visit


def test_the_first_page_is_light(browser: Browser, origin: str) -> None:
    found = visit(browser, origin, None)
    assert found.total <= MOST_BYTES, found.sizes
    assert len(found.sizes) <= MOST_REQUESTS, found.sizes
    assert not [path for path in found.sizes if "board" in path or "page-match" in path], "only what the page shows"
    assert found.usable_ms > 0
