"""The rows of a track as JSON text, compiled: a stroke has hundreds of numbers, and all sockets wait for them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from carrom.physics import Kind
from carrom.physics.jit import entry, kernel
from carrom.physics.run import COLUMNS, Run
from carrom.physics.simulate import trim
from carrom.units import PLACES_PER_METRE, TICKS_PER_S

EASED, STOPPED, RETURNED = int(Kind.EASED), int(Kind.STOPPED), int(Kind.RETURNED)
LONGEST = 21
"""Characters of the longest number and its comma."""
OPEN, CLOSE, COMMA, MINUS, ZERO = b"[],-0"
Bytes = npt.NDArray[np.uint8]


@kernel
def put_number(number: int, text: Bytes, at: int) -> int:
    """Write a whole number and a comma; returns where the text goes on."""
    if number < 0:
        text[at] = MINUS
        at, number = at + 1, -number
    end, rest = at + 1, number // 10
    while rest > 0:
        end, rest = end + 1, rest // 10
    for place in range(end - 1, at - 1, -1):
        text[place] = ZERO + number % 10
        number //= 10
    text[end] = COMMA
    return end + 1


@kernel
def put_end(text: Bytes, start: int, at: int) -> int:
    """Close a list, in the place of its last comma unless it is empty; returns where the text goes on."""
    at = at if at == start else at - 1
    text[at] = CLOSE
    return at + 1


@entry
def put_segments(discs: Any, rows: Any, text: Bytes) -> int:  # noqa: ANN401 - arrays that are only read
    """Write the segments of a run; returns the length of the text."""
    text[0] = OPEN
    at = 1
    for row in range(len(discs)):
        text[at] = OPEN
        at = put_number(int(discs[row]), text, at + 1)
        for column in range(COLUMNS):
            scale = PLACES_PER_METRE if column else TICKS_PER_S
            number = int(np.rint(rows[row, column] * scale)) if column < rows.shape[1] else 0
            at = put_number(number, text, at)
        at = put_end(text, 0, at)
        text[at] = COMMA
        at += 1
    return put_end(text, 1, at)


@entry
def put_hits(who: Any, rows: Any, text: Bytes) -> int:  # noqa: ANN401 - arrays that are only read
    """Write the events of a run that are shown or heard; easing off and stopping are in the segments."""
    text[0] = OPEN
    at = 1
    for row in range(len(who)):
        kind = int(who[row, 0])
        if kind in (EASED, STOPPED, RETURNED):
            continue
        text[at] = OPEN
        at = put_number(int(np.rint(rows[row, 0] * TICKS_PER_S)), text, at + 1)
        for column in range(3):
            at = put_number(int(who[row, column]), text, at)
        at = put_number(int(np.rint(rows[row, 3] * PLACES_PER_METRE)), text, at)
        at = put_end(text, 0, at)
        text[at] = COMMA
        at += 1
    return put_end(text, 1, at)


def rows_text(run: Run) -> tuple[str, str]:
    """The rows and the hits of the track of a run."""
    longest = max(len(run.segment_discs), len(run.event_who)) * (LONGEST * (1 + COLUMNS) + 3) + 3
    text = np.empty(longest, np.uint8)
    rows = text[: put_segments(run.segment_discs, run.segment_rows, text)].tobytes().decode()
    hits = text[: put_hits(run.event_who, run.event_rows, text)].tobytes().decode()
    return rows, hits


def load() -> None:
    """Load both entries from the cache, or compile them for the types of a run."""
    text = np.empty(3, np.uint8)
    put_segments(trim(np.zeros(0, np.int16)), trim(np.zeros((0, COLUMNS))), text)
    put_hits(trim(np.zeros((0, 3), np.int16)), trim(np.zeros((0, 4))), text)
