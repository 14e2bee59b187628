"""An index past the end of an array is noticed wherever kernels are checked, also behind a flat view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import pytest

from carrom.physics.arrays import Floats
from carrom.physics.jit import flat, kernel
from tests.elsewhere import CHECKED, INTERPRETED, run_elsewhere


def read_at(array: Floats, at: int) -> float:
    return float(array[at, 0])


def read_flat_at(array: Floats, at: int) -> float:
    return float(flat(array)[at])


READERS: tuple[Callable[[Floats, int], float], ...] = (kernel(read_at), kernel(read_flat_at))


def last_and_past() -> str:
    """What each reader finds at the end of an array and one past it."""
    array = np.arange(4.0).reshape(4, 1)
    found = []
    for read in READERS:
        for at in (3, 4):
            try:
                found.append(str(read(array, at)))
            except IndexError:
                found.append("IndexError")
    return " ".join(found)


@pytest.mark.parametrize("environment", [CHECKED, INTERPRETED], ids=["checked", "interpreted"])
def test_an_index_past_the_end_is_refused(environment: Mapping[str, str]) -> None:
    assert run_elsewhere(last_and_past, environment) == "3.0 IndexError 3.0 IndexError"
