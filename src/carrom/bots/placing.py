"""Where a bot places the men that others owe: far from the pockets, and hard to reach for their owner."""

from collections.abc import Iterator
from typing import Final

from carrom.core.layout import Layout
from carrom.core.seats import Seat, next_player
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.placing import Region, placing_region, suggest_spot
from carrom.match.position import Position
from carrom.units import mm

RING_STEP: Final = mm(4.0)
"""Metres between the rings that are tried, from the centre circle outwards."""
BEARINGS: Final = ((0.0, -1.0), (0.6, -0.8), (-0.6, -0.8), (1.0, 0.0), (-1.0, 0.0), (0.8, 0.6), (-0.8, 0.6), (0.0, 1.0))
"""Directions from the centre as the owner sees them, nearest to him first: what lies before his own base lines
cannot be sent to the far pockets straight, and every pocket is far from it."""


def spots_for(position: Position, edition: Edition) -> tuple[Spot, ...]:
    """A lawful spot for each man of the waiting lot; fewer when there is no room for more."""
    lot = position.board.placing
    if lot is None:
        return ()
    owner = owner_of(position)
    layout, spots = position.layout, list[Spot]()
    for man in layout.pocketed(lot.colour)[: lot.men]:
        spot = _spot(layout, edition, owner)
        if spot is None:
            break
        spots.append(spot)
        layout = layout.with_man(man, spot)
    return tuple(spots)


def owner_of(position: Position) -> Seat:
    """The seat of the side that owes, from which its men should be hard to pocket: the one who strikes first."""
    board, lot = position.board, position.board.placing
    if lot is None or board.colour is lot.colour:
        return board.striker
    return next_player(board.striker, doubles=board.doubles)


def _spot(layout: Layout, edition: Edition, owner: Seat) -> Spot | None:
    region = placing_region(layout, edition)
    return next(filter(region.allows, _candidates(region, owner)), None) or suggest_spot(layout, edition)


def _candidates(region: Region, owner: Seat) -> Iterator[Spot]:
    """Spots on a few rings, the innermost first."""
    radius = region.inner.radius
    while radius <= region.outer.radius:
        for x, y in BEARINGS:
            yield Spot(x * radius, y * radius).on_step().turned(owner)
        radius += RING_STEP
