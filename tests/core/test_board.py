"""What no board could show, said in the reader's language."""

from __future__ import annotations

import re

import pytest

from carrom.core.board import Board
from carrom.core.effects import Placing, Queen
from carrom.core.layout import rack
from carrom.equipment import WHITE
from carrom.errors import BadLayout
from carrom.language import LANGUAGES
from carrom.match.position import Position

BOTH = (True, True)
IMPOSSIBLE = [
    (Board(men=(10, 9), break_made=True), "10 white men on the board, 0 to be placed"),
    (Board(penalties=(0, 1000)), "black owes 0 dues, 1000 penalties"),
    (Board(men=(9, 8), break_made=True), "black men are missing although none was pocketed"),
    (Board(men=(0, 9), pocketed_ever=BOTH, break_made=True), "white has no men left but the board is not over"),
    (Board(score=(0, -1)), "black has -1 points"),
    (Board(striker=1), "there is no player at seat 1"),
    (Board(men=(8, 9), pocketed_ever=BOTH), "men are pocketed before the break"),
    (Board(queen=Queen.WHITE), "the queen is pocketed before the break"),
    (
        Board(queen=Queen.AWAITING, break_made=True),
        "the queen awaits her cover but no stroke was played in this turn",
    ),
    (Board(strokes=-1), "-1 strokes"),
    (Board(tries=1000), "1000 break attempts"),
    (Board(turns=(1, -2)), "-2 black turns"),
    (Board(passes=(0, 0, 1000, 0)), "1000 passes at seat 2"),
]
ENGLISH = re.compile(r"\b(white|black|men|board|seat|surface|awaiting|covered|on_board|the|at|to)\b")


@pytest.mark.parametrize(("board", "said"), IMPOSSIBLE)
def test_what_no_board_could_show_is_said_in_every_language(board: Board, said: str) -> None:
    (problem,) = board.problems()
    assert str(problem) == said
    for code in LANGUAGES[1:]:
        assert not ENGLISH.search(problem.say(code).replace("Board", "")), problem.say(code)


def test_men_that_wait_to_be_placed_count_beside_those_on_the_board() -> None:
    waits = Board(men=(8, 9), pocketed_ever=BOTH, break_made=True, placings=(Placing(WHITE, 2, 2),))
    assert [str(problem) for problem in waits.problems()] == ["8 white men on the board, 2 to be placed"]


@pytest.mark.parametrize("queen", [Queen.AWAITING, Queen.WHITE, Queen.BLACK])
@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_a_position_whose_halves_differ_is_refused_in_the_reader_s_language(queen: Queen, code: str) -> None:
    with pytest.raises(BadLayout) as refused:
        Position(Board(men=(8, 9), queen=queen), rack())
    assert not ENGLISH.search(refused.value.sentence(code).replace("Board", ""))


def test_reasons_stand_in_czech_inside_a_czech_sentence() -> None:
    with pytest.raises(BadLayout) as refused:
        Position(Board(men=(9, 7), queen=Queen.BLACK), rack())
    assert refused.value.sentence("cs") == (
        "nemožný stav hry: černý má na hrací desce kamenů 9, podle stavu hry 7; "
        "královna leží na hrací desce, podle stavu hry je potvrzena černým"
    )


def test_men_are_named_in_the_reader_s_language() -> None:
    first, second = list(rack().spots)[:2]
    squeezed = rack().with_man(second, rack().spots[first])
    with pytest.raises(BadLayout) as refused:
        squeezed.checked()
    assert "královna na (0.00, 0.00) mm překrývá bílý 1 na (0.00, 0.00) mm" in refused.value.sentence("cs")
