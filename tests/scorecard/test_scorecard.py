"""What is entered where on the score card (XIX; M19, M21)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core import Board, StrokeReport
from carrom.core.seats import Seat
from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.match.facts import Announced, PlayCalled, Reported, Seated, StrokeMade, TossChoice, TossWon
from carrom.match.game import BoardRecord, Game, Pair, Player
from carrom.match.match import Match
from carrom.match.parts import Result, Toss
from carrom.match.protest import Protest
from carrom.match.remarks import Remark
from carrom.match.state import Setup, State
from carrom.scorecard import match_cards
from carrom.scorecard.card import CardGame, CardRow, Credit, ScoreCard, score_cards

SINGLES = (("A. Kumar",), ("B. Díaz",))
SIDE_TAKEN = Toss(0, "side")
TIMES = (("10:05", "10:41"), ("10:44", "11:20"))
A, B = Player(0), Player(1)


def play(*records: BoardRecord, number: int = 1, edition: Edition = ICF) -> Game:
    game = Game(number)
    for record in records:
        game = game.played(record, edition, late=False)
    return game


def state_of(
    *games: Game,
    edition: Edition = ICF,
    names: tuple[tuple[str, ...], tuple[str, ...]] = SINGLES,
    toss: Toss | None = SIDE_TAKEN,
    result: Result | None = None,
) -> State:
    setup = Setup(edition=edition, names=names, teams=("India", "Colombia"))
    return State(setup, games=games or (Game(),), toss=toss, result=result)


def card(
    *records: BoardRecord,
    edition: Edition = ICF,
    names: tuple[tuple[str, ...], tuple[str, ...]] = SINGLES,
    toss: Toss | None = SIDE_TAKEN,
) -> ScoreCard:
    (only,) = score_cards(state_of(play(*records, edition=edition), edition=edition, names=names, toss=toss))
    return only


OPENING = BoardRecord(1, B, 1, 8, 3, laws=("52a", "53a", "53b"))


@pytest.mark.parametrize(
    ("edition", "shown", "official"),
    [
        (ICF, [[1], [2]], True),
        (ICF_CZ, [[1], [2]], True),
        (ICF_CO, [[1, 2, 3]], True),
        (ICF_1991, [[1], [2]], False),
        (HOUSE, [[1], [2]], False),
    ],
    ids=["icf", "icf-cz", "icf-co", "icf-1991", "house"],
)
def test_each_edition_has_its_card(edition: Edition, shown: list[list[int]], official: bool) -> None:  # noqa: FBT001 - a column
    made = score_cards(state_of(play(OPENING), play(OPENING, number=2), edition=edition), TIMES)
    assert [[game.number for game in one.games] for one in made] == shown
    assert {one.official for one in made} == {official}
    heads = [game for one in made for game in one.games]
    assert heads[:2] == [CardGame(1, "10:05", "10:41"), CardGame(2, "10:44", "11:20")]
    assert [row.game for one in made for row in one.rows] == [1, 2]


def test_there_is_a_card_before_the_first_board() -> None:
    for edition in EDITIONS.values():
        (blank,) = score_cards(state_of(edition=edition))
        assert (blank.rows, blank.remarks, blank.winner) == ((), (), None)
        assert blank.lines == edition.boards
    (endless,) = score_cards(state_of(edition=replace(ICF, boards=0)))
    assert endless.lines == 8


@pytest.mark.parametrize(
    ("toss", "first"),
    [
        (Toss(0, "break"), 0),
        (Toss(1, "break"), 1),
        (Toss(0, "side"), 1),
        (Toss(1, "side"), 0),
        (Toss(0), 1),
        (None, 1),
    ],
)
def test_the_pair_that_chose_to_break_is_entered_first(toss: Toss | None, first: Pair) -> None:
    """Without a choice on record the first board tells: here the second pair broke it."""
    made = card(OPENING, toss=toss)
    row = made.rows[0]
    assert (made.first, row.winner) == (first, 1)
    won, lost = (row.first, row.second) if first == 1 else (row.second, row.first)
    assert (won, lost) == (Credit(3, 5, 8), Credit(None, None, 0))


def test_the_pair_entered_first_stays_first_in_the_second_game() -> None:
    """It has not the break then: the other pair begins that game (49a)."""
    games = (play(OPENING), play(BoardRecord(1, A, 1, 4), number=2))
    assert [made.first for made in score_cards(state_of(*games, toss=None))] == [1, 1]
    unplayed = (Game(1, winner=0, cause="conceded"), games[1])
    assert [made.first for made in score_cards(state_of(*unplayed, toss=None))] == [1, 1]


@pytest.mark.parametrize(
    ("record", "credit"),
    [
        (BoardRecord(1, A, 0, 12, 3), Credit(3, 9, 12)),
        (BoardRecord(1, A, 0, 4), Credit(None, 4, 4)),
        (BoardRecord(1, A, 0, 3, 3, laws=("105a",)), Credit(3, None, 3)),
        (BoardRecord(1, A, 0, 1, laws=("105a",)), Credit(None, 1, 1)),
        (BoardRecord(1, A, 0, 1, laws=("110a",)), Credit(None, 1, 1)),
        (BoardRecord(1, A, 0, 6, 3, demanded=2), Credit(3, 3, 6)),
        (BoardRecord(1, A, 0, 2, 3), Credit(None, 2, 2)),
        (BoardRecord(1, A, 0, 14, 5), Credit(5, 9, 14)),
    ],
    ids=["queen and men", "no queen", "award of 3", "reduced to 1", "110", "demanded", "overruled", "house"],
)
def test_points_go_into_the_queen_s_and_the_men_s_column(record: BoardRecord, credit: Credit) -> None:
    row = card(record, toss=Toss(0, "break")).rows[0]
    assert row == CardRow(1, 1, "A. Kumar", credit, Credit(None, None, 0), 0, A)


def test_in_doubles_the_partner_who_broke_is_named() -> None:
    order = (Player(0, 0), Player(1, 0), Player(0, 1), Player(1, 1))
    boards = [BoardRecord(n, player, 0, 1) for n, player in enumerate(order, 1)]
    made = card(*boards, names=(("A. Kumar", "C. Rao"), ("B. Díaz", "D. Gómez")))
    assert [row.break_by for row in made.rows] == ["A. Kumar", "B. Díaz", "C. Rao", "D. Gómez"]


@pytest.mark.parametrize(
    ("record", "remarks"),
    [
        (BoardRecord(3, A, 0, 4, laws=("52a", "53a", "53b")), ()),
        (BoardRecord(3, A, 0, 4, laws=("52a", "53a", "53b", "83", "51")), ()),
        (BoardRecord(3, A, 1, 3, 3, laws=("107a",)), (Remark("award", 1, 3, ("107a",)),)),
        (BoardRecord(3, A, 1, 4, laws=("52a", "53a", "106b")), (Remark("award", 1, 3, ("106b",)),)),
        (BoardRecord(3, A, 1, 9, laws=("51",)), (Remark("award", 1, 3, ("51",)),)),
        (BoardRecord(3, A, 1, 9, laws=("121b",)), (Remark("award", 1, 3, ("121b",)),)),
        (BoardRecord(3, A, 1, 5, 5, laws=("Points4",)), (Remark("award", 1, 3, ("Points4",)),)),
        (BoardRecord(3, A, 1, 9, 5, laws=("Points2", "Points6", "Queen1")), ()),
        (BoardRecord(3, A, 0, 9, slam=True), (Remark("white_slam", 1, 3, ("26a",)),)),
        (BoardRecord(3, A, 1, 9, slam=True), (Remark("black_slam", 1, 3, ("26b",)),)),
        (BoardRecord(3, A, 1, 9, demanded=2), (Remark("demanded", 1, 3, ("87b",), 2),)),
        (BoardRecord(9, A, 1, 9, extra=True), (Remark("extra", 1, 9, ("56b",)),)),
        (
            BoardRecord(3, A, 1, 9, replayed=("137", "151a")),
            (Remark("replayed", 1, 3, ("137",)), Remark("replayed", 1, 3, ("151a",))),
        ),
    ],
)
def test_what_the_columns_cannot_say_is_remarked(record: BoardRecord, remarks: tuple[Remark, ...]) -> None:
    """A clause that merely lapsed with the last stroke is no award."""
    assert card(record).remarks == remarks


def test_the_1991_laws_grant_demanded_points_by_the_clause_of_the_finish() -> None:
    remarks = card(BoardRecord(1, A, 0, 5, 3, demanded=2, laws=("106a",)), edition=ICF_1991).remarks
    assert remarks[-1] == Remark("demanded", 1, 1, ("106a",), 2)


@pytest.mark.parametrize("cause", ["conceded", "insult", "walkover"])
def test_game_or_match_may_bear_the_cause_of_an_early_end(cause: str) -> None:
    for edition in EDITIONS.values():
        (by_game,) = score_cards(state_of(Game(winner=1, cause=cause), edition=edition))
        (by_match,) = score_cards(state_of(edition=edition, result=Result(1, cause)))
        assert by_match.remarks == by_game.remarks
        assert len(by_game.remarks) == 1


def test_only_the_unfinished_game_bears_the_cause_of_the_match() -> None:
    games = (Game(1, winner=0), Game(2))
    first, second = score_cards(state_of(*games, result=Result(0, "insult")))
    assert first.remarks == ()
    assert second.remarks == (Remark("match_lost", 2, laws=("143d",), text="insult"),)
    assert (first.winner, second.winner) == (0, 0)


def test_a_cause_is_remarked_once() -> None:
    (drawn,) = score_cards(state_of(Game(cause="drawn"), edition=HOUSE, result=Result(None, "drawn")))
    assert drawn.remarks == (Remark("drawn", 1),)


@pytest.mark.parametrize("winner", [0, 1, None])
def test_the_winner_of_the_match_is_entered_on_every_card(winner: Pair | None) -> None:
    games = (Game(1, winner=0), Game(2, winner=1))
    assert {made.winner for made in score_cards(state_of(*games, result=Result(winner)))} == {winner}


def test_no_winner_is_entered_while_a_protest_is_open() -> None:
    state = state_of(Game(1, winner=1), Game(2, winner=1), result=Result(1))
    for made in score_cards(state._replace(protests=(Protest(1, 0, 2, 1, fee_paid=True),))):
        assert made.winner is None
        assert made.remarks == (Remark("withheld", laws=("150",)),)


def test_a_notice_without_the_fee_withholds_no_winner() -> None:
    state = state_of(Game(1, winner=1), Game(2, winner=1), result=Result(1))
    for made in score_cards(state._replace(protests=(Protest(1, 0, 2, 1),))):
        assert (made.winner, made.remarks) == (1, ())


def test_a_note_stands_on_every_card() -> None:
    first, second = score_cards(state_of(Game(1), Game(2))._replace(remarks=("hall 2",)))
    assert first.remarks == second.remarks == (Remark("note", text="hall 2"),)


@pytest.mark.parametrize(
    ("umpire", "time", "written"),
    [
        ("human", "09:50", ("10:05", "10:41")),
        ("human", "23:50", ("00:05", "00:41")),
        ("human", "afternoon", ("", "")),
        ("computer", "09:50", ("", "")),
    ],
)
def test_the_console_s_clock_starts_at_the_time_of_the_match(
    umpire: Literal["human", "computer"], time: str, written: tuple[str, str]
) -> None:
    setup = Setup(edition=replace(ICF, code="short", games=1, boards=1, trial_boards="none"), umpire=umpire, time=time)
    facts = [
        Announced(),
        Reported(pair=0),
        Reported(pair=1),
        TossWon(pair=0),
        TossChoice(choice="break"),
        Seated(seat=0),
    ]
    stroke = StrokeMade(report=StrokeReport(white=9, queen=True), at=3060.0)
    match = Match.fold(setup, [*facts, PlayCalled(at=900.0), stroke])
    assert match.state.is_over
    assert [(game.started, game.finished) for game in match_cards(match)[0].games] == [written]


def test_a_breaker_without_a_name_is_refused() -> None:
    with pytest.raises(BadFact) as error:
        card(BoardRecord(1, Player(1, 1), 0, 4))
    assert (error.value.key, error.value.at) == ("card_name", "game 1 board 1")
    assert error.value.values == {"pair": 1, "number": 1}


@pytest.mark.parametrize("names", [(), ("a", "b", "c")])
def test_a_pair_is_one_or_two(names: tuple[str, ...]) -> None:
    with pytest.raises(BadFact) as error:
        score_cards(state_of(names=(SINGLES[0], names)))
    assert (error.value.key, error.value.at, error.value.values) == (
        "card_names",
        "pair 1",
        {"n": len(names)},
    )


boards_won = st.tuples(st.sampled_from((0, 1)), st.sampled_from((0, 1)), st.integers(1, 9), st.sampled_from((0, 3)))


@given(st.lists(boards_won, max_size=12), st.sampled_from(sorted(EDITIONS)))
def test_totals_are_the_sums_of_what_was_entered(boards: list[tuple[Pair, Pair, int, int]], code: str) -> None:
    records = [
        BoardRecord(n, Player(breaker), winner, men + queen, queen)
        for n, (breaker, winner, men, queen) in enumerate(boards, 1)
    ]
    game = Game(boards=tuple(records))
    (made,) = score_cards(state_of(game, edition=EDITIONS[code]))
    first = second = 0
    for row in made.rows:
        first += (row.first.queen or 0) + (row.first.men or 0)
        second += (row.second.queen or 0) + (row.second.men or 0)
        assert (row.first.total, row.second.total) == (first, second)
    assert (second, first) == game.score  # the second pair is entered first


def played(*reports: StrokeReport, seat: Seat = 0) -> Match:
    """A match from a board on which nothing has been struck yet, with these strokes."""
    return Match.fold(Setup(edition=ICF, position=Board(breaker=seat, striker=seat)), map(stroke, reports))


def stroke(report: StrokeReport) -> StrokeMade:
    return StrokeMade(report=report)


MISS = StrokeReport()
BLACK_CLEARS = (StrokeReport(black=2), StrokeReport(black=1, queen=True), StrokeReport(black=6))
WHITE_CLEARS = (StrokeReport(white=2), StrokeReport(white=1, queen=True), StrokeReport(white=6))


@pytest.mark.parametrize(
    ("reports", "remarks"),
    [
        (WHITE_CLEARS, [("white_slam", ("26a",))]),
        ((MISS, MISS, *WHITE_CLEARS), []),
        ((MISS, *BLACK_CLEARS), [("black_slam", ("26b",))]),
        ((MISS, MISS, MISS, *BLACK_CLEARS), []),
    ],
    ids=["white, first turn", "white, second turn", "black, first turn", "black, second turn"],
)
def test_a_slam_is_remarked_only_when_the_board_was_won_in_the_first_turn(
    reports: tuple[StrokeReport, ...], remarks: list[tuple[str, tuple[str, ...]]]
) -> None:
    for seat in (0, 2):
        (made,) = match_cards(played(*reports, seat=seat))
        assert [(remark.kind, remark.laws) for remark in made.remarks] == remarks
