"""What a match waits for, from whom, and until when."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from carrom.core.seats import Seat
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.handlers import BETWEEN_BOARDS
from carrom.match.protest import ProtestState
from carrom.match.results import the_board, winner_of_board
from carrom.match.state import Phase, State

NOBODY: Final[frozenset[Player]] = frozenset()
NO_PAIRS: Final[frozenset[Pair]] = frozenset()


class Deadline(NamedTuple):
    """The time of a protest that is not decided."""

    what: str
    """The kind of fact that is due: ``protest_lodged`` (146) or ``protest_decided`` (151c)."""
    number: int
    """The protest."""
    pair: Pair
    until: float | None
    """In the time of the match; None while the board is not over, or no time is kept."""


class Awaited(NamedTuple):
    """The next thing to be done. Any one of ``players`` may do it; for ``ready``, one of each side."""

    what: str
    """The kind of fact, or ``trial`` (a stroke of a trial board), ``ready``, ``player`` (somebody to take a seat) or
    ``nothing``."""
    seat: Seat | None = None
    players: tuple[Player, ...] = ()
    by_umpire: bool = False
    """Whether the umpire does it without asking anybody."""
    until: float | None = None
    """When the clock of the player or placer runs out, in the time of the match."""
    deadlines: tuple[Deadline, ...] = ()
    """What protests wait for, besides what the match waits for."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The sides of the players."""
        theirs = [player.pair for player in self.players]
        return tuple([pair for pair in PAIRS if pair in theirs])


def awaited(
    state: State,
    people: AbstractSet[Player] = NOBODY,
    ready: AbstractSet[Pair] = NO_PAIRS,
    *,
    trials: bool = False,
    timed: bool = False,
    missing: tuple[Player, ...] = (),
) -> Awaited:
    """What the match waits for.

    People are asked before the umpire goes on between boards, unless their side is ``ready``, and play trial boards
    where ``trials`` says so; bots and the players of a real table are not. ``missing`` players have no seat yet.
    """
    if missing and not state.is_over:
        return Awaited("player", players=missing)
    match state.phase:
        case Phase.OVER:
            found = Awaited("nothing")
        case Phase.PLAY:
            found = _in_board(state)
        case Phase.CLAIM:
            found = _of_pair("demanded", winner_of_board(state), people)
        case Phase.CHOICE if state.toss is not None:
            found = _of_pair("toss_choice", state.toss.winner, people)
        case Phase.SEATING if state.toss is not None:
            found = _of_pair("seated", state.toss.sits_first, people)
        case Phase.TRIAL if trials and trial_player(state) in people:
            player = trial_player(state)
            found = Awaited("trial", state.seating.index(player), (player,))
        case phase if phase in BETWEEN_BOARDS and (state.starts or timed):
            late = [pair for pair in PAIRS if any(person.pair == pair for person in people) and pair not in ready]
            players = tuple(player for pair in late for player in _speakers(pair, people))
            found = Awaited("ready", players=players) if late else _of_umpire(state)
        case _:
            found = _of_umpire(state)
    return _with_times(state, found)


def _with_times(state: State, found: Awaited) -> Awaited:
    """What is awaited, with the time that is left for it and for protests."""
    if state.protests:
        found = found._replace(deadlines=tuple(_deadlines(state)))
    return found if state.clock is None else found._replace(until=state.clock.ends_at)


def _deadlines(state: State) -> Iterator[Deadline]:
    """What is due of every protest that is not decided; a notice without the fee is none (145)."""
    for protest in state.protests:
        if protest.is_open and protest.state is ProtestState.NOTICED:
            due = protest.written_due_at(state.edition)
            yield Deadline("protest_lodged", protest.number, protest.pair, due)
        elif protest.is_open:
            due = protest.answer_due_at(state.edition)
            yield Deadline("protest_decided", protest.number, protest.pair, due)


def _in_board(state: State) -> Awaited:
    board = the_board(state)
    if state.paused:
        return Awaited("play_called", by_umpire=True)
    if board.pending is not None:
        return Awaited("chosen", board.striker, (state.player_at(board.striker),))
    if board.placing is not None:
        return Awaited("placed", board.placing.placer, (state.player_at(board.placing.placer),))
    return Awaited("stroke", board.striker, (state.player_at(board.striker),))


def _of_pair(what: str, pair: Pair, people: AbstractSet[Player]) -> Awaited:
    return Awaited(what, players=_speakers(pair, people))


def _speakers(pair: Pair, people: AbstractSet[Player]) -> tuple[Player, ...]:
    """The players who speak for a side: its people, or its first player where it has none."""
    return tuple(sorted(person for person in people if person.pair == pair)) or (Player(pair),)


_UMPIRE: Final = {
    Phase.ANNOUNCED: "reported",
    Phase.TOSS: "toss_won",
    Phase.TRIAL: "trial_played",
    Phase.SET_UP: "play_called",
    Phase.CHANGE: "sides_changed",
    Phase.INTERVAL: "sides_changed",
    Phase.EXTRA_TOSS: "toss_won",
}


def _of_umpire(state: State) -> Awaited:
    late = tuple(Player(pair) for pair in PAIRS if state.phase is Phase.ANNOUNCED and not state.reported[pair])
    return Awaited(_UMPIRE[state.phase], players=late, by_umpire=True)


def trial_player(state: State) -> Player:
    """Whose trial board it is: the first breaker's, then that of the next in line (40)."""
    return state.line[state.trials]


def awaited_json(state: State) -> dict[str, Any]:
    """What a match at a real table waits for, as JSON: from a seat, a side, both sides, or the umpire."""
    found = awaited(state)
    said = _who(found)
    return said | {"deadlines": [each._asdict() for each in found.deadlines]} if found.deadlines else said


def _who(found: Awaited) -> dict[str, Any]:
    if found.what == "reported":
        return {"what": found.what, "pairs": list(found.pairs)}
    if found.by_umpire:
        return {"what": found.what, "from": "umpire"}
    if found.seat is not None:
        return {"what": found.what, "seat": found.seat}
    return {"what": found.what, "pair": found.pairs[0]} if found.players else {"what": found.what}
