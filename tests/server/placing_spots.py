"""Spots that the laws allow or refuse, for the browser's own rule: ``python -m tests.server.placing_spots``.

It writes ``web/src/board/fixtures/placing.json``: layouts under every edition as a browser gets them, and what the laws
answer for a thousand spots of each. ``web/src/board/placing.test.ts`` makes the same spots and asks the browser's rule.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from carrom.core.layout import Layout, rack
from carrom.equipment import ALL_MEN, QUEEN
from carrom.geometry import Spot
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.placing import placing_region
from carrom.server.play.view import region_of
from carrom.units import PLACES_PER_METRE

FIXTURE = Path(__file__).parents[2] / "web" / "src" / "board" / "fixtures" / "placing.json"
REGIONS, SPOTS = 100, 1000
REACH = 7200
"""Steps around the centre in which the spots lie, a little more than the outer circle."""
FREE = replace(EDITIONS["icf"], placed_men_no_shot_with_queen=False)
EDITIONS_ASKED = (*EDITIONS.values(), FREE)


def spots_from(seed: int) -> Iterator[tuple[int, int]]:
    """Spots in steps, the same in both languages: a linear congruential generator of 32 bits."""
    state = seed
    while True:
        pair = []
        for _ in range(2):
            state = (state * 1664525 + 1013904223) % 2**32
            pair.append((state >> 8) % (2 * REACH + 1) - REACH)
        yield pair[0], pair[1]


def layouts(chance: Random) -> Iterator[Layout]:
    """Racks with men taken out, and men strewn over the board, most of them around the centre."""
    full = rack()
    while True:
        kept = {QUEEN, *chance.sample(ALL_MEN, chance.randint(1, 10))}
        yield Layout({man: full.spots[man] for man in ALL_MEN if man in kept})
        strewn = Layout({})
        men = chance.sample(ALL_MEN, chance.randint(1, 18))
        for man in [QUEEN, *men] if chance.random() < 0.7 else men:
            reach = 0.09 if chance.random() < 0.6 else 0.34
            spot = Spot(chance.uniform(-reach, reach), chance.uniform(-reach, reach))
            if strewn.blocking(spot) is None:
                strewn = strewn.with_man(man, spot)
        yield strewn


def cases() -> Iterator[tuple[Layout, Edition, tuple[int, int] | None, int]]:
    """A layout, an edition, a man of the lot that is placed already, and the seed of the spots."""
    chance = Random(13)  # noqa: S311 - a fixed sample
    found = layouts(chance)
    for number in range(REGIONS):
        layout, edition = next(found), EDITIONS_ASKED[number % len(EDITIONS_ASKED)]
        first = None
        if number % 3 == 0 and not all(man in layout for man in ALL_MEN):
            region = placing_region(layout, edition)
            lawful = (spot for spot in spots_from(number) if region.allows(on_board(spot)))
            first = next(lawful)
        yield layout, edition, first, 1000 + number


def on_board(spot: tuple[int, int]) -> Spot:
    """A spot of a browser as the server reads it."""
    return Spot(spot[0] / PLACES_PER_METRE, spot[1] / PLACES_PER_METRE)


def asked(layout: Layout, edition: Edition, first: tuple[int, int] | None, seed: int) -> dict[str, Any]:
    """One entry of the fixture."""
    given = layout
    if first is not None:
        man = next(man for man in ALL_MEN if man not in layout and man != QUEEN)
        given = layout.with_man(man, on_board(first))
    region = placing_region(given, edition)
    spots = spots_from(seed)
    bits = "".join("1" if region.allows(on_board(next(spots))) else "0" for _ in range(SPOTS))
    packed = int(bits, 2).to_bytes(SPOTS // 8, "big")
    return {
        "placing": region_of(layout, edition),
        "first": first,
        "seed": seed,
        "lawful": base64.b64encode(packed).decode(),
    }


def fixture() -> str:
    """The text of the fixture."""
    entries = [json.dumps(asked(*case), separators=(",", ":")) for case in cases()]
    return "[\n" + ",\n".join(entries) + "\n]\n"


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")
