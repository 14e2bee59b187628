"""Who sits where, who breaks, and how sides are changed (39, 42, 49, 58-60)."""

from carrom.core.seats import Seat
from carrom.match.game import Pair, Player, other_pair

Seating = tuple[Player | None, Player | None, Player | None, Player | None]
"""The player at each of the four seats."""
EMPTY: Seating = (None, None, None, None)


def seat_pairs(first_to_sit: Pair, seat: Seat, *, doubles: bool, swapped: bool = False) -> Seating:
    """The seating once both have sat: the pair that sits first takes ``seat`` (and the one across).

    ``swapped`` seats the other pair's second player on the right of the first seat.
    """
    first, other = Player(first_to_sit), other_pair(first_to_sit)
    sitting: Seating = (first, None, Player(other), None)
    if doubles:
        sitting = (first, Player(other, int(swapped)), Player(first_to_sit, 1), Player(other, int(not swapped)))
    a, b, c, d = (sitting[(n - seat) % 4] for n in range(4))
    return a, b, c, d


def breaking_line(seating: Seating, first: Player) -> tuple[Player, ...]:
    """The order of the break: from the first breaker to the right, once round (49)."""
    start = seating.index(first)
    round_the_board = (seating[(start + n) % 4] for n in range(4))
    return tuple(player for player in round_the_board if player is not None)


def breaker(line: tuple[Player, ...], game: int, board: int) -> Player:
    """Who breaks a board: games 1 and 3 begin with the first of the line, game 2 with the next (49a; M03)."""
    start = 0 if game % 2 else 1
    return line[(start + board - 1) % len(line)]


def change_seats(seating: Seating, *, doubles: bool) -> Seating:
    """The seating after a change of sides: across in singles, one seat to the right in doubles (58, 59)."""
    a, b, c, d = seating
    return (d, a, b, c) if doubles else (c, d, a, b)


def names_at(seating: Seating, names: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[str, ...]:
    """The names at the four seats, empty where nobody sits."""
    return tuple("" if who is None else names[who.pair][who.number] for who in seating)
