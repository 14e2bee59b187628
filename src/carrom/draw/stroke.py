"""Pictures of a stroke: what a run of the physics left behind, told in men again.

Disc 0 of the run is the striker; the others are the men in the order in which they are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carrom.core.layout import Layout
from carrom.draw.board import ground, half_of
from carrom.draw.layout import counts, look, lying, name_of
from carrom.draw.looks import ghost
from carrom.draw.marks import MM, Lying, Mark, Picture, Place, Words, place_of
from carrom.draw.palette import LETTERS
from carrom.draw.paths import contact_marks, path_marks
from carrom.draw.svg import svg_text
from carrom.equipment import Man
from carrom.errors import BadInput, spoken
from carrom.geometry import Spot
from carrom.physics import Kind, Run

TOKEN: Final = 11.0
"""Millimetres: radius of a pocketed man as it is shown on the frame."""
BESIDE: Final = 2 * TOKEN + 3
"""Millimetres from one of them to the next."""


def draw_run(
    layout: Layout, men: Sequence[Man], run: Run, width_px: int = 640, *, legend: bool = True, lang: str = "en"
) -> str:
    """A stroke as an SVG picture; ``legend`` puts speed, duration and signature on the near rail."""
    return svg_text(run_picture(layout, men, run, legend=legend, lang=lang), width_px)


def run_picture(layout: Layout, men: Sequence[Man], run: Run, *, legend: bool = True, lang: str = "en") -> Picture:
    """A whole stroke: paths, contacts, places left behind, men at rest, and those pocketed at their pocket."""
    who = who_of(men, run)
    board = layout.carrom_board
    marks: list[Mark] = [*ground(board, veiled=True)]  # so that nobody takes an arrow for a path
    marks += [
        ghost(look(man), place_of(disc.at), disc.radius * MM)
        for number, (man, disc) in enumerate(zip(who, run.discs, strict=True))
        if number in run.disturbed and not run.fates[number].absent
    ]
    marks += path_marks([look(man) for man in who], run)
    marks += [
        lying(man, end, disc.radius, lang)
        for man, disc, fate, end in zip(who, run.discs, run.fates, run.ends, strict=True)
        if fate.on_board
    ]
    marks += contact_marks(run)
    marks += [mark for _, mark in gone_marks(layout, who, run, lang)]
    if legend:
        marks += legend_marks(layout, run)
    return Picture(half_of(board), tuple(marks), title_of(layout, run, lang))


def still_picture(layout: Layout, men: Sequence[Man], run: Run, *, lang: str = "en") -> Picture:
    """What stays as it is while a stroke is played: the board, and the men that nothing touches."""
    marks = [
        lying(man, disc.at, disc.radius, lang)
        for number, (man, disc) in enumerate(zip(who_of(men, run), run.discs, strict=True))
        if number not in run.disturbed and not run.fates[number].absent
    ]
    board = layout.carrom_board
    return Picture(half_of(board), (*ground(board), *marks), title_of(layout, run, lang))


def who_of(men: Sequence[Man], run: Run) -> tuple[Man | None, ...]:
    """Who each disc of a run is: the striker (None), then the men in the order given."""
    if len(men) + 1 != len(run.discs):
        raise BadInput("picture_men", at="men", given=len(men), known=len(run.discs) - 1)
    return (None, *men)


def title_of(layout: Layout, run: Run, lang: str) -> str:
    """What is to be seen, for those who do not see it."""
    speed = f"{speed_of(run):.2f}"
    return spoken(lang).say("picture", "run", **counts(layout), speed=speed, fallen=len(run.fallen))


def speed_of(run: Run) -> float:
    """How fast the striker set off, in metres a second."""
    first = next((segment for segment in run.segments if segment.disc == 0), None)
    return 0.0 if first is None else (first.vx**2 + first.vy**2) ** 0.5


def legend_marks(layout: Layout, run: Run) -> list[Mark]:
    """Speed, duration and signature on the near rail of the frame, in figures only."""
    middle = (layout.carrom_board.side / 2 + layout.carrom_board.frame_width / 2) * MM
    return [
        Words((0.0, middle - 5), f"{speed_of(run):.2f} m/s · {run.ended_s:.2f} s", 19.0, LETTERS),
        Words((0.0, middle + 17), run.signature, 11.0, LETTERS),
    ]


def gone_marks(layout: Layout, who: Sequence[Man | None], run: Run, lang: str = "en") -> list[tuple[float, Lying]]:
    """Those that left the surface, and when: small, on the frame round their pocket, or at the top if they jumped."""
    board = layout.carrom_board
    rail = (board.side + board.frame_width) / 2 * MM
    gone: list[tuple[float, Lying]] = []
    taken: dict[int | None, int] = {}
    for event in run.events:
        if event.kind not in {Kind.FELL, Kind.JUMPED}:
            continue
        hole = run.fates[event.disc].hole
        nth = taken[hole] = taken.get(hole, -1) + 1
        at = (nth * BESIDE, -rail) if hole is None else _token_place(board.pockets[hole].centre, rail, nth)
        man = who[event.disc]
        gone.append((event.time, Lying(look(man), at, TOKEN, name_of(man, lang))))
    return gone


def _token_place(pocket: Spot, rail: float, nth: int) -> Place:
    """The nth place on the frame beside a pocket: the corner, then along both rails in turn."""
    away = (nth + 1) // 2 * BESIDE
    x, y = (rail - away, rail) if nth % 2 else (rail, rail - away)
    return (x if pocket.x > 0 else -x), (-y if pocket.y > 0 else y)
