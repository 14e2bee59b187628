"""People at the table: every choice of the laws, taken back or not, and the match folds back from its entries."""

from __future__ import annotations

import json
from dataclasses import replace
from math import cos, pi, sin

import pytest

from carrom.core.effects import Placing, Queen
from carrom.core.layout import Layout
from carrom.core.report import StrokeReport
from carrom.core.stroke import Stroke
from carrom.equipment import QUEEN, WHITE, Man
from carrom.errors import BadFact, BadInput, BadLayout
from carrom.geometry import CENTRE, Spot
from carrom.laws.editions import EDITIONS
from carrom.match.facts import Undone
from carrom.match.match import Match
from carrom.match.state import Phase
from carrom.notation.matchfile import read_match_file, write_match
from carrom.notation.replay import replay
from carrom.session import Sitting
from carrom.session.choices import concede, lay, lose_match, sit, strike, take_back, waive
from carrom.session.codec import entry_json, retold
from carrom.session.duty import duty
from carrom.session.umpiring import settled, time_up, umpired
from carrom.match.position import Position
from carrom.table.table import suggest_placing
from tests.session.people import answered, luck, people_terms, played

SHAPES = [(code, doubles) for code in EDITIONS for doubles in (False, True)]


def begun(code: str = "icf", *, timed: bool = False, doubles: bool = False) -> Sitting:
    """A match between people whose first board was just called."""
    terms = replace(people_terms(code, boards=2, games=3, doubles=doubles), timed=timed)
    at = 0.0 if timed else None
    sitting, chance = settled(Sitting.start(terms), at), luck(1)
    while sitting.state.phase is not Phase.PLAY:
        asked = duty(sitting)
        if asked.what == "ready":
            sitting = settled(sitting, at, frozenset((0, 1)))
        else:
            sitting = settled(answered(sitting, asked, chance, at), at)
    return sitting


def with_board(sitting: Sitting, position: Position) -> Sitting:
    """The same match with another board under way."""
    state = sitting.state._replace(board=position.board, clock=None)
    match = replace(sitting.match, past=sitting.match.past.less().plus(state))
    return replace(sitting, match=match, position=position)


@pytest.mark.parametrize(("code", "doubles"), SHAPES)
def test_a_match_between_people_folds_back_after_every_entry(code: str, doubles: bool) -> None:  # noqa: FBT001
    terms = people_terms(code, doubles=doubles)
    for seed in range(2):
        again, told = Sitting.start(terms), 0
        for sitting in played(terms, luck(f"{code} {doubles} {seed}")):
            for entry in sitting.entries[told:]:
                last = entry is sitting.entries[-1]
                text = json.dumps(entry_json(entry, sitting.held if last else None))
                again, told = retold(again, json.loads(text)), told + 1
            assert replace(again, trial=sitting.trial) == sitting
            assert again.state == sitting.state
        assert sitting.is_over
        assert Match.fold(terms.setup, sitting.match.facts) == sitting.match
        record, problems = read_match_file(write_match(sitting.record()))
        assert problems == ()
        assert record is not None
        assert replay(record).agrees


def test_a_stroke_is_made_exactly_as_it_is_sent() -> None:
    sitting = begun()
    stroke = Stroke(sitting.board_and_layout.board.striker, 1234, (-7, 20), 5432)
    made = strike(sitting, stroke)
    assert made.sitting.entries[-1].witnessed.actual == stroke
    assert made.sitting.entries[-1].witnessed.intended is None
    assert made.run is not None
    assert made.run.stroke == stroke


def test_nobody_strikes_for_another_or_while_nothing_is_under_way() -> None:
    sitting = begun()
    other = 2 - sitting.board_and_layout.board.striker
    with pytest.raises(BadFact, match="seat"):
        strike(sitting, Stroke(other, 0, (0, 1), 2000))
    with pytest.raises(BadInput):
        strike(settled(Sitting.start(people_terms())), Stroke(0, 0, (0, 1), 2000))


def test_the_time_of_a_stroke_is_when_all_rest_again() -> None:
    sitting = begun(timed=True)
    made = strike(sitting, Stroke(sitting.board_and_layout.board.striker, 0, (0, 1), 5000), 4.0)
    assert made.run is not None
    assert made.sitting.entries[-1].fact.at == 4.0 + made.run.run.ended_s
    clock = made.sitting.state.clock
    assert clock is not None
    assert clock.since == made.sitting.entries[-1].fact.at


def test_facts_without_clocks_carry_no_time() -> None:
    assert all(entry.fact.at is None for entry in begun().entries)


def test_a_takeback_reaches_over_what_the_umpire_did_to_the_last_stroke_of_that_side() -> None:
    sitting = begun()
    first = strike(sitting, Stroke(sitting.board_and_layout.board.striker, 0, (1, 1), 400)).sitting  # a missed break
    second = strike(first, Stroke(first.board_and_layout.board.striker, 0, (1, 1), 400)).sitting
    back = take_back(second)
    assert (back.state, back.position, back.strokes) == (first.state, first.position, first.strokes)
    assert back.entries[-1].fact == Undone()
    assert take_back(back).position == sitting.position
    pair = sitting.state.pair_at(sitting.board_and_layout.board.striker)
    with pytest.raises(BadFact):
        take_back(second, (1 - pair,))  # type: ignore[arg-type]


def test_nothing_is_taken_back_before_the_first_stroke() -> None:
    with pytest.raises(BadFact):
        take_back(begun())


def test_time_up_costs_the_player_in_turn_and_the_clock_starts_anew() -> None:
    sitting = begun(timed=True)
    with pytest.raises(BadFact):
        time_up(sitting, 14.0)
    late = time_up(sitting, 15.0)
    assert late.state.ruling is not None
    assert late.state.ruling.kind == "technical_foul"
    assert late.state.clock is not None
    assert late.state.clock.since == 15.0
    assert late.position == Position(late.state.board or Position.start().board, sitting.board_and_layout.layout)


def test_time_up_with_the_queen_uncovered_puts_her_back() -> None:
    sitting = begun(timed=True)
    board = sitting.board_and_layout.board
    layout = sitting.board_and_layout.layout.without(QUEEN, Man(WHITE, 1))
    waits = board._replace(queen=Queen.AWAITING, men=(8, 9), break_made=True, strokes=1, pocketed_ever=(True, False))
    late = time_up(with_board(sitting, Position(waits, layout)), 15.0)
    assert late.board_and_layout.board.queen is Queen.ON_BOARD
    assert QUEEN in late.board_and_layout.layout


def in_ring(layout: Layout, radius: float) -> Layout:
    """The men laid in a ring round the centre."""
    for number, man in enumerate(tuple(layout.spots)):
        turn = number * 2 * pi / len(layout.spots)
        layout = layout.with_man(man, Spot(radius * cos(turn), radius * sin(turn)))
    return layout


def spot_for(sitting: Sitting) -> tuple[Spot, ...]:
    """A lawful spot for the first man of the lot."""
    return (suggest_placing(sitting.board_and_layout, sitting.state.edition) or ())[:1]


def owing(sitting: Sitting, *, last: bool) -> Sitting:
    """One white man, or two, to be placed by black."""
    board = sitting.board_and_layout.board
    layout = in_ring(sitting.board_and_layout.layout, 0.2)
    whites = [man for man, _ in layout if man.colour is WHITE]
    gone = whites if last else whites[:2]
    placer = (board.breaker + 2) % 4
    owed = board._replace(
        men=(9 - len(gone), 9),
        break_made=True,
        pocketed_ever=(True, False),
        placings=(Placing(WHITE, placer, dues=2),),
    )
    return with_board(sitting, Position(owed, layout.without(*gone)))


def test_time_up_forfeits_a_lot_but_a_sides_last_men_are_laid_by_the_umpire() -> None:
    late = time_up(owing(begun(timed=True), last=False), 15.0)
    assert late.board_and_layout.board.men == (7, 9)
    assert late.board_and_layout.board.placing is None
    late = time_up(owing(begun(timed=True), last=True), 15.0)
    assert late.board_and_layout.board.men == (2, 9)
    assert late.board_and_layout.layout.count(WHITE) == 2


def test_time_up_in_the_middle_of_placing_takes_the_placed_men_off_where_the_edition_says_so() -> None:
    sitting = begun("icf-cz", timed=True)
    removing = replace(sitting.state.edition, late_placing_men_removed="always")
    terms = replace(sitting.terms, setup=replace(sitting.terms.setup, edition=removing))
    state = sitting.state._replace(setup=terms.setup)
    match = replace(sitting.match, setup=terms.setup, past=sitting.match.past.less().plus(state))
    waits = owing(replace(sitting, terms=terms, match=match), last=False)
    laid = lay(waits, spot_for(waits), 3.0)
    assert laid.board_and_layout.layout.count(WHITE) == 8
    assert laid.board_and_layout.board.placing is not None
    late = time_up(laid, 15.0)
    assert late.board_and_layout.layout == waits.board_and_layout.layout


def test_a_spot_that_the_laws_forbid_is_refused_with_the_law() -> None:
    with pytest.raises(BadLayout) as refused:
        lay(owing(begun(), last=False), [CENTRE])
    assert "89b" in str(refused.value)


def test_a_lot_may_be_laid_down_man_by_man_and_not_be_waived_any_more() -> None:
    waits = owing(begun(), last=False)
    assert duty(waits).what == "placed"
    one = lay(waits, spot_for(waits))
    assert duty(one).what == "placed"
    with pytest.raises(BadFact):
        waive(one)
    assert waive(waits).board_and_layout.board.men == (7, 9)


def test_a_lot_of_a_person_that_finds_no_room_stays_owed() -> None:
    waits = owing(begun(), last=False)
    position = waits.board_and_layout
    full = in_ring(position.layout, 0.054)  # in the middle of where a man may be laid
    after = umpired(with_board(waits, Position(position.board, full)))
    assert after is not None
    assert after.entries[-1].fact.kind == "no_room"
    assert after.board_and_layout.board.dues == (2, 0)


def test_the_house_option_waits_for_the_player_and_settles_the_men() -> None:
    for seed in range(40):
        for sitting in played(people_terms("house", seed=seed), luck(seed)):
            if sitting.state.asked is None:
                continue
            assert duty(sitting).what == "chosen"
            assert sitting.held is not None
            report: StrokeReport = sitting.state.asked
            assert report.striker
            with pytest.raises(BadFact):
                strike(sitting, Stroke(sitting.board_and_layout.board.striker, 0, (0, 1), 2000))
            return
    pytest.fail("nobody sank striker and own men")


def test_concessions_and_lost_matches_end_what_they_say() -> None:
    sitting = begun()
    assert concede(sitting, 0, "game").state.games[0].winner == 1
    assert concede(sitting, 1, "match").state.result == (0, "conceded")
    assert lose_match(sitting, 0, "discontinued").state.result == (1, "discontinued")


def test_both_sides_are_asked_before_the_next_board_and_before_sides_change() -> None:
    sitting = concede(begun(), 0, "game")
    assert sitting.state.phase is Phase.CHANGE
    assert duty(sitting).pairs == (0, 1)
    assert duty(sitting, {0}).pairs == (1,)
    changed = umpired(sitting, ready=frozenset((0, 1)))
    assert changed is not None
    assert changed.entries[-1].fact.kind == "sides_changed"
    assert duty(changed).what == "ready"


def test_trial_boards_are_struck_freely_and_leave_no_fact() -> None:
    sitting = settled(Sitting.start(replace(people_terms(), trials=True)))
    chance = luck(3)
    while sitting.state.phase is not Phase.TRIAL:
        sitting = settled(answered(sitting, duty(sitting), chance))
    facts = len(sitting.entries)
    tried = answered(sitting, duty(sitting), chance)
    assert len(tried.entries) == facts
    assert tried.trial is not None
    assert duty(tried) == duty(sitting)
    over = settled(answered(tried, duty(tried), chance))
    assert duty(over).what == "trial"
    assert duty(over).seat != duty(tried).seat
    assert over.trial is None


def test_a_position_to_start_from_is_played_on() -> None:
    position = owing(begun(), last=False).board_and_layout
    board = position.board._replace(placings=())
    terms = people_terms()
    terms = replace(terms, setup=replace(terms.setup, position=board), start=position.layout)
    sitting = Sitting.start(terms)
    assert sitting.position == Position(board, position.layout)
    assert strike(sitting, Stroke(board.striker, 0, (0, 1), 3000)).sitting.strokes == 1


def test_sitting_down_where_there_is_no_seat_is_refused() -> None:
    sitting, chance = settled(Sitting.start(people_terms())), luck(1)
    while duty(sitting).what != "seated":
        sitting = answered(sitting, duty(sitting), chance)
    with pytest.raises(BadFact):
        sit(sitting, 1)
