"""What strokes are worth by brute force: boards played out by a simple player on both sides, many at a time.

The player tries the likeliest candidates of geometry a few times and plays the one that keeps the turn or wins the
board most often. It lets its last man wait for the queen, and takes her as soon as she is as easy as a man. It shares
neither search nor values with the planner, whose answers it is to judge.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

import numpy as np

from carrom.batch.hands import draws_for, execute_each, execute_many
from carrom.batch.outcomes import play_many
from carrom.batch.positions import COLUMNS_OF, COVERED_WHITE, MEN_COUNT, ON_BOARD, QUEEN_COLUMN, Positions
from carrom.batch.rulings import Rulings, rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.candidates import candidates_many, own_men, places_many
from carrom.bots.stakes import game_chances
from carrom.equipment import Colour
from carrom.laws.edition import Edition
from carrom.physics import FULL
from carrom.physics.arrays import Floats, Ints, Truths
from carrom.table.hand import Skill
from carrom.table.taxonomy import Kind

LONGEST: Final = 30
"""Strokes after which a board counts as drawn."""
QUEEN_WEIGHT: Final = 0.95
KINDS: Final = frozenset(kind for kind in Kind if kind <= Kind.TOUCH)
TRIED: Final = 6
"""Candidates that the simple player tries, and how often each."""
TIMES: Final = 2
RING: Final = 0.068
"""Metres from the centre at which men that are owed are placed."""
BEARINGS: Final = 24


def worth_of(rulings: Rulings, edition: Edition, colour: Colour, score: tuple[int, int], boards_left: int) -> Floats:
    """Chance of a colour to win the game after boards that are over."""
    won = rulings.winner == colour
    points = rulings.points + rulings.demandable
    chances = game_chances(edition.game_target, boards_left)
    own = np.minimum(score[colour] + np.where(won, points, 0), len(chances) - 1)
    other = np.minimum(score[colour.other] + np.where(won, 0, points), len(chances) - 1)
    worth: Floats = chances[own, other]
    return worth


def play_out(
    positions: Positions, edition: Edition, skill: Skill, colour: Colour, boards_left: int, seed: int
) -> Floats:
    """Chance of a colour to win the game from each position, one board played out for each row."""
    worth = np.full(len(positions), 0.5)
    rows = np.arange(len(positions))
    now = place_lots(positions)
    for number in range(LONGEST):
        if not len(rows):
            break
        strokes, spans = choose(now, edition, skill, seed - number - 1)
        actual = execute_each(strokes, skill, draws_for(seed + number, len(rows)), spans)
        outcomes = play_many(now, actual, FULL)
        rulings = rule_many(now, outcomes, edition)
        worth[rows[rulings.over]] = worth_of(rulings, edition, colour, now.score, boards_left)[rulings.over]
        goes_on = np.flatnonzero(~rulings.over)
        now, rows = place_lots(rulings.after(now, outcomes).take(goes_on)), rows[goes_on]
    return worth


def choose(positions: Positions, edition: Edition, skill: Skill, seed: int) -> tuple[Strokes, Ints]:
    """The best of the likeliest strokes in each position, and the places that its striker may stand on."""
    count = len(positions)
    spans, counts = places_many(positions)
    found = candidates_many(positions, edition, FULL, skill, TRIED, kinds=KINDS, wanted=wanted(positions, edition))
    middle = (spans[:, 0, 0] + spans[:, 0, 1]) // 2
    straight = Strokes(positions.seat, middle, np.tile(np.array([0, 1_000_000]), (count, 1)), np.full(count, 2_000))
    strokes, rows = Strokes.join([found.strokes, straight]), np.concatenate([found.rows, np.arange(count)])
    inside = (spans[rows, :, 0] <= strokes.places[:, np.newaxis]) & (strokes.places[:, np.newaxis] <= spans[rows, :, 1])
    inside &= np.arange(spans.shape[1]) < counts[rows, np.newaxis]
    around = spans[rows, inside.argmax(axis=1)]
    tried = np.repeat(rows, TIMES)
    actual = execute_many(strokes, skill, draws_for(seed, TIMES), around)
    leaves = positions.take(tried)
    merit = _merit(leaves, rule_many(leaves, play_many(leaves, actual, FULL), edition)).reshape(-1, TIMES).mean(axis=1)
    order = np.lexsort((-merit, rows))
    best = order[np.searchsorted(rows[order], np.arange(count))]
    return strokes.take(best), around[best]


def _merit(positions: Positions, rulings: Rulings) -> Floats:
    """How good an outcome is for the player who struck."""
    rows, colour = np.arange(len(rulings)), rulings.colour
    gained = 0.1 * (rulings.queen == COVERED_WHITE + colour) - 0.3 * (rulings.lots + rulings.lots_put_off)[rows, colour]
    fewer = 0.05 * (positions.men[rows, colour] - rulings.down[rows, colour] == 1)
    goes_on = np.where(rulings.keeps, 0.5 + fewer, 0.0) + gained
    return np.where(rulings.over, np.where(rulings.winner == colour, 1.0, -1.0), goes_on)


def wanted(positions: Positions, edition: Edition) -> Floats:
    """Weights of the men that the simple player wants to pocket."""
    weights = own_men(positions)
    colour, rows = positions.colour, np.arange(len(positions))
    men = positions.men[rows, colour]
    ever = (positions.pocketed_own if edition.queen_first_man_by_own_stroke else positions.pocketed_ever)[rows, colour]
    owed = (positions.dues + positions.penalties + positions.to_place)[rows, colour]
    lying = positions.queen == ON_BOARD
    weights[:, QUEEN_COLUMN] = np.where(lying & ever & (owed == 0), QUEEN_WEIGHT, 0.0)
    last = lying & (men == 1)
    for number, columns in enumerate(COLUMNS_OF):
        weights[:, columns] = np.where((last & (colour == number))[:, np.newaxis], 0.0, weights[:, columns])
    return weights


def place_lots(positions: Positions) -> Positions:
    """The men that somebody has to place laid on a ring about the centre, those that are put off included."""
    waiting = positions.to_place + positions.put_off
    rows = np.flatnonzero(waiting.sum(axis=1))
    if not len(rows):
        return positions
    spots, on_board = positions.spots.copy(), positions.on_board.copy()
    for row in rows.tolist():
        for number, columns in enumerate(COLUMNS_OF):
            for _ in range(int(waiting[row, number])):
                _lay(spots[row], on_board[row], columns)
    zeros = np.zeros_like(waiting)
    return replace(positions, spots=spots, on_board=on_board, to_place=zeros, put_off=zeros)


def _lay(spots: Floats, on_board: Truths, columns: slice) -> None:
    free = [n for n in range(MEN_COUNT)[columns] if not on_board[n]]
    for step in range(2 * BEARINGS if free else 0):
        angle = 2 * pi * step / BEARINGS
        spot = np.array([sin(angle), -cos(angle)]) * (RING if step < BEARINGS else RING / 2)
        if (np.hypot(*(spots[on_board] - spot).T) > 0.0322).all():
            spots[free[0]], on_board[free[0]] = spot, True
            return
