"""What happens without anybody choosing it: the umpire's announcements, the rack, clocks that run out.

Trial boards that nobody plays count as played: they count for nothing and bots learn nothing from them.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import BLACK, WHITE
from carrom.errors import BadFact, Phrase
from carrom.laws.placing import has_room
from carrom.match.facts import (
    Announced,
    NoRoom,
    PlayCalled,
    Reported,
    SidesChanged,
    TimeUp,
    TossWon,
    TrialPlayed,
)
from carrom.match.game import PAIRS, Pair
from carrom.match.seating import seat_of
from carrom.match.state import Phase
from carrom.notation.record import NOTHING_WITNESSED, Witnessed
from carrom.session.choices import replay
from carrom.session.duty import UMPIRE, duty, trialist
from carrom.session.lying import counted_out
from carrom.session.match import Held, Sitting, Unfinished
from carrom.session.terms import REPLAYS_PER_BOARD
from carrom.table.scene import StrokeRun, simulate
from carrom.table.table import men_back


def umpired(sitting: Sitting, at: float | None = None, ready: AbstractSet[Pair] = frozenset()) -> Sitting | None:
    """The match after the umpire's next act; nothing when it is somebody's turn to choose."""
    if sitting.state.phase is Phase.PLAY:
        return _overseen(sitting, at)
    if duty(sitting, ready) is not UMPIRE:
        return None
    return ACTS[sitting.state.phase](sitting, at)


def settled(sitting: Sitting, at: float | None = None, ready: AbstractSet[Pair] = frozenset()) -> Sitting:
    """The match once the umpire has done all that nobody has to choose."""
    while (after := umpired(sitting, at, ready)) is not None:
        sitting, ready = after, frozenset()
    return sitting


def _announce(sitting: Sitting, at: float | None) -> Sitting:
    sitting = sitting.noted(Announced(at=at))
    for pair in PAIRS:
        sitting = sitting.noted(Reported(pair=pair, at=at))
    return sitting


def _toss(sitting: Sitting, at: float | None) -> Sitting:
    """The umpire's coin: at the start, and for the break of an extra board."""
    pair: Pair = 0 if sitting.terms.chance("toss", len(sitting.entries)).random() < 1 / 2 else 1
    return sitting.noted(TossWon(pair=pair, at=at))


def _change(sitting: Sitting, at: float | None) -> Sitting:
    return sitting.noted(SidesChanged(at=at))


def call_play(sitting: Sitting, at: float | None = None) -> Sitting:
    """The men are racked and play is called."""
    if len(sitting.state.replayed) >= REPLAYS_PER_BOARD and not _has_people(sitting):
        laws = ", ".join(sitting.state.replayed)
        board_number = sitting.state.board_number
        raise Unfinished(Phrase("replayed_too_often", board=board_number, n=REPLAYS_PER_BOARD, laws=laws))
    call = PlayCalled(at=at)
    match = sitting.match.record(call)
    board = match.state.board
    assert board is not None  # noqa: S101 - play was just called
    rack = sitting.terms.rack(board.breaker, len(sitting.entries))
    return sitting.following(match, call, Witnessed(layout=rack))


def _overseen(sitting: Sitting, at: float | None) -> Sitting | None:
    """Inside a board: a lot that finds no room, and base lines without a place for the striker."""
    state, position = sitting.state, sitting.board_and_layout
    board = position.board
    if state.asked is not None:
        return None
    if (lot := board.placing) is not None:  # a bot says so itself
        person = sitting.bot_at(lot.placer) is None
        return no_room(sitting, at) if person and not has_room(position.layout, state.edition) else None
    if not position.places(state.edition):
        return replay(sitting, "142", at)
    if sitting.strokes >= sitting.terms.strokes_per_board and not _has_people(sitting):
        return replay(sitting, "140", at)
    return None


def _has_people(sitting: Sitting) -> bool:
    """Whether somebody plays who can see for himself that a board leads nowhere."""
    return any(sitting.terms.has_people(pair) for pair in PAIRS)


def no_room(sitting: Sitting, at: float | None) -> Sitting:
    """What finds no room stays owed; a side's last men cannot, so the board is replayed (79a, 140)."""
    board = sitting.board_and_layout.board
    lot = board.placing
    assert lot is not None  # noqa: S101 - the caller has looked
    return replay(sitting, "140", at) if board.is_last_of_side(lot) else sitting.noted(NoRoom(at=at))


def time_up(sitting: Sitting, at: float, clock: str = "", late: Pair | None = None) -> Sitting:
    """A clock has run out: the one that runs, or the ``round``'s or its ``overtime``; ``late`` is who missed it."""
    state = sitting.state
    seat = None if late is None else next(n for n, player in enumerate(state.seating) if player and player.pair == late)
    fact = TimeUp(at=at, clock=clock, seat=seat)
    match = sitting.match.record(fact)
    ruling = match.state.ruling
    if state.phase is not Phase.PLAY or clock or ruling is None:
        return sitting.following(match, fact, NOTHING_WITNESSED)
    running = sitting.board_in(match.state)
    lying = sitting.held or Held(sitting.board_and_layout.layout)
    layout = men_back(lying.layout, lying.jumped, ruling, running)
    if any(layout.count(colour) > running.men[colour] for colour in (WHITE, BLACK)):
        layout = _before_lot(sitting)  # the umpire orders the placed men off (88b)
    return sitting.following(match, fact, Witnessed(layout=counted_out(layout, running, state.edition)))


def _before_lot(sitting: Sitting) -> Layout:
    """The men as they lay before the first man of the waiting lot was laid down."""
    position = sitting.board_and_layout
    for mark in reversed(sitting.marks):
        lot = position.board.placing
        if lot is None or not lot.begun or mark.position is None:
            break
        position = mark.position
    return position.layout


def trial_layout(sitting: Sitting) -> Layout:
    """The men of the trial board, racked before its first stroke (40)."""
    if sitting.trial is not None:
        return sitting.trial
    seat = seat_of(sitting.state.seating, trialist(sitting.state))
    return sitting.terms.rack(seat, len(sitting.entries))


def try_stroke(sitting: Sitting, stroke: Stroke) -> tuple[Sitting, StrokeRun]:
    """A stroke of a trial board: no fact of the match, and it counts for nothing; what leaves the board stays off."""
    state = sitting.state
    if state.phase is not Phase.TRIAL:
        raise BadFact("fact_not_now", at="trial", given="trial", phase=state.phase.value, known="")
    if stroke.seat != (seat := seat_of(state.seating, trialist(state))):
        raise BadFact("not_in_turn", at="stroke.seat", given=stroke.seat, known=seat)
    run = simulate(trial_layout(sitting), stroke, sitting.terms.model)
    return replace(sitting, trial=run.after), run


def end_trial(sitting: Sitting, at: float | None = None) -> Sitting:
    """The trial board is over."""
    return sitting.noted(TrialPlayed(at=at))


ACTS: Final[dict[Phase, Callable[[Sitting, float | None], Sitting]]] = {
    Phase.ANNOUNCED: _announce,
    Phase.TOSS: _toss,
    Phase.TRIAL: end_trial,
    Phase.SET_UP: call_play,
    Phase.CHANGE: _change,
    Phase.INTERVAL: _change,
    Phase.EXTRA_TOSS: _toss,
}
"""What the umpire does in every phase in which nobody else has to act."""
