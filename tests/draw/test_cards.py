"""Score cards as SVG: one known picture, every word of the sheet, and nothing that a reader has to fetch."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from carrom.draw.card import draw_card, draw_cards, qr_rows
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.scorecard.paper import card_sheets
from carrom.scorecard.svg import sheet_svg
from tests.scorecard.samples import sample_cards

SVG = "{http://www.w3.org/2000/svg}"
GOLDEN = Path(__file__).with_name("golden") / "card.svg"
LINK = "https://carrom.example/m/kx7q2m4d"


def test_the_card_is_the_known_picture() -> None:
    """Made anew by ``python -m tests.draw.test_cards``; look at it before it is committed."""
    assert known_picture() == GOLDEN.read_text(encoding="utf-8")


def known_picture() -> str:
    words = language("en").pack["card"]
    return sheet_svg(card_sheets(sample_cards()["singles"][0], words, qr_rows(LINK)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", EDITIONS)
def test_every_word_of_the_sheets_stands_on_the_picture(code: str, lang: str) -> None:
    cards = sample_cards(code)["singles"]
    drawn = ET.fromstring(draw_cards(cards, lang=lang))  # noqa: S314 - just drawn
    words = language(lang).pack["card"]
    shown = [text.text for text in drawn.iter(f"{SVG}text")]
    assert shown == [each.text for card in cards for sheet in card_sheets(card, words) for each in sheet.words]


def test_the_font_is_in_the_picture_and_every_text_knows_its_width() -> None:
    drawn = draw_card(sample_cards()["singles"][0])
    assert drawn.count("@font-face{font-family:'EB Garamond';") == 3
    assert not re.search(r"url\((?!data:)|href|<script", drawn)
    texts = re.findall(r"<text[^>]*>", drawn)
    assert all("textLength=" in text or "letter-spacing=" in text for text in texts)


def test_the_picture_is_as_wide_as_asked_and_keeps_its_shape() -> None:
    small = ET.fromstring(draw_card(sample_cards()["blank"][0], 336))  # noqa: S314 - just drawn
    _, _, wide, high = map(float, small.attrib["viewBox"].split())
    assert (wide, high) == (148, 210)
    assert small.attrib["width"] == "336"
    assert float(small.attrib["height"]) == pytest.approx(336 * high / wide, abs=0.01)


def test_the_code_has_a_module_for_every_dark_one() -> None:
    rows = qr_rows(LINK)
    assert len(rows) == len(rows[0])
    assert rows[0].startswith("1111111")
    drawn = draw_card(sample_cards()["blank"][0], link=LINK)
    path = re.search(r'<path transform="[^"]*" d="([^"]*)"', drawn)
    assert path is not None
    dark = sum(int(run) for run in re.findall(r"h(\d+)v1", path[1]))
    assert dark == sum(row.count("1") for row in rows)


def test_a_name_cannot_leave_its_text() -> None:
    card = sample_cards()["singles"][0]
    hostile = replace(card.setup, names=(("<script>alert('x')</script>",), ('"><g>',)))
    drawn = draw_card(replace(card, setup=hostile))
    assert "<script" not in drawn
    assert "&lt;script&gt;" in drawn
    ET.fromstring(drawn)  # noqa: S314 - just drawn


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(known_picture(), encoding="utf-8")
