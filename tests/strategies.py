"""Shared generators: boards, strokes that a board can show, and facts that a match can take."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from carrom.core import Board, Jumped, Queen, StrokeReport
from carrom.core.report import SinkChoice
from carrom.equipment import BLACK, MEN_EACH, WHITE
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.whole_board import finishes_of
from carrom.match import facts as f
from carrom.match.card_facts import BoardEntered, Signed, TakenUp
from carrom.match.facts import Fact
from carrom.match.incidents import reportable
from carrom.match.preliminaries import may_turn_rack
from carrom.match.state import Phase, Setup, State

SINK_CHOICES: tuple[SinkChoice, SinkChoice] = ("again", "yield")
editions: SearchStrategy[Edition] = st.sampled_from(tuple(EDITIONS.values()))
scores = st.integers(0, 24)
pair_of_scores = st.tuples(scores, scores)


@st.composite
def boards(draw: DrawFn) -> Board:
    """A board under way in singles, whatever has happened before."""
    men = (draw(st.integers(1, MEN_EACH)), draw(st.integers(1, MEN_EACH)))
    ever = (men[0] < MEN_EACH or draw(st.booleans()), men[1] < MEN_EACH or draw(st.booleans()))
    owes = st.integers(0, 2)
    return Board(
        score=draw(pair_of_scores),
        men=men,
        queen=draw(st.sampled_from(Queen)),
        dues=(draw(owes), draw(owes)),
        penalties=(draw(owes), draw(owes)),
        pocketed_ever=ever,
        pocketed_own=ever,
        break_made=True,
        striker=draw(st.sampled_from((0, 2))),
        strokes=draw(st.integers(0, 3)),
        turns=(2, 2),
    )


@st.composite
def reports(draw: DrawFn, board: Board, edition: Edition) -> StrokeReport:
    """A stroke that this board can show."""
    touched = draw(st.sampled_from((True, True, True, False)))
    improper = draw(st.sampled_from(((), (), (), ("130a",), ("33", "38a"))))
    striker = draw(st.sampled_from((False, False, True)))
    if not touched:
        return StrokeReport(touched=False, improper=improper, striker=striker)
    white = draw(st.integers(0, min(3, board.men[WHITE])) | st.just(board.men[WHITE]))
    black = draw(st.integers(0, min(2, board.men[BLACK])) | st.just(board.men[BLACK]))
    on_board = board.queen is Queen.ON_BOARD
    queen = on_board and draw(st.booleans())
    jumped = Jumped(
        draw(st.integers(0, min(1, board.men[WHITE] - white))),
        draw(st.integers(0, min(1, board.men[BLACK] - black))),
        on_board and not queen and draw(st.booleans()),
        not striker and draw(st.booleans()),
    )
    choice: SinkChoice = draw(st.sampled_from(SINK_CHOICES)) if edition.sunk_striker_choice else "again"
    return StrokeReport(white, black, queen, striker, improper=improper, jumped=jumped, choice=choice)


@st.composite
def setups(draw: DrawFn) -> Setup:
    """Any edition, singles or doubles, early or late, computer or human umpire."""
    doubles = draw(st.booleans())
    names = (("A", "B"), ("C", "D")) if doubles else (("A",), ("B",))
    return Setup(
        edition=draw(editions),
        late=draw(st.booleans()),
        doubles=doubles,
        names=names,
        umpire=draw(st.sampled_from(("computer", "human"))),
        strikers=draw(st.sampled_from(((), ("amber", "ivory")))),
    )


@st.composite
def possible_facts(draw: DrawFn, state: State) -> Fact:  # noqa: C901 - one case for each phase
    """A fact that the match can take in this state (nearly always: a few may still be refused)."""
    match state.phase:
        case Phase.ANNOUNCED:
            reported = st.sampled_from((f.Reported(pair=0), f.Reported(pair=1), f.TossWon(pair=1)))
            return draw(st.one_of(reported, reported, reported, taken_up(state)))
        case Phase.TOSS | Phase.EXTRA_TOSS:
            return f.TossWon(pair=draw(st.sampled_from((0, 1))))
        case Phase.CHOICE:
            return f.TossChoice(choice=draw(st.sampled_from(("side", "break"))))
        case Phase.SEATING:
            return f.Seated(seat=draw(st.sampled_from((0, 2))), swapped=draw(st.booleans()))
        case Phase.TRIAL:
            return f.TrialPlayed()
        case Phase.SET_UP:
            called = st.just(f.PlayCalled())
            return draw(st.one_of(called, called, called, whole_boards(state)))
        case Phase.CHANGE | Phase.INTERVAL:
            return f.SidesChanged()
        case Phase.CLAIM:
            return draw(claims(state))
        case Phase.PLAY:
            return draw(facts_in_play(state))
        case Phase.OVER:
            signed = st.builds(Signed, role=st.sampled_from(("pair0", "pair1", "umpire")), name=st.just("Asha"))
            return draw(st.one_of(st.just(f.Remarked(text="over")), signed))


def taken_up(state: State) -> SearchStrategy[Fact]:
    """A match taken up in its first game, between two boards or inside one."""
    seats = st.sampled_from((0, 1, 2, 3) if state.setup.doubles else (0, 2))
    men = st.tuples(st.integers(1, 9), st.integers(1, 9))
    begun = st.builds(TakenUp, remark=st.just("late"), breaker=seats, seat=seats, men=men, striker=seats)
    return st.one_of(begun, st.builds(TakenUp, remark=st.just("late"), breaker=seats, score=st.just((5, 3)),
                                      boards=st.just(2)))  # fmt: skip


def whole_boards(state: State) -> SearchStrategy[Fact]:
    """A board entered whole: by the winner's own last man, or by a special finish."""
    sides = st.sampled_from((0, 1))
    plain = st.builds(BoardEntered, winner=sides, men=st.integers(1, 9), queen=sides)
    special = st.builds(BoardEntered, winner=sides, men=st.sampled_from((0, 0, 4)),
                        law=st.sampled_from(finishes_of(state.edition)))  # fmt: skip
    return st.one_of(plain, special)


@st.composite
def claims(draw: DrawFn, state: State) -> Fact:
    """The winner's answer about points on demand."""
    assert state.board is not None
    assert state.board.outcome is not None
    most = state.board.outcome.demandable
    allowed = range(most + 1) if state.edition.demand_partial else (0, most)
    return draw(st.sampled_from([f.Demanded(points=points) for points in allowed] + [f.TimeUp()]))


@st.composite
def facts_in_play(draw: DrawFn, state: State) -> Fact:
    """What can happen inside a board."""
    board = state.board
    assert board is not None
    if state.paused:
        return f.PlayCalled()
    if board.pending is not None:
        return f.Chosen(choice=draw(st.sampled_from(("again", "yield"))))
    seats = [seat for seat in range(4) if state.seating[seat] is not None]
    seat = draw(st.sampled_from([None, *seats]))
    menu = [law for law, treatment in reportable(state, seat).items() if treatment in ("breach", "noted", "fine")]
    others: list[SearchStrategy[Fact]] = [
        st.builds(f.Incident, law=st.sampled_from(menu), seat=st.just(seat), called_by=st.just("A")),
        st.just(f.TimeUp()),
        st.just(f.Appealed()),
        st.builds(f.Replayed, law=st.sampled_from(("140", "142"))),
        st.just(f.Remarked(text="noted")),
        st.builds(f.Protested, pair=st.sampled_from((0, 1)), fee_paid=st.booleans()),
        st.builds(f.StrikerTaken, pair=st.sampled_from((0, 1)), striker=st.just("amber")),
    ]
    if state.struck is not None and not state.struck.lifted:
        others.append(st.just(f.StrikerLifted()))
    if may_turn_rack(state):
        others.append(st.builds(f.RackTurned, degrees=st.floats(-180, 180)))
    if board.placing is not None:
        men = st.integers(1, board.placing.men)
        answers: list[SearchStrategy[Fact]] = [st.builds(f.Placed, men=men), st.just(f.Waived()), st.just(f.NoRoom())]
        if not board.placing.begun:
            answers.append(st.just(f.PlacingAnnounced()))
        placing: Fact = draw(st.one_of(*answers, *others[:2]))
        return placing
    strokes: SearchStrategy[Fact] = st.builds(f.StrokeMade, report=reports(board, state.edition))
    fact: Fact = draw(st.one_of(strokes, strokes, strokes, strokes, strokes, *others))
    return fact
