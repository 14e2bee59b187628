"""What holds for every stroke on every board under every edition."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.conformance.exchange import ruling_json
from carrom.core import Board, Jumped, Queen, StrokeReport
from carrom.core.seats import opposite
from carrom.equipment import MEN_EACH, Colour
from carrom.errors import BadReport
from carrom.language import LANGUAGES
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.ruling import Ruling
from carrom.laws.umpire import rule
from tests.strategies import boards, editions, reports

Position = tuple[Edition, Board, StrokeReport]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    edition, board = draw(editions), draw(boards())
    return edition, board, draw(reports(board, edition))


def mirrored(queen: Queen) -> Queen:
    return {Queen.WHITE: Queen.BLACK, Queen.BLACK: Queen.WHITE}.get(queen, queen)


def swapped_board(board: Board) -> Board:
    """The same board with the colours exchanged."""
    return board._replace(
        score=board.score[::-1],
        men=board.men[::-1],
        queen=mirrored(board.queen),
        dues=board.dues[::-1],
        penalties=board.penalties[::-1],
        pocketed_ever=board.pocketed_ever[::-1],
        pocketed_own=board.pocketed_own[::-1],
        striker=opposite(board.striker),
    )


def swapped_report(report: StrokeReport) -> StrokeReport:
    jumped = Jumped(report.jumped.black, report.jumped.white, report.jumped.queen, report.jumped.striker)
    return replace(report, white=report.black, black=report.white, jumped=jumped)


@given(positions())
def test_men_are_conserved(position: Position) -> None:
    edition, board, report = position
    effects = rule(board, report, edition).effects
    after = board.after(effects)
    for colour in Colour:
        assert after.men[colour] == board.men[colour] - report.men(colour)
        waiting = sum(lot.men for lot in after.placings if lot.colour is colour)
        assert 0 <= waiting <= MEN_EACH - after.men[colour]
    if effects.outcome is None:
        assert after.problems() == ()


@given(positions())
def test_nothing_owed_gets_lost_and_nothing_is_owed_for_nothing(position: Position) -> None:
    edition, board, report = position
    ruling = rule(board, report, edition)
    effects = ruling.effects
    if effects.outcome is not None:
        return
    after = board.after(effects)
    own, other = ruling.colour, ruling.colour.other
    returned = sum(lot.returned for lot in effects.placings if lot.colour is own)
    assert after.owed(own) == board.owed(own) + returned + sum(effects.charged)
    assert after.owed(other) == board.owed(other)
    assert returned == (0 if report.proper and not report.striker else report.men(own))


@given(positions())
def test_every_ruling_cites_and_is_said_in_every_language(position: Position) -> None:
    edition, board, report = position
    ruling = rule(board, report, edition)
    assert ruling.clauses
    assert all(law.edition == edition.base for law in ruling.laws)
    for code in LANGUAGES:
        assert ruling.say(code)


@given(positions())
def test_swapping_the_colours_swaps_the_ruling(position: Position) -> None:
    edition, board, report = position
    ruling = rule(board, report, edition)
    twin = rule(swapped_board(board), swapped_report(report), edition)
    assert (twin.clauses, twin.readings, twin.kind) == (ruling.clauses, ruling.readings, ruling.kind)
    assert twin.colour is ruling.colour.other
    assert turned(ruling_json(twin)) == ruling_json(ruling)


def turned(answer: dict[str, object]) -> dict[str, object]:
    """An answer with the colours exchanged, without its words."""
    other = {"white": "black", "black": "white", "covered_white": "covered_black", "covered_black": "covered_white"}

    def turn(value: object) -> object:
        if isinstance(value, dict):
            return {other.get(key, key): turn(part) for key, part in value.items()}
        return other.get(value, value) if isinstance(value, str) else value

    return {key: turn(value) for key, value in answer.items() if key != "call"} | {"call": _said(answer)}


def _said(answer: dict[str, object]) -> str:
    words = {"White": "Black", "Black": "White", "white": "black", "black": "white"}
    return " ".join(
        words.get(word.strip(".!"), word.strip(".!")) + word[len(word.strip(".!")) :]
        for word in str(answer["call"]).split(" ")
    )


@given(positions())
def test_the_turn_passes_whenever_nothing_own_fell(position: Position) -> None:
    edition, board, report = position
    ruling = rule(board, report, edition)
    if not report.men(ruling.colour) and not report.queen:
        assert ruling.effects.turn.value == "passes"


@given(positions())
def test_only_the_ceiling_and_the_winner_bound_the_points(position: Position) -> None:
    edition, board, report = position
    outcome = rule(board, report, edition).effects.outcome
    if outcome is None:
        return
    assert outcome.points >= 1
    assert outcome.demandable >= 0
    if edition.board_ceiling:
        assert outcome.points + outcome.demandable <= edition.board_ceiling
    if not edition.demand_allowed:
        assert outcome.demandable == 0


@given(positions())
def test_a_ruling_is_the_same_every_time(position: Position) -> None:
    edition, board, report = position
    first: Ruling = rule(board, report, edition)
    assert rule(board, report, edition) == first


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize(
    ("report", "key", "at"),
    [
        (StrokeReport(white=7), "men_too_many", "stroke.white"),
        (StrokeReport(black=-1), "men_impossible", "stroke.black"),
        (StrokeReport(white=1, touched=False), "touched_needed", "stroke.touched"),
        (StrokeReport(queen=True, jumped=Jumped(queen=True)), "queen_twice", "stroke.queen"),
        (StrokeReport(striker=True, jumped=Jumped(striker=True)), "striker_twice", "stroke.jumped.striker"),
        (StrokeReport(white=6, jumped=Jumped(white=1)), "men_too_many", "stroke.white"),
    ],
)
def test_what_no_board_could_show_is_refused(edition: Edition, report: StrokeReport, key: str, at: str) -> None:
    board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
    with pytest.raises(BadReport) as refused:
        rule(board, report, edition)
    assert (refused.value.key, refused.value.at) == (key, at)


def test_a_queen_that_is_down_cannot_fall_again() -> None:
    board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True), queen=Queen.BLACK)
    with pytest.raises(BadReport, match="the queen is not on the board"):
        rule(board, StrokeReport(queen=True), EDITIONS["icf"])
