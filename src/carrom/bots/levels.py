"""The players of level 1 to 8: a hand and a mind each, and styles of the same strength."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from carrom.bots.planner import PlannerBot
from carrom.bots.plans import Mind
from carrom.table.hand import SKILLS
from carrom.table.terms import BotPlayer

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
"""How the levels think, by the names of their hands; docs/strength.md has what was measured of them."""
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
    *(PlannerBot(name, mind) for name, mind in MINDS.items()),
    *(
        PlannerBot(f"{name}-{style}", replace(mind, caution=caution))
        for name, mind in MINDS.items()
        for style, caution in STYLES.items()
    ),
)
"""All bots that plan."""
LEVELS: Final = tuple(BotPlayer(name, SKILLS[name]) for name in MINDS)
"""The players of level 1 to 8."""
