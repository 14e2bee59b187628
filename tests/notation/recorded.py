"""Records that the tests share: a board umpired at a real table, and a few strokes of a simulated one."""

from __future__ import annotations

from carrom.core import StrokeReport, imperfect_rack, rack
from carrom.core.layout import Chance
from carrom.core.stroke import Stroke
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.match import Match
from carrom.match.placing import place, suggest_placing
from carrom.match.state import Phase, Setup
from carrom.notation.record import Entry, Record
from carrom.physics import PLAIN, Jumps, Model
from carrom.scenarios import DEMONSTRATION, fitted
from carrom.table.play import play
from carrom.table.umpire import position_of

NAMES = (("Asha",), ("Bohumil",))

WHITE_SLAM = (
    StrokeReport(white=2),
    StrokeReport(white=1),
    StrokeReport(queen=True),
    *(StrokeReport(white=1),) * 6,
)
"""Everything in the first turn (26a)."""


def opened(edition: Edition) -> Match:
    """A match whose first board is set up; the first side breaks it."""
    reported = f.Reported(pair=0), f.Reported(pair=1), f.TossWon(pair=0)
    match = Match.fold(Setup(edition=edition, names=NAMES), reported)
    answers: dict[Phase, f.Fact] = {
        Phase.CHOICE: f.TossChoice(choice="break"),
        Phase.SEATING: f.Seated(),
        Phase.TRIAL: f.TrialPlayed(),
    }
    while match.state.phase in answers:
        match = match.record(answers[match.state.phase])
    return match


def umpired(edition: Edition = EDITIONS["icf"]) -> Record:
    """The demonstration board as an umpire reports it, with a correction and comments."""
    match = opened(edition).record(f.PlayCalled(at=0.0))
    for number, report in enumerate(DEMONSTRATION):
        while match.state.board is not None and match.state.board.placing is not None:
            match = match.record(f.Placed(men=match.state.board.placing.men, at=10.0 * number - 4))
        board = match.state.board
        if board is None or match.state.phase is not Phase.PLAY:
            break
        if number == 3:
            match = match.record(f.StrokeMade(report=StrokeReport(black=1), at=10.0 * number)).record(f.Undone())
        match = match.record(f.StrokeMade(report=fitted(report, board), at=10.0 * number))
        board = match.state.board
        if board is not None and board.pending is not None:
            match = match.record(f.Chosen(choice="again"))
    record = Record.of(match, headers={"hall": "north, board 4"})
    first, *rest = record.entries
    entries = (Entry(first.fact, ("Both were in time.", "The hall was cold.")), *rest)
    return Record(record.setup, entries, record.headers, comments=("Written up at night.",))


def simulated(
    edition: Edition = EDITIONS["icf"],
    strokes: int = 10,
    model: Model = PLAIN,
    chance: Chance | None = None,
    *,
    jumping: bool = False,
) -> Record:
    """The first strokes of a match on a simulated table: everybody strikes straight at the centre, hard."""
    racked = rack() if chance is None else imperfect_rack(chance)
    match = opened(edition).record(f.PlayCalled(layout=racked))
    for number in range(strokes):
        if match.state.phase is not Phase.PLAY:
            break
        match = _placed(match)
        match = _struck(match, number, model, Jumps(number) if jumping else None)
    return Record.of(match, headers={"model": model.name})


def _placed(match: Match) -> Match:
    """Lots laid down where there is most room."""
    while (position := position_of(match.state)).board.placing is not None:
        spots = suggest_placing(position, match.state.edition)
        assert spots is not None
        match = place(match, spots)
    return match


def _struck(match: Match, number: int, model: Model, jumps: Jumps | None) -> Match:
    """A stroke at the first man, and the choice of a player who has to choose."""
    position = position_of(match.state)
    spans = position.places(match.state.edition)
    low, high = spans[number % len(spans)]
    target = next(iter(position.layout.spots.values()))
    meant = Stroke.towards(position.board.striker, (low + high) / 2, target, 5.0)
    actual = Stroke(meant.seat, meant.place, meant.aim, meant.speed - 7 * number)
    played = play(match, actual, model=model, jumps=jumps, intended=meant)
    return played.match.record(f.Chosen(choice="yield")) if played.board.pending is not None else played.match
