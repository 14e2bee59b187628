"""Breaks played many times, on racks and with hand errors drawn at random.

Everything is seen from the seat of the player who breaks. The gaps of a rack are drawn, never read from a layout:
a break is to hold on every rack, because no player can see a tenth of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from carrom.batch.hands import aim_spreads_deg
from carrom.batch.strokes import Strokes
from carrom.core.layout import Chance, imperfect_rack, rack
from carrom.core.stroke import AIM_LENGTH, base_distance
from carrom.equipment import ALL_MEN, MAN_DIAMETER, MEN_EACH, STANDARD_BOARD, WHITE, CarromBoard, Colour
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.places import Interval, places_for
from carrom.physics import Model, simulate_many
from carrom.physics.arrays import Floats, Ints, Truths, columns_of, places_with, velocities_along
from carrom.table.hand import FURTHEST_TURN, SLIP, SLOWEST, SUMMED, Skill
from carrom.table.scene import discs_of, surface_of
from carrom.units import PLACES_PER_METRE, SPEEDS_PER_MPS

OPPOSING_MAN: Final = 0.5
"""Own men that an opposing man in a pocket costs: half, since a side that keeps the turn may finish first anyway."""
MISSES: Final = (0.005, 0.22)
"""Share of later strokes that miss, for a perfect hand and for every degree of the aim's spread. Assumed; it decides
only how many own men a kept turn is worth."""


@dataclass(frozen=True, slots=True, eq=False)
class Samples:
    """Racks and hand errors, the same ones for every break that is tried on them."""

    racks: Floats
    """Samples by men of the set by x, y: imperfect racks, turned by nothing but their own error."""
    slips: Floats
    """Even chances; a hand slips where they are below its share of slips."""
    errors: Floats
    """Samples by place, aim and speed: normal errors of spread 1."""
    man_diameter: float
    board: CarromBoard
    spans: tuple[Interval, ...]
    """Where the striker may stand; an error of the hand does not move it out."""

    def __len__(self) -> int:
        return len(self.slips)

    @classmethod
    def drawn(
        cls,
        chance: Chance,
        count: int,
        man_diameter: float = MAN_DIAMETER,
        board: CarromBoard = STANDARD_BOARD,
        spans: tuple[Interval, ...] | None = None,
    ) -> Samples:
        """So many racks as set up by hand, and so many errors as :func:`carrom.table.hand.execute` draws them."""
        racks, slips, errors = np.empty((count, len(ALL_MEN), 2)), np.empty(count), np.zeros((count, 3))
        for number in range(count):
            layout = imperfect_rack(chance, man_diameter=man_diameter, turn_radians=0.0, board=board)
            racks[number] = [layout.spots[man] for man in ALL_MEN]
            slips[number] = chance.random()
            for kind in range(3):
                errors[number, kind] = sum(chance.random() for _ in range(SUMMED)) - SUMMED / 2
        if spans is None:
            spans = places_for(rack(man_diameter, board=board), 0, Edition())
        return cls(racks, slips, errors, man_diameter, board, spans)

    def only(self, rows: slice) -> Samples:
        """Some of them."""
        return replace(self, racks=self.racks[rows], slips=self.slips[rows], errors=self.errors[rows])

    def on(self, spots: Floats) -> Samples:
        """The same errors on one arrangement of the men."""
        return replace(self, racks=np.broadcast_to(spots, self.racks.shape))


@dataclass(frozen=True, slots=True, eq=False)
class Trials:
    """Outcomes as arrays, breaks by samples."""

    white: Ints
    """White men pocketed."""
    black: Ints
    queen: Truths
    striker: Truths
    touched: Truths
    spots: Floats
    """Breaks by samples by men by x, y: where each man was last."""
    on_board: Truths

    def own(self, colour: Colour) -> Ints:
        """Men of a colour pocketed."""
        return self.white if colour is WHITE else self.black

    def kept(self, colour: Colour, edition: Edition) -> Truths:
        """Whether an own man fell and the striker did not, nor in some editions an opposing man (48; Sink 5)."""
        good = (self.own(colour) > 0) & ~self.striker
        return good & (self.own(colour.other) == 0) if edition.opponent_man_always_ends_turn else good

    def worth(self, colour: Colour, edition: Edition, skill: Skill) -> Floats:
        """What each break is worth, in own men: those pocketed, and those that a kept turn lets one expect."""
        kept = self.kept(colour, edition)
        down: Floats = np.where(self.striker, -1.0, self.own(colour))  # they come back, and one more (73, 75)
        down += self.queen & kept & (self.own(colour) > 1)  # covered at once (97b)
        down += turn_worth(skill) * kept - OPPOSING_MAN * self.own(colour.other)
        return down


def turn_worth(skill: Skill) -> float:
    """Own men that a hand may expect to pocket before it misses."""
    return 1.0 / (MISSES[0] + MISSES[1] * skill.aim_deg)


def execute_with(strokes: Strokes, skill: Skill, samples: Samples, model: Model) -> tuple[Floats, Floats, Floats]:
    """Places (m), aims and speeds (m/s) that a hand makes of each stroke with each error, breaks by samples.

    The same as :func:`carrom.table.hand.execute`, without rounding aim and speed to whole numbers.
    """
    larger = np.where(samples.slips < skill.slips, SLIP, 1.0)[:, np.newaxis] * samples.errors
    meant = strokes.places / PLACES_PER_METRE
    low, high = meant.copy(), meant.copy()
    for first, last in samples.spans:
        inside = (first <= meant) & (meant <= last)
        low, high = np.where(inside, first, low), np.where(inside, last, high)
    shift = np.round(larger[:, 0] * skill.place_mm / 1000 * PLACES_PER_METRE) / PLACES_PER_METRE
    places = np.clip(meant[:, np.newaxis] + shift, low[:, np.newaxis], high[:, np.newaxis])
    right, ahead = strokes.aims[:, 0] / AIM_LENGTH, strokes.aims[:, 1] / AIM_LENGTH
    speeds = strokes.speeds / SPEEDS_PER_MPS
    spread = aim_spreads_deg(strokes, skill)
    turn = np.clip(np.radians(np.outer(spread, larger[:, 1]) + skill.bias_deg), -FURTHEST_TURN, FURTHEST_TURN)
    cosine, sine = np.cos(turn), np.sin(turn)
    aims = columns_of(
        right[:, np.newaxis] * cosine + ahead[:, np.newaxis] * sine,
        ahead[:, np.newaxis] * cosine - right[:, np.newaxis] * sine,
    )
    hard = np.outer(speeds, np.maximum(1.0 + larger[:, 2] * skill.speed_part, SLOWEST))
    return places, aims, np.minimum(hard, model.parameters.most_speed)


def play_trials(
    turns: Floats, strokes: Strokes, samples: Samples, skill: Skill, model: Model, *, threads: int = 0
) -> Trials:
    """Play every break on every sample: turns of the rack in radians and strokes, both seen from the breaker."""
    places, aims, speeds = execute_with(strokes, skill, samples, model)
    breaks, count = places.shape
    cosine, sine = np.cos(turns)[:, np.newaxis, np.newaxis], np.sin(turns)[:, np.newaxis, np.newaxis]
    x, y = samples.racks[np.newaxis, :, :, 0], samples.racks[np.newaxis, :, :, 1]
    men = columns_of(x * cosine - y * sine, x * sine + y * cosine).reshape(breaks * count, -1, 2)
    line = base_distance(samples.board)
    starts = columns_of(places.reshape(-1), -line)
    _, discs = discs_of(rack(samples.man_diameter, board=samples.board), Spot(0.0, -line))
    batch = simulate_many(
        surface_of(samples.board),
        discs,
        velocities_along(aims.reshape(-1, 2), speeds.reshape(-1)),
        model,
        places=places_with(starts, men),
        threads=threads,
    )
    fell = (batch.holes >= 0).reshape(breaks, count, -1)
    return Trials(
        fell[:, :, 2 : 2 + MEN_EACH].sum(axis=2),
        fell[:, :, 2 + MEN_EACH :].sum(axis=2),
        fell[:, :, 1],
        fell[:, :, 0],
        (batch.first_met > 0).reshape(breaks, count),
        batch.ends[:, 1:].reshape(breaks, count, -1, 2),
        batch.on_board[:, 1:].reshape(breaks, count, -1),
    )


def fan(
    board: CarromBoard, places_m: tuple[float, ...], past_m: tuple[float, ...], speeds_mps: tuple[float, ...]
) -> Strokes:
    """Strokes from each place, past the centre at each distance to the right, at each speed."""
    grid = np.array([(place, past, speed) for place in places_m for past in past_m for speed in speeds_mps])
    place, past, speed = grid[:, 0], grid[:, 1], grid[:, 2]
    line = base_distance(board)
    length = np.sqrt(place * place + line * line)
    # Unit vector to the centre, turned right until it passes the centre at that distance.
    sine = past / length
    cosine = np.sqrt(1.0 - sine * sine)
    right, ahead = -place / length, line / length
    aims = columns_of(right * cosine + ahead * sine, ahead * cosine - right * sine)
    return Strokes.of(
        0,
        np.round(place * PLACES_PER_METRE).astype(np.int64),
        np.round(aims * AIM_LENGTH).astype(np.int64),
        np.round(speed * SPEEDS_PER_MPS).astype(np.int64),
    )
