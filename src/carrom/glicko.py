"""Glicko-2 ratings, after Mark Glickman, "Example of the Glicko-2 system" (2013, glicko.net).

Every game is a rating period of its own, and the deviation grows with the time since the last one: a period of the
paper is :data:`PERIOD_DAYS` long. The steps named in comments are those of the paper.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178
"""Points of a rating to one unit of the paper's inner scale (step 2)."""
TAU: Final = 0.5
"""How much a volatility may change; the paper recommends 0.3 to 1.2, and its example has 0.5."""
CONVERGED: Final = 1e-6
"""Accuracy of the logarithm of a volatility (step 5)."""
STEPS: Final = 200
"""Steps of the search for a volatility; it needs some ten."""
START_RATING: Final = 1500.0
LEAST_DEVIATION: Final = 45.0
"""Deviations stay above it, so that the rating of a regular player still follows his strength."""
MOST_DEVIATION: Final = 350.0
"""The deviation of somebody of whom nothing is known."""
PROVISIONAL: Final = 110.0
"""A rating with a larger deviation is provisional: 95 % of such players are within some 215 points of it."""
PERIOD_DAYS: Final = 4.665
"""Days of a rating period: within a year without games a deviation of 60 grows to 110, provisional again."""
DAY_MS: Final = 24 * 3600 * 1000


class Strength(NamedTuple):
    """A rating with its deviation (both in points) and its volatility."""

    rating: float = START_RATING
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """True if too few games are behind it, or they were too long ago."""
        return self.deviation > PROVISIONAL


NEWCOMER: Final = Strength()
"""The strength of a player without a game."""


class Outcome(NamedTuple):
    """A game against somebody: 1 won, 0 lost, 0.5 drawn."""

    opponent: Strength
    score: float


def aged(strength: Strength, periods: float) -> Strength:
    """A strength after so many periods without a game (step 6)."""
    deviation = sqrt(strength.deviation**2 + max(periods, 0.0) * (SCALE * strength.volatility) ** 2)
    return strength._replace(deviation=min(deviation, MOST_DEVIATION))


def expected(player: Strength, opponent: Strength) -> float:
    """The score that a player can expect against another, from 0 to 1 (step 3)."""
    return 1 / (1 + exp(-_weight(opponent) * (player.rating - opponent.rating) / SCALE))


def after(strength: Strength, outcomes: Sequence[Outcome], periods: float = 1.0) -> Strength:
    """A strength after the games of one rating period, which began ``periods`` after the one before."""
    if not outcomes:
        return aged(strength, periods)
    chances = [(_weight(one.opponent), expected(strength, one.opponent), one.score) for one in outcomes]
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance, _ in chances)  # step 3
    surprise = sum(weight * (score - chance) for weight, chance, score in chances)
    volatility = _volatility(strength, variance, variance * surprise)  # step 4
    spread = (strength.deviation / SCALE) ** 2 + max(periods, 0.0) * volatility**2  # step 6
    spread = 1 / (1 / spread + 1 / variance)  # step 7
    deviation = min(max(SCALE * sqrt(spread), LEAST_DEVIATION), MOST_DEVIATION)
    return Strength(strength.rating + SCALE * spread * surprise, deviation, volatility)


def _weight(opponent: Strength) -> float:
    """The weight of a game, smaller against an uncertain rating: ``g`` of the paper."""
    return 1 / sqrt(1 + 3 * (opponent.deviation / SCALE / pi) ** 2)


def _volatility(strength: Strength, variance: float, delta: float) -> float:
    """The new volatility, by the Illinois variant of regula falsi (step 5)."""
    a, spread = log(strength.volatility**2), (strength.deviation / SCALE) ** 2

    def f(x: float) -> float:
        total = spread + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2 * total**2) - (x - a) / TAU**2

    low = a
    if delta**2 > spread + variance:
        high = log(delta**2 - spread - variance)
    else:
        high = next(x for k in range(1, STEPS) if f(x := a - k * TAU) >= 0)
    f_low, f_high = f(low), f(high)
    for _ in range(STEPS):
        if abs(high - low) <= CONVERGED:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
