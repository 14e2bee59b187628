"""Where an owed man may be laid, and if there is room for one (16, 79a, 84-86, 89, 114).

A man lies inside the outer circle when all of it does, and it may touch whatever it does not move. Lines are
taken as thin, so a man that touches the edge of a circle is still inside the one and beside the other.

Readings, where the laws leave the eye to decide; the umpire may overrule them:

* Two men face a pocket (16) when the further one, sent straight on along the line through both centres,
  would drop: its centre comes over the pocket with nobody in the way, neither before it nor between the two.
  Either of the two may be the further one.
* They make a cannon up to ``CANNON_GAP``, a pair up to ``PAIR_GAP``, and beyond that no shot.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from itertools import chain, product
from math import atan2, ceil, cos, dist, radians, sin, sqrt, tau

from carrom.core.layout import TOUCHING, Layout
from carrom.equipment import ALL_MEN, QUEEN, Man
from carrom.geometry import CENTRE, Circle, Spot, distance_to_ray
from carrom.laws.edition import Edition
from carrom.laws.tables.bases import BASES
from carrom.units import mm

CANNON_GAP = mm(0.1)
"""Metres; a reading. Men no further apart count as touching: a cannon, not a pair. No ruling depends on it."""
PAIR_GAP = 2.0
"""Man diameters; a reading. Men further apart make no pair; a larger figure forbids more spots."""
RING_STEP = mm(1.0)
"""Metres between the rings on which a spot to suggest is sought; finer is slower and hardly roomier."""
SPOTS_ON_RING = 120
"""Spots tried on each ring, one every three degrees."""
BLOCK_RINGS, BLOCK_PLACES = 7, 3
"""Rings and spots of a ring that are looked at together first; how large changes the time and nothing else."""
ROOM_GRAIN = mm(0.1)
"""Metres. Two spots whose room differs by less are equally good suggestions, on every machine alike."""
EDGE_STEP = radians(0.2)
"""Radians along the edge of free space between two spots that are tried for a shot: a quarter millimetre."""


@dataclass(frozen=True, slots=True)
class Region:
    """Where the centre of one owed man may come to lie; a view draws it. Made by :func:`placing_region`."""

    layout: Layout
    edition: Edition
    inner: Circle
    """The centre of the man stays out of it, or the man would cover the centre circle (89b)."""
    outer: Circle
    """The centre of the man stays in it, so that all of the man is inside the outer circle (84a, 85)."""
    taken: tuple[Circle, ...]
    """The centre of the man stays out of each of these, or the man would move another (86)."""
    kept_clear: tuple[Man, ...]
    """Those with whom the man must not make a pair or cannon (89a, 114)."""

    def breaches(self, spot: Spot) -> tuple[str, ...]:
        """Every clause against laying the man at the spot: see :func:`breaches_at`."""
        out = CENTRE.to(spot)
        found: list[str] = []
        if not out <= self.outer.radius + TOUCHING:
            found.append(BASES[self.edition.base].outside_the_circle)
        if out < self.inner.radius - TOUCHING:
            found.append("89b")
        if self.layout.blocking(spot) is not None:
            found.append("86")
        shots = [man for man in self.kept_clear if makes_shot(spot, man, self.layout)]
        if QUEEN in shots:
            found.append("114")
        if any(not man.is_queen for man in shots):
            found.append("89a")
        return tuple(found)

    def allows(self, spot: Spot) -> bool:
        """True if an owed man may be laid at the spot."""
        return not self.breaches(spot)

    def room_at(self, spot: Spot) -> float:
        """Metres a man at the spot is away from the nearest man or limit; negative when it lies on one."""
        out = CENTRE.to(spot)
        limits = min(out - self.inner.radius, self.outer.radius - out)
        return min([limits, *(dist(lies, spot) - reach for lies, reach in self.taken)])


def placing_region(layout: Layout, edition: Edition) -> Region:
    """The region for one more owed man, who must not be in the layout yet."""
    radius, board = layout.man_diameter / 2, layout.carrom_board
    with_queen, with_any = edition.placed_men_no_shot_with_queen, edition.placed_men_no_shot_with_any_man
    return Region(
        layout,
        edition,
        inner=Circle(CENTRE, board.centre_circle.radius + radius),
        outer=Circle(CENTRE, board.outer_circle.radius - radius),
        taken=tuple(Circle(spot, layout.man_diameter) for spot in sorted(layout.spots.values())),
        kept_clear=tuple(man for man in ALL_MEN if man in layout and (with_queen if man.is_queen else with_any)),
    )


def breaches_at(spot: Spot, layout: Layout, edition: Edition) -> tuple[str, ...]:
    """Every clause that forbids laying an owed man at the spot, none when it is lawful.

    In order: 85 (General5 at a house board) not inside the outer circle, 89b on the centre circle, 86 moves a
    man or the queen, 114 makes a shot with the queen, 89a makes one with another man. The numbers are those
    of the English text, which a ruling turns into its edition's own. The man must not be in the layout yet.
    """
    return placing_region(layout, edition).breaches(spot)


def makes_shot(spot: Spot, man: Man, layout: Layout) -> bool:
    """True if a man laid at the spot makes a pair or cannon with this one (16)."""
    return bool(shot_clause(spot, man, layout))


def shot_clause(spot: Spot, man: Man, layout: Layout) -> str:
    """``16a`` when a man laid at the spot makes a pair with this one, ``16b`` for a cannon, else nothing."""
    lies = layout.spots[man]
    reach = layout.man_diameter - TOUCHING
    gap = spot.to(lies) - layout.man_diameter
    if not -TOUCHING <= gap <= PAIR_GAP * layout.man_diameter + TOUCHING:
        return ""
    # What the laid man would push aside (86) cannot also stand in its way.
    others = [at for other, at in layout if other != man and at.to(spot) >= reach]
    if _drops(spot, lies, others, layout) or _drops(lies, spot, others, layout):
        return "16b" if gap <= CANNON_GAP else "16a"
    return ""


def _drops(behind: Spot, front: Spot, others: list[Spot], layout: Layout) -> bool:
    """True if the man in front, hit full by the one behind, runs into a pocket."""
    apart = behind.to(front)
    along_x, along_y = (front.x - behind.x) / apart, (front.y - behind.y) / apart
    reach = layout.man_diameter - TOUCHING

    def is_clear(start: Spot, length: float) -> bool:
        end = Spot(start.x + along_x * length, start.y + along_y * length)
        return all(distance_to_ray(other, start, end) >= reach for other in others)

    for hole, radius in layout.carrom_board.pockets:
        ahead = (hole.x - front.x) * along_x + (hole.y - front.y) * along_y
        beside = abs((hole.x - front.x) * along_y - (hole.y - front.y) * along_x)
        if ahead > 0.0 and beside < radius:
            to_pocket = max(ahead - sqrt(radius**2 - beside**2), 0.0)
            if is_clear(front, to_pocket) and is_clear(behind, max(apart - layout.man_diameter, 0.0)):
                return True
    return False


def has_room(layout: Layout, edition: Edition) -> bool:
    """True if one more owed man can lawfully be laid (79a).

    Free space is found exactly, down to a hole that just holds a man. Where a shot forbids part of it, the
    rest is found if it is wider than a quarter millimetre.
    """
    region = placing_region(layout, edition)
    spots = chain(_edges(region), _rings(region))
    return any(region.allows(spot) for spot in spots if region.room_at(spot) >= -TOUCHING)


def suggest_spot(layout: Layout, edition: Edition) -> Spot | None:
    """A lawful spot for an owed man, the same for the same layout; None when there is no room.

    The roomiest spot on rings one millimetre apart: farthest from men and circles, so that a finger can let
    go there without moving anything. Among equals the innermost, then the first anti-clockwise from the right
    of seat 0. When only a narrower place is left, the first one along the edges of free space.
    """
    region = placing_region(layout, edition)
    narrow = (spot for spot in _edges(region) if region.room_at(spot) >= -TOUCHING)
    return next(filter(region.allows, chain(_roomiest(region), narrow)), None)


def _rings(region: Region) -> Iterator[Spot]:
    """Spots on rings from the centre circle outwards."""
    for ring in range(_ring_count(region)):
        yield from (_ring_spot(region, ring, place) for place in range(SPOTS_ON_RING))


def _ring_count(region: Region) -> int:
    return int((region.outer.radius - region.inner.radius) / RING_STEP) + 1


def _ring_spot(region: Region, ring: int, place: int) -> Spot:
    return _on(Circle(CENTRE, region.inner.radius + ring * RING_STEP), tau * place / SPOTS_ON_RING)


def _roomiest(region: Region) -> Iterator[Spot]:
    """The free spots of the rings, the roomiest first, those that are equally roomy in the order of the rings.

    Over a step a man's room grows by no more than the step. So one look at the middle of a block says how roomy
    its spots are at most, and a block is looked into only when no other promises more.
    """
    near = _with_men_that_matter(region)
    waiting: list[tuple[int, int, int, int]] = []
    """How roomy in grains, below zero so that the roomiest comes first; then ring and place, and 1 for a spot."""
    for ring in range(0, _ring_count(region), BLOCK_RINGS):
        middle, ends = (ring + BLOCK_RINGS // 2, BLOCK_PLACES // 2), (ring, ring + BLOCK_RINGS - 1)
        corners = product(ends, (0, BLOCK_PLACES - 1))
        wide = max(dist(_ring_spot(region, *middle), _ring_spot(region, *corner)) for corner in corners)
        for place in range(0, SPOTS_ON_RING, BLOCK_PLACES):
            most = near.room_at(_ring_spot(region, middle[0], place + middle[1])) + wide
            if most >= -TOUCHING:
                waiting.append((-round(most / ROOM_GRAIN) - 1, 0, ring, place))
    heapify(waiting)
    while waiting:
        _, is_spot, ring, place = heappop(waiting)
        if is_spot:
            yield _ring_spot(region, ring, place)
            continue
        rings = range(ring, min(ring + BLOCK_RINGS, _ring_count(region)))
        for at in product(rings, range(place, place + BLOCK_PLACES)):
            room = near.room_at(_ring_spot(region, *at))
            if room >= -TOUCHING:
                heappush(waiting, (-round(room / ROOM_GRAIN), 1, *at))


def _with_men_that_matter(region: Region) -> Region:
    """The region without men so far out that one of the two circles is always nearer."""
    reach = region.outer.radius + (region.outer.radius - region.inner.radius) / 2 + TOUCHING
    return replace(region, taken=tuple(man for man in region.taken if CENTRE.to(man.centre) - man.radius < reach))


def _edges(region: Region) -> Iterator[Spot]:
    """Spots along the edges of free space: every corner, and close steps from one to the next.

    Free space that is not empty has an edge; a hole that just holds a man is an edge without length. A shot
    cuts free space along straight lines through the other man, which run from edge to edge; and what is too
    far away for a pair stays so up to the next edge.
    """
    rims = (region.inner, region.outer, *region.taken)
    for rim in rims:
        corners = [spot for other in rims if other is not rim for spot in crossings(rim, other)]
        bearings = sorted(atan2(spot.y - rim.centre.y, spot.x - rim.centre.x) for spot in corners) or [0.0]
        for start, stop in zip(bearings, [*bearings[1:], bearings[0] + tau], strict=True):
            steps = max(2, ceil((stop - start) / EDGE_STEP))
            if region.room_at(_on(rim, (start + stop) / 2)) >= -TOUCHING:
                yield from (_on(rim, start + (stop - start) * step / steps) for step in range(steps + 1))


def _on(circle: Circle, bearing: float) -> Spot:
    """The spot of a circle in a direction, radians anti-clockwise from the right of seat 0."""
    x, y = circle.centre
    return Spot(x + circle.radius * cos(bearing), y + circle.radius * sin(bearing))


def crossings(one: Circle, other: Circle) -> tuple[Spot, ...]:
    """The two spots where circles cross, alike when they only touch; none when they do not meet."""
    apart = one.centre.to(other.centre)
    if apart <= TOUCHING:
        return ()
    along_x, along_y = (other.centre.x - one.centre.x) / apart, (other.centre.y - one.centre.y) / apart
    along = (apart**2 + one.radius**2 - other.radius**2) / (2 * apart)
    aside_squared = one.radius**2 - along**2
    rounding = min(one.radius, other.radius) * TOUCHING  # half of TOUCHING, along the line of centres
    if aside_squared < -rounding:
        return ()
    aside = sqrt(aside_squared) if aside_squared > rounding else 0.0
    x, y = one.centre.x + along * along_x, one.centre.y + along * along_y
    return Spot(x - aside * along_y, y + aside * along_x), Spot(x + aside * along_y, y - aside * along_x)
