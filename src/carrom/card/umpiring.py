"""What the umpire reports and decides besides strokes: incidents, time, appeals, protests, overruling."""

from __future__ import annotations

from carrom.card import protest as protests
from carrom.card.closing import after_board, set_up_again, stop_board
from carrom.card.facts import (
    Appealed,
    Chosen,
    Incident,
    ProtestDecided,
    Protested,
    ProtestLodged,
    Remarked,
    TimeUp,
)
from carrom.card.game import Pair
from carrom.card.opening import new_board
from carrom.card.playing import on_chosen, take_effect, the_board
from carrom.card.state import Phase, State
from carrom.errors import BadFact
from carrom.laws.conduct import rule_board_lost, rule_breach, rule_noted, treatment_of, unchanged
from carrom.laws.ruling import Ruling, decide
from carrom.laws.timing import CLOCKS, Clock, ClockKind
from carrom.play.effects import add
from carrom.play.seats import Seat

DISTRACTIONS = 2
"""Distractions after which a further one may cost the match (143h)."""


def on_incident(state: State, fact: Incident) -> State:
    """Classify what was reported, and let it take effect; between boards, in the next one."""
    under_way = state.phase is Phase.PLAY
    board = the_board(state) if under_way else new_board(state)
    edition = state.edition
    treatment = treatment_of(fact.law, edition)
    if edition.fouls_called_by == "players" and treatment != "noted" and not _is_player(state, fact.called_by):
        raise BadFact("players_call", at="incident.called_by", given=fact.called_by)
    if treatment == "noted":
        return state._replace(ruling=rule_noted(board, fact.law, edition))
    seat = fact.seat
    if seat is None or seat not in range(4) or state.seating[seat] is None:
        raise BadFact("no_such_seat", at="incident.seat", given=seat)
    if treatment == "improper":
        raise BadFact("part_of_stroke", at="incident.law", given=fact.law)
    if treatment == "board_lost":
        if not under_way:
            raise BadFact("no_board_yet", at="incident.law")
        return take_effect(state, rule_board_lost(board, seat, fact.law, edition), fact.at)
    if fact.law == "129":
        state = _warned(state, seat)
    ruling = rule_breach(board, seat, fact.law, edition)
    return take_effect(state, ruling, fact.at) if under_way else _carried(state, seat, ruling)


def _is_player(state: State, called_by: str) -> bool:
    """Whether a player made the call, named or by his seat: spectators and the referee do not count (Additional 11)."""
    seats = (str(seat) for seat, player in enumerate(state.seating) if player is not None)
    return called_by in (*seats, *state.setup.names[0], *state.setup.names[1])


def _carried(state: State, seat: Seat, ruling: Ruling) -> State:
    """A breach between boards: the man is owed from the beginning of the next one (63, 72c)."""
    pair = state.pair_at(seat)
    carried = (state.carried[0] + (pair == 0), state.carried[1] + (pair == 1))
    return state._replace(carried=carried, ruling=ruling)


def _warned(state: State, seat: Seat) -> State:
    """Count a distraction; after two warnings the next one may cost the match (143h)."""
    player = state.player_at(seat)
    place = player.pair * 2 + player.number
    counted = list(state.warnings)
    counted[place] += 1
    proposed = (player.pair, "distraction") if counted[place] > DISTRACTIONS else state.proposed
    return state._replace(warnings=(counted[0], counted[1], counted[2], counted[3]), proposed=proposed)


def on_appealed(state: State, fact: Appealed) -> State:
    """Clocks stop; nobody plays until the umpire calls play (121a)."""
    if state.paused:
        raise BadFact("play_is_stopped", at="appealed")
    board = the_board(state)
    by = "" if fact.seat is None else str(fact.seat)
    clock = state.clock.pause(fact.at, by) if state.clock and fact.at is not None else state.clock
    ruling = decide(state.edition, ("121a",), (), unchanged(board), board.colour, "noted")
    return state._replace(paused=True, clock=clock, ruling=ruling)


def on_time_up(state: State, fact: TimeUp) -> State:
    """A clock has run out: what that means is the clock's own law."""
    if fact.clock == "round":
        if state.round_clock is None or not _expired(state.round_clock, fact.at):
            raise BadFact("time_left", at="time_up.clock", given="round")
        return state._replace(time_over=True)
    if fact.clock == "overtime":
        return _overtime_up(state, fact)
    if fact.clock:
        raise BadFact("no_such_clock", at="time_up.clock", given=fact.clock)
    if state.paused:
        raise BadFact("play_is_stopped", at="time_up")
    clock = state.clock
    if clock is not None and not _expired(clock, fact.at):
        raise BadFact("time_left", at="time_up", given=clock.kind.value)
    if state.asked is not None:
        return on_chosen(state, Chosen(at=fact.at, choice="again"))  # silence is no surrender: U6
    kind = clock.kind if clock else _clock_of(state)
    if not getattr(state.edition, CLOCKS[kind].seconds):
        raise BadFact("no_such_clock", at="time_up", given=kind.value)
    return _expire(state, kind, fact)


def _overtime_up(state: State, fact: TimeUp) -> State:
    """The running board had its extra time: it is stopped and does not count."""
    clock, extra = state.round_clock, state.edition.overtime_seconds
    if clock is None or not state.time_over or not extra:
        raise BadFact("no_such_clock", at="time_up.clock", given=fact.clock)
    if fact.at is not None and clock.left(fact.at) > -extra:
        raise BadFact("time_left", at="time_up.clock", given=fact.clock)
    return stop_board(state, fact.at)


def _expired(clock: Clock, at: float | None) -> bool:
    return at is None or clock.has_expired(at)


def _clock_of(state: State) -> ClockKind:
    """The clock the umpire must mean when nobody has kept the time."""
    if state.phase is Phase.PLAY:
        board = the_board(state)
        if board.placing is not None:
            return ClockKind.PLACING
        return ClockKind.STROKE if board.break_made else ClockKind.BREAK
    phases = {
        Phase.ANNOUNCED: ClockKind.REPORT,
        Phase.CLAIM: ClockKind.CLAIM,
        Phase.CHANGE: ClockKind.CHANGE,
        Phase.INTERVAL: ClockKind.INTERVAL,
    }
    return phases[state.phase]


def _expire(state: State, kind: ClockKind, fact: TimeUp) -> State:
    match kind:
        case ClockKind.BREAK | ClockKind.STROKE:
            law = "46" if kind is ClockKind.BREAK else "50"
            board = the_board(state)
            ruling = rule_breach(board, board.striker, law, state.edition)
            return take_effect(state, _reading(ruling, "M10"), fact.at)
        case ClockKind.PLACING:
            return _placing_time_up(state, fact)
        case ClockKind.CLAIM:
            board = the_board(state)
            assert board.outcome is not None  # noqa: S101 - the phase says so
            silent = board._replace(outcome=board.outcome._replace(demandable=0))
            return after_board(state._replace(board=silent), fact.at).resting_on("87b M28")
        case ClockKind.CHANGE:
            seat = _late_seat(state, fact)
            ruling = rule_breach(new_board(state), seat, "61", state.edition)
            return _carried(state._replace(clock=None), seat, _reading(ruling, "M11"))
        case ClockKind.REPORT:
            late: Pair = 0 if not state.reported[0] else 1
            return state._replace(proposed=(late, "walkover"), clock=None).resting_on("143i")
        case _:
            proposed = (state.pair_at(_late_seat(state, fact)), "late_from_interval")
            return state._replace(proposed=proposed, clock=None).resting_on("138 143b")


def _late_seat(state: State, fact: TimeUp) -> Seat:
    if fact.seat is None or fact.seat not in range(4) or state.seating[fact.seat] is None:
        raise BadFact("who_is_late", at="time_up.seat")
    return fact.seat


def _reading(ruling: Ruling, reading: str) -> Ruling:
    return ruling._replace(readings=(*ruling.readings, reading))


def _placing_time_up(state: State, fact: TimeUp) -> State:
    """Nothing placed: the right is forfeited. Placing begun: men may come off, and a foul (87a, 88; M30)."""
    board = the_board(state)
    lot = board.placing
    if lot is None:
        raise BadFact("nothing_to_place", at="time_up")
    if not lot.begun:
        last = board.is_last_of_side(lot)
        board = board.placed(lot, lot.men) if last else board.without_lot(lot)
        readings = ("M30", "H45") if last else ("M30",)
        ruling = decide(state.edition, ("87a",), readings, unchanged(board), lot.colour.other, "placing")
        return take_effect(state._replace(board=board), ruling, fact.at)
    rule_88b = state.edition.late_placing_men_removed
    removes = rule_88b == "always" or (rule_88b == "umpire_may" and fact.remove)
    law = "88a" if rule_88b == "no_rule" else "88b"
    board = board.without_lot(lot)
    if removes and board.men[lot.colour] != lot.begun:
        board = board._replace(men=add(board.men, lot.colour, -lot.begun))
    ruling = rule_breach(board, lot.placer, law, state.edition)
    return take_effect(state._replace(board=board), _reading(ruling, "M30"), fact.at)


def on_remarked(state: State, fact: Remarked) -> State:
    """A remark for the card."""
    return state._replace(remarks=(*state.remarks, fact.text))


def on_protested(state: State, fact: Protested) -> State:
    """Oral notice: the board it is about is the running one, or the one just finished (145)."""
    running = state.phase in (Phase.PLAY, Phase.CLAIM)
    game, board = state.game, state.board_number
    if not running:
        played = [game for game in state.games if game.boards]
        if not played:
            raise BadFact("no_board_yet", at="protested")
        game, board = played[-1], len(played[-1].boards)
    step = protests.notice(
        len(state.protests) + 1,
        fact.pair,
        game.number,
        board,
        state.edition,
        fee_paid=fact.fee_paid,
        at=fact.at,
        board_ended_at=None if running else game.boards[-1].ended_at,
    )
    return _stepped(state._replace(protests=(*state.protests, step.protest)), step)


def _protest(state: State, number: int, at: str) -> protests.Protest:
    if not 1 <= number <= len(state.protests):
        raise BadFact("no_such_protest", at=at, given=number)
    return state.protests[number - 1]


def _stepped(state: State, step: protests.ProtestStep) -> State:
    """The state with a protest's new stand; its clauses are what the fact rests on."""
    kept = tuple(step.protest if other.number == step.protest.number else other for other in state.protests)
    return state._replace(protests=kept, ruling=None, cited=step.clauses, cited_readings=step.readings)


def on_protest_lodged(state: State, fact: ProtestLodged) -> State:
    """The written protest; play goes on, the result is withheld (150)."""
    form = protests.ProtestForm(fact.incident, fact.decision, fact.appeal, fact.language, fact.signatory, fact.capacity)
    protest = _protest(state, fact.number, "protest_lodged.number")
    step = protests.lodge(protest, fact.at, form, state.edition, international=state.setup.international)
    return _stepped(state, step)


def on_protest_decided(state: State, fact: ProtestDecided) -> State:
    """Rejected, lapsed, overruled; or upheld, and the match goes back to the start of that board (151)."""
    protest = _protest(state, fact.number, "protest_decided.number")
    match fact.decision:
        case "rejected":
            if not fact.reason:
                raise BadFact("reason_needed", at="protest_decided.reason")
            step = protests.reject(protest, fact.reason, state.edition)
        case "lapsed":
            step = protests.lapse(protest, fact.at, state.edition)
        case "overruled":
            step = protests.overrule(protest, fact.at, state.edition)
        case _:
            step = protests.uphold(protest, fact.at, state.edition)
            return _rolled_back(_stepped(state, step), step.protest)
    return _stepped(state, step)


def _rolled_back(state: State, protest: protests.Protest) -> State:
    """The match as it stood at the start of the protested board; later boards are void (151a; M20)."""
    for n, started in enumerate(state.starts):
        if (started.game.number, started.board_number) == (protest.game, protest.board):
            back = started._replace(
                ruling=None,
                cited=state.cited,
                cited_readings=state.cited_readings,
                protests=state.protests,
                remarks=state.remarks,
                warnings=state.warnings,
                round_clock=state.round_clock,
                time_over=state.time_over,
                starts=state.starts[:n],
            )
            return set_up_again(back, "151a")
    raise BadFact("board_not_started", at="protest_decided.number", given=protest.number)
