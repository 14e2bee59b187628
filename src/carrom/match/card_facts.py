"""Facts about the record that an umpire keeps at a real table.

Where a match was taken up, boards entered whole, corrections, signatures, and the seal of the card.
"""

from dataclasses import dataclass
from typing import Literal

from carrom.core.seats import Seat
from carrom.match.facts import Fact
from carrom.match.game import Pair


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenUp(Fact):
    """A match is taken up where it stands: what was played before is known by its scores only."""

    remark: str
    """Why, and by whom; it is kept on the card."""
    breaker: Seat
    """Who breaks the running board, or has broken it."""
    games: tuple[int, ...] = ()
    """Points of the finished games: two figures each, the first side's before the second's."""
    score: tuple[int, ...] = (0, 0)
    """Points of the running game."""
    boards: int = 0
    """Finished boards of the running game."""
    seat: Seat = 0
    """Where the first player of the first side sits now."""
    swapped: bool = False
    """Doubles: the second player of the other side sits on the right of that seat."""
    changed: bool = False
    """Whether the sides were already changed inside the deciding game (60)."""
    men: tuple[int, ...] = ()
    """White and black men on the board; nothing if the board has not begun."""
    queen: Literal["on_board", "awaiting_cover", "covered_white", "covered_black"] = "on_board"
    striker: Seat | None = None
    """Whose turn it is in a board that has begun."""
    dues: tuple[int, ...] = ()
    """White and black dues outstanding."""
    penalties: tuple[int, ...] = ()
    """White and black penalties outstanding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardEntered(Fact):
    """A board is entered whole, without its strokes: the laws give its points."""

    winner: Pair
    men: int
    """Men of the other side that were left on the board."""
    queen: Pair | None = None
    """Who covered the queen; None if nobody had."""
    law: str = ""
    """The clause of a finish other than by the winner's own last man, or of a slam (26)."""
    demanded: int = 0
    """Points that the winner added on demand (87b)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Fact):
    """An earlier fact is corrected or removed, and what follows is folded again."""

    number: int
    """Its place among all facts, from 0."""
    reason: str
    instead: Fact | None = None
    """The fact that shall stand there; None removes it."""
    drops: tuple[int, ...] = ()
    """Places of later facts that fall away with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed(Fact):
    """A side or the umpire signs the card."""

    role: Literal["pair0", "pair1", "umpire"]
    name: str
    mark: str = ""
    """The signature as it was drawn: the data of an SVG path, of moves and lines only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed(Fact):
    """The card is closed."""

    seal: str
    """SHA-256 over the facts before this one; see :func:`carrom.match.signatures.seal_of`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened(Fact):
    """A sealed card is opened again."""

    reason: str
