"""Where men lie, as text: ``Q:0,0;W1:-12.34,56.7``, millimetres from the centre; a man not named is in a pocket.

A place is kept to 0.01 mm. Men that touch could overlap once their places are rounded, so they are moved apart by
some hundredths first: a layout that was written can always be played. Where a record must
play again to the last bit, all figures are written instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from decimal import Decimal
from functools import cache
from itertools import combinations
from math import floor
from typing import Final

from carrom.core.layout import TOUCHING, Layout, rack
from carrom.equipment import BLACK, QUEEN, STANDARD_BOARD, WHITE, CarromBoard, Man
from carrom.equipment.men import ALL_MEN, BLACK_MEN, MEN_EACH, WHITE_MEN
from carrom.errors import BadInput, BadLayout, BadMen
from carrom.geometry import Spot

RACK: Final = "rack"
"""The word for the men as they lie before the break (41a)."""
EMPTY: Final = "-"
"""The word for a board without men."""
STEPS_PER_METRE: Final = 100_000
"""Places are whole hundredths of a millimetre."""
FARTHEST_MM: Final = 500
LOOSE: Final = 1.5e-5
"""Metres between men that touched, before rounding: rounding two places takes away 1.42e-5 at most."""
NEAR: Final = 1e-3
"""Metres beyond which men cannot come into each other's way while others are moved apart."""
MOST_ROUNDS: Final = 2000
"""Rounds of moving apart; a packed rack needs some dozens."""
_LETTERS: Final = {"Q": None, "W": WHITE, "B": BLACK}
_NUMBER: Final = re.compile(r"[+-]?([0-9]{1,4}(\.[0-9]+)?|\.[0-9]+)")


def name_of(man: Man) -> str:
    """``Q``, ``W1`` to ``W9``, ``B1`` to ``B9``."""
    return "Q" if man.colour is None else f"{'WB'[man.colour]}{man.number}"


def man_named(name: str) -> Man | None:
    """The man of a name, however it is capitalised."""
    letter, number = name[:1].upper(), name[1:]
    if letter == "Q":
        return QUEEN if number in {"", "1"} else None
    colour = _LETTERS.get(letter)
    if colour is None or number not in "123456789" or len(number) != 1:
        return None
    return (WHITE_MEN, BLACK_MEN)[colour][int(number) - 1]


def millimetres(metres: float) -> str:
    """A length in millimetres with all its figures; read back it is the same number."""
    shifted = Decimal(repr(metres)).scaleb(3)
    text = f"{shifted:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def metres(text: str) -> float:
    """The length that a number of millimetres stands for."""
    # Adding 0 makes a negative zero the one that people write.
    return float(f"{text}e-3") + 0.0


def write_places(layout: Layout, *, exact: bool = False) -> str:
    """The places of a layout. Exact ones keep the layout's own order, which a run depends on."""
    if not layout.spots:
        return EMPTY
    if is_rack(layout):
        return RACK
    if exact:
        return ";".join(f"{name_of(man)}:{millimetres(spot.x)},{millimetres(spot.y)}" for man, spot in layout)
    return ";".join(f"{name_of(man)}:{_on_step(spot.x)},{_on_step(spot.y)}" for man, spot in settled(layout))


def _on_step(metres: float) -> str:
    """The same as :func:`millimetres` for a length of whole hundredths, at a third of the cost."""
    return f"{round(metres * STEPS_PER_METRE) / 100:.2f}".rstrip("0").rstrip(".")


@cache
def _racked(man_diameter: float, board: CarromBoard) -> tuple[tuple[Man, Spot], ...]:
    return tuple(rack(man_diameter, board=board))


def is_rack(layout: Layout) -> bool:
    """Whether the men lie exactly as :func:`carrom.core.rack` lays them, and in its order."""
    return len(layout.spots) == len(ALL_MEN) and tuple(layout) == _racked(layout.man_diameter, layout.carrom_board)


def settled(layout: Layout) -> Layout:
    """The layout on whole hundredths of a millimetre: queen first, then white and black by number.

    Every man lies on the nearest step. Where men would then overlap, leave the frame or fall, those that touch
    are first moved apart by a little more than rounding can take away. A layout that is settled stays as it is.
    """
    spots = {man: layout.spots[man] for man in ALL_MEN if man in layout}
    on_steps = replace(layout, spots={man: _step(spot) for man, spot in spots.items()})
    if _is_clear(on_steps):
        return on_steps
    loosened = _loosened(spots, layout)
    on_steps = replace(layout, spots={man: _step(spot) for man, spot in loosened.items()})
    if not _is_clear(on_steps):
        raise _lying_badly(on_steps)[0]
    return on_steps


def _step(spot: Spot) -> Spot:
    # Adding 0 makes a negative zero the one that people write.
    return Spot(
        round(spot.x * STEPS_PER_METRE) / STEPS_PER_METRE + 0.0, round(spot.y * STEPS_PER_METRE) / STEPS_PER_METRE + 0.0
    )


def _is_clear(layout: Layout) -> bool:
    return not layout.problems() and not any(_fallen(layout))


def _fallen(layout: Layout) -> Iterator[Man]:
    """Men whose middle is over a pocket."""
    pockets = layout.carrom_board.pockets
    corner = pockets[0].centre.x - pockets[0].radius - TOUCHING
    for man, spot in layout:
        if (
            abs(spot.x) > corner
            and abs(spot.y) > corner
            and any(hole.centre.to(spot) < hole.radius for hole in pockets)
        ):
            yield man


def _loosened(spots: Mapping[Man, Spot], layout: Layout) -> dict[Man, Spot]:
    """Men that touch, moved apart until rounding cannot make them overlap; all others stay."""
    moved = dict(spots)
    apart = layout.man_diameter + LOOSE
    near = [pair for pair in combinations(moved, 2) if spots[pair[0]].to(spots[pair[1]]) < apart + NEAR]
    edge = (
        floor((layout.carrom_board.side / 2 - layout.man_diameter / 2 + TOUCHING) * STEPS_PER_METRE) / STEPS_PER_METRE
    )
    for _ in range(MOST_ROUNDS):
        still = True
        for man, other in near:
            gap = moved[man].to(moved[other])
            if gap < apart - TOUCHING:
                still = False
                moved[man], moved[other] = _parted(moved[man], moved[other], gap, apart)
        for man, spot in moved.items():
            moved[man] = _off_pockets(Spot(min(max(spot.x, -edge), edge), min(max(spot.y, -edge), edge)), layout)
        if still:
            break
    return moved


def _parted(first: Spot, second: Spot, gap: float, apart: float) -> tuple[Spot, Spot]:
    """Two spots moved apart along the line through both."""
    share = 0.5 * (apart - gap) / gap if gap > 0.0 else 0.0
    x, y = (second.x - first.x) * share, (second.y - first.y) * share
    return Spot(first.x - x, first.y - y), Spot(second.x + x, second.y + y)


def _off_pockets(spot: Spot, layout: Layout) -> Spot:
    for hole in layout.carrom_board.pockets:
        gap = hole.centre.to(spot)
        least = hole.radius + LOOSE / 2
        if 0.0 < gap < least:
            share = least / gap
            return Spot(
                hole.centre.x + (spot.x - hole.centre.x) * share, hole.centre.y + (spot.y - hole.centre.y) * share
            )
    return spot


def read_places(text: str, usual: Layout | None = None) -> tuple[Layout, tuple[BadInput, ...]]:
    """The layout of a text, and everything wrong with it; ``usual`` gives the size of men and the carrom board."""
    bare = Layout({}) if usual is None else replace(usual, spots={})
    word = text.strip()
    if word.lower() == RACK:
        return rack(bare.man_diameter, board=bare.carrom_board), ()
    if word == EMPTY:
        return bare, ()
    spots: dict[Man, Spot] = {}
    problems: list[BadInput] = []
    for part in filter(None, (each.strip() for each in word.split(";"))):
        name, _, place = part.partition(":")
        man = man_named(name.strip())
        if man is None:
            problems.append(BadLayout("notation_man", at=part[:40], given=name.strip()[:40], known=MEN_EACH))
        elif man in spots:
            problems.append(BadLayout("man_laid_twice", at=part[:40], given=man.phrase))
        else:
            found = _read_place(place, name_of(man))
            if isinstance(found, Spot):
                spots[man] = found
            else:
                problems.append(found)
    layout = replace(bare, spots=spots)
    return layout, tuple(problems) or _lying_badly(layout)


def _read_place(text: str, at: str) -> Spot | BadInput:
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(Spot._fields) or not all(_NUMBER.fullmatch(part) for part in parts):
        return BadLayout("strokes_shape", at=at, given=repr(text[:40]), expected="-12.34,56.7")
    for part in parts:
        if abs(float(part)) > FARTHEST_MM:
            return BadLayout("number_range", at=at, given=part, low=-FARTHEST_MM, high=FARTHEST_MM)
    return Spot(metres(parts[0]), metres(parts[1]))


def _lying_badly(layout: Layout) -> tuple[BadInput, ...]:
    """What no carrom board could show: men that overlap, lie outside, or have fallen."""
    found: list[BadInput] = []
    if problems := layout.problems():
        found.append(BadMen(problems))
    for man in _fallen(layout):
        spot = layout.spots[man]
        found.append(BadLayout("man_over_pocket", at=name_of(man), given=spot.text))
    return tuple(found)


def equipment_fields(layout: Layout) -> dict[str, str]:
    """What differs from the usual carrom board and men, in millimetres: ``man`` is the diameter of a man."""
    usual = Layout({})
    written: dict[str, str] = {}
    if layout.man_diameter != usual.man_diameter:
        written["man"] = millimetres(layout.man_diameter)
    for field in fields(layout.carrom_board):
        value = getattr(layout.carrom_board, field.name)
        if value != getattr(usual.carrom_board, field.name):
            written[field.name] = millimetres(value)
    return written


EQUIPMENT: Final = ("man", *(field.name for field in fields(CarromBoard)))


def equipped(given: dict[str, str]) -> tuple[Layout, tuple[BadInput, ...]]:
    """An empty layout with the sizes given, and everything wrong with them."""
    problems: list[BadInput] = []
    sizes: dict[str, float] = {}
    for name, text in given.items():
        if not _NUMBER.fullmatch(text) or not 0.0 < float(text) <= 2 * FARTHEST_MM:
            problems.append(BadLayout("number_range", at=name, given=repr(text[:40]), low=0.01, high=2 * FARTHEST_MM))
        else:
            sizes[name] = metres(text)
    diameter = sizes.pop("man", Layout({}).man_diameter)
    return Layout({}, diameter, replace(STANDARD_BOARD, **sizes)), tuple(problems)
