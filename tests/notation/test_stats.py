"""Figures of recorded boards, counted by hand for small matches."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from carrom.core import Jumped, StrokeReport
from carrom.draw.charts import bar_width, stats_svg
from carrom.laws.editions import EDITIONS
from carrom.match import facts as f
from carrom.match.match import Match
from carrom.notation.figures import (
    COLUMNS,
    BoardFigures,
    board_csv,
    figures,
    fouls_by_law,
    match_figures,
)
from tests.notation.recorded import WHITE_SLAM, opened, umpired

WORDS = {"plot_title": "Boards <1>", "strokes_axis": "strokes", "points_axis": "points", "boards_axis": "boards"}


def played(*reports: StrokeReport, before: tuple[f.Fact, ...] = ()) -> tuple[BoardFigures, ...]:
    """The boards of a match that consists of these strokes."""
    match = opened(EDITIONS["icf"])
    for fact in before:
        match = match.record(fact)
    match = match.record(f.PlayCalled())
    for report in reports:
        match = match.record(f.StrokeMade(report=report))
        board = match.state.board
        while board is not None and board.placing is not None:
            match = match.record(f.Placed(men=board.placing.men))
            board = match.state.board
    return match_figures(match, "final")


def test_a_white_slam() -> None:
    (board,) = played(*WHITE_SLAM)
    assert (board.strokes, board.pocketing, board.pocketed) == (9, 9, 10)
    assert (board.queen_stroke, board.queen_by, board.fouls) == (4, 0, ())
    assert board.board.slam
    assert board.breaker_won
    assert board.row() == ("final", 1, 1, 0, 0, 1, 12, 3, 1, 9, 9, 10, 0, 4, 1, 0, "")


def test_fouls_are_counted_by_the_clause_that_was_broken() -> None:
    striker, jump = StrokeReport(striker=True), StrokeReport(jumped=Jumped(striker=True))
    improper = StrokeReport(improper=("130a",))
    (board,) = played(StrokeReport(white=1), striker, improper, jump, *finish())
    assert board.fouls == ("72a", "130a")
    assert fouls_by_law([board, board, *played(StrokeReport(white=1), striker, *finish())]) == (("72a", 3), ("130a", 2))


def finish() -> list[StrokeReport]:
    """White takes everything, whoever is in turn first."""
    return [StrokeReport(), StrokeReport(), *WHITE_SLAM[:2], StrokeReport(queen=True), *[StrokeReport(white=1)] * 6]


def test_a_board_that_was_cancelled_stands_apart() -> None:
    match = opened(EDITIONS["icf"]).record(f.PlayCalled())
    for report in (StrokeReport(white=1), StrokeReport(striker=True)):
        match = match.record(f.StrokeMade(report=report))
    match = match.record(f.Replayed(law="140")).record(f.PlayCalled())
    for report in WHITE_SLAM:
        match = match.record(f.StrokeMade(report=report))
    (board,) = match_figures(match)
    assert (board.strokes, board.cancelled, board.fouls) == (9, 2, ())
    assert board.board.replayed == ("140",)


@pytest.mark.parametrize("what", ["game", "match"])
def test_a_board_that_was_conceded_or_is_not_over_is_in_no_figure(what: Literal["game", "match"]) -> None:
    match = opened(EDITIONS["icf"]).record(f.PlayCalled())
    for report in (StrokeReport(white=1), StrokeReport(striker=True)):
        match = match.record(f.StrokeMade(report=report))
    assert match_figures(match) == ()
    assert match_figures(match.record(f.Conceded(pair=0, what=what))) == ()


def test_what_was_undone_is_not_counted() -> None:
    record = umpired()
    match = record.match
    assert len(match.counting) < len(match.facts)
    assert match_figures(match) == match_figures(Match.fold(match.setup, match.counting))
    (board,) = match_figures(match, "demo")
    assert board.strokes == sum(fact.kind == "stroke" for fact in record.match.counting)


def test_figures_of_many_boards() -> None:
    boards = [*played(*WHITE_SLAM), replace(played(*WHITE_SLAM)[0], strokes=21, match="other", queen_stroke=None)]
    told = {figure.key: figure.text for figure in figures(boards)}
    assert told == {
        "matches": "2",
        "boards": "2",
        "strokes": "30",
        "strokes_mean": "15.0",
        "strokes_median": "15.0",
        "strokes_least": "9",
        "strokes_most": "21",
        "pocketing": "60.0 %",
        "fouls": "0.00",
        "queen_covered": "50.0 %",
        "queen_stroke": "4.0",
        "queen_wins": "100.0 %",
        "breaks_won": "100.0 %",
        "points_mean": "12.00",
        "slams": "2",
        "replayed": "0",
    }
    assert [figure.key for figure in figures([])] == ["boards"]


def test_a_csv_file_has_a_line_a_board_and_quotes_what_needs_it() -> None:
    (board,) = played(*WHITE_SLAM)
    text = board_csv([replace(board, match='a,"b"')])
    lines = text.splitlines()
    assert lines[0].split(",") == list(COLUMNS)
    assert lines[1] == '"a,""b""",1,1,0,0,1,12,3,1,9,9,10,0,4,1,0,'
    assert len(lines) == 2


def test_the_plot_is_a_picture_with_a_bar_for_every_value() -> None:
    boards = [replace(played(*WHITE_SLAM)[0], strokes=strokes) for strokes in (9, 9, 12)]
    picture = stats_svg(boards, WORDS)
    assert picture == stats_svg(boards, WORDS)
    bars = [each for each in ET.fromstring(picture).iter() if each.tag.endswith("rect")]  # noqa: S314 - our own text
    assert len(bars) == 1 + 2 + 1
    tall = sorted(float(bar.get("height", "0")) for bar in bars[1:3])
    assert tall[0] * 2 == tall[1]
    assert "Boards &lt;1&gt;" in picture


def test_a_plot_of_nothing_is_a_picture_too() -> None:
    ET.fromstring(stats_svg([], WORDS))  # noqa: S314 - our own text


def test_bars_are_widened_until_they_fit() -> None:
    assert bar_width(range(24)) == 1
    assert bar_width(range(25)) == 2
    assert bar_width([0, 100]) == 5
    assert bar_width([0, 1000]) == 50
    assert bar_width([]) == 1
