"""The letters of printed text: the table of widths is that of the font, and fitted text fits."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFont

from carrom.draw.card import font_file
from carrom.language import LANGUAGES, language
from carrom.scorecard.letters import STYLES, Style, fit, missing_letters, printable, width, wrap

TEXT = st.text(st.characters(codec="utf-8"), max_size=80)


@pytest.mark.parametrize("style", STYLES)
def test_the_widths_are_those_of_the_font(style: Style) -> None:
    font = TTFont("measured", BytesIO(font_file(f"{style}.ttf")))
    letters = [chr(code) for code in font.face.charToGlyph if chr(code).isprintable() and code > ord(" ")]
    assert len(letters) > 900
    for letter in letters:
        assert width(letter, 1000, style) == pytest.approx(font.stringWidth(letter, 1000), abs=0.5), letter


@pytest.mark.parametrize("style", STYLES)
def test_figures_are_all_of_one_width(style: Style) -> None:
    assert len({width(digit, 10, style) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("style", STYLES)
def test_the_font_has_every_letter_of_the_cards(style: Style, lang: str) -> None:
    for text in language(lang).pack["card"].values():
        assert missing_letters(text, style) == ""
    assert missing_letters("Ľudovít Štúr, Þór, Ąžuolas, Đorđe, Ștefan, Ağaoğlu, Kṛṣṇa, Иван, Νίκος…", style) == ""


def test_letters_that_the_font_does_not_have_are_named() -> None:
    assert missing_letters("आशा Asha 漢漢") == "आश\u093e漢"


@given(TEXT, st.floats(5, 60), st.sampled_from(STYLES))
def test_fitted_text_fits(text: str, room: float, style: Style) -> None:
    made, size = fit(text, room, 4.0, style, 2.0)
    assert 2.0 <= size <= 4.0
    assert width(made, size, style) <= room + 1e-9
    assert made == printable(text) or made.endswith("…")


@given(TEXT, st.floats(5, 60))
def test_wrapped_text_loses_no_letter(text: str, room: float) -> None:
    lines = list(wrap(text, room, 3.0))
    assert "".join(lines).replace(" ", "") == printable(text).replace(" ", "")
    assert all(width(line, 3.0) <= room + 1e-9 for line in lines)


def test_a_short_text_keeps_its_size() -> None:
    assert fit("Asha", 50.0, 4.0, smallest=2.0) == ("Asha", 4.0)
    assert fit("Line\nend\t", 50.0, 4.0) == ("Line end", 4.0)
