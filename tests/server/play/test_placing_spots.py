"""The browser is given the region of the laws, and the answers that its own rule is tested with are current."""

from __future__ import annotations

import json
from random import Random

from carrom.laws.editions import EDITIONS
from carrom.laws.placing import placing_region
from tests.server.placing_spots import FIXTURE, REGIONS, SPOTS, asked, cases, layouts, on_board, spots_from


def test_the_answers_of_the_laws_are_current() -> None:
    """Every tenth layout is asked again: all of them take a while."""
    kept = json.loads(FIXTURE.read_text(encoding="utf-8"))
    assert len(kept) * SPOTS == REGIONS * SPOTS == 100_000
    for number, case in enumerate(cases()):
        if number % 10 == 0:
            assert json.loads(json.dumps(asked(*case))) == kept[number], "python -m tests.server.placing_spots"


def test_a_ring_without_its_men_is_not_the_region() -> None:
    """Without law 114 the browser would offer spots that are refused: one in sixteen."""
    chance, found = Random(7), layouts(Random(3))  # noqa: S311 - a fixed sample
    offered = refused = 0
    for _ in range(60):
        region = placing_region(next(found), EDITIONS["icf"])
        for _, spot in zip(range(100), spots_from(chance.randrange(2**32)), strict=False):
            breaches = region.breaches(on_board(spot))
            offered += not set(breaches) - {"114"}
            refused += breaches == ("114",)
    assert 0.01 < refused / offered < 0.3
