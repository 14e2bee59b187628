"""Strokes that are really played: what they do to the board, and where its men lie afterwards."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from random import Random

import pytest

from carrom.core import Board, Layout, Placing, Queen, Stroke, rack
from carrom.core.seats import seats_of
from carrom.equipment import BLACK, QUEEN, STANDARD_BOARD, WHITE, Man
from carrom.equipment.men import WHITE_MEN
from carrom.errors import BadFact, BadLayout, BadStroke
from carrom.geometry import CENTRE, Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.places import places_for
from carrom.match.facts import Chosen, NoRoom
from carrom.match.match import Match
from carrom.match.placing import place, random_placing, suggest_placing
from carrom.match.position import Position
from carrom.match.state import Phase, State
from carrom.physics import FULL, PLAIN, Jumps, Model
from carrom.table.hand import SKILLS, execute
from carrom.table.play import Played, look, play
from carrom.table.umpire import position_of
from tests.table.laid import B1, B2, FAR, W1, before_pocket, match_at, position, pot

POCKET = STANDARD_BOARD.pockets[1].centre
EVERYWHERE = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))


def played_from(
    before: Position, stroke: Stroke, edition: Edition, *, model: Model = FULL, jumps: Jumps | None = None
) -> Played:
    """One stroke of a match that begins in the position."""
    return play(Match.practice(edition, before), stroke, model=model, jumps=jumps)


def clauses_of(state: State) -> tuple[str, ...]:
    """The clauses of the last ruling."""
    assert state.ruling is not None
    return state.ruling.clauses


def test_a_board_starts_with_the_rack() -> None:
    start = Position.start()
    assert (start.board, start.layout) == (Board(), rack())
    few = Layout({W1: CENTRE, B1: Spot(0.1, 0.1)})
    board = Board(men=(1, 1), queen=Queen.WHITE, break_made=True)
    assert Position.start(board, few).layout is few


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (Board(men=(8, 9)), "9 white men lie on the surface, but the board counts 8"),
        (Board(men=(9, 7)), "9 black men lie on the surface, but the board counts 7"),
        (Board(queen=Queen.AWAITING), "the queen lies on the surface, but on the board she is awaiting her cover"),
    ],
)
def test_board_and_layout_have_to_agree(board: Board, said: str) -> None:
    with pytest.raises(BadLayout, match=said):
        Position.start(board)
    with pytest.raises(BadLayout, match="the queen is pocketed, but on the board she is on the surface"):
        Position(Board(), rack().without(QUEEN))


@EVERYWHERE
def test_a_pocketed_man_is_gone_and_the_turn_goes_on(edition: Edition) -> None:
    before = position({W1: before_pocket(), **FAR})
    played = played_from(before, pot(), edition)
    assert (played.report.white, played.report.striker) == (1, False)
    assert played.pocketed == played.run.pocketed == (W1,)
    assert W1 not in played.position.layout
    assert (played.position.board.men, played.position.board.striker) == ((2, 2), 0)
    assert played.position.board.placing is None
    assert dict(played.position.layout) == FAR


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_of_a_doubles_board_may_play(seat: int) -> None:
    spots = {man: spot.turned(seat) for man, spot in FAR.items()}
    own = W1 if seat % 2 == 0 else B1
    before = position({own: before_pocket(seat=seat), **spots}, doubles=True, striker=seat)
    played = played_from(before, pot(seat), ICF)
    assert played.position.board.men == ((2, 2))
    assert played.position.board.striker == seat


def test_a_sunk_striker_owes_a_man_and_the_opponent_places_it() -> None:
    before = position({W1: CENTRE, **FAR})
    played = played_from(before, Stroke.towards(0, 0.0, POCKET, 2.0), ICF)
    assert clauses_of(played.match.state) == ("72a",)
    after = played.position
    assert after.board.placing == Placing(WHITE, placer=2, dues=1)
    assert after.layout == before.layout
    with pytest.raises(BadStroke, match="stroke: men must be placed first: 1"):
        play(played.match, pot(after.board.striker))
    spots = suggest_placing(after, ICF)
    assert spots is not None
    match = place(played.match, spots)
    placed = position_of(match.state)
    assert placed.board.men == (4, 2)
    assert placed.board.placing is None
    # White 1 to 3 lie on the board, so 4 is the lowest number in the pockets.
    assert placed.layout.spots[WHITE_MEN[3]] == spots[0]
    assert play(match, Stroke.at_degrees(2, 0.0, 0.0, 1.0)).position.board.men == (4, 2)


def test_a_striker_sunk_behind_its_man_brings_the_man_back() -> None:
    before = position({W1: before_pocket(), **FAR})
    played = played_from(before, pot(speed_mps=2.2), ICF)
    assert (played.report.white, played.report.striker) == (1, True)
    lot = played.position.board.placing
    assert lot is not None
    assert (lot.returned, lot.dues, lot.men) == (1, 1, 2)
    assert W1 not in played.position.layout
    match = place(played.match, [Spot(0.04, 0.04)])
    one = position_of(match.state)
    assert one.layout.spots[W1] == Spot(0.04, 0.04)
    assert one.board.placing is not None
    assert one.board.placing.men == 1
    both = position_of(place(match, [Spot(-0.04, 0.04)]).state)
    assert both.board.men == (4, 2)
    assert both.layout.spots[WHITE_MEN[3]] == Spot(-0.04, 0.04)


@EVERYWHERE
def test_the_queen_is_covered_by_the_next_man(edition: Edition) -> None:
    first = played_from(position({QUEEN: before_pocket(), W1: Spot(-0.1, 0.3), **FAR}), pot(), edition).position
    assert (first.board.queen, first.board.striker) == (Queen.AWAITING, 0)
    assert QUEEN not in first.layout
    laid = Position(first.board, first.layout.with_man(W1, before_pocket()))
    second = play(match_at(laid, edition), pot()).position
    assert second.board.queen is Queen.WHITE
    assert QUEEN not in second.layout


@EVERYWHERE
def test_a_queen_without_cover_goes_back_to_the_centre(edition: Edition) -> None:
    first = played_from(position({QUEEN: before_pocket(), W1: Spot(-0.1, 0.3), **FAR}), pot(), edition).match
    missed = play(first, Stroke.at_degrees(0, 0.15, 0.0, 1.0))
    assert missed.ruling is not None
    assert missed.ruling.effects.queen_back
    assert missed.position.board.queen is Queen.ON_BOARD
    assert missed.position.layout.spots[QUEEN] == CENTRE


def test_a_stroke_from_half_a_circle_is_improper_and_the_man_comes_back() -> None:
    start = Spot(0.2, -0.2526)
    ahead = Spot(POCKET.x - (POCKET.x - start.x) * 0.2, POCKET.y - (POCKET.y - start.y) * 0.2)
    before = position({W1: ahead, **FAR})
    stroke = Stroke.towards(0, 0.2, ahead, 1.1)
    for edition, law in ((ICF, "130b"), (HOUSE, "General4")):
        played = played_from(before, stroke, edition)
        assert played.report.white == 1
        assert played.report.improper == (law,)
        assert law in clauses_of(played.match.state)
        assert played.position.board.striker == 2
        lot = played.position.board.placing
        assert lot is not None
        assert (lot.returned, lot.penalties) == (1, 1)


def test_jumped_men_are_put_back_by_the_umpire() -> None:
    always = Jumps(seed=3, from_mps=0.01, per_mps=1.0, most=1.0)
    before = position({W1: Spot(0.0, 0.1), QUEEN: Spot(0.2, 0.2), **FAR})
    played = played_from(before, Stroke.towards(0, 0.0, Spot(0.0, 0.1), 6.0), ICF, jumps=always)
    assert played.report.jumped.white == 1
    assert played.run.jumped == (W1,)
    assert W1 not in played.run.after
    assert played.position.layout.spots[W1] == CENTRE
    assert played.position.board.men == before.board.men
    break_off = played_from(Position.start(), Stroke.at_degrees(0, 0.0, 0.0, 6.0), ICF, jumps=always)
    assert break_off.report.jumped.total > 3
    assert len(break_off.position.layout.spots) + len(break_off.run.pocketed) == 19
    assert break_off.position.layout.problems() == ()


def test_the_house_player_chooses_what_a_sunk_striker_costs() -> None:
    before = position({W1: before_pocket(), **FAR})
    waits = played_from(before, pot(speed_mps=2.2), HOUSE)
    assert waits.ruling is None
    assert waits.board.pending is not None
    assert waits.board.pending.report == waits.report
    assert waits.match.state.layout == waits.run.after
    with pytest.raises(BadFact, match="choose"):
        play(waits.match, pot())
    again = waits.match.record(Chosen(choice="again")).state
    yields = waits.match.record(Chosen(choice="yield")).state
    assert (position_of(again).board.striker, position_of(yields).board.striker) == (0, 2)
    assert position_of(again).board.owed(WHITE) == position_of(yields).board.owed(WHITE) + 1
    known = play(Match.practice(HOUSE, before), pot(speed_mps=2.2), choice="yield")
    assert (known.ruling, known.position) == (yields.ruling, yields.position)


def test_a_house_fine_waits_for_the_end_of_the_turn() -> None:
    before = position({W1: before_pocket(), B1: Spot(0.0, 0.0), **FAR})
    tries = (played_from(before, pot(), HOUSE, jumps=Jumps(seed, 0.01, 1.0, 0.5)) for seed in range(50))
    played = next(played for played in tries if played.report.jumped.striker and played.report.white)
    board = played.position.board
    assert (board.striker, board.placing) == (0, None)
    assert board.put_off(WHITE) == 1
    missed = play(played.match, Stroke.at_degrees(0, 0.15, 0.0, 2.0))
    assert missed.board.placing is not None
    placed = place(missed.match, suggest_placing(missed.position, HOUSE) or ())
    assert position_of(placed.state).board.men == (3, 3)


def test_a_finished_board_keeps_its_last_layout() -> None:
    before = position({W1: before_pocket(), B1: Spot(-0.2, 0.1), B2: Spot(-0.2, 0.2)}, queen=Queen.WHITE)
    played = played_from(before, pot(), ICF)
    assert played.position.board.outcome is not None
    assert (played.position.board.outcome.winner, played.position.board.outcome.points) == (WHITE, 5)
    assert dict(played.position.layout) == {B1: Spot(-0.2, 0.1), B2: Spot(-0.2, 0.2)}
    with pytest.raises(BadStroke, match="stroke: this board is over; expected a board in play"):
        play(played.match, pot(2))
    with pytest.raises(BadFact, match="no men are waiting to be placed"):
        place(played.match, [CENTRE])


def test_a_missed_break_leaves_the_rack() -> None:
    missed = play(Match.practice(ICF), Stroke.at_degrees(0, 0.15, 0.0, 2.0))
    assert clauses_of(missed.match.state) == ("45a",)
    assert missed.position.board.tries == 1
    assert missed.position.layout == rack()


def test_passes_are_counted_and_cancel_the_board() -> None:
    match = Match.practice(ICF, position({W1: CENTRE, **FAR}))
    *passes, last = (Stroke.at_degrees(seat, 0.15 if seat == 0 else -0.15, 0.0, 2.0) for seat in (0, 2, 0, 2, 0, 2))
    for stroke in passes:
        match = play(match, stroke).match
        assert match.state.phase is Phase.PLAY
    cancelled = play(match, last)
    assert cancelled.board.replay == "137"
    assert cancelled.match.state.phase is Phase.SET_UP


def test_a_slip_changes_nothing() -> None:
    before = position({W1: CENTRE, **FAR})
    slipped = played_from(before, Stroke.at_degrees(0, 0.0, 0.0, 0.05), ICF)
    assert clauses_of(slipped.match.state) == ("127b",)
    assert slipped.position == before


def test_nobody_plays_from_an_empty_side() -> None:
    with pytest.raises(BadStroke, match="seat: there is no player at seat 1"):
        look(Position.start(), Stroke.at_degrees(1, 0.0, 0.0, 1.0), ICF)
    with pytest.raises(BadFact, match="seat"):
        play(Match.practice(ICF), Stroke.at_degrees(1, 0.0, 0.0, 1.0))


def test_the_model_is_the_callers_choice() -> None:
    stroke = Stroke.at_degrees(0, 0.02, -3.0, 5.0)
    full, plain = play(Match.practice(ICF), stroke), play(Match.practice(ICF), stroke, model=PLAIN)
    assert (full.run.run.model, plain.run.run.model) == ("full", "plain")


def test_a_match_folded_from_the_facts_has_the_same_position() -> None:
    before = position({QUEEN: before_pocket(), W1: Spot(-0.1, 0.3), **FAR})
    played = played_from(before, pot(speed_mps=2.2), ICF)  # the striker falls behind her
    assert QUEEN not in played.run.after
    assert QUEEN in played.position.layout
    assert played.board is played.position.board
    folded = Match.fold(played.match.setup, played.match.facts)
    assert folded.state.position == played.position


# Whole boards by chance


def struck_at_random(match: Match, edition: Edition, chance: Random) -> Match:
    """One stroke of a clumsy player somewhere at some man, hard, and with men that jump easily."""
    at = position_of(match.state)
    seat = at.board.striker
    low, high = chance.choice(places_for(at.layout, seat, edition))
    target = chance.choice(list(at.layout.spots.values()))
    meant = Stroke.towards(seat, chance.uniform(low, high), target, chance.uniform(0.3, 6.5))
    stroke = execute(meant, SKILLS["casual"], chance, places=at.places(edition))
    jumps = Jumps(chance.randrange(10**6), from_mps=1.5, per_mps=0.1, most=0.2)
    return play(match, stroke, jumps=jumps, choice="again" if edition.sunk_striker_choice else None).match


def placed_at_random(match: Match, edition: Edition, chance: Random) -> Match:
    spots = random_placing(position_of(match.state), edition, chance)
    return match.record(NoRoom()) if spots is None else place(match, spots)


def step_at_random(match: Match, edition: Edition, chance: Random) -> Match:
    waits = position_of(match.state).board.placing is not None
    return (placed_at_random if waits else struck_at_random)(match, edition, chance)


@EVERYWHERE
@pytest.mark.parametrize("doubles", [False, True], ids=["singles", "doubles"])
def test_men_are_conserved_whatever_is_played(edition: Edition, *, doubles: bool) -> None:
    chance = Random(f"{edition.code} {doubles}")
    fell: set[Man] = set()
    for _ in range(3):
        match = Match.practice(edition, Position.start(Board(doubles=doubles)))
        for _ in range(60):
            at = position_of(match.state)
            if not places_for(at.layout, at.board.striker, edition):
                break
            match = step_at_random(match, edition, chance)
            if match.state.phase is not Phase.PLAY:
                break
            at = position_of(match.state)
            assert at.board.problems() == ()
            assert at.layout.problems() == ()
            assert at.board.men == (at.layout.count(WHITE), at.layout.count(BLACK))
            assert (at.board.queen is Queen.ON_BOARD) is (QUEEN in at.layout)
            assert at.board.striker in seats_of(doubles=doubles)
            fell |= set(at.layout.pocketed(WHITE)) | set(at.layout.pocketed(BLACK))
    assert fell, "nothing was ever pocketed"


def test_the_same_chance_plays_the_same_board() -> None:
    def whole(seed: int) -> list[Position]:
        chance, match, found = Random(seed), Match.practice(ICF), list[Position]()
        for _ in range(12):
            match = step_at_random(match, ICF, chance)
            found.append(position_of(match.state))
        return found

    assert whole(8) == whole(8)
    assert whole(8) != whole(9)
