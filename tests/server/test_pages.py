"""The built pages: types, caching, compression, and no file outside their folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from carrom.server.pages import Pages
from carrom.server.problems import Refusal

SCRIPT = "export const men = 19;\n" * 100


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>carrom</title>")
    (static / "assets" / "app.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("keys")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    return Pages(static)


def ask(pages: Pages, path: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": raw}
    return pages.respond(Request(scope))


def test_a_file_is_served_with_its_type_and_revalidated(pages: Pages) -> None:
    answer = ask(pages, "/assets/app.js")
    assert answer.body == SCRIPT.encode()
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_an_unchanged_file_is_answered_with_304(pages: Pages) -> None:
    tag = ask(pages, "/assets/app.js").headers["etag"]
    again = ask(pages, "/assets/app.js", if_none_match=f'"other", W/{tag}')
    assert (again.status_code, again.body) == (304, b"")


def test_a_changed_file_is_reloaded(pages: Pages, tmp_path: Path) -> None:
    tag = ask(pages, "/").headers["etag"]
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>carrom, rebuilt</title>")
    again = ask(pages, "/", if_none_match=tag)
    assert again.status_code == 200
    assert b"rebuilt" in again.body


def test_a_large_text_is_compressed_for_clients_that_accept_gzip(pages: Pages) -> None:
    packed = ask(pages, "/assets/app.js", accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(bytes(packed.body)) == SCRIPT.encode()
    assert "content-encoding" not in ask(pages, "/assets/app.js", accept_encoding="identity").headers
    assert "content-encoding" not in ask(pages, "/", accept_encoding="gzip").headers


@pytest.mark.parametrize("path", ["/", "/matches/k3vq", "/m/k3vq/1.2.14", "/learn", "//", "/a/b/c"])
def test_paths_without_a_file_get_index_html(pages: Pages, path: str) -> None:
    assert b"<title>carrom</title>" in ask(pages, path).body


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/link.txt", "/assets\\..\\secret.txt", "/none.js", "/\0.js", "/.."],
)
def test_nothing_outside_the_folder_is_served(pages: Pages, path: str) -> None:
    with pytest.raises(Refusal, match="not_found"):
        ask(pages, path)


@pytest.mark.parametrize("path", ["/a\0b", "/" + "x" * 5000])
def test_invalid_paths_get_index_html(pages: Pages, path: str) -> None:
    assert ask(pages, path).status_code == 200


def test_without_built_pages_the_answer_is_503(tmp_path: Path) -> None:
    answer = ask(Pages(tmp_path / "nothing"), "/")
    assert answer.status_code == 503
