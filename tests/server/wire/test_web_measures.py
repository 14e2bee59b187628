"""The board on the screen has the measures of the equipment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from carrom.equipment import STANDARD_BOARD
from carrom.server.wire.measures import web_measures

MEASURES = Path(__file__).resolve().parents[3] / "web" / "src" / "board" / "measures.ts"


def test_the_measures_of_the_screen_are_current() -> None:
    assert MEASURES.read_text(encoding="utf-8") == web_measures(), (
        "python -m carrom.server.wire.measures > web/src/board/measures.ts"
    )


@pytest.mark.parametrize(
    "line",
    [
        "  side: 740,",  # A.1
        "  pocketRadius: 22.25,",  # A.3
        "  baseLineFromFrame: 101.5,",  # A.4a
        "  baseCircleRadius: 15.9,",  # A.4b
        "  outerCircleRadius: 85,",  # A.7
        "  manRadius: 15.5,",  # B
        "  strikerRadius: 20.65,",  # C
        "  manFalls: 16.4336,",  # the root of 22.25 squared less 15 squared
        "  strikerFalls: 9.4361,",  # and less 20.15 squared
        "  [347.75, -347.75],",  # the pocket to the right of seat 0
        "  [-219.1, -252.6],",  # left base circle of seat 0
    ],
)
def test_a_measure_is_the_figure_of_the_laws_in_millimetres(line: str) -> None:
    assert line in web_measures().splitlines()


def test_another_board_is_drawn_with_its_own_measures() -> None:
    assert "  side: 735,\n" in web_measures(replace(STANDARD_BOARD, side=0.735))
