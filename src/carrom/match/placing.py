"""Where men of the waiting lot are placed: spots that the laws allow, suggested or at random (78-90)."""

from collections.abc import Callable, Sequence
from typing import Final

from carrom.core.effects import Placing
from carrom.core.layout import Chance, Layout
from carrom.errors import BadFact, BadLayout
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.placing import Region, breaches_at, placing_region, suggest_spot
from carrom.laws.tables.bases import number_in
from carrom.match.facts import Placed
from carrom.match.match import Match
from carrom.match.position import Position

TRIES: Final = 200
"""Random spots tried before a suggested one is taken; a surface with room for a man needs few."""


def place(match: Match, spots: Sequence[Spot], at: float | None = None) -> Match:
    """The match once men of the waiting lot are placed, the lowest numbers first (78-90).

    A spot that the laws forbid is refused with the clause against it.
    """
    position = match.state.position
    if position is None:
        raise BadFact("nothing_to_place", at="placing")
    check_spots(position, spots, match.state.edition)
    return match.record(Placed(men=len(spots), spots=tuple(part for spot in spots for part in spot), at=at))


def check_spots(position: Position, spots: Sequence[Spot], edition: Edition) -> None:
    """Refuse spots for the waiting lot that are too many, or that a clause forbids."""
    lot, layout = _waiting_lot(position), position.layout
    if not 1 <= len(spots) <= lot.men:
        raise BadFact("men_to_place", at="placing", given=len(spots), known=lot.men)
    for number, (man, spot) in enumerate(zip(layout.pocketed(lot.colour), spots, strict=False)):
        if found := breaches_at(spot, layout, edition):
            laws = ", ".join(number_in(edition.base, clause) for clause in found)
            raise BadLayout("spot_unlawful", at=f"spots[{number}]", given=spot.text, law=laws)
        layout = layout.with_man(man, spot)


def _waiting_lot(position: Position) -> Placing:
    lot = position.board.placing
    if lot is None or position.board.is_over:
        raise BadFact("nothing_to_place", at="placing")
    return lot


def suggest_placing(position: Position, edition: Edition) -> tuple[Spot, ...] | None:
    """Lawful spots for the waiting lot, each with as much room as there is: the same for the same position.

    Fewer than the lot has men when no more find room, and None when not one does: the rest stays owed (79a).
    """
    return _spots_for(position, lambda layout: suggest_spot(layout, edition), edition)


def random_placing(position: Position, edition: Edition, chance: Chance) -> tuple[Spot, ...] | None:
    """Random lawful spots for the waiting lot; fewer, or None, as in :func:`suggest_placing`."""
    return _spots_for(position, lambda layout: _random_spot(layout, edition, chance), edition)


def _spots_for(
    position: Position, choose: Callable[[Layout], Spot | None], edition: Edition
) -> tuple[Spot, ...] | None:
    """A spot for each man of the lot, chosen one after another with the earlier ones already lying there."""
    lot, layout = _waiting_lot(position), position.layout
    spots: list[Spot] = []
    for man in layout.pocketed(lot.colour)[: lot.men]:
        spot = choose(layout)
        if spot is None:
            break
        spots.append(_on_step(spot, placing_region(layout, edition)))
        layout = layout.with_man(man, spots[-1])
    return tuple(spots) or None


def _random_spot(layout: Layout, edition: Edition, chance: Chance) -> Spot | None:
    region = placing_region(layout, edition)
    reach = region.outer.radius
    for _ in range(TRIES):
        spot = Spot((2 * chance.random() - 1) * reach, (2 * chance.random() - 1) * reach)
        if region.allows(spot):
            return spot
    return suggest_spot(layout, edition)


def _on_step(spot: Spot, region: Region) -> Spot:
    """The spot rounded as records keep it, or as it is where the rounded one is not lawful."""
    near = spot.on_step()
    return near if region.allows(near) else spot
