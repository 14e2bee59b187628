"""Where a match stands: the value that facts are folded into."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple

from carrom.core.board import Board
from carrom.core.layout import Layout
from carrom.core.seats import Seat
from carrom.equipment import CLUB, SurfaceName
from carrom.laws.clocks import Clock
from carrom.laws.edition import Edition
from carrom.laws.ruling import Ruling
from carrom.laws.tables.bases import BASES, number_in
from carrom.laws.tables.rows import cite
from carrom.match.facts import Overruled
from carrom.match.game import NO_COUNTS, Counts, Game, Pair, Player
from carrom.match.parts import REFUSALS, Label, OpenItem, Pause, Proposal, Result, Signature, Strikers, Struck, Toss
from carrom.match.position import Position
from carrom.match.protest import Protest
from carrom.match.seating import EMPTY, Seating

MOST_ON_RECORD: Final = 1000
"""Remarks, and protests, of one match. Every state keeps them all, so without a limit a file of a few megabytes
would take minutes to read."""

GRANTING: Final = frozenset(map(str, range(102, 113)))
"""Clauses, without their letters, of finishes that can grant points on demand."""


class Phase(Enum):
    """What the match is waiting for."""

    ANNOUNCED = "announced"
    """Both sides to report."""
    TOSS = "toss"
    CHOICE = "choice"
    """The winner of the toss to choose."""
    SEATING = "seating"
    TRIAL = "trial"
    SET_UP = "set_up"
    """The umpire's call of play."""
    PLAY = "play"
    CLAIM = "claim"
    """The winner of the board to say what he demands."""
    CHANGE = "change"
    """Sides to be changed."""
    INTERVAL = "interval"
    EXTRA_TOSS = "extra_toss"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled before the first fact."""

    edition: Edition
    late: bool = False
    """From the quarter-final on: no limit of boards, sides change at 13 points only (56b, 60b)."""
    doubles: bool = False
    names: tuple[tuple[str, ...], tuple[str, ...]] = (("White",), ("Black",))
    """The players of both sides."""
    teams: tuple[str, str] = ("", "")
    umpire: Literal["computer", "human"] = "computer"
    """A computer notices everything at once; what a human overlooks lapses with the next stroke."""
    international: bool = True
    championship: str = ""
    event: str = ""
    round: str = ""
    date: str = ""
    time: str = ""
    match_no: str = ""
    station: str = ""
    umpire_name: str = ""
    surface: SurfaceName = CLUB
    """How fast the carrom board is; a simulated stroke slides on it."""
    strikers: tuple[str, ...] = ()
    """Marks of the strikers that were certified for the event (115)."""
    position: Board | None = None
    """A board to start from instead of a toss: a practice position, or a case of the laws."""
    layout: Layout | None = None
    """Where the men lie in that board, if it is known."""


class State(NamedTuple):
    """A match at one moment."""

    setup: Setup
    phase: Phase = Phase.ANNOUNCED
    board: Board | None = None
    layout: Layout | None = None
    """The men of the running board, or of the last one; None where it is not known how they lie."""
    label: Label | None = None
    """The last stroke that counts."""
    ruling: Ruling | None = None
    """The ruling of the last fact, if it was one to be ruled."""
    cited: tuple[str, ...] = ()
    """The clauses the last fact rests on, if it was not ruled."""
    cited_readings: tuple[str, ...] = ()
    """The readings it rests on, if it was not ruled."""
    finish: tuple[str, ...] = ()
    """The clauses under which the board ended, while points on demand can be claimed."""
    clock: Clock | None = None
    struck: Struck | None = None
    """The last stroke of the running board."""
    struck_by: tuple[Seat, ...] = ()
    """Who has struck in the running board, as far as it was recorded."""
    queen_back: Seat | None = None
    """Who pocketed the queen that comes back, by the ruling of that stroke or by one since (96)."""
    placers: tuple[Seat, ...] = ()
    """Who has placed men of the running board since its last stroke."""
    items: tuple[OpenItem, ...] = ()
    paused: Pause | None = None
    games: tuple[Game, ...] = (Game(),)
    """The games, the running one last."""
    seating: Seating = EMPTY
    line: tuple[Player, ...] = ()
    """The order of the break (49)."""
    replayed: tuple[str, ...] = ()
    """The clauses that cancelled earlier attempts at the running board."""
    carried: tuple[int, int] = (0, 0)
    """Penalties of each side to be entered in the next board (61; M11)."""
    extra_breaker: Player | None = None
    trials: int = 0
    reported: tuple[bool, bool] = (False, False)
    toss: Toss | None = None
    protests: tuple[Protest, ...] = ()
    result: Result | None = None
    remarks: tuple[str, ...] = ()
    warnings: Counts = NO_COUNTS
    """Distractions of each player (129, 143h)."""
    idle: Counts = NO_COUNTS
    """Clocks of each player that ran out since that player's last stroke (M35)."""
    proposed: tuple[Proposal, ...] = ()
    """Losses of the match (143) and fouls for being late that the umpire may declare now."""
    strikers: Strikers = Strikers()
    round_clock: Clock | None = None
    time_over: bool = False
    """Whether the round's clock has run out: the running board is the last."""
    starts: tuple[State, ...] = ()
    """The match at the start of every board, for a protest that is upheld (151a); each without its own starts."""
    ended: State | None = None
    """The match just before the last board was recorded, while a stroke out of turn in it can be raised (51)."""
    signatures: tuple[Signature, ...] = ()
    """On the card as it stands; a later change of the result makes them void."""
    sealed: str = ""
    """The seal of the card; empty while it is open."""
    instead: Overruled | None = None
    """What the umpire puts in the place of the ruling of the fact that comes next; None between facts."""

    @property
    def laws(self) -> tuple[str, ...]:
        """The clauses the last fact rests on."""
        return self.ruling.clauses if self.ruling else self.cited

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings the last fact rests on."""
        return self.ruling.readings if self.ruling else self.cited_readings

    @property
    def laws_of_claim(self) -> str:
        """What grants points on demand: 87b, or in a text without it the clauses of the finish (102-112)."""
        granted = [law for law in self.finish if law.rstrip("ab") in GRANTING]
        return BASES[self.edition.base].on_demand or " ".join(granted) or "55"

    def resting_on(self, cell: str) -> State:
        """This state when its last fact needs no ruling; the cell lists clauses and readings, as a table's does."""
        clauses, readings = cite(cell)
        own = tuple(number_in(self.edition.base, clause) for clause in clauses)
        return self._replace(ruling=None, cited=own, cited_readings=readings)

    def proposing(self, proposal: Proposal) -> State:
        """This state with one more sanction for the umpire to declare."""
        return self if proposal in self.proposed else self._replace(proposed=(*self.proposed, proposal))

    def pausing(self, pause: Pause, at: float | None, by: str = "") -> State:
        """This state with the clocks stopped."""
        clock = self.clock.pause(at, by) if self.clock and at is not None else self.clock
        return self._replace(paused=pause, clock=clock)

    @property
    def is_stopped(self) -> bool:
        """True while nobody may strike until play is called."""
        return self.paused is not None and self.paused.stops_play

    @property
    def is_choosing(self) -> bool:
        """True while a player's choice comes before everything else (Sink 1)."""
        return self.board is not None and self.board.pending is not None

    def knowing(self, later: State) -> State:
        """This earlier state with all that a return to it keeps: remarks, warnings, protests, times, numbers."""
        return self._replace(
            protests=later.protests,
            remarks=later.remarks,
            warnings=later.warnings,
            round_clock=later.round_clock,
            time_over=later.time_over,
            label=later.label,
        )

    @property
    def position(self) -> Position | None:
        """The running board with its men, or the last one; None where they are not known."""
        return None if self.board is None or self.layout is None else Position(self.board, self.layout)

    @property
    def next_label(self) -> Label:
        """The number of the next stroke."""
        game, last = self.games[-1], self.label
        number, board = game.number, game.finished + 1
        if last is not None and last[0] == number and last[1] == board:
            return Label(number, board, last[2] + 1)
        return Label(number, board, 1)

    @property
    def strokes(self) -> int:
        """Strokes made in the running board, or in the last one; those of cancelled attempts are not counted."""
        if self.label is None or not self.starts:
            return 0
        start = self.starts[-1]
        if self.label[:2] != start.place:
            return 0
        return self.label.stroke - (start.label.stroke if start.label and start.label[:2] == start.place else 0)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.setup.edition

    @property
    def game(self) -> Game:
        """The running game, or the last one."""
        return self.games[-1]

    @property
    def board_number(self) -> int:
        """The number of the board that is played or set up."""
        return self.game.finished + 1

    @property
    def place(self) -> tuple[int, int]:
        """The numbers of the running game and of that board."""
        return self.game.number, self.board_number

    @property
    def games_won(self) -> tuple[int, int]:
        """Games won by each side."""
        return sum(game.winner == 0 for game in self.games), sum(game.winner == 1 for game in self.games)

    @property
    def is_final(self) -> bool:
        """Whether the result may be announced: not while a protest is open (150)."""
        return self.result is not None and not any(protest.is_open for protest in self.protests)

    def is_refusing(self, seat: Seat) -> bool:
        """Whether the player at a seat has let so many clocks run out that the loss of the match is proposed (M35)."""
        return self.idle is not NO_COUNTS and self.idle[self.player_at(seat).place] >= REFUSALS

    def player_at(self, seat: Seat) -> Player:
        """The player who sits at a seat."""
        player = self.seating[seat]
        if player is None:
            raise LookupError(seat)
        return player

    def pair_at(self, seat: Seat) -> Pair:
        """The side that a seat belongs to."""
        return self.player_at(seat).pair
