"""The vectorised rulings are the umpire's, in every edition."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import islice
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from tests.bots.ruling_cases import differences

READ = [
    "break_tries",
    "break_sink_waiver",
    "charge_improper_striker_alone",
    "charge_improper_own_and_striker",
    "improper_causes_add_up",
    "jump_fine",
    "striker_off_fine",
    "sunk_striker_choice",
    "dues_placed",
    "opponent_man_always_ends_turn",
    "queen_before_first",
    "queen_first_man_by_own_stroke",
    "nine_on_board_rules",
    "cover_by_opponent_man",
    "cover_with_last_opposing_man_and_own_man",
    "law112_reduction_at_22",
    "double_finish_after_cover",
    "queen_points",
    "queen_limit",
    "queen_floor",
    "board_ceiling",
    "demand_allowed",
    "claim_owed_at_finish",
]
"""The fields of an edition that the rulings of a reported stroke depend on."""
IDLE = (("house", "queen_first_man_by_own_stroke"), ("house", "law112_reduction_at_22"))
"""Fields that change nothing in this edition."""
NUMBERS = {"break_tries": 1, "queen_points": 4, "queen_limit": 6, "queen_floor": 2, "board_ceiling": 7, "jump_fine": 2}


def flipped(edition: Edition, name: str) -> Edition:
    """The edition with another value of one field."""
    kind, value = get_type_hints(Edition)[name], getattr(edition, name)
    other: Any = NUMBERS.get(name, 2 if value == 1 else 1)
    if kind is bool:
        other = not value
    elif get_origin(kind) is not None:
        other = next(each for each in get_args(kind) if each != value)
    return replace(edition, **{name: other})


def found(edition: Edition, cases: int, seed: int = 100, columns: Edition | None = None) -> list[str]:
    """The first differences; the columns may be those of another edition."""
    return list(islice(differences(seed, edition, cases, columns), 3))


@pytest.mark.parametrize("code", EDITIONS)
def test_columns_are_what_the_umpire_rules(code: str) -> None:
    assert found(EDITIONS[code], 20_000) == []


@pytest.mark.parametrize("code", ["icf", "house"])
@pytest.mark.parametrize("name", READ)
def test_columns_follow_each_field_of_an_edition(code: str, name: str) -> None:
    assert name in {field.name for field in fields(Edition)}
    other = flipped(EDITIONS[code], name)
    assert found(other, 1000) == []
    if (code, name) not in IDLE:
        assert found(other, 4000, columns=EDITIONS[code])


@pytest.mark.slow  # five million rulings one by one
@pytest.mark.parametrize("code", EDITIONS)
def test_columns_are_what_the_umpire_rules_in_a_million_cases(code: str) -> None:
    assert found(EDITIONS[code], 1_000_000, seed=1_000_000) == []
