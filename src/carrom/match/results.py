"""When a board, a game or the match ends (52-61, 87b, 137-143)."""

from dataclasses import replace

from carrom.core.board import Board
from carrom.core.effects import Outcome
from carrom.core.seats import seats_of
from carrom.errors import BadFact, UnknownName
from carrom.laws.clocks import ClockKind, start
from carrom.laws.conduct import unchanged
from carrom.laws.ruling import decide
from carrom.match.facts import Conceded, MatchLost, Replayed, SidesChanged
from carrom.match.game import BoardRecord, Game, Pair, other_pair
from carrom.match.handlers import ALWAYS, BETWEEN_BOARDS, ON_THE_BOARD, UNDER_WAY, handles
from carrom.match.parts import OpenItem, Result
from carrom.match.protest import end_board
from carrom.match.seating import change_seats
from carrom.match.state import Phase, State

CAUSES: dict[str, str] = {
    "left_area": "143a",
    "late_from_interval": "143b",
    "refused_decision": "143c",
    "insult": "143d",
    "intoxication_or_smoking": "143e",
    "uncertified_striker": "143f",
    "discontinued": "143g",
    "distraction": "143h",
    "walkover": "143i",
    "indiscipline": "143",
    "any_breach": "143",
}
"""Why a match can be lost, by name: the letters differ between editions."""
CHANGE_MISSED = ("change_missed", "change_due")
"""A change of sides that was forgotten: as long as nobody notices, and once somebody has (60c)."""


def the_board(state: State) -> Board:
    """The running board; the phase guarantees that there is one."""
    assert state.board is not None  # noqa: S101
    return state.board


def winner_of_board(state: State) -> Pair:
    """The side that won the board that has ended."""
    board = the_board(state)
    assert board.outcome is not None  # noqa: S101 - it has ended
    white = state.pair_at(board.breaker)
    return white if board.outcome.winner == 0 else other_pair(white)


def after_board(state: State, at: float | None, demanded: int = 0, *, entered: bool = False) -> State:
    """The board is over: cancelled and set up again, waiting for a claim, or recorded."""
    board = the_board(state)
    if board.replay:
        return set_up_again(state, board.replay)
    outcome = board.outcome
    assert outcome is not None  # noqa: S101
    if outcome.demandable:
        winner = next(seat for seat in range(4) if state.seating[seat] and board.colour_of(seat) is outcome.winner)
        clock = start(ClockKind.CLAIM, state.edition, at, winner)
        return state._replace(phase=Phase.CLAIM, finish=state.laws, clock=clock)
    return _record(state, board, outcome, at, demanded, entered=entered)


def set_up_again(state: State, law: str) -> State:
    """The same board once more: same breaker, same number, as if not played (M06)."""
    return state._replace(
        phase=Phase.SET_UP,
        board=None,
        clock=None,
        struck=None,
        items=missed_changes(state),
        paused=None,
        replayed=(*state.replayed, law),
        ended=None,
    )


def _record(state: State, board: Board, outcome: Outcome, at: float | None, demanded: int, *, entered: bool) -> State:
    record = BoardRecord(
        state.board_number,
        state.player_at(board.breaker),
        winner_of_board(state),
        outcome.points,
        outcome.queen_points,
        demanded,
        state.ruling.clauses if state.ruling else state.finish,
        outcome.slam,
        state.replayed,
        extra=state.extra_breaker is not None,
        entered=entered,
        ended_at=at,
    )
    game = state.game.played(record, state.edition, late=state.setup.late, time_over=state.time_over)
    ended = tuple(
        end_board(protest, at)
        if at is not None and (protest.game, protest.board) == (game.number, record.number)
        else protest
        for protest in state.protests
    )
    # A stroke out of turn that ended the board can still be noticed until play is called again (51).
    out_of_turn = tuple(item for item in state.items if item.item == "out_of_turn")
    state = state._replace(
        games=(*state.games[:-1], game),
        protests=ended,
        replayed=(),
        items=missed_changes(state) + out_of_turn,
        ended=state._replace(starts=()) if out_of_turn else None,
        struck=None,
        paused=None,
        extra_breaker=None,
        finish=(),
        clock=None,
    )
    return _after_game(state, at) if game.is_over else _next_board(state, at)


def stop_game(state: State, at: float | None) -> State:
    """The round's time is over and no further board counts, not even a running one: the boards played decide."""
    game = state.game.stopped(state.edition)
    state = set_up_again(state, "")._replace(
        games=(*state.games[:-1], game), replayed=(), carried=(0, 0), extra_breaker=None
    )
    return _after_game(state, at) if game.is_over else _next_board(state, at)


def _next_board(state: State, at: float | None) -> State:
    game = state.game
    if game.needs_extra_board(state.edition, late=state.setup.late, time_over=state.time_over):
        return state._replace(phase=Phase.EXTRA_TOSS)
    if is_change_due(state) or any(item.item == "change_due" for item in state.items):
        return state._replace(phase=Phase.CHANGE, clock=start(ClockKind.CHANGE, state.edition, at))
    return state._replace(phase=Phase.SET_UP)


def is_change_due(state: State) -> bool:
    """Whether sides are to be changed inside the deciding game (60a, 60b)."""
    deciding = state.edition.games > 1 and state.game.number == state.edition.games
    return deciding and state.game.change_is_due(state.edition, late=state.setup.late)


def missed_changes(state: State) -> tuple[OpenItem, ...]:
    """The one irregularity that outlives its board."""
    return tuple(item for item in state.items if item.item in CHANGE_MISSED)


def _after_game(state: State, at: float | None) -> State:
    """The match is over, or the next game is made ready."""
    edition = state.edition
    won = state.games_won
    needed = edition.games // 2 + 1
    if max(won) >= needed or len(state.games) >= edition.games or state.time_over:
        winner: Pair | None = None if won[0] == won[1] else 0 if won[0] > won[1] else 1
        cause = state.game.cause if winner is None else ""
        return state._replace(phase=Phase.OVER, result=Result(winner, cause), clock=None)
    games = (*state.games, Game(len(state.games) + 1))
    state = state._replace(games=games, board=None)
    if not edition.side_changes:
        return state._replace(phase=Phase.SET_UP)
    if len(games) == edition.games:
        return state._replace(phase=Phase.INTERVAL, clock=start(ClockKind.INTERVAL, edition, at))
    return state._replace(phase=Phase.CHANGE, clock=start(ClockKind.CHANGE, edition, at))


def _change_clauses(state: State, _fact: SidesChanged) -> str:
    move = "59" if state.setup.doubles else "58"
    if missed_changes(state):
        return f"{move} 60c"
    if state.game.finished:
        inside = "60b" if state.setup.late else "60a"
        return f"{move} {inside} M09" if state.setup.doubles else f"{move} {inside}"
    return f"{move} 138" if state.phase is Phase.INTERVAL else move


@handles(SidesChanged, BETWEEN_BOARDS, _change_clauses)
def on_sides_changed(state: State, fact: SidesChanged) -> State:
    """Everybody moves; a change that was missed is made up between boards (58-60)."""
    if state.phase is Phase.SET_UP and not missed_changes(state):
        raise BadFact("no_change_due", at="sides_changed")
    if fact.seat is not None and fact.seat not in seats_of(doubles=state.setup.doubles):
        raise BadFact("no_such_seat", at="sides_changed.seat", given=fact.seat)
    game = replace(state.game, changed_sides=state.game.changed_sides or is_change_due(state))
    return state._replace(
        phase=Phase.SET_UP,
        seating=change_seats(state.seating, doubles=state.setup.doubles),
        games=(*state.games[:-1], game),
        items=tuple(item for item in state.items if item.item not in CHANGE_MISSED),
        clock=None,
    )


@handles(Replayed, ON_THE_BOARD)
def on_replayed(state: State, fact: Replayed) -> State:
    """Unforeseen events and blocked base lines cancel the board (140, 142)."""
    board = the_board(state)
    if fact.law == "140" and fact.restorable and state.edition.replay_only_if_not_restorable == "yes":
        raise BadFact("restore_instead", at="replayed.restorable")
    effects = unchanged(board, replay=fact.law)
    ruling = decide(state.edition, (fact.law,), ("M06", "M23"), effects, board.colour, "replay")
    return set_up_again(state, fact.law)._replace(ruling=ruling)


@handles(Conceded, UNDER_WAY, "139")
def on_conceded(state: State, fact: Conceded) -> State:
    """A game or the match is given up; a single board cannot be (139; M17)."""
    if fact.what == "game" and not state.line:
        raise BadFact("no_game_yet", at="conceded.what")
    if fact.what == "match":
        return _lose(state, fact.pair, "conceded")
    game = replace(state.game, winner=other_pair(fact.pair), cause="conceded")
    state = state._replace(
        games=(*state.games[:-1], game),
        board=None,
        items=(),
        struck=None,
        paused=None,
        replayed=(),
        carried=(0, 0),
        extra_breaker=None,
        ended=None,
    )
    return _after_game(state, fact.at)


def _loss_clauses(state: State, fact: MatchLost) -> str:
    clause = CAUSES[fact.cause]
    return f"{clause} M19 M37" if both_lose(state, fact.pair) else f"{clause} M19"


@handles(MatchLost, ALWAYS, _loss_clauses, after_seal=True)
def on_match_lost(state: State, fact: MatchLost) -> State:
    """The other side wins the match; what was played stays on the card (143; M19)."""
    if fact.cause not in CAUSES:
        raise UnknownName("cause", fact.cause, tuple(CAUSES), at="match_lost.cause")
    if fact.cause == "any_breach" and not state.edition.match_loss_for_any_breach:
        raise BadFact("breach_is_not_enough", at="match_lost.cause")
    if fact.pair is None and (fact.cause != "walkover" or state.line or any(state.reported)):
        raise BadFact("who_loses", at="match_lost.pair")
    if state.phase is Phase.OVER and not may_lose_afterwards(state, fact.pair, fact.cause):
        raise BadFact("lost_afterwards", at="match_lost.cause", given=fact.cause)
    return _lose(state, fact.pair, fact.cause)


def may_lose_afterwards(state: State, pair: Pair | None, cause: str) -> bool:
    """True if a match that is over can still be lost: by an insult, or because neither side had come (143d, 143i)."""
    result = state.result
    if pair is None or result is None or (result.winner is None and result.cause != "drawn"):
        return False
    if cause == "walkover":
        return result.cause == cause and result.winner == pair and not (state.reported[pair] or state.line)
    return cause == "insult"


def both_lose(state: State, loser: Pair | None) -> bool:
    """True if nobody wins a match that this side loses: the other side has lost it by 143 already (M37)."""
    before = state.result
    return loser is None or (before is not None and before.winner == loser and before.cause in CAUSES)


def _lose(state: State, loser: Pair | None, cause: str) -> State:
    return state._replace(
        phase=Phase.OVER,
        result=Result(None if loser is None or both_lose(state, loser) else other_pair(loser), cause),
        signatures=(),
        sealed="",
        clock=None,
        board=None,
        items=(),
        paused=None,
        proposed=(),
        ended=None,
    )
