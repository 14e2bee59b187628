"""Pictures of an analysis: strokes of one position as lines on the board, and the chance to win over a match."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from carrom.draw import palette
from carrom.draw.board import board_marks, half_side, men_counts
from carrom.draw.charts import INNER, LEFT, PAPER, chart_svg
from carrom.draw.marks import MM, Circle, Label, Mark, Picture, Place, Polylines, place_of
from carrom.draw.palette import CASING, TONES, Symbol, symbol_of
from carrom.draw.stroke import path_of
from carrom.draw.symbols import placed_symbol
from carrom.equipment import STRIKER, Man
from carrom.errors import spoken
from carrom.geometry import Spot
from carrom.physics import Kind
from carrom.table.scene import StrokeRun

GHOSTS: Final = ("#5d7f95", "#8fa3ad")
"""Lines of the second and the third stroke."""
PLAYED: Final = "#a3542c"
"""Line of the stroke that was played."""
BEHIND: Final = 1.55
"""Radii from the middle of a striker to its number, towards the player; the next number of close strikers stands
:data:`FURTHER` behind it."""
FURTHER: Final = 1.0
CLOSE: Final = 1.4
"""Strikers that are fewer radii apart are close."""
BEST_WIDTH: Final = 2.6
GHOST_WIDTH: Final = 1.7
NUMBER_SIZE: Final = 15.0
CAPTION_SIZE: Final = 12.5
CAPTION_STEP: Final = 16.0
HEIGHT: Final = 340
TOP: Final = 52
FOOT: Final = HEIGHT - 48
GRID_STEP: Final = 0.25
"""Between two lines of the grid."""
MOST_LABELS: Final = 12
LETTER: Final = 5.0
"""Width of a letter of a turning point's text, about, and the height of its line."""
LINE: Final = 13.0
LABEL_OFFSETS: Final = (-9.0, 18.0, -23.0, 32.0, -37.0, 46.0)
"""How far below its point a turning point's text may stand, the nearest first."""
HALO: Final = f'font-size="11" paint-order="stroke" stroke="{PAPER}" stroke-width="4"'


def strokes_picture(
    strokes: Sequence[StrokeRun], played: StrokeRun | None = None, captions: Sequence[str] = (), lang: str = "en"
) -> Picture:
    """The men before the stroke, with up to three strokes as lines, the best first, and the one that was played.

    All are drawn as they go without errors, the played one as it was made; ``captions`` stand on the near rail.
    """
    first = strokes[0]
    board, layout = first.layout.carrom_board, first.layout
    marks: list[Mark] = [*board_marks(board, faded=True)]
    for run, tone in reversed(list(zip(strokes[1:], GHOSTS, strict=False))):
        marks.append(Polylines(_work(run), tone, GHOST_WIDTH))
    if played is not None:
        marks.append(Polylines(_work(played), PLAYED, GHOST_WIDTH))
    marks += _best_lines(first)
    marks += [placed_symbol(man, spot, layout.man_diameter / 2, lang) for man, spot in layout]
    tones = zip(strokes, (TONES[Symbol.STRIKER].path, *GHOSTS), strict=False)
    strikers = [(run, str(number), tone) for number, (run, tone) in enumerate(tones, 1)]
    marks += _numbered_strikers(strikers if played is None else [*strikers, (played, "×", PLAYED)])
    middle = (board.side / 2 + board.frame_width / 2) * MM
    top = middle - CAPTION_STEP * (len(captions) - 1) / 2 + CAPTION_SIZE / 3
    marks += [
        Label((0.0, top + CAPTION_STEP * number), text, CAPTION_SIZE, palette.LETTERS)
        for number, text in enumerate(captions)
    ]
    title = spoken(lang).say("picture", "strokes", n=len(strokes), **men_counts(layout))
    return Picture(half_side(board), tuple(marks), title)


def _best_lines(run: StrokeRun) -> list[Mark]:
    """The path of the striker until it meets a man, and of each man that falls, in its own colour."""
    approach, tone = _approach(run), TONES[Symbol.STRIKER].path
    meeting = Circle(approach[-1], STRIKER.radius * MM - 0.8, line=tone, width=1.0, dash=4.0)
    marks: list[Mark] = [Polylines((approach,), tone, BEST_WIDTH), meeting]
    for man, path in work_paths(run)[1:]:
        marks += [Polylines((path,), CASING, BEST_WIDTH + 1.2)]
        marks += [Polylines((path,), TONES[symbol_of(man)].path, BEST_WIDTH)]
    return marks


def _work(run: StrokeRun) -> tuple[tuple[Place, ...], ...]:
    """The same paths, for one tone."""
    return tuple(path for _, path in work_paths(run))


def work_paths(run: StrokeRun) -> list[tuple[Man | None, tuple[Place, ...]]]:
    """The path of the striker until it meets a man (its man is None), and of each man that falls."""
    fallen = [(man, path_of(run.run, run.men.index(man) + 1)) for man in run.pocketed]
    return [(None, _approach(run)), *((man, path) for man, path in fallen if path)]


def _approach(run: StrokeRun) -> tuple[Place, ...]:
    """The path of the striker up to the first man; all of it if it meets none."""
    starts = [segment for segment in run.run.segments if segment.disc == 0]
    met = next((event for event in run.run.events if event.kind is Kind.HIT and 0 in (event.disc, event.other)), None)
    if met is None:
        return path_of(run.run, 0) or (place_of(run.run.discs[0].at),) * 2
    places = [place_of(segment.at) for segment in starts if segment.time < met.time]
    after = next((segment.at for segment in starts if segment.time >= met.time), run.run.ends[0])
    return (*places, place_of(after))


def _numbered_strikers(strikers: Sequence[tuple[StrokeRun, str, str]]) -> list[Mark]:
    """The outlines of strikers that wait for their strokes, with their numbers behind them, in their tones."""
    marks: list[Mark] = []
    radius, before = STRIKER.radius, list[Spot]()
    for run, number, tone in strikers:
        at = run.run.discs[0].at
        marks.append(Circle(place_of(at), radius * MM - 0.8, line=tone, width=1.6, dash=4.0))
        close = sum(at.to(other) < CLOSE * radius for other in before)
        off = Spot(0.0, -(BEHIND + FURTHER * close) * radius).turned(run.stroke.seat)
        x, y = place_of(Spot(at.x + off.x, at.y + off.y))
        marks.append(Label((x, y + NUMBER_SIZE / 3), number, NUMBER_SIZE, tone))
        before.append(at)
    return marks


class CurvePoint(NamedTuple):
    """The chance of the first side before a stroke, and what of it is worth a mark."""

    chance: float
    board: str
    """The game and board, such as ``1.2``."""
    mark: str = ""
    """Text of a turning point, else empty."""


def curve_svg(points: Sequence[CurvePoint], words: Mapping[str, str], title: str) -> str:
    """The chance to win over the strokes of a match as an SVG document; the same points give the same bytes."""
    across = INNER / max(len(points) - 1, 1)
    tall = FOOT - TOP

    def at(n: int) -> tuple[float, float]:
        return LEFT + n * across, FOOT - points[n].chance * tall

    lines: list[str] = []
    for step in range(round(1 / GRID_STEP) + 1):
        y = FOOT - step * GRID_STEP * tall
        lines.append(f'<path d="M{LEFT} {y:.2f}H{LEFT + INNER}" stroke="#d8d0c0" stroke-width="1"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.2f}" text-anchor="end">{100 * step * GRID_STEP:.0f} %</text>')
    lines += _boards(points, across)
    if points:
        path = "L".join(f"{x:.2f} {y:.2f}" for x, y in map(at, range(len(points))))
        lines.append(f'<path d="M{path}" fill="none" stroke="#2b5d8a" stroke-width="2" stroke-linejoin="round"/>')
    marked = [(point.mark, *at(n)) for n, point in enumerate(points) if point.mark]
    lines += [f'<circle cx="{x:.2f}" cy="{y:.2f}" r="4" fill="#a3542c"/>' for _, x, y in marked]
    lines += _mark_labels(marked)
    middle = LEFT + INNER / 2
    lines.append(f'<text x="{middle:g}" y="{HEIGHT - 10}" text-anchor="middle">{escape(words["curve_boards"])}</text>')
    return chart_svg(title, HEIGHT, lines)


def _mark_labels(marked: Sequence[tuple[str, float, float]]) -> list[str]:
    """The text of each turning point, above or below it where no other text and no other point is."""
    lines: list[str] = []
    taken = [(x - LETTER, x + LETTER, y) for _, x, y in marked]
    for text, x, y in marked:
        width = LETTER * len(text)
        left = x if x < LEFT + INNER / 2 else x - width
        inside = [y + off for off in LABEL_OFFSETS if TOP <= y + off <= FOOT]

        def clashes(at: float, left: float = left, right: float = left + width) -> int:
            middle = at - LINE / 3
            return sum(left < high and low < right and abs(middle - other) < LINE for low, high, other in taken)

        at = min(inside, key=clashes)
        taken.append((left, left + width, at - LINE / 3))
        anchor = "start" if left == x else "end"
        lines.append(f'<text x="{x:.2f}" y="{at:.2f}" text-anchor="{anchor}" {HALO}>{escape(text)}</text>')
    return lines


def _boards(points: Sequence[CurvePoint], across: float) -> list[str]:
    """A line where each board begins, with its number; numbers are left out where they would overlap."""
    starts = [n for n, point in enumerate(points) if n == 0 or point.board != points[n - 1].board]
    every = -(-len(starts) // MOST_LABELS)
    lines = []
    for number, n in enumerate(starts):
        x = LEFT + n * across
        lines.append(f'<path d="M{x:.2f} {TOP}V{FOOT}" stroke="#b9ad98" stroke-width="1" stroke-dasharray="3"/>')
        if number % every == 0:
            lines.append(f'<text x="{x:.2f}" y="{FOOT + 16}">{points[n].board}</text>')
    return lines
