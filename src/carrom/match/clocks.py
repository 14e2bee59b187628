"""When a clock starts late or runs out, and what comes after its time (46, 50, 61, 87, 88, 124, 138, 143)."""

from dataclasses import replace
from typing import Final, NamedTuple

from carrom.core.effects import add
from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.laws.clocks import CLOCKS, Clock, ClockKind, Expiry
from carrom.laws.conduct import classify, rule_breach, unchanged
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tables.bases import number_in
from carrom.match.facts import (
    Chosen,
    Fact,
    PlacingAnnounced,
    PlayCalled,
    Reported,
    SidesChanged,
    StrikerLifted,
    StrokeMade,
    TimeUp,
)
from carrom.match.game import PAIRS
from carrom.match.handlers import ON_THE_BOARD, UNDER_WAY, handles
from carrom.match.incidents import carry_over
from carrom.match.parts import LATE_CHANGE, LATE_STROKE, Proposal
from carrom.match.preliminaries import new_board
from carrom.match.results import CAUSES, after_board, stop_game, the_board
from carrom.match.state import Phase, State
from carrom.match.strokes import clock_of, on_chosen, take_effect

LATE: Final = {
    "reported": (ClockKind.REPORT,),
    "stroke": (ClockKind.BREAK, ClockKind.STROKE),
    "sides_changed": (ClockKind.CHANGE, ClockKind.INTERVAL),
    "play_called": (ClockKind.CHANGE, ClockKind.INTERVAL),
}
"""Facts that end a clock, and which: after its time they stand, and the sanction is proposed (M33)."""
CLOCKED: Final = UNDER_WAY - {Phase.TOSS, Phase.CHOICE, Phase.SEATING, Phase.TRIAL}
"""The phases in which a clock can run."""


@handles(TimeUp, CLOCKED)
def on_time_up(state: State, fact: TimeUp) -> State:
    """A clock has run out: its own law says what follows."""
    if fact.clock == "round":
        return _round_up(state, fact)
    if fact.clock == "overtime":
        return _overtime_up(state, fact)
    if fact.clock == "late":
        return _declare_late(state, fact)
    if fact.clock:
        raise BadFact("no_such_clock", at="time_up.clock", given=fact.clock)
    if state.is_stopped:
        raise BadFact("play_is_stopped", at="time_up")
    if state.paused:
        raise BadFact("protest_stops_clock", at="time_up")
    clock = state.clock
    if clock is not None and not _has_expired(clock, fact.at):
        raise BadFact("time_left", at="time_up", given=clock.kind.value)
    if state.is_choosing:
        return on_chosen(state, Chosen(at=fact.at, choice="again"))  # silence is no surrender: U6
    kind = _clock_of(state)
    if not getattr(state.edition, CLOCKS[kind].seconds):
        raise BadFact("no_such_clock", at="time_up", given=kind.value)
    return _expire(state, kind, fact)


def _round_up(state: State, fact: TimeUp) -> State:
    """The running board is the last; between two boards no new one is begun, unless an extra board has to decide."""
    if not state.edition.round_seconds or state.time_over:
        raise BadFact("no_such_clock", at="time_up.clock", given=fact.clock)
    clock = state.round_clock
    if not state.starts or (clock is not None and not _has_expired(clock, fact.at)):
        raise BadFact("time_left", at="time_up.clock", given=fact.clock)
    state = state._replace(time_over=True).resting_on(CLOCKS[ClockKind.ROUND].clause)
    if state.phase in (Phase.PLAY, Phase.CLAIM) or state.extra_breaker is not None:
        return state
    return stop_game(state, fact.at)


def _overtime_up(state: State, fact: TimeUp) -> State:
    """The running board had its extra time: it is stopped and does not count. A finished one counts."""
    if round_part(state) != "overtime":
        raise BadFact("no_such_clock", at="time_up.clock", given=fact.clock)
    ends = round_ends_at(state)
    if ends is not None and fact.at is not None and fact.at < ends:
        raise BadFact("time_left", at="time_up.clock", given=fact.clock)
    return stop_game(state, fact.at)


def round_part(state: State) -> str:
    """What of the round's time can run out now, as in :class:`TimeUp`: ``round``, ``overtime`` or nothing."""
    if not state.time_over:
        return "round" if state.edition.round_seconds and state.starts else ""
    return "overtime" if state.edition.overtime_seconds and state.phase is Phase.PLAY else ""


def round_ends_at(state: State) -> float | None:
    """When that part runs out; None where no time is kept."""
    if state.round_clock is None or state.round_clock.ends_at is None:
        return None
    return state.round_clock.ends_at + (state.edition.overtime_seconds if state.time_over else 0)


def _has_expired(clock: Clock, at: float | None) -> bool:
    return at is None or clock.has_expired(at)


def clock_meant(state: State) -> ClockKind | None:
    """The clock that runs, or that is meant when no time is kept; None where there is none."""
    if state.clock is not None:
        return state.clock.kind
    if state.phase is Phase.PLAY:
        board = the_board(state)
        if board.placing is not None:
            return ClockKind.PLACING
        return ClockKind.STROKE if board.break_made else ClockKind.BREAK
    phases = {
        Phase.ANNOUNCED: ClockKind.REPORT,
        Phase.CLAIM: ClockKind.CLAIM,
        Phase.CHANGE: ClockKind.CHANGE,
        Phase.INTERVAL: ClockKind.INTERVAL,
    }
    return phases.get(state.phase)


def _clock_of(state: State) -> ClockKind:
    kind = clock_meant(state)
    if kind is None:
        raise BadFact("no_such_clock", at="time_up", given=state.phase.value)
    return kind


def _expire(state: State, kind: ClockKind, fact: TimeUp) -> State:
    """Apply what the table of clocks says about the end of one."""
    match CLOCKS[kind].expiry:
        case Expiry.BREACH if kind is ClockKind.CHANGE:
            seat = _late_seat(state, fact)
            ruling = rule_breach(new_board(state), seat, "61", state.edition)
            return carry_over(state._replace(clock=None), seat, _reading(ruling, "M11"))
        case Expiry.BREACH:
            return _stroke_time_up(state, kind, the_board(state).striker, fact)
        case Expiry.FORFEIT:
            return _placing_time_up(state, fact)
        case Expiry.NOT_DEMANDED:
            board = the_board(state)
            assert board.outcome is not None  # noqa: S101 - the phase says so
            silent = board._replace(outcome=board.outcome._replace(demandable=0))
            return after_board(state._replace(board=silent), fact.at).resting_on(f"{state.laws_of_claim} M28")
        case _:
            return _propose_loss(state, kind, fact)


def has_board_clock(state: State, fact: TimeUp) -> bool:
    """True if the clock that runs out is a player's in a board: for a stroke, the break or a placing."""
    return state.phase is Phase.PLAY and the_board(state).pending is None and not fact.clock


def time_up_again(state: State, then: State, fact: TimeUp) -> State:
    """The state after such a clock ran out ``then``, if the stroke before it has been judged again since."""
    kind = _clock_of(then)
    if CLOCKS[kind].expiry is Expiry.FORFEIT:
        return _placing_time_up(state, fact)
    return _stroke_time_up(state, kind, the_board(then).striker, fact)


def _stroke_time_up(state: State, kind: ClockKind, seat: Seat, fact: TimeUp) -> State:
    """A technical foul or a foul; from the third clock in a row on, the loss of the match is proposed (143g; M35)."""
    board, player = the_board(state), state.player_at(seat)
    ruling = _reading(rule_breach(board, seat, CLOCKS[kind].clause, state.edition), "M10")
    state = state._replace(idle=player.counted(state.idle))
    if state.is_refusing(seat):
        refused = number_in(state.edition.base, CAUSES["discontinued"])
        ruling = _reading(ruling._replace(clauses=(*ruling.clauses, refused)), "M35")
        state = state.proposing(Proposal(player.pair, "discontinued", "143g"))
    return take_effect(state, ruling, fact.at)


def _propose_loss(state: State, kind: ClockKind, fact: TimeUp) -> State:
    """Too late for the match or for its last game: the umpire may declare it lost (143)."""
    if kind is ClockKind.REPORT:
        for late in PAIRS:
            if not state.reported[late]:
                state = state.proposing(Proposal(late, "walkover", "143i"))
        return state._replace(clock=None).resting_on("143i")
    proposal = _late_return(state, kind, _late_seat(state, fact))
    return state.proposing(proposal)._replace(clock=None).resting_on("138 143b")


def propose(before: State, fact: Fact, after: State) -> State:
    """The state after a fact, with the sanction to be proposed if its time lies past its clock (M33).

    A foul that was proposed for an earlier stroke or change lapses once play has gone on.
    """
    struck = isinstance(fact, StrokeMade) and fact.report.left_line
    called = isinstance(fact, PlayCalled) and before.phase is not Phase.PLAY
    lapsed = {LATE_STROKE: struck or called or isinstance(fact, SidesChanged), LATE_CHANGE: struck}
    after = after._replace(proposed=tuple(each for each in after.proposed if not lapsed.get(each.cause)))
    proposal = _late(before, fact, after)
    return after if proposal is None else after.proposing(proposal)


def _late(state: State, fact: Fact, after: State) -> Proposal | None:
    """What to propose for a fact that comes after its time; none if it is in time, or time is not kept."""
    clock = state.clock
    if clock is None or fact.at is None or clock.left(fact.at) >= 0 or clock.kind not in LATE.get(fact.kind, ()):
        return None
    if isinstance(fact, Reported):
        return Proposal(fact.pair, "walkover", "143i")
    if not isinstance(fact, StrokeMade):
        return _late_return(after, clock.kind, fact.seat if isinstance(fact, SidesChanged) else None)
    board, report = the_board(state), fact.report
    if not report.left_line or report.seat not in (None, board.striker):
        return None
    pair, grade = state.pair_at(board.striker), classify(board, board.striker)
    return Proposal(pair, LATE_STROKE, clock.law.clause, board.striker, grade)


def _late_return(state: State, kind: ClockKind, seat: Seat | None) -> Proposal:
    pair = None if seat is None else state.pair_at(seat)  # where everybody sits now
    if kind is ClockKind.INTERVAL:
        return Proposal(pair, "late_from_interval", "143b", seat)
    return Proposal(pair, LATE_CHANGE, CLOCKS[kind].clause, seat)


def _declare_late(state: State, fact: TimeUp) -> State:
    """The umpire declares the foul that was proposed: in the running board, or to be paid in the next (M33)."""
    proposed = next((each for each in state.proposed if each.is_foul), None)
    if proposed is None:
        raise BadFact("nothing_late", at="time_up.clock")
    reading = "M10" if proposed.cause == LATE_STROKE else "M11"
    seat = _late_seat(state, fact) if proposed.seat is None else proposed.seat
    state = state._replace(proposed=tuple(each for each in state.proposed if each is not proposed))
    if state.phase is not Phase.PLAY:
        ruling = rule_breach(new_board(state), seat, proposed.law, state.edition)
        return carry_over(state, seat, _reading(ruling, reading, "M33"))
    board = the_board(state)
    if board.pending is not None:
        raise BadFact("choice_first", at="time_up")
    ruling = rule_breach(board, seat, proposed.law, state.edition, proposed.grade)
    return take_effect(state, _reading(ruling, reading, "M33"), fact.at)


def _lifting_clauses(state: State, _fact: StrikerLifted) -> str:
    passed = state.board is not None and state.struck is not None and state.board.striker != state.struck.seat
    return "124b" if passed else "123"


@handles(StrikerLifted, ON_THE_BOARD, _lifting_clauses)
def on_striker_lifted(state: State, fact: StrikerLifted) -> State:
    """The striker is off: the clock of the next player starts now, if the turn has passed (124b)."""
    struck, board = state.struck, the_board(state)
    if struck is None or struck.lifted:
        raise BadFact("no_striker_lies", at="striker_lifted")
    state = state._replace(struck=struck._replace(lifted=True))
    waits = board.striker != struck.seat and board.placing is None
    if not waits or fact.at is None:
        return state
    return state._replace(clock=clock_of(state, board, _not_before(state.clock, fact.at)))


@handles(PlacingAnnounced, ON_THE_BOARD, "88a")
def on_placing_announced(state: State, fact: PlacingAnnounced) -> State:
    """The umpire has announced the men to place: the time of the placer starts now (88a)."""
    board, clock = the_board(state), state.clock
    if board.placing is None:
        raise BadFact("nothing_to_place", at="placing_announced")
    if board.placing.begun or (clock is not None and clock.announced):
        raise BadFact("already_announced", at="placing_announced")
    if fact.at is None:
        return state
    clock = clock_of(state, board, _not_before(clock, fact.at))
    return state._replace(clock=None if clock is None else replace(clock, announced=True))


def _not_before(clock: Clock | None, at: float) -> float:
    return at if clock is None else max(at, clock.since)


def _late_seat(state: State, fact: TimeUp) -> Seat:
    if fact.seat is None or fact.seat not in range(4) or state.seating[fact.seat] is None:
        raise BadFact("who_is_late", at="time_up.seat")
    return fact.seat


def _reading(ruling: Ruling, *readings: str) -> Ruling:
    return ruling._replace(readings=ruling.readings + readings)


def _placing_time_up(state: State, fact: TimeUp) -> State:
    """Nothing placed: the right is forfeited. Placing begun: men may come off, and a foul (87a, 88; M30)."""
    board = the_board(state)
    lot = board.placing
    if lot is None:
        raise BadFact("nothing_to_place", at="time_up")
    if not lot.begun:
        last = board.is_last_of_side(lot)
        board = board.placed(lot, lot.men) if last else board.without_lot(lot)
        readings = ("M30", "H45") if last else ("M30",)
        ruling = decide(state.edition, ("87a",), readings, unchanged(board), board.colour, "placing")
        return take_effect(state._replace(board=board), ruling, fact.at)
    rule_88b = state.edition.late_placing_men_removed
    removes = rule_88b == "always" or (rule_88b == "umpire_may" and fact.remove)
    law = "88a" if rule_88b == "no_rule" else "88b"
    board = board.without_lot(lot)
    if removes and board.men[lot.colour] > lot.begun:
        board = board._replace(men=add(board.men, lot.colour, -lot.begun))
    ruling = rule_breach(board, lot.placer, law, state.edition)
    return take_effect(state._replace(board=board), _reading(ruling, "M30"), fact.at)


class NextExpiry(NamedTuple):
    """When a clock of the laws runs out, in the time of the match, and which: as in :class:`TimeUp`."""

    at: float
    clock: str


def next_expiry(state: State) -> NextExpiry | None:
    """The clock that runs out next, if one runs."""
    turn, part = state.clock, round_part(state)
    moments = [(None if turn is None else turn.ends_at, ""), (round_ends_at(state) if part else None, part)]
    return min((NextExpiry(at, clock) for at, clock in moments if at is not None), default=None)
