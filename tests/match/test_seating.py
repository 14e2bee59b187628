"""Who sits where, who breaks, and how sides are changed (27, 28, 39, 49, 58-60)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core.seats import Seat, next_player, opposite
from carrom.match.game import Pair, Player
from carrom.match.seating import (
    Seating,
    breaker,
    breaking_line,
    change_seats,
    seat_pairs,
)

A, B = Player(0), Player(1)
A1, A2, B1, B2 = Player(0, 0), Player(0, 1), Player(1, 0), Player(1, 1)


def in_doubles(first: Pair, seat: Seat, swapped: bool) -> Seating:  # noqa: FBT001 - drawn, not called
    return seat_pairs(first, seat, doubles=True, swapped=swapped)


pairs = st.sampled_from((0, 1))
doubles_seatings = st.builds(in_doubles, pairs, st.integers(0, 3), st.booleans())
players = st.sampled_from((A1, A2, B1, B2))


def neighbours(seating: Seating) -> dict[Player | None, Player | None]:
    """Each player, and who sits on the right."""
    return {seating[seat]: seating[next_player(seat, doubles=True)] for seat in range(4)}


@pytest.mark.parametrize(
    ("first", "seat", "expected"),
    [(0, 0, (A, None, B, None)), (0, 2, (B, None, A, None)), (1, 0, (B, None, A, None))],
)
def test_singles_sit_face_to_face(first: Pair, seat: Seat, expected: Seating) -> None:
    assert seat_pairs(first, seat, doubles=False) == expected


@pytest.mark.parametrize(
    ("first", "seat", "swapped", "expected"),
    [
        (0, 0, False, (A1, B1, A2, B2)),
        (0, 0, True, (A1, B2, A2, B1)),
        (1, 3, False, (A1, B2, A2, B1)),
        (1, 3, True, (A2, B2, A1, B1)),
    ],
)
def test_partners_sit_opposite_each_other(
    first: Pair,
    seat: Seat,
    swapped: bool,  # noqa: FBT001 - a column of the table
    expected: Seating,
) -> None:
    assert seat_pairs(first, seat, doubles=True, swapped=swapped) == expected


@given(doubles_seatings)
def test_all_four_are_seated_and_partners_face_each_other(seating: Seating) -> None:
    assert set(seating) == {A1, A2, B1, B2}
    for player in (A1, A2, B1, B2):
        across = seating[opposite(seating.index(player))]
        assert across == Player(player.pair, 1 - player.number)


@pytest.mark.parametrize("first", [A, B])
def test_singles_break_in_turns_over_three_games(first: Player) -> None:
    other = B if first == A else A
    line = breaking_line((A, None, B, None), first)
    assert line == (first, other)
    assert [breaker(line, 1, board) for board in range(1, 10)] == [first, other] * 4 + [first]
    assert [breaker(line, 2, board) for board in range(1, 10)] == [other, first] * 4 + [other]
    assert [breaker(line, 3, board) for board in range(1, 10)] == [first, other] * 4 + [first]


def test_doubles_break_to_the_right_over_three_games() -> None:
    line = breaking_line((A1, B1, A2, B2), B1)
    assert line == (B1, A2, B2, A1)
    assert [breaker(line, 1, board) for board in range(1, 9)] == [B1, A2, B2, A1] * 2
    assert [breaker(line, 2, board) for board in range(1, 9)] == [A2, B2, A1, B1] * 2
    assert [breaker(line, 3, board) for board in range(1, 9)] == [B1, A2, B2, A1] * 2


@given(doubles_seatings, players)
def test_the_break_goes_to_the_right_neighbour_and_to_each_pair_in_turn(seating: Seating, first: Player) -> None:
    line = breaking_line(seating, first)
    right = neighbours(seating)
    assert line[0] == first
    for board in range(1, 9):
        now, then = breaker(line, 1, board), breaker(line, 1, board + 1)
        assert then == right[now]
        assert then.pair != now.pair
    assert breaker(line, 2, 1).pair != first.pair
    assert breaker(line, 3, 1) == first


def test_singles_change_places() -> None:
    assert change_seats((A, None, B, None), doubles=False) == (B, None, A, None)


def test_in_doubles_everybody_moves_one_seat_to_the_right() -> None:
    before: Seating = (A1, B1, A2, B2)
    after = change_seats(before, doubles=True)
    assert after == (B2, A1, B1, A2)
    for player in (A1, A2, B1, B2):
        assert after.index(player) == next_player(before.index(player), doubles=True)


@given(doubles_seatings, players, st.integers(1, 4))
def test_a_change_keeps_neighbours_and_the_order_of_the_break(seating: Seating, first: Player, times: int) -> None:
    moved = seating
    for _ in range(times):
        moved = change_seats(moved, doubles=True)
    assert neighbours(moved) == neighbours(seating)
    assert breaking_line(moved, first) == breaking_line(seating, first)
    assert (moved == seating) is (times == 4)


@given(pairs, st.sampled_from((0, 2)))
def test_singles_are_back_after_two_changes(first: Pair, seat: Seat) -> None:
    seating = seat_pairs(first, seat, doubles=False)
    once = change_seats(seating, doubles=False)
    assert once != seating
    assert change_seats(once, doubles=False) == seating
    assert breaking_line(once, A) == breaking_line(seating, A)
