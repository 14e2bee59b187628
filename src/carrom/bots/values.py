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

from carrom.batch.positions import AWAITING, COVERED_OTHER, COVERED_OWN, ON_BOARD
from carrom.bots.stakes import Stakes
from carrom.equipment import MEN_EACH
from carrom.errors import Phrase
from carrom.physics.arrays import Floats, Ints, check_array, check_range
from carrom.physics.engine import load_kernels
from carrom.physics.errors import BadFigure
from carrom.table.hand import Skill

KERNELS: Final = "carrom.bots.kernels.values"
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


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=256)
def later_odds(skill: Skill) -> Floats:
    """Log odds of such a hand to pocket a man with a later stroke, by the men that are left, from 0."""
    return log_odds(later_chances(usual_odds(skill)))


@lru_cache(maxsize=64)
def chain_for(stakes: Stakes, odds: tuple[float, float], caution: float = 1.0, *, by_last: bool = False) -> Chain:
    """The chain for the stakes of one board and the hands of both sides.

    With ``by_last`` it is solved for every pair of ``LAST_STEPS``: last axes are side 0's odds and side 1's.
    """
    most, steps = MEN_EACH + 1, len(LAST_STEPS) if by_last else 1
    values, cover = np.zeros((2, most, most, 3, steps, steps)), np.zeros((2, most, most, steps, steps))
    left = np.arange(most)
    values[:, 0, :, COVERED_OWN] = _spread(stakes.worth(left + stakes.own_queen))
    values[:, 0, :, COVERED_OTHER] = _spread(stakes.worth(left))
    values[:, 0, :, ON_BOARD] = stakes.worth(-stakes.other_award)
    values[:, 1:, 0, COVERED_OWN] = _spread(stakes.worth(-left[1:]))
    values[:, 1:, 0, COVERED_OTHER] = _spread(stakes.worth(-left[1:] - stakes.other_queen))
    values[:, 1:, 0, ON_BOARD] = stakes.worth(stakes.own_award)
    own, other = (later_chances(side)[:, np.newaxis, np.newaxis] * np.ones((1, steps, steps)) for side in odds)
    if by_last:
        own[1], other[1] = chance_of(LAST_STEPS)[:, np.newaxis], chance_of(LAST_STEPS)
    load_kernels(KERNELS).solve_chain(values, cover, own, np.minimum(other * caution, 1.0), QUEEN_PART)
    return Chain(values, cover)


def _spread(worth: Floats) -> Floats:
    return worth[:, np.newaxis, np.newaxis]


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
    _check(chain, prospect)
    worth = np.empty(len(prospect.men))
    load_kernels(KERNELS).value_many(chain.open, chain.cover, LAST_STEPS, *prospect, worth)
    return worth


def _check(chain: Chain, prospect: Prospect) -> None:
    """Refuse counts, states and odds that the chain has no entry for."""
    rows, sizes, steps = len(prospect.men), (2, MEN_EACH + 1, MEN_EACH + 1), (len(LAST_STEPS),) * 2
    check_array(chain.open, "chain", np.float64, (*sizes, AWAITING, *steps))
    check_array(chain.cover, "chain", np.float64, (*sizes, *steps))
    check_array(prospect.men, "men", np.int64, (rows, 2))
    check_array(prospect.queen, "queen", np.int64, (rows,))
    check_array(prospect.turn, "turn", np.int64, (rows,))
    check_range(prospect.men, "men", 1, MEN_EACH)
    check_range(prospect.queen, "queen", 0, AWAITING)
    check_range(prospect.turn, "turn", 0, 1)
    for name in ("next_man", "next_queen", "last"):
        check_array(getattr(prospect, name), name, np.float64, (rows, 2))
    if np.isnan(prospect.last).any():
        raise BadFigure("nan", at="last", expected=Phrase("numbers"))


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
