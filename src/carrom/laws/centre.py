"""Where the umpire lays the queen and jumped men: in the centre, or as near as the men allow (9, 65, 93, 94).

A man that moves nothing covers no part of the centre circle that another covers. So the spot that covers most
of its free part is the free spot nearest to the centre, and no area has to be measured.

Readings, where the laws leave the choice to the umpire, who may overrule them:

* The far side is the side away from the player to strike next (M18).
* Spots that are equally near come in this order: the one farther from that player, then the one more to his
  right. So turning the carrom board and everybody round it turns every answer.
* When no more than a crescent of the centre circle is free, it counts as covered, and the man goes behind it:
  to the far side, touching the men that cover it.
* Of several men the queen comes first, then by turns one of the striking side and one of the other (65b, c).
"""

from collections.abc import Sequence
from itertools import chain, combinations, zip_longest

from carrom.core.layout import TOUCHING, Layout
from carrom.core.report import Jumped
from carrom.core.seats import Seat
from carrom.equipment import BLACK, QUEEN, WHITE, Colour, Man
from carrom.errors import BadLayout, BadReport
from carrom.geometry import CENTRE, Circle, Spot
from carrom.laws.placing import crossings
from carrom.units import mm

CRESCENT = mm(1.0)
"""Metres; a reading. A free part that is no deeper counts as covered.

Without it, a man a hair off the centre would decide on which side the queen is laid.
"""
EQUAL = mm(0.1)
"""Metres; a reading. Distances that differ by no more are equal to the eye, and the far side decides."""


def centre_spot(layout: Layout, next_seat: Seat) -> Spot:
    """The spot for the queen, or for a single jumped man (65a, 93, 94; Queen 5, Jump 3).

    Exactly the centre if nothing is moved there, else the spot that covers most of what is free of the centre
    circle, else behind it as the player to strike next sees it.
    """
    if layout.blocking(CENTRE) is None:
        return CENTRE
    nearest = _best(_free_spots(layout, CENTRE, next_seat), CENTRE, next_seat)
    beside = layout.carrom_board.centre_circle.radius + layout.man_diameter / 2
    if CENTRE.to(nearest) <= beside - CRESCENT:
        return nearest
    behind = _towards_far(CENTRE, beside, next_seat)
    return _best(_free_spots(layout, behind, next_seat), behind, next_seat)


def centre_spots(
    layout: Layout, jumped: Jumped | Sequence[Man], striking: Colour, next_seat: Seat
) -> tuple[tuple[Man, Spot], ...]:
    """Men and spots for everything the umpire puts back after one stroke, in order (9, 65).

    ``jumped`` names the men, or only their number (see :func:`jumped_men`); none of them is in the layout.
    The first goes to the centre, the second touches it on the far side, the others touch those two as far as
    they can.
    """
    men = jumped_men(layout, jumped) if isinstance(jumped, Jumped) else tuple(jumped)
    for n, man in enumerate(men):
        if man in layout or man in men[:n]:
            raise BadLayout("man_laid_twice", at="jumped", given=man.phrase)
    laid: list[tuple[Man, Spot]] = []
    for man in _in_order(men, striking):
        spot = _next_spot(layout, [spot for _, spot in laid], next_seat)
        laid.append((man, spot))
        layout = layout.with_man(man, spot)
    return tuple(laid)


def jumped_men(layout: Layout, jumped: Jumped) -> tuple[Man, ...]:
    """The men that jumped when only their number was seen: the lowest ones that are not on the board."""
    named = list(chain.from_iterable(layout.pocketed(colour)[: jumped.men(colour)] for colour in (WHITE, BLACK)))
    if jumped.queen and QUEEN not in layout:
        named.insert(0, QUEEN)
    if len(named) != jumped.total:
        raise BadReport("jumped_too_many", at="jumped", given=jumped.total, known=len(named))
    return tuple(named)


def _in_order(men: tuple[Man, ...], striking: Colour) -> list[Man]:
    own = (man for man in men if man.colour is striking)
    other = (man for man in men if man.colour is striking.other)
    by_turns = chain.from_iterable(zip_longest(own, other))
    return [*(man for man in men if man.is_queen), *(man for man in by_turns if man is not None)]


def _next_spot(layout: Layout, laid: list[Spot], next_seat: Seat) -> Spot:
    """The spot for one more man: touching as many of the first two as can be (65b-d)."""
    if not laid:
        return centre_spot(layout, next_seat)
    first, second = laid[0], laid[min(1, len(laid) - 1)]
    if len(laid) == 1:
        aim = _towards_far(first, layout.man_diameter, next_seat)
    else:
        aim = Spot((first.x + second.x) / 2, (first.y + second.y) / 2)
    touched = laid[:2]
    spots = _free_spots(layout, aim, next_seat)
    touches = [sum(spot.to(man) <= layout.man_diameter + 2 * TOUCHING for man in touched) for spot in spots]
    most = max(touches)
    return _best([spot for spot, n in zip(spots, touches, strict=True) if n == most], aim, next_seat)


def _free_spots(layout: Layout, aim: Spot, next_seat: Seat) -> list[Spot]:
    """Spots that touch a man and move none; if the aim is not free, among them the nearest that is.

    There is always one, and well inside the frame: all men together keep others out of an area no larger than
    a circle of fourteen centimetres' radius, and the aim lies near the centre.
    """
    rims = [Circle(spot, layout.man_diameter) for spot in sorted(layout.spots.values())]
    spots = [_towards_far(rim.centre, rim.radius, next_seat) for rim in rims]
    for (x, y), radius in rims:
        apart = aim.to(Spot(x, y))
        if apart > TOUCHING:
            spots.append(Spot(x + (aim.x - x) * radius / apart, y + (aim.y - y) * radius / apart))
    for one, other in combinations(rims, 2):
        spots.extend(crossings(one, other))
    return [spot for spot in spots if layout.blocking(spot) is None]


def _best(spots: list[Spot], aim: Spot, next_seat: Seat) -> Spot:
    """The nearest to the aim; of equals the farthest from the next player, then the one most to his right."""
    far, right = Spot(0.0, 1.0).turned(next_seat), Spot(1.0, 0.0).turned(next_seat)
    limit = min(aim.to(spot) for spot in spots) + EQUAL
    near = [spot for spot in spots if aim.to(spot) <= limit]
    bound = max(_along(spot, far) for spot in near) - EQUAL
    return max((spot for spot in near if _along(spot, far) >= bound), key=lambda spot: _along(spot, right))


def _along(spot: Spot, direction: Spot) -> float:
    return spot.x * direction.x + spot.y * direction.y


def _towards_far(spot: Spot, length: float, next_seat: Seat) -> Spot:
    """The spot at this distance in the direction from the player to strike next across the board."""
    far = Spot(0.0, length).turned(next_seat)
    return Spot(spot.x + far.x, spot.y + far.y)
