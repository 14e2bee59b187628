"""Rows of candidates that were found, and the choice of the best."""

from math import floor

import numpy as np

from carrom.bots.kernels import store
from carrom.physics.arrays import Floats, Ints, Small
from carrom.physics.jit import kernel

# Columns of a found stroke.
SCORE, PRIOR, FOUND_PLACE, FOUND_X, FOUND_Y, FOUND_SPEED, FOUND_KIND, FOUND_MAN, FOUND_HOLE = range(9)
FOUND = 9
"""What candidates are compared by, the chance, the stroke as whole numbers, kind, man and pocket (-1 for none)."""

STEPS = 100_000.0
"""Steps of a place in a metre."""
AIM_LENGTH = 1_000_000.0
MILLIMETRES = 1000.0


@kernel
def put_found(
    found: Floats, count: int, score: float, prior: float, place: float, ux: float, uy: float, speed: float, kind: int,
    man: int, hole: int,
) -> int:  # fmt: skip
    """Write one candidate if there is room and it has a score; returns the new number."""
    if count >= len(found) or score <= 0.0:
        return count
    row = found[count]
    row[SCORE], row[PRIOR], row[FOUND_PLACE] = score, prior, floor(place * STEPS + 0.5)
    row[FOUND_X], row[FOUND_Y] = floor(ux * AIM_LENGTH + 0.5), floor(uy * AIM_LENGTH + 0.5)
    row[FOUND_SPEED] = max(floor(speed * MILLIMETRES + 0.5), 1.0)
    row[FOUND_KIND], row[FOUND_MAN], row[FOUND_HOLE] = kind, man, hole
    return count + 1


@kernel
def calibrate(chance: float) -> float:
    """What a chance from geometry comes to on the engine, in each of ten bins within 4 points (bench/candidates.py).

    Luck adds to small ones, and what geometry does not see takes from great ones.
    """
    return 0.06 + chance * (1.15 - 0.33 * chance) if chance > 0.0 else 0.0


@kernel
def pick(found: Floats, have: int, most: int, men: int, chosen: Ints) -> int:
    """Choose the candidates with the best scores, no man more than its share unless there is room; sorted by score."""
    order = np.argsort(-found[:have, SCORE], kind="mergesort")
    taken, count = np.zeros(have, np.bool_), 0
    each = np.zeros(men + 1, np.int64)
    share = max(most // 4, 2 * most // max(men, 1))
    for turn in range(2):
        for place in range(have):
            row = order[place]
            man = int(found[row, FOUND_MAN])
            if count >= most:
                break
            if taken[place] or (turn == 0 and each[man] >= share):
                continue
            taken[place] = True
            each[man] += 1
            count += 1
    number = 0
    for place in range(have):
        if taken[place]:
            chosen[number] = order[place]
            number += 1
    return count


@kernel
def write_found(
    seat: int, who: Ints, chosen: Ints, kept: int, found: Floats, strokes: Ints, codes: Small, priors: Floats
) -> None:
    """Write the chosen candidates of one position."""
    for number in range(kept):
        one = found[chosen[number]]
        for column in range(4):
            strokes[number, column] = int(one[FOUND_PLACE + column])
        codes[number, 0] = int(one[FOUND_KIND])
        codes[number, 1] = who[int(one[FOUND_MAN])]
        # Pockets are numbered from the right of seat 0.
        hole = int(one[FOUND_HOLE])
        codes[number, 2] = (hole + seat) % 4 if hole >= 0 else -1
        priors[number] = calibrate(one[PRIOR]) if one[FOUND_KIND] < store.CLUSTER else one[PRIOR]
