"""The score card laid out on sheets of paper.

What does not fit on one sheet goes on to a further one with the same head and foot, so that every sheet can be signed.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from carrom.match.game import PAIRS
from carrom.scorecard.card import ScoreCard
from carrom.scorecard.draft import NOTE, REMARK, Draft
from carrom.scorecard.foot import REMARK_STEP, add_foot, add_remarks
from carrom.scorecard.form import FORMS
from carrom.scorecard.head import add_head
from carrom.scorecard.letters import wrapped
from carrom.scorecard.rows import Line, add_boards, table_lines
from carrom.scorecard.sheet import Sheet
from carrom.scorecard.text import remark_text

ROW: Final = (4.2, 7.4)
"""The least and the greatest height of a row: the least takes a line of print, the greatest a line of handwriting."""
LABEL: Final = 6.5
"""Height of the label above the remarks, and the space below them."""
BETWEEN: Final = " · "
"""Between two remarks."""
OPEN_LINES: Final = 2
"""Lines that are always left for remarks."""


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
    remarks = list(wrapped(BETWEEN.join(texts), room, REMARK.size * form.unit))
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
