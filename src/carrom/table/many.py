"""Many strokes at once: arrays in, arrays out, no Python for each stroke, all cores.

The arrays hold the whole numbers of :class:`carrom.core.stroke.Stroke`, and a stroke of a batch ends exactly as
it would alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from carrom.core.layout import Layout
from carrom.core.stroke import FARTHEST_PLACE, FASTEST, LONGEST_AIM, Stroke, base_distance
from carrom.equipment import MEN, STRIKER, Man, Men, Striker
from carrom.errors import BadLayout, BadStroke
from carrom.geometry import CENTRE, Spot
from carrom.physics import PLAIN, BadDisc, Batch, Jumps, Model, simulate_many
from carrom.physics.arrays import (
    Column,
    Floats,
    Ints,
    Small,
    Truths,
    columns_of,
    places_with,
    rows_where,
    turned,
    velocities_along,
    whole_numbers,
)
from carrom.table.scene import StrokeRun, check_layout, discs_of, in_order, standing_spot, surface_of
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

SEATS: Final = 4


@dataclass(frozen=True, slots=True, eq=False)
class Strokes:
    """Strokes as columns: seats, places (0.01 mm), aims (strokes by right, ahead) and speeds (mm/s)."""

    seats: Ints
    places: Ints
    aims: Ints
    speeds: Ints

    def __post_init__(self) -> None:
        count = len(self.speeds)
        for name, column, shape in (
            ("seats", self.seats, (count,)), ("places", self.places, (count,)), ("aims", self.aims, (count, 2))
        ):  # fmt: skip
            if column.shape != shape:
                raise BadStroke("strokes_shape", at=name, given=str(column.shape), expected=str(shape))
        _refuse("seats", self.seats, 0, SEATS - 1)
        _refuse("places", self.places, -FARTHEST_PLACE, FARTHEST_PLACE)
        _refuse("aims", self.aims, -LONGEST_AIM, LONGEST_AIM)
        _refuse("speeds", self.speeds, 1, FASTEST)
        if len(none := rows_where((self.aims == 0).all(axis=1))):
            raise BadStroke("stroke_aim", at=f"aims[{none[0]}]", given="(0, 0)")

    def __len__(self) -> int:
        return len(self.speeds)

    def __getitem__(self, number: int) -> Stroke:
        """One of them as a value."""
        right, ahead = self.aims[number].tolist()
        return Stroke(int(self.seats[number]), int(self.places[number]), (right, ahead), int(self.speeds[number]))

    @classmethod
    def of(cls, seats: Column, places: Column, aims: Column, speeds: Column) -> Strokes:
        """Strokes from anything that makes arrays of whole numbers; ``seats`` may be one for all."""
        fast = whole_numbers(speeds, "speeds")
        sitting = whole_numbers(seats, "seats")
        if sitting.ndim == 0:
            sitting = fast * 0 + sitting
        towards = whole_numbers(aims, "aims")
        if towards.size == 0:
            towards = towards.reshape(0, 2)
        return cls(sitting, whole_numbers(places, "places"), towards, fast)

    @classmethod
    def listed(cls, strokes: Sequence[Stroke]) -> Strokes:
        """Strokes from values."""
        return cls.of(
            [stroke.seat for stroke in strokes],
            [stroke.place for stroke in strokes],
            [stroke.aim for stroke in strokes],
            [stroke.speed for stroke in strokes],
        )


@dataclass(frozen=True, slots=True, eq=False)
class StrokeRuns:
    """The outcome of many strokes as arrays, strokes by men; ``run`` plays one of them again in full."""

    layouts: tuple[Layout, ...]
    """One for all strokes, or one for each."""
    strokes: Strokes
    men: tuple[Man, ...]
    """What the columns stand for."""
    batch: Batch

    def __len__(self) -> int:
        return len(self.strokes)

    def run(self, number: int) -> StrokeRun:
        """The whole run of one stroke, the same to the last bit."""
        layout = self.layouts[number if len(self.layouts) > 1 else 0]
        return StrokeRun(layout, self.strokes[number], self.men, self.batch.run(number))

    @property
    def spots(self) -> Floats:
        """Strokes by men by x, y: where each man was last."""
        return self.batch.ends[:, 1:]

    @property
    def on_board(self) -> Truths:
        """Whether each man still lies on the board."""
        return self.batch.on_board[:, 1:]

    @property
    def pockets(self) -> Small:
        """The pocket each man fell into, -1 for none."""
        return self.batch.holes[:, 1:]

    @property
    def pocketed(self) -> Truths:
        """Whether each man fell."""
        return self.pockets >= 0

    @property
    def order(self) -> Small:
        """Place of each man among all that left the board, the striker counted, from 0; -1 for the others."""
        return self.batch.order[:, 1:]

    @property
    def jumped(self) -> Truths:
        """Whether each man jumped off."""
        return self.batch.jumped[:, 1:]

    @property
    def disturbed(self) -> Truths:
        """Whether each man was struck by anything."""
        return self.batch.disturbed[:, 1:]

    @property
    def first_met(self) -> Ints:
        """The column of the man that the striker met first, -1 for none."""
        met = self.batch.first_met
        return met - (met > 0)

    @property
    def touched(self) -> Truths:
        """Whether the striker met a man at all."""
        return self.batch.first_met > 0

    @property
    def frame_first(self) -> Truths:
        """Whether the striker met the frame before any man."""
        return self.batch.frame_first

    @property
    def striker_pockets(self) -> Small:
        """The pocket the striker fell into, -1 for none."""
        return self.batch.holes[:, 0]

    @property
    def striker_jumped(self) -> Truths:
        """Whether the striker jumped off."""
        return self.batch.jumped[:, 0]


def _refuse(name: str, column: Ints, least: int, most: int) -> None:
    """Refuse the first number of a column that is out of range."""
    if len(column) == 0 or (column.min() >= least and column.max() <= most):
        return
    outside = (column < least) | (column > most)
    bad = rows_where(outside if outside.ndim == 1 else outside.any(axis=1))
    if len(bad):
        given = column[bad[0]].tolist()
        raise BadStroke("whole_number_range", at=f"{name}[{bad[0]}]", given=given, low=least, high=most)


def _columns(layouts: tuple[Layout, ...], strokes: int) -> tuple[tuple[Man, ...], Layout]:
    """All men of the layouts in the order of the set, and the first layout; every layout is looked over."""
    if len(layouts) == 0 or len(layouts) not in {1, strokes}:
        raise BadStroke("strokes_shape", at="layouts", given=str(len(layouts)), expected=f"1 / {strokes}")
    first = layouts[0]
    for number, layout in enumerate(layouts):
        try:
            check_layout(layout)
        except BadLayout as error:
            if len(layouts) > 1:
                error.at = f"layouts[{number}], {error.at}"
            raise
        if (layout.man_diameter, layout.carrom_board) != (first.man_diameter, first.carrom_board):
            raise BadLayout("layouts_differ", at=f"layouts[{number}]")
    return in_order(*layouts), first


def _seen_starts(strokes: Strokes, distance: float) -> Floats:
    """Where each striker stands, seen from its seat."""
    return columns_of(strokes.places / PLACES_PER_METRE, -distance)


def _clear_places(side: float, count: int) -> list[Spot]:
    """Places wide apart where the physics may look at sizes and masses; the strokes bring their own places."""
    step = side / 6
    return [Spot((n % 5 - 2) * step, (n // 5 - 2) * step) for n in range(count)]


def simulate_strokes(
    layouts: Layout | Sequence[Layout],
    strokes: Strokes | Sequence[Stroke],
    model: Model = PLAIN,
    *,
    jumps: Jumps | None = None,
    threads: int = 0,
    men: Men = MEN,
    striker: Striker = STRIKER,
) -> StrokeRuns:
    """Play many strokes on one layout, or each on its own; ``threads`` 0 takes all cores.

    Layouts of one batch share their carrom board and the size of men; a man that one of them lacks is a column
    all the same. A striker that would stand on a man, or inside the frame, stops the batch with its number.
    """
    given = strokes if isinstance(strokes, Strokes) else Strokes.listed(strokes)
    each = (layouts,) if isinstance(layouts, Layout) else tuple(layouts)
    order, first = _columns(each, len(given))
    _refuse("speeds", given.speeds, 1, round(model.parameters.most_speed * SPEEDS_PER_MPS))
    board = first.carrom_board
    starts = turned(_seen_starts(given, base_distance(board)), given.seats)
    aims = turned(given.aims, given.seats)
    spots = [[layout.spots.get(man, CENTRE) for man in order] for layout in each]
    present = [[True, *(man in layout for man in order)] for layout in each]
    striker_place, *places = _clear_places(board.side, len(order) + 1)
    pattern = Layout(dict(zip(order, places, strict=True)), first.man_diameter, board)
    _, discs = discs_of(pattern, striker_place, men, striker)
    try:
        batch = simulate_many(
            surface_of(board), discs, velocities_along(aims, given.speeds / SPEEDS_PER_MPS), model,
            places=places_with(starts, spots), present=present, jumps=jumps, threads=threads,
        )  # fmt: skip
    except BadDisc as error:
        if error.stroke is not None:
            _refuse_place(error.stroke, given, each, striker)
        raise
    return StrokeRuns(each, given, order, batch)


def _refuse_place(number: int, strokes: Strokes, layouts: tuple[Layout, ...], striker: Striker) -> None:
    """Raise for a refused stroke what :func:`simulate_stroke` would raise about its striker."""
    layout = layouts[number if len(layouts) > 1 else 0]
    try:
        standing_spot(layout, strokes[number], striker)
    except BadStroke as error:
        error.at = f"strokes[{number}].{error.at}"
        raise error from None
