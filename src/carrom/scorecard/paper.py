"""The score card laid out on sheets of paper.

What does not fit on one sheet goes on to a further one with the same head and foot, so that every sheet can be signed.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from carrom.match.game import PAIRS, other_pair
from carrom.scorecard.card import CardRow, ScoreCard
from carrom.scorecard.draft import BREAKER, FIGURE, FORMS, NIL, NOTE, REMARK, Draft, Face, Form
from carrom.scorecard.foot import REMARK_STEP, add_foot, add_remarks
from carrom.scorecard.head import add_head, add_uprights
from carrom.scorecard.letters import width, wrap
from carrom.scorecard.sheet import Rule, Sheet
from carrom.scorecard.text import remark_text

ROW: Final = (4.2, 7.4)
"""The least and the greatest height of a row: the least takes a line of print, the greatest a line of handwriting."""
LABEL: Final = 6.5
"""Height of the label above the remarks, and the space below them."""
BETWEEN: Final = " · "
"""Between two remarks."""
OPEN_LINES: Final = 2
"""Lines that are always left for remarks."""


class Line(NamedTuple):
    """A row of the table: a board, played or not."""

    game: int
    board: int
    row: CardRow | None
    is_over: bool
    """True if the game ended before this board."""


class Part(NamedTuple):
    """What one sheet shows of the table and of the remarks."""

    lines: tuple[Line, ...]
    remarks: tuple[str, ...]


def card_sheets(card: ScoreCard, words: Mapping[str, str], code: Sequence[str] = ()) -> tuple[Sheet, ...]:
    """The sheets of a card; ``words`` is the ``card`` group of a language pack, ``code`` the rows of a QR code."""
    form = FORMS[card.layout]
    whole = card.layout == "icf-co"
    texts = (remark_text(remark, words, whole_match=whole) for remark in card.remarks)
    room = form.right - form.left - form.unit
    remarks = list(wrap(BETWEEN.join(texts), room, REMARK.size * form.unit))
    head = Draft(form.unit)
    top = add_head(head, card, words, form)
    parts = _parts(tuple(table_lines(card)), remarks, (form.foot - top) / form.unit)
    title = f"{words['title'].capitalize()}: {' – '.join(map(card.players, PAIRS))}"
    sheets: list[Sheet] = []
    for number, part in enumerate(parts, 1):
        draft = Draft(form.unit, list(head.marks))
        if len(parts) > 1:
            at = form.right, form.margin + 4.0 * form.unit
            draft.text(at, f"{number} / {len(parts)}", NOTE, 15.0 * form.unit, "end")
        room = (form.foot - top) / form.unit - LABEL - max(len(part.remarks), OPEN_LINES) * REMARK_STEP
        high = min(ROW[1], room / max(len(part.lines), 1)) * form.unit
        below = add_boards(draft, card, words, form, top, part.lines, high)
        add_remarks(draft, words["remarks"], part.remarks, form, below)
        add_foot(draft, card, words, form, code)
        sheets.append(Sheet(form.wide, form.high, title, tuple(draft.marks)))
    return tuple(sheets)


def _parts(lines: tuple[Line, ...], remarks: Sequence[str], room: float) -> list[Part]:
    """The lines and remarks of every sheet, of which each has a room of so many units."""
    room -= LABEL
    most = int((room - OPEN_LINES * REMARK_STEP) / ROW[0])
    parts: list[Part] = []
    while lines or remarks or not parts:
        shown, lines = lines[:most], lines[most:]
        fit = int((room - len(shown) * ROW[0]) / REMARK_STEP)
        parts.append(Part(shown, tuple(remarks[:fit])))
        remarks = remarks[fit:]
    return parts


def table_lines(card: ScoreCard) -> Iterator[Line]:
    """A line for every board that the card prints, and for every further one that was played."""
    for game in card.games:
        for number, row in card.boards(game.number):
            yield Line(game.number, number, row, is_over=game.winner is not None)


def add_boards(
    draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, top: float, lines: Sequence[Line], high: float
) -> float:
    """The rows of the boards, each so high; where the table ends."""
    if not lines:
        return top
    for n, line in enumerate(lines):
        y = top + n * high
        if n:
            thick = 0.3 if line.board == 1 else 0.12
            draft.across(form.left, form.right, y, thick)
        _board(draft, card, words, form, line, y + high / 2 + 1.25 * form.unit, is_first=n == 0 or line.board == 1)
    for start, end in _unused(lines):
        places = (form.edges[-8], top + end * high), (form.right, top + start * high)
        draft.marks.append(Rule(*places, tone="soft"))
    foot = top + len(lines) * high
    add_uprights(draft, form, top, foot)
    draft.across(form.left, form.right, foot, 0.3)
    return foot


def _unused(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """The first and the last of adjoining rows that a finished game has left empty; they are struck out."""
    start = None
    for n, line in enumerate((*lines, None)):
        unused = line is not None and line.is_over and line.row is None
        if start is not None and (not unused or (line is not None and line.board == 1)):
            yield start, n
            start = None
        if unused and start is None:
            start = n


def _board(
    draft: Draft, card: ScoreCard, words: Mapping[str, str], form: Form, line: Line, y: float, *, is_first: bool
) -> None:
    """The texts of one board on their baseline."""
    edges, unit = form.edges, form.unit
    columns = list(pairwise(edges))
    lead, (left, right), figures = columns[:-7], columns[-7], columns[-6:]
    numbers = (str(line.board),) if len(lead) == 1 else (str(line.game) if is_first else "", str(line.board))
    for (start, end), number in zip(lead, numbers, strict=True):
        _figure(draft, (start + end) / 2, y, number)
    if line.row is None:
        return
    room = right - left - 2 * unit
    draft.text((left + unit, y), line.row.break_by, BREAKER, room)
    nil = "0" if card.layout == "icf-co" else words["nil"]
    entries = (card.first, line.row.first), (other_pair(card.first), line.row.second)
    for n, (pair, credit) in enumerate(entries):
        face = FIGURE.bold_if(pair == line.row.winner)
        for (start, end), figure in zip(figures[3 * n :], credit, strict=False):
            _figure(draft, (start + end) / 2, y, nil if figure is None else str(figure), face)


def _figure(draft: Draft, x: float, y: float, text: str, face: Face = FIGURE) -> None:
    """A figure around the middle of its column, the ones below each other; or a word."""
    room = 8.0 * draft.unit
    if text.isdigit():
        draft.text((x + width("0", face.size * draft.unit, face.style), y), text, face, room, "end")
    else:
        draft.text((x, y), text, NIL, room, "middle")
