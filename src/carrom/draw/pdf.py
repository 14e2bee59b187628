"""Sheets as PDF with ReportLab; the only module that imports it.

ReportLab's invariant mode leaves out the time and the random id of a file, so the same sheets give the same bytes.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from carrom.draw.card import font_file
from carrom.scorecard.letters import STYLES
from carrom.scorecard.sheet import TONES, Code, Dot, Frame, Mark, Pen, Ring, Rule, Sheet, Tone, Words

A4: Final = (210.0, 297.0)
GRID: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2)}
"""Columns and rows of the cards on a page; two stand side by side on a page that is turned."""
CUT: Final = 0.1
"""Width of the line along which cards are cut apart."""


def pdf_bytes(sheets: Sequence[Sheet], per_page: int, lang: str) -> bytes:
    """A PDF of pages of A4 with so many sheets on each."""
    columns, rows = GRID[per_page]
    wide, high = A4 if columns == rows else A4[::-1]
    written = BytesIO()
    canvas = Canvas(written, pagesize=(wide * mm, high * mm), invariant=1, pageCompression=1, lang=lang)
    canvas.setTitle("; ".join(dict.fromkeys(sheet.title for sheet in sheets)))
    canvas.setAuthor("carrom")
    canvas.setCreator("carrom")
    for style in STYLES:
        registerFont(TTFont(_font(style), BytesIO(font_file(f"{style}.ttf"))))
    for start in range(0, len(sheets), per_page):
        for place, sheet in enumerate(sheets[start : start + per_page]):
            column, row = place % columns, place // columns
            cell = wide / columns, high / rows
            scale = min(cell[0] / sheet.wide, cell[1] / sheet.high)
            left = column * cell[0] + (cell[0] - sheet.wide * scale) / 2
            top = high - row * cell[1] - (cell[1] - sheet.high * scale) / 2
            canvas.saveState()
            canvas.transform(scale * mm, 0, 0, scale * mm, left * mm, top * mm)
            for mark in sheet.marks:
                _mark(canvas, mark)
            canvas.restoreState()
        _cuts(canvas, wide, high, columns, rows)
        canvas.showPage()
    canvas.save()
    return written.getvalue()


def _cuts(canvas: Canvas, wide: float, high: float, columns: int, rows: int) -> None:
    canvas.setLineWidth(CUT * mm)
    canvas.setDash(1 * mm, 2 * mm)
    canvas.setStrokeColor(HexColor(TONES["soft"]))
    for column in range(1, columns):
        canvas.line(column * wide / columns * mm, 0, column * wide / columns * mm, high * mm)
    for row in range(1, rows):
        canvas.line(0, row * high / rows * mm, wide * mm, row * high / rows * mm)


def _font(style: str) -> str:
    return f"carrom-{style}"


def _mark(canvas: Canvas, mark: Mark) -> None:
    """Draw a mark; the unit is a millimetre, and y grows upwards from the top of the sheet."""
    match mark:
        case Rule():
            _pen(canvas, mark.thick, mark.tone)
            canvas.setDash([mark.dash] if mark.dash else [])
            canvas.line(mark.start[0], -mark.start[1], mark.end[0], -mark.end[1])
        case Words():
            _words(canvas, mark)
        case Frame():
            _pen(canvas, mark.thick, "ink")
            canvas.setDash([])
            canvas.rect(mark.corner[0], -mark.corner[1] - mark.high, mark.wide, mark.high)
        case Dot():
            canvas.setFillColor(HexColor(TONES[mark.tone]))
            canvas.circle(mark.centre[0], -mark.centre[1], mark.radius, stroke=0, fill=1)
        case Ring():
            _pen(canvas, mark.thick, mark.tone)
            canvas.setDash([])
            canvas.setFillColor(HexColor("#ffffff"))
            canvas.circle(mark.centre[0], -mark.centre[1], mark.radius, stroke=1, fill=1)
        case Pen():
            _drawn(canvas, mark)
        case Code():
            _code(canvas, mark)


def _pen(canvas: Canvas, thick: float, tone: Tone) -> None:
    canvas.setLineWidth(thick)
    canvas.setStrokeColor(HexColor(TONES[tone]))


def _words(canvas: Canvas, mark: Words) -> None:
    text = canvas.beginText(mark.left, -mark.at[1])
    text.setFont(_font(mark.style), mark.size)
    text.setFillColor(HexColor(TONES[mark.tone]))
    text.setCharSpace(mark.spacing)
    text.textOut(mark.text)
    canvas.drawText(text)


def _drawn(canvas: Canvas, mark: Pen) -> None:
    _pen(canvas, mark.thick, "ink")
    canvas.setDash([])
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    path = canvas.beginPath()
    for line in mark.lines:
        path.moveTo(line[0][0], -line[0][1])
        for x, y in line[1:] or line:
            path.lineTo(x, -y)
    canvas.drawPath(path, stroke=1, fill=0)


def _code(canvas: Canvas, mark: Code) -> None:
    """One filled path, so that no reader shows gaps between the modules."""
    side = mark.side / len(mark.rows)
    path = canvas.beginPath()
    for row, modules in enumerate(mark.rows):
        for column, dark in enumerate(modules):
            if dark == "1":
                path.rect(mark.corner[0] + column * side, -mark.corner[1] - (row + 1) * side, side, side)
    canvas.setFillColor(HexColor(TONES["ink"]))
    canvas.drawPath(path, stroke=0, fill=1)
