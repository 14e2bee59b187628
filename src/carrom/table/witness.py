"""The report of a simulated stroke for the umpire.

Nothing is judged here, except which clause the making of the stroke broke. Under the laws that is the striker's
place (130). The house sheet, and an edition that takes a rule from it, forbids more, and these are the readings
(the umpire may overrule them):

* General 7: the striker met neither a man nor the frame.
* General 8, 9: the striker met a man before anything else had moved it, and that man lay on an arrow beside the
  player, or touched a base circle at an end of his own lines. The queen is no such man.
* Directly (Additional 5 to 7) means before the striker met the frame.
* Additional 5: the men met directly were all of the other side, and no own man and not the queen was disturbed.
* Additional 6, 7: the last man of a side was met directly while the queen lay on the board.

What a simulation does not show, no report of it names: how the striker was struck (33-38), hands, bodies, words,
dropped or broken men, men that lean or stand on edge, and what time it is.
"""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import TOUCHING, Layout
from carrom.core.report import NOTHING_JUMPED, Jumped, StrokeReport
from carrom.core.seats import Seat
from carrom.core.stroke import base_distance
from carrom.equipment import BLACK, QUEEN, WHITE, CarromBoard, Colour, Man
from carrom.geometry import Circle, Spot, distance_to_ray
from carrom.laws.edition import Edition
from carrom.laws.places import clause_against_place
from carrom.physics import Kind
from carrom.table.scene import StrokeRun


class Contact(NamedTuple):
    """A meeting of the striker with a man."""

    man: Man
    direct: bool
    """Before the striker had met the frame."""
    lying: bool
    """Before anything else had moved the man."""


def witness(run: StrokeRun, board: Board, edition: Edition) -> StrokeReport:
    """The report of a stroke on this board."""
    seat = None if run.stroke.seat == board.striker else run.stroke.seat
    if not left_lines(run, edition):
        return StrokeReport(touched=False, left_line=False, seat=seat)
    fell = run.pocketed
    improper: tuple[str, ...] = ()
    fines: tuple[str, ...] = ()
    if clause := clause_against_place(run.stroke.place_m, edition, run.layout.carrom_board, _striker_diameter(run)):
        improper = (clause,)
    if edition.judges_what_is_met:
        met = men_met(run)
        improper += tuple(_barred(run, board, met, edition))
        fines = tuple(_fined(run, board, met, edition))
    return StrokeReport(
        white=_count(fell, WHITE),
        black=_count(fell, BLACK),
        queen=QUEEN in fell,
        striker=run.striker_ending.hole is not None,
        touched=run.touched,
        improper=improper,
        jumped=_jumped(run),
        fines=fines,
        seat=seat,
    )


def left_lines(run: StrokeRun, edition: Edition) -> bool:
    """Whether a stroke was made: the striker left its lines or circle, or met anything (127; General 2, U2).

    A striker that met nothing ran straight on, so it never left what it still touches at the end.
    """
    if run.touched or run.frame_first or run.striker_spot is None:
        return True
    board, radius = run.layout.carrom_board, _striker_diameter(run) / 2
    start, end = (
        _marks_touched(spot, run.stroke.seat, board, radius) for spot in (run.run.discs[0].at, run.striker_spot)
    )
    lines = {"lower", "upper"}
    if not start >= lines:
        return True  # it never stood on both lines, so it cannot have stayed on them
    return not (end & lines) if edition.stroke_needs_both_lines_left else not end >= start


def men_met(run: StrokeRun) -> tuple[Contact, ...]:
    """Every meeting of the striker with a man, in order; the same man may be met again."""
    found: list[Contact] = []
    moved: set[int] = set()
    direct = True
    for kind, disc, other in run.run.event_who.tolist():
        if kind == Kind.FRAME and disc == 0:
            direct = False
        elif kind == Kind.HIT:
            one, two = min(disc, other), max(disc, other)
            if one == 0:
                found.append(Contact(run.men[two - 1], direct, two not in moved))
            moved |= {one, two}
    return tuple(found)


def on_adjacent_arrow(spot: Spot, layout: Layout, seat: Seat) -> bool:
    """Whether a man lying there is on one of the two arrows beside a player (General 8)."""
    reach = (layout.man_diameter + layout.carrom_board.arrow_thickness) / 2 + TOUCHING
    return any(distance_to_ray(spot, *arrow) <= reach for arrow in arrows_beside(layout.carrom_board, seat))


def on_adjacent_circle(spot: Spot, layout: Layout, seat: Seat) -> bool:
    """Whether a man lying there touches a base circle at an end of a player's own lines (General 9)."""
    circles = circles_of(layout.carrom_board, seat)
    return any(centre.to(spot) <= radius + layout.man_diameter / 2 + TOUCHING for centre, radius in circles)


def arrows_beside(board: CarromBoard, seat: Seat) -> tuple[tuple[Spot, Spot], ...]:
    """Foot and tip of the arrows on the left and on the right of a seat (A.5)."""
    pocket = board.pockets[0]
    tip = pocket.centre.x - (pocket.radius + board.arrow_from_pocket) / sqrt(2)
    foot = tip - board.arrow_length / sqrt(2)
    right = Spot(foot, -foot), Spot(tip, -tip)
    return tuple(
        (start.turned(quarters), end.turned(quarters)) for start, end in [right] for quarters in (seat - 1, seat)
    )


def circles_of(board: CarromBoard, seat: Seat) -> tuple[Circle, ...]:
    """The base circles at the ends of a seat's own lines, left and right (A.4b)."""
    return board.base_circles[2 * seat : 2 * seat + 2]


def _barred(run: StrokeRun, board: Board, met: tuple[Contact, ...], edition: Edition) -> Iterator[str]:
    """The rules against meeting a man that make a stroke improper, each once."""
    layout, seat = run.layout, run.stroke.seat
    lying = [layout.spots[each.man] for each in met if each.lying and not each.man.is_queen]
    barred = edition.men_beside_player_barred
    if barred and any(on_adjacent_arrow(spot, layout, seat) for spot in lying):
        yield "General8"
    if barred and any(on_adjacent_circle(spot, layout, seat) for spot in lying):
        yield "General9"
    if board.queen is not Queen.ON_BOARD or not edition.last_man_barred_before_queen:
        return
    own = board.colour_of(seat)
    directly = {each.man.colour for each in met if each.direct}
    for colour, clause in ((own, "Additional6"), (own.other, "Additional7")):
        if board.men[colour] == 1 and colour in directly:
            yield clause


def _fined(run: StrokeRun, board: Board, met: tuple[Contact, ...], edition: Edition) -> Iterator[str]:
    """The rules about what is met that fine a stroke which is otherwise regular."""
    if edition.empty_stroke_fined and not met and not run.frame_first:
        yield "General7"
    own = board.colour_of(run.stroke.seat)
    spared = all(man.colour is own.other for man in run.disturbed)
    if edition.only_opposing_men_met_fined and spared and any(each.direct for each in met):
        yield "Additional5"


def _jumped(run: StrokeRun) -> Jumped:
    off, striker = run.jumped, run.striker_ending.jumped
    if not (off or striker):
        return NOTHING_JUMPED
    return Jumped(_count(off, WHITE), _count(off, BLACK), QUEEN in off, striker)


def _count(men: tuple[Man, ...], colour: Colour) -> int:
    return sum(man.colour is colour for man in men)


def _striker_diameter(run: StrokeRun) -> float:
    return 2 * run.run.discs[0].radius


def _marks_touched(spot: Spot, seat: Seat, board: CarromBoard, radius: float) -> set[str]:
    """Which of a seat's lines and circles a striker at the spot touches."""
    x, y = spot.turned(-seat)
    reach = (board.base_line_length - board.base_circle_diameter) / 2
    lower = -base_distance(board) - board.base_lines_apart / 2
    upper = lower + board.base_lines_apart
    touched = {
        name
        for name, line in (("lower", lower), ("upper", upper))
        if distance_to_ray(Spot(x, y), Spot(-reach, line), Spot(reach, line)) <= radius + TOUCHING
    }
    for name, circle in zip(("left", "right"), circles_of(board, 0), strict=True):
        if circle.centre.to(Spot(x, y)) <= circle.radius + radius + TOUCHING:
            touched.add(name)
    return touched
