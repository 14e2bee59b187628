"""One step of the fold: the handler of a fact, and the clauses it rests on."""

from carrom.errors import BadFact
from carrom.match import backlog, clocks, incidents, preliminaries, protests, results, signatures, strikers, strokes
from carrom.match.facts import FACTS, Fact
from carrom.match.game import Player
from carrom.match.handlers import HANDLERS
from carrom.match.seating import breaking_line, seat_pairs
from carrom.match.state import Phase, Setup, State

DECLARING = (backlog, clocks, incidents, preliminaries, protests, results, signatures, strikers, strokes)
"""The modules that fill ``HANDLERS`` when they are imported."""


def apply(state: State, fact: Fact) -> State:
    """The state after one more fact, or :class:`BadFact` with nothing changed."""
    phases, handle, rests_on, _ = HANDLERS[fact.kind]
    if state.phase not in phases:
        possible = ", ".join(kind for kind in FACTS if kind in HANDLERS and state.phase in HANDLERS[kind].phases)
        raise BadFact("fact_not_now", at=fact.kind, given=fact.kind, phase=state.phase.value, known=possible)
    after = handle(state, fact)
    if rests_on is not None:
        after = after.resting_on(rests_on(state, fact))
    if state.proposed or (state.clock is not None and fact.kind in clocks.LATE):
        after = clocks.propose(state, fact, after)
    return after


def begin(setup: Setup) -> State:
    """The match before its first fact: at the announcement, or in the position it starts from."""
    state = State(setup)
    board = setup.position
    if board is None:
        return state
    seating = seat_pairs(0, board.breaker, doubles=board.doubles)
    ready = state._replace(phase=Phase.SET_UP, seating=seating, line=breaking_line(seating, Player(0)))
    return ready._replace(phase=Phase.PLAY, board=board, layout=setup.layout, starts=(ready,))
