"""Where one man goes that comes back to the centre: :func:`carrom.laws.centre.centre_spot` for many rows.

Distances are square roots here and ``hypot`` there, so spots may differ in their last bits. All kernels stand in this
file, because the cache of machine code looks at the file of its entry.
"""

from math import sqrt

import numpy as np

from carrom.physics.arrays import Floats, Ints, Truths
from carrom.physics.jit import entry, kernel


@kernel
def distance(x: float, y: float, to_x: float, to_y: float) -> float:
    """The distance of two spots."""
    return sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y))


@kernel
def add_free(x: float, y: float, men: Floats, count: int, reach: float, free: Floats, found: int) -> int:
    """Note a spot if a man there would overlap no other; how many are noted then."""
    for man in range(count):
        if distance(x, y, men[man, 0], men[man, 1]) < reach:
            return found
    free[found, 0], free[found, 1] = x, y
    return found + 1


@kernel
def add_crossings(
    one: int, two: int, men: Floats, count: int, wide: float, slack: float, free: Floats, found: int
) -> int:
    """Note the free spots that touch two men."""
    x, y = men[one, 0], men[one, 1]
    apart = distance(x, y, men[two, 0], men[two, 1])
    if apart <= slack:
        return found
    along_x, along_y = (men[two, 0] - x) / apart, (men[two, 1] - y) / apart
    along = apart / 2
    square = wide * wide - along * along
    if square < -wide * slack:
        return found
    aside = sqrt(square) if square > wide * slack else 0.0
    x, y = x + along * along_x, y + along * along_y
    found = add_free(x - aside * along_y, y + aside * along_x, men, count, wide - slack, free, found)
    return add_free(x + aside * along_y, y - aside * along_x, men, count, wide - slack, free, found)


@kernel
def find_free(
    aim_x: float, aim_y: float, far_x: float, far_y: float, men: Floats, count: int, wide: float, slack: float,
    free: Floats,
) -> int:  # fmt: skip
    """Free spots that touch a man: on its far side, towards the aim, and where two are touched; how many."""
    found = 0
    for man in range(count):
        x, y = men[man, 0], men[man, 1]
        found = add_free(x + far_x * wide, y + far_y * wide, men, count, wide - slack, free, found)
        apart = distance(x, y, aim_x, aim_y)
        if apart > slack:
            near_x, near_y = x + (aim_x - x) * wide / apart, y + (aim_y - y) * wide / apart
            found = add_free(near_x, near_y, men, count, wide - slack, free, found)
        for other in range(man + 1, count):
            found = add_crossings(man, other, men, count, wide, slack, free, found)
    return found


@kernel
def best_of(free: Floats, found: int, aim_x: float, aim_y: float, far_x: float, far_y: float, equal: float) -> int:
    """The spot nearest to the aim; of equals the farthest from the next player, then the one most to his right."""
    limit = distance(free[0, 0], free[0, 1], aim_x, aim_y)
    for at in range(found):
        limit = min(limit, distance(free[at, 0], free[at, 1], aim_x, aim_y))
    limit += equal
    bound = -1.0
    for at in range(found):
        if distance(free[at, 0], free[at, 1], aim_x, aim_y) <= limit:
            bound = max(bound, free[at, 0] * far_x + free[at, 1] * far_y)
    bound -= equal
    best, most = 0, -1.0
    for at in range(found):
        x, y = free[at, 0], free[at, 1]
        right = x * far_y - y * far_x
        if distance(x, y, aim_x, aim_y) <= limit and x * far_x + y * far_y >= bound and right > most:
            best, most = at, right
    return best


@entry
def lay_in_centre(
    rows: Ints, columns: Ints, seats: Ints, spots: Floats, on_board: Truths, wide: float, beside: float,
    crescent: float, equal: float, slack: float,
) -> None:  # fmt: skip
    """Lay one man of each row, that of its column, in the centre or as near as the laws say.

    ``wide`` is a man's diameter, and ``beside`` the distance from the centre at which a man touches its circle.
    """
    all_men = spots.shape[1]
    men, free = np.empty((all_men, 2)), np.empty((all_men * (all_men + 2), 2))
    for number in range(len(rows)):
        row, column = rows[number], columns[number]
        far_x, far_y = 0.0, 1.0
        for _ in range(seats[number]):
            far_x, far_y = -far_y, far_x
        count = 0
        for man in range(all_men):
            if on_board[row, man]:
                men[count, 0], men[count, 1] = spots[row, man, 0], spots[row, man, 1]
                count += 1
        x, y = 0.0, 0.0
        if add_free(0.0, 0.0, men, count, wide - slack, free, 0) == 0:
            found = find_free(0.0, 0.0, far_x, far_y, men, count, wide, slack, free)
            best = best_of(free, found, 0.0, 0.0, far_x, far_y, equal)
            if distance(0.0, 0.0, free[best, 0], free[best, 1]) > beside - crescent:
                aim_x, aim_y = far_x * beside, far_y * beside
                found = find_free(aim_x, aim_y, far_x, far_y, men, count, wide, slack, free)
                best = best_of(free, found, aim_x, aim_y, far_x, far_y, equal)
            x, y = free[best, 0], free[best, 1]
        spots[row, column, 0], spots[row, column, 1] = x, y
        on_board[row, column] = True
