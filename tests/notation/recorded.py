"""Records that the tests share: a board umpired at a real table, and a few strokes of a simulated one."""

from __future__ import annotations

from dataclasses import replace

from carrom.core import Board, StrokeReport, imperfect_rack, rack
from carrom.core.layout import Chance, Layout
from carrom.core.stroke import Stroke
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.match import Match
from carrom.match.state import Phase, Setup
from carrom.notation.record import Entry, Record, Witnessed
from carrom.physics import PLAIN, Jumps, Model
from carrom.scenarios import DEMONSTRATION, fitted
from carrom.table import Position, judged, place, play
from carrom.laws.places import places_for
from carrom.table.table import suggest_placing

NAMES = (("Asha",), ("Bohumil",))


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
            match = match.record(f.Stroke(report=StrokeReport(black=1), at=10.0 * number)).record(f.Undone())
        match = match.record(f.Stroke(report=fitted(report, board), at=10.0 * number))
        match = match if match.state.asked is None else match.record(f.Chosen(choice="again"))
    record = Record.of(match, {"hall": "north, board 4"})
    first, *rest = record.entries
    entries = (Entry(first.fact, first.witnessed, ("Both were in time.", "The hall was cold.")), *rest)
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
    laid = rack() if chance is None else imperfect_rack(chance)
    match = opened(edition)
    entries = [Entry(fact) for fact in match.facts]
    match = match.record(f.PlayCalled())
    entries.append(Entry(match.facts[-1], Witnessed(layout=laid)))
    layout = laid
    for number in range(strokes):
        board = match.state.board
        if board is None:
            break
        match, layout = _placed(match, board, layout, entries)
        match, layout = _struck(match, layout, entries, number, model, Jumps(number) if jumping else None)
    return Record(match.setup, tuple(entries), {"model": model.name})


def _placed(match: Match, board: Board, layout: Layout, entries: list[Entry]) -> tuple[Match, Layout]:
    """Lots laid down where there is most room."""
    edition = match.setup.edition
    while board.placing is not None:
        spots = suggest_placing(Position(board, layout), edition)
        assert spots is not None
        position = place(Position(board, layout), spots, edition)
        fact = f.Placed(men=len(spots), spots=tuple(part for spot in spots for part in spot))
        match = match.record(fact)
        entries.append(Entry(fact, Witnessed(layout=position.layout)))
        board, layout = position.board, position.layout
    return match, layout


def _struck(
    match: Match, layout: Layout, entries: list[Entry], number: int, model: Model, jumps: Jumps | None
) -> tuple[Match, Layout]:
    board, edition = match.state.board, match.setup.edition
    assert board is not None
    spans = places_for(layout, board.striker, edition)
    low, high = spans[number % len(spans)]
    target = next(iter(layout.spots.values()))
    meant = Stroke.towards(board.striker, (low + high) / 2, target, 5.0)
    actual = Stroke(meant.seat, meant.place, meant.aim, meant.speed - 7 * number)
    position = Position(board, layout)
    played = play(position, actual, edition, model=model, jumps=jumps)
    match = match.record(f.Stroke(report=played.report))
    fact = match.facts[-1]
    chosen = f.Chosen(choice="yield") if match.state.asked is not None else None
    if chosen is not None:
        match = match.record(chosen)
        played = judged(position, played.run, replace(played.report, choice="yield"), edition)
    seed = None if jumps is None else jumps.seed
    entries.append(Entry(fact, Witnessed(actual, meant, played.run.signature, seed, played.position.layout)))
    entries += [Entry(chosen)] if chosen is not None else []
    return match, played.position.layout
