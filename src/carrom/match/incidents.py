"""What the umpire reports besides strokes: incidents, appeals, remarks, and irregularities noticed in time.

Clauses 29-38, 51, 60c, 62-64, 82, 96 and 121-136.
"""

from collections.abc import Collection
from typing import Final, Literal

from carrom.core.board import Board
from carrom.core.effects import Queen, Turn, add
from carrom.core.seats import Seat
from carrom.equipment.men import MEN_EACH
from carrom.errors import BadFact
from carrom.laws.bounds import Moment, bound_against, check_bounds
from carrom.laws.clocks import ClockKind, start
from carrom.laws.conduct import (
    Treatment,
    conduct_of,
    has_begun,
    rule_board_lost,
    rule_breach,
    rule_noted,
    treatment_of,
    unchanged,
)
from carrom.laws.ruling import Ruling, decide
from carrom.match.decisions import penalties_instead
from carrom.match.facts import Appealed, Incident, Raised, Remarked, Slipped
from carrom.match.handlers import ALWAYS, BETWEEN_BOARDS, ON_THE_BOARD, handles
from carrom.match.parts import DISTRACTIONS, OpenItem, Pause, Proposal
from carrom.match.preliminaries import has_struck, new_board
from carrom.match.results import CHANGE_MISSED, the_board
from carrom.match.state import MOST_ON_RECORD, Phase, State
from carrom.match.strokes import lapse_items, take_effect

Irregularity = Literal["out_of_turn", "own_man_placed"]
NOTICED_BY: Final[dict[str, Irregularity]] = {"51": "out_of_turn", "82a": "own_man_placed"}
"""Clauses whose report raises an irregularity that is recorded already, if the same player committed it."""
REPORTED: Final = ON_THE_BOARD | BETWEEN_BOARDS
"""The phases in which any clause can be reported; later only one that raises what is recorded (51)."""
NOTICEABLE: Final = REPORTED | {Phase.CLAIM, Phase.EXTRA_TOSS, Phase.OVER}
"""The phases in which an irregularity can be raised."""


@handles(Incident, NOTICEABLE)
def on_incident(state: State, fact: Incident, moment: Moment | None = None) -> State:
    """Classify what was reported and apply its ruling; between boards, in the next board.

    ``moment`` is when it was reported, if the board has been judged again since.
    """
    edition = state.edition
    treatment = treatment_of(fact.law, edition)
    if edition.fouls_called_by == "players" and treatment != "noted" and not _is_player(state, fact.called_by):
        raise BadFact("players_call", at="incident.called_by", given=fact.called_by)
    if (raised := _raised_by(state, fact.law, fact.seat)) is not None:
        return on_raised(state, Raised(item=raised, at=fact.at))
    if state.phase not in REPORTED:
        raise BadFact("fact_not_now", at="incident", given="incident", phase=state.phase.value, known=Raised.kind)
    moment = moment or moment_of(state)
    if treatment == "noted":
        moment = moment._replace(is_ordered=fact.called_by == "referee" and bool(fact.note.strip()))
        check_bounds(fact.law, moment, fact.seat, at="incident.law")
        return state._replace(ruling=rule_noted(_board_of(state), fact.law, edition))
    seat = fact.seat
    if seat is None or seat not in range(4) or state.seating[seat] is None:
        raise BadFact("no_such_seat", at="incident.seat", given=seat)
    if treatment == "improper":
        raise BadFact("part_of_stroke", at="incident.law", given=fact.law)
    check_bounds(fact.law, moment, seat, at="incident.law")
    if fact.law == "51":
        return _lose_by_stroke(state, seat, fact)
    if treatment == "board_lost":
        return take_effect(state, rule_board_lost(_board_of(state), seat, fact.law, edition), fact.at)
    return _breach(state, seat, fact)


def _board_of(state: State) -> Board:
    """The running board; between boards the next one."""
    return the_board(state) if state.phase is Phase.PLAY else new_board(state)


def _breach(state: State, seat: Seat, fact: Incident) -> State:
    """A technical foul, a foul or a fine of a player (62-64); between boards it is owed in the next one."""
    board, under_way = _board_of(state), state.phase is Phase.PLAY
    if board.pending is not None:
        raise BadFact("choice_first", at="incident")
    if fact.law == "129":
        state = _warn(state, seat)
    ruling = rule_breach(board, seat, fact.law, state.edition)
    return take_effect(state, ruling, fact.at) if under_way else carry_over(state, seat, ruling)


def _lose_by_stroke(state: State, seat: Seat, fact: Incident) -> State:
    """The board is lost by a stroke that is not recorded; what that stroke would settle is settled first (51)."""
    state, lapsed = lapse_items(state, seat)
    ruling = rule_board_lost(the_board(state), seat, "51", state.edition)
    clauses = tuple(dict.fromkeys(ruling.clauses + lapsed.clauses))
    return take_effect(state, ruling._replace(clauses=clauses, readings=ruling.readings + lapsed.readings), fact.at)


def _raised_by(state: State, law: str, seat: Seat | None) -> Irregularity | None:
    """The open item that the report of a clause against a player raises, if there is one."""
    item = NOTICED_BY.get(law)
    return item if item is not None and _seat_of_item(state, item) == seat is not None else None


def _seat_of_item(state: State, name: str) -> Seat | None:
    """Where the player who committed an open irregularity sits now: sides may have been changed since."""
    item = next((item for item in state.items if item.item == name), None)
    return None if item is None else state.seating.index((state.ended or state).player_at(item.seat))


def moment_of(state: State) -> Moment:
    """What the bounds of conduct depend on, as the match stands."""
    under_way = state.phase is Phase.PLAY
    seats = (seat for seat, player in enumerate(state.seating) if player is not None)
    return Moment(
        the_board(state) if under_way else None,
        state.setup.doubles,
        is_in_game=under_way or bool(state.game.finished or state.replayed),
        is_stopped=state.is_stopped,
        has_begun=under_way and has_begun(the_board(state), state.edition),
        is_lifted=state.struck is not None and state.struck.lifted,
        placers=state.placers,
        strikers=tuple(seat for seat in seats if under_way and has_struck(state, seat)),
        struck_out_of_turn=_seat_of_item(state, "out_of_turn"),
    )


def reportable(state: State, seat: Seat | None = None, among: Collection[str] | None = None) -> dict[str, Treatment]:
    """The umpire's menu: the clauses that an incident can report now, against a player or, without one, as a note.

    With ``among`` only some clauses are looked at.
    """
    if seat is not None and state.seating[seat] is None:
        return {}
    moment = moment_of(state)
    return {
        clause: treatment
        for clause, treatment in conduct_of(state.edition).items()
        if among is None or clause in among
        if treatment != "improper" and (treatment == "noted") is (seat is None)
        if state.phase in REPORTED or _raised_by(state, clause, seat) is not None
        if not (state.is_choosing and treatment in ("breach", "fine")) and not bound_against(clause, moment, seat)
    }


def _is_player(state: State, called_by: str) -> bool:
    """Whether a player made the call, named or by his seat: spectators and the referee do not count (Additional 11)."""
    seats = (str(seat) for seat, player in enumerate(state.seating) if player is not None)
    return called_by in (*seats, *state.setup.names[0], *state.setup.names[1])


def carry_over(state: State, seat: Seat, ruling: Ruling) -> State:
    """A breach between boards: the man is owed from the beginning of the next one (63, 72c)."""
    pair, men = state.pair_at(seat), 1
    if state.instead is not None:
        men, ruling = penalties_instead(state.instead, ruling), ruling._replace(kind="overruled")
        if not 0 <= men <= MEN_EACH:
            raise BadFact("overruled_counts", at="overruled", given=f"0, 0, {men}", known=0)
        state = state._replace(instead=None)
    carried = (state.carried[0] + men * (pair == 0), state.carried[1] + men * (pair == 1))
    carried = (min(carried[0], MEN_EACH), min(carried[1], MEN_EACH))  # no side owes more (H47)
    return state._replace(carried=carried, ruling=ruling)


def _warn(state: State, seat: Seat) -> State:
    """Count a distraction; after two warnings the next one may cost the match (143h)."""
    player = state.player_at(seat)
    warnings = player.counted(state.warnings)
    state = state._replace(warnings=warnings)
    if warnings[player.place] <= DISTRACTIONS:
        return state
    return state.proposing(Proposal(player.pair, "distraction", "143h"))


@handles(Appealed, ON_THE_BOARD)
def on_appealed(state: State, fact: Appealed) -> State:
    """Stop the clocks and play until the umpire calls play (121a)."""
    if state.is_stopped:
        raise BadFact("play_is_stopped", at="appealed")
    board = the_board(state)
    if fact.seat is not None and (fact.seat not in range(4) or state.seating[fact.seat] is None):
        raise BadFact("no_such_seat", at="appealed.seat", given=fact.seat)
    by = "" if fact.seat is None else str(fact.seat)
    ruling = decide(state.edition, ("121a",), (), unchanged(board), board.colour, "noted")
    return state.pausing(Pause("appeal", "121a"), fact.at, by)._replace(ruling=ruling)


@handles(Remarked, ALWAYS, after_seal=True)
def on_remarked(state: State, fact: Remarked) -> State:
    """A remark for the card."""
    if len(state.remarks) >= MOST_ON_RECORD:
        raise BadFact("record_full", at="remarked", known=MOST_ON_RECORD)
    return state._replace(remarks=(*state.remarks, fact.text))


@handles(Slipped, ON_THE_BOARD)
def on_slipped(state: State, fact: Slipped) -> State:
    """Record an irregularity that has not been noticed yet."""
    board = the_board(state)
    if state.setup.umpire == "computer":
        raise BadFact("computer_notices", at="slipped")
    if fact.item == "queen_left_down":
        if state.queen_back is None:
            raise BadFact("queen_not_returned", at="slipped.item")
        return state._replace(items=(*state.items, OpenItem(fact.item, state.queen_back)), queen_back=None)
    lot = board.placing
    if lot is None:
        raise BadFact("nothing_to_place", at="slipped.item")
    own = lot.colour.other
    if board.in_hand(own) < 1:
        raise BadFact("no_own_man", at="slipped.item")
    # His own man lies there now, and the lot counts one man less; but a side's last man is still to be
    # placed, for no side is left without a man (H45).
    is_last = lot.men == 1 and board.is_last_of_side(lot)
    board = board if is_last else board.mistaken(lot)
    item = OpenItem(fact.item, lot.placer, men=0 if is_last else 1)
    board = board._replace(men=add(board.men, own, 1))
    return state._replace(board=board, items=(*state.items, item), placers=(*state.placers, lot.placer))


@handles(Raised, NOTICEABLE)
def on_raised(state: State, fact: Raised) -> State:
    """Apply the law to an irregularity that is raised in time."""
    item = next((item for item in state.items if item.item == fact.item), None)
    if item is None:
        raise BadFact("no_such_item", at="raised.item", given=fact.item)
    if fact.item == "out_of_turn" and state.ended is not None:
        # The match just before the board was recorded, so that the board can be lost instead (51): sides that were
        # changed since then, and a toss for an extra board, count no more.
        state = state.ended.knowing(state)._replace(starts=state.starts, carried=state.carried)
    state = state._replace(items=tuple(other for other in state.items if other is not item))
    if fact.item == "change_missed":
        return _change_is_due(state, item, fact)
    board, edition = the_board(state), state.edition
    if fact.item == "out_of_turn":
        ruling = rule_board_lost(board, item.seat, "51", edition, item.men, item.queen)
    elif fact.item == "own_man_placed":
        board = _put_right(board, item)
        placed_since = list(state.placers)
        placed_since.remove(item.seat)  # the mistaken placing is settled, and cannot be reported again
        state = state._replace(placers=tuple(placed_since))
        ruling = rule_breach(board, item.seat, "82a", edition)
    elif fact.item == "queen_left_down":
        ruling = decide(edition, ("96",), (), unchanged(board), board.colour_of(item.seat), "noted")
    else:
        ruling = _turn_ends(state, item)
    return take_effect(state._replace(board=board), ruling, fact.at)


def _turn_ends(state: State, item: OpenItem) -> Ruling:
    """End the turn of a player who went on after an opposing man; strokes made meanwhile stand (125b; M15)."""
    board = the_board(state)
    if board.pending is not None:
        raise BadFact("choice_first", at="raised.item")
    colour = board.colour_of(item.seat)
    if board.striker != item.seat:  # his turn has ended by itself
        return decide(state.edition, ("125b",), ("M15",), unchanged(board), colour, "noted")
    awaits = board.queen is Queen.AWAITING
    queen = Queen.ON_BOARD if awaits else board.queen
    effects = unchanged(board, turn=Turn.PASSES, queen=queen, queen_moved=awaits, tries=0)
    return decide(state.edition, ("125b",), ("M15", "H36") if awaits else ("M15",), effects, colour, "turn_lost")


def _put_right(board: Board, item: OpenItem) -> Board:
    """The board with the owed man in the place of the placer's own."""
    own = board.colour_of(item.seat)
    waiting = sum(lot.men for lot in board.placings if lot.colour is own)
    if board.men[own] + waiting > 1:  # no side is left without a man (H45)
        board = board._replace(men=add(board.men, own, -1))
    if not item.men:
        return board
    if board.in_hand(own.other) < 1:  # a later lot holds that man: it is laid down now, and the lot's is owed
        lot = next(lot for lot in reversed(board.placings) if lot.colour is own.other)
        board = board.mistaken(lot)
        board = board._replace(penalties=add(board.penalties, own.other, 1))
    return board._replace(men=add(board.men, own.other, 1))


def _change_is_due(state: State, item: OpenItem, fact: Raised) -> State:
    """The change of sides is made up once the board in progress is over (60c)."""
    state = state._replace(items=(*state.items, item._replace(item=CHANGE_MISSED[1])))
    if state.phase is Phase.SET_UP:
        state = state._replace(phase=Phase.CHANGE, clock=start(ClockKind.CHANGE, state.edition, fact.at))
    return state.resting_on("60c")
