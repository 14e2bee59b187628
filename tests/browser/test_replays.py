"""Strokes watched again, shared and kept."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, expect
from pypdf import PdfReader

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.playing import stroke_at

POSITION = "carrom1 Q:0,100;W1:-320,300;W2:-60,120;B1:120,150;B2:-120,0"


def played(person: Person) -> str:
    """A match with two strokes."""
    match = person.practises(POSITION)
    person.strikes(*stroke_at(0, 100, power=40))
    person.strikes(*stroke_at(-60, 100, power=45))
    return match


def scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Time within the stroke")


def test_a_stroke_is_replayed_slowly_and_moment_by_moment(visit: Visit) -> None:
    ann = visit("Ann", moving=True)
    match = played(ann)
    expect(ann.button("Strike")).to_be_enabled(timeout=60_000)
    ann.button("Watch stroke 1").click()
    ann.page.wait_for_url(f"**/m/{match}/1-1-1")
    ann.button("½×").click()
    expect(ann.button("½×")).to_have_attribute("aria-pressed", "true")
    ann.button("Pause").click()
    expect(ann.button("Play")).to_be_visible()
    bar = scrubber(ann)
    half = int(bar.get_attribute("max") or 0) // 20_000 * 10_000
    bar.fill(str(half))
    expect(bar).to_have_attribute("aria-valuetext", re.compile(rf"^{half / 1e6:.2f}\ss$"))
    middle = ann.board.screenshot()
    ann.shot("replay")
    bar.fill("0")
    ann.page.wait_for_timeout(100)
    assert ann.board.screenshot() != middle
    ann.button("Next stroke").click()
    ann.page.wait_for_url(f"**/m/{match}/1-1-2")
    ann.button("Back to the match").click()
    ann.page.wait_for_url(f"**/m/{match}")
    expect(ann.button("Strike")).to_be_enabled()


def test_a_board_plays_by_itself_with_score_and_men_of_the_moment(visit: Visit) -> None:
    ann = visit("Ann")
    match = played(ann)
    ann.enters(match, "1.1.1")
    timeline = ann.page.get_by_role("slider", name="Stroke of the board")
    expect(timeline).to_have_attribute("aria-valuetext", re.compile("^Stroke 1"))
    ann.button("4×").click()
    ann.button("Play the board").click()
    ann.page.wait_for_url(f"**/m/{match}/1-1-2")
    expect(timeline).to_have_attribute("aria-valuetext", re.compile("^Stroke 2"))
    expect(ann.button("Play the board")).to_have_attribute("aria-pressed", "false")
    timeline.fill("1")
    ann.page.wait_for_url(f"**/m/{match}/1-1-1")
    ann.shot("replay-timeline")
    ann.page.set_viewport_size({"width": 360, "height": 740})
    ann.shot("replay-timeline-phone")


def test_the_link_of_a_stroke_opens_it_for_anybody(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", phone=True)
    played(ann)
    ann.button("Share").click()
    link = ann.page.get_by_role("textbox", name="Stroke 1.1.2")
    ann.shot("share")
    ben.page.goto(link.input_value())
    expect(ben.page.get_by_text("Game 1, board 1, stroke 2")).to_be_visible()
    expect(scrubber(ben)).to_be_enabled()
    ben.shot("replay-phone")


def test_the_match_file_replays_and_the_pictures_are_pictures(visit: Visit, tmp_path: Path) -> None:
    ann = visit("Ann")
    played(ann)
    ann.button("Share").click()
    kept: dict[str, Path] = {}
    for name in ("Match file", "SVG", "GIF"):
        with ann.page.expect_download() as download:
            ann.page.get_by_role("link", name=name, exact=True).click()
        kept[name] = tmp_path / download.value.suggested_filename
        download.value.save_as(kept[name])
    assert kept["Match file"].suffix == ".carrom"
    command = [sys.executable, "-m", "carrom", "replay", str(kept["Match file"])]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert kept["SVG"].read_text().lstrip().startswith("<svg")
    assert kept["GIF"].read_bytes().startswith(b"GIF89a")


def test_the_score_card_is_shown_and_printed(visit: Visit, tmp_path: Path) -> None:
    ann = visit("Ann")
    played(ann)
    ann.button("Share").click()
    ann.page.get_by_role("button", name="Score card", exact=True).click()
    card = ann.page.get_by_role("img", name="Score card")
    expect(card).to_be_visible()
    ann.page.wait_for_function("document.querySelector('img.paper').naturalWidth > 0")
    ann.shot("card")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="PDF", exact=True).click()
    download.value.save_as(tmp_path / "card.pdf")
    (page,) = PdfReader(tmp_path / "card.pdf").pages
    assert "SCORE CARD" in page.extract_text()
