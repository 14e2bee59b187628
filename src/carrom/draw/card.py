"""Score cards as SVG and as PDF, from the same sheets; the same cards give the same bytes.

ReportLab and segno are imported when they are first needed; the error says how to install them if they are missing.
"""

from base64 import b64encode
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Final

from carrom.errors import BadInput
from carrom.language import language
from carrom.scorecard.card import ScoreCard
from carrom.scorecard.letters import STYLES
from carrom.scorecard.paper import card_sheets
from carrom.scorecard.sheet import Sheet
from carrom.scorecard.svg import FAMILY, sheet_svg

PER_PAGE: Final = (1, 2, 4)
"""Cards that a page of A4 can take."""
EXTRAS: Final = {"PIL": "pillow_missing", "reportlab": "print_missing", "segno": "print_missing"}
"""The error for each package that is not installed with the library."""
CSS: Final = {"regular": "", "bold": "font-weight:700;", "italic": "font-style:italic;"}


def draw_card(card: ScoreCard, width_px: int = 672, *, lang: str = "en", link: str = "", with_font: bool = True) -> str:
    """The card as an SVG document; ``link`` is the address of the match, shown as a QR code."""
    return draw_cards((card,), width_px, lang=lang, link=link, with_font=with_font)


def draw_cards(
    cards: Sequence[ScoreCard], width_px: int = 672, *, lang: str = "en", link: str = "", with_font: bool = True
) -> str:
    """The cards as one SVG document, one below the other; without its font it is half as large."""
    return sheet_svg(_sheets(cards, lang, link), width_px, style=font_css() if with_font else "")


def card_pdf(cards: Sequence[ScoreCard], *, lang: str = "en", link: str = "", per_page: int = 1) -> bytes:
    """The cards as PDF on pages of A4; ``per_page`` is 1, 2 or 4."""
    if per_page not in PER_PAGE:
        raise BadInput("one_of", at="per_page", given=per_page, known=", ".join(map(str, PER_PAGE)))
    return sheets_pdf(_sheets(cards, lang, link), lang=lang, per_page=per_page)


def sheets_pdf(sheets: Sequence[Sheet], *, lang: str = "en", per_page: int = 1) -> bytes:
    """Sheets as PDF on pages of A4."""
    with extra_needed("pdf"):
        from carrom.draw import pdf  # noqa: PLC0415 - it needs ReportLab
    return pdf.pdf_bytes(sheets, per_page, lang)


def _sheets(cards: Sequence[ScoreCard], lang: str, link: str) -> tuple[Sheet, ...]:
    words = language(lang).pack["card"]
    code = qr_rows(link) if link else ()
    return tuple(sheet for card in cards for sheet in card_sheets(card, words, code))


def qr_rows(text: str) -> tuple[str, ...]:
    """The modules of the QR code of a text, without a border: a row is a text of 1 (dark) and 0."""
    with extra_needed("qr"):
        import segno  # noqa: PLC0415 - an extra
    rows = segno.make(text, error="m", micro=False).matrix
    return tuple("".join("1" if module else "0" for module in row) for row in rows)


@cache
def font_css() -> str:
    """CSS with the letters of Europe in the font of the cards, so that a card needs no other file."""
    faces: list[str] = []
    for style in STYLES:
        font = b64encode(font_file(f"{style}.woff2")).decode()
        source = f"src:url(data:font/woff2;base64,{font}) format('woff2')"
        faces.append(f"@font-face{{font-family:'{FAMILY}';{CSS[style]}{source}}}")
    return "".join(faces)


def font_file(name: str) -> bytes:
    """A file of the bundled font."""
    return (files("carrom") / "draw" / "fonts" / name).read_bytes()


@contextmanager
def extra_needed(kind: str) -> Generator[None, None, None]:
    """Turn a failed import of an extra into an error that says how to install it."""
    try:
        yield
    except ImportError as error:
        missing = EXTRAS.get((error.name or "").partition(".")[0])
        if missing is None:
            raise
        raise BadInput(missing, at=kind) from error
