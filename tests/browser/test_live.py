"""Live views of a match: the page of a table, the scoreboard of a hall, and the line for video streams."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import httpx2
import pytest
from PIL import Image
from playwright.sync_api import ViewportSize, expect

from carrom.match.match import Match
from tests.browser.conftest import Visit
from tests.browser.person import Person, bot
from tests.browser.test_access import violations
from tests.server.edge import NO_TLS
from tests.server.umpire import DOUBLES, Device, facts_of

PAGES = ("live", "hall", "overlay")
HALL = ViewportSize(width=1920, height=1080)
LETTER_AT_TEN_METRES = 0.04
"""Height of a letter that is read with ease at ten metres, 50 mm, as a part of the width of a screen of 55 inches."""


@pytest.fixture
def device(origin: str) -> Iterator[Device]:
    with httpx2.Client(base_url=origin, headers={"Origin": origin}, timeout=60, verify=NO_TLS) as client:
        yield Device(client).open()


def points_on(person: Person) -> list[str]:
    """The points of both sides, as they are seen."""
    shown = person.page.locator(".points").all_text_contents()
    return [text.replace("points", "").strip() for text in shown]


def shows_score(person: Person, score: tuple[int, int]) -> None:
    person.until(lambda: points_on(person) == [str(points) for points in score])


@pytest.mark.parametrize("page", PAGES)
def test_a_view_follows_the_facts_and_a_lost_connection(visit: Visit, device: Device, page: str) -> None:
    facts = facts_of()
    device.note(*facts)
    ann = visit("Ann")
    ann.goes_to(f"/{page}/{device.match}")
    expect(ann.page.get_by_text("Asha", exact=False).first).to_be_visible()
    scores = [state.game.score for state in Match.fold(device.setup, facts).past]  # after so many facts
    first = next(count for count, score in enumerate(scores) if any(score)) + 1
    second = next(count for count, score in enumerate(scores) if sum(score) > sum(scores[first])) + 1
    device.sent(0, first)
    shows_score(ann, scores[first])
    ann.expected.append("WebSocket|ERR_INTERNET")
    ann.context.set_offline(offline=True)
    ann.page.evaluate("dispatchEvent(new Event('offline'))")
    device.sent(first, second)
    ann.context.set_offline(offline=False)
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    shows_score(ann, scores[second])


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_view_is_open_to_everybody(visit: Visit, device: Device, page: str, scheme: str) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit(
        "Ann",
        color_scheme=scheme,
        bypass_csp=True,
        viewport=HALL if page == "hall" else ViewportSize(width=1280, height=800),
    )
    ann.goes_to(f"/{page}/{device.match}")
    ann.page.locator(".points").first.wait_for()
    ann.shot(f"live-{page}-{scheme}")
    assert violations(ann) == {}


@pytest.mark.parametrize(("code", "words"), [("cs", "hra"), ("es", "juego"), ("de", "Board"), ("en", "Board")])
def test_the_address_chooses_the_language(visit: Visit, device: Device, code: str, words: str) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit("Ann")
    ann.goes_to(f"/overlay/{device.match}?lang={code}")
    expect(ann.page.locator(".where")).to_contain_text(words, ignore_case=True)
    assert ann.page.evaluate("document.documentElement.lang") == code
    ann.goes_to("/")
    assert ann.page.evaluate("document.documentElement.lang") == "en"


def test_a_hall_screen_is_read_at_ten_metres(visit: Visit, device: Device) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit("Ann", viewport=HALL)
    ann.goes_to(f"/hall/{device.match}")
    ann.page.locator(".points").first.wait_for()
    size_of = "at => parseFloat(getComputedStyle(document.querySelector(at)).fontSize)"
    sizes = [ann.page.evaluate(size_of, at) for at in (".points", "h2")]
    capitals = [0.7 * size / HALL["width"] for size in sizes]  # a capital has seven tenths of the size of its type
    assert capitals[0] > 3 * LETTER_AT_TEN_METRES  # points
    assert capitals[1] > LETTER_AT_TEN_METRES  # names
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert ann.page.evaluate(fits)


def test_a_hall_screen_of_doubles_with_long_names_fits(visit: Visit, origin: str) -> None:
    names = (("Maximiliane Oberhuber", "Karolína Nováková"), ("Sebastián Rodríguez", "Li"))
    long = replace(DOUBLES, names=names)
    with httpx2.Client(base_url=origin, headers={"Origin": origin}, timeout=60, verify=NO_TLS) as client:
        device = Device(client, setup=long).open().note(*facts_of(long, most=60))
        device.sent()
    ann = visit("Ann", viewport=HALL)
    ann.goes_to(f"/hall/{device.match}")
    ann.page.locator(".points").first.wait_for()
    ann.shot("live-hall-doubles")
    for name in ann.page.locator(".name").all():
        half = name.locator("xpath=ancestor::section").bounding_box()
        box = name.bounding_box()
        assert half is not None
        assert box is not None
        assert half["x"] <= box["x"]
        assert box["x"] + box["width"] <= half["x"] + half["width"]


def test_an_overlay_is_one_line_on_nothing(visit: Visit, device: Device) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit("Ann", color_scheme="dark")
    ann.goes_to(f"/overlay/{device.match}")
    ann.page.locator(".points").first.wait_for()
    picture = Image.open(io.BytesIO(ann.page.screenshot(omit_background=True))).convert("RGBA")
    alpha = picture.getchannel("A")
    box = ann.page.locator(".overlay").bounding_box()
    assert box is not None
    assert box["height"] < 80
    assert max(alpha.crop((0, round(box["height"]) + 1, *picture.size)).tobytes()) == 0
    assert min(alpha.crop((0, 0, picture.width, int(box["height"]))).tobytes()) > 200


@pytest.mark.parametrize("page", PAGES)
def test_an_ordinary_match_is_shown_too(visit: Visit, page: str) -> None:
    ann = visit("Ann")
    made = ann.makes(bot(1), bot(2))  # bots play while somebody watches
    ann.goes_to(f"/{page}/{made['id']}")
    ann.until(lambda: ann.view.get("label", "") != "")
    expect(ann.page.locator(".points").first).to_be_visible()
    expect(ann.page.locator(".call").first).not_to_be_empty()


def test_the_match_page_of_a_real_table_shows_the_table(visit: Visit, device: Device) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit("Ann", bypass_csp=True)
    ann.goes_to("/")
    line = ann.page.get_by_role("link", name="Asha").filter(has_text="umpired at a table").first
    line.click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Asha – Żofia K.")
    expect(ann.page.get_by_role("link", name="Hall screen")).to_be_visible()
    assert ann.page.locator(".carrom-board").count() == 0
    ann.shot("live-match")
    assert violations(ann) == {}


def test_a_phone_shows_the_table_without_scrolling_sideways(visit: Visit, device: Device) -> None:
    device.note(*facts_of(most=60)).sent()
    ann = visit("Ann", phone=True)
    ann.goes_to(f"/live/{device.match}")
    ann.page.locator(".points").first.wait_for()
    ann.shot("live-phone")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("page", PAGES)
def test_an_unknown_match_says_so(visit: Visit, page: str) -> None:
    ann = visit("Ann")
    ann.goes_to(f"/{page}/nothing-of-that-name-here")
    expect(ann.page.get_by_text("Match not found.")).to_be_visible()


def test_a_difference_is_shown(visit: Visit, device: Device) -> None:
    device.note(*facts_of(most=20)).sent(digest="a" * 64)
    ann = visit("Ann")
    ann.goes_to(f"/live/{device.match}")
    expect(ann.page.get_by_text("What was called stands until the referee decides.").first).to_be_visible()
