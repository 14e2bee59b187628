"""What a state is made of: toss, open items, pauses, proposals, strikers, signatures, the number of a stroke."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from carrom.core.effects import Queen
from carrom.core.seats import Seat
from carrom.match.game import Pair, Player

LATE_STROKE: Final = "late_stroke"
LATE_CHANGE: Final = "late_change"
"""What can be proposed besides the loss of the match: a foul for a stroke or a change of sides after its time."""
REFUSALS: Final = 3
"""Clocks of a player that run out in a row, after which he refuses to play (143g; M35)."""
DISTRACTIONS: Final = 2
"""Distractions of a player after which a further one may cost the match (143h)."""


class Toss(NamedTuple):
    """Who won the toss and what he took (39)."""

    winner: Pair
    choice: Literal["side", "break", ""] = ""

    @property
    def first_breaker(self) -> Pair:
        """The side that breaks the first board: the loser, if the winner took the side (M01)."""
        if self.choice == "side":
            return 1 if self.winner == 0 else 0
        return self.winner

    @property
    def sits_first(self) -> Pair:
        """The side that must sit first: the one that does not choose the side (39a, 39c)."""
        return self.first_breaker


class OpenItem(NamedTuple):
    """An irregularity that is settled when it is raised, or lapses (match laws 51, 82, 96, 125b, 60c)."""

    item: str
    seat: Seat
    men: int = 0
    """51: men of the offender that lay on the board when he first struck out of turn."""
    queen: Queen = Queen.ON_BOARD


class Result(NamedTuple):
    """How the match ended; a drawn one has no winner, nor has one that both sides lost."""

    winner: Pair | None
    cause: str = ""
    """Why, other than by its games: conceded, drawn, or a cause of 143."""


class Struck(NamedTuple):
    """Who made the last stroke, and what of it matters until the next one."""

    seat: Seat
    opposing: bool
    """Whether it pocketed an opposing man (125b)."""
    lifted: bool = False
    """True once the striker is known to have been taken off (124b, 124c)."""


class Pause(NamedTuple):
    """What has stopped the clocks until play is called."""

    cause: str
    """As the language packs have it: ``stopped_appeal``, ``do_appeal``."""
    law: str
    """The clause under which play goes on."""
    stops_play: bool = True
    """False if a stroke may be made meanwhile, which then shows that play has gone on."""

    def __str__(self) -> str:
        return self.cause


class Proposal(NamedTuple):
    """A sanction that the umpire may declare now; nothing applies it by itself (M33)."""

    pair: Pair | None
    """The side it would hit; none if the umpire has to say who was late."""
    cause: str
    """A cause for which the match can be lost (143), or one of the two fouls of being late."""
    law: str
    """The clause it rests on, by its English number."""
    seat: Seat | None = None
    grade: str = ""
    """What a late stroke makes it, by the moment before that stroke: 63a or 64a."""

    @property
    def is_foul(self) -> bool:
        """True for a foul; False for the loss of the match."""
        return self.cause in (LATE_STROKE, LATE_CHANGE)


class Strikers(NamedTuple):
    """The register of strikers, by their marks (115, 117)."""

    certified: tuple[str, ...] = ()
    """Certified in this match."""
    withdrawn: tuple[str, ...] = ()
    """Damaged, and certified no more."""
    in_use: tuple[str, str, str, str] = ("", "", "", "")
    """The one of each player, where it is known."""

    def is_certified(self, mark: str) -> bool:
        """True if this match certified the striker and has not withdrawn it."""
        return mark in self.certified and mark not in self.withdrawn

    def certifying(self, mark: str) -> Strikers:
        """The register with one more striker; a withdrawn one may have been mended."""
        certified = self.certified if mark in self.certified else (*self.certified, mark)
        return self._replace(certified=certified, withdrawn=tuple(each for each in self.withdrawn if each != mark))

    def withdrawing(self, mark: str) -> Strikers:
        """The register with a striker certified no more."""
        return self if mark in ("", *self.withdrawn) else self._replace(withdrawn=(*self.withdrawn, mark))

    def used_by(self, player: Player) -> str:
        """The striker that a player uses; empty if it is not known."""
        return self.in_use[player.place]

    def using(self, player: Player, mark: str) -> Strikers:
        """The register once a player uses this striker."""
        first, second, third, fourth = (
            mark if place == player.place else each for place, each in enumerate(self.in_use)
        )
        return self._replace(in_use=(first, second, third, fourth))


class Signature(NamedTuple):
    """Who signed the card."""

    role: Literal["pair0", "pair1", "umpire"]
    name: str
    mark: str = ""
    at: float | None = None


class Label(NamedTuple):
    """The number of a stroke: game, board, and stroke of that board, each from 1.

    The strokes of a cancelled board and of its replay are numbered on; an undone stroke gives its number to the next.
    """

    game: int
    board: int
    stroke: int

    def __str__(self) -> str:
        return f"{self.game}.{self.board}.{self.stroke}"
