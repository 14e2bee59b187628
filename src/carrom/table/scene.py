"""A layout and a stroke as discs and a push, and the run of the physics as men again.

Disc 0 is the striker, then come the men in the layout's order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from carrom.core.layout import TOUCHING, Layout
from carrom.core.stroke import Stroke, start_spot
from carrom.equipment import ALL_MEN, MEN, STRIKER, SURFACES, CarromBoard, Man, SurfaceName
from carrom.errors import BadLayout, BadStroke, UnknownName
from carrom.geometry import Spot
from carrom.physics import (
    LATEST,
    PLAIN,
    Disc,
    Ending,
    Full,
    Generation,
    Jumps,
    Model,
    Parameters,
    Plain,
    Push,
    Run,
    Surface,
    simulate,
)

MODELS: Final[Mapping[str, type[Plain | Full]]] = {"plain": Plain, "full": Full}
"""The models by the names that commands and records use."""


@dataclass(frozen=True, slots=True, eq=False)
class StrokeRun:
    """One stroke played out: what was given, what the physics did with it, and what that means for the men.

    Two of them are compared by their signatures.
    """

    layout: Layout
    """Before the stroke."""
    stroke: Stroke
    men: tuple[Man, ...]
    """Man ``n`` is disc ``n + 1`` of the run."""
    run: Run

    @property
    def after(self) -> Layout:
        """The men still on the board, where they came to rest."""
        rest = zip(self.men, self.run.endings[1:], self.run.ends[1:], strict=True)
        spots = {man: spot for man, ending, spot in rest if ending.order is None and not ending.absent}
        return Layout(spots, self.layout.man_diameter, self.layout.carrom_board)

    @property
    def pocketed(self) -> tuple[Man, ...]:
        """Men that fell into pockets, in the order in which they fell."""
        return tuple(self.men[disc - 1] for disc in self.run.fallen if disc)

    @property
    def jumped(self) -> tuple[Man, ...]:
        """Men that left the board, in the order in which they did."""
        return tuple(self.men[disc - 1] for disc in self.run.gone if disc and self.run.endings[disc].jumped)

    @property
    def striker_ending(self) -> Ending:
        """Whether the striker lies on the board, fell into a pocket or jumped off."""
        return self.run.endings[0]

    @property
    def striker_spot(self) -> Spot | None:
        """Where the striker came to rest, if it is still on the board."""
        return self.run.ends[0] if self.striker_ending.on_board else None

    @property
    def touched(self) -> bool:
        """Whether the striker met a man at all."""
        return self.run.first_met is not None

    @property
    def first_met(self) -> Man | None:
        """The man that the striker met first."""
        met = self.run.first_met
        return None if met is None else self.men[met - 1]

    @property
    def frame_first(self) -> bool:
        """Whether the striker met the frame before any man, or met only the frame."""
        return self.run.frame_first

    @property
    def disturbed(self) -> tuple[Man, ...]:
        """Men that were struck by anything, in the layout's order."""
        return tuple(man for disc, man in enumerate(self.men, 1) if disc in self.run.disturbed)

    @property
    def signature(self) -> str:
        """A digest of every byte of the run."""
        return self.run.signature

    def _repr_svg_(self) -> str:
        """The stroke as a picture, for notebooks."""
        from carrom.draw.stroke import draw_run  # noqa: PLC0415 - drawn one level up, and only in notebooks

        return draw_run(self.layout, self.men, self.run, width_px=480)


@lru_cache(maxsize=16)
def surface_of(board: CarromBoard) -> Surface:
    """The carrom board as the physics sees it: frame, pockets, and inner corners rounded like them (A.2, A.3)."""
    return Surface(board.side, board.pockets, board.pocket_diameter / 2)


def in_order(layout: Layout) -> tuple[Man, ...]:
    """The men of a layout: the queen, white by number, black by number, then any that the set does not have."""
    laid = layout.spots
    known = tuple(filter(laid.__contains__, ALL_MEN))
    return known if len(known) == len(laid) else (*known, *sorted(set(laid).difference(ALL_MEN), key=str))


def discs_of(layout: Layout, striker_spot: Spot) -> tuple[tuple[Man, ...], tuple[Disc, ...]]:
    """The men in disc order, and all discs. Men are as wide as the layout says and as heavy as the set.

    The order is that of the set, not of the layout, so that equal layouts play equally.
    """
    order, spots = in_order(layout), layout.spots
    width, mass, bevel = layout.man_diameter / 2, MEN.mass, MEN.bevel
    laid = [Disc(spots[man], width, mass, bevel) for man in order]
    return order, (Disc(striker_spot, STRIKER.radius, STRIKER.mass, STRIKER.bevel), *laid)


def model_of(name: str, parameters: Parameters | None = None, generation: Generation = LATEST) -> Model:
    """A model by its name, with other figures and of another generation if given."""
    if name not in MODELS:
        raise UnknownName("model", name, tuple(MODELS), at="model")
    return MODELS[name](parameters or Parameters(), generation=generation)


@lru_cache(maxsize=16)
def model_on(surface: SurfaceName, name: str = "full", generation: Generation = LATEST) -> Model:
    """A model by its name, with the friction of a named surface, and of another generation if given."""
    return model_of(name, Parameters(surface_friction=SURFACES[surface]), generation)


def simulate_stroke(layout: Layout, stroke: Stroke, model: Model = PLAIN, *, jumps: Jumps | None = None) -> StrokeRun:
    """Simulate one stroke until everything rests, after checking the layout."""
    check_layout(layout)
    spot, most = standing_spot(layout, stroke), model.parameters.most_speed
    if stroke.speed_mps > most:
        raise BadStroke("whole_number_range", at="speed", given=stroke.speed, low=1, high=round(most * 1000))
    order, discs = discs_of(layout, spot)
    surface, push = surface_of(layout.carrom_board), Push(stroke.direction, stroke.speed_mps)
    # Under the latest rule for pockets, the check of the layout covers the discs.
    run = simulate(surface, discs, push, model, jumps=jumps, is_checked=model.generation is LATEST)
    return StrokeRun(layout, stroke, order, run)


def check_layout(layout: Layout) -> None:
    """Refuse men that overlap, lie outside the frame, or hang so far over a pocket that they would fall."""
    layout.checked()
    for man in layout.fallen():
        raise BadLayout("man_over_pocket", at=str(man), given=layout.spots[man].text)


def standing_spot(layout: Layout, stroke: Stroke) -> Spot:
    """Where the striker stands before the stroke, or :class:`BadStroke` where it would be in the frame or on a man."""
    spot = start_spot(stroke, layout.carrom_board)
    reach = STRIKER.radius + layout.man_diameter / 2 - TOUCHING
    x, y = spot
    near = [man for man, lies in layout if -reach < lies[0] - x < reach and -reach < lies[1] - y < reach]
    for man in near:
        if layout.spots[man].to(spot) < reach:
            raise BadStroke("striker_on_man", at="place", given=f"{stroke.place_m * 1000:.2f}", man=man.phrase)
    return spot
