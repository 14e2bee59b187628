"""Find the fixed break of the one-ply reference: the best of 400 random ones on unturned racks laid by hand.

``python bench/one_ply_break.py`` prints the ten best; ``carrom.bots.one_ply.BREAK`` is the first. The player is frozen,
so the constant is only searched anew together with the physics.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from carrom.batch.hands import draws_for, execute_each, spans_on
from carrom.batch.outcomes import play_many
from carrom.batch.positions import Positions
from carrom.batch.rulings import rule_many
from carrom.batch.strokes import Strokes
from carrom.bots.one_ply import FOUL
from carrom.core.layout import imperfect_rack
from carrom.core.stroke import Stroke
from carrom.geometry import Spot
from carrom.laws.editions import EDITIONS
from carrom.laws.places import places_for
from carrom.match.position import Position
from carrom.physics import FULL
from carrom.physics.arrays import Floats
from carrom.table.hand import Skill

ICF: Final = EDITIONS["icf"]
HAND: Final = Skill(place_mm=0.3, aim_deg=0.3, speed_part=0.05)
"""A steady hand: a break that only a perfect one can make is worth nothing."""
BREAKS: Final = 400
ROUNDS: Final = ((BREAKS, 32), (40, 200), (10, 1000))
"""Breaks that are kept, and the racks on which each of them is tried."""


def random_breaks(chance: Random, count: int) -> Strokes:
    """Breaks from any lawful place towards somewhere in the rack."""
    spans = places_for(Position.start().layout, 0, ICF)
    found = list[Stroke]()
    while len(found) < count:
        low, high = spans[int(chance.random() * len(spans))]
        target = Spot(0.12 * chance.random() - 0.06, 0.06 * chance.random() - 0.06)
        place, speed = low + (high - low) * chance.random(), 4.0 + 3.0 * chance.random()
        found.append(Stroke.towards(0, place, target, speed))
    return Strokes.listed(found)


def kept(breaks: Strokes, racks: int, seed: int) -> Floats:
    """Of each break, how often it keeps the turn less the price of fouls, on the same racks and with the same luck."""
    starts = [Positions.of(Position.start(layout=imperfect_rack(Random(seed + n)))) for n in range(racks)]
    start, places = Positions.join(starts), places_for(Position.start().layout, 0, ICF)
    draws, total = draws_for(seed, racks), np.zeros(len(breaks))
    for number in range(len(breaks)):
        chosen = breaks.take(np.full(racks, number))
        made = execute_each(chosen, HAND, draws, spans_on(places, chosen))
        ruled = rule_many(start, play_many(start, made, FULL), ICF)
        total[number] = ruled.keeps.mean() - FOUL * (ruled.new_dues + ruled.new_penalties).mean()
    return total


def main() -> None:
    """Search, and print the best."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the breaks, racks and errors")
    seed: int = parser.parse_args().seed
    breaks = random_breaks(Random(seed), BREAKS)
    value = np.zeros(BREAKS)
    for number, (most, racks) in enumerate(ROUNDS):
        best = np.argsort(-value, kind="stable")[:most]
        breaks = breaks.take(best)
        value = kept(breaks, racks, seed + 1_000_000 * (number + 1))
    for number in np.argsort(-value, kind="stable"):
        print(breaks[int(number)], f"{value[number]:.3f}")


if __name__ == "__main__":
    main()
