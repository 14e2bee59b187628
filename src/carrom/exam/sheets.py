"""A mock paper and its solutions laid out on sheets of A4."""

from itertools import groupby
from typing import Final

from carrom.conformance.arrangement import arrangement_of
from carrom.core.report import StrokeReport
from carrom.exam.diagram import Diagram
from carrom.exam.figures import GAP
from carrom.exam.paper import Item, Paper, Section
from carrom.language import Language, language
from carrom.scorecard.draft import Draft, Face
from carrom.scorecard.letters import wrap
from carrom.scorecard.sheet import Frame, Mark, Rule, Sheet

WIDE, HIGH = 210.0, 297.0
LEFT, RIGHT = 22.0, 188.0
TOP, FOOT = 22.0, 278.0
INDENT: Final = 8.0
TITLE: Final = Face(7.0, 4.0, "bold")
PART: Final = Face(5.0, 4.0, "bold")
TASK: Final = Face(3.9, 3.0, "italic")
TEXT: Final = Face(3.9, 3.9)
STRONG: Final = Face(3.9, 3.9, "bold")
SMALL: Final = Face(3.4, 3.4, tone="soft")
LEADING: Final = 1.32
"""Height of a line, in sizes of its type."""
WRITING: Final = 8.0
"""Height of a line to write on."""
BOX: Final = 3.2
DIAGRAM: Final = 38.0
ABC: Final = "abcd"
YES_OR_NO: Final = ("yes", "no")
SHORT: Final = 20
"""Letters of a choice that can stand beside the others."""
COLUMN: Final = 40.0


class Pages:
    """Pages that are filled from top to bottom."""

    def __init__(self) -> None:
        self.drafts = [Draft(1.0)]
        self.y = TOP

    def room_for(self, high: float) -> None:
        """Begin a page if so much does not fit on this one."""
        if self.y + high > FOOT:
            self.drafts.append(Draft(1.0))
            self.y = TOP

    def text(self, text: str, face: Face, left: float = LEFT, right: float = RIGHT) -> None:
        """A paragraph, broken into lines and pages."""
        for line in wrap(text, right - left, face.size, face.style):
            self.room_for(face.size * LEADING)
            self.y += face.size * LEADING
            self.drafts[-1].text((left, self.y - face.size * 0.3), line, face, right - left)

    def add(self, *marks: Mark) -> None:
        """Marks on this page."""
        self.drafts[-1].marks.extend(marks)


def paper_sheets(paper: Paper, *, solved: bool = False) -> tuple[Sheet, ...]:
    """The paper to be filled in, or its solutions, each with its laws."""
    words, pages = language(paper.lang), Pages()
    title = words.word("exam", "title_solutions" if solved else "title")
    _head(pages, paper, title, words, solved=solved)
    number = 0
    for part, group in groupby(paper.sections, key=lambda section: section.part):
        sections = list(group)
        pages.room_for(30.0)
        pages.y += 5.0
        _part(pages, part, sum(section.marks for section in sections), words)
        for section in sections:
            number = _section(pages, section, number, words, solved=solved)
    count = len(pages.drafts)
    for page, draft in enumerate(pages.drafts, 1):
        foot = words.say("exam", "page", number=page, pages=count)
        draft.text((WIDE / 2, HIGH - 10.0), foot, SMALL, 40.0, "middle")
    return tuple(Sheet(WIDE, HIGH, title, tuple(draft.marks)) for draft in pages.drafts)


def _head(pages: Pages, paper: Paper, title: str, words: Language, *, solved: bool) -> None:
    pages.text(title, TITLE)
    edition = str(words.pack["server"]["edition_names"][paper.edition])
    pages.text(words.say("exam", "head", edition=edition, seed=paper.seed, marks=paper.marks), TASK)
    pages.y += 2.0
    if not solved:
        pages.y += WRITING
        draft, half = pages.drafts[-1], (RIGHT - LEFT) * 0.62
        draft.field((LEFT, pages.y), half, words.word("exam", "candidate"), "")
        draft.field((LEFT + half + 6.0, pages.y), RIGHT - LEFT - half - 6.0, words.word("exam", "date"), "")
        pages.y += 3.0
        pages.text(words.word("exam", "note"), SMALL)


def _part(pages: Pages, part: str, marks: int, words: Language) -> None:
    pages.y += PART.size
    draft = pages.drafts[-1]
    draft.text((LEFT, pages.y), words.say("exam", "part", letter=part), PART, 80.0)
    draft.text((RIGHT, pages.y), words.say("exam", "marks", n=marks), TASK, 60.0, "end")
    draft.across(LEFT, RIGHT, pages.y + 1.6)
    pages.y += 3.0


def _section(pages: Pages, section: Section, number: int, words: Language, *, solved: bool) -> int:
    """The questions of a section; returns the number of the last."""
    pages.room_for(20.0)
    pages.y += 3.0
    pages.text(words.word("exam", section.task), TASK)
    for item in section.items:
        number += 1
        pages.y += 2.0
        pages.room_for(_least(item, solved=solved))
        label = f"{number}."
        pages.drafts[-1].text((LEFT, pages.y + TEXT.size * (LEADING - 0.3)), label, STRONG, INDENT)
        if solved:
            _add_solution(pages, item, words)
        else:
            _add_question(pages, item)
    return number


def _least(item: Item, *, solved: bool) -> float:
    """Room that a question needs at least, so that it is not torn apart."""
    step = TEXT.size * LEADING
    if solved:
        return 2 * step
    chars = (RIGHT - LEFT - INDENT - (DIAGRAM + 4.0 if item.situation else 0.0)) / (TEXT.size * 0.42)
    long = () if _are_short(item) else item.choices
    lines = sum(1 + int(len(text) / chars) for text in (*item.text, *long))
    high = (lines + (1 if item.choices else 0)) * step + item.lines * WRITING
    return max(high, DIAGRAM + 2.0 if item.situation else 0.0)


def _add_question(pages: Pages, item: Item) -> None:
    top, left = pages.y, LEFT + INDENT
    right = RIGHT - DIAGRAM - 4.0 if item.situation else RIGHT
    for text in item.text:
        pages.text(text, TEXT, left, right)
    if item.situation is not None and isinstance(item.situation.act, StrokeReport):
        drawn = Diagram((RIGHT - DIAGRAM, top + 1.0), DIAGRAM)
        pages.add(*drawn.marks(arrangement_of(item.situation.board, item.situation.act)))
    _choices(pages, item, left)
    for _ in range(item.lines):
        pages.y += WRITING
        pages.add(Rule((left, pages.y), (right, pages.y), tone="soft"))
    if item.situation is not None:
        pages.y = max(pages.y, top + DIAGRAM + 1.0)


def _choices(pages: Pages, item: Item, left: float) -> None:
    """Boxes to tick: short choices beside each other, long ones one below the other."""
    if item.choices and _are_short(item):
        pages.y += TEXT.size * LEADING + 0.8
        for place, choice in enumerate(_lettered(item)):
            x = left + COLUMN * place
            pages.add(Frame((x, pages.y - BOX), BOX, BOX))
            pages.drafts[-1].text((x + BOX + 1.6, pages.y - 0.3), choice, TEXT, COLUMN - BOX - 2.0)
        return
    for choice in _lettered(item):
        pages.y += 0.6
        pages.add(Frame((left, pages.y + 1.1), BOX, BOX))
        pages.text(choice, TEXT, left + BOX + 2.0)


def _are_short(item: Item) -> bool:
    return all(len(choice) <= SHORT for choice in item.choices)


def _lettered(item: Item) -> tuple[str, ...]:
    """The choices with their letters; yes and no have none."""
    if len(item.choices) <= len(YES_OR_NO):
        return item.choices
    return tuple(f"{letter}) {choice}" for letter, choice in zip(ABC, item.choices, strict=True))


def _add_solution(pages: Pages, item: Item, words: Language) -> None:
    left = LEFT + INDENT
    if item.choices:
        pages.text(_lettered(item)[item.right], STRONG, left)
    elif not item.laws:
        pages.text(item.text[0], STRONG, left)
    bold = GAP in item.text[0] or item.situation is not None
    for text in item.solution:
        if not item.choices or text != item.choices[item.right]:
            pages.text(text, STRONG if bold else TEXT if item.laws else SMALL, left)
    for law in item.laws:
        text = words.clause(law.edition, law.clause)
        pages.text(f"{law.clause}: {text}", SMALL, left)
