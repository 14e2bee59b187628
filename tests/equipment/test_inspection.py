"""A measured set: what is read, what is refused, and what the check says of each requirement."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.equipment.inspection import (
    LARGEST,
    MOST_KEYS,
    Finding,
    Mark,
    Measures,
    Report,
    check,
    parse_measures,
    read_measures,
)
from carrom.equipment.spec import CHAPTER_I, Choice, Condition, Figure, Item, Spec, spec_of
from carrom.errors import BadMeasures
from carrom.language import LANGUAGES
from carrom.tomltext import LONGEST_TEXT

ICF = spec_of("icf", 5.25, ivory_ok=False)
LAWS_OF_1991 = spec_of("icf-1991", 5.0, ivory_ok=True)
PAGE = (Path(__file__).parents[2] / "docs" / "equipment.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def answer(item: Item) -> object:
    """A value that passes in every edition."""
    match item:
        case Figure():
            value = int(item.nominal) if item.unit == "men" else item.nominal
            return [value] * item.least if item.least > 1 else value
        case Condition():
            return item.wanted
        case Choice():
            return item.permitted[0]


def whole_set() -> dict[str, dict[str, Any]]:
    """Every key with its nominal value."""
    values: dict[str, dict[str, Any]] = {}
    for item in CHAPTER_I:
        heading, _, key = item.key.partition(".")
        values.setdefault(heading, {})[key] = answer(item)
    return values


def changed(key: str, value: object) -> dict[str, dict[str, Any]]:
    values = copy.deepcopy(whole_set())
    heading, _, inside = key.partition(".")
    values[heading][inside] = value
    return values


def report(values: dict[str, dict[str, Any]], spec: Spec = ICF) -> Report:
    return check(parse_measures(values, "set"), spec)


def finding(key: str, value: object, spec: Spec = ICF) -> Finding:
    """What the check says of one value, everything else being in order."""
    made = report(changed(key, value), spec)
    (found,) = (each for each in made.findings if each.item.key == key)
    assert {each.item.key for each in made.findings if each.mark is not Mark.PASSES} <= {key}
    assert made.passes is (found.mark is Mark.PASSES)
    return found


def problems(values: dict[str, Any]) -> list[str]:
    with pytest.raises(BadMeasures) as refused:
        parse_measures(values, "set.toml")
    return [str(problem) for problem in refused.value.problems]


def refusal(text: str) -> str:
    with pytest.raises(BadMeasures) as refused:
        read_measures(text, "set.toml")
    return str(refused.value)


# The check


def test_the_example_of_the_page_names_every_requirement_and_passes() -> None:
    measured = read_measures(EXAMPLE, "set.toml")
    assert measured.name == "Club set no. 7"
    assert list(measured.given) == [item.key for item in CHAPTER_I]
    assert check(measured, ICF).passes


def test_a_set_of_nominal_figures_passes() -> None:
    assert report(whole_set()).passes


def test_nothing_measured_is_no_pass() -> None:
    made = check(Measures(), ICF)
    assert not made.passes
    assert made.marked(Mark.NOT_MEASURED) == made.findings
    assert len(made.findings) == len(CHAPTER_I)


def wrong_answer(item: Item) -> object:
    """A value that fails in every edition."""
    match item:
        case Figure():
            value = item.high + 1 if item.high is not None else (item.low or 0) - 1
            return int(value) if item.unit == "men" else value
        case Condition():
            return not item.wanted
        case Choice():
            return item.words[-1]


@pytest.mark.parametrize("item", CHAPTER_I, ids=lambda item: item.key)
def test_each_requirement_alone_can_fail_and_can_be_missing(item: Item) -> None:
    found = finding(item.key, wrong_answer(item))
    assert (found.mark, found.item.law) == (Mark.FAILS, item.law)
    values = whole_set()
    heading, _, key = item.key.partition(".")
    del values[heading][key]
    made = report(values)
    assert [each.item for each in made.marked(Mark.NOT_MEASURED)] == [item]
    assert made.marked(Mark.FAILS) == ()


def test_every_man_is_held_to_the_limits() -> None:
    weights = [5.3] * 19
    weights[2], weights[17] = 5.61, 5.1
    found = finding("men.weights_g", weights)
    assert (found.mark, found.failing) == (Mark.FAILS, (3, 18))


@pytest.mark.parametrize("measured", [[], [5.3], 5.3, [5.3] * 18])
def test_men_that_were_not_weighed_are_missing(measured: object) -> None:
    assert finding("men.weights_g", measured).mark is Mark.NOT_MEASURED


def test_a_man_that_fails_counts_although_others_were_not_weighed() -> None:
    assert finding("men.weights_g", [5.3, 6.0]).failing == (2,)


@pytest.mark.parametrize("measured", [4.45, [4.45], [4.3, 4.45, 4.6, 4.45]])
def test_one_pocket_may_stand_for_four(measured: object) -> None:
    assert finding("pockets.diameter_cm", measured).mark is Mark.PASSES


@pytest.mark.parametrize("key", ["pockets.diameter_cm", "surface.side_cm", "men.thicknesses_cm", "nets.men"])
def test_a_list_that_leaves_some_out_is_not_a_measurement_of_all(key: str) -> None:
    item = ICF.item(key)
    assert isinstance(item, Figure)
    each = int(item.nominal) if item.unit == "men" else item.nominal
    for length in range(1, item.count + 1):
        whole = length in {1, item.count}
        assert finding(key, [each] * length).mark is (Mark.PASSES if whole else Mark.NOT_MEASURED)
    assert finding(key, []).mark is Mark.NOT_MEASURED


def test_what_has_no_size_fails_or_is_refused_and_never_passes() -> None:
    for item in CHAPTER_I:
        if not isinstance(item, Figure):
            continue
        if item.low is None:
            assert problems(changed(item.key, 0)) == [f"{item.key}: 0; expected a number above 0"]
        else:
            assert finding(item.key, 0).mark is Mark.FAILS


def test_a_missing_man_is_a_failure_and_no_error() -> None:
    assert finding("men.white", 8).mark is Mark.FAILS


@pytest.mark.parametrize(
    ("key", "value", "icf", "laws_of_1991"),
    [
        ("men.weights_g", [5.0] * 19, Mark.FAILS, Mark.PASSES),
        ("men.weights_g", [4.99] * 19, Mark.FAILS, Mark.FAILS),
        ("striker.material", "ivory", Mark.FAILS, Mark.PASSES),
        ("striker.material", "metal", Mark.FAILS, Mark.FAILS),
        ("arrows.arch_cm", 5.35, Mark.FAILS, Mark.PASSES),
        ("arrows.arch_cm", 6.35, Mark.PASSES, Mark.PASSES),
        ("arrows.arch_cm", "none", Mark.PASSES, Mark.PASSES),
        ("arrows.arch_cm", [6.35, 5.35, 5.35, 6.35], Mark.FAILS, Mark.PASSES),
        ("lamp.shade", "cylindrical", Mark.FAILS, Mark.PASSES),
        ("base_circles.red_cm", 2.45, Mark.FAILS, Mark.FAILS),
    ],
)
def test_where_the_editions_part(key: str, value: object, icf: Mark, laws_of_1991: Mark) -> None:
    assert finding(key, value).mark is icf
    assert finding(key, value, LAWS_OF_1991).mark is laws_of_1991


@given(st.floats(min_value=0, max_value=LARGEST, exclude_min=True))
def test_a_figure_passes_exactly_when_the_laws_permit_it(value: float) -> None:
    for key in ("pockets.diameter_cm", "striker.weight_g", "nets.men"):
        item = ICF.item(key)
        assert isinstance(item, Figure)
        given_value = int(value) if item.unit == "men" else value
        within = (item.low or 0) <= given_value <= (LARGEST if item.high is None else item.high)
        assert (finding(key, given_value).mark is Mark.PASSES) is within


# What is refused


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("surface.side_cm", "73.8", "surface.side_cm: '73.8'; expected a number from 0 to 10000"),
        ("surface.side_cm", True, "surface.side_cm: true; expected a number from 0 to 10000"),
        ("surface.side_cm", float("nan"), "surface.side_cm: nan; expected a number from 0 to 10000"),
        ("surface.side_cm", float("inf"), "surface.side_cm: inf; expected a number from 0 to 10000"),
        ("surface.side_cm", -73.8, "surface.side_cm: -73.8; expected a number from 0 to 10000"),
        ("striker.diameter_cm", 0, "striker.diameter_cm: 0; expected a number above 0"),
        ("striker.weight_g", -0.0, "striker.weight_g: -0.0; expected a number above 0"),
        ("arrows.length_cm", [26.7, 0.0], "arrows.length_cm #2: 0.0; expected a number above 0"),
        ("surface.side_cm", 10**20, f"surface.side_cm: >= {10**18}; expected a number from 0 to 10000"),
        ("surface.side_cm", {}, "surface.side_cm: {...}; expected a number from 0 to 10000"),
        ("surface.side_cm", [73.8, "74"], "surface.side_cm #2: '74'; expected a number from 0 to 10000"),
        ("surface.side_cm", [[73.8]], "surface.side_cm #1: [...]; expected a number from 0 to 10000"),
        ("surface.side_cm", [73.8] * 3, "surface.side_cm: 3 values; expected 2 at most"),
        ("surface.side_cm", "none", "surface.side_cm: 'none'; expected a number from 0 to 10000"),
        ("men.weights_g", [5.3] * 20, "men.weights_g: 20 values; expected 19 at most"),
        ("men.white", 9.0, "men.white: 9.0; expected a whole number from 0 to 10000"),
        ("men.uniform", 1, "men.uniform: 1; expected true or false"),
        ("men.uniform", "yes", "men.uniform: 'yes'; expected true or false"),
        ("lamp.shade", "red", "lamp.shade: 'red'; expected one of 'conical', 'square', 'cylindrical', 'round', 'bare'"),
        (
            "lamp.shade",
            ["square"],
            "lamp.shade: [...]; expected one of 'conical', 'square', 'cylindrical', 'round', 'bare'",
        ),
        ("men.weight_g", 5.3, "men.weight_g: unknown key; did you mean men.weights_g?"),
        ("seat.hight_cm", 45, "seat.hight_cm: unknown key; did you mean seat.height_cm?"),
        ("seat.xyzzy", 45, "seat.xyzzy: unknown key"),
        ("seat.\x1b[2J", 45, r"'seat.\x1b[2J': unknown key"),
    ],
)
def test_a_malformed_value_is_named_with_what_was_expected(key: str, value: object, said: str) -> None:
    assert problems(changed(key, value)) == [said]


def test_headings_and_the_name_are_checked_too() -> None:
    assert problems({"name": "", "pocket": {"diameter_cm": 4.45}, "men": 19, "side_cm": 74}) == [
        "name: ''; expected 1 to 60 characters on one line",
        "pocket: unknown key; did you mean pockets?",
        "men: 19; expected the heading [men] with its keys below",
        "side_cm: unknown key",
    ]


@pytest.mark.parametrize("name", ["two\nlines", "\x1b[2J", "x" * 61, 7])
def test_a_name_that_cannot_stand_on_a_certificate_is_refused(name: object) -> None:
    assert problems({"name": name})[0].startswith("name: ")


def test_all_problems_come_at_once_in_the_order_of_the_file() -> None:
    text = '[surface]\nside_cm = "74"\nrunns = 4\n[men]\nweights_g = [5.3, -1, nan]\nuniform = "yes"\n'
    assert refusal(text) == (
        "set.toml: 5 problems\n"
        "  surface.side_cm: '74'; expected a number from 0 to 10000\n"
        "  surface.runns: unknown key; did you mean surface.runs?\n"
        "  men.weights_g #2: -1; expected a number from 0 to 10000\n"
        "  men.weights_g #3: nan; expected a number from 0 to 10000\n"
        "  men.uniform: 'yes'; expected true or false"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[surface]\nside_cm = 73,8\n", "line 2, column 13: 'side_cm = 73,8' is not TOML"),
        ("[surface]\nruns = 4\nruns = 5\n", "line 3, column 9: 'runs = 5'; expected each key once"),
        ("[surface]\nside_cm = [73.8", "line 2, column 16: 'side_cm = [73.8' is not TOML"),
        ("x = " + "[" * 5000, "nested too deeply; expected 4 levels at most"),
        ("x = " + "9" * 5000, "invalid TOML"),
        ("#" * (LONGEST_TEXT + 1), f"{LONGEST_TEXT + 1} characters; expected {LONGEST_TEXT} at most"),
        ("[surface]\n" + "".join(f"k{n} = 1\n" for n in range(MOST_KEYS + 1)), "201 keys; expected 200 at most"),
        ("[surface]\nside_cm = 0x" + "f" * 9000, f"surface.side_cm: >= {10**18}; expected a number"),
    ],
    ids=["comma", "twice", "open", "deep", "digits", "long", "keys", "hex"],
)
def test_a_text_that_cannot_be_read_is_refused(text: str, said: str) -> None:
    first, *rest = refusal(text).splitlines()
    assert first == "set.toml: one problem"
    assert said in rest[0]


def test_a_byte_order_mark_and_windows_line_ends_are_read_over() -> None:
    measured = read_measures("\ufeff[surface]\r\nside_cm = 73.8\r\n", "set.toml")
    assert measured.given == {"surface.side_cm": (73.8,)}


def test_a_refusal_is_said_in_every_language() -> None:
    with pytest.raises(BadMeasures) as refused:
        parse_measures({"men": 19, "surface": {"side_cm": [1, 2, 3]}}, "set.toml")
    assert len({refused.value.say(code) for code in LANGUAGES}) == len(LANGUAGES)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([item.key for item in CHAPTER_I]), VALUES, max_size=5))
def test_any_value_is_either_taken_or_refused_with_its_place(drawn: dict[str, Any]) -> None:
    values: dict[str, dict[str, Any]] = {}
    for dotted, value in drawn.items():
        heading, _, key = dotted.partition(".")
        values.setdefault(heading, {})[key] = value
    refused: tuple[str, ...] = ()
    measured: set[str] = set()
    try:
        measured = {each.item.key for each in report(values).findings if each.given is not None}
    except BadMeasures as error:
        refused = tuple(problem.at.partition(" #")[0] for problem in error.problems)
    assert measured == (set() if refused else set(drawn))
    assert set(refused) <= set(drawn)
