"""Value of a position from the chances of both sides, made by hand.

A board is taken as a chain: the side in turn pockets a man with some chance and strikes again, or the turn passes;
the queen has to be taken and covered on the way. The chance goes by the hand and by the men that are left, since few
men leave few lines. Where the men lie decides the next stroke of each side, and its stroke at its last man: the man
that lies worst is usually the one that is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from carrom.bots.stakes import Stakes
from carrom.equipment import MEN_EACH
from carrom.physics.arrays import Floats, Ints
from carrom.table.hand import Skill

AIM_DEG: Final = (0.0, 0.1, 0.3, 0.55, 1.0, 1.5, 2.5, 4.0)
USUAL: Final = (0.995, 0.97, 0.91, 0.83, 0.7, 0.6, 0.42, 0.25)
"""Share of strokes that keep the turn, by the spread of the aim in degrees; measured with plans of one stroke."""
LATER_CONSTANT, LATER_USUAL, LATER_MEN = -1.0, 1.05, 0.25
"""Log odds to pocket a man with a later stroke: a constant, and the weights of the hand's usual share and of the men
left."""
LAST_CONSTANT, LAST_HARDEST = 0.4, 0.8
"""Log odds to pocket the last man with a later stroke, by those of the man that lies worst now."""
MOST_LINES: Final = 5
"""More men than this do not make a stroke easier."""
QUEEN_PART: Final = 0.85
"""Chance of the queen as a part of that of a man: she comes from the centre, and only she will do."""
SMALLEST: Final = 0.02
"""No chance is taken to be nearer to 0 or 1 than this when it is turned into log odds."""
LAST_STEPS: Final = np.linspace(-3.0, 4.0, 8)
"""Log odds at the last man for which chains are solved; between them values are interpolated."""

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
    last: Floats
    """Positions by side: log odds to pocket the last man when it comes to it."""


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """The solved chain: worth to side 0 by side in turn and the men of each side."""

    open: Floats
    """Also by where the queen stands; and by the odds of each side at its last man, where they vary."""
    cover: Floats
    """With the queen awaiting her cover."""


def log_odds(chance: npt.ArrayLike) -> Floats:
    """Log odds of chances, which are held off 0 and 1."""
    held = np.clip(np.asarray(chance, np.float64), SMALLEST, 1.0 - SMALLEST)
    odds: Floats = np.log(held / (1.0 - held))
    return odds


def chance_of(odds: npt.ArrayLike) -> Floats:
    """Chances of log odds."""
    chance: Floats = 1.0 / (1.0 + np.exp(-np.asarray(odds, np.float64)))
    return chance


def usual_share(skill: Skill) -> float:
    """Share of the strokes of such a hand that keep the turn."""
    return float(np.interp(skill.aim_deg, AIM_DEG, USUAL))


def usual_odds(skill: Skill) -> float:
    """Log odds that a stroke of such a hand keeps the turn."""
    return float(log_odds(usual_share(skill)))


def aim_for(share: float) -> float:
    """Spread of the aim, in degrees, of a hand that keeps the turn with such a share of its strokes."""
    return float(np.interp(share, USUAL[::-1], AIM_DEG[::-1]))


def later_chances(odds: float) -> Floats:
    """Chance to pocket a man by the men that are left, from 0."""
    men = np.minimum(np.arange(MEN_EACH + 1), MOST_LINES)
    return chance_of(LATER_CONSTANT + LATER_USUAL * odds + LATER_MEN * men)


@lru_cache(maxsize=64)
def chain_for(stakes: Stakes, odds: tuple[float, float], caution: float = 1.0, *, by_last: bool = False) -> Chain:
    """The chain for the stakes of one board and the hands of both sides.

    With ``by_last`` it is solved for every pair of ``LAST_STEPS``: last axes are side 0's odds and side 1's.
    """
    most, steps = MEN_EACH + 1, len(LAST_STEPS) if by_last else 1
    values, cover = np.zeros((2, most, most, 3, steps, steps)), np.zeros((2, most, most, steps, steps))
    left = np.arange(most)
    values[:, 0, :, OWN] = _spread(stakes.worth(left + stakes.own_queen))
    values[:, 0, :, OTHERS] = _spread(stakes.worth(left))
    values[:, 0, :, ON_BOARD] = stakes.worth(-stakes.other_award)
    values[:, 1:, 0, OWN] = _spread(stakes.worth(-left[1:]))
    values[:, 1:, 0, OTHERS] = _spread(stakes.worth(-left[1:] - stakes.other_queen))
    values[:, 1:, 0, ON_BOARD] = stakes.worth(stakes.own_award)
    own, other = (later_chances(side)[:, np.newaxis, np.newaxis] * np.ones((1, steps, steps)) for side in odds)
    if by_last:
        own[1], other[1] = chance_of(LAST_STEPS)[:, np.newaxis], chance_of(LAST_STEPS)
    other = np.minimum(other * caution, 1.0)
    for total in range(2, 2 * MEN_EACH + 1):
        for mine in range(max(1, total - MEN_EACH), min(MEN_EACH, total - 1) + 1):
            _solve(values, cover, (mine, total - mine), (own[mine], other[total - mine]))
    return Chain(values, cover)


def _spread(worth: Floats) -> Floats:
    return worth[:, np.newaxis, np.newaxis]


def _solve(values: Floats, cover: Floats, men: tuple[int, int], chances: tuple[Floats, Floats]) -> None:
    """The values of one pair of counts, which lead only to smaller counts or to each other."""
    mine, theirs = men
    fewer = (values[0, mine - 1, theirs], values[1, mine, theirs - 1])
    for queen in (OWN, OTHERS):
        values[:, mine, theirs, queen] = _turns((chances[0], fewer[0][queen]), (chances[1], fewer[1][queen]))
    taken = (fewer[0][OWN], fewer[1][OTHERS])
    choices: list[list[tuple[Floats, Floats]]] = [[], []]
    for side in range(2):
        if men[side] > 1:
            choices[side].append((chances[side], fewer[side][ON_BOARD]))
        if men[side] < MEN_EACH:
            choices[side].append((QUEEN_PART * chances[side] ** 2, taken[side]))
    solved = np.array([[_turns(one, two) for two in choices[1]] for one in choices[0]])
    first, second = solved[:, :, 0].min(axis=1).max(axis=0), solved[:, :, 1].max(axis=0).min(axis=0)
    values[0, mine, theirs, ON_BOARD], values[1, mine, theirs, ON_BOARD] = first, second
    cover[0, mine, theirs] = chances[0] * taken[0] + (1.0 - chances[0]) * second
    cover[1, mine, theirs] = chances[1] * taken[1] + (1.0 - chances[1]) * first


def _turns(own: tuple[Floats, Floats], other: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """Values with either side in turn, when each pockets with its chance and the turn passes otherwise."""
    missed = 1.0 - own[0], 1.0 - other[0]
    ends = 1.0 - missed[0] * missed[1]
    first = (own[0] * own[1] + missed[0] * other[0] * other[1]) / ends
    return first, other[0] * other[1] + missed[1] * first


def usual_value(chain: Chain, men: Ints, queen: Ints, turn: Ints) -> Floats:
    """Worth of each position to side 0 by the counts alone; the chain is one without odds at the last man."""
    mine, theirs = men[:, 0], men[:, 1]
    covering = chain.cover[turn, mine, theirs, 0, 0]
    worth: Floats = np.where(queen == AWAITING, covering, chain.open[turn, mine, theirs, queen % AWAITING, 0, 0])
    return worth


def value(chain: Chain, prospect: Prospect) -> Floats:
    """Worth of each position to side 0; the chain is one solved by the odds at the last man.

    The side in turn strikes, then the other side, both with the chances of the prospect; then the chain goes on.
    """
    men, queen, turn = prospect.men, prospect.queen, prospect.turn
    lasts = _Lasts.of(prospect.last)
    passed_queen = np.where(queen == AWAITING, ON_BOARD, queen)
    again = lasts.read(chain.open, turn, men, passed_queen)
    other = _stroke_value(chain, prospect, lasts, (1 - turn, passed_queen), again)
    return _stroke_value(chain, prospect, lasts, (turn, queen), other)


def _stroke_value(chain: Chain, prospect: Prospect, lasts: _Lasts, moment: tuple[Ints, Ints], passed: Floats) -> Floats:
    """Worth with a side in turn and a state of the queen; ``passed`` is the worth if the turn passes."""
    (side, queen), men, rows = moment, prospect.men, np.arange(len(prospect.men))
    fewer = men.copy()
    fewer[rows, side] -= 1
    covered = np.where(side == 0, OWN, OTHERS)
    after = lasts.read(chain.open, side, fewer, np.where(queen == AWAITING, covered, queen))
    chance, queen_chance = prospect.next_man[rows, side], prospect.next_queen[rows, side]
    with_man = chance * after + (1.0 - chance) * passed
    with_queen = queen_chance * lasts.read(chain.cover, side, men) + (1.0 - queen_chance) * passed
    lying = queen == ON_BOARD
    must, may = lying & (men[rows, side] == 1), lying & (men[rows, side] < MEN_EACH)
    sign = np.where(side == 0, 1.0, -1.0)
    return np.where(must | (may & (sign * with_queen > sign * with_man)), with_queen, with_man)


class _Lasts(NamedTuple):
    """Where the odds at the last man lie between two steps: positions by side."""

    low: Ints
    part: Floats

    @classmethod
    def of(cls, odds: Floats) -> _Lasts:
        at = np.clip((odds - LAST_STEPS[0]) / (LAST_STEPS[1] - LAST_STEPS[0]), 0.0, len(LAST_STEPS) - 1)
        low = np.minimum(at.astype(np.int64), len(LAST_STEPS) - 2)
        return cls(low, at - low)

    def read(self, table: Floats, side: Ints, men: Ints, *more: Ints) -> Floats:
        """The entries of a table of a chain, interpolated."""
        counts = (side, men[:, 0], men[:, 1], *more)
        (own, other), (own_part, other_part) = self.low.T, self.part.T
        near = (1.0 - other_part) * table[*counts, own, other] + other_part * table[*counts, own, other + 1]
        far = (1.0 - other_part) * table[*counts, own + 1, other] + other_part * table[*counts, own + 1, other + 1]
        found: Floats = (1.0 - own_part) * near + own_part * far
        return found


def run_value(prospect: Prospect, odds: float) -> Floats:
    """Chance of the side in turn, side 0, to pocket everything before it loses the turn."""
    later = later_chances(odds)
    till_last = np.concatenate([[1.0, 1.0], np.cumprod(later[2:])])
    left, last = prospect.men[:, 0], chance_of(prospect.last[:, 0])
    lying = prospect.queen == ON_BOARD
    queen = np.where(lying, QUEEN_PART * later[left], 1.0)
    with_man = prospect.next_man[:, 0] * till_last[left - 1] * np.where(left > 1, last, 1.0) * queen
    with_queen = prospect.next_queen[:, 0] * till_last[left] * last
    best = np.where(lying & (left < MEN_EACH), np.maximum(with_man, with_queen), with_man)
    return np.where(prospect.turn == 0, np.where(lying & (left == 1), with_queen, best), 0.0)
