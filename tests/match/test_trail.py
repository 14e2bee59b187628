"""A trail is a tuple that grows without being copied, and never changes."""

from __future__ import annotations

import pickle
from threading import Barrier, Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.match.trail import Trail


@given(st.lists(st.tuples(st.integers(0, 30), st.sampled_from(["plus", "less"]), st.integers()), max_size=60))
def test_trails_grown_from_any_of_them_stay_what_they_were(steps: list[tuple[int, str, int]]) -> None:
    made: list[tuple[Trail[int], tuple[int, ...]]] = [(Trail(), ())]
    for which, what, item in steps:
        trail, told = made[which % len(made)]
        if what == "plus":
            made.append((trail.plus(item), (*told, item)))
        elif told:
            made.append((trail.less(), told[:-1]))
    for trail, told in made:
        assert trail == told
        assert tuple(trail) == told
        assert len(trail) == len(told)
        assert hash(trail) == hash(told)
        assert repr(trail) == repr(told)
        assert trail[-2:] == told[-2:]
        assert trail[::-1] == told[::-1]
        for place, item in enumerate(told):
            assert trail[place] == trail[place - len(told)] == item
            assert trail.index(item) == told.index(item)
            assert item in trail


def test_items_beyond_the_own_end_cannot_be_reached() -> None:
    short = Trail((1, 2))
    long = short.plus(3)
    assert long[2] == 3
    assert short[-1] == 2
    with pytest.raises(IndexError):
        short[2]
    with pytest.raises(IndexError):
        short[-3]
    assert 3 not in short
    with pytest.raises(ValueError, match="3"):
        short.index(3)
    assert 3 not in short


def test_growing_shares_the_items_and_does_not_copy_them() -> None:
    trail = Trail(range(3))
    assert trail.plus(3)._items is trail._items  # noqa: SLF001 - the saving cannot be seen from outside
    assert trail.plus(4)._items is not trail._items, "3 lies there already"  # noqa: SLF001


def test_an_empty_trail_keeps_nothing_of_what_grows_from_it() -> None:
    empty = Trail[int]()
    assert empty.plus(1) == (1,)
    assert not empty._items  # noqa: SLF001


def test_a_trail_equals_tuples_and_nothing_else() -> None:
    assert Trail((1,)) == (1,)
    assert not (1, 2) == Trail((1,))  # noqa: SIM201, SIM300 - the tuple is asked first
    assert Trail((1,)) != [1]


def test_a_kept_trail_holds_its_own_items_only() -> None:
    short = Trail(("a",))
    short.plus("b")
    kept = pickle.dumps(short)
    assert b"b" not in kept.replace(b"builtins", b"")
    assert pickle.loads(kept) == short  # noqa: S301 - just written


def test_threads_that_grow_one_trail_at_once_each_get_their_own() -> None:
    start, grown, begin = Trail[int](range(5)), dict[int, Trail[int]](), Barrier(4)

    def grow(number: int) -> None:
        begin.wait()
        trail = start
        for _ in range(500):
            trail = trail.plus(number)
        grown[number] = trail

    threads = [Thread(target=grow, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(trail == (*range(5), *[number] * 500) for number, trail in grown.items())
    assert len(grown) == 4
