"""A record played again: every stroke whose making is kept, and where it does not end as the record says.

Each board starts from the layout that the record keeps for it, so boards are independent: where one differs, the rest
of it is left out and the next begins anew. Nothing is drawn by chance; what chance there was stands in the record as
actual strokes and seeds.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from carrom.core.layout import Layout, rack
from carrom.core.report import StrokeReport
from carrom.errors import BadInput, CarromError
from carrom.geometry import Spot
from carrom.match.facts import Chosen, Fact, Placed, PlayCalled, StrokeMade
from carrom.match.match import Match
from carrom.match.parts import Label
from carrom.match.placing import check_spots
from carrom.match.position import Position
from carrom.match.state import Phase, State
from carrom.notation.headers import jumps_from, model_from
from carrom.notation.lines import write_fact
from carrom.notation.places import SEPARATION, write_places
from carrom.notation.record import Record
from carrom.physics import FIRST
from carrom.table.play import play
from carrom.table.scene import StrokeRun


class Difference(NamedTuple):
    """Where a record and its replay differ: the stroke, what of it, what was kept and what was found."""

    label: Label
    what: str
    """``signature``, ``report``, ``men``, or ``error`` when it cannot be played at all."""
    kept: str
    found: str
    error: CarromError | None = None
    """What kept it from being played, which can be said in any language."""


class ReplayedStroke(NamedTuple):
    """One stroke of a record, played again if the record keeps how it was made."""

    label: Label
    fact: Fact
    before: Position | None
    """The board and its men before the stroke, where they are known."""
    run: StrokeRun | None = None
    """None if it was not played."""
    difference: Difference | None = None
    after: Position | None = None
    """The same after it, with the ruling in effect; the one before it while it is pending."""
    is_pending: bool = False
    """House: the player has still to choose; the stroke comes once more when he has (Sink 1)."""
    is_skipped: bool = False
    """Not played, because its board differed from the record before it."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of playing a record again."""

    agreeing: int = 0
    """Strokes that ended as the record says."""
    unkept: int = 0
    """Strokes of which the record does not say how they were made."""
    skipped: int = 0
    """Strokes after the one in which their board differed."""
    differences: tuple[Difference, ...] = ()
    """The first difference of every board that has one."""
    unsigned: int = 0
    """Of the strokes that agree, those whose run has no signature in the record."""
    unplaced: int = 0
    """Strokes that cannot be played because the record does not say where the men lay."""

    @property
    def agrees(self) -> bool:
        """Whether everything that could be played again ended as the record says."""
        return not self.differences


def replay(record: Record) -> Replay:
    """Play the whole record again and compare."""
    agreeing = unsigned = unkept = skipped = unplaced = 0
    differences: list[Difference] = []
    for stroke in replayed_strokes(record):
        made = stroke.fact if isinstance(stroke.fact, StrokeMade) else StrokeMade()
        if stroke.difference is not None:
            differences.append(stroke.difference)
        elif stroke.run is not None:
            agreeing += not stroke.is_pending
            unsigned += not stroke.is_pending and not made.run
        elif made.actual is None:
            unkept += 1
        elif stroke.is_skipped:
            skipped += 1
        else:
            unplaced += 1
    return Replay(agreeing, unkept, skipped, tuple(differences), unsigned, unplaced)


def replayed_strokes(record: Record, board: tuple[int, int] | None = None) -> Iterator[ReplayedStroke]:
    """Every stroke that was recorded, played again; with ``board`` only those of that game and board are played."""
    again = _Again(record, board)
    for entry in record.entries:
        if (stroke := again.take(entry.fact)) is not None:
            yield stroke


def last_position(record: Record, board: tuple[int, int] | None = None) -> Position | None:
    """The last position of a board, or of the match; None where the men are not known.

    While a stroke waits for its player's choice (Sink 1), it is the position before that stroke. A game and board
    that the match does not have are refused.
    """
    again = _Again(record, board)
    for entry in record.entries:
        again.take(entry.fact)
    past = again.match.past
    for number in range(len(past) - 1, -1, -1):
        after, before = past[number], past[max(number - 1, 0)]
        under_way = before if before.phase is Phase.PLAY else after
        if under_way.phase is Phase.PLAY and board in {None, under_way.place}:
            position = _position_after(before, after)
            if position is None or position.board.pending is None:
                return position
    if board is not None:
        raise BadInput("no_such_board", given=f"{board[0]}.{board[1]}")
    return None


class _Again:
    """A record in the course of being played again."""

    def __init__(self, record: Record, board: tuple[int, int] | None) -> None:
        self.record = record
        self.only = board
        self.model = model_from(record.headers, record.setup.surface)
        self.match = Match.start(record.setup)
        self.pending: dict[Label, ReplayedStroke] = {}
        """Strokes that wait, or waited, for their player's choice."""
        self.differs = False
        """Whether the running board has differed, so that nothing more of it can be played."""

    def take(self, fact: Fact) -> ReplayedStroke | None:
        """Play or record one fact."""
        state = self.match.state
        if isinstance(fact, StrokeMade):
            return self._stroke(fact, state)
        stroke: ReplayedStroke | None = None
        if isinstance(fact, PlayCalled) and state.phase is not Phase.PLAY:
            self.differs = False
            usual = self.record.equipment
            racked = fact.layout or rack(usual.man_diameter, board=usual.carrom_board)
            self.match = self.match.following(replace(fact, layout=racked))
        elif isinstance(fact, Chosen) and state.label in self.pending and not self.differs:
            stroke = self._chosen(fact, self.pending[state.label])
        elif isinstance(fact, Placed):
            stroke = self._placed(fact, state)
        else:
            self.match = self.match.following(fact)
        return stroke

    def _stroke(self, fact: StrokeMade, state: State) -> ReplayedStroke:
        label = state.next_label
        before = state.position if state.phase is Phase.PLAY else None
        stroke = ReplayedStroke(label, fact, before)
        if before is None or fact.actual is None or self.differs or self.only not in {None, state.place}:
            self.match = self.match.following(fact)
            return stroke._replace(is_skipped=self.differs, after=_position_after(state, self.match.state))
        jumps, report = jumps_from(self.record.headers, fact.jumps), fact.report
        try:
            played = play(
                self.match, fact.actual, model=self.model, jumps=jumps, choice=report.choice, rests_at=fact.at
            )
        except CarromError as error:
            return self._differing(stroke, Difference(label, "error", "", str(error), error))
        stroke = stroke._replace(run=played.run)
        if fact.run not in {"", played.run.signature}:
            return self._differing(stroke, Difference(label, "signature", fact.run, played.run.signature))
        if _seated(played.report, state) != _seated(report, state):
            kept, found = (write_fact(StrokeMade(report=each)) for each in (report, played.report))
            return self._differing(stroke, Difference(label, "report", kept, found))
        board = played.match.state.board
        if board is not None and board.pending is not None:
            self.match = played.match
            stroke = stroke._replace(after=before, is_pending=True)
            self.pending[label] = stroke
            return stroke
        if difference := self._men_differ(label, fact.layout, played.match.state.layout):
            return self._differing(stroke, difference)
        self.match = played.match
        return stroke._replace(after=_position_after(state, self.match.state))

    def _differing(self, stroke: ReplayedStroke, difference: Difference) -> ReplayedStroke:
        """Go on with what the record says; nothing more of this board is played."""
        before = self.match.state
        self.differs = True
        self.match = self.match.following(stroke.fact)
        return stroke._replace(difference=difference, after=_position_after(before, self.match.state))

    def _chosen(self, fact: Chosen, waiting: ReplayedStroke) -> ReplayedStroke:
        """The stroke again, ruled now that its player has chosen."""
        before = self.match.state
        self.match = self.match.following(replace(fact, layout=None))
        difference = self._men_differ(waiting.label, fact.layout or waiting.fact.layout, self.match.state.layout)
        self.differs = difference is not None
        after = _position_after(before, self.match.state)
        return waiting._replace(is_pending=False, difference=difference, after=after)

    def _placed(self, fact: Placed, state: State) -> ReplayedStroke | None:
        """Men of a lot placed where the record says; news only if they cannot lie there."""
        before, label = state.position, state.label or Label(1, 1, 0)
        if before is None or self.differs or len(fact.spots) != 2 * fact.men:
            self.match = self.match.following(fact)
            return None
        stroke = ReplayedStroke(label, fact, before)
        spots = [Spot(x, y) for x, y in zip(fact.spots[::2], fact.spots[1::2], strict=True)]
        try:
            check_spots(before, spots, state.edition)
        except CarromError as error:
            return self._differing(stroke, Difference(label, "error", write_fact(fact), str(error), error))
        found = self.match.following(replace(fact, layout=None))
        if difference := self._men_differ(label, fact.layout, found.state.layout):
            return self._differing(stroke, difference)
        self.match = found
        return None

    def _men_differ(self, label: Label, kept: Layout | None, found: Layout | None) -> Difference | None:
        """The difference if the men lie elsewhere than the record says, to the step of a record."""
        if kept is None:
            return None
        told, lying = write_places(kept), "" if found is None else write_places(found)
        if told == lying or (found is not None and self.model.generation is FIRST and _is_near(kept, found)):
            return None
        return Difference(label, "men", told, lying)


def _position_after(before: State, after: State) -> Position | None:
    """The position after a fact, also where it ended the board; None where men came or went that nobody saw."""
    if after.board is not None:
        return after.position
    if before.board is None or after.layout is None:
        return None
    ruling = after.ruling
    board = before.board if ruling is None or ruling is before.ruling else before.board.after(ruling.effects)
    return Position(board, after.layout)


def _seated(report: StrokeReport, state: State) -> StrokeReport:
    """The report with its seat named, since a record may leave it to the turn."""
    seat = report.seat if report.seat is not None or state.board is None else state.board.striker
    return replace(report, seat=seat)


def _is_near(kept: Layout, found: Layout) -> bool:
    """True if the men lie in the same places but for rounding: the first generation kept them off a pocket's rim."""
    same = kept.spots.keys() == found.spots.keys()
    return same and all(spot.to(found.spots[man]) < 2 * SEPARATION for man, spot in kept)
