"""Inside a board: strokes, placing, choices, claims (44-55, 78-91, 96)."""

from dataclasses import replace
from math import hypot
from typing import Final

from carrom.core.board import Board
from carrom.core.effects import PendingChoice, Placing, Queen
from carrom.core.report import StrokeReport
from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.laws.clocks import Clock, ClockKind, start
from carrom.laws.conduct import unchanged
from carrom.laws.finish import demands
from carrom.laws.penalties import may_choose
from carrom.laws.ruling import Ruling, decide
from carrom.laws.tables.rows import Citation, cite
from carrom.laws.tally import tally
from carrom.laws.umpire import rule
from carrom.match.decisions import amend_ruling
from carrom.match.facts import Chosen, Demanded, Fact, NoRoom, Placed, StrokeMade, Waived
from carrom.match.game import NO_COUNTS
from carrom.match.handlers import ON_THE_BOARD, handles
from carrom.match.parts import Label, OpenItem, Struck
from carrom.match.preliminaries import new_board, start_board
from carrom.match.results import after_board, the_board
from carrom.match.state import Phase, State

OUTER_RADIUS_M: Final = 0.0865
"""Metres: half of 17.3 cm, the largest outer circle that is allowed (A.7). What lies further out is a misreading."""


LAPSES: Final = {"out_of_turn": "51 M29", "own_man_placed": "82b", "queen_left_down": "96"}
"""Items that the next stroke settles for good, and by which clause. The others stay open until they are raised."""
NOTHING: Final = Citation((), ())
"""No clauses and no readings."""


@handles(StrokeMade, frozenset({Phase.PLAY, Phase.SET_UP}))
def on_stroke(state: State, fact: StrokeMade) -> State:
    """Rule a stroke and apply the ruling."""
    report = fact.report
    if state.phase is Phase.SET_UP and not report.before_call:
        raise BadFact("call_first", at="stroke")
    if state.phase is Phase.PLAY and report.before_call:
        raise BadFact("call_was_made", at="stroke.before_call")
    if not report.left_line:
        return _slip(state, report)
    if state.phase is Phase.SET_UP:
        state = start_board(state, fact.at)
    _may_strike(state, report)
    if state.paused:  # by a protest: the stroke shows that play has gone on (150)
        state = state._replace(paused=None)
    label = state.next_label
    state, lapsed = before_stroke(state, report)
    board = the_board(state)
    if state.edition.sunk_striker_choice and report.choice is None and _must_choose(state, report):
        pending = board._replace(pending=PendingChoice(report, fact.jumped))
        asked = state._replace(board=pending, label=label, clock=clock_of(state, board, fact.at))
        return asked.resting_on(f"Sink1 {' '.join(lapsed.clauses)} U6")
    ruling = rule(board, report, state.edition)
    if lapsed.clauses or lapsed.readings:
        clauses, readings = ruling.clauses + lapsed.clauses, ruling.readings + lapsed.readings
        ruling = ruling._replace(clauses=clauses, readings=readings)
        if "H36" in lapsed.readings:
            ruling = ruling._replace(effects=ruling.effects._replace(queen_moved=True))
    return take_stroke(state, ruling, report, fact.at, label)


def before_stroke(state: State, report: StrokeReport) -> tuple[State, Citation]:
    """The state in which a stroke is ruled, and what lapsed or was out of turn before it."""
    board = the_board(state)
    if report.seat is None and not state.items and not board.placings:
        return state, NOTHING
    seat = board.striker if report.seat is None else report.seat
    state, lapsed = lapse_items(state, seat)
    if seat == board.striker:
        return state, lapsed
    state = note_out_of_turn(state, seat)
    if board.queen is not Queen.AWAITING:
        return state, lapsed
    # She can no longer be covered by the immediate next stroke of his (15, 96; H36).
    report.check(board.men, queen_on_board=False)
    back = the_board(state)._replace(queen=Queen.ON_BOARD)
    return state._replace(board=back), lapsed._replace(readings=(*lapsed.readings, "H36"))


def lapse_items(state: State, seat: Seat) -> tuple[State, Citation]:
    """The state before a stroke, with what was not noticed valid or forfeited, and the clauses for that."""
    board = state.board
    if board is None or not (state.items or board.placings):
        return state, NOTHING
    cells = [LAPSES[item.item] for item in state.items if item.item in LAPSES]
    for item in state.items:
        if item.item == "queen_left_down":
            board = board._replace(queen=Queen.covered_by(board.colour_of(item.seat)))
    board, forgotten = _forget_lots(board, forfeit=state.edition.forgotten_men_forfeit)
    # A player who went on after an opposing man is out of the matter once his turn has ended (125b).
    items = tuple(
        item for item in state.items if item.item not in LAPSES and (item.item != "played_on" or item.seat == seat)
    )
    return state._replace(board=board, items=items), cite(" ".join([*cells, *forgotten]))


def _forget_lots(board: Board, *, forfeit: bool) -> tuple[Board, list[str]]:
    """The board when the next stroke comes before the placing, and what that rests on (83).

    The lots are forfeited or go on waiting; but no side is left without a man on the board (H45).
    """
    cells: list[str] = []
    for lot in (each for each in board.placings if each.after_turn < sum(board.turns)):
        if board.is_last_of_side(lot):
            board = board.placed(lot, lot.men)
            cells = ["83", "H45"]
        else:
            board = board.without_lot(lot) if forfeit else board
            cells = cells or ["83"]
    return board, cells


def note_out_of_turn(state: State, seat: Seat) -> State:
    """Open an item for a stroke out of turn: 125b after an opposing man, else 51."""
    board = state.board
    if board is None or seat == board.striker:
        return state
    went_on = state.struck is not None and state.struck.seat == seat and state.struck.opposing
    kind = "played_on" if went_on else "out_of_turn"
    if any(item.item == kind for item in state.items):
        return state
    item = OpenItem(kind, seat, board.men[board.colour_of(seat)], board.queen)
    return state._replace(items=(*state.items, item))


def _slip(state: State, report: StrokeReport) -> State:
    """No stroke was made: nothing lapses, no clock starts anew, the player goes again (127b)."""
    board = state.board if state.phase is Phase.PLAY else None
    if board is not None:
        _may_strike(state, report)
    ruling = rule(board or new_board(state), report, state.edition)
    return state._replace(ruling=ruling, label=state.next_label)


def _may_strike(state: State, report: StrokeReport) -> None:
    board = the_board(state)
    if state.is_stopped:
        raise BadFact("play_is_stopped", at="stroke")
    if board.pending is not None:
        raise BadFact("choice_first", at="stroke")
    seat = board.striker if report.seat is None else report.seat
    if not 0 <= seat <= 3 or state.seating[seat] is None:  # noqa: PLR2004 - four sides
        raise BadFact("no_such_seat", at="stroke.seat", given=seat)
    if state.setup.umpire == "computer":
        if board.placings and board.placing is not None:
            raise BadFact("placing_first", at="stroke", given=board.placing.men)
        if seat != board.striker:
            raise BadFact("not_in_turn", at="stroke.seat", given=seat, known=board.striker)


def _must_choose(state: State, report: StrokeReport) -> bool:
    if not report.touched:
        return False
    board = the_board(state)
    colour = board.colour_of(board.striker if report.seat is None else report.seat)
    report.check(board.men, queen_on_board=board.queen.value == "on_board")
    return may_choose(tally(board, report, colour, state.edition), state.edition)


def take_stroke(
    state: State, ruling: Ruling, report: StrokeReport, at: float | None, label: Label | None = None
) -> State:
    """The state once a stroke's ruling holds; ``label`` is its number, unless the state has it already."""
    before = the_board(state)
    seat = before.striker if report.seat is None else report.seat
    if state.idle is not NO_COUNTS:
        state = _plays_again(state, seat)
    board = before.after(ruling.effects)
    struck = Struck(seat, report.men(ruling.colour.other) > 0)
    # A queen that waited for her cover was pocketed by the player in turn, whoever has struck now (H36).
    pocketed_by = seat if report.queen else before.striker
    queen_back = pocketed_by if ruling.effects.queen_back else None
    label, clock = label or state.label, clock_of(state, board, at)
    state = state._replace(
        board=board,
        label=label,
        ruling=ruling,
        struck=struck,
        struck_by=state.struck_by if seat in state.struck_by else (*state.struck_by, seat),
        queen_back=queen_back,
        placers=(),
        clock=clock,
    )
    return after_board(state, at) if board.is_over else state


def _plays_again(state: State, seat: Seat) -> State:
    """The state once a player strikes whose clock had run out: he does not refuse to play (M35)."""
    player = state.player_at(seat)
    if state.is_refusing(seat):
        kept = tuple(each for each in state.proposed if (each.pair, each.cause) != (player.pair, "discontinued"))
        state = state._replace(proposed=kept)
    idle = player.cleared(state.idle)
    return state._replace(idle=idle if any(idle) else NO_COUNTS)


def take_effect(state: State, ruling: Ruling, at: float | None) -> State:
    """The state once any other ruling holds, such as a foul's."""
    before = the_board(state)
    if state.instead is not None:
        ruling = amend_ruling(before, ruling, state.instead, state.edition)
        state = state._replace(instead=None)
    board = before.after(ruling.effects)
    state = state._replace(board=board, ruling=ruling, clock=clock_of(state, board, at))
    if ruling.effects.queen_back:
        state = state._replace(queen_back=before.striker)
    return after_board(state, at) if board.is_over else state


def clock_of(state: State, board: Board, at: float | None) -> Clock | None:
    """The clock that runs next: the placer's, or the player's in turn (46, 50, 88a); stopped while play is."""
    if at is None:
        return None
    kind = ClockKind.STROKE if board.break_made else ClockKind.BREAK
    if board.placing is not None:
        clock = start(ClockKind.PLACING, state.edition, at, board.placing.placer)
    elif state.is_refusing(board.striker):
        return None
    else:
        clock = start(kind, state.edition, at, board.striker)
    return clock.pause(at, "") if clock and state.paused else clock


@handles(Chosen, ON_THE_BOARD)
def on_chosen(state: State, fact: Chosen) -> State:
    """The house option: one more man and the turn, or neither (Sink 1; U6)."""
    board = the_board(state)
    if board.pending is None:
        raise BadFact("nothing_to_choose", at="chosen")
    report = replace(board.pending.report, choice=fact.choice)
    ruling = rule(board, report, state.edition)
    return take_stroke(state, ruling, report, fact.at)


def _lot(state: State, at: str) -> Placing:
    lot = the_board(state).placing
    if lot is None:
        raise BadFact("nothing_to_place", at=at)
    return lot


def _in_time(state: State, fact: Fact) -> None:
    """Refuse a right that is used after its fifteen seconds (87, 88), where both times are known."""
    clock = state.clock
    if clock is not None and fact.at is not None and clock.left(fact.at) < 0:
        raise BadFact("time_is_up", at=fact.kind, given=clock.kind.value)


def _inside(spots: tuple[float, ...]) -> bool:
    """Whether every man's centre is inside the outer circle."""
    return all(hypot(x, y) <= OUTER_RADIUS_M for x, y in zip(spots[::2], spots[1::2], strict=True))


def _rule_placing(state: State, board: Board, laws: tuple[str, ...], *readings: str) -> Ruling:
    """The ruling of a placing; its side is the one in turn, who plays on whoever has placed."""
    return decide(state.edition, laws, readings, unchanged(board), board.colour, "placing")


@handles(Placed, ON_THE_BOARD)
def on_placed(state: State, fact: Placed) -> State:
    """Men of the lot are on the board once the finger is off (84a)."""
    lot = _lot(state, "placed")
    _in_time(state, fact)
    if not 1 <= fact.men <= lot.men:
        raise BadFact("men_to_place", at="placed.men", given=fact.men, known=lot.men)
    if fact.spots and (len(fact.spots) != 2 * fact.men or not _inside(fact.spots)):
        raise BadFact("spots_expected", at="placed.spots", given=len(fact.spots), known=fact.men)
    board = the_board(state).placed(lot, fact.men)
    state = state._replace(placers=(*state.placers, lot.placer))
    return _after_placing(state, board, _rule_placing(state, board, ("84a",)), fact)


@handles(Waived, ON_THE_BOARD)
def on_waived(state: State, fact: Waived) -> State:
    """The whole lot or nothing, and before it is begun (80, 87a); never a side's last men (H45)."""
    lot = _lot(state, "waived")
    _in_time(state, fact)
    if lot.begun or lot.mistaken:
        raise BadFact("waive_all", at="waived", given=lot.begun + lot.mistaken)
    board = the_board(state)
    if board.is_last_of_side(lot):
        raise BadFact("waive_last", at="waived", given=lot.men)
    board = board.without_lot(lot)
    return _after_placing(state, board, _rule_placing(state, board, ("87a", "80"), "H38"), fact)


@handles(NoRoom, ON_THE_BOARD)
def on_no_room(state: State, fact: NoRoom) -> State:
    """What finds no room stays owed and is offered again after the next stroke (79, 81)."""
    lot = _lot(state, "no_room")
    board = the_board(state)
    if board.is_last_of_side(lot):
        raise BadFact("room_for_last", at="no_room")
    board = board.without_lot(lot, stays_owed=True)
    return _after_placing(state, board, _rule_placing(state, board, ("79a",)), fact)


def _after_placing(state: State, board: Board, ruling: Ruling, fact: Fact) -> State:
    # Fifteen seconds are for the whole lot: they run on while it is not finished (88a).
    goes_on = board.placing is not None and board.placing.begun > 0
    clock = state.clock if goes_on else clock_of(state, board, fact.at)
    return state._replace(board=board, ruling=ruling, clock=clock)


@handles(Demanded, frozenset({Phase.CLAIM}), lambda state, _fact: state.laws_of_claim)
def on_demanded(state: State, fact: Demanded) -> State:
    """Points on demand: any number, or all or none, as the edition has it (87b)."""
    board = the_board(state)
    outcome = board.outcome
    assert outcome is not None  # noqa: S101 - the phase says so
    _in_time(state, fact)
    allowed = demands(state.edition, outcome.demandable)
    if fact.points not in allowed:
        known = ", ".join(map(str, allowed))
        raise BadFact("demand_out_of_range", at="demanded.points", given=fact.points, known=known)
    outcome = outcome._replace(points=outcome.points + fact.points, demandable=0)
    state = state._replace(board=board._replace(outcome=outcome))
    return after_board(state, fact.at, demanded=fact.points)
