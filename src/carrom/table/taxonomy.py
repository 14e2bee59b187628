"""Kinds of strokes, and the kind of a stroke that was played, read from its events and not from its intention."""

from __future__ import annotations

from enum import IntEnum
from math import hypot
from typing import Final, NamedTuple

from carrom import physics
from carrom.core.board import Board
from carrom.core.stroke import base_distance
from carrom.equipment import Man
from carrom.geometry import Spot
from carrom.language import language
from carrom.table.scene import StrokeRun
from carrom.units import mm


class Kind(IntEnum):
    """Kind of a stroke. The first fifteen are the kinds of candidates, numbered as the kernels number them."""

    STRAIGHT = 0
    """The man falls directly, cut by less than 8 degrees."""
    CUT = 1
    THIN = 2
    """Cut by more than 45 degrees."""
    COMBINATION = 3
    """A man pushes another, which falls."""
    PLANT = 4
    """The same with men that touch."""
    CANNON = 5
    """The striker glances off one man and pockets another."""
    REBOUND = 6
    """The striker comes off the frame."""
    TWO_CUSHIONS = 7
    BANK = 8
    """The man comes off the frame."""
    ALONG = 9
    """A man at the frame runs along it."""
    BACK = 10
    """The man lay on or behind the base lines."""
    CLUSTER = 11
    BLOCK = 12
    """An own man is left in the mouth of a pocket."""
    BURY = 13
    """A man of the other side is moved."""
    TOUCH = 14
    """An own man is moved."""
    BREAK = 15
    TWO_IN_ONE = 16
    PUSH_THROUGH = 17
    """The man moves another out of its way and falls."""
    MISS = 18

    def word(self, code: str = "en") -> str:
        """Its name in a language."""
        return language(code).word("strokes", self.name.lower())


ALL_KINDS: Final = frozenset(kind for kind in Kind if kind <= Kind.TOUCH)
"""The kinds of candidates."""
STRAIGHT_FROM: Final = 0.9903
"""Cosine of 8 degrees."""
THIN_BELOW: Final = 0.7071
"""Cosine of 45 degrees."""
AT_FRAME: Final = mm(2.0)
"""From the frame within which a man lies along it."""
FROZEN: Final = mm(0.3)
"""Between two men that count as touching."""
MOUTH: Final = mm(75.0)
"""From the centre of a pocket: the frame met there does not make a bank, and a man left there blocks it."""


class Motion(NamedTuple):
    """How a man came to move."""

    mover: int
    """The disc that set it in motion."""
    at: int
    """Number of the event."""


def name_of(run: StrokeRun, board: Board) -> Kind:
    """Kind of a played stroke."""
    if not board.break_made:
        return Kind.BREAK
    own = board.colour_of(run.stroke.seat)
    wanted = [man for man in run.pocketed if man.colour in (own, None)]
    if len(wanted) > 1:
        return Kind.TWO_IN_ONE
    if not run.pocketed:
        return _safety(run, board)
    return _pocketing(run, (wanted or list(run.pocketed))[0])


def pocketed_well(run: StrokeRun, board: Board) -> tuple[Man, ...]:
    """The own men and the queen that fell, in order."""
    return tuple(man for man in run.pocketed if man.colour in {board.colour, None})


def contact_of(run: StrokeRun, board: Board) -> Kind:
    """Kind of a stroke by how the striker came to its first man, whatever fell."""
    if not board.break_made:
        return Kind.BREAK
    man = run.first_met
    if man is None:
        return Kind.MISS
    if man.colour is board.colour_of(run.stroke.seat).other:
        return Kind.BURY
    return _approach(run, man, _motions(run)[run.men.index(man) + 1].at)


def _approach(run: StrokeRun, man: Man, met: int) -> Kind:
    """Kind of the striker's way to a man that it met in an event."""
    if _is_back(run, man):
        return Kind.BACK
    if cushions := _frames_before(run, 0, met):
        return Kind.REBOUND if cushions == 1 else Kind.TWO_CUSHIONS
    edge = (run.layout.carrom_board.side - run.layout.man_diameter) / 2
    if edge - max(map(abs, run.layout.spots[man])) <= AT_FRAME:
        return Kind.ALONG
    cosine = _cut(run, run.men.index(man) + 1, met)
    return Kind.STRAIGHT if cosine > STRAIGHT_FROM else Kind.CUT if cosine > THIN_BELOW else Kind.THIN


def _safety(run: StrokeRun, board: Board) -> Kind:
    """Kind of a stroke that pocketed nothing."""
    own, pockets, after = board.colour_of(run.stroke.seat), run.layout.carrom_board.pockets, run.after
    if run.first_met is None:
        return Kind.MISS
    for man in run.disturbed:
        lies = after.spots.get(man)
        if man.colour is own and lies and any(pocket.centre.to(lies) < MOUTH for pocket in pockets):
            return Kind.BLOCK
    return Kind.BURY if run.first_met.colour is own.other else Kind.TOUCH


def _pocketing(run: StrokeRun, man: Man) -> Kind:
    """Kind of a stroke that pocketed a man."""
    disc = run.men.index(man) + 1
    moved = _motions(run)
    if disc not in moved:
        return Kind.MISS
    mover = moved[disc].mover
    if mover != 0:
        gap = run.layout.spots[man].to(run.layout.spots[run.men[mover - 1]]) - run.layout.man_diameter
        return Kind.PLANT if gap <= FROZEN else Kind.COMBINATION
    if any(one.mover == 0 and one.at < moved[disc].at for one in moved.values()):
        return Kind.CANNON
    approach = _approach(run, man, moved[disc].at)
    if approach in {Kind.BACK, Kind.REBOUND, Kind.TWO_CUSHIONS}:
        return approach
    if _is_pushed_through(run, disc, moved):
        return Kind.PUSH_THROUGH
    return Kind.BANK if approach is not Kind.ALONG and _is_banked(run, disc, moved[disc].at) else approach


def _motions(run: StrokeRun) -> dict[int, Motion]:
    """For every man that moved what set it in motion first."""
    found: dict[int, Motion] = {}
    for number, (kind, one, other) in enumerate(run.run.event_who.tolist()):
        if kind != physics.Kind.HIT:
            continue
        for disc, partner in ((one, other), (other, one)):
            if disc and disc not in found and (partner == 0 or partner in found):
                found[disc] = Motion(partner, number)
                break
    return found


def _frames_before(run: StrokeRun, disc: int, before: int) -> int:
    """How often a disc met the frame before an event."""
    return sum(kind == physics.Kind.FRAME and one == disc for kind, one, _ in run.run.event_who[:before].tolist())


def _fall(run: StrokeRun, disc: int) -> tuple[int, Spot]:
    """Number of the event of a disc's fall, and the centre of its pocket."""
    for number, (kind, one, hole) in enumerate(run.run.event_who.tolist()):
        if kind == physics.Kind.FELL and one == disc:
            return number, run.layout.carrom_board.pockets[hole].centre
    return len(run.run.event_who), Spot(0.0, 0.0)


def _is_banked(run: StrokeRun, disc: int, after: int) -> bool:
    """True if a disc met the frame on its way, apart from the mouth of its pocket."""
    last, pocket = _fall(run, disc)
    return any(
        event.kind is physics.Kind.FRAME and event.disc == disc and event.at.to(pocket) > MOUTH
        for event in run.run.events[after:last]
    )


def _is_pushed_through(run: StrokeRun, disc: int, moved: dict[int, Motion]) -> bool:
    """True if a disc set a man in motion that lay in the mouth of the pocket it fell into."""
    pocket = _fall(run, disc)[1]
    pushed = (run.men[number - 1] for number, motion in moved.items() if motion.mover == disc)
    return any(run.layout.spots[man].to(pocket) < MOUTH for man in pushed)


def _is_back(run: StrokeRun, man: Man) -> bool:
    """True if a man touches the player's base lines or lies behind them."""
    board = run.layout.carrom_board
    ahead = run.layout.spots[man].turned(-run.stroke.seat).y
    return ahead < -base_distance(board) + (board.base_lines_apart + run.layout.man_diameter) / 2


def _cut(run: StrokeRun, disc: int, event: int) -> float:
    """Cosine of the angle between the striker's way and the line of centres when it met a man."""
    met = run.run.events[event]
    vx, vy = _striker_direction(run, met.time)
    centre = run.layout.spots[run.men[disc - 1]]
    nx, ny = centre.x - met.at.x, centre.y - met.at.y
    size = hypot(vx, vy) * hypot(nx, ny)
    return (vx * nx + vy * ny) / size if size else 1.0


def _striker_direction(run: StrokeRun, before_s: float) -> tuple[float, float]:
    """Velocity with which the striker's last segment before a time began."""
    segments = (segment for segment in reversed(run.run.segments) if segment.disc == 0 and segment.time < before_s)
    return next(((segment.vx, segment.vy) for segment in segments), (0.0, 0.0))
