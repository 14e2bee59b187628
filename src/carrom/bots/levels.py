"""The players that people meet: a name, a bot and a hand each, with what was measured of it; and styles of them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from carrom.bots.planner import PlannerBot
from carrom.bots.plans import Mind
from carrom.bots.players import Bot
from carrom.table.hand import SKILLS, Skill


class Level(NamedTuple):
    """A player of the home page. Its figures are measured: docs/strength.md has the commands and the intervals."""

    called: str
    bot: Bot
    hand: str
    """Name of its hand."""
    won: float
    """Share of the boards that it won against the level below; half of them for the lowest."""
    kept: int
    """Strokes after the break that pocketed an own man and kept the turn, or won the board."""
    strokes: int
    """All strokes after the break that were counted."""

    @property
    def name(self) -> str:
        """Name of the bot, as commands, records and the server use it."""
        return self.bot.name

    @property
    def skill(self) -> Skill:
        """Its hand."""
        return SKILLS[self.hand]

    @property
    def pockets(self) -> int:
        """Of ten strokes after the break, those that keep the turn."""
        return round(10 * self.kept / self.strokes)


MINDS: Final[Mapping[str, Mind]] = {
    "beginner": Mind(simulations=300, candidates=100, line_samples=2, misjudgement=0.35),
    "casual": Mind(simulations=400, candidates=120, line_samples=2, misjudgement=0.20),
    "club": Mind(simulations=600, candidates=160, line_samples=2, misjudgement=0.14),
    "district": Mind(simulations=600, candidates=160, line_samples=2, misjudgement=0.08),
    "national": Mind(simulations=1_400, candidates=320, line_samples=6, misjudgement=0.035),
    "world-class": Mind(simulations=2_400, candidates=500, line_samples=8, deeper=8, misjudgement=0.04),
    "machine": Mind(simulations=2_000, candidates=400, line_samples=6, misjudgement=0.02),
    "perfect": Mind(simulations=8_000, deeper=24),
}
"""How planners of different strength think, by the names of their hands."""
BY_HAND: Final = {name: PlannerBot(name, mind) for name, mind in MINDS.items()}
LEVELS: Final = (
    Level("Mila", BY_HAND["beginner"], "beginner", 0.5, 177, 413),
    Level("Timo", BY_HAND["casual"], "casual", 0.6855, 176, 390),
    Level("Ravi", BY_HAND["club"], "club", 0.728, 219, 416),
    Level("Lena", BY_HAND["district"], "district", 0.6895, 245, 384),
    Level("Noor", BY_HAND["national"], "national", 0.7325, 329, 427),
    Level("Kofi", BY_HAND["world-class"], "world-class", 0.707, 322, 383),
    Level("Ines", BY_HAND["machine"], "machine", 0.7305, 352, 378),
    Level("Asha", BY_HAND["perfect"], "perfect", 0.714, 187, 187),
)
"""The players from level 1. Form, ratings, results and screens follow from this table."""
STYLES: Final[Mapping[str, float]] = {"attacking": 1.3, "safe": 0.7}
"""Styles by how much they fear the strokes of the other side: who fears them does most to keep the turn, who does not
rather passes it and leaves little."""

OPEN_BOARD: Final = Mind(simulations=12_000, candidates=4_800, rounds=(400, 100, 30, 10))
ENDGAME: Final = Mind(simulations=20_000, candidates=16_000, rounds=(600, 120, 30, 10))
"""How the strongest planner thinks before the endgame, and in it."""
WIDE: Final = replace(OPEN_BOARD, endgame=ENDGAME)
"""Both, without a search of the next stroke."""
STRONGEST: Final = PlannerBot("planner", replace(OPEN_BOARD, endgame=replace(ENDGAME, deeper=8)))
"""The planner that strength is measured with, whatever its hand."""
PARTS: Final = (
    PlannerBot("planner-by-counts", replace(OPEN_BOARD, line_samples=0, endgame=replace(ENDGAME, line_samples=0))),
    PlannerBot("planner-by-lines", WIDE),
)
"""The same without some of what it sees in the position after a stroke, to measure what that is worth: the first only
counts the men that are left, the second looks at their places and lines but does not search the next stroke."""
PLANNERS: Final = (
    STRONGEST,
    *PARTS,
    *BY_HAND.values(),
    *(
        PlannerBot(f"{name}-{style}", replace(mind, caution=caution))
        for name, mind in MINDS.items()
        for style, caution in STYLES.items()
    ),
)
"""All bots that plan."""
