"""What has to be settled before a match: who plays, how well, on what, and where chance comes from."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from random import Random
from typing import Final

from carrom.bots import Bot
from carrom.core.layout import Layout, imperfect_rack, rack
from carrom.core.seats import Seat
from carrom.match.game import Pair, Player
from carrom.match.state import Setup
from carrom.physics import FULL, Jumps, Model
from carrom.table.hand import PERFECT, Skill

STROKES_PER_BOARD: Final = 1000
"""Strokes after which a board is given up as endless. Greedy beginners took up to 350, and random strokes under the
house rules, which fine nearly as many men as fall, a few times as many."""
REPLAYS_PER_BOARD: Final = 25
"""Replays of one board after which something must be wrong with the players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of one match. Same terms, same match, to the last bit."""

    setup: Setup
    bots: tuple[tuple[Bot | None, ...], tuple[Bot | None, ...]]
    """The players of both sides: one each, or two in doubles; none where a person plays."""
    skills: tuple[Skill, Skill] = (PERFECT, PERFECT)
    """The hands of both sides' bots."""
    partners: tuple[Skill, Skill] | None = None
    """Doubles: the hands of the second players, where they differ."""
    seed: int = 0
    model: Model = FULL
    jumps: bool = False
    """Whether hard hits may throw men off the board."""
    exact_rack: bool = False
    """Whether the men are racked without gaps, instead of as hands do it."""
    strokes_per_board: int = STROKES_PER_BOARD
    start: Layout | None = None
    """Where the men lie, for a setup that starts from a position."""
    trials: bool = False
    """Whether people play trial boards; without, they count as played (40; M02)."""
    timed: bool = False
    """Whether facts carry the time, so that the clocks of the laws run."""

    def bot(self, player: Player) -> Bot | None:
        """Who that is; nobody if it is a person."""
        return self.bots[player.pair][player.number]

    def skill(self, player: Player) -> Skill:
        """The hand of a bot."""
        hands = self.partners if player.number and self.partners is not None else self.skills
        return hands[player.pair]

    def has_people(self, pair: Pair) -> bool:
        """Whether a person plays on that side, who then speaks for it."""
        return None in self.bots[pair]

    def chance(self, what: str, number: int) -> Random:
        """A generator of its own for every purpose and every fact, so that no choice depends on an earlier draw."""
        return Random(f"{self.seed} {what} {number}")  # noqa: S311 - chance of a game, not a secret

    def jumps_at(self, number: int) -> Jumps | None:
        """The chance of jumps in the stroke that becomes the fact of that number."""
        return Jumps(seed=self.chance("jumps", number).getrandbits(31)) if self.jumps else None

    def rack(self, breaker: Seat, number: int) -> Layout:
        """The men before the break, their Y towards the player who breaks."""
        turn = pi / 6 + breaker * pi / 2
        if self.exact_rack:
            return rack(turn_radians=turn)
        return imperfect_rack(self.chance("rack", number), turn_radians=turn)
