"""The computer umpire: what happens at a simulated table without anybody choosing it.

Trial boards that nobody plays count as played: they count for nothing, and bots learn nothing from them.
"""

from collections.abc import Callable
from typing import Final

from carrom.core.layout import USUAL_TURN, Layout
from carrom.errors import BadFact, CarromError, Phrase
from carrom.laws.placing import has_room
from carrom.match.facts import (
    Announced,
    MatchLost,
    NoRoom,
    PlayCalled,
    Replayed,
    Reported,
    SidesChanged,
    TimeUp,
    TossWon,
    TrialPlayed,
)
from carrom.match.game import PAIRS, Pair, other_pair
from carrom.match.match import Match
from carrom.match.next_step import NO_PAIRS, trial_player
from carrom.match.position import Position
from carrom.match.preliminaries import new_board
from carrom.match.state import Phase, State
from carrom.table.terms import Terms

REPLAYS_PER_BOARD: Final = 25
"""Replays of one board after which something must be wrong with the players."""

Turning = Callable[[Match, Terms], float]
"""How the breaker of the next board turns the rack, in radians as :meth:`Terms.rack` takes them (41)."""


class Unfinished(CarromError):
    """A match that does not come to an end."""


def usual_turn(_match: Match, _terms: Terms) -> float:
    """The Y of the rack points at the breaker."""
    return USUAL_TURN


def next_act(
    match: Match,
    terms: Terms,
    at: float | None = None,
    ready: frozenset[Pair] = NO_PAIRS,
    turning: Turning = usual_turn,
) -> Match | None:
    """The match after the umpire's next act; None when somebody else has to act.

    A loss of the match that is proposed he declares himself where only bots could claim it (143).
    """
    for loss in match.state.proposed:
        if loss.pair is not None and not loss.is_foul and not terms.has_people(other_pair(loss.pair)):
            return match.record(MatchLost(pair=loss.pair, cause=loss.cause, at=at))
    if match.state.phase is Phase.PLAY:
        return _oversee(match, terms, at)
    if not terms.awaited(match.state, ready).by_umpire:
        return None
    if match.state.phase is Phase.SET_UP:
        return call_play(match, terms, at, turning)
    return ACTS[match.state.phase](match, terms, at)


def _announce(match: Match, _terms: Terms, at: float | None) -> Match:
    match = match.record(Announced(at=at))
    for pair in PAIRS:
        match = match.record(Reported(pair=pair, at=at))
    return match


def _toss(match: Match, terms: Terms, at: float | None) -> Match:
    """The coin: at the start, and for the break of an extra board."""
    pair: Pair = 0 if terms.chance("toss", len(match.facts)).random() < 1 / 2 else 1
    return match.record(TossWon(pair=pair, at=at))


def _change(match: Match, _terms: Terms, at: float | None) -> Match:
    return match.record(SidesChanged(at=at))


def _end_trial(match: Match, _terms: Terms, at: float | None) -> Match:
    return match.record(TrialPlayed(at=at))


def call_play(match: Match, terms: Terms, at: float | None = None, turning: Turning = usual_turn) -> Match:
    """Rack the men, turned as the breaker wants them, and call play."""
    state = match.state
    if len(state.replayed) >= REPLAYS_PER_BOARD and not terms.people:
        laws = ", ".join(state.replayed)
        raise Unfinished(Phrase("replayed_too_often", board=state.board_number, n=REPLAYS_PER_BOARD, laws=laws))
    rack = terms.rack(new_board(state).breaker, len(match.facts), turning(match, terms))
    return match.record(PlayCalled(at=at, layout=rack))


ACTS: Final[dict[Phase, Callable[[Match, Terms, float | None], Match]]] = {
    Phase.ANNOUNCED: _announce,
    Phase.TOSS: _toss,
    Phase.TRIAL: _end_trial,
    Phase.CHANGE: _change,
    Phase.INTERVAL: _change,
    Phase.EXTRA_TOSS: _toss,
}
"""What the umpire does in every other phase in which nobody else has to act."""


def _oversee(match: Match, terms: Terms, at: float | None) -> Match | None:
    """Inside a board: a lot that finds no room, and base lines without a place for the striker."""
    state, position = match.state, position_of(match.state)
    board = position.board
    if board.pending is not None:
        return None
    if board.placing is not None:  # a bot that finds no room records it itself
        person = state.player_at(board.placing.placer) in terms.people
        return no_room(match, at) if person and not has_room(position.layout, state.edition) else None
    if not position.places(state.edition):
        return match.record(Replayed(law="142", at=at))
    if state.strokes >= terms.strokes_per_board and not terms.people:
        return match.record(Replayed(law="140", at=at))
    return None


def position_of(state: State) -> Position:
    """The position of a running board at a simulated table, which always knows its men."""
    position = state.position
    assert position is not None  # noqa: S101 - every fact of a simulated table carries its men
    return position


def no_room(match: Match, at: float | None = None) -> Match:
    """The rest of the lot stays owed; a side's last men cannot, so the board is replayed (79a, 140)."""
    board = match.state.board
    if board is None or board.placing is None:
        raise BadFact("nothing_to_place", at="no_room")
    is_last = board.is_last_of_side(board.placing)
    return match.record(Replayed(law="140", at=at) if is_last else NoRoom(at=at))


def time_up(match: Match, at: float, clock: str = "", late: Pair | None = None) -> Match:
    """A clock has run out: the running one, ``round`` or ``overtime``; ``late`` is the side that missed it."""
    seats = enumerate(match.state.seating)
    seat = None if late is None else next(n for n, player in seats if player and player.pair == late)
    return match.record(TimeUp(at=at, clock=clock, seat=seat))


def trial_rack(match: Match, terms: Terms) -> Layout:
    """The men of a trial board before its first stroke (40)."""
    seat = match.state.seating.index(trial_player(match.state))
    return terms.rack(seat, len(match.facts))
