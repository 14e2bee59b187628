"""A match as far as it was played: the card's facts and the men on the surface, side by side.

Nothing here plays or chooses; see ``choices`` for what a player can do, ``umpiring`` for what nobody has to choose,
and ``playing`` for bots. A match folds back from its entries without a stroke being simulated again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from carrom.bots import Bot
from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.core.seats import Seat
from carrom.equipment import Man
from carrom.errors import CarromError
from carrom.match.facts import Fact, PlayCalled, Redone, Undone
from carrom.match.facts import Stroke as StrokeMade
from carrom.match.match import Match
from carrom.match.state import Phase, State
from carrom.match.trail import Trail
from carrom.notation.record import NOTHING_WITNESSED, Entry, Record, Witnessed
from carrom.session.headers import headers_of
from carrom.session.terms import Terms
from carrom.table.position import Position

NO_ENTRIES: Final = Trail[Entry]()


class Unfinished(CarromError):
    """A match that does not come to an end."""


class Held(NamedTuple):
    """House: what a stroke left on the surface while its player has still to choose, so that nothing is ruled."""

    layout: Layout
    jumped: tuple[Man, ...] = ()


class Mark(NamedTuple):
    """The table before a fact that counts, for the case that it is taken back; or after one that was, to redo it."""

    position: Position | None
    strokes: int
    held: Held | None


NO_MARKS: Final = Trail[Mark]()


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match as far as it was played."""

    terms: Terms
    match: Match
    position: Position | None = None
    """The running board and its men; the last one between boards."""
    entries: Trail[Entry] = NO_ENTRIES
    """The facts with what the table saw of them."""
    strokes: int = 0
    """Strokes in the running board, or in the last one."""
    held: Held | None = None
    """While a player chooses (Sink 1): the men as his stroke left them; the position is the one before it."""
    trial: Layout | None = None
    """The men of a trial board that was begun."""
    marks: Trail[Mark] = field(default=NO_MARKS, compare=False, repr=False)
    """The table before every fact that counts."""
    undone: Trail[Mark] = field(default=NO_MARKS, compare=False, repr=False)
    """The table after those that were taken back and could be redone."""

    @classmethod
    def start(cls, terms: Terms) -> Sitting:
        """A match before its first fact."""
        board, layout = terms.setup.position, terms.start
        position = None if board is None or layout is None else Position(board, layout)
        return cls(terms, Match.start(terms.setup), position)

    @property
    def state(self) -> State:
        """Where the match stands."""
        return self.match.state

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.phase is Phase.OVER

    @property
    def board_and_layout(self) -> Position:
        """The position, while there is one."""
        assert self.position is not None  # noqa: S101 - the phase says so
        return self.position

    def noted(self, fact: Fact, witnessed: Witnessed = NOTHING_WITNESSED, held: Held | None = None) -> Sitting:
        """This match with one more fact, and the men where they lie now."""
        return self.following(self.match.record(fact), fact, witnessed, held)

    def following(self, match: Match, fact: Fact, witnessed: Witnessed, held: Held | None = None) -> Sitting:
        """The same, when the card has taken the fact already."""
        entries, now = self.entries.plus(Entry(fact, witnessed)), Mark(self.position, self.strokes, self.held)
        if isinstance(fact, (Undone, Redone)):
            back = isinstance(fact, Undone)
            position, strokes, held = (self.marks if back else self.undone).last
            marks = self.marks.less() if back else self.marks.plus(now)
            undone = self.undone.plus(now) if back else self.undone.less()
            return Sitting(self.terms, match, position, entries, strokes, held, marks=marks, undone=undone)
        strokes = 0 if isinstance(fact, PlayCalled) else self.strokes + isinstance(fact, StrokeMade)
        position = self._position_in(match.state, fact, witnessed.layout)
        return Sitting(self.terms, match, position, entries, strokes, held, marks=self.marks.plus(now))

    def board_in(self, state: State) -> Board:
        """The running board after one more ruled fact: the card's own, or the one that the fact has ended."""
        if state.phase is Phase.PLAY:
            assert state.board is not None  # noqa: S101 - the phase says so
            return state.board
        assert state.ruling is not None  # noqa: S101 - it was ruled
        return self.board_and_layout.board.after(state.ruling.effects)

    def _position_in(self, state: State, fact: Fact, seen: Layout | None) -> Position | None:
        """The men after a fact: where they were seen, or where they lay; and the board as the card has it."""
        position = self.position
        if isinstance(fact, PlayCalled) and state.board is not None and seen is not None:
            return Position(state.board, seen)
        if position is None or state.asked is not None:  # nothing is ruled before the player has chosen (Sink 1)
            return position
        ended = state.phase is not Phase.PLAY
        if ended and (self.state.phase is not Phase.PLAY or seen is None or state.ruling is None):
            return position
        return Position(self.board_in(state), position.layout if seen is None else seen)

    def bot_at(self, seat: Seat) -> Bot | None:
        """The bot that sits there; none where a person does."""
        return self.terms.bot(self.state.player_at(seat))

    def record(self, headers: dict[str, str] | None = None) -> Record:
        """The match as a file keeps it, with all that it takes to play it again; ``headers`` only add to that."""
        own = headers_of(self.terms)
        added = {name: value for name, value in (headers or {}).items() if name.lower() not in own}
        return Record(self.terms.setup, tuple(self.entries), own | added, self.terms.start)
