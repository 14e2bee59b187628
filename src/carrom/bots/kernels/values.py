"""The chain of turns solved, and the worth of many positions read off it, compiled."""

import numpy as np

from carrom.batch.positions import AWAITING, COVERED_OTHER, COVERED_OWN, ON_BOARD
from carrom.physics.arrays import Floats, Ints, Truths
from carrom.physics.jit import entry, kernel


@kernel
def turns(own: float, own_after: float, other: float, other_after: float) -> tuple[float, float]:
    """Values with either side in turn, when each pockets with its chance and the turn passes otherwise."""
    own_misses, other_misses = 1.0 - own, 1.0 - other
    ends = 1.0 - own_misses * other_misses
    first = (own * own_after + own_misses * other * other_after) / ends
    return first, other * other_after + other_misses * first


@kernel
def is_open(target: int, men: int, men_each: int) -> bool:
    """True if a side may choose a man (0) or the queen (1): the last man waits for her, and nine men cannot cover."""
    return men > 1 if target == 0 else men < men_each


@kernel
def solve(
    values: Floats, cover: Floats, mine: int, theirs: int, own: float, other: float, queen_part: float, a: int, b: int
) -> None:
    """The values of one pair of counts and of odds, which lead only to smaller counts or to each other."""
    men_each = values.shape[1] - 1
    for queen in (COVERED_OWN, COVERED_OTHER):
        after, other_after = values[0, mine - 1, theirs, queen, a, b], values[1, mine, theirs - 1, queen, a, b]
        first, second = turns(own, after, other, other_after)
        values[0, mine, theirs, queen, a, b], values[1, mine, theirs, queen, a, b] = first, second
    taken, other_taken = (
        values[0, mine - 1, theirs, COVERED_OWN, a, b],
        values[1, mine, theirs - 1, COVERED_OTHER, a, b],
    )
    best, against_man, against_queen = -np.inf, -np.inf, -np.inf
    for target in range(2):
        if not is_open(target, mine, men_each):
            continue
        chance, after = own, values[0, mine - 1, theirs, ON_BOARD, a, b]
        if target == 1:
            chance, after = queen_part * (own * own), taken
        worst = np.inf
        if is_open(0, theirs, men_each):
            first, second = turns(chance, after, other, values[1, mine, theirs - 1, ON_BOARD, a, b])
            worst, against_man = min(worst, first), max(against_man, second)
        if is_open(1, theirs, men_each):
            first, second = turns(chance, after, queen_part * (other * other), other_taken)
            worst, against_queen = min(worst, first), max(against_queen, second)
        best = max(best, worst)
    other_best = np.inf
    if is_open(0, theirs, men_each):
        other_best = min(other_best, against_man)
    if is_open(1, theirs, men_each):
        other_best = min(other_best, against_queen)
    values[0, mine, theirs, ON_BOARD, a, b], values[1, mine, theirs, ON_BOARD, a, b] = best, other_best
    cover[0, mine, theirs, a, b] = own * taken + (1.0 - own) * other_best
    cover[1, mine, theirs, a, b] = other * other_taken + (1.0 - other) * best


@entry
def solve_chain(values: Floats, cover: Floats, own: Floats, other: Floats, queen_part: float) -> None:
    """Fill the chain from few men to many; its ends are there already.

    ``own`` and ``other`` are the chances of each side by its men and by the odds of both sides at the last man.
    """
    most, steps = values.shape[1], values.shape[4]
    for total in range(2, 2 * most - 1):
        for mine in range(max(1, total - most + 1), min(most - 1, total - 1) + 1):
            theirs = total - mine
            for a in range(steps):
                for b in range(steps):
                    solve(values, cover, mine, theirs, own[mine, a, b], other[theirs, a, b], queen_part, a, b)


@kernel
def between(table: Floats, low: int, part: float, other_low: int, other_part: float) -> float:
    """An entry of a chain by the odds of both sides at the last man, interpolated."""
    near = (1.0 - other_part) * table[low, other_low] + other_part * table[low, other_low + 1]
    far = (1.0 - other_part) * table[low + 1, other_low] + other_part * table[low + 1, other_low + 1]
    return float((1.0 - part) * near + part * far)


@kernel
def step_of(odds: float, steps: Floats) -> tuple[int, float]:
    """The step below some odds at the last man, and how far they lie to the next."""
    at = min(max((odds - steps[0]) / (steps[1] - steps[0]), 0.0), len(steps) - 1.0)
    low = min(int(at), len(steps) - 2)
    return low, at - low


@kernel
def stroke_value(
    opened: Floats, cover: Floats, side: int, queen: int, mine: int, theirs: int, chance: float, queen_chance: float,
    low: int, part: float, other_low: int, other_part: float, passed: float,
) -> float:  # fmt: skip
    """Worth with a side in turn and a state of the queen; ``passed`` is the worth if the turn passes."""
    men_each = opened.shape[1] - 1
    later = queen
    if queen == AWAITING:
        later = COVERED_OWN if side == 0 else COVERED_OTHER
    men = mine if side == 0 else theirs
    fewer, other_fewer = (mine - 1, theirs) if side == 0 else (mine, theirs - 1)
    after = between(opened[side, fewer, other_fewer, later], low, part, other_low, other_part)
    with_man = chance * after + (1.0 - chance) * passed
    if queen != ON_BOARD or men == men_each:
        return with_man
    covering = between(cover[side, mine, theirs], low, part, other_low, other_part)
    with_queen = queen_chance * covering + (1.0 - queen_chance) * passed
    better = with_queen > with_man if side == 0 else with_queen < with_man
    return with_queen if men == 1 or better else with_man


@entry
def value_many(
    opened: Floats, cover: Floats, steps: Floats, men: Ints, queens: Ints, turn: Ints, next_man: Floats,
    next_queen: Floats, last: Floats, worth: Floats,
) -> None:  # fmt: skip
    """Write the worth of each position: both sides strike once with their next chances, then the chain goes on."""
    for row in range(len(worth)):
        low, part = step_of(last[row, 0], steps)
        other_low, other_part = step_of(last[row, 1], steps)
        mine, theirs, side, queen = men[row, 0], men[row, 1], turn[row], queens[row]
        passed = ON_BOARD if queen == AWAITING else queen
        found = between(opened[side, mine, theirs, passed], low, part, other_low, other_part)
        for now, state in ((1 - side, passed), (side, queen)):
            found = stroke_value(
                opened, cover, now, state, mine, theirs, next_man[row, now], next_queen[row, now],
                low, part, other_low, other_part, found,
            )  # fmt: skip
        worth[row] = found


@entry
def odds_many(
    side: int, on_board: Truths, places: Floats, lines: Floats, men: Ints, usual: Floats, first_man: int,
    weights: Floats, most_lines: int, next_man: Floats, next_queen: Floats, last: Floats,
) -> None:  # fmt: skip
    """Write the log odds of one side's next stroke at a man and at the queen, and of its stroke at its last man.

    Lines are not a number where they are not known, and have no rows where none are. The weights are the part of the
    place beside a line; constant, weight of the easiest man and of the men left, with lines and without; and
    constant and weight of the hardest man for the last.
    """
    place_part, constants, last_constant, last_hardest = weights[0], weights[1:7], weights[7], weights[8]
    for row in range(len(men)):
        known = len(lines) > 0 and not np.isnan(lines[row, 0])
        constant, of_easiest, of_men = constants[0], constants[1], constants[2]
        if not known:
            constant, of_easiest, of_men = constants[3], constants[4], constants[5]
        easiest, hardest = -np.inf, np.inf
        for man in range(first_man, first_man + len(usual) - 1):
            if on_board[row, man]:
                odds = places[row, man]
                hardest = min(hardest, odds)
                if known:
                    odds = place_part * odds + (1.0 - place_part) * lines[row, man]
                easiest = max(easiest, odds)
        queen = places[row, 0]
        if known:
            queen = place_part * queen + (1.0 - place_part) * lines[row, 0]
        left = men[row, side]
        next_queen[row, side] = constant + of_easiest * queen + of_men * 1.0
        if hardest == np.inf:  # none of its men is on the board
            next_man[row, side], last[row, side] = usual[left], last_constant + last_hardest * usual[left]
        else:
            next_man[row, side] = constant + of_easiest * easiest + of_men * min(left, most_lines)
            last[row, side] = last_constant + last_hardest * hardest
