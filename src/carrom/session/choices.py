"""Everything that a player can do, person or bot: pure functions from one sitting to the next.

``at`` is the time of the match in seconds, where clocks are kept. What the laws forbid is refused with their error
and changes nothing. A stroke is made exactly as it is given; what a hand makes of an intention comes before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from carrom.core.report import SinkChoice
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.errors import BadFact, BadStroke
from carrom.geometry import Spot
from carrom.match.facts import (
    Chosen,
    Conceded,
    Demanded,
    MatchLost,
    Placed,
    Replayed,
    Seated,
    TossChoice,
    Undone,
    Waived,
)
from carrom.match.facts import Stroke as StrokeMade
from carrom.match.game import Pair
from carrom.match.state import State
from carrom.notation.record import Witnessed
from carrom.session.match import Held, Sitting
from carrom.table.position import Position
from carrom.table.scene import StrokeRun
from carrom.table.table import layout_after, men_back, place, watch

TAKEN_BACK = ("stroke", "placed", "waived")
"""What a player can take back."""


class Made(NamedTuple):
    """A sitting after a choice, and for a stroke how everything moved."""

    sitting: Sitting
    run: StrokeRun | None = None


def strike(sitting: Sitting, stroke: Stroke, at: float | None = None, *, intended: Stroke | None = None) -> Made:
    """The stroke of the player in turn. Its time is when all rest again, for no clock runs while men move."""
    position, edition = _running(sitting, "stroke"), sitting.state.edition
    if sitting.state.asked is not None:
        raise BadFact("choice_first", at="stroke")
    if stroke.seat != position.board.striker:
        raise BadFact("not_in_turn", at="stroke.seat", given=stroke.seat, known=position.board.striker)
    terms = sitting.terms
    jumps = terms.jumps_at(len(sitting.entries))
    run, report = watch(position, stroke, edition, model=terms.model, jumps=jumps)
    fact = StrokeMade(report=report, at=None if at is None else at + run.run.ended_s)
    match = sitting.match.record(fact)  # the card rules it, and the men follow
    state, layout, held = match.state, None, None
    if state.ruling is None:  # House: what lies where is settled only when the player has chosen (Sink 1).
        held = Held(run.after, run.jumped)
    else:
        layout = layout_after(run, state.ruling, sitting.board_in(state))
    seen = Witnessed(stroke, intended, run.signature, None if jumps is None else jumps.seed, layout)
    return Made(sitting.following(match, fact, seen, held), run)


def choose(sitting: Sitting, choice: SinkChoice, at: float | None = None) -> Sitting:
    """House: one more man and the turn, or neither (Sink 1)."""
    held = sitting.held
    if sitting.state.asked is None or held is None:
        raise BadFact("nothing_to_choose", at="chosen")
    fact = Chosen(choice=choice, at=at)
    match = sitting.match.record(fact)
    assert match.state.ruling is not None  # noqa: S101 - now it was ruled
    layout = men_back(held.layout, held.jumped, match.state.ruling, sitting.board_in(match.state))
    return sitting.following(match, fact, Witnessed(layout=layout))


def lay(sitting: Sitting, spots: Sequence[Spot], at: float | None = None) -> Sitting:
    """Men of the waiting lot laid down, the lowest numbers first."""
    laid = place(_running(sitting, "placed"), spots, sitting.state.edition)
    places = tuple(part for spot in spots for part in spot)
    return sitting.noted(Placed(men=len(spots), spots=places, at=at), Witnessed(layout=laid.layout))


def waive(sitting: Sitting, at: float | None = None) -> Sitting:
    """The whole lot is given up (87a)."""
    return sitting.noted(Waived(at=at))


def demand(sitting: Sitting, points: int, at: float | None = None) -> Sitting:
    """The winner of the board takes so many points on demand (87b)."""
    return sitting.noted(Demanded(points=points, at=at))


def take_toss(sitting: Sitting, choice: Literal["side", "break"], at: float | None = None) -> Sitting:
    """What the winner of the toss takes (39a)."""
    return sitting.noted(TossChoice(choice=choice, at=at))


def sit(
    sitting: Sitting, seat: Seat = 0, at: float | None = None, *, swapped: bool = False, breaker: int = 0
) -> Sitting:
    """Where the side that sits first sits down, and how pairs are arranged (39)."""
    return sitting.noted(Seated(seat=seat, swapped=swapped, breaker=breaker, at=at))


def concede(sitting: Sitting, pair: Pair, what: Literal["game", "match"], at: float | None = None) -> Sitting:
    """A side gives up the game or the match (139)."""
    return sitting.noted(Conceded(pair=pair, what=what, at=at))


def replay(sitting: Sitting, law: Literal["140", "142"], at: float | None = None) -> Sitting:
    """The running board is cancelled and set up again."""
    return sitting.noted(Replayed(law=law, at=at))


def lose_match(sitting: Sitting, pair: Pair, cause: str, at: float | None = None) -> Sitting:
    """A side loses the whole match for a cause of law 143."""
    return sitting.noted(MatchLost(pair=pair, cause=cause, at=at))


def take_back(sitting: Sitting, pairs: Sequence[Pair] = (0, 1)) -> Sitting:
    """The last stroke or placing of these sides counts no more, nor does anything after it."""
    counting, past = sitting.match.counting, sitting.match.past
    for number in range(len(counting) - 1, -1, -1):
        if counting[number].kind in TAKEN_BACK and _whose(past[number]) in pairs:
            for _ in range(len(counting) - number):
                sitting = sitting.noted(Undone())
            return sitting
    raise BadFact("nothing_to_undo", at="undone")


def _whose(state: State) -> Pair:
    """The side that strikes or places in a running board."""
    board = state.board
    assert board is not None  # noqa: S101 - somebody did
    return state.pair_at(board.striker if board.placing is None else board.placing.placer)


def _running(sitting: Sitting, at: str) -> Position:
    if sitting.position is None or sitting.state.board is None or sitting.state.board.is_over:
        raise BadStroke("board_is_over", at=at)
    return sitting.position
