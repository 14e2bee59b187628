"""One stroke: it is looked at by the physics and the witness, and recorded by the match, which rules it.

The men follow the ruling. What fell is gone from the layout; queen and jumped men are laid back at once; men that
somebody has to place stay in the pockets until they are placed.
"""

from dataclasses import dataclass, replace

from carrom.core.board import Board
from carrom.core.report import SinkChoice, StrokeReport
from carrom.core.seats import seats_of
from carrom.core.stroke import Stroke
from carrom.equipment import Man
from carrom.errors import BadFact, BadStroke
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.match.facts import StrokeMade
from carrom.match.match import Match
from carrom.match.position import Position
from carrom.match.state import Phase
from carrom.physics import FULL, Jumps, Model
from carrom.table.scene import StrokeRun, model_on, simulate_stroke
from carrom.table.witness import witness


@dataclass(frozen=True, slots=True)
class Played:
    """One stroke: what the physics did, and the match in which it is recorded and ruled."""

    run: StrokeRun
    match: Match

    @property
    def fact(self) -> StrokeMade:
        """The stroke as the match keeps it."""
        fact = self.match.facts.last
        assert isinstance(fact, StrokeMade)  # noqa: S101 - it was just recorded
        return fact

    @property
    def report(self) -> StrokeReport:
        """What the witness saw."""
        return self.fact.report

    @property
    def ruling(self) -> Ruling | None:
        """What the umpire ruled; None while the player has still to choose (Sink 1)."""
        return self.match.state.ruling

    @property
    def board(self) -> Board:
        """The board after the ruling."""
        return board_after(self.match)

    @property
    def position(self) -> Position:
        """Board and men after the ruling; ``position.board.placing`` is what somebody has to place now."""
        layout = self.match.state.layout
        assert layout is not None  # noqa: S101 - it was just played
        return Position(self.board, layout)

    @property
    def pocketed(self) -> tuple[Man, ...]:
        """Men that fell into pockets, in the order in which they fell; the report has only how many."""
        return self.run.pocketed

    def _repr_svg_(self) -> str:
        """The stroke as a picture, for notebooks."""
        return self.run._repr_svg_()


def board_after(match: Match) -> Board:
    """The board after the last fact, also if that ended it and the match keeps it no more."""
    board = match.state.board
    if board is not None:
        return board
    before, ruling = match.before.board, match.state.ruling
    assert before is not None  # noqa: S101 - it was played on
    assert ruling is not None  # noqa: S101 - it ended the board
    return before.after(ruling.effects)


def play(  # noqa: PLR0913 - a stroke, its physics and its times
    match: Match,
    stroke: Stroke,
    *,
    model: Model | None = None,
    jumps: Jumps | None = None,
    choice: SinkChoice | None = None,
    intended: Stroke | None = None,
    at: float | None = None,
    rests_at: float | None = None,
) -> Played:
    """Play a stroke of the player in turn, exactly as it is given, and record it.

    ``at`` is when it is made; it is recorded with the time when all rest, for no clock runs while men move. A replay
    knows that time already and gives it as ``rests_at``. ``choice`` is the house option, if it is known (Sink 1).
    Without a ``model``, the full one on the surface of the match is used.
    """
    position = match.state.position
    if match.state.phase is not Phase.PLAY or position is None:
        raise BadStroke("board_is_over", at="stroke")
    if position.board.pending is not None:
        raise BadFact("choice_first", at="stroke")
    if stroke.seat != position.board.striker and match.setup.umpire == "computer":
        raise BadFact("not_in_turn", at="stroke.seat", given=stroke.seat, known=position.board.striker)
    model = model or model_on(match.setup.surface)
    run, report = look(position, stroke, match.state.edition, model=model, jumps=jumps)
    fact = StrokeMade(
        at=rests_at if at is None else at + run.run.ended_s,
        report=report if choice is None else replace(report, choice=choice),
        actual=stroke,
        intended=intended,
        run=run.signature,
        jumps=None if jumps is None else jumps.seed,
        jumped=run.jumped,
        layout=run.after,
    )
    return Played(run, match.record(fact))


def look(
    position: Position, stroke: Stroke, edition: Edition, *, model: Model = FULL, jumps: Jumps | None = None
) -> tuple[StrokeRun, StrokeReport]:
    """Simulate a stroke and report what was seen of it; nothing is recorded or ruled."""
    board = position.board
    if board.is_over:
        raise BadStroke("board_is_over", at="stroke")
    if board.placing is not None:
        raise BadStroke("placing_first", at="stroke", given=board.placing.men)
    if stroke.seat not in seats_of(doubles=board.doubles):
        raise BadStroke("no_such_seat", at="seat", given=stroke.seat)
    run = simulate_stroke(position.layout, stroke, model, jumps=jumps)
    return run, witness(run, board, edition)
