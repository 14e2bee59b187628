"""The solo contests in which people have published scores, as a state machine over a table.

* **Slam**: white from the break, until the turn is lost or the board is won; a board won so is a white slam.
* **Colours**: the same, then black from the position after the same break, until the turn is lost or the board is won.
* **Clear**: all nineteen men, of either colour and in any order; the strokes that pocket none are counted.

The sources give the formats, not every rule. Assumed here: a man is a point, the queen covered three, a slam 20 more;
men that come back are placed by whoever drives the machine: a bot places its own, the umpire a person's; in the last
contest the queen needs no cover, and a sunk striker is a miss that brings no man back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import USUAL_TURN, Chance, Layout
from carrom.core.report import SinkChoice
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, MEN_EACH, QUEEN, WHITE, Colour
from carrom.geometry import CENTRE, Spot
from carrom.laws.edition import Edition
from carrom.laws.places import places_for
from carrom.match.game import Player
from carrom.match.position import Position
from carrom.table.play import Played
from carrom.table.scene import StrokeRun, simulate_stroke
from carrom.table.table import Step, Table
from carrom.table.terms import Terms
from carrom.table.umpire import position_of

Kind = Literal["slam", "colours", "clear"]
SLAM_POINTS: Final = 20
QUEEN_POINTS: Final = 3
WHITE_SEAT: Final[Seat] = 0
BLACK_SEAT: Final[Seat] = 2
ENDLESS: Final = 300
"""Strokes after which a turn, or a board that is to be cleared, is given up."""


class SoloTurn(NamedTuple):
    """A turn that is over."""

    board: int
    black: bool
    men: int
    """Own men pocketed before the turn was lost."""
    queen: bool
    """The queen is covered by this side."""
    slam: bool
    """The board was won in this turn."""
    strokes: int = 0
    kept: int = 0
    """Strokes that kept the turn or won the board."""

    @property
    def points(self) -> int:
        """A point for each man, three for the queen covered, twenty for a slam."""
        return self.men + QUEEN_POINTS * self.queen + SLAM_POINTS * self.slam


class SoloStroke(NamedTuple):
    """A contest after a stroke, and how that went."""

    solo: Solo
    run: StrokeRun
    played: Played | None = None
    """The stroke with its ruling; None in ``clear``, where no laws are played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solo:
    """A solo contest at one moment. Every choice returns the next one."""

    kind: Kind
    terms: Terms
    """Edition, physics, racks, and the hand of the player, who is on both sides."""
    board: int = 0
    """From 0; the gaps of its rack depend on the seed and on this number alone."""
    last_board: int = 0
    strokes: int = 0
    in_turn: int = 0
    """Strokes of this turn."""
    kept: int = 0
    """How many of them kept it."""
    table: Table | None = None
    """The board of this turn; None in ``clear`` and when the contest is over."""
    layout: Layout | None = None
    """In ``clear``, where the men lie."""
    first: Position | None = None
    """In ``colours``: the position after the break, which black finds."""
    had: int = MEN_EACH
    """Men of the own colour at the start of the turn."""
    after: Board | None = None
    """The board after a stroke, until all men are placed."""
    misses: int = 0
    turns: tuple[SoloTurn, ...] = ()
    is_over: bool = False

    @classmethod
    def start(
        cls, kind: Kind, terms: Terms, *, board: int = 0, last_board: int = 0, turn_radians: float = USUAL_TURN
    ) -> Solo:
        """A contest before its first break; the rack is turned as the player wants it (41)."""
        return _with_rack(cls(kind=kind, terms=terms, board=board, last_board=last_board), turn_radians)

    @property
    def edition(self) -> Edition:
        """The laws that are played."""
        return self.terms.setup.edition

    @property
    def awaited(self) -> str:
        """What the player is asked: ``stroke``, ``placed``, ``chosen`` or ``nothing``."""
        if self.is_over:
            return "nothing"
        return "stroke" if self.table is None else self.table.awaited.what

    @property
    def position(self) -> Position:
        """The position of this turn."""
        return position_of(self._table.state)

    @property
    def colour(self) -> Colour:
        """The side that is played."""
        last = self.turns[-1] if self.turns and not self.is_over else None
        return BLACK if last is not None and last.board == self.board and not last.black else WHITE

    @property
    def score(self) -> int:
        """Points, or misses as a negative number: more is better."""
        return -self.misses if self.kind == "clear" else sum(turn.points for turn in self.turns)

    def strike(self, meant: Stroke, chance: Chance) -> SoloStroke:
        """The next stroke, as the hand of the player makes it."""
        if self.layout is not None:
            return _clear(replace(self, strokes=self.strokes + 1), self.layout, meant, chance)
        step = self._table.strike(meant, chance=chance)
        solo = replace(self, strokes=self.strokes + 1, in_turn=self.in_turn + 1)
        return SoloStroke(_follow(solo, step, step.board), step.played.run, step.played)

    def place(self, spots: Sequence[Spot]) -> Solo:
        """Men of the waiting lot are placed; those without a spot find no room."""
        return _follow(self, self._table.place(spots, is_all=True), self.after)

    def waive(self) -> Solo:
        """None of the waiting men is placed (87a)."""
        return _follow(self, self._table.waive(), self.after)

    def choose(self, choice: SinkChoice) -> Solo:
        """One more man and the turn, or neither (house, Sink 1)."""
        step = self._table.choose(choice)
        return _follow(self, step, step.board)

    @property
    def _table(self) -> Table:
        assert self.table is not None  # noqa: S101 - under the laws there is one until the contest is over
        return self.table


def _with_rack(solo: Solo, turn_radians: float = USUAL_TURN) -> Solo:
    """The contest before the break of its board."""
    layout = solo.terms.rack(WHITE_SEAT, solo.board, turn_radians)
    if solo.kind == "clear":
        return replace(solo, layout=layout)
    position = Position.start(Board(breaker=WHITE_SEAT, striker=WHITE_SEAT), layout)
    return replace(_with_turn(solo, position), first=None)


def _with_turn(solo: Solo, position: Position) -> Solo:
    """The contest at the start of a turn from a position."""
    table = table_at(position, solo.terms)
    return replace(solo, table=table, in_turn=0, kept=0, had=position.board.men[position.board.colour])


def _follow(solo: Solo, step: Step, after: Board | None) -> Solo:
    """The contest after a choice; once nothing is left to choose or place, the turn goes on or is over."""
    solo = replace(solo, table=step.table, after=after)
    return solo if solo.awaited in {"chosen", "placed"} else _after_stroke(solo)


def _after_stroke(solo: Solo) -> Solo:
    board, colour = solo.after, solo.colour
    assert board is not None  # noqa: S101 - a stroke was made
    running = None if solo.awaited == "nothing" else solo.position
    won = board.outcome is not None and board.outcome.winner is colour
    seat = WHITE_SEAT if colour is WHITE else BLACK_SEAT
    keeps = not board.is_over and board.striker == seat and board.break_made
    is_first = solo.in_turn == 1 and colour is WHITE
    first = running if is_first else solo.first
    solo = replace(solo, kept=solo.kept + (won or keeps), after=None, first=first)
    if keeps and running is not None and solo.in_turn < ENDLESS:
        return solo
    left = (board if running is None else running.board).men[colour]
    covered = board.queen is (Queen.WHITE, Queen.BLACK)[colour] and (won or not board.is_over)
    turn = SoloTurn(solo.board, colour is BLACK, max(solo.had - left, 0), covered, won, solo.in_turn, solo.kept)
    return _next_turn(replace(solo, turns=(*solo.turns, turn)), colour)


def _next_turn(solo: Solo, colour: Colour) -> Solo:
    """The start of the next turn: black from the same position, or the next board."""
    if solo.kind == "colours" and colour is WHITE and solo.first is not None:
        return _with_turn(solo, seen_by_black(solo.first))
    if solo.board == solo.last_board:
        return replace(solo, is_over=True, table=None, in_turn=0)
    return _with_rack(replace(solo, board=solo.board + 1))


def _clear(solo: Solo, layout: Layout, meant: Stroke, chance: Chance) -> SoloStroke:
    """A stroke without laws: any man may fall, and one that pockets none, or the striker, is a miss."""
    terms, edition = solo.terms, solo.edition
    run = simulate_stroke(layout, terms.make_stroke(meant, Player(0), layout, edition, chance), terms.physics)
    after = run.after
    over = not after.spots or solo.strokes == ENDLESS or not places_for(after, WHITE_SEAT, edition)
    return SoloStroke(replace(solo, misses=solo.misses + is_miss(run), layout=after, is_over=over), run)


def table_at(position: Position, terms: Terms) -> Table:
    """One board from a position, under the terms of a contest."""
    return replace(Table.practice(terms.setup.edition, position, surface=terms.setup.surface), terms=terms)


def is_miss(run: StrokeRun) -> bool:
    """Whether a stroke without laws pocketed no man, or lost the striker."""
    return not run.pocketed or not run.striker_ending.on_board


def seen_by_black(position: Position) -> Position:
    """The position after the break as the other side finds it: nothing owed, and the queen back if uncovered."""
    layout, queen = position.layout, position.board.queen
    if queen is Queen.AWAITING:
        spot = CENTRE if layout.blocking(CENTRE) is None else _free_spot(layout)
        layout, queen = layout.with_man(QUEEN, spot), Queen.ON_BOARD
    men = layout.count(WHITE), layout.count(BLACK)
    down = men[0] < MEN_EACH, men[1] < MEN_EACH
    board = Board(
        breaker=WHITE_SEAT, striker=BLACK_SEAT, men=men, queen=queen, break_made=True, pocketed_ever=down,
        pocketed_own=(down[0], False), turns=(1, 1),
    )  # fmt: skip
    return Position(board, layout)


def _free_spot(layout: Layout) -> Spot:
    """The free spot nearest to the centre on a grid of millimetres along the middle line."""
    spots = (Spot(step / 1000, 0.0) for step in range(1, 300))
    return next(spot for spot in spots if layout.blocking(spot) is None)
