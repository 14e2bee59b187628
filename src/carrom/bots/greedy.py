"""A bot that plays the likeliest direct pot it can see, without looking further.

It knows the laws that end a board badly: it never aims at its own last man while the queen is on the board, and
takes her as soon as it may, sees her way clear, and sees a man to cover her with.
"""

from dataclasses import dataclass
from typing import Final

from carrom.bots.placing import spots_for
from carrom.bots.protocol import TossTaken
from carrom.bots.sight import NOBODY, OTHERS, OWN, QUEENS, Aims, Sight, Way, figures_for
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import Chance
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.equipment import MEN_EACH
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.position import Position
from carrom.physics import FULL, Model

HOPELESS: Final = 0.05
"""Below this chance a pot is not tried: touching a man softly is better."""
QUEEN_FROM: Final = 0.3
"""The least chance of potting the queen, and of covering her, for which she is tried."""
WALL_MPS: Final = 2.0
"""When no man can be met straight, the striker goes across and back. The house fines a striker that meets neither
man nor frame (General 7), so there no stroke is softer than this: one that misses still gets across."""
BREAK: Final = Way(1.0, 0.108, (-0.35, 1.0), 6.2)
"""Of some hundred breaks tried on imperfect racks, one that kept the turn most often: three times in five."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The likeliest pot by geometry; a soft touch when there is none."""

    name: str = "greedy"
    model: Model = FULL
    """The physics it aims by: friction, restitution, and how far discs slide."""
    ahead: float = 0.5
    """The least part of its aim that goes straight ahead: people hardly strike wider than 60 degrees. With -1 it
    pots in all directions, and then the break is a disadvantage: it sends the men to the other player."""

    def choose_stroke(self, position: Position, edition: Edition, chance: Chance) -> Stroke:
        """The break, the queen, the best pot, or a touch: the first that is possible."""
        sight = Sight.of(position, edition, chance.random())
        way = self._way(position, edition, sight) if position.board.break_made else BREAK
        if edition.empty_stroke_fined and way.speed_mps < WALL_MPS:
            way = way._replace(speed_mps=WALL_MPS)
        return sight.stroke(way)

    def _way(self, position: Position, edition: Edition, sight: Sight) -> Way:
        board, layout = position.board, position.layout
        own, queen = sight.pots(aims_of(board, edition), figures_for(layout, self.model, self.ahead))
        last = board.men[board.colour] == 1
        if queen.chance >= QUEEN_FROM and (last or own.chance >= QUEEN_FROM):
            return queen
        if own.chance >= HOPELESS:
            return own
        if last and queen.chance >= HOPELESS:
            return queen
        return self._touch(position, sight)

    def _touch(self, position: Position, sight: Sight) -> Way:
        """A soft stroke at whatever may be touched: own men first, then the queen, then the others."""
        board = position.board
        own = NOBODY if last_waits(board) else OWN
        aims = {board.colour: own, None: QUEENS, board.colour.other: OTHERS}
        found = sight.touches(aims, figures_for(position.layout, self.model))
        across = Way(0.0, sight.nearest_place(0.0), (0.0, 1.0), WALL_MPS)
        return next((way for way in found if way.chance > 0.0), across)

    def choose_placing(self, position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:  # noqa: ARG002
        """Close to the centre circle, where all pockets are far, on the side of the player who owes."""
        return spots_for(position, edition)

    def choose_demand(self, most: int, position: Position, edition: Edition) -> int:  # noqa: ARG002
        """All of them."""
        return most

    def choose_toss(self) -> TossTaken:
        """The break: the breaker strikes first."""
        return "break"

    def choose_sink(self, position: Position, edition: Edition) -> SinkChoice:  # noqa: ARG002
        """Shoot again: the turn is worth more than a man."""
        return "again"


def aims_of(board: Board, edition: Edition) -> Aims:
    """The men worth pocketing."""
    own = NOBODY if last_waits(board) else OWN
    return {board.colour: own, None: QUEENS if may_take_queen(board, edition) else NOBODY}


def last_waits(board: Board) -> bool:
    """Whether the own last man has to wait for the queen."""
    return board.men[board.colour] == 1 and board.queen is Queen.ON_BOARD


def may_take_queen(board: Board, edition: Edition) -> bool:
    """Whether pocketing the queen could be of use now: an own man is down and none is owed (92, 95)."""
    if board.queen is not Queen.ON_BOARD:
        return False
    pocketed = board.pocketed_own if edition.queen_first_man_by_own_stroke else board.pocketed_ever
    if board.owed(board.colour) - board.put_off(board.colour) > 0:
        return False
    return pocketed[board.colour] and board.men[board.colour] < MEN_EACH
