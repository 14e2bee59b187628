"""The server knows pages of the app as the table of ``web/src/routes.ts`` has them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.routing import Match

from carrom.server.app import create_app
from carrom.server.sharing.links import shared_page
from tests.server.edge import settings

ROUTES = Path(__file__).resolve().parents[2] / "web" / "src" / "routes.ts"
PAGES = sorted(set(re.findall(r'path: "(/[a-z]*)"', ROUTES.read_text(encoding="utf-8"))))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return create_app(settings(tmp_path_factory.mktemp("routes")))


@pytest.mark.parametrize("page", PAGES)
def test_no_route_of_the_server_hides_a_page(app: FastAPI, page: str) -> None:
    for path in (page, f"{page.rstrip('/')}/abc"):
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path, "headers": []}
        found = next(route for route in app.routes if route.matches(scope)[0] is Match.FULL)
        assert getattr(found, "path", "") == "/{path:path}", path


def test_links_of_matches_are_pages_of_the_app() -> None:
    assert [page for page in PAGES if shared_page(f"{page}/abc")] == ["/hall", "/live", "/m", "/overlay"]
