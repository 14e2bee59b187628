"""The engine, loaded when the first stroke needs it.

The first start on a machine compiles it, which takes some ten seconds; then it comes from a cache.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from threading import Timer
from typing import Final

import numpy as np

from carrom.physics.kernels.store import INTS

PATIENCE_S: Final = 3.0
"""A load longer than this is a compilation, and is announced. A warm cache takes well under a second."""
MESSAGE: Final = "compiling the physics engine once; this takes some ten seconds, later starts use the cache"


@cache
def say_compiling() -> None:
    """Say so once: what a cold start compiles comes in parts, and one line is for all of them."""
    logging.getLogger("carrom.physics").warning(MESSAGE)


@contextmanager
def announced(after_s: float = PATIENCE_S) -> Generator[None, None, None]:
    """Say that the engine is being compiled if what is done takes longer than that."""
    notice = Timer(after_s, say_compiling)
    notice.daemon = True
    notice.start()
    try:
        yield
    finally:
        notice.cancel()


@cache
def engine() -> Callable[..., None]:
    """The compiled entry, ready to play."""
    with announced():
        from carrom.physics.kernels.engine import play_many

        play_nothing(play_many)
    return play_many


def play_nothing(play: Callable[..., None]) -> None:
    """Play no stroke at all, which compiles the entry for the only types it is ever given."""
    play(
        0, 0, np.zeros(1), np.zeros(INTS, np.int64), np.zeros((1, 0, 2)), np.zeros((1, 0), np.int8),
        np.zeros((0, 1, 3)), np.zeros(1, np.int64), np.zeros((0, 0, 2)), np.zeros((0, 0, 3), np.int8),
        np.zeros((0, 0), np.int64), np.zeros(0), np.zeros(0), np.zeros(0, np.int16),
    )  # fmt: skip
