"""An example of a clause: a case of the conformance suite that cites it, in words and as a picture.

A case of a stroke tells how many men lay there and what fell, not where. Its picture strews the men over the board and
shows what fell in the pockets. A case of a spot is drawn as it is; a case of several facts is told in words only.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import cos, pi, sin, sqrt
from typing import Any, Final

from carrom.conformance.exchange import read_case
from carrom.conformance.run import export_line, load_cases
from carrom.conformance.spots import LAWFUL, read_layout
from carrom.conformance.text import Case, citation
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Layout
from carrom.core.report import StrokeReport
from carrom.core.stroke import base_distance
from carrom.draw.board import board_marks, half_side, layout_picture
from carrom.draw.marks import Circle, Mark, Picture, place_of
from carrom.draw.palette import RED
from carrom.draw.svg import svg_text
from carrom.draw.symbols import placed_symbol
from carrom.equipment import QUEEN, STANDARD_BOARD, STRIKER, Colour, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import CENTRE, Spot
from carrom.language import Language, language
from carrom.laws import editions
from carrom.laws.calls import counted, follows, listed
from carrom.laws.tables.clause import belongs
from carrom.laws.tables.clauses import english_numbers
from carrom.laws.umpire import rule
from carrom.match.factjson import read_fact
from carrom.match.match import Match
from carrom.match.setupjson import read_setup
from carrom.server.wire.forms import LawExample
from carrom.units import mm

WIDTH_PX: Final = 360
TURN: Final = pi * (3 - sqrt(5))
"""Radians from one strewn man to the next: the golden angle, so that none are in line."""
STREWN: Final = mm(55)
"""Metres that set how far apart strewn men lie; the outermost stays inside the base lines."""
STEP: Final = mm(7)
"""Metres between men in one pocket, towards the corner."""
MEN: Final = {Colour.WHITE: WHITE_MEN, Colour.BLACK: BLACK_MEN}


@cache
def _index() -> dict[tuple[str, str], Case]:
    """Edition and clause -> the case that shows it best."""
    best: dict[tuple[str, str], tuple[tuple[int, ...], Case]] = {}
    for case in load_cases():
        cited = _cited(case)
        shown = 0 if "place" in case.words else 1 if case.is_stroke else 2 if "layout" in case.words else 3
        for at, clause in enumerate(cited):
            rank = (0 if _is_of(case.file, clause) else 1, shown, at, len(cited), len(case.lines))
            key = (case.edition, clause)
            if key not in best or rank < best[key][0]:
                best[key] = rank, case
    return {key: case for key, (_, case) in best.items()}


def _is_of(file: str, clause: str) -> bool:
    """True if a file of cases is about the clause: ``law_073`` about 73, ``sink_01`` about Sink1."""
    kind, _, number = file.partition("_")
    digits = number.lstrip("0")
    return belongs(clause, digits) if kind == "law" else clause.lower() == f"{kind}{digits}"


def _cited(case: Case) -> list[str]:
    """The clauses of a case, in its order; of several facts, those that the umpire ruled."""
    if "room" in case.words:
        return ["79a"]
    is_story = not case.is_stroke and "layout" not in case.words
    cells = [line.rest for line in case.lines if line.word == "ruled" and (":" in line.rest or not is_story)]
    return list(dict.fromkeys(law for cell in cells for law in citation(cell.partition(":")[0])[0] if law != LAWFUL))


@lru_cache(maxsize=512)
def _found(base: str, clause: str) -> tuple[Case, dict[str, Any]] | None:
    """The case of a clause: of the edition, or of the English text where that has the same answer."""
    index = _index()
    case = index.get((base, clause)) or index.get(("icf", english_numbers(base).get(clause, "")))
    return None if case is None else (case, export_line(case))


def has_example(base: str, clause: str) -> bool:
    """True if a case cites the clause."""
    index = _index()
    return (base, clause) in index or ("icf", english_numbers(base).get(clause, "")) in index


def example_of(base: str, clause: str, lang: str) -> LawExample | None:
    """The example of a clause in words; None if no case cites it."""
    found = _found(base, clause)
    if found is None:
        return None
    case, line = found
    words = language(lang)
    told = _stroke_words if "stroke" in line else _spot_words if "layout" in line else _story_words
    return LawExample(case=case.id, words=list(told(line, words)), laws=_cited(case), picture="steps" not in line)


def example_picture(base: str, clause: str, lang: str) -> str | None:
    """The example of a clause as an SVG picture; None if there is nothing to draw."""
    found = _found(base, clause)
    if found is None or "steps" in found[1]:
        return None
    line = found[1]
    picture = _stroke_picture(line, lang) if "stroke" in line else _spot_picture(line, lang)
    return svg_text(picture, WIDTH_PX)


def _stroke_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    board, report = _read(line)
    yield _before(board, words)
    yield rule(board, report, editions.edition(line["edition"])).say(words.code)


def _read(line: dict[str, Any]) -> tuple[Board, StrokeReport]:
    _, board, report = read_case({key: line[key] for key in ("edition", "before", "stroke")}, editions.edition)
    return board, report


def _before(board: Board, words: Language) -> str:
    """The board before a stroke, in sentences."""
    lying = [counted(words, "calls", f"men_{colour.word}", men) for colour in Colour if (men := board.men[colour])]
    if board.queen is Queen.ON_BOARD:
        lying.append(words.say("calls", "queen"))
    said = [words.say("examples", "lying", men=listed(lying, words))]
    if board.queen is Queen.AWAITING:
        said.append(words.say("examples", "awaiting"))
    elif board.queen is not Queen.ON_BOARD:
        said.append(words.say("calls", f"queen_{board.queen.value}"))
    said += [counted(words, "calls", f"owes_{colour.word}", n) for colour in Colour if (n := board.owed(colour))]
    if any(board.score):
        said.append(words.say("examples", "score", white=board.score[0], black=board.score[1]))
    if not board.break_made:
        said.append(words.say("examples", "before_break"))
    return " ".join([*said, follows(board, words)])


def _spot_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    if "place" in line:
        laws = ", ".join(line["laws"])
        yield words.say("examples", "placed_unlawful", laws=laws) if laws else words.say("examples", "placed_lawful")
    elif "room" in line:
        yield words.say("examples", "room_yes" if line["room"] else "room_no")
    else:
        names = [
            words.say("calls", "queen") if name == "queen" else counted(words, "calls", f"men_{name}", 1)
            for name in line["centre"]["men"]
        ]
        yield words.say("examples", "centre", men=listed(names, words))


def _story_words(line: dict[str, Any], words: Language) -> Iterator[str]:
    """The board at the beginning, and every call."""
    match = Match.start(read_setup(line["match"]))
    if match.state.board is not None:
        yield _before(match.state.board, words)
    for step in line["steps"]:
        if "refused" in step:
            continue
        before, match = match.state.ruling, match.record(read_fact(step["fact"]))
        ruling = match.state.ruling
        if ruling is not None and ruling is not before:
            yield ruling.say(words.code)


def _stroke_picture(line: dict[str, Any], lang: str) -> Picture:
    board, report = _read(line)
    left = {colour: board.men[colour] - report.men(colour) for colour in Colour}
    men: list[Man] = [MEN[colour][number] for number in range(9) for colour in Colour if number < left[colour]]
    spots = {man: _strewn(place) for place, man in enumerate(men, 1)}
    if board.queen is Queen.ON_BOARD and not report.queen:
        spots[QUEEN] = CENTRE
    layout = Layout(spots)
    side = -1 if board.colour is Colour.WHITE else 1
    striker = None if report.striker else Spot(0.0, side * base_distance(STANDARD_BOARD))
    picture = layout_picture(layout, striker=striker, lang=lang)
    fallen: tuple[tuple[Man | None, ...], ...] = (
        WHITE_MEN[left[Colour.WHITE] :][: report.white],
        BLACK_MEN[left[Colour.BLACK] :][: report.black],
        (QUEEN,) if report.queen else (),
        (None,) if report.striker else (),
    )
    title = " ".join(_stroke_words(line, language(lang)))
    return Picture(picture.half, (*picture.marks, *_in_pockets(fallen, lang)), title)


def _strewn(place: int) -> Spot:
    radius, angle = STREWN * sqrt(place + 0.5), TURN * place
    return Spot(radius * cos(angle), radius * sin(angle))


def _in_pockets(fallen: tuple[tuple[Man | None, ...], ...], lang: str) -> Iterator[Mark]:
    """What fell: whites, blacks, the queen and the striker, each in a pocket of its own."""
    order = (1, 2, 0, 3)
    for number, men in zip(order, fallen, strict=True):
        centre = STANDARD_BOARD.pockets[number].centre
        for place, man in enumerate(men):
            out = STEP * place / sqrt(2)
            spot = Spot(centre.x + (out if centre.x > 0 else -out), centre.y + (out if centre.y > 0 else -out))
            yield placed_symbol(man, spot, STRIKER.radius if man is None else mm(15.5), lang)


def _spot_picture(line: dict[str, Any], lang: str) -> Picture:
    layout = read_layout(line["layout"])
    title = " ".join(_spot_words(line, language(lang)))
    marks: list[Mark] = [*board_marks(layout.carrom_board)]
    marks += [placed_symbol(man, spot, layout.man_diameter / 2, lang) for man, spot in layout]
    if "place" in line:
        x, y = line["place"]
        spot = Spot(mm(x), mm(y))
        man = next(man for man in BLACK_MEN if man not in layout)
        marks.append(placed_symbol(man, spot, layout.man_diameter / 2, lang))
        if line["laws"]:
            marks.append(Circle(place_of(spot), layout.man_diameter * 500 + 3, line=RED, width=2.5))
    for name, spots in line.get("lies", {}).items():
        free = [man for man in {"queen": (QUEEN,), "white": WHITE_MEN, "black": BLACK_MEN}[name] if man not in layout]
        marks += [
            placed_symbol(man, Spot(mm(x), mm(y)), layout.man_diameter / 2, lang)
            for man, (x, y) in zip(free, spots, strict=False)
        ]
    return Picture(half_side(layout.carrom_board), tuple(marks), title)
