"""A record played again: every kept stroke through the table, and where it does not end as the record says.

Each board starts from the layout that the record keeps for it, so boards are independent: where one parts, the
rest of it is left out and the next begins anew. Nothing is drawn by chance; what chance there was stands in the
record as actual strokes and seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from carrom.core.board import Board
from carrom.core.layout import Layout, rack
from carrom.core.report import StrokeReport
from carrom.errors import BadInput, CarromError
from carrom.geometry import Spot
from carrom.match.facts import Chosen, Placed, PlayCalled, Redone
from carrom.match.facts import Stroke as StrokeMade
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.notation.headers import jumps_from, model_from
from carrom.notation.lines import write_fact
from carrom.notation.places import write_places
from carrom.notation.record import Entry, Record
from carrom.notation.steps import Folding, Label, Step
from carrom.table.position import Position
from carrom.table.table import Played, judged, place, play


class Parting(NamedTuple):
    """Where a record and its replay part: the stroke, what of it, what was kept and what was found."""

    label: Label
    what: str
    """``signature``, ``report``, ``board``, ``men``, or ``error`` when it cannot be played at all."""
    kept: str
    found: str
    error: CarromError | None = None
    """What kept it from being played, which can be said in any language."""


class Again(NamedTuple):
    """One stroke of a record, played again if the record keeps how it was made."""

    label: Label
    entry: Entry
    before: Position | None
    """The board and its men before the stroke, as far as they are known."""
    played: Played | None
    parting: Parting | None = None
    after: Position | None = None
    """The same after it, with the ruling in effect; the one before it while it waits."""
    waits: bool = False
    """House: the player still has to choose; the stroke comes once more when he has (Sink 1)."""
    behind: bool = False
    """Not played, because its board parted from the record before it."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of playing a record again."""

    agreeing: int
    """Strokes that ended as the record says."""
    unkept: int
    """Strokes of which the record does not say how they were made."""
    left_out: int
    """Strokes behind the place where their board parted."""
    partings: tuple[Parting, ...]
    """The first difference of every board that has one."""
    unsigned: int = 0
    """Of the strokes that agree, those whose run the record keeps no digest of."""
    unplaced: int = 0
    """Strokes that cannot be played because nobody recorded where the men lay."""

    @property
    def agrees(self) -> bool:
        """Whether everything that could be played again ended as the record says."""
        return not self.partings


def replay(record: Record) -> Replay:
    """Play the whole record again and compare."""
    agreeing = unsigned = unkept = left_out = unplaced = 0
    partings: list[Parting] = []
    for again in strokes_again(record):
        if again.parting is not None:
            partings.append(again.parting)
        elif again.played is not None:
            agreeing += not again.waits
            unsigned += not again.waits and not again.entry.witnessed.signature
        elif again.entry.witnessed.actual is None:
            unkept += 1
        elif again.behind:
            left_out += 1
        else:
            unplaced += 1
    return Replay(agreeing, unkept, left_out, tuple(partings), unsigned, unplaced)


def strokes_again(record: Record, board: tuple[int, int] | None = None) -> Iterator[Again]:
    """Every stroke that was recorded, played again; with ``board`` only those of that game and board are played."""
    table = _Table(record, board)
    for entry in record.entries:
        again = table.take(entry)
        if again is not None:
            yield again


def last_layout(record: Record, board: tuple[int, int] | None = None) -> Position | None:
    """The last position of a board, or of the match; None where nobody recorded how the men lay then.

    A game and board that the match does not have are refused.
    """
    table = _Table(record, board)
    for entry in record.entries:
        table.take(entry)
    for men in reversed(table.men):
        if men.board is not None and board in {None, men.board}:
            return men.position
    if board is not None:
        raise BadInput("no_such_board", given=f"{board[0]}.{board[1]}")
    return None


class _Men(NamedTuple):
    """The men after a fact."""

    layout: Layout | None
    board: tuple[int, int] | None
    """The game and board that the fact belongs to, if it belongs to one."""
    position: Position | None
    """The men with their board, where both are known."""
    asked: Again | None = None
    """A stroke whose player still has to choose, so that nothing is ruled yet (Sink 1)."""


class _Table:
    """The men beside the card while a record is folded."""

    def __init__(self, record: Record, board: tuple[int, int] | None = None) -> None:
        self.record = record
        self.only = board
        self.model = model_from(record.headers)
        self.folding = Folding(Match.start(record.setup))
        first = self.folding.match.state
        number = None if first.board is None else _number(first)
        self.men = [_Men(record.start, number, _position(first.board, record.start))]
        """Before the first fact and after every fact that counts."""
        self.undone: list[_Men] = []
        self.placed: Position | None = None
        """After men were placed, where that is known."""
        self.label = Label(1, 1, 0)
        """The last stroke."""
        self.parted = False
        """Whether the running board has parted, so that nothing more of it can be played."""

    def take(self, entry: Entry) -> Again | None:
        """One entry; a stroke is played again."""
        men, counting = self.men[-1], len(self.folding.match.counting)
        step = self.folding.take(entry.fact)
        if step.counting < counting:
            self.undone.append(self.men.pop())
            return None
        if isinstance(entry.fact, Redone):
            self.men.append(self.undone.pop())
            return None
        self.undone.clear()
        again = self._again(entry, step, men)
        asked = _asked(step, men, again)
        layout = self._lying(entry, step, men.layout, again) if asked is None else men.layout
        self.men.append(_Men(layout, _board_of(step), _seated(step, men, layout, again), asked))
        return None if again is None else again._replace(after=self.men[-1].position)

    def _again(self, entry: Entry, step: Step, men: _Men) -> Again | None:
        if isinstance(entry.fact, StrokeMade):
            return self._struck(entry, step, men.layout)
        if isinstance(entry.fact, Chosen) and men.asked is not None:
            return _chosen(entry, entry.fact, step, men.asked)
        if isinstance(entry.fact, Placed):
            return self._laid(entry, entry.fact, step, men.layout)
        return None

    def _laid(self, entry: Entry, fact: Placed, step: Step, layout: Layout | None) -> Again | None:
        """Men of a lot laid where the record says; news only if they cannot lie there."""
        before = _position(step.before.board, layout)
        self.placed = None
        if before is None or self.parted or len(fact.spots) != 2 * fact.men:
            return None
        spots = [Spot(x, y) for x, y in zip(fact.spots[::2], fact.spots[1::2], strict=True)]
        try:
            self.placed = place(before, spots, step.before.edition)
        except CarromError as error:
            parting = Parting(self.label, "error", write_fact(fact), str(error), error)
            return Again(self.label, entry, before, None, parting)
        apart = _ruled_apart(self.label, step, self.placed, entry.witnessed.layout)
        return None if apart is None else Again(self.label, entry, before, None, apart)

    def _is_wanted(self, step: Step) -> bool:
        return self.only is None or _number(step.before) == self.only

    def _struck(self, entry: Entry, step: Step, layout: Layout | None) -> Again:
        assert step.label is not None  # noqa: S101 - it is a stroke
        self.label = step.label
        actual = entry.witnessed.actual
        before = _position(step.before.board, layout) if step.before.phase is Phase.PLAY else None
        if before is None or actual is None or self.parted or not self._is_wanted(step):
            return Again(step.label, entry, before, None, behind=self.parted)
        jumps = jumps_from(self.record.headers, entry.witnessed.jumps)
        report = _report(entry)
        try:
            played = play(before, actual, step.before.edition, model=self.model, jumps=jumps, choice=report.choice)
        except CarromError as error:
            return Again(step.label, entry, before, None, Parting(step.label, "error", "", str(error), error))
        again = Again(step.label, entry, before, played, waits=step.after.asked is not None)
        return again._replace(parting=_parting(again, step, played))

    def _lying(self, entry: Entry, step: Step, layout: Layout | None, again: Again | None) -> Layout | None:
        """Where the men lie after a fact that counts."""
        fact, kept = entry.fact, entry.witnessed.layout
        if isinstance(fact, PlayCalled) and step.before.phase is not Phase.PLAY:
            self.parted = False
            usual = self.record.equipment
            return kept or rack(usual.man_diameter, board=usual.carrom_board)
        if again is not None:
            self.parted = self.parted or again.parting is not None
            return kept if self.parted or again.played is None else again.played.position.layout
        if isinstance(fact, Placed):
            return kept if self.placed is None else self.placed.layout
        return layout if kept is None else kept


def _number(state: State) -> tuple[int, int]:
    """The running game, and the board of it that is played or set up."""
    return state.game.number, state.board_number


def _board_of(step: Step) -> tuple[int, int] | None:
    """The game and board that a fact belongs to: one that is under way before or after it."""
    if step.before.board is not None:
        return _number(step.before)
    return None if step.after.board is None else _number(step.after)


def _asked(step: Step, men: _Men, again: Again | None) -> Again | None:
    """The stroke that waits for its player's choice after a fact, if it can be ruled then."""
    if step.after.asked is None:
        return None
    if again is None:
        return men.asked
    return again._replace(waits=False) if again.played is not None and again.parting is None else None


def _chosen(entry: Entry, fact: Chosen, step: Step, asked: Again) -> Again:
    """The stroke again, ruled now that its player has chosen."""
    assert asked.before is not None  # noqa: S101 - it was played
    assert asked.played is not None  # noqa: S101 - it was played
    report = replace(asked.played.report, choice=fact.choice)
    played = judged(asked.before, asked.played.run, report, step.before.edition)
    kept = entry.witnessed.layout or asked.entry.witnessed.layout
    return asked._replace(played=played, parting=_ruled_apart(asked.label, step, played.position, kept))


def _seated(step: Step, men: _Men, layout: Layout | None, again: Again | None) -> Position | None:
    """The position after a fact: where men came or went that nobody saw, nothing is known any more.

    A stroke that waits for its player's choice is not ruled, so the position is still the one before it.
    """
    if again is not None and again.waits and again.parting is None:
        return again.before
    if again is not None and again.played is not None and again.parting is None:
        return again.played.position  # also when the stroke ended its board
    if step.after.board is not None:
        return _position(step.after.board, layout)
    if again is None and layout is men.layout:
        return men.position  # the board ended without a stroke, such as a game that was conceded
    before, ruling = step.before.board, step.after.ruling
    return None if before is None or ruling is None else _position(before.after(ruling.effects), layout)


def _position(board: Board | None, layout: Layout | None) -> Position | None:
    """The board with its men, unless some came or went that nobody saw."""
    if board is None or layout is None:
        return None
    try:
        return Position(board, layout)
    except CarromError:
        return None


def _report(entry: Entry) -> StrokeReport:
    assert isinstance(entry.fact, StrokeMade)  # noqa: S101 - the caller has looked
    return entry.fact.report


def _parting(again: Again, step: Step, played: Played) -> Parting | None:
    """The first thing in which a stroke did not end as the record says."""
    kept, report = again.entry.witnessed, _report(again.entry)
    if kept.signature not in {"", played.run.signature}:
        return Parting(again.label, "signature", kept.signature, played.run.signature)
    seen = replace(played.report, choice=report.choice)
    if _named(seen, step) != _named(report, step):
        told, found = (write_fact(StrokeMade(report=each)) for each in (report, seen))
        return Parting(again.label, "report", told, found)
    if step.after.asked is not None:
        return None  # the ruling waits for the player's choice
    return _ruled_apart(again.label, step, played.position, kept.layout)


def _ruled_apart(label: Label, step: Step, position: Position, kept: Layout | None) -> Parting | None:
    """The first thing in which board or men differ after a ruling or a placing."""
    if step.after.phase is Phase.PLAY and step.after.board != position.board:
        return Parting(label, "board", str(step.after.board), str(position.board))
    if kept is not None:
        told, found = write_places(kept), write_places(position.layout)
        if told != found:
            return Parting(label, "men", told, found)
    return None


def _named(report: StrokeReport, step: Step) -> StrokeReport:
    """The report with its seat named, since a record may leave it to the turn."""
    board = step.before.board
    seat = report.seat if report.seat is not None or board is None else board.striker
    return replace(report, seat=seat)
