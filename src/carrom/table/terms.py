"""What is agreed before a match at a simulated table: who plays how well, on what, and where chance comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite, pi
from random import Random
from typing import Final, NamedTuple

from carrom.core.layout import USUAL_TURN, Chance, Layout, imperfect_rack, rack
from carrom.core.seats import Seat
from carrom.core.stroke import Stroke
from carrom.errors import BadLayout
from carrom.laws.edition import Edition
from carrom.laws.places import places_for
from carrom.match.game import PAIRS, Pair, Player
from carrom.match.next_step import NO_PAIRS, Awaited, awaited
from carrom.match.state import Setup, State
from carrom.physics import Jumps, Model
from carrom.table.hand import PERFECT, Skill, execute
from carrom.table.scene import model_on

STROKES_PER_BOARD: Final = 1000
"""Strokes after which bots give a board up as endless. Greedy beginners took up to 350, and random strokes under the
house rules, which fine nearly as many men as fall, a few times as many."""


class BotPlayer(NamedTuple):
    """A bot at the table: its name, and the hand that makes its strokes."""

    name: str
    skill: Skill = PERFECT


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of one match. Same terms and same choices, same match, to the last bit."""

    setup: Setup
    bots: Mapping[Player, BotPlayer] = field(default_factory=dict[Player, BotPlayer])
    """The players that are bots; all others are people."""
    seed: int = 0
    model: Model | None = None
    """The physics, if it is not the full model on the surface of the setup."""
    jumps: bool = False
    """Whether hard hits may throw men off the board."""
    exact_rack: bool = False
    """Whether the men are racked without gaps, instead of as by hand."""
    strokes_per_board: int = STROKES_PER_BOARD
    trials: bool = False
    """Whether people play trial boards; without, they count as played (40; M02)."""
    hand: Skill = PERFECT
    """The hand with which people's strokes are made: perfect, or the natural one, the same for all."""
    timed: bool = False
    """Whether facts carry the time, so that the clocks of the laws run."""
    people: frozenset[Player] = field(init=False)
    """The players that are people."""

    def __post_init__(self) -> None:
        players = (Player(pair, number) for pair in PAIRS for number in range(2 if self.setup.doubles else 1))
        object.__setattr__(self, "people", frozenset(player for player in players if player not in self.bots))

    @property
    def physics(self) -> Model:
        """The model that the strokes are simulated with."""
        return self.model or model_on(self.setup.surface)

    def has_people(self, pair: Pair) -> bool:
        """Whether a person plays on that side, who then speaks for it."""
        return any(person.pair == pair for person in self.people)

    def awaited(self, state: State, ready: frozenset[Pair] = NO_PAIRS, missing: tuple[Player, ...] = ()) -> Awaited:
        """What a match under these terms waits for; see :func:`carrom.match.next_step.awaited`."""
        return awaited(state, self.people, ready, trials=self.trials, timed=self.timed, missing=missing)

    def chance(self, what: str, number: int) -> Random:
        """A generator of its own for every purpose and every fact, so that no choice depends on an earlier draw."""
        return Random(f"{self.seed} {what} {number}")  # noqa: S311 - chance of a game, not a secret

    def make_stroke(self, meant: Stroke, player: Player, layout: Layout, edition: Edition, chance: Chance) -> Stroke:
        """The stroke that the hand of a player makes; the same object if the hand is perfect."""
        skill = self.bots[player].skill if player in self.bots else self.hand
        if skill == PERFECT:
            return meant
        most = self.physics.parameters.most_speed
        return execute(meant, skill, chance, places=places_for(layout, meant.seat, edition), most_speed_mps=most)

    def jumps_at(self, number: int) -> Jumps | None:
        """The chance of jumps in the stroke that becomes the fact of that number."""
        return Jumps(seed=self.chance("jumps", number).getrandbits(31)) if self.jumps else None

    def rack(self, breaker: Seat, number: int, turn_radians: float = USUAL_TURN) -> Layout:
        """The men before the break, turned as the breaker sees them (41); usually the Y points at him.

        The gaps depend on ``number`` alone, so that the same rack can be turned otherwise.
        """
        if not isfinite(turn_radians):
            raise BadLayout("number_expected", at="rack_turn", given=repr(turn_radians))
        turn = turn_radians + breaker * pi / 2
        if self.exact_rack:
            return rack(turn_radians=turn)
        return imperfect_rack(self.chance("rack", number), turn_radians=turn)
