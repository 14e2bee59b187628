"""Chapter I as data: figures that agree with the objects, and every difference between the editions."""

from __future__ import annotations

from dataclasses import fields

import pytest

from carrom.equipment import (
    ALL_MEN,
    MAN_DIAMETER,
    MEN,
    STANDARD_BOARD,
    STRIKER,
    STRIKER_DIAMETER,
    CarromBoard,
    Men,
    Striker,
)
from carrom.equipment.spec import CHAPTER_I, MATERIALS, NOTES, Choice, Condition, Figure, Item, Spec, spec_of
from carrom.errors import BadInput, UnknownName
from carrom.language import LANGUAGES, language
from carrom.laws.editions import EDITIONS
from carrom.laws.tables.clauses import resolve
from carrom.units import cm, grams, mm

FIGURES = tuple(item for item in CHAPTER_I if isinstance(item, Figure))
SI = {"cm": cm, "mm": mm, "g": grams}


def of(edition: str) -> Spec:
    """Chapter I of a published edition."""
    published = EDITIONS[edition]
    return spec_of(published.base, published.man_min_weight_g, ivory_ok=published.ivory_striker_ok)


def figure(spec: Spec, key: str) -> Figure:
    item = spec.item(key)
    assert isinstance(item, Figure)
    return item


def choice(spec: Spec, key: str) -> Choice:
    item = spec.item(key)
    assert isinstance(item, Choice)
    return item


# The figures, written down once more from the laws

LIMITS: dict[str, tuple[str, float | None, float | None]] = {
    "surface.side_cm": ("A.1", 73.5, 74.0),
    "surface.thickness_mm": ("A.1", 8, None),
    "surface.runs": ("A.1", 3.5, None),
    "frame.height_cm": ("A.2", 1.90, 2.54),
    "frame.width_cm": ("A.2", 6.35, 7.60),
    "pockets.diameter_cm": ("A.3", 4.45 - 0.15, 4.45 + 0.15),
    "base_lines.length_cm": ("A.4a", 47 - 0.30, 47 + 0.30),
    "base_lines.thickness_cm": ("A.4a", 0.50, 0.65),
    "base_lines.from_frame_cm": ("A.4a", 10.15, 10.15),
    "base_lines.apart_cm": ("A.4a", 3.18, 3.18),
    "base_circles.diameter_cm": ("A.4b", 3.18, 3.18),
    "base_circles.red_cm": ("A.4b", 2.54, 2.54),
    "base_circles.gap_cm": ("A.4b", 1.27 * 0.9, 1.27 * 1.1),
    "arrows.length_cm": ("A.5", None, 26.70),
    "arrows.thickness_cm": ("A.5", None, 0.15),
    "arrows.from_pocket_cm": ("A.5", 5.0, 5.0),
    "arrows.angle_deg": ("A.5", 45, 45),
    "arrows.arch_cm": ("A.5", 6.35, 6.35),
    "centre_circle.diameter_cm": ("A.6", 3.18 - 0.16, 3.18 + 0.16),
    "outer_circle.diameter_cm": ("A.7", 17 - 0.30, 17 + 0.30),
    "men.white": ("B", 9, 9),
    "men.black": ("B", 9, 9),
    "men.queen": ("B", 1, 1),
    "men.diameters_cm": ("B", 3.02, 3.18),
    "men.thicknesses_cm": ("B", 0.70, 0.90),
    "men.weights_g": ("B", 5.25, 5.50),
    "striker.diameter_cm": ("C", None, 4.13),
    "striker.weight_g": ("C", None, 15.0),
    "stand.height_cm": ("D", 63, 70),
    "seat.height_cm": ("E", 40, 50),
    "nets.men": ("G", 10, None),
    "lamp.power_w": ("H", 60, 100),
}


def test_the_figures_are_those_of_the_laws() -> None:
    assert {figure.key for figure in FIGURES} == set(LIMITS)
    for each in FIGURES:
        law, low, high = LIMITS[each.key]
        assert each.law == law
        assert (each.low is None, each.high is None) == (low is None, high is None), each.key
        assert [end for end in (each.low, each.high) if end is not None] == pytest.approx(
            [end for end in (low, high) if end is not None], abs=0.005
        ), each.key


@pytest.mark.parametrize("item", FIGURES, ids=lambda item: item.key)
def test_a_figure_permits_its_ends_and_nothing_beyond(item: Figure) -> None:
    beyond = 1.01 * 0.5 * 10**-item.decimals if item.is_exact else 1e-6
    assert item.permits(item.nominal)
    for end, outwards in ((item.low, -1), (item.high, 1)):
        if end is None:
            assert item.permits(0.0 if outwards < 0 else 9999.0)
        else:
            assert item.permits(end)
            assert not item.permits(end + outwards * beyond)


def test_a_figure_without_tolerance_is_met_by_what_rounds_to_it() -> None:
    from_frame = figure(of("icf"), "base_lines.from_frame_cm")
    assert [from_frame.permits(value) for value in (10.144, 10.145, 10.15, 10.155, 10.156)] == [
        *(False, True, True, True, False)
    ]


def test_every_requirement_has_a_key_of_its_own_a_clause_and_a_name_in_every_language() -> None:
    assert len({item.key for item in CHAPTER_I}) == len(CHAPTER_I)
    for item in CHAPTER_I:
        for edition in EDITIONS:
            clause = resolve("icf" if edition == "house" else edition, item.law)
            assert clause is not None
            assert clause.kind == "equipment"
        for code in LANGUAGES:
            # The column of a certificate is 33 wide.
            assert 0 < len(language(code).word("equipment", item.key)) <= 33, f"{code} {item.key}"


def test_every_clause_of_the_chapter_is_checked() -> None:
    assert list(dict.fromkeys(item.law for item in CHAPTER_I)) == [
        *("A.1", "A.2", "A.3", "A.4a", "A.4b", "A.5", "A.6", "A.7", "B", "C", "D", "E", "F", "G", "H")
    ]


@pytest.mark.parametrize("item", CHAPTER_I, ids=lambda item: item.key)
def test_a_key_ends_with_its_unit(item: Item) -> None:
    ending = {"cm": "_cm", "mm": "_mm", "g": "_g", "W": "_w", "°": "_deg"}
    unit = ending.get(item.unit, "") if isinstance(item, Figure) else ""
    assert item.key.endswith(unit)
    assert unit or not item.key.endswith(tuple(ending.values()))


# The objects

BOARD = {
    "side": "surface.side_cm",
    "frame_width": "frame.width_cm",
    "pocket_diameter": "pockets.diameter_cm",
    "base_line_length": "base_lines.length_cm",
    "base_line_thickness": "base_lines.thickness_cm",
    "base_line_from_frame": "base_lines.from_frame_cm",
    "base_lines_apart": "base_lines.apart_cm",
    "base_circle_diameter": "base_circles.diameter_cm",
    "base_circle_red": "base_circles.red_cm",
    "arrow_length": "arrows.length_cm",
    "arrow_thickness": "arrows.thickness_cm",
    "arrow_from_pocket": "arrows.from_pocket_cm",
    "arch_diameter": "arrows.arch_cm",
    "centre_circle_diameter": "centre_circle.diameter_cm",
    "outer_circle_diameter": "outer_circle.diameter_cm",
    "surface_thickness": "surface.thickness_mm",
    "frame_height": "frame.height_cm",
}
MAN = {"diameter": "men.diameters_cm", "thickness": "men.thicknesses_cm", "mass": "men.weights_g"}
STRUCK = {"diameter": "striker.diameter_cm", "mass": "striker.weight_g"}


@pytest.mark.parametrize(
    ("thing", "keys"), [(STANDARD_BOARD, BOARD), (MEN, MAN), (STRIKER, STRUCK)], ids=["board", "men", "striker"]
)
def test_the_standard_objects_have_the_nominal_figures(
    thing: CarromBoard | Men | Striker, keys: dict[str, str]
) -> None:
    assert {field.name for field in fields(thing)} - {"bevel"} == set(keys)
    for name, key in keys.items():
        wanted = figure(of("icf"), key)
        assert getattr(thing, name) == pytest.approx(SI[wanted.unit](wanted.nominal), rel=1e-12), name


def test_sizes_in_metres_and_kilograms() -> None:
    assert (MEN.diameter, MEN.mass, MEN.radius) == pytest.approx((0.031, 0.005375, 0.0155))
    assert (STRIKER.diameter, STRIKER.mass, STRIKER.radius) == pytest.approx((0.0413, 0.015, 0.02065))
    assert (MEN.diameter, STRIKER.diameter) == (MAN_DIAMETER, STRIKER_DIAMETER)
    assert 0.0 <= MEN.bevel == STRIKER.bevel <= 0.001  # assumed; the laws give none


def test_eight_base_circles_stand_as_the_laws_draw_them() -> None:
    # A side of 47 cm and twice the 13.33 cm to the upper line: the circles then touch the neighbour's line.
    board = CarromBoard(side=cm(47 + 2 * 13.33))
    circles = board.base_circles
    assert len(circles) == 8
    corners = [(circles[2 * seat + 1], circles[(2 * seat + 2) % 8]) for seat in range(4)]
    gaps = [right.centre.to(next_left.centre) - 2 * right.radius for right, next_left in corners]
    assert gaps == pytest.approx([gaps[0]] * 4)
    upper_of_the_right_seat = board.side / 2 - board.base_line_from_frame - board.base_lines_apart
    assert circles[1].centre.x + circles[1].radius == pytest.approx(upper_of_the_right_seat)
    assert figure(of("icf"), "base_circles.gap_cm").permits(gaps[0] * 100)


# The editions

SAME = tuple(
    item.key
    for item in CHAPTER_I
    if item.key not in ("men.weights_g", "striker.material", "arrows.arch_cm", "lamp.shade")
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_else_is_the_same_in_every_edition(edition: str) -> None:
    assert [of(edition).item(key) for key in SAME] == [of("icf").item(key) for key in SAME]


@pytest.mark.parametrize(
    ("edition", "lightest"), [("icf", 5.25), ("icf-cz", 5.25), ("icf-co", 5.25), ("icf-1991", 5.0), ("house", 5.25)]
)
def test_the_least_weight_of_a_man(edition: str, lightest: float) -> None:
    weight = figure(of(edition), "men.weights_g")
    assert (weight.low, weight.high) == (lightest, 5.5)
    assert weight.permits(lightest)
    assert not weight.permits(lightest - 0.01)
    assert weight.nominal == (lightest + 5.5) / 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_ivory_passes_only_in_1991_and_metal_never(edition: str) -> None:
    permitted = choice(of(edition), "striker.material").permitted
    assert ("ivory" in permitted) is (edition == "icf-1991")
    assert "metal" not in permitted
    assert set(MATERIALS) - set(permitted) <= {"ivory", "metal"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_slips_of_1991_are_tolerated_there_only(edition: str) -> None:
    arch, shade = figure(of(edition), "arrows.arch_cm"), choice(of(edition), "lamp.shade")
    assert arch.permits(6.35)
    assert not arch.permits(6.0)
    assert arch.permits(5.35) is (edition == "icf-1991")
    assert {"conical", "square"} <= set(shade.permitted)
    assert ("cylindrical" in shade.permitted) is (edition == "icf-1991")


@pytest.mark.parametrize("edition", EDITIONS)
def test_metal_that_shows_and_plywood_left_standing_fail_in_every_edition(edition: str) -> None:
    assert of(edition).item("striker.visible_metal") == Condition("striker.visible_metal", "C", wanted=False)
    assert of(edition).item("pockets.cut_out") == Condition("pockets.cut_out", "A.3")


def test_notes_name_figures_that_exist_and_are_said_in_every_language() -> None:
    assert set(NOTES) == set(EDITIONS)
    for edition in EDITIONS:
        spec = of(edition)
        for note in spec.notes:
            assert all(spec.item(key) for key in note.about)
            for code in LANGUAGES:
                assert language(code).word("equipment", f"note_{note.key}")
    assert [note.key for note in of("house").notes] == ["house", "appendix", "red_key", "exact", "about"]


def test_all_nineteen_men_are_measured_for_size_and_weight() -> None:
    for key in ("men.diameters_cm", "men.weights_g"):
        each = figure(of("icf"), key)
        assert each.count == each.least == len(ALL_MEN) == 19


def test_an_own_edition_may_lower_the_weight_and_allow_ivory() -> None:
    spec = spec_of("icf", 4.75, ivory_ok=True)
    assert figure(spec, "men.weights_g").low == 4.75
    assert "ivory" in choice(spec, "striker.material").permitted


@pytest.mark.parametrize("weight", [0.0, -1.0, 5.51, 20.0, float("nan"), float("inf")])
def test_a_least_weight_that_no_man_can_have_is_refused(weight: float) -> None:
    with pytest.raises(BadInput, match=r"man_min_weight_g: .* at most 5\.5 g"):
        spec_of("icf", weight, ivory_ok=False)


def test_an_edition_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownName, match="unknown edition 'fide'"):
        spec_of("fide", 5.25, ivory_ok=False)
