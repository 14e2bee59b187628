"""What is entered where on the score card (XIX; M19, M21)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core import Board, Seat, StrokeReport
from carrom.errors import BadFact
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF, ICF_1991, ICF_CO, ICF_CZ
from carrom.match.facts import StrokeMade
from carrom.match.game import BoardRecord, Game, Pair, Player
from carrom.match.match import Match
from carrom.match.state import Setup
from carrom.scorecard import match_cards
from carrom.scorecard.card import (
    CardFooter,
    CardGame,
    CardHeader,
    CardPair,
    CardRow,
    Credit,
    Remark,
    ScoreCard,
    score_cards,
)

HEADER = CardHeader(
    (CardPair(("A. Kumar",), "India"), CardPair(("B. Díaz",), "Colombia")),
    toss_won_by=0,
    choice="side",
    times=(("10:05", "10:41"), ("10:44", "11:20")),
)
A, B = Player(0), Player(1)


def play(*records: BoardRecord, number: int = 1, edition: Edition = ICF) -> Game:
    game = Game(number)
    for record in records:
        game = game.played(record, edition, late=False)
    return game


def card(*records: BoardRecord, edition: Edition = ICF, header: CardHeader = HEADER) -> ScoreCard:
    (only,) = score_cards((play(*records, edition=edition),), header, edition)
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
    made = score_cards((play(OPENING), play(OPENING, number=2)), HEADER, edition)
    assert [[game.number for game in one.games] for one in made] == shown
    assert {one.official for one in made} == {official}
    heads = [game for one in made for game in one.games]
    assert heads[:2] == [CardGame(1, "10:05", "10:41"), CardGame(2, "10:44", "11:20")]
    assert [row.game for one in made for row in one.rows] == [1, 2]


def test_there_is_a_card_before_the_first_board() -> None:
    for edition in EDITIONS.values():
        (blank,) = score_cards((), HEADER, edition)
        assert (blank.rows, blank.remarks, blank.winner) == ((), (), None)
        assert blank.lines == edition.boards
    (endless,) = score_cards((), HEADER, replace(ICF, boards=0))
    assert endless.lines == 8


@pytest.mark.parametrize(
    ("winner", "choice", "first"),
    [(0, "break", 0), (1, "break", 1), (0, "side", 1), (1, "side", 0), (0, "", 1), (None, "", 1)],
)
def test_the_pair_that_chose_to_break_is_entered_first(
    winner: Pair | None, choice: Literal["", "side", "break"], first: Pair
) -> None:
    """Without a choice on record the first board tells: here the second pair broke it."""
    made = card(OPENING, header=HEADER._replace(toss_won_by=winner, choice=choice))
    row = made.rows[0]
    assert (made.first, row.winner) == (first, 1)
    won, lost = (row.first, row.second) if first == 1 else (row.second, row.first)
    assert (won, lost) == (Credit(3, 5, 8), Credit(None, None, 0))


def test_the_pair_entered_first_stays_first_in_the_second_game() -> None:
    """It has not the break then: the other pair begins that game (49a)."""
    games = (play(OPENING), play(BoardRecord(1, A, 1, 4), number=2))
    nobody_wrote = HEADER._replace(toss_won_by=None, choice="")
    assert [made.first for made in score_cards(games, nobody_wrote, ICF)] == [1, 1]
    unplayed = (Game(1, winner=0, cause="conceded"), games[1])
    assert [made.first for made in score_cards(unplayed, nobody_wrote, ICF)] == [1, 1]


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
    row = card(record, header=HEADER._replace(choice="break")).rows[0]
    assert row == CardRow(1, 1, "A. Kumar", credit, Credit(None, None, 0), 0)


def test_in_doubles_the_partner_who_broke_is_named() -> None:
    pairs = (CardPair(("A. Kumar", "C. Rao"), "India"), CardPair(("B. Díaz", "D. Gómez"), "Colombia"))
    order = (Player(0, 0), Player(1, 0), Player(0, 1), Player(1, 1))
    boards = [BoardRecord(n, player, 0, 1) for n, player in enumerate(order, 1)]
    made = card(*boards, header=HEADER._replace(pairs=pairs))
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
        (by_game,) = score_cards((Game(winner=1, cause=cause),), HEADER, edition)
        (by_match,) = score_cards((Game(),), HEADER, edition, CardFooter(winner=1, cause=cause))
        assert by_match.remarks == by_game.remarks
        assert len(by_game.remarks) == 1


def test_only_the_unfinished_game_bears_the_cause_of_the_match() -> None:
    games = (Game(1, winner=0), Game(2))
    first, second = score_cards(games, HEADER, ICF, CardFooter(winner=0, cause="insult"))
    assert first.remarks == ()
    assert second.remarks == (Remark("match_lost", 2, laws=("143d",), text="insult"),)
    assert (first.winner, second.winner) == (0, 0)


def test_a_cause_is_remarked_once() -> None:
    (drawn,) = score_cards((Game(cause="drawn"),), HEADER, HOUSE, CardFooter(cause="drawn"))
    assert drawn.remarks == (Remark("drawn", 1),)


@pytest.mark.parametrize(
    ("winners", "edition", "winner"),
    [((1, 0, 1), ICF, 1), ((0, 0), ICF, 0), ((0, 1), ICF, None), ((0,), ICF, None), ((1,), HOUSE, 1)],
)
def test_the_majority_of_the_games_wins_the_match(
    winners: tuple[Pair, ...], edition: Edition, winner: Pair | None
) -> None:
    games = tuple(Game(number, winner=one) for number, one in enumerate(winners, 1))
    assert {made.winner for made in score_cards(games, HEADER, edition)} == {winner}


def test_no_winner_is_entered_while_a_protest_is_open() -> None:
    games = (Game(1, winner=1), Game(2, winner=1))
    for made in score_cards(games, HEADER, ICF, CardFooter(withheld=True)):
        assert made.winner is None
        assert made.remarks == (Remark("withheld", laws=("150",)),)


def test_a_note_stands_on_its_game_s_card_or_on_every_card() -> None:
    own, common = Remark("note", 2, text="late"), Remark("note", text="hall 2")
    first, second = score_cards((Game(1), Game(2)), HEADER, ICF, CardFooter((own, common)))
    assert (first.remarks, second.remarks) == ((common,), (own, common))


def test_signatures_stand_on_every_card() -> None:
    footer = CardFooter(loser_signature="B. Díaz", umpire_signature="R. Sharma")
    for made in score_cards((Game(1), Game(2)), HEADER, ICF, footer):
        assert (made.loser_signature, made.umpire_signature) == ("B. Díaz", "R. Sharma")


def test_a_breaker_without_a_name_is_refused() -> None:
    with pytest.raises(BadFact) as error:
        card(BoardRecord(1, Player(1, 1), 0, 4))
    assert (error.value.key, error.value.at) == ("card_name", "game 1 board 1")
    assert error.value.values == {"pair": 1, "number": 1}


@pytest.mark.parametrize("names", [(), ("a", "b", "c")])
def test_a_pair_is_one_or_two(names: tuple[str, ...]) -> None:
    with pytest.raises(BadFact) as error:
        score_cards((), HEADER._replace(pairs=(HEADER.pairs[0], CardPair(names))), ICF)
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
    (made,) = score_cards((game,), HEADER, EDITIONS[code])
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
