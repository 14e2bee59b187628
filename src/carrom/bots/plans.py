"""How a planner thinks, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.bots.players import Thought
from carrom.errors import BadStroke

LEAST = {"simulations": 100, "candidates": 10, "line_samples": 0, "deeper": 0}
MOST_SIMULATIONS = 10_000_000
MOST_FACTOR = 10.0
"""The greatest caution and misjudgement."""
FEW_MEN = 9
"""Men on the board in an endgame. Few men are simulated quickly, and leave few lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mind:
    """How a planner thinks."""

    simulations: int = 20_000
    """Strokes simulated for one choice, about, without those for the next stroke."""
    candidates: int = 1_200
    """Strokes played once without errors: so many by geometry, and as many random ones."""
    rounds: tuple[int, ...] = (144, 48, 20, 8)
    """Strokes in each round with errors; every round gets the same share of the simulations."""
    line_samples: int = 12
    """Samples of each of the best candidates after which the lines to the men are looked at, of others fewer; 0 goes by
    the counts alone."""
    deeper: int = 0
    """Samples of each of the last candidates after which the next stroke of the turn is searched."""
    caution: float = 1.0
    """Above 1 the strokes of the other side are feared more, below 1 less."""
    misjudgement: float = 0.0
    """Spread of the error that the mind makes about the value of a stroke."""
    endgame: Mind | None = None
    """How it thinks with few men on the board, if otherwise."""

    def __post_init__(self) -> None:
        numbers = [(name, getattr(self, name), least) for name, least in LEAST.items()]
        for name, given, least in (*numbers, *(("rounds", given, 1) for given in self.rounds or (0,))):
            if not (isinstance(given, int) and least <= given <= MOST_SIMULATIONS):
                limits = {"low": least, "high": MOST_SIMULATIONS}
                raise BadStroke("whole_number_range", at=f"mind.{name}", given=repr(given), **limits)
        for name in ("caution", "misjudgement"):
            if not 0.0 <= (given := getattr(self, name)) <= MOST_FACTOR:  # false for what is not a number
                raise BadStroke("number_range", at=f"mind.{name}", given=repr(given), low=0, high=MOST_FACTOR)

    def with_men(self, men: int) -> Mind:
        """How it thinks with so many men on the board."""
        return self.endgame if self.endgame is not None and men <= FEW_MEN else self


@dataclass(frozen=True, slots=True)
class Plan:
    """The strokes considered, best first, and how many strokes were simulated for them."""

    thoughts: tuple[Thought, ...]
    simulations: int

    @property
    def best(self) -> Thought:
        """The stroke to play."""
        return self.thoughts[0]
