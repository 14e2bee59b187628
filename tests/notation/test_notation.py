"""Positions in one line: what is written is read, what is read is written the same, and what is wrong is listed."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from carrom.core import Board, Layout, Outcome, Placing, Queen, Stroke, imperfect_rack, rack
from carrom.equipment import BLACK, QUEEN, WHITE, CarromBoard, Man
from carrom.equipment.men import ALL_MEN, BLACK_MEN, WHITE_MEN
from carrom.errors import BadInput, BadLayout, BadNotation
from carrom.geometry import Spot
from carrom.language import LANGUAGES
from carrom.match.position import Position
from carrom.notation.places import read_places, rounded_layout, write_places
from carrom.notation.position import read_position, write_position
from carrom.physics import PLAIN
from carrom.table import simulate_stroke

BROKEN = Path(__file__).parent / "broken" / "positions.cases"
END = (
    "carrom1 W1:250,250;B4:-12.34,56.7 breaker=2 turn=0 strokes=1 doubles tries=1 score=12-7 queen=white dues=1-0 "
    "penalties=0-2 own=b turns=3-4 passes=0-1-2-0 lots=w,1,1,0,1/b,0,0,2 won=b,7,1,3,1 replay=140"
)


def test_a_board_at_its_start_is_three_words() -> None:
    assert write_position(Position.start()) == "carrom1 rack break=no"
    assert read_position("carrom1 rack break=no") == Position.start()


def test_everything_a_board_knows_is_kept() -> None:
    board = Board(
        breaker=2,
        doubles=True,
        score=(12, 7),
        men=(1, 1),
        queen=Queen.WHITE,
        dues=(1, 0),
        penalties=(0, 2),
        pocketed_ever=(True, True),
        pocketed_own=(False, True),
        break_made=True,
        tries=1,
        striker=0,
        strokes=1,
        turns=(3, 4),
        passes=(0, 1, 2, 0),
        placings=(Placing(WHITE, 1, 1, 0, 1), Placing(BLACK, 0, 0, 2)),
        outcome=Outcome(BLACK, 7, 1, 3, slam=True),
        replay="140",
    )
    position = Position(board, Layout({WHITE_MEN[0]: Spot(0.25, 0.25), BLACK_MEN[3]: Spot(-0.01234, 0.0567)}))
    assert write_position(position) == END
    assert read_position(END) == position


@pytest.mark.parametrize(
    "text",
    [
        "  CARROM1   rack   BREAK = no ",
        "carrom1 break=no rack",
        "carrom1 RACK break=NO score=0-0 turn=0",
        "carrom1\track\tbreak=no\n",
    ],
)
def test_reading_forgives_spaces_capitals_and_order(text: str) -> None:
    assert read_position(text) == Position.start()


@pytest.mark.parametrize(
    "text",
    [
        "carrom1 w1 : -12 , 5.50 ; B3: 40,50;queen=white turn = 2",
        "carrom1 B3:40,50 turn=2 W1:-12.0,+5.5 queen=white",
        "carrom1 W1:-12,5.5 B3:40,50; turn=2 queen=white;",
    ],
)
def test_men_may_be_written_apart(text: str) -> None:
    assert write_position(read_position(text)) == "carrom1 W1:-12,5.5;B3:40,50 turn=2 queen=white"


@st.composite
def positions(draw: DrawFn) -> Position:
    """Any men anywhere, and any figures that a board can have."""
    men = draw(st.lists(st.sampled_from(ALL_MEN), min_size=2, unique=True))
    men = [WHITE_MEN[8], BLACK_MEN[8], *(man for man in men if man not in {WHITE_MEN[8], BLACK_MEN[8]})]
    chance = Random(draw(st.integers(0, 10**6)))
    layout = Layout({})
    for man in men:
        while True:
            spot = Spot(chance.uniform(-0.32, 0.32), chance.uniform(-0.32, 0.32))
            if layout.blocking(spot) is None:
                layout = layout.with_man(man, spot)
                break
    counts = layout.count(WHITE), layout.count(BLACK)
    ever = (counts[0] < 9 or draw(st.booleans()), counts[1] < 9 or draw(st.booleans()))
    few = st.tuples(st.integers(0, 3), st.integers(0, 3))
    doubles = draw(st.booleans())
    seats = st.sampled_from((0, 1, 2, 3) if doubles else (0, 2))
    off = st.sampled_from((Queen.AWAITING, Queen.WHITE, Queen.BLACK))
    board = Board(
        breaker=draw(seats),
        doubles=doubles,
        score=draw(st.tuples(st.integers(0, 40), st.integers(0, 40))),
        men=counts,
        queen=Queen.ON_BOARD if QUEEN in layout else draw(off),
        dues=draw(few),
        penalties=draw(few),
        pocketed_ever=ever,
        pocketed_own=(ever[0] and draw(st.booleans()), ever[1] and draw(st.booleans())),
        break_made=counts != (9, 9) or QUEEN not in layout or draw(st.booleans()),
        tries=draw(st.integers(0, 2)),
        striker=draw(seats),
        strokes=draw(st.integers(1, 9)),
        turns=draw(st.tuples(st.integers(1, 60), st.integers(0, 60))),
    )
    return Position(board, layout)


@given(positions())
def test_what_is_written_is_read_and_written_the_same(position: Position) -> None:
    text = write_position(position)
    read = read_position(text)
    assert write_position(read) == text
    assert read.board == position.board
    assert all(read.layout.spots[man].to(spot) < 0.00008 for man, spot in position.layout)
    exact = read_position(write_position(position, exact=True))
    assert exact == position
    assert list(exact.layout.spots) == list(position.layout.spots)


@given(st.integers(0, 10**6), st.floats(0.0, 0.2), st.floats(0.0, 6.3))
def test_a_tight_rack_stays_playable_and_moves_by_hundredths(seed: int, gap_mm: float, turn: float) -> None:
    laid = imperfect_rack(Random(seed), gap_mm, turn_radians=turn)
    kept = rounded_layout(laid)
    assert kept.problems() == ()
    assert rounded_layout(kept) == kept
    assert all(kept.spots[man].to(spot) < 0.00006 for man, spot in laid)


widths = st.floats(-0.3545, 0.3545, allow_subnormal=True)
tiny = st.sampled_from((5e-324, -5e-324, 2.2250738585072014e-308, -2.02e-20, 1e-100, 0.1 + 0.2 - 0.3))


@given(st.one_of(widths, tiny), st.one_of(widths, tiny))
def test_exact_places_come_back_to_the_last_bit(x: float, y: float) -> None:
    laid = Layout({WHITE_MEN[0]: Spot(x, y)})
    kept, problems = read_places(write_places(laid, exact=True))
    if not list(laid.fallen()):
        assert problems == ()
    assert kept == laid


def test_a_whole_board_of_exact_places_that_are_next_to_nothing_is_read() -> None:
    spots = [Spot(5e-324, 0.032 * number) for number in range(-9, 10)]
    position = Position(Board(break_made=True), Layout(dict(zip(ALL_MEN, spots, strict=True))))
    assert read_position(write_position(position, exact=True)) == position


def test_a_rack_that_is_turned_is_no_rack() -> None:
    turned = rack(turn_radians=0.3)
    assert write_places(turned).startswith("Q:0,0;W1:")
    assert read_places(write_places(turned, exact=True))[0] == turned


def test_men_at_the_frame_and_far_over_a_pocket_are_not_pushed_off() -> None:
    reach = Layout().capture_radius
    hanging = Spot(0.34775 - reach - 1e-7, 0.34775)  # rounding would let it fall
    assert list(Layout({WHITE_MEN[1]: hanging.on_step()}).fallen()) == [WHITE_MEN[1]]
    laid = Layout({WHITE_MEN[0]: Spot(0.3545, 0.0), WHITE_MEN[1]: hanging, BLACK_MEN[0]: Spot(0.3545, 0.031)})
    kept = rounded_layout(laid)
    assert kept.problems() == ()
    assert kept != laid
    assert all(kept.spots[man].to(spot) < 0.00003 for man, spot in laid)
    board = Board(men=(2, 1), queen=Queen.WHITE, pocketed_ever=(True, True), break_made=True)
    simulate_stroke(read_position(write_position(Position(board, kept))).layout, Stroke(0, 0, (0, 1), 100), PLAIN)


def test_a_position_can_be_played_as_it_was_pasted() -> None:
    first = simulate_stroke(rack(), Stroke.towards(0, 0.02, Spot(0.0, 0.0), 4.0), PLAIN)
    pasted, problems = read_places(write_places(first.after))
    assert problems == ()
    simulate_stroke(pasted, Stroke.towards(2, 0.02, Spot(0.0, 0.0), 4.0), PLAIN)


def test_other_equipment_is_kept() -> None:
    layout = Layout({WHITE_MEN[0]: Spot(0.1, 0.1), BLACK_MEN[0]: Spot(0.0, 0.0)}, 0.0305, CarromBoard(side=0.735))
    board = Board(men=(1, 1), queen=Queen.BLACK, pocketed_ever=(True, True), pocketed_own=(True, True), break_made=True)
    text = write_position(Position(board, layout))
    assert text == "carrom1 W1:100,100;B1:0,0 queen=black man=30.5 side=735"
    assert read_position(text).layout == layout


def test_an_empty_board_has_a_word() -> None:
    assert write_places(Layout({})) == "-"
    assert read_places(" - ") == (Layout({}), ())


@pytest.mark.parametrize("man", ALL_MEN, ids=str)
def test_every_man_has_a_name(man: Man) -> None:
    assert read_places(f"{man.code.lower()}:0,0")[0].spots == {man: Spot(0.0, 0.0)}


def test_men_that_lie_on_each_other_cannot_be_written() -> None:
    laid = Layout({WHITE_MEN[0]: Spot(0.1, 0.1), BLACK_MEN[0]: Spot(0.1, 0.1)})
    with pytest.raises(BadLayout, match=r"white 1 at .* overlaps black 1"):
        write_places(laid)


def cases() -> list[tuple[str, str]]:
    blocks = BROKEN.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return [(block.partition("\n")[0], block.partition("\n")[2]) for block in blocks]


@pytest.mark.parametrize(("text", "said"), cases(), ids=[text[:40] or "nothing" for text, _ in cases()])
def test_everything_wrong_with_a_line_is_said(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_position(text.removeprefix(">").strip())
    assert str(caught.value) == said
    for code in LANGUAGES:
        assert "{" not in caught.value.say(code)


@given(st.text(max_size=80) | st.from_regex(r"carrom1 ([QWB]\d?:[-\d.,; ]{0,12}){0,3}( [a-z]{3,8}=[-\w,/]{0,6}){0,3}"))
def test_any_text_is_a_position_or_a_typed_error(text: str) -> None:
    position, problems = read_or_not(text)
    assert (position is None) == bool(problems)
    assert all(problem.at for problem in problems)
    if position is not None:
        assert write_position(read_position(write_position(position))) == write_position(position)


def read_or_not(text: str) -> tuple[Position | None, tuple[BadInput, ...]]:
    try:
        return read_position(text), ()
    except BadNotation as error:
        return None, error.problems


def test_a_text_without_end_is_refused_at_once() -> None:
    with pytest.raises(BadNotation, match="characters; expected 20000 at most"):
        read_position("carrom1 " + "W1:1,2;" * 10_000)


def test_problems_stand_in_the_order_of_the_line() -> None:
    with pytest.raises(BadNotation) as caught:
        read_position("carrom1 X:1,1 score=a turn=9 side=-1 foo")
    columns = [int(problem.at.partition(":")[0]) for problem in caught.value.problems]
    assert columns == sorted(columns)
    assert len(columns) == 5


def test_exact_places_keep_the_sign_of_zero_on_which_the_signature_of_a_run_depends() -> None:
    layout = Layout({WHITE_MEN[0]: Spot(-0.0314, -0.0), BLACK_MEN[0]: Spot(0.0, 0.0314)})
    text = write_places(layout, exact=True)
    read, problems = read_places(text, Layout())
    assert not problems
    assert [repr(part) for _, spot in read for part in spot] == ["-0.0314", "-0.0", "0.0", "0.0314"]
    assert write_places(layout) == "W1:-31.4,0;B1:0,31.4"
