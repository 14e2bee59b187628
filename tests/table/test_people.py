"""People at a simulated table: every choice the laws give them, and what the umpire does without them."""

from __future__ import annotations

import json
from dataclasses import replace
from math import cos, pi, sin

import pytest

from carrom.core.board import Board
from carrom.core.effects import Placing, Queen
from carrom.core.layout import Layout
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN, WHITE, Man
from carrom.errors import BadFact, BadInput, BadLayout
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS
from carrom.match.facts import Conceded, MatchLost, Seated, StrokeMade, Undone, Waived
from carrom.match.game import other_pair
from carrom.match.match import Match, take_back
from carrom.match.parts import Result
from carrom.match.placing import place, suggest_placing
from carrom.match.position import Position
from carrom.match.state import Phase, Setup
from carrom.match.storedjson import read_stored, stored_json
from carrom.notation.matchfile import read_match_file, write_match_file
from carrom.notation.record import Record
from carrom.notation.replay import replay
from carrom.table import Table, Terms
from carrom.table.play import play
from carrom.table.umpire import next_act, position_of, time_up
from tests.bots.people import BOTH, Trial, answered, chosen, luck, people_play, people_terms, settled

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]


def terms_of(match: Match, *, timed: bool = False) -> Terms:
    """The terms of a match between people."""
    return replace(people_terms(), setup=match.setup, timed=timed)


def begun(code: str = "icf", *, timed: bool = False, doubles: bool = False) -> Match:
    """A match between people whose first board was just called."""
    terms = replace(people_terms(code, boards=2, games=3, doubles=doubles), timed=timed)
    at = 0.0 if timed else None
    match, chance = settled(Match.start(terms.setup), terms, at), luck(1)
    while match.state.phase is not Phase.PLAY:
        asked = terms.awaited(match.state)
        if asked.what == "ready":
            match = settled(match, terms, at, BOTH)
        else:
            match = settled(chosen(match, asked, chance, at), terms, at)
    return match


def board_of(match: Match) -> Board:
    return position_of(match.state).board


def layout_of(match: Match) -> Layout:
    return position_of(match.state).layout


def with_board(match: Match, position: Position) -> Match:
    """The same match with another board under way."""
    state = match.state._replace(board=position.board, layout=position.layout, clock=None)
    return replace(match, past=match.past.less().plus(state))


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_a_match_between_people_folds_back_from_its_stored_facts(code: str, doubles: bool) -> None:  # noqa: FBT001
    terms = people_terms(code, doubles=doubles)
    for seed in range(2):
        again, taken = Match.start(terms.setup), 0
        for match in people_play(terms, luck(f"{code} {doubles} {seed}")):
            for fact in match.facts[taken:]:
                board = match.state.board
                pending = fact is match.facts.last and board is not None and board.pending is not None
                text = json.dumps(stored_json(fact, pending=pending))
                again, taken = again.following(read_stored(json.loads(text))), taken + 1
            assert again == match
            assert again.state == match.state
        assert match.state.is_over
        assert Match.fold(terms.setup, match.facts) == match
        record, problems = read_match_file(write_match_file(Record.of(match, terms)))
        assert problems == ()
        assert record is not None
        assert replay(record).agrees


def test_a_stroke_is_made_exactly_as_it_is_sent() -> None:
    match = begun()
    stroke = Stroke(board_of(match).striker, 1234, (-7, 20), 5432)
    made = play(match, stroke)
    assert (made.fact.actual, made.fact.intended) == (stroke, None)
    assert made.run.stroke == stroke
    assert made.fact.run == made.run.signature


def test_nobody_strikes_out_of_turn_or_while_no_board_is_under_way() -> None:
    match = begun()
    other = 2 - board_of(match).striker
    with pytest.raises(BadFact, match="seat"):
        play(match, Stroke(other, 0, (0, 1), 2000))
    terms = people_terms()
    with pytest.raises(BadInput):
        play(settled(Match.start(terms.setup), terms), Stroke(0, 0, (0, 1), 2000))


def test_the_time_of_a_stroke_is_when_all_rest_again() -> None:
    match = begun(timed=True)
    made = play(match, Stroke(board_of(match).striker, 0, (0, 1), 5000), at=4.0)
    assert made.fact.at == 4.0 + made.run.run.ended_s
    clock = made.match.state.clock
    assert clock is not None
    assert clock.since == made.fact.at


def test_facts_without_clocks_carry_no_time() -> None:
    assert all(fact.at is None for fact in begun().facts)


def test_a_takeback_reaches_over_what_the_umpire_did_to_the_last_stroke_of_that_side() -> None:
    match = begun()
    first = play(match, Stroke(board_of(match).striker, 0, (1, 1), 400)).match  # a missed break
    second = play(first, Stroke(board_of(first).striker, 0, (1, 1), 400)).match
    back = take_back(second)
    assert back.state == first.state
    assert back.state.strokes == first.state.strokes == 1
    assert back.facts.last == Undone()
    assert take_back(back).state.position == match.state.position
    pair = match.state.pair_at(board_of(match).striker)
    with pytest.raises(BadFact):
        take_back(second, (other_pair(pair),))


def test_nothing_is_taken_back_before_the_first_stroke() -> None:
    with pytest.raises(BadFact):
        take_back(begun())


def test_time_up_costs_the_player_in_turn_and_the_clock_starts_anew() -> None:
    match = begun(timed=True)
    with pytest.raises(BadFact):
        time_up(match, 14.0)
    late = time_up(match, 15.0)
    assert late.state.ruling is not None
    assert late.state.ruling.kind == "technical_foul"
    assert late.state.clock is not None
    assert late.state.clock.since == 15.0
    assert layout_of(late) == layout_of(match)


def test_time_up_with_the_queen_uncovered_puts_her_back() -> None:
    match = begun(timed=True)
    board = board_of(match)
    layout = layout_of(match).without(QUEEN, Man(WHITE, 1))
    waits = board._replace(queen=Queen.AWAITING, men=(8, 9), break_made=True, strokes=1, pocketed_ever=(True, False))
    late = time_up(with_board(match, Position(waits, layout)), 15.0)
    assert board_of(late).queen is Queen.ON_BOARD
    assert QUEEN in layout_of(late)


def in_ring(layout: Layout, radius: float) -> Layout:
    """The men laid in a ring round the centre."""
    for number, man in enumerate(tuple(layout.spots)):
        turn = number * 2 * pi / len(layout.spots)
        layout = layout.with_man(man, Spot(radius * cos(turn), radius * sin(turn)))
    return layout


def spot_for(match: Match) -> tuple[Spot, ...]:
    """A lawful spot for the first man of the lot."""
    return (suggest_placing(position_of(match.state), match.state.edition) or ())[:1]


def owing(match: Match, *, last: bool) -> Match:
    """Two white men to be placed by black: the last of their side, or two of nine."""
    board = board_of(match)
    layout = in_ring(layout_of(match), 0.2)
    whites = [man for man, _ in layout if man.colour is WHITE]
    gone = whites if last else whites[:2]
    placer = (board.breaker + 2) % 4
    owed = board._replace(
        men=(9 - len(gone), 9),
        break_made=True,
        pocketed_ever=(True, False),
        placings=(Placing(WHITE, placer, dues=2),),
    )
    return with_board(match, Position(owed, layout.without(*gone)))


def test_time_up_forfeits_a_lot_but_a_sides_last_men_are_laid_by_the_umpire() -> None:
    late = time_up(owing(begun(timed=True), last=False), 15.0)
    assert board_of(late).men == (7, 9)
    assert board_of(late).placing is None
    late = time_up(owing(begun(timed=True), last=True), 15.0)
    assert board_of(late).men == (2, 9)
    assert layout_of(late).count(WHITE) == 2


def test_time_up_in_the_middle_of_placing_takes_the_placed_men_off_where_the_edition_says_so() -> None:
    match = begun("icf-cz", timed=True)
    removing = replace(match.state.edition, late_placing_men_removed="always")
    setup: Setup = replace(match.setup, edition=removing)
    state = match.state._replace(setup=setup)
    waits = owing(replace(match, setup=setup, past=match.past.less().plus(state)), last=False)
    placed = place(waits, spot_for(waits), 3.0)
    assert layout_of(placed).count(WHITE) == 8
    assert board_of(placed).placing is not None
    late = time_up(placed, 15.0)
    assert layout_of(late) == layout_of(waits)


def test_a_spot_that_the_laws_forbid_is_refused_with_the_law() -> None:
    with pytest.raises(BadLayout) as refused:
        place(owing(begun(), last=False), [CENTRE])
    assert "89b" in str(refused.value)


def test_a_lot_may_be_laid_down_man_by_man_and_not_be_waived_any_more() -> None:
    waits = owing(begun(), last=False)
    assert terms_of(waits).awaited(waits.state).what == "placed"
    one = place(waits, spot_for(waits))
    assert terms_of(one).awaited(one.state).what == "placed"
    with pytest.raises(BadFact):
        one.record(Waived())
    assert board_of(waits.record(Waived())).men == (7, 9)


def test_a_lot_of_a_person_that_finds_no_room_stays_owed() -> None:
    waits = owing(begun(), last=False)
    full = in_ring(layout_of(waits), 0.054)  # in the middle of where a man may be laid
    after = next_act(with_board(waits, Position(board_of(waits), full)), terms_of(waits))
    assert after is not None
    assert after.facts.last.kind == "no_room"
    assert board_of(after).dues == (2, 0)


def test_the_house_option_waits_for_the_player_and_settles_the_men() -> None:
    for seed in range(40):
        terms = people_terms("house", seed=seed)
        for match in people_play(terms, luck(seed)):
            board = match.state.board
            if board is None or board.pending is None:
                continue
            assert terms.awaited(match.state).what == "chosen"
            assert board.pending.report.striker
            fact = match.facts.last
            assert isinstance(fact, StrokeMade)
            assert match.state.layout == fact.layout
            with pytest.raises(BadFact):
                play(match, Stroke(board.striker, 0, (0, 1), 2000))
            return
    pytest.fail("no player sank striker and own men")


def test_concessions_and_lost_matches_end_what_they_say() -> None:
    match = begun()
    assert match.record(Conceded(pair=0, what="game")).state.games[0].winner == 1
    assert match.record(Conceded(pair=1, what="match")).state.result == Result(0, "conceded")
    assert match.record(MatchLost(pair=0, cause="discontinued")).state.result == Result(1, "discontinued")


def test_both_sides_are_asked_before_the_next_board_and_before_sides_change() -> None:
    match = begun().record(Conceded(pair=0, what="game"))
    terms = terms_of(match)
    assert match.state.phase is Phase.CHANGE
    assert terms.awaited(match.state).pairs == (0, 1)
    assert terms.awaited(match.state, frozenset({0})).pairs == (1,)
    changed = next_act(match, terms, ready=BOTH)
    assert changed is not None
    assert changed.facts.last.kind == "sides_changed"
    assert terms.awaited(changed.state).what == "ready"


def test_trial_boards_are_struck_freely_and_leave_no_fact() -> None:
    terms, chance = replace(people_terms(), trials=True), luck(3)
    match = settled(Match.start(terms.setup), terms)
    while match.state.phase is not Phase.TRIAL:
        match = settled(chosen(match, terms.awaited(match.state), chance), terms)
    first = terms.awaited(match.state)
    tried = answered(Trial(match), terms, first, chance)
    assert tried.match == match
    assert tried.trial is not None
    over = answered(tried, terms, first, chance)
    assert over.trial is None
    second = terms.awaited(settled(over.match, terms).state)
    assert (first.what, second.what) == ("trial", "trial")
    assert second.seat != first.seat
    with pytest.raises(BadFact, match="seat"):
        Table(match, terms).try_stroke(Stroke(second.seat or 0, 0, (0, 1), 2000))
    with pytest.raises(BadFact):
        Table(begun(), terms).try_stroke(Stroke(0, 0, (0, 1), 2000))


def test_a_position_to_start_from_is_played_on() -> None:
    waits = owing(begun(), last=False)
    board, layout = board_of(waits)._replace(placings=()), layout_of(waits)
    match = Match.start(replace(people_terms().setup, position=board, layout=layout))
    assert match.state.position == Position(board, layout)
    assert play(match, Stroke(board.striker, 0, (0, 1), 3000)).match.state.strokes == 1


def test_sitting_down_where_there_is_no_seat_is_refused() -> None:
    terms, chance = people_terms(), luck(1)
    match = settled(Match.start(terms.setup), terms)
    while (asked := terms.awaited(match.state)).what != "seated":
        match = chosen(match, asked, chance)
    with pytest.raises(BadFact):
        match.record(Seated(seat=1))
