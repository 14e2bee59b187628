"""Layouts and strokes that the tests of the table share: few men, so that it is plain what a stroke will do."""

from __future__ import annotations

from dataclasses import replace

from carrom.core import Board, Layout, Queen, Stroke
from carrom.core.seats import Seat
from carrom.equipment import QUEEN, STANDARD_BOARD, Man
from carrom.equipment.men import BLACK_MEN, WHITE_MEN
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.match.match import Match
from carrom.match.position import Position

BASE = 0.2526
"""Metres from the centre to the middle between two base lines."""
PLACE = 0.1
"""Where the striker stands for a pot: to the right, and the pocket is the far one on that side."""
W1, W2, W3 = WHITE_MEN[:3]
B1, B2, B3 = BLACK_MEN[:3]
FAR = {W2: Spot(-0.30, 0.05), B2: Spot(-0.30, -0.05), W3: Spot(-0.25, 0.12), B3: Spot(-0.25, -0.12)}
"""Men that lie out of the way of every stroke here."""


def before_pocket(back: float = 0.12, seat: Seat = 0) -> Spot:
    """A spot so far before the far right pocket, straight ahead of a striker at the place of a pot."""
    start, pocket = Spot(PLACE, -BASE), STANDARD_BOARD.pockets[1].centre
    part = back / start.to(pocket)
    return Spot(pocket.x - (pocket.x - start.x) * part, pocket.y - (pocket.y - start.y) * part).turned(seat)


def pot(seat: Seat = 0, speed_mps: float = 1.1) -> Stroke:
    """The stroke that pockets a man lying before the pocket; faster than 1.6 m/s the striker follows it."""
    return Stroke.towards(seat, PLACE, before_pocket(seat=seat), speed_mps)


def position(spots: dict[Man, Spot], **changes: object) -> Position:
    """A board under way on which exactly these men lie, with the rest pocketed before."""
    layout = Layout(spots)
    men = tuple(sum(man.colour == colour for man in spots) for colour in (0, 1))
    known: dict[str, object] = {
        "men": men,
        "queen": Queen.ON_BOARD if QUEEN in spots else Queen.BLACK,
        "pocketed_ever": (True, True),
        "pocketed_own": (True, True),
        "break_made": True,
        "turns": (3, 2),
    }
    return Position(Board(**{**known, **changes}), layout)  # type: ignore[arg-type]


def match_at(position: Position, edition: Edition) -> Match:
    """A match whose running board has come to this position, which may have men to place, unlike one in a setup."""
    match = Match.practice(
        edition, Position.start(Board(breaker=position.board.breaker, doubles=position.board.doubles))
    )
    state = match.state._replace(board=position.board, layout=position.layout)
    return replace(match, past=match.past.less().plus(state))
