"""Pictures of a stroke: paths, contacts, and where everything lay before and lies after.

Disc 0 of a run is the striker; the others are the men in the order in which they are given.
"""

from collections.abc import Sequence
from math import dist
from typing import Final

from carrom.core.layout import Layout
from carrom.draw.board import board_marks, half_side, men_counts
from carrom.draw.marks import MM, Circle, Label, Mark, Picture, Place, PlacedSymbol, Polygon, Polylines, place_of
from carrom.draw.palette import CASING, INK, LETTERS, TONES, WOOD, Symbol, symbol_of
from carrom.draw.svg import svg_text
from carrom.draw.symbols import placed_symbol, start_outline, symbol_title
from carrom.equipment import Man
from carrom.errors import BadInput, spoken
from carrom.geometry import Spot, distance_to_ray
from carrom.physics import Kind, Run

TOKEN_MM: Final = 11.0
"""Radius of a pocketed man shown on the frame."""
TOKEN_STEP_MM: Final = 2 * TOKEN_MM + 3
"""From one of them to the next."""
STRAIGHT_MM: Final = 0.05
"""A corner that bends less than this is left out of a path."""
PATH_ORDER: Final = (Symbol.BLACK, Symbol.WHITE, Symbol.QUEEN, Symbol.STRIKER)
"""From bottom to top."""


def draw_run(
    layout: Layout, men: Sequence[Man], run: Run, width_px: int = 640, *, legend: bool = True, lang: str = "en"
) -> str:
    """A stroke as an SVG picture; ``legend`` puts speed, duration and signature on the near rail."""
    return svg_text(run_picture(layout, men, run, legend=legend, lang=lang), width_px)


def run_picture(layout: Layout, men: Sequence[Man], run: Run, *, legend: bool = True, lang: str = "en") -> Picture:
    """A whole stroke: start outlines, paths, contacts, men at rest, and pocketed men beside their pocket."""
    by_disc = men_by_disc(men, run)
    board = layout.carrom_board
    marks: list[Mark] = [*board_marks(board, faded=True)]  # so that an arrow is not mistaken for a path
    marks += [
        start_outline(man, disc.at, disc.radius)
        for number, (man, disc) in enumerate(zip(by_disc, run.discs, strict=True))
        if number in run.disturbed and not run.endings[number].absent
    ]
    marks += _path_marks(by_disc, run)
    marks += [
        placed_symbol(man, end, disc.radius, lang)
        for man, disc, ending, end in zip(by_disc, run.discs, run.endings, run.ends, strict=True)
        if ending.on_board
    ]
    marks += _contact_marks(run)
    marks += [symbol for _, symbol in off_board_symbols(layout, by_disc, run, lang)]
    if legend:
        marks += _legend(layout, run)
    return Picture(half_side(board), tuple(marks), _title(layout, run, lang))


def unmoved_picture(layout: Layout, men: Sequence[Man], run: Run, *, lang: str = "en") -> Picture:
    """The board and the men that the stroke does not move."""
    symbols = [
        placed_symbol(man, disc.at, disc.radius, lang)
        for number, (man, disc) in enumerate(zip(men_by_disc(men, run), run.discs, strict=True))
        if number not in run.disturbed and not run.endings[number].absent
    ]
    board = layout.carrom_board
    return Picture(half_side(board), (*board_marks(board), *symbols), _title(layout, run, lang))


def men_by_disc(men: Sequence[Man], run: Run) -> tuple[Man | None, ...]:
    """The man of each disc of a run; None is the striker."""
    if len(men) + 1 != len(run.discs):
        raise BadInput("picture_men", at="men", given=len(men), known=len(run.discs) - 1)
    return (None, *men)


def off_board_symbols(
    layout: Layout, by_disc: Sequence[Man | None], run: Run, lang: str = "en"
) -> list[tuple[float, PlacedSymbol]]:
    """When each disc left the board, and its small symbol: beside its pocket, or on the far rail if it jumped."""
    board = layout.carrom_board
    rail = (board.side + board.frame_width) / 2 * MM
    found: list[tuple[float, PlacedSymbol]] = []
    counts: dict[int | None, int] = {}
    for event in run.events:
        if event.kind not in {Kind.FELL, Kind.JUMPED}:
            continue
        hole = run.endings[event.disc].hole
        nth = counts[hole] = counts.get(hole, -1) + 1
        at = (nth * TOKEN_STEP_MM, -rail) if hole is None else _token_place(board.pockets[hole].centre, rail, nth)
        man = by_disc[event.disc]
        found.append((event.time, PlacedSymbol(symbol_of(man), at, TOKEN_MM, symbol_title(man, lang))))
    return found


def _token_place(pocket: Spot, rail: float, nth: int) -> Place:
    """The nth place on the frame beside a pocket: the corner, then along both rails in turn."""
    away = (nth + 1) // 2 * TOKEN_STEP_MM
    x, y = (rail - away, rail) if nth % 2 else (rail, rail - away)
    return (x if pocket.x > 0 else -x), (-y if pocket.y > 0 else y)


def _title(layout: Layout, run: Run, lang: str) -> str:
    speed = f"{start_speed(run):.2f}"
    return spoken(lang).say("picture", "run", **men_counts(layout), speed=speed, fallen=len(run.fallen))


def start_speed(run: Run) -> float:
    """The speed of the striker at the start, in metres a second."""
    first = next((segment for segment in run.segments if segment.disc == 0), None)
    return 0.0 if first is None else (first.vx**2 + first.vy**2) ** 0.5


def _legend(layout: Layout, run: Run) -> list[Mark]:
    middle = (layout.carrom_board.side / 2 + layout.carrom_board.frame_width / 2) * MM
    return [
        Label((0.0, middle - 5), f"{start_speed(run):.2f} m/s · {run.ended_s:.2f} s", 19.0, LETTERS),
        Label((0.0, middle + 17), run.signature, 11.0, LETTERS),
    ]


def path_of(run: Run, disc: int) -> tuple[Place, ...]:
    """The corners of a disc's path, its ends included; empty if it did not move."""
    places = [place_of(segment.at) for segment in run.segments if segment.disc == disc]
    if not places:
        return ()
    places = [place_of(run.discs[disc].at), *places, place_of(run.ends[disc])]
    kept = [places[0]]
    for place, after in zip(places[1:], [*places[2:], None], strict=True):
        if dist(kept[-1], place) < STRAIGHT_MM:
            continue
        if after is None or distance_to_ray(Spot(*place), Spot(*kept[-1]), Spot(*after)) >= STRAIGHT_MM:
            kept.append(place)
    return tuple(kept) if len(kept) > 1 else ()


def _path_marks(by_disc: Sequence[Man | None], run: Run) -> list[Mark]:
    """All paths; those of one symbol are one mark."""
    marks: list[Mark] = []
    for symbol in PATH_ORDER:
        discs = (disc for disc, man in enumerate(by_disc) if symbol_of(man) is symbol)
        paths = tuple(filter(None, (path_of(run, disc) for disc in discs)))
        if not paths:
            continue
        if symbol is Symbol.WHITE:
            marks.append(Polylines(paths, CASING, 2.6))
        marks.append(Polylines(paths, TONES[symbol].path, 2.2 if symbol is Symbol.STRIKER else 1.5))
    return marks


def _contact_marks(run: Run) -> list[Mark]:
    """A dot where two discs met, a lozenge where a disc met the frame."""
    marks: list[Mark] = []
    for event in run.contacts:
        x, y = place_of(event.at)
        if event.kind is Kind.HIT:
            marks.append(Circle((x, y), 2.1, fill=WOOD, line=INK, width=0.8))
        else:
            marks.append(Polygon(((x - 3, y), (x, y - 3), (x + 3, y), (x, y + 3)), INK))
    return marks
