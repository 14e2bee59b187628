"""What a match waits for, and from whom: a player, a side, or nobody but the umpire."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from carrom.core.seats import Seat
from carrom.match.game import PAIRS, Pair, Player, other_pair
from carrom.match.seating import seat_of
from carrom.match.state import Phase, State
from carrom.session.match import Sitting


class Duty(NamedTuple):
    """What has to be done next. ``players`` lists who may do it: any one of them, or for ``ready`` one of each side."""

    what: str
    """``stroke``, ``placed``, ``chosen``, ``demanded``, ``toss_choice``, ``seated``, ``trial``, ``ready``, ``umpire``
    or ``nothing``."""
    seat: Seat | None = None
    players: tuple[Player, ...] = ()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The sides of the players."""
        return tuple(pair for pair in PAIRS if any(player.pair == pair for player in self.players))


UMPIRE: Final = Duty("umpire")
NOTHING: Final = Duty("nothing")
READY_IN: Final = (Phase.SET_UP, Phase.CHANGE, Phase.INTERVAL)


def duty(sitting: Sitting, ready: AbstractSet[Pair] = frozenset()) -> Duty:
    """What the match waits for; ``ready`` are the sides that have said so since the last fact."""
    state = sitting.state
    match state.phase:
        case Phase.OVER:
            return NOTHING
        case Phase.PLAY:
            return _on_the_board(state)
        case Phase.CLAIM:
            return _of_pair(sitting, "demanded", winner_of_board(state))
        case Phase.CHOICE if state.toss is not None:
            return _of_pair(sitting, "toss_choice", state.toss.winner)
        case Phase.SEATING if state.toss is not None:
            return _of_pair(sitting, "seated", state.toss.sits_first)
        case Phase.TRIAL:
            return _trial(sitting)
        case phase if phase in READY_IN and _asks(sitting):
            late = [pair for pair in PAIRS if sitting.terms.has_people(pair) and pair not in ready]
            players = tuple(player for pair in late for player in _speakers(sitting, pair))
            return Duty("ready", players=players) if late else UMPIRE
        case _:
            return UMPIRE


def _on_the_board(state: State) -> Duty:
    board = state.board
    assert board is not None  # noqa: S101 - the phase says so
    if state.asked is not None:
        return _of_seat(state, "chosen", board.striker)
    if board.placing is not None:
        return _of_seat(state, "placed", board.placing.placer)
    return _of_seat(state, "stroke", board.striker)


def _of_seat(state: State, what: str, seat: Seat) -> Duty:
    return Duty(what, seat, (state.player_at(seat),))


def _of_pair(sitting: Sitting, what: str, pair: Pair) -> Duty:
    return Duty(what, players=_speakers(sitting, pair))


def _speakers(sitting: Sitting, pair: Pair) -> tuple[Player, ...]:
    """Who speaks for a side: its people, or its first bot where it has none."""
    bots = sitting.terms.bots[pair]
    people = tuple(Player(pair, number) for number, bot in enumerate(bots) if bot is None)
    return people or (Player(pair),)


def _asks(sitting: Sitting) -> bool:
    """Whether the sides are asked before the umpire goes on: not for the first board, unless a clock would run."""
    return bool(sitting.state.starts) or sitting.terms.timed


def _trial(sitting: Sitting) -> Duty:
    player = trialist(sitting.state)
    if not sitting.terms.trials or sitting.terms.bot(player) is not None:
        return UMPIRE
    return Duty("trial", seat_of(sitting.state.seating, player), (player,))


def trialist(state: State) -> Player:
    """Whose trial it is: the first breaker's, then that of the next in line (40)."""
    return state.line[state.trials]


def winner_of_board(state: State) -> Pair:
    """The side that won the board whose points are still to be demanded."""
    board = state.board
    assert board is not None  # noqa: S101 - the phase says so
    assert board.outcome is not None  # noqa: S101 - the phase says so
    white = state.pair_at(board.breaker)
    return white if board.outcome.winner == 0 else other_pair(white)
