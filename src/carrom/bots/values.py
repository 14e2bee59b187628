"""Value of a position from the chances of both sides, made by hand.

A board is taken as a chain: the side in turn pockets a man with some chance and strikes again, or the turn passes;
the queen has to be taken and covered on the way. The chance goes by the hand and by the men that are left, since few
men leave few lines. Only for the next stroke is it read from where the men lie: their best lines to a pocket.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from carrom.bots.stakes import Stakes
from carrom.equipment import MEN_EACH
from carrom.physics.arrays import Floats, Ints
from carrom.table.hand import Skill

AIM_DEG: Final = (0.0, 0.1, 0.3, 0.55, 1.0, 1.5, 2.5, 4.0)
USUAL: Final = (0.995, 0.97, 0.91, 0.83, 0.7, 0.6, 0.42, 0.25)
"""Share of strokes that keep the turn, by the spread of the aim in degrees; measured with plans of one stroke."""
NEXT_CONSTANT, NEXT_BEST, NEXT_SECOND, NEXT_USUAL, NEXT_MEN = -0.3, 0.21, 0.19, 0.70, 0.15
"""Log odds to pocket a man with the next stroke: a constant, and the weights of the log odds of the best line, of the
second best, of the hand's usual share, and of the men left. Fitted to 570 strokes of plans by hands of 0.15 to 2
degrees; where the other men lie made no difference that could be measured."""
LATER_CONSTANT, LATER_USUAL, LATER_MEN = -1.0, 1.05, 0.25
"""The same for strokes that are further away."""
MOST_LINES: Final = 5
"""More men than this do not make a stroke easier."""
QUEEN_PART: Final = 0.85
"""Chance of the queen as a part of that of a man: she comes from the centre, and only she will do."""
SMALLEST: Final = 0.02

ON_BOARD, OWN, OTHERS, AWAITING = range(4)
"""Where the queen stands: on the board, covered by the side that asks, by the other side, or awaiting her cover."""


class Prospect(NamedTuple):
    """What the value needs to know of many positions; side 0 is the one that asks."""

    men: Ints
    """Positions by side: men to pocket, those owed or waiting to be placed included."""
    queen: Ints
    turn: Ints
    """The side in turn."""
    next_man: Floats
    """Positions by side: chance to pocket a man with the next stroke."""
    next_queen: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """The solved chain: worth to side 0 by side in turn and the men of each side."""

    open: Floats
    """Also by where the queen stands."""
    cover: Floats
    """With the queen awaiting her cover."""


def usual_odds(skill: Skill) -> float:
    """Log odds that a stroke of such a hand keeps the turn."""
    return float(_logit(np.interp(skill.aim_deg, AIM_DEG, USUAL)))


def later_chances(odds: float) -> Floats:
    """Chance to pocket a man by the men that are left, from 0."""
    men = np.minimum(np.arange(MEN_EACH + 1), MOST_LINES)
    return _chance(LATER_CONSTANT + LATER_USUAL * odds + LATER_MEN * men)


def next_chances(lines: Floats, men: Ints, odds: float) -> Floats:
    """Chance to pocket one of some men with the next stroke, from the best line to each (positions by men)."""
    best = np.sort(lines, axis=1)[:, ::-1]
    second = best[:, 1] if best.shape[1] > 1 else np.zeros(len(best))
    seen = NEXT_BEST * _logit(best[:, 0]) + NEXT_SECOND * _logit(second)
    return _chance(NEXT_CONSTANT + seen + NEXT_USUAL * odds + NEXT_MEN * np.minimum(men, MOST_LINES))


def _logit(chance: Floats | float) -> Floats:
    held = np.clip(chance, SMALLEST, 1.0 - SMALLEST)
    return np.log(held / (1.0 - held))


def _chance(logit: Floats) -> Floats:
    return 1.0 / (1.0 + np.exp(-logit))


@lru_cache(maxsize=256)
def chain_for(stakes: Stakes, odds: tuple[float, float], caution: float = 1.0) -> Chain:
    """The chain for the stakes of one board and the hands of both sides."""
    most = MEN_EACH + 1
    values, cover = np.zeros((2, most, most, 3)), np.zeros((2, most, most))
    left = np.arange(most)
    values[:, 0, :, OWN], values[:, 0, :, OTHERS] = stakes.worth(left + stakes.own_queen), stakes.worth(left)
    values[:, 0, :, ON_BOARD] = stakes.worth(-stakes.other_award)
    values[:, 1:, 0, OWN] = stakes.worth(-left[1:])
    values[:, 1:, 0, OTHERS] = stakes.worth(-left[1:] - stakes.other_queen)
    values[:, 1:, 0, ON_BOARD] = stakes.worth(stakes.own_award)
    own = later_chances(odds[0])
    other = np.minimum(later_chances(odds[1]) * caution, 1.0)
    for total in range(2, 2 * MEN_EACH + 1):
        for mine in range(max(1, total - MEN_EACH), min(MEN_EACH, total - 1) + 1):
            _solve(values, cover, (mine, total - mine), (float(own[mine]), float(other[total - mine])))
    return Chain(values, cover)


def _solve(values: Floats, cover: Floats, men: tuple[int, int], chances: tuple[float, float]) -> None:
    """The values of one pair of counts, which lead only to smaller counts or to each other."""
    mine, theirs = men
    fewer = (values[0, mine - 1, theirs], values[1, mine, theirs - 1])
    for queen in (OWN, OTHERS):
        values[:, mine, theirs, queen] = _turns((chances[0], fewer[0][queen]), (chances[1], fewer[1][queen]))
    taken = (fewer[0][OWN], fewer[1][OTHERS])
    choices: list[list[tuple[float, float]]] = [[], []]
    for side in range(2):
        if men[side] > 1:
            choices[side].append((chances[side], fewer[side][ON_BOARD]))
        if men[side] < MEN_EACH:
            choices[side].append((QUEEN_PART * chances[side] ** 2, taken[side]))
    solved = [[_turns(one, two) for two in choices[1]] for one in choices[0]]
    first = max(min(pair[0] for pair in row) for row in solved)
    second = min(max(row[at][1] for row in solved) for at in range(len(choices[1])))
    values[0, mine, theirs, ON_BOARD], values[1, mine, theirs, ON_BOARD] = first, second
    cover[0, mine, theirs] = chances[0] * taken[0] + (1.0 - chances[0]) * second
    cover[1, mine, theirs] = chances[1] * taken[1] + (1.0 - chances[1]) * first


def _turns(own: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Values with either side in turn, when each pockets with its chance and the turn passes otherwise."""
    missed = 1.0 - own[0], 1.0 - other[0]
    ends = 1.0 - missed[0] * missed[1]
    first = (own[0] * own[1] + missed[0] * other[0] * other[1]) / ends
    return first, other[0] * other[1] + missed[1] * first


def value(chain: Chain, prospect: Prospect) -> Floats:
    """Worth of each position to side 0."""
    men, queen, turn = prospect.men, prospect.queen, prospect.turn
    rows = np.arange(len(men))
    awaiting, lying = queen == AWAITING, queen == ON_BOARD
    passed = chain.open[1 - turn, men[:, 0], men[:, 1], np.where(awaiting, ON_BOARD, queen)]
    fewer = men.copy()
    fewer[rows, turn] -= 1
    covered = np.where(turn == 0, OWN, OTHERS)
    after = chain.open[turn, fewer[:, 0], fewer[:, 1], np.where(awaiting, covered, queen)]
    chance = prospect.next_man[rows, turn]
    with_man = chance * after + (1.0 - chance) * passed
    queen_chance = prospect.next_queen[rows, turn]
    with_queen = queen_chance * chain.cover[turn, men[:, 0], men[:, 1]] + (1.0 - queen_chance) * passed
    may = lying & (men[rows, turn] < MEN_EACH)
    must = lying & (men[rows, turn] == 1)
    sign = np.where(turn == 0, 1.0, -1.0)
    return np.where(must | (may & (sign * with_queen > sign * with_man)), with_queen, with_man)


def run_value(prospect: Prospect, odds: float) -> Floats:
    """Chance of the side in turn, side 0, to pocket everything before it loses the turn."""
    later = np.concatenate([[1.0], np.cumprod(later_chances(odds)[1:])])
    left = prospect.men[:, 0]
    lying = prospect.queen == ON_BOARD
    queen = np.where(lying, QUEEN_PART * later_chances(odds)[left], 1.0)
    with_man = prospect.next_man[:, 0] * later[left - 1] * queen
    with_queen = prospect.next_queen[:, 0] * later[left]
    best = np.where(lying & (left < MEN_EACH), np.maximum(with_man, with_queen), with_man)
    return np.where(prospect.turn == 0, np.where(lying & (left == 1), with_queen, best), 0.0)
