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
from carrom.match.game import PAIRS, Pair
from carrom.match.incidents import reportable
from carrom.match.preliminaries import may_turn_rack
from carrom.match.state import Phase, Setup, State

SINK_CHOICES: tuple[SinkChoice, SinkChoice] = ("again", "yield")
editions: SearchStrategy[Edition] = st.sampled_from(tuple(EDITIONS.values()))
scores = st.integers(0, 24)
pair_of_scores = st.tuples(scores, scores)
SIDES: SearchStrategy[Pair] = st.sampled_from(PAIRS)
ANY_TIME = ("incident", "time_up", "appealed", "replayed", "remarked", "protested", "striker_taken")
"""Kinds of facts that can come at any time inside a board."""
PLAIN: dict[str, Fact] = {
    fact.kind: fact
    for fact in (
        f.TimeUp(), f.Appealed(), f.Remarked(text="noted"), f.StrikerLifted(), f.Waived(), f.NoRoom(),
        f.PlacingAnnounced(),
    )
}  # fmt: skip
"""Facts that say no more than that they happened."""
SIGNED = (Signed(role="pair0", name="Asha"), Signed(role="pair1", name="Asha"), Signed(role="umpire", name="Asha"))


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
            reported = (f.Reported(pair=0), f.Reported(pair=1), f.TossWon(pair=1))
            fact = draw(st.sampled_from((*reported, *reported, *reported, None)))
            return draw(taken_up(state)) if fact is None else fact
        case Phase.TOSS | Phase.EXTRA_TOSS:
            return f.TossWon(pair=draw(st.sampled_from((0, 1))))
        case Phase.CHOICE:
            return f.TossChoice(choice=draw(st.sampled_from(("side", "break"))))
        case Phase.SEATING:
            return f.Seated(seat=draw(st.sampled_from((0, 2))), swapped=draw(st.booleans()))
        case Phase.TRIAL:
            return f.TrialPlayed()
        case Phase.SET_UP:
            is_called = draw(st.sampled_from((True, True, True, False, False)))
            return f.PlayCalled() if is_called else draw(whole_boards(state))
        case Phase.CHANGE | Phase.INTERVAL:
            return f.SidesChanged()
        case Phase.CLAIM:
            return draw(claims(state))
        case Phase.PLAY:
            return draw(facts_in_play(state))
        case Phase.OVER:
            return draw(st.sampled_from((f.Remarked(text="over"), *SIGNED)))


@st.composite
def taken_up(draw: DrawFn, state: State) -> Fact:
    """A match taken up in its first game, between two boards or inside one."""
    seats = st.sampled_from((0, 1, 2, 3) if state.setup.doubles else (0, 2))
    if draw(st.booleans()):
        return TakenUp(remark="late", breaker=draw(seats), score=(5, 3), boards=2)
    men = (draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    return TakenUp(remark="late", breaker=draw(seats), seat=draw(seats), men=men, striker=draw(seats))


@st.composite
def whole_boards(draw: DrawFn, state: State) -> Fact:
    """A board entered whole: by the winner's own last man, or by a special finish."""
    if draw(st.booleans()):
        return BoardEntered(winner=draw(SIDES), men=draw(st.integers(1, 9)), queen=draw(SIDES))
    law = draw(st.sampled_from(finishes_of(state.edition)))
    return BoardEntered(winner=draw(SIDES), men=draw(st.sampled_from((0, 0, 4))), law=law)


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
    placing = board.placing
    if placing is not None:
        kinds = ["placed", "waived", "no_room", "incident", "time_up"]
        kinds += [] if placing.begun else ["placing_announced"]
    else:
        kinds = [*(5 * ("stroke",)), *ANY_TIME]
        kinds += ["striker_lifted"] if state.struck is not None and not state.struck.lifted else []
        kinds += ["rack_turned"] if may_turn_rack(state) else []
    return _in_play(draw, state, board, draw(st.sampled_from(kinds)))


def _in_play(draw: DrawFn, state: State, board: Board, kind: str) -> Fact:
    """A fact of a kind. What is not drawn is not built: strategies cost more than the facts."""
    match kind:
        case "stroke":
            return f.StrokeMade(report=draw(reports(board, state.edition)))
        case "placed":
            assert board.placing is not None
            return f.Placed(men=draw(st.integers(1, board.placing.men)))
        case "incident":
            seat = draw(st.sampled_from([None, *(seat for seat in range(4) if state.seating[seat] is not None)]))
            treated = reportable(state, seat).items()
            laws = [law for law, treatment in treated if treatment in ("breach", "noted", "fine")]
            return f.Incident(law=draw(st.sampled_from(laws)), seat=seat, called_by="A")
        case "replayed":
            return f.Replayed(law=draw(st.sampled_from(("140", "142"))))
        case "protested":
            return f.Protested(pair=draw(SIDES), fee_paid=draw(st.booleans()))
        case "striker_taken":
            return f.StrikerTaken(pair=draw(SIDES), striker="amber")
        case "rack_turned":
            return f.RackTurned(degrees=draw(st.floats(-180, 180)))
        case _:
            return PLAIN[kind]
