"""The places of men as text: ``Q:0,0;W1:-12.34,56.7``, in millimetres from the centre; a man not named is in a pocket.

Places are rounded to 0.01 mm. Men that touch could then overlap, so they are first moved apart by some hundredths:
a layout that was written can always be played. Records that must replay to the last bit write all digits instead.
"""

import re
from dataclasses import fields, replace
from decimal import Decimal
from functools import cache
from itertools import combinations
from math import floor
from typing import Final

from carrom.core.layout import SPREAD, TOUCHING, Layout, rack
from carrom.equipment import MAN_DIAMETER, QUEEN, STANDARD_BOARD, CarromBoard, Man
from carrom.equipment.men import ALL_MEN, MEN_BY_CODE, MEN_EACH
from carrom.errors import BadInput, BadLayout, BadMen
from carrom.geometry import Spot
from carrom.units import PLACES_PER_METRE

RACK: Final = "rack"
"""The word for the men as they lie before the break (41a)."""
EMPTY: Final = "-"
"""The word for a board without men."""
EQUIPMENT: Final = ("man", *(field.name for field in fields(CarromBoard)))
"""The names of sizes; ``man`` is the diameter of a man."""
FARTHEST_MM: Final = 500
SEPARATION: Final = SPREAD
"""Metres between men that touched, before rounding: rounding two places takes away 1.42e-5 at most."""
NEAR: Final = 1e-3
"""Metres beyond which men cannot reach each other while others are moved apart."""
MOST_ROUNDS: Final = 2000
"""Rounds of moving apart; a packed rack needs some dozens."""
_NUMBER: Final = re.compile(r"[+-]?([0-9]{1,4}(\.[0-9]+)?|\.[0-9]+)")


_MEN: Final = {"Q1": QUEEN, **MEN_BY_CODE}


def millimetres(metres: float) -> str:
    """A length in millimetres with all its digits; read back it is the same number."""
    text = f"{Decimal(repr(metres)).scaleb(3):f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text or "0"


def _metres(text: str) -> float:
    return float(f"{text}e-3")


def write_places(layout: Layout, *, exact: bool = False) -> str:
    """The places of a layout as text; exact ones keep the order of the layout, on which a run depends."""
    if not layout.spots:
        return EMPTY
    if is_rack(layout):
        return RACK
    if exact:
        return ";".join(f"{man.code}:{millimetres(spot.x)},{millimetres(spot.y)}" for man, spot in layout)
    spots = layout.spots if layout.is_spread else rounded_layout(layout).spots
    # A length of whole hundredths has at most five digits: the same as millimetres(), in a fraction of the time.
    return ";".join(
        [
            f"{man.code}:{round(x * PLACES_PER_METRE) / 100:g},{round(y * PLACES_PER_METRE) / 100:g}"
            for man, (x, y) in [(man, spots[man]) for man in ALL_MEN if man in spots]
        ]
    )


@cache
def _rack(man_diameter: float, board: CarromBoard) -> tuple[tuple[Man, Spot], ...]:
    return tuple(rack(man_diameter, board=board))


def is_rack(layout: Layout) -> bool:
    """True if the men lie exactly as :func:`carrom.core.rack` lays them, and in its order."""
    return len(layout.spots) == len(ALL_MEN) and tuple(layout) == _rack(layout.man_diameter, layout.carrom_board)


def rounded_layout(layout: Layout) -> Layout:
    """The layout rounded to hundredths of a millimetre: queen first, then white and black by number.

    Where men would then overlap, leave the frame or fall, those that touch are first moved apart by a little more
    than rounding can take away. A rounded layout is returned unchanged.
    """
    spots = {man: layout.spots[man] for man in ALL_MEN if man in layout}
    rounded = replace(layout, spots={man: spot.on_step() for man, spot in spots.items()})
    if not _layout_problems(rounded):
        return rounded
    separated = _separated(replace(layout, spots=spots))
    rounded = replace(layout, spots={man: spot.on_step() for man, spot in separated.items()})
    if problems := _layout_problems(rounded):
        raise problems[0]
    return rounded


def _layout_problems(layout: Layout) -> tuple[BadInput, ...]:
    """Everything that no carrom board could show: men that overlap, lie outside, or have fallen."""
    problems = layout.problems()
    found: list[BadInput] = [BadMen(problems)] if problems else []
    fallen = ((man, layout.spots[man]) for man in layout.fallen())
    return (*found, *(BadLayout("man_over_pocket", at=man.code, given=spot.text) for man, spot in fallen))


def _separated(layout: Layout) -> dict[Man, Spot]:
    """The spots of men, moved apart where they touch until rounding cannot make them overlap."""
    moved = dict(layout.spots)
    apart = layout.man_diameter + SEPARATION
    near = [(man, other) for man, other in combinations(moved, 2) if moved[man].to(moved[other]) < apart + NEAR]
    limit = layout.carrom_board.side / 2 - layout.man_diameter / 2 + TOUCHING
    edge = floor(limit * PLACES_PER_METRE) / PLACES_PER_METRE
    for _ in range(MOST_ROUNDS):
        done = True
        for man, other in near:
            gap = moved[man].to(moved[other])
            if gap < apart - TOUCHING:
                done = False
                moved[man], moved[other] = _pushed_apart(moved[man], moved[other], gap, apart)
        for man, spot in moved.items():
            moved[man] = _off_pockets(Spot(min(max(spot.x, -edge), edge), min(max(spot.y, -edge), edge)), layout)
        if done:
            break
    return moved


def _pushed_apart(first: Spot, second: Spot, gap: float, apart: float) -> tuple[Spot, Spot]:
    """Two spots moved apart along the line through both."""
    share = 0.5 * (apart - gap) / gap if gap > 0.0 else 0.0
    x, y = (second.x - first.x) * share, (second.y - first.y) * share
    return Spot(first.x - x, first.y - y), Spot(second.x + x, second.y + y)


def _off_pockets(spot: Spot, layout: Layout) -> Spot:
    """The spot, moved away from a pocket into which a man there would fall."""
    least = layout.capture_radius + SEPARATION / 2
    for (x, y), _ in layout.carrom_board.pockets:
        gap = Spot(x, y).to(spot)
        if 0.0 < gap < least:
            share = least / gap
            return Spot(x + (spot.x - x) * share, y + (spot.y - y) * share)
    return spot


def read_places(text: str, equipment: Layout | None = None) -> tuple[Layout, tuple[BadInput, ...]]:
    """The layout of a text, and everything wrong with it; ``equipment`` gives the size of men and carrom board."""
    empty = Layout({}) if equipment is None else replace(equipment, spots={})
    word = text.strip()
    if word.lower() == RACK:
        return rack(empty.man_diameter, board=empty.carrom_board), ()
    if word == EMPTY:
        return empty, ()
    spots: dict[Man, Spot] = {}
    problems: list[BadInput] = []
    for part in filter(None, (each.strip() for each in word.split(";"))):
        name, _, place = part.partition(":")
        man = _MEN.get(name.strip().upper())
        if man is None:
            problems.append(BadLayout("notation_man", at=part[:40], given=name.strip()[:40], known=MEN_EACH))
        elif man in spots:
            problems.append(BadLayout("man_laid_twice", at=part[:40], given=man.phrase))
        elif isinstance(found := _read_place(place, man.code), Spot):
            spots[man] = found
        else:
            problems.append(found)
    layout = replace(empty, spots=spots)
    return layout, tuple(problems) or _layout_problems(layout)


def _read_place(text: str, at: str) -> Spot | BadInput:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(Spot._fields) or not all(_NUMBER.fullmatch(part) for part in parts):
        return BadLayout("strokes_shape", at=at, given=repr(text[:40]), expected="-12.34,56.7")
    for part in parts:
        if abs(float(part)) > FARTHEST_MM:
            return BadLayout("number_range", at=at, given=part, low=-FARTHEST_MM, high=FARTHEST_MM)
    return Spot(_metres(parts[0]), _metres(parts[1]))


def equipment_fields(layout: Layout) -> dict[str, str]:
    """The sizes, in millimetres, that differ from the standard carrom board and men."""
    if layout.carrom_board is STANDARD_BOARD and layout.man_diameter == MAN_DIAMETER:
        return {}  # the usual case, in every position of a live match
    standard = _sizes(Layout({}))
    return {name: millimetres(size) for name, size in _sizes(layout).items() if size != standard[name]}


def _sizes(layout: Layout) -> dict[str, float]:
    return {"man": layout.man_diameter, **{name: getattr(layout.carrom_board, name) for name in EQUIPMENT[1:]}}


def read_equipment(given: dict[str, str]) -> tuple[Layout, tuple[BadInput, ...]]:
    """An empty layout with the sizes given, and everything wrong with them."""
    problems: list[BadInput] = []
    sizes: dict[str, float] = {}
    for name, text in given.items():
        if not _NUMBER.fullmatch(text) or not 0.0 < float(text) <= 2 * FARTHEST_MM:
            problems.append(BadLayout("number_range", at=name, given=repr(text[:40]), low=0.01, high=2 * FARTHEST_MM))
        else:
            sizes[name] = _metres(text)
    diameter = sizes.pop("man", Layout({}).man_diameter)
    return Layout({}, diameter, replace(STANDARD_BOARD, **sizes)), tuple(problems)
