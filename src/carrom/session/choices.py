"""Everything that a player can do, person or bot: pure functions from one sitting to the next.

``at`` is the time of the match in seconds, where clocks are kept. What the laws forbid is refused with their error
and changes nothing. A stroke is made exactly as it is given; what a hand makes of an intention comes before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from carrom.card.facts import (
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
from carrom.card.facts import Stroke as StrokeMade
from carrom.card.game import Pair
from carrom.card.state import State
from carrom.errors import BadFact, BadStroke
from carrom.geometry import Spot
from carrom.laws.umpire import rule
from carrom.play.report import SinkChoice
from carrom.play.seats import Seat
from carrom.play.stroke import Stroke
from carrom.record.entries import Witnessed
from carrom.session.lying import men_back
from carrom.session.match import Held, Sitting, Unfinished
from carrom.table.position import Position
from carrom.table.scene import StrokeRun
from carrom.table.table import place, play

TAKEN_BACK = ("stroke", "placed", "waived")
"""What a player can take back."""


class Made(NamedTuple):
    """A sitting after a choice, and for a stroke how everything moved."""

    sitting: Sitting
    run: StrokeRun | None = None


def strike(sitting: Sitting, stroke: Stroke, at: float | None = None, *, intended: Stroke | None = None) -> Made:
    """The stroke of the player in turn. Its time is when all rest again, for no clock runs while men move."""
    position = _running(sitting, "stroke")
    if sitting.state.asked is not None:
        raise BadFact("choice_first", at="stroke")
    if stroke.seat != position.board.striker:
        raise BadFact("not_in_turn", at="stroke.seat", given=stroke.seat, known=position.board.striker)
    terms = sitting.terms
    jumps = terms.jumps_at(len(sitting.entries))
    played = play(position, stroke, sitting.state.edition, model=terms.model, jumps=jumps)
    run = played.run
    seen = Witnessed(stroke, intended, run.signature, None if jumps is None else jumps.seed, played.position.layout)
    fact = StrokeMade(report=played.report, at=None if at is None else at + run.run.ended_s)
    struck = sitting.noted(fact, seen)
    if struck.state.asked is None:
        return Made(_agreeing(struck, played.position), run)
    # House: what lies where is settled only when the player has chosen (Sink 1).
    return Made(sitting.noted(fact, replace(seen, layout=None), Held(run.after, run.jumped)), run)


def choose(sitting: Sitting, choice: SinkChoice, at: float | None = None) -> Sitting:
    """House: one more man and the turn, or neither (Sink 1)."""
    position, asked, held = sitting.position, sitting.state.asked, sitting.held
    if position is None or asked is None or held is None:
        raise BadFact("nothing_to_choose", at="chosen")
    ruling = rule(position.board, replace(asked, choice=choice), sitting.state.edition)
    board = position.board.after(ruling.effects)
    layout = men_back(held.layout, held.jumped, ruling, board)
    return _agreeing(sitting.noted(Chosen(choice=choice, at=at), Witnessed(layout=layout)), Position(board, layout))


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


def _agreeing(sitting: Sitting, table: Position) -> Sitting:
    """The sitting, if the card has come to the same board as the table."""
    if sitting.position != table:
        raise Unfinished(f"after fact {len(sitting.entries)} the card has {sitting.position}, the table {table}")
    return sitting
