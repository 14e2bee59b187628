"""Links to matches and strokes: their tags, escaped, and the picture beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import httpx2
import pytest
from PIL import Image

from carrom.draw import pillow
from carrom.server.feature import Rate
from carrom.server.sharing.links import PictureCache, SharedPage, head_tags, origin_of, shared_page
from tests.server.edge import HELLO, Served, heard, limited, new_match, play_on, serving

INDEX = "<!doctype html><html><head><title>Carrom</title></head><body></body></html>"
HOSTILE = '"><script>alert(1)</script>'
QUOTED = "'&<b>Jiří</b>\" onload=x"


class Tags(HTMLParser):
    """The properties and elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.elements: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        given = dict(attrs)
        if tag == "meta":
            self.found[given.get("property") or given.get("name") or ""] = given.get("content") or ""


def tags(text: str) -> Tags:
    found = Tags()
    found.feed(text)
    return found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("sharing")
    made = limited(folder, drawings=Rate(6, 0.001))
    (folder / "static" / "index.html").write_text(INDEX)
    with serving(made) as running:
        yield running


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[httpx2.Client]:
    with served.client() as browser:
        yield browser


@pytest.fixture(scope="module")
def match(served: Served, client: httpx2.Client) -> str:
    """An unlisted match of two people with hostile names, in which a few strokes were made."""
    players = [{"kind": "me", "name": HOSTILE}, {"kind": "me", "name": QUOTED}]
    made = new_match(client, {"players": players, "listed": False})
    with served.socket(made, client) as line:
        line.send(HELLO)
        play_on(line, heard(line, "welcome"), 8)
    return made


def test_the_page_of_a_match_has_a_title_a_line_and_a_picture(
    served: Served, client: httpx2.Client, match: str
) -> None:
    found = tags(client.get(f"/m/{match}").text).found
    assert found["og:title"] == f"{HOSTILE} – {QUOTED}"
    assert found["og:url"] == f"{served.origin}/m/{match}"
    assert found["og:image"].startswith(f"{served.origin}/api/matches/{match}/share.png?")
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert "being played" in found["og:description"]
    stroke = tags(client.get(f"/m/{match}/1-1-1").text).found
    assert stroke["og:title"] == f"Stroke 1.1.1 · {HOSTILE} – {QUOTED}"
    assert "label=1.1.1&" in stroke["og:image"]
    assert stroke["og:url"].endswith(f"/m/{match}/1-1-1")
    czech = tags(client.get(f"/m/{match}", headers={"Accept-Language": "cs-CZ,cs;q=0.9"}).text).found
    assert "hraje" in czech["og:description"]


def test_hostile_names_add_no_element_and_no_attribute(client: httpx2.Client, match: str) -> None:
    page = client.get(f"/m/{match}").text
    plain = tags(INDEX).elements
    assert [tag for tag in tags(page).elements if tag != "meta"] == plain
    assert "<script" not in page
    assert "onload=x" not in page.replace("&quot; onload=x", "")


def test_other_pages_and_unknown_matches_have_no_tags(client: httpx2.Client) -> None:
    for path in ("/", "/me", "/m/unknown", "/m/unknown/1-1-1", "/study", "/m/"):
        answer = client.get(path)
        assert (answer.status_code, answer.text) == (200, INDEX)


def test_a_page_with_tags_is_revalidated(client: httpx2.Client, match: str) -> None:
    first = client.get(f"/m/{match}")
    again = client.get(f"/m/{match}", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert first.headers["etag"] != client.get("/").headers["etag"]


def test_the_picture_shows_the_stroke_and_is_drawn_once(client: httpx2.Client, match: str) -> None:
    address = f"/api/matches/{match}/share.png"
    picture = client.get(address)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.headers["cache-control"] == "public, max-age=3600"
    with Image.open(BytesIO(picture.content)) as image:
        assert image.size == (1200, 630)
        assert len(image.getcolors(2**20) or []) > 1000
    stroke = client.get(address, params={"label": "1.1.1"})
    assert stroke.content != picture.content
    # The pictures are kept: asked for again, they take no token of the limit.
    for _ in range(10):
        assert client.get(address).content == picture.content
    assert client.get(address, params={"label": "1.1.999"}).status_code == 404
    assert client.get(address, params={"label": "x"}).status_code == 422
    assert client.get("/api/matches/unknown/share.png").status_code == 404


def test_drawing_is_limited(client: httpx2.Client, match: str) -> None:
    address = f"/api/matches/{match}/share.png"
    answers = [client.get(address, params={"label": f"1.1.{number}"}).status_code for number in range(500, 510)]
    assert answers[-1] == 429


def test_a_match_without_a_stroke_shows_the_rack(tmp_path: Path) -> None:
    made = limited(tmp_path)
    with serving(made) as running, running.client() as browser:
        opened = browser.post("/api/matches", json={"players": [{"kind": "me"}, {"kind": "open"}]}).json()
        answer = browser.get(f"/api/matches/{opened['id']}/share.png")
        assert answer.status_code == 200
        assert opened["links"][0]["token"] not in json.dumps(browser.get(f"/m/{opened['id']}").text)


@pytest.mark.parametrize(
    ("configured", "scheme", "host", "origin"),
    [
        (("https://carrom.example.org/",), "http", "10.0.0.7:8000", "https://carrom.example.org"),
        ((), "https", "carrom.example.org", "https://carrom.example.org"),
        ((), "http", "[::1]:8000", "http://[::1]:8000"),
        ((), "http", 'evil"><script>', ""),
        ((), "http", "host/path", ""),
        ((), "ftp", "host", ""),
    ],
)
def test_addresses_are_absolute(configured: tuple[str, ...], scheme: str, host: str, origin: str) -> None:
    assert origin_of(configured, scheme, host) == origin


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/m/abc", SharedPage("abc")),
        ("/m/abc/1-2-14", SharedPage("abc", "1.2.14")),
        ("/m/abc/1.2.14/", SharedPage("abc", "1.2.14")),
        ("/m/abc/1-2", SharedPage("abc")),
        ("/m/abc/analysis", SharedPage("abc")),
        ("/m/abc/analysis/1-2", SharedPage("abc")),
        ("/m/abc/x", None),
        ("/m/abc\n", None),
        ("/edit", None),
    ],
)
def test_addresses_name_matches_and_strokes(path: str, page: SharedPage | None) -> None:
    assert shared_page(path) == page


def test_games_count_in_a_match_of_several() -> None:
    players = [{"pair": pair, "name": name} for pair, name in enumerate(("Ann", "Ben"))]
    summary = {"length": "match", "games_won": (2, 1), "score": (0, 7), "players": players, "status": "finished"}
    found = tags(head_tags(SharedPage("abc"), {**summary, "updated_ms": 1}, "https://c.org", "en")).found
    assert found["og:description"].startswith("2 : 1.")


def test_only_the_last_pictures_are_kept() -> None:
    cache = PictureCache(2)
    for number in range(3):
        cache.keep(("m", "", number), bytes([number]))
        cache.get(("m", "", 0))
    assert [cache.get(("m", "", number)) for number in range(3)] == [b"\0", None, b"\2"]


def test_names_of_any_length_and_script_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    for fonts in (pillow.FONTS, ()):
        monkeypatch.setattr(pillow, "FONTS", fonts)
        for name in ("Ann", "M" * 40, "Jiří Žluťoučký", "अमित 中文 🎯", ""):
            text, font = pillow.fitted(name, 50.0, 480.0)
            assert font.getlength(text) <= 480.0
    assert pillow.fitted("Jiří 中", 50.0, 480.0)[0] == "Jiri ?"
