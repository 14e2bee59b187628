"""Score cards as PDF: the text that a reader extracts is the card's, and the same cards give the same bytes."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from io import BytesIO

import pytest
from pypdf import PdfReader

from carrom.draw.card import card_pdf
from carrom.errors import BadInput
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.scorecard.paper import card_sheets
from tests.scorecard.samples import sample_cards

LINK = "https://carrom.example/m/kx7q2m4d"
MM = 72 / 25.4


def read(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["singles", "doubles", "blank"])
@pytest.mark.parametrize("code", EDITIONS)
def test_the_text_of_a_page_is_the_text_of_its_sheet(code: str, kind: str, lang: str) -> None:
    cards = sample_cards(code)[kind]
    words = language(lang).pack["card"]
    shown = [sheet for card in cards for sheet in card_sheets(card, words)]
    pages = read(card_pdf(cards, lang=lang)).pages
    assert len(pages) == len(shown)
    for page, sheet in zip(pages, shown, strict=True):
        extracted = "".join(page.extract_text().split())
        for text in (words.text for words in sheet.words):
            assert "".join(text.split()) in extracted, text
        assert len(extracted) == sum(len("".join(words.text.split())) for words in sheet.words)


def test_the_same_cards_give_the_same_bytes_in_another_process() -> None:
    made = card_pdf(sample_cards("icf-co")["doubles"], lang="cs", link=LINK)
    assert made == card_pdf(sample_cards("icf-co")["doubles"], lang="cs", link=LINK)
    program = (
        "import hashlib; from carrom.draw.card import card_pdf; from tests.scorecard.samples import sample_cards;"
        f"made = card_pdf(sample_cards('icf-co')['doubles'], lang='cs', link='{LINK}');"
        "print(hashlib.sha256(made).hexdigest())"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == hashlib.sha256(made).hexdigest()


@pytest.mark.parametrize(("per_page", "wide", "high", "pages"), [(1, 210, 297, 5), (2, 297, 210, 3), (4, 210, 297, 2)])
def test_several_cards_share_a_page(per_page: int, wide: int, high: int, pages: int) -> None:
    made = read(card_pdf(sample_cards()["blank"] * 5, per_page=per_page))
    assert len(made.pages) == pages
    box = made.pages[0].mediabox
    assert (float(box.width) / MM, float(box.height) / MM) == pytest.approx((wide, high), abs=0.1)
    assert made.pages[0].extract_text().count("SCORE CARD") == per_page


def test_the_font_is_in_the_file_and_the_file_names_its_language_and_players() -> None:
    made = read(card_pdf(sample_cards()["singles"], lang="de"))
    fonts = made.pages[0]["/Resources"]["/Font"]  # type: ignore[index]
    bases = {str(font.get_object()["/BaseFont"]) for font in fonts.values()}
    assert {base.partition("+")[2] for base in bases if "+" in base} >= {"EBGaramond-Regular", "EBGaramond-Bold"}
    assert made.metadata is not None
    assert made.metadata.title == "Spielbericht: A. Kumar – Božena Nováková"
    assert made.metadata.creation_date is not None
    assert made.trailer["/Root"]["/Lang"] == "de"  # type: ignore[index]


def test_any_other_number_of_cards_on_a_page_is_refused() -> None:
    with pytest.raises(BadInput, match="expected one of 1, 2, 4"):
        card_pdf(sample_cards()["blank"], per_page=3)


def test_without_reportlab_the_error_says_how_to_install_it() -> None:
    program = (
        "import sys; sys.modules['reportlab'] = None;"
        "from carrom.draw.card import card_pdf; from tests.scorecard.samples import sample_cards;"
        "card_pdf(sample_cards()['blank'])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "python -m pip install 'carrom[pdf]'" in ran.stderr.splitlines()[-1]
