"""The hand: what is intended and what is made of it."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, sqrt
from random import Random
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core import Layout, Stroke
from carrom.equipment.men import WHITE_MEN
from carrom.errors import BadStroke, UnknownName
from carrom.geometry import Spot
from carrom.laws.editions import ICF
from carrom.laws.places import clause_against, places_for
from carrom.table import skill_of
from carrom.table.hand import PERFECT, SKILLS, Skill, execute

MEANT = Stroke.at_degrees(0, 0.05, 10.0, 2.0)
MANY = 4000

strokes = st.builds(
    Stroke.at_degrees, st.integers(0, 3), st.floats(-0.18, 0.18), st.floats(-170, 170), st.floats(0.1, 6.9)
)
skills = st.sampled_from(tuple(SKILLS.values()))


def angle_of(stroke: Stroke) -> float:
    """Degrees from straight ahead, positive to the right."""
    return degrees(atan2(*stroke.aim))


def made_often(skill: Skill, meant: Stroke = MEANT) -> list[Stroke]:
    chance = Random(5)
    return [execute(meant, skill, chance) for _ in range(MANY)]


@given(strokes, st.integers())
def test_a_perfect_hand_makes_what_it_intends(meant: Stroke, seed: int) -> None:
    assert execute(meant, PERFECT, Random(seed)) == meant


@given(strokes, skills, st.integers())
def test_the_same_chance_makes_the_same_stroke(meant: Stroke, skill: Skill, seed: int) -> None:
    assert execute(meant, skill, Random(seed)) == execute(meant, skill, Random(seed))
    assert execute(meant, skill, Random(seed)).seat == meant.seat


@given(strokes, skills, skills, st.integers())
def test_every_skill_takes_as_many_chances(meant: Stroke, one: Skill, other: Skill, seed: int) -> None:
    first, second = Random(seed), Random(seed)
    execute(meant, one, first)
    execute(meant, other, second)
    assert first.random() == second.random()


def test_the_errors_have_the_spread_of_the_skill() -> None:
    found = made_often(Skill(place_mm=1.6, aim_deg=1.2, speed_part=0.1))
    # A spread found from n strokes is itself off by a part of 1 / sqrt(2 n): 1.1 % here, and four times that passes.
    near = 4 / sqrt(2 * MANY)
    assert pstdev(stroke.place / 100 for stroke in found) == pytest.approx(1.6, rel=near)
    assert pstdev(map(angle_of, found)) == pytest.approx(1.2, rel=near)
    assert pstdev(stroke.speed_mps for stroke in found) == pytest.approx(0.2, rel=near)
    assert fmean(map(angle_of, found)) == pytest.approx(10.0, abs=4 * 1.2 / sqrt(MANY))
    assert fmean(stroke.place / 100 for stroke in found) == pytest.approx(50.0, abs=4 * 1.6 / sqrt(MANY))


def test_a_slip_is_three_times_as_large_and_as_rare_as_the_skill_says() -> None:
    steady, slipping = made_often(Skill(place_mm=1.0)), made_often(Skill(place_mm=1.0, slips=0.04))
    larger = [
        (one.place - MEANT.place, other.place - MEANT.place)
        for one, other in zip(steady, slipping, strict=True)
        if one.place != other.place
    ]
    assert len(larger) / MANY == pytest.approx(0.04, abs=4 * sqrt(0.04 * 0.96 / MANY))
    assert all(abs(3 * one - other) <= 2 for one, other in larger)


def test_harder_and_sideways_strokes_are_less_exact() -> None:
    skill = Skill(aim_deg=0.3, aim_deg_per_mps=0.2, aim_deg_sideways=1.2)
    assert skill.aim_spread_deg(Stroke.at_degrees(0, 0.0, 0.0, 2.0)) == pytest.approx(0.5)
    assert skill.aim_spread_deg(Stroke.at_degrees(0, 0.0, 90.0, 2.0)) == pytest.approx(1.3)
    assert skill.aim_spread_deg(Stroke.at_degrees(0, 0.0, -30.0, 2.0)) == pytest.approx(sqrt(0.25 + 0.36))


@pytest.mark.parametrize("bias", [-40.0, -3.0, 0.5, 20.0])
def test_a_hand_that_pulls_turns_every_aim(bias: float) -> None:
    for angle in (0.0, 10.0, -75.0, 150.0):
        pulled = execute(Stroke.at_degrees(0, 0.0, angle, 2.0), Skill(bias_deg=bias), Random(1))
        assert angle_of(pulled) == pytest.approx(angle + bias, abs=0.01)


def test_the_speed_stays_one_that_can_be_played() -> None:
    wild = Skill(speed_part=2.0)
    speeds = [stroke.speed for stroke in made_often(wild, Stroke.at_degrees(0, 0.0, 0.0, 6.0))]
    assert (min(speeds), max(speeds)) == (300, 7000)
    assert max(execute(MEANT, wild, Random(seed), most_speed_mps=3.0).speed for seed in range(50)) == 3000


def test_the_striker_is_kept_where_it_may_stand() -> None:
    beginner = SKILLS["beginner"]
    layout = Layout({WHITE_MEN[0]: Spot(0.0, -0.2526)})
    chance = Random(3)
    for place in (0.03616, 0.1825, 0.2144, -0.0362):
        for _ in range(50):
            stroke = execute(Stroke.at_degrees(0, place, 0.0, 2.0), beginner, chance, places=places_for(layout, 0, ICF))
            assert not clause_against(layout, 0, stroke.place_m, ICF)
            assert (stroke.place > 0) is (place > 0)


def test_whoever_means_an_unlawful_place_gets_it() -> None:
    meant = Stroke.at_degrees(0, 0.2, 0.0, 2.0)
    found = {
        execute(meant, SKILLS["beginner"], Random(seed), places=places_for(Layout(), 0, ICF)).place
        for seed in range(20)
    }
    assert found == {20000}


def test_the_levels_go_from_one_to_eight() -> None:
    assert [skill_of(str(level)) for level in range(1, 9)] == list(SKILLS.values())
    assert skill_of("club") == Skill(place_mm=1.4, aim_deg=1.4, speed_part=0.105, slips=0.04)
    assert skill_of("8") == PERFECT
    for weaker, stronger in pairwise(SKILLS.values()):
        assert weaker.aim_deg > stronger.aim_deg
        assert weaker.place_mm > stronger.place_mm
        assert weaker.speed_part > stronger.speed_part
        assert weaker.slips >= stronger.slips
    with pytest.raises(UnknownName, match="skill: unknown skill '9'; expected one of beginner, casual"):
        skill_of("9")


def test_a_tired_hand_has_larger_errors() -> None:
    assert SKILLS["club"].times(2) == Skill(place_mm=2.8, aim_deg=2.8, speed_part=0.21, slips=0.04)
    assert PERFECT.times(3.0) == PERFECT


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("aim_deg", -0.1, "skill.aim_deg: -0.1; expected a number from 0.0 to 45.0"),
        ("slips", 1.1, "skill.slips: 1.1; expected a number from 0.0 to 1.0"),
        ("place_mm", float("nan"), "skill.place_mm: nan; expected a number from 0.0 to 50.0"),
        ("bias_deg", -46.0, "skill.bias_deg: -46.0; expected a number from -45.0 to 45.0"),
    ],
)
def test_a_skill_nobody_has_is_refused(name: str, value: float, said: str) -> None:
    with pytest.raises(BadStroke) as refused:
        Skill(**{name: value})
    assert str(refused.value) == said
