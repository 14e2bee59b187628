"""Random positions and strokes for tests of the planners' columns."""

from __future__ import annotations

from random import Random

import numpy as np

from carrom.batch.strokes import Strokes
from carrom.core.board import Board
from carrom.core.effects import Placing, Queen
from carrom.core.layout import Layout
from carrom.core.seats import colour_at, seats_of
from carrom.equipment import QUEEN, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN, Colour
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import ICF
from carrom.match.position import Position

REACH = 0.335
"""Metres from the centre; clear of the pockets."""
APART = 0.0311


def random_layout(chance: Random, men: list[Man]) -> Layout:
    """The men scattered over the board, some of them touching the one before."""
    spots: dict[Man, Spot] = {}
    while len(spots) < len(men):
        spot = Spot(chance.uniform(-REACH, REACH), chance.uniform(-REACH, REACH))
        if spots and chance.random() < 0.2:
            near = list(spots.values())[-1]
            spot = Spot(near.x + APART * chance.choice((1, -1)), near.y)
        inside = max(abs(spot.x), abs(spot.y)) <= REACH
        if inside and all(spot.to(other) > APART - 1e-4 for other in spots.values()):
            spots[men[len(spots)]] = spot
    return Layout(spots)


def random_board(chance: Random, edition: Edition = ICF) -> Board:
    """A board that the laws allow between two strokes; nothing waits to be placed but what the house puts off."""
    doubles, breaker = chance.random() < 0.5, chance.choice((0, 2))
    seats = seats_of(doubles=doubles)
    score = (chance.choice((0, 5, 21, 22, 23, 24)), chance.choice((0, 5, 21, 22, 23, 24)))
    if chance.random() < 0.1:
        fresh = Board(breaker=breaker, doubles=doubles, score=score, striker=chance.choice(seats))
        return fresh._replace(tries=chance.randrange(3), strokes=chance.randrange(2), dues=_owed(chance, 0.1))
    men = (chance.choice((1, 1, 2, 3, 5, 8, 9)), chance.choice((1, 1, 2, 3, 5, 8, 9)))
    strokes = chance.choice((0, 0, 1, 2))
    queens = [Queen.ON_BOARD, Queen.ON_BOARD, Queen.AWAITING, Queen.WHITE, Queen.BLACK]
    queen = chance.choice(queens if strokes else [each for each in queens if each is not Queen.AWAITING])
    ever = (men[0] < 9 or chance.random() < 0.5, men[1] < 9 or chance.random() < 0.5)
    own = (ever[0] and chance.random() < 0.7, ever[1] and chance.random() < 0.7)
    striker = chance.choice(seats)
    begun = colour_at(striker, breaker, doubles=doubles)
    turns = chance.choice(((1, 0), (1, 1), (2, 1), (3, 3))) if not begun else chance.choice(((1, 1), (2, 2), (0, 1)))
    board = Board(
        breaker=breaker, doubles=doubles, score=score, men=men, queen=queen, dues=_owed(chance, 0.2),
        penalties=_owed(chance, 0.2), pocketed_ever=ever, pocketed_own=own, break_made=True, striker=striker,
        strokes=strokes, turns=turns,
    )  # fmt: skip
    if edition.dues_placed == "after_turn" and strokes and chance.random() < 0.3:
        colour = chance.choice(list(Colour))
        if men[colour] < 9:
            lot = Placing(colour, striker, penalties=chance.randint(1, 9 - men[colour]), after_turn=sum(turns))
            board = board._replace(placings=(lot,))
    return board


def _owed(chance: Random, share: float) -> tuple[int, int]:
    white, black = (chance.choice((1, 2, 7)) if chance.random() < share else 0 for _ in range(2))
    return white, black


def men_of(board: Board, chance: Random) -> list[Man]:
    """The men of a board, any numbers."""
    men = chance.sample(WHITE_MEN, board.men[0]) + chance.sample(BLACK_MEN, board.men[1])
    if board.queen is Queen.ON_BOARD:
        men.append(QUEEN)
    chance.shuffle(men)
    return men


def random_position(chance: Random, edition: Edition = ICF) -> Position:
    """A random board with its men scattered."""
    board = random_board(chance, edition)
    return Position(board, random_layout(chance, men_of(board, chance)))


def random_strokes(chance: Random, seats: list[int], lawful: float = 1.0) -> Strokes:
    """One stroke of each seat, hard and soft, in all directions ahead; some from places that the laws forbid."""
    places = [
        chance.randint(-18200, 18200) if chance.random() < lawful else chance.randint(-40000, 40000) for _ in seats
    ]
    aims = np.array([(chance.randint(-3000, 3000), 1000) for _ in seats]).reshape(len(seats), 2)
    return Strokes.of(seats, places, aims, [chance.choice((30, 300, 1500, 3000, 6000)) for _ in seats])
