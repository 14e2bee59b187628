"""A user's own edition: what is read, what is refused, and the words of the refusal."""

from __future__ import annotations

import json
import time
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.core.board import Board
from carrom.core.report import StrokeReport
from carrom.errors import BadEdition
from carrom.language import language
from carrom.laws.edition import RANGES, Edition
from carrom.laws.editions import EDITIONS, HOUSE, ICF
from carrom.laws.own_edition import KINDS, MOST_KEYS, own_edition, read_edition
from carrom.laws.umpire import rule
from carrom.tomltext import LONGEST_TEXT

BROKEN = Path(__file__).parent / "editions"
ANSWERS = tuple(field.name for field in fields(Edition) if field.name not in ("code", "name", "base"))
NUMBERS = tuple(name for name in ANSWERS if KINDS[name] in (int, float))
FLAGS = tuple(name for name in ANSWERS if KINDS[name] is bool)
WORDS = tuple(name for name in ANSWERS if get_origin(KINDS[name]) is Literal)


def problems(values: dict[str, object]) -> list[str]:
    """What is said against these values; nothing if they make an edition."""
    try:
        own_edition(values, "club")
    except BadEdition as refused:
        return [str(problem) for problem in refused.problems]
    return []


def refusal(text: str, source: str = "club.toml") -> str:
    with pytest.raises(BadEdition) as refused:
        read_edition(text, source)
    return str(refused.value)


def toml(value: object) -> str:
    """A value as TOML writes it."""
    return json.dumps(value)


# Reading


def test_an_edition_is_its_base_with_the_given_answers_replaced() -> None:
    text = 'code = "our-club"\nname = "Our club"\nbase = "house"\nqueen_points = 4\ntie_rule = "draw"'
    made = read_edition(text, "club.toml")
    assert (made.code, made.name, made.base) == ("our-club", "Our club", "house")
    assert (made.queen_points, made.tie_rule) == (4, "draw")
    others = [name for name in ANSWERS if name not in ("queen_points", "tie_rule")]
    assert [getattr(made, name) for name in others] == [getattr(HOUSE, name) for name in others]


def test_the_english_text_is_the_base_and_the_code_the_name_unless_given() -> None:
    made = own_edition({"code": "our-club"}, "club")
    assert (made.name, made.base) == ("our-club", "icf")
    assert [getattr(made, name) for name in ANSWERS] == [getattr(ICF, name) for name in ANSWERS]


@pytest.mark.parametrize("base", EDITIONS)
def test_rulings_cite_the_clauses_of_the_base(base: str) -> None:
    board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
    report = StrokeReport(white=2, striker=True)
    ruling = rule(board, report, own_edition({"code": "our-club", "base": base}, "club"))
    assert ruling.edition == "our-club"
    assert ruling.clauses == rule(board, report, EDITIONS[base]).clauses
    assert ruling.clauses == (("Sink1",) if base == "house" else ("73",))


def test_a_replaced_answer_decides() -> None:
    board = Board(men=(6, 7), break_made=True, pocketed_ever=(True, True))
    report = StrokeReport(white=1, black=1)
    made = own_edition({"code": "our-club", "opponent_man_always_ends_turn": True}, "club")
    assert rule(board, report, ICF).effects.turn.name == "CONTINUES"
    assert rule(board, report, made).effects.turn.name == "PASSES"


def test_a_byte_order_mark_and_windows_line_ends_are_read_over() -> None:
    made = read_edition('\ufeffcode = "our-club"\r\nboards = 6\r\n', "club.toml")
    assert made.boards == 6
    said = refusal('\ufeffcode = "our-club"\r\nboards 6\r\n').splitlines()[1]
    assert said == "  line 2, column 8: 'boards 6' is not TOML; expected a line `key = value`"


def test_a_whole_number_of_grams_becomes_a_float() -> None:
    weight = own_edition({"code": "our-club", "man_min_weight_g": 5}, "club").man_min_weight_g
    assert isinstance(weight, float)
    assert weight == 5.0


# Every field by its declaration


def test_each_number_has_its_range_and_nothing_else_has_one() -> None:
    assert set(RANGES) == set(NUMBERS)
    assert set(NUMBERS) | set(FLAGS) | set(WORDS) == set(ANSWERS)


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("field", ANSWERS)
def test_what_a_published_edition_answers_is_allowed(field: str, code: str) -> None:
    value = getattr(EDITIONS[code], field)
    assert [said for said in problems({"code": "x", "base": code, field: value}) if "has no effect" not in said] == []


@pytest.mark.parametrize("field", NUMBERS)
def test_a_number_is_held_to_its_range(field: str) -> None:
    low, high = RANGES[field].low, RANGES[field].high
    for value in (low - 1, high + 1, True, str(low), None):
        assert len(problems({"code": "x", field: value})) == 1, value
    for value in (low, high):
        assert [said for said in problems({"code": "x", field: value}) if f"{low} to {high}" in said] == []
    if KINDS[field] is int:
        assert len(problems({"code": "x", field: float(high)})) == 1


@pytest.mark.parametrize("field", FLAGS)
def test_a_flag_is_true_or_false_and_never_a_number(field: str) -> None:
    for value in (0, 1, "true", 1.0, [True]):
        assert problems({"code": "x", field: value})[0].endswith("; expected true or false")


@pytest.mark.parametrize("field", WORDS)
def test_a_word_is_one_of_those_declared(field: str) -> None:
    choices = get_args(KINDS[field])
    for value in choices:
        assert problems({"code": "x", "games": 1, field: value}) == []
    listed = ", ".join(f"'{choice}'" for choice in choices)
    assert problems({"code": "x", field: "sometimes"}) == [f"{field}: 'sometimes'; expected one of {listed}"]


# Refusals


@pytest.mark.parametrize("file", sorted(BROKEN.glob("*.toml")), ids=lambda file: file.stem)
def test_a_broken_file_is_refused_in_these_words(file: Path) -> None:
    expected = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert refusal(file.read_text(encoding="utf-8"), file.name) + "\n" == expected


def test_each_message_has_a_file_and_each_file_of_words_belongs_to_one() -> None:
    assert {file.stem for file in BROKEN.glob("*.toml")} == {file.stem for file in BROKEN.glob("*.txt")}
    used = {"problem_count", "too_many_characters", "too_many_keys"}  # these are tested below
    for file in BROKEN.glob("*.toml"):
        with pytest.raises(BadEdition) as refused:
            read_edition(file.read_text(encoding="utf-8"), file.name)
        used |= {problem.key for problem in refused.value.problems}
    assert used >= {key for key in language("en").pack["errors"] if key.startswith("edition_")}
    assert used >= {"whole_number_range", "number_range", "odd_number_range", "not_toml", "toml_key_twice"}


def test_a_text_of_ten_megabytes_is_refused_unread() -> None:
    began = time.monotonic()
    said = refusal('code = "our-club"\n' + "boards = 8\n" * 1_000_000)
    assert time.monotonic() - began < 1
    assert said == f"club.toml: one problem\n  11000018 characters; expected {LONGEST_TEXT} at most"


@pytest.mark.parametrize("filler", ["a.", "[", "{a=", "[a.", "'", "\n", "#", "=", '"', "\t", "a=1\n[[a]]\n"])
def test_no_text_of_the_longest_length_takes_long(filler: str) -> None:
    began = time.monotonic()
    text = (filler * LONGEST_TEXT)[: LONGEST_TEXT - 10]
    for whole in (text, f"a = {text}", f"{text}a = 1", f"{text}]\na = 1"):
        refusal(whole)
    assert time.monotonic() - began < 30


def test_more_keys_than_an_edition_has_room_for_are_counted_and_not_listed() -> None:
    text = "".join(f"key_{number} = 1\n" for number in range(MOST_KEYS + 1))
    assert refusal(text) == f"club.toml: one problem\n  {MOST_KEYS + 1} keys; expected {MOST_KEYS} at most"


def test_a_number_too_long_to_write_down_is_refused() -> None:
    assert problems({"code": "x", "boards": 10**5000}) == [
        "boards: >= 1000000000000000000; expected a whole number from 0 to 99"
    ]


def test_what_a_change_makes_idle_is_no_problem_unless_it_was_written() -> None:
    assert problems({"code": "x", "side_changes": False, "demand_allowed": False}) == []
    assert len(problems({"code": "x", "side_changes": False, "change_at_points": 13})) == 1
    assert problems({"code": "x", "round_seconds": 60, "overtime_seconds": 60}) == []


def test_a_clock_or_a_limit_ends_a_game_without_a_target() -> None:
    assert problems({"code": "x", "game_target": 0, "boards": 0, "round_seconds": 60}) == []
    assert problems({"code": "x", "game_target": 0, "board_limit_from_quarter_final": 4}) == []


def test_a_queen_that_counts_to_the_end_is_an_edition() -> None:
    assert problems({"code": "x", "queen_limit": 999}) == []
    assert problems({"code": "x", "queen_points": 0, "queen_floor": 0}) == []


# Whatever is given


def values_of(field: str) -> st.SearchStrategy[Any]:
    """Values a field may hold, taken alone."""
    if field in WORDS:
        return st.sampled_from(get_args(KINDS[field]))
    if field in FLAGS:
        return st.booleans()
    return st.integers(RANGES[field].low, RANGES[field].high).filter(lambda number: number in RANGES[field])


answers = st.sets(st.sampled_from(ANSWERS), max_size=8).flatmap(
    lambda names: st.fixed_dictionaries({name: values_of(name) for name in sorted(names)})
)


@given(answers, st.sampled_from(sorted(EDITIONS)))
def test_an_edition_written_down_again_is_the_same_edition(values: dict[str, object], base: str) -> None:
    try:
        made = own_edition({"code": "our-club", "base": base, **values}, "club")
    except BadEdition:
        return
    news = {name: getattr(made, name) for name in KINDS if getattr(made, name) != getattr(EDITIONS[base], name)}
    text = "".join(f"{name} = {toml(value)}\n" for name, value in ({"base": base} | news).items())
    assert read_edition(text, "club.toml") == made


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from((*KINDS, "boord")) | st.text(), anything, max_size=8))
def test_whatever_values_are_given_there_is_an_edition_or_one_error(values: dict[str, object]) -> None:
    for said in problems(values):
        assert said.isprintable()
        assert len(said) < 250


@given(st.text(alphabet="ab_=.\"'[]{}#,\n\r\t \x0b\u2028é1", max_size=60))
def test_whatever_text_is_given_there_is_one_error(text: str) -> None:
    assert refusal(text).startswith("club.toml: ")


@pytest.mark.parametrize(
    "text",
    [
        "a." * 4_999 + "a = 1",
        '"a".' * 2_000 + '"a" = 1',
        "a = " + "[" * 9_000,
        "a = " + "{a=" * 3_000,
        "[" + "a." * 5 + "a]",
        "# a\n[[a . a . a . a . a]]",
    ],
)
def test_a_deep_text_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(tomllib, "loads", parsed.append)
    with pytest.raises(BadEdition, match="nested too deeply"):
        read_edition(text, "own")
    assert not parsed


@pytest.mark.parametrize("text", ['"""' * 6_600 + "\\", "'" * 19_999, '"\\' * 9_000, "#" * 19_999, "." * 19_999])
def test_quotes_and_dots_without_end_are_refused_quickly(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadEdition):
        read_edition(text, "own")
    assert time.process_time() - began < 1


def test_dots_and_brackets_in_strings_and_comments_are_no_depth() -> None:
    text = 'code = "club"  # a.b.c.d.e.f [[[[[[ {\nname = "St. J. K. L. M. [[[[[[ \\" a.b.c.d.e"\n'
    assert read_edition(f"man_min_weight_g = 5.0\n{text}", "own").name == 'St. J. K. L. M. [[[[[[ " a.b.c.d.e'
