"""What a bot is, and the two that there are.

The random bot is the floor for comparisons. The greedy one plays the likeliest direct pot it can see, without looking
further. It knows the laws that end a board badly: it never aims at its own last man while the queen is on the board,
and takes her as soon as it may, sees her way clear, and sees a man to cover her with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import fsum
from typing import Final, Literal, NamedTuple, Protocol

from carrom.bots.placing import spots_for
from carrom.bots.sight import (
    HARDEST_MPS,
    NOBODY,
    OTHERS,
    OWN,
    QUEENS,
    Aims,
    Sight,
    Way,
    figures_for,
    nearest_place,
    standing_room,
)
from carrom.core.board import Board
from carrom.core.effects import Queen
from carrom.core.layout import USUAL_TURN, Chance
from carrom.core.report import SinkChoice
from carrom.core.stroke import Stroke
from carrom.equipment import MEN_EACH, Man
from carrom.errors import BadInput
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.placing import random_placing
from carrom.match.position import Position
from carrom.physics import FULL, Model
from carrom.table.hand import PERFECT, Skill

TossTaken = Literal["side", "break"]
"""What the winner of the toss may take (39a)."""
MOST_BOARDS_LEFT: Final = 99
"""No edition has games of more boards."""
WIDEST: Final = 4.0
"""Sideways for one ahead: 76 degrees either way."""
SLOWEST_MPS: Final = 0.8
HOPELESS: Final = 0.05
"""Below this chance a pot is not tried: touching a man softly is better."""
QUEEN_FROM: Final = 0.3
"""The least chance of potting the queen, and of covering her, for which she is tried."""
WALL_MPS: Final = 2.0
"""When no man can be met straight, the striker goes across and back. The house fines a striker that meets neither
man nor frame (General 7), so there no stroke is softer than this: one that misses still gets across."""
BREAK: Final = Way(1.0, 0.108, (-0.35, 1.0), 6.2)
"""Of some hundred breaks tried on imperfect racks, one that kept the turn most often: three times in five."""


class Thought(NamedTuple):
    """A stroke that a bot considered, and what it expects of it."""

    stroke: Stroke
    value: float
    """What the bot ranks strokes by; only comparable within one answer."""
    pockets: float
    """Chance that an own man or the queen falls."""
    keeps: float
    """Chance to keep the turn or win the board."""
    fouls: float = 0.0
    """Chance of a due or a penalty, or that the striker falls."""
    kind: int = -1
    """The kind of stroke, a :class:`carrom.table.taxonomy.Kind`; -1 if the bot has no name for it."""
    samples: int = 0
    """Strokes simulated for these chances; 0 if they come from geometry alone."""
    men: tuple[Man, ...] = ()
    """The own men and the queen that fall when the stroke is made without errors, where the bot says so."""


class Form(NamedTuple):
    """How the strokes of a side went in a match, breaks left out."""

    strokes: int = 0
    kept: int = 0
    """Strokes that kept the turn or won the board."""


def never() -> bool:
    """Do not stop."""
    return False


def ignore_thoughts(thoughts: tuple[Thought, ...]) -> None:
    """Show the thoughts to nobody."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is told when it has to choose: all that it may base its answer on."""

    position: Position
    edition: Edition
    chance: Chance = field(compare=False)
    """The only source of chance: the same question with the same chance gets the same answer."""
    skill: Skill = field(default=PERFECT, kw_only=True)
    """The bot's own hand, which will make the stroke that it chooses."""
    model: Model = field(default=FULL, kw_only=True)
    """The physics of the match, with its surface and its generation."""
    boards_left: int | None = field(default=None, kw_only=True)
    """Boards of the game that may follow this one; None where nothing limits them."""
    opponent: Skill | None = field(default=None, kw_only=True)
    """The hand of the other side, where it is known; that of people is not."""
    form: Form = field(default=Form(), kw_only=True)
    """How the strokes of the other side went in the match so far."""
    solo: bool = field(default=False, kw_only=True)
    """The board ends with the turn, as in the challenges: nobody else strikes."""
    stop: Callable[[], bool] = field(default=never, kw_only=True, compare=False)
    """Asked by a bot that takes long, between two batches of strokes; true: answer with the best found so far."""
    show: Callable[[tuple[Thought, ...]], None] = field(default=ignore_thoughts, kw_only=True, compare=False)
    """Called with the strokes considered, the best first; the last call counts."""

    def __post_init__(self) -> None:
        left: object = self.boards_left  # a caller without types may give anything
        if left is not None and not (isinstance(left, int) and 0 <= left <= MOST_BOARDS_LEFT):
            limits = {"low": 0, "high": MOST_BOARDS_LEFT}
            raise BadInput("whole_number_range", at="question.boards_left", given=repr(left), **limits)


class Bot(Protocol):
    """A player that is a program. It keeps no memory, and all its chance is handed in: same questions, same answers."""

    @property
    def name(self) -> str:
        """As the card and the record write it."""
        ...

    @property
    def thinks(self) -> bool:
        """True for a bot that computes for longer than some milliseconds: a server asks it in another process."""
        return False

    def choose_stroke(self, question: Question) -> Stroke:
        """The stroke that the player in turn means to make; his hand makes of it what it can."""
        ...

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        """Where the men of the waiting lot go, one spot each; fewer when no more find room, None to waive the lot."""
        ...

    def choose_demand(self, question: Question, most: int) -> int:  # noqa: ARG002
        """How many of the points on demand the winner of the board takes (87b); all, unless a bot knows better."""
        return most

    def choose_toss(self) -> TossTaken:
        """What it takes when it has won the toss; the break, because the breaker strikes first."""
        return "break"

    def choose_rack_turn(self, question: Question) -> float:  # noqa: ARG002
        """How the breaker turns the rack, in radians as :meth:`carrom.table.Terms.rack` takes them (41).

        The position is that of an exact rack with the Y towards the breaker. The answer must not take long: the
        umpire waits for it before he calls play.
        """
        return USUAL_TURN

    def choose_sink(self, question: Question) -> SinkChoice:  # noqa: ARG002
        """House: one more man and the turn, or neither (Sink 1); the position is the one before the stroke.

        The turn is worth more than a man.
        """
        return "again"


@dataclass(frozen=True, slots=True)
class RandomBot(Bot):
    """Strikes and places at random, within the laws: any lawful place, any direction ahead, any speed."""

    name: str = "random"

    def choose_stroke(self, question: Question) -> Stroke:
        """Any place, any direction ahead, any speed that the edition does not fine by itself."""
        edition, chance = question.edition, question.chance
        seat = question.position.board.striker
        spans = standing_room(question.position, edition)
        at = chance.random() * fsum(high - low for low, high in spans)
        place = spans[-1][1]
        for low, high in spans:
            if at <= high - low:
                place = low + at
                break
            at -= high - low
        sideways = WIDEST * (2 * chance.random() - 1)
        slowest = WALL_MPS if edition.empty_stroke_fined else SLOWEST_MPS
        speed = slowest + (HARDEST_MPS - slowest) * chance.random()
        return Stroke.along(seat, place, (sideways, 1.0), speed)

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        """Any lawful spots, and none where there is no room: it waives nothing."""
        return random_placing(question.position, question.edition, question.chance) or ()


@dataclass(frozen=True, slots=True)
class GreedyBot(Bot):
    """The likeliest pot by geometry; a soft touch when there is none."""

    name: str = "greedy"
    ahead: float = 0.5
    """The least part of its aim that goes straight ahead: people hardly strike wider than 60 degrees. With -1 it
    pots in all directions, and then the break is a disadvantage: it sends the men to the other player."""
    at_last: float = -1.0
    """The same when nothing can be pocketed so far ahead: a man that hangs at a pocket behind the base lines is then
    struck backwards. Boards on which both last men hung there took hundreds of strokes."""
    stirs: float = 2.0
    """How many times harder than needed a man is touched at most, by chance: two sides that touch the same two men
    as softly as can be, one of them at the frame, go on for ever. With 1 it is always as soft."""

    def choose_stroke(self, question: Question) -> Stroke:
        """The break, the queen, the best pot, or a touch: the first that is possible."""
        edition = question.edition
        sight = Sight.of(question.position, edition, question.chance.random())
        way = self._way(question, sight) if question.position.board.break_made else BREAK
        if edition.empty_stroke_fined and way.speed_mps < WALL_MPS:
            way = way._replace(speed_mps=WALL_MPS)
        return sight.stroke(way)

    def _way(self, question: Question, sight: Sight) -> Way:
        way = self._pot(question, sight, self.ahead)
        if way is None and self.at_last < self.ahead:
            way = self._pot(question, sight, self.at_last)
        return self._touch(question, sight) if way is None else way

    @staticmethod
    def _pot(question: Question, sight: Sight, ahead: float) -> Way | None:
        """The queen or the best pot of an own man that goes so much ahead, if there is one."""
        board, layout = question.position.board, question.position.layout
        own, queen = sight.pots(aims_of(board, question.edition), figures_for(layout, question.model, ahead))
        last = board.men[board.colour] == 1
        if queen.chance >= QUEEN_FROM and (last or own.chance >= QUEEN_FROM):
            return queen
        if own.chance >= HOPELESS:
            return own
        if last and queen.chance >= HOPELESS:
            return queen
        return None

    def _touch(self, question: Question, sight: Sight) -> Way:
        """A soft stroke at whatever may be touched: own men first, then the queen, then the others."""
        board = question.position.board
        own = NOBODY if last_waits(board) else OWN
        aims = {board.colour: own, None: QUEENS, board.colour.other: OTHERS}
        found = sight.touches(aims, figures_for(question.position.layout, question.model))
        across = Way(0.0, nearest_place(sight.spans, 0.0), (0.0, 1.0), WALL_MPS)
        way = next((way for way in found if way.chance > 0.0), across)
        harder = 1.0 + (self.stirs - 1.0) * sight.shift
        return way._replace(speed_mps=min(way.speed_mps * harder, HARDEST_MPS))

    def choose_placing(self, question: Question) -> tuple[Spot, ...] | None:
        """Close to the centre circle, where all pockets are far, on the side of the player who owes."""
        return spots_for(question.position, question.edition)


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
