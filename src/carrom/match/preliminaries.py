"""From the announcement to the call of play: reporting, toss, seats, trial boards (39-46, 143i)."""

from carrom.core.board import Board
from carrom.core.seats import Seat, seats_of
from carrom.errors import BadFact
from carrom.laws.clocks import ClockKind, start
from carrom.laws.tables.bases import BASES
from carrom.match import facts
from carrom.match.game import Pair, Player
from carrom.match.handlers import BETWEEN_BOARDS, ON_THE_BOARD, handles
from carrom.match.parts import OpenItem, Toss
from carrom.match.results import CHANGE_MISSED, missed_changes
from carrom.match.seating import breaker, breaking_line, seat_pairs
from carrom.match.state import Phase, State

TRIALS = 2
"""Trial boards, one for each side (40)."""
FULL_TURN = 360
"""Degrees: the rack is turned once round at most."""


@handles(facts.Announced, frozenset({Phase.ANNOUNCED}), "143i")
def on_announced(state: State, fact: facts.Announced) -> State:
    """The time to report begins: at once, or at the announced start, as the edition has it."""
    late = state.edition.report_clock_from == "announced_start" and fact.start is not None
    return state._replace(clock=start(ClockKind.REPORT, state.edition, fact.start if late else fact.at))


@handles(facts.Reported, frozenset({Phase.ANNOUNCED}), "143i")
def on_reported(state: State, fact: facts.Reported) -> State:
    """With both sides at the board the toss can be made."""
    reported = (state.reported[0] or fact.pair == 0, state.reported[1] or fact.pair == 1)
    if all(reported):
        return state._replace(reported=reported, phase=Phase.TOSS, clock=None)
    return state._replace(reported=reported)


def _toss_clauses(state: State, _fact: facts.TossWon) -> str:
    if state.phase is Phase.EXTRA_TOSS:
        return "56b M04" if state.setup.doubles else "56b"
    base = BASES[state.edition.base]
    return base.toss_in_doubles if state.setup.doubles else base.toss


@handles(facts.TossWon, frozenset({Phase.ANNOUNCED, Phase.TOSS, Phase.EXTRA_TOSS}), _toss_clauses)
def on_toss_won(state: State, fact: facts.TossWon) -> State:
    """The toss before the match, or the one for the break of the extra board."""
    if state.phase is Phase.EXTRA_TOSS:
        return state._replace(phase=Phase.SET_UP, extra_breaker=_extra_breaker(state, fact))
    if fact.breaker is not None:
        raise BadFact("breaker_not_now", at="toss_won.breaker")
    if not state.edition.toss_gives_side:
        return state._replace(toss=Toss(fact.pair, "break"), phase=Phase.SEATING)
    return state._replace(toss=Toss(fact.pair), phase=Phase.CHOICE)


def _extra_breaker(state: State, fact: facts.TossWon) -> Player:
    """The pair's own choice, or the next of the two in line (M04)."""
    if fact.breaker is not None:
        return Player(fact.pair, partner_number(state, fact.breaker, "toss_won.breaker"))
    number = state.board_number
    while (player := breaker(state.line, state.game.number, number)).pair != fact.pair:
        number += 1
    return player


def partner_number(state: State, number: int, at: str) -> int:
    """The number of a player inside a side, or :class:`BadFact` if the side has no such player."""
    if number not in (range(2) if state.setup.doubles else (0,)):
        raise BadFact("no_such_player", at=at, given=number)
    return number


def _choice_clauses(state: State, fact: facts.TossChoice) -> str:
    if fact.choice == "break":
        return "39c"
    return "39b M01" if state.setup.doubles else "39a M01"


@handles(facts.TossChoice, frozenset({Phase.CHOICE}), _choice_clauses)
def on_toss_choice(state: State, fact: facts.TossChoice) -> State:
    """Side or break; the other good goes to the loser."""
    assert state.toss is not None  # noqa: S101 - the phase says so
    return state._replace(toss=state.toss._replace(choice=fact.choice), phase=Phase.SEATING)


def _seat_clauses(state: State, _fact: facts.Seated) -> str:
    return "39d 28" if state.setup.doubles else "39d 27"


@handles(facts.Seated, frozenset({Phase.SEATING}), _seat_clauses)
def on_seated(state: State, fact: facts.Seated) -> State:
    """The order of sitting holds for the whole match (39d)."""
    assert state.toss is not None  # noqa: S101 - the phase says so
    doubles = state.setup.doubles
    if fact.seat not in seats_of(doubles=doubles):
        raise BadFact("no_such_seat", at="seated.seat", given=fact.seat)
    first: Pair = state.toss.first_breaker
    seating = seat_pairs(state.toss.sits_first, fact.seat, doubles=doubles, swapped=fact.swapped)
    line = breaking_line(seating, Player(first, partner_number(state, fact.breaker, "seated.breaker")))
    trial = state.edition.trial_boards != "none"
    return state._replace(seating=seating, line=line, phase=Phase.TRIAL if trial else Phase.SET_UP)


@handles(facts.TrialPlayed, frozenset({Phase.TRIAL}), "40")
def on_trial_played(state: State, _fact: facts.TrialPlayed) -> State:
    """Unscored, without sanctions and without effect on the break (M02)."""
    trials = state.trials + 1
    return state._replace(trials=trials, phase=Phase.SET_UP if trials >= TRIALS else Phase.TRIAL)


def _call_clauses(state: State, _fact: facts.PlayCalled) -> str:
    if state.phase is Phase.PLAY:
        return "" if state.paused is None else state.paused.law
    base = BASES[state.edition.base]
    if state.board_number > 1:
        return base.call_of_later_board
    second = state.setup.doubles and state.game.number == 2  # noqa: PLR2004
    return base.call_of_second_game if second else base.call


@handles(facts.PlayCalled, BETWEEN_BOARDS | ON_THE_BOARD, _call_clauses)
def on_play_called(state: State, fact: facts.PlayCalled) -> State:
    """A board begins (46), or play goes on after an appeal or a protest (121a, 150)."""
    if state.phase is Phase.PLAY:
        if not state.paused:
            raise BadFact("play_already_called", at="play_called")
        resumed = state.clock.resume(fact.at) if state.clock and fact.at is not None else state.clock
        return state._replace(paused=None, clock=resumed)
    if state.phase is not Phase.SET_UP:
        if state.setup.umpire == "computer":
            raise BadFact("change_first", at="play_called")
        missed = () if missed_changes(state) else (OpenItem(CHANGE_MISSED[0], 0),)
        state = state._replace(items=state.items + missed)
    return start_board(state, fact.at)


def start_board(state: State, at: float | None) -> State:
    """The board that was set up is under way, and the time for the break runs (46)."""
    board = new_board(state)
    if state.ended is not None:  # what was not noticed by now stands (51)
        state = state._replace(ended=None, items=missed_changes(state))
    # A player for whom the loss of the match is proposed has had his time (M35).
    clock = None if state.is_refusing(board.striker) else start(ClockKind.BREAK, state.edition, at, board.striker)
    round_clock = state.round_clock or start(ClockKind.ROUND, state.edition, at)
    return state._replace(
        phase=Phase.PLAY,
        board=board,
        clock=clock,
        round_clock=round_clock,
        struck=None,
        struck_by=(),
        queen_back=None,
        placers=(),
        carried=(0, 0),
        starts=(*state.starts, state._replace(starts=())),
    )


@handles(facts.RackTurned, ON_THE_BOARD, "41a")
def on_rack_turned(state: State, fact: facts.RackTurned) -> State:
    """The Y may point anywhere (41a): the breaker turns it until his first try, while the time for the break runs."""
    if not may_turn_rack(state):
        raise BadFact("rack_not_now", at="rack_turned")
    if not abs(fact.degrees) <= FULL_TURN:
        given = repr(fact.degrees)
        raise BadFact("number_range", at="rack_turned.degrees", given=given, low=-FULL_TURN, high=FULL_TURN)
    clock = state.clock
    if clock is not None and fact.at is not None and clock.left(fact.at) < 0:
        raise BadFact("time_is_up", at="rack_turned", given=clock.kind.value)
    return state


def may_turn_rack(state: State) -> bool:
    """Whether the breaker may turn the rack now: play is called, and he has not tried to break."""
    board = state.board
    if state.phase is not Phase.PLAY or board is None or state.paused:
        return False
    return not (board.break_made or board.tries or state.struck or board.placings) and board.striker == board.breaker


def new_board(state: State) -> Board:
    """The board that is set up: who breaks it, and the score as white and black see it (43)."""
    player = state.extra_breaker or breaker(state.line, state.game.number, state.board_number)
    seat = state.seating.index(player)
    score, carried = state.game.score, state.carried
    if player.pair == 1:
        score, carried = score[::-1], carried[::-1]
    return Board(breaker=seat, doubles=state.setup.doubles, score=score, striker=seat, penalties=carried)


def has_struck(state: State, seat: Seat) -> bool:
    """Whether a player can have used a striker in the running board; of a position it is not known who has."""
    board, position = state.board, state.setup.position
    assert board is not None  # noqa: S101 - the phase says so
    if board.pending is not None:
        struck = board.pending.report.seat
        if seat == (board.striker if struck is None else struck):
            return True
    is_position = position is not None and position.break_made and len(state.starts) == 1
    return seat in state.struck_by or is_position
