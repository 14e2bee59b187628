"""What the umpire reports besides strokes: incidents, appeals and remarks (29-38, 62-64, 121-136)."""

from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.laws.conduct import rule_board_lost, rule_breach, rule_noted, treatment_of, unchanged
from carrom.laws.ruling import Ruling, decide
from carrom.match.facts import Appealed, Incident, Remarked
from carrom.match.preliminaries import new_board
from carrom.match.state import MOST_ON_RECORD, Phase, State
from carrom.match.strokes import take_effect, the_board

DISTRACTIONS = 2
"""Distractions after which a further one may cost the match (143h)."""


def on_incident(state: State, fact: Incident) -> State:
    """Classify what was reported and apply its ruling; between boards, in the next board."""
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
        if fact.law == "121b" and not state.paused:
            raise BadFact("no_appeal", at="incident.law", given=fact.law)
        return take_effect(state, rule_board_lost(board, seat, fact.law, edition), fact.at)
    if under_way and board.pending is not None:
        raise BadFact("choice_first", at="incident")
    if fact.law == "129":
        state = _warned(state, seat)
    ruling = rule_breach(board, seat, fact.law, edition)
    return take_effect(state, ruling, fact.at) if under_way else carried_over(state, seat, ruling)


def _is_player(state: State, called_by: str) -> bool:
    """Whether a player made the call, named or by his seat: spectators and the referee do not count (Additional 11)."""
    seats = (str(seat) for seat, player in enumerate(state.seating) if player is not None)
    return called_by in (*seats, *state.setup.names[0], *state.setup.names[1])


def carried_over(state: State, seat: Seat, ruling: Ruling) -> State:
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
    """Stop the clocks and play until the umpire calls play (121a)."""
    if state.paused:
        raise BadFact("play_is_stopped", at="appealed")
    board = the_board(state)
    if fact.seat is not None and (fact.seat not in range(4) or state.seating[fact.seat] is None):
        raise BadFact("no_such_seat", at="appealed.seat", given=fact.seat)
    by = "" if fact.seat is None else str(fact.seat)
    clock = state.clock.pause(fact.at, by) if state.clock and fact.at is not None else state.clock
    ruling = decide(state.edition, ("121a",), (), unchanged(board), board.colour, "noted")
    return state._replace(paused=True, clock=clock, ruling=ruling)


def on_remarked(state: State, fact: Remarked) -> State:
    """A remark for the card."""
    if len(state.remarks) >= MOST_ON_RECORD:
        raise BadFact("record_full", at="remarked", known=MOST_ON_RECORD)
    return state._replace(remarks=(*state.remarks, fact.text))
