"""Requirements of chapter I: figures, conditions and materials, each with its clause.

The base is the English text; other editions change some of it. Figures are in the units of the laws, because they are
compared with measures; the objects themselves are in SI (``carromboard``, ``men``).

Three readings of ours:

* A figure printed without a tolerance is met by what rounds to it at the printed decimals: 10.15 is 10.145 to 10.155.
* The gap of *about* 1.27 cm may be a tenth more or less. Circles drawn as A.4b says are 1.32 cm apart.
* A misprint of one edition is tolerated there, besides the figure of the others, and explained in a note.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from carrom.equipment.men import ALL_MEN, MEN_EACH
from carrom.errors import BadInput, UnknownName

Unit = Literal["cm", "mm", "g", "W", "°", "runs", "men"]
DECIMALS: Final[Mapping[Unit, int]] = {"cm": 2, "mm": 0, "g": 2, "W": 0, "°": 0, "runs": 1, "men": 0}
"""The decimals that the laws print for each unit."""
ROUNDING: Final = 1e-9
"""Tolerance for binary arithmetic, far below the precision of any gauge."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A required number of one thing, or of each of several."""

    key: str
    """Heading and key of a measured set, such as ``pockets.diameter_cm``."""
    law: str
    unit: Unit
    low: float | None
    """The least permitted value; ``None`` if the laws give none, and then it must be above 0."""
    high: float | None
    nominal: float
    """The value of the laws, or our choice from their range."""
    about: bool = False
    """True if the laws call it approximate."""
    also: tuple[float, ...] = ()
    """Other values that the edition tolerates."""
    count: int = 1
    """The number of such things in a set: four pockets, nineteen men."""
    least: int = 1
    """How many must be measured, 1 if one value may stand for all; a longer list must be complete."""
    in_singles: int = 0
    """The number that is enough for singles, if fewer: two seats."""
    may_be_absent: bool = False

    @property
    def decimals(self) -> int:
        """The decimals that the laws print."""
        return DECIMALS[self.unit]

    @property
    def is_exact(self) -> bool:
        """True if the laws give one value without tolerance."""
        return self.low == self.high

    def permits(self, value: float) -> bool:
        """True if a measured value is within the laws."""
        last_decimal = 0.5 * 10**-self.decimals + ROUNDING
        slack = last_decimal if self.is_exact else ROUNDING
        above = self.low is None or value >= self.low - slack
        below = self.high is None or value <= self.high + slack
        return (above and below) or any(abs(value - other) <= last_decimal for other in self.also)


@dataclass(frozen=True, slots=True)
class Condition:
    """A statement that must be true, or must not."""

    key: str
    law: str
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """A word from a list, of which the laws permit some."""

    key: str
    law: str
    words: tuple[str, ...]
    permitted: tuple[str, ...]


Item = Figure | Condition | Choice


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on some figures of an edition; the sentence is ``note_<key>`` of the language packs."""

    key: str
    about: tuple[str, ...] = ()
    """The keys of those figures; empty if it is about the whole chapter."""
    always: bool = False
    """True if it belongs on a certificate too, because something unusual was accepted."""


@dataclass(frozen=True, slots=True)
class Spec:
    """Chapter I of one edition, in its order."""

    base: str
    items: tuple[Item, ...]
    notes: tuple[Note, ...]

    def item(self, key: str) -> Item:
        """The requirement of that key."""
        return {item.key: item for item in self.items}[key]


LIGHTEST_G: Final = 5.25
HEAVIEST_G: Final = 5.50
MATERIALS: Final = ("wood", "plastic", "resin", "bone", "horn", "other", "ivory", "metal")
SHADES: Final = ("conical", "square", "cylindrical", "round", "bare")
_NOT_IVORY: Final = MATERIALS[:-2]
_NOT_METAL: Final = MATERIALS[:-1]

CHAPTER_I: Final[tuple[Item, ...]] = (
    Figure("surface.side_cm", "A.1", "cm", 73.50, 74.00, 74.00, count=2),
    Figure("surface.thickness_mm", "A.1", "mm", 8, None, 8),
    Figure("surface.runs", "A.1", "runs", 3.5, None, 3.5),
    Condition("surface.square", "A.1"),
    Condition("surface.smooth", "A.1"),
    Figure("frame.height_cm", "A.2", "cm", 1.90, 2.54, 2.22, count=4),
    Figure("frame.width_cm", "A.2", "cm", 6.35, 7.60, 7.00, count=4),
    Condition("frame.hardwood", "A.2"),
    Condition("frame.rounded_corners", "A.2"),
    Condition("frame.braced", "A.2"),
    Figure("pockets.diameter_cm", "A.3", "cm", 4.30, 4.60, 4.45, count=4),
    Condition("pockets.rounded_inwards", "A.3"),
    Condition("pockets.cut_out", "A.3"),
    Figure("base_lines.length_cm", "A.4a", "cm", 46.70, 47.30, 47.00, count=8),
    Figure("base_lines.thickness_cm", "A.4a", "cm", 0.50, 0.65, 0.55, count=4),
    Figure("base_lines.from_frame_cm", "A.4a", "cm", 10.15, 10.15, 10.15, count=4),
    Figure("base_lines.apart_cm", "A.4a", "cm", 3.18, 3.18, 3.18, count=4),
    Condition("base_lines.black", "A.4a"),
    Figure("base_circles.diameter_cm", "A.4b", "cm", 3.18, 3.18, 3.18, count=8),
    Figure("base_circles.red_cm", "A.4b", "cm", 2.54, 2.54, 2.54, count=8),
    Figure("base_circles.gap_cm", "A.4b", "cm", 1.14, 1.40, 1.27, about=True, count=4),
    Condition("base_circles.touching", "A.4b"),
    Figure("arrows.length_cm", "A.5", "cm", None, 26.70, 26.70, count=4),
    Figure("arrows.thickness_cm", "A.5", "cm", None, 0.15, 0.15, count=4),
    Figure("arrows.from_pocket_cm", "A.5", "cm", 5.00, 5.00, 5.00, count=4),
    Figure("arrows.angle_deg", "A.5", "°", 45, 45, 45, count=4),
    Figure("arrows.arch_cm", "A.5", "cm", 6.35, 6.35, 6.35, count=4, may_be_absent=True),
    Condition("arrows.black", "A.5"),
    Figure("centre_circle.diameter_cm", "A.6", "cm", 3.02, 3.34, 3.18),
    Condition("centre_circle.red", "A.6"),
    Figure("outer_circle.diameter_cm", "A.7", "cm", 16.70, 17.30, 17.00),
    Condition("outer_circle.black", "A.7"),
    Figure("men.white", "B", "men", MEN_EACH, MEN_EACH, MEN_EACH),
    Figure("men.black", "B", "men", MEN_EACH, MEN_EACH, MEN_EACH),
    Figure("men.queen", "B", "men", 1, 1, 1),
    Figure("men.diameters_cm", "B", "cm", 3.02, 3.18, 3.10, count=len(ALL_MEN), least=len(ALL_MEN)),
    Figure("men.thicknesses_cm", "B", "cm", 0.70, 0.90, 0.80, count=len(ALL_MEN)),
    Figure("men.weights_g", "B", "g", LIGHTEST_G, HEAVIEST_G, 5.375, count=len(ALL_MEN), least=len(ALL_MEN)),
    Condition("men.wooden", "B"),
    Condition("men.round", "B"),
    Condition("men.uniform", "B"),
    Condition("men.slide_well", "B"),
    Figure("striker.diameter_cm", "C", "cm", None, 4.13, 4.13),
    Figure("striker.weight_g", "C", "g", None, 15.00, 15.00),
    Choice("striker.material", "C", MATERIALS, _NOT_IVORY),
    Condition("striker.smooth", "C"),
    Condition("striker.visible_metal", "C", wanted=False),
    Figure("stand.height_cm", "D", "cm", 63.00, 70.00, 66.50),
    Condition("stand.firm", "D"),
    Figure("seat.height_cm", "E", "cm", 40.00, 50.00, 45.00, count=4, in_singles=2),
    Condition("seat.arms", "E", wanted=False),
    Condition("powder.fine", "F"),
    Condition("powder.dry", "F"),
    Figure("nets.men", "G", "men", 10, None, 10, count=4),
    Condition("nets.close_pockets", "G"),
    Figure("lamp.power_w", "H", "W", 60, 100, 80),
    Choice("lamp.shade", "H", SHADES, SHADES[:2]),
    Condition("lamp.white_inside", "H"),
    Condition("lamp.board_only", "H"),
)
"""The English text."""

_APPENDIX: Final = Note("appendix", ("men.weights_g", "centre_circle.red"))
_RED_KEY: Final = Note("red_key", ("base_circles.red_cm",))
_CZECH: Final = (Note("cut_out", ("pockets.cut_out",)), Note("visible_metal", ("striker.visible_metal",)))
_EXACT: Final = Note(
    "exact", tuple(item.key for item in CHAPTER_I if isinstance(item, Figure) and item.is_exact and item.unit != "men")
)
_ABOUT: Final = Note("about", ("base_circles.gap_cm",))

NOTES: Final[Mapping[str, tuple[Note, ...]]] = {
    "icf": (_APPENDIX, _RED_KEY),
    "icf-cz": _CZECH,
    "icf-co": _CZECH,
    "icf-1991": (Note("arch", ("arrows.arch_cm",), always=True), Note("shade", ("lamp.shade",), always=True)),
    "house": (Note("house", always=True), _APPENDIX, _RED_KEY),
}
"""The notes on each edition; its keys are the editions with a chapter I, their own or that of their base."""

CHANGES: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "icf-1991": {"arrows.arch_cm": {"also": (5.35,)}, "lamp.shade": {"permitted": SHADES[:3]}},
}
"""Requirements that an edition changes, besides the two that are fields of every edition."""


def spec_of(edition_base: str, man_min_weight_g: float, *, ivory_ok: bool) -> Spec:
    """Chapter I of a published edition, with the given least weight of a man and rule on ivory."""
    if edition_base not in NOTES:
        raise UnknownName("edition", edition_base, tuple(NOTES), at="edition")
    if not 0 < man_min_weight_g <= HEAVIEST_G:
        raise BadInput("equipment_weight", at="man_min_weight_g", given=man_min_weight_g, high=HEAVIEST_G)
    weight = {"low": man_min_weight_g, "nominal": (man_min_weight_g + HEAVIEST_G) / 2}
    changes: dict[str, Mapping[str, Any]] = {
        **CHANGES.get(edition_base, {}),
        "men.weights_g": weight,
        "striker.material": {"permitted": _NOT_METAL if ivory_ok else _NOT_IVORY},
    }
    items = tuple(replace(item, **changes.get(item.key, {})) for item in CHAPTER_I)
    return Spec(edition_base, items, (*NOTES[edition_base], _EXACT, _ABOUT))
