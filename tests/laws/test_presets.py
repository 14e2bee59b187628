"""The presets: what each format changes, and how its games end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carrom.errors import UnknownName
from carrom.language import language
from carrom.laws.edition import Edition
from carrom.laws.editions import EDITIONS
from carrom.laws.finish import cut, queen_award, queen_credit
from carrom.laws.own_edition import KINDS, own_edition
from carrom.laws.presets import PRESETS, preset
from carrom.match.game import BoardRecord, Game, Pair, Player

DOC = (Path(__file__).parents[2] / "docs" / "recipes" / "add-an-edition.md").read_text(encoding="utf-8")
# Base, late, points, boards, boards from the quarter-final, games, level score, seconds of round, overtime.
FORMATS = {
    "icf-early": ("icf", False, 25, 8, 0, 3, "extra_board", 0, 0),
    "icf-late": ("icf", True, 25, 8, 0, 3, "extra_board", 0, 0),
    "swiss": ("icf", False, 25, 8, 0, 1, "draw", 2700, 0),
    "french-40-5": ("icf", False, 25, 8, 0, 1, "draw", 2400, 300),
    "eurocup-final": ("icf", True, 25, 8, 0, 3, "extra_board", 0, 0),
    "short-23": ("icf", False, 23, 4, 4, 3, "extra_board", 0, 0),
    "community-29": ("icf", False, 29, 0, 0, 1, "extra_board", 0, 0),
    "house-15": ("house", False, 15, 3, 3, 1, "most_boards", 0, 0),
    "house-29": ("house", True, 29, 0, 0, 1, "most_boards", 0, 0),
}


def played(name: str, points: str, *, time_over: bool = False) -> Game:
    """A game of a preset: ``+5 -3`` is a board of five points to the one pair, then three to the other."""
    chosen, game = preset(name), Game()
    for number, word in enumerate(points.split(), 1):
        winner: Pair = 0 if word.startswith("+") else 1
        record = BoardRecord(number, Player(0), winner, int(word[1:]))
        last = number == len(points.split())
        game = game.played(record, chosen.edition(), late=chosen.late, time_over=time_over and last)
    return game


@pytest.mark.parametrize("name", PRESETS)
def test_a_format_has_these_figures(name: str) -> None:
    chosen, made = preset(name), preset(name).edition()
    figures = (made.game_target, made.boards, made.board_limit_from_quarter_final, made.games, made.tie_rule)
    clocks = (made.round_seconds, made.overtime_seconds)
    assert (chosen.base, chosen.late, *figures, *clocks) == FORMATS[name]


def test_each_format_of_the_table_is_a_preset_under_its_own_name() -> None:
    assert list(PRESETS) == list(FORMATS)
    assert [chosen.name for chosen in PRESETS.values()] == list(FORMATS)
    assert len(set(PRESETS.values())) == len(FORMATS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_base_with_its_changes_and_nothing_else(name: str) -> None:
    chosen, made = preset(name), preset(name).edition()
    base: Edition = EDITIONS[chosen.base]
    assert (made.code, made.base, made.name) == (name, chosen.base, f"{base.name} ({name})")
    answers = [key for key in KINDS if key not in ("code", "name", "base")]
    assert {key: getattr(made, key) for key in answers} == {
        key: chosen.changes.get(key, getattr(base, key)) for key in answers
    }


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_would_pass_as_an_edition_of_ones_own(name: str) -> None:
    chosen = preset(name)
    own = own_edition({"base": chosen.base, "code": "our-club", **chosen.changes}, "club")
    made = chosen.edition()
    assert [getattr(own, key) for key in chosen.changes] == [getattr(made, key) for key in chosen.changes]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_described(name: str) -> None:
    assert language("en").word("presets", preset(name).name).endswith(".")


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName) as unknown:
        preset("best-of-five")
    assert str(unknown.value) == (
        "preset: unknown preset 'best-of-five'; expected one of icf-early, icf-late, swiss, "
        "french-40-5, eurocup-final, short-23, community-29, house-15, house-29"
    )


@pytest.mark.parametrize(
    ("name", "points", "winner"),
    [
        ("icf-early", "+3 -3 +3 -3 +3 -3 +3 -2", 0),
        ("icf-early", "+3 -3 +3 -3 +3 -3 +3", None),
        ("icf-late", "+3 -3 +3 -3 +3 -3 +3 -2 +3", None),
        ("eurocup-final", "+3 -3 +3 -3 +3 -3 +3 -2 +3", None),
        ("icf-late", "+12 +12 -1 +1", 0),
        ("swiss", "+12 -12 +12 -1 +1", 0),
        ("short-23", "+11 +11", None),
        ("short-23", "+11 +11 -2 +1", 0),
        ("short-23", "-5 +5 -5 +6", 0),
        ("community-29", "+14 +14", None),
        ("community-29", "+14 -14 +14 -14 +1", 0),
        ("community-29", "+1 -1 +1 -1 +1 -1 +1 -1 +1 -1", None),
        ("house-15", "-14 -1", 1),
        ("house-15", "+4 +4 -8", 0),
        ("house-29", "+15 -14 -14 +13", None),
        ("house-29", "+15 -14 -14 +14", 0),
    ],
)
def test_a_game_of_the_format_is_won_so(name: str, points: str, winner: Pair | None) -> None:
    game = played(name, points)
    assert (game.winner, game.is_over) == (winner, winner is not None)


def test_a_level_game_is_drawn_where_nobody_needs_a_winner() -> None:
    level = "+3 -3 +3 -3 +3 -3 +3 -3"
    assert [played(name, level).cause for name in ("swiss", "french-40-5")] == ["drawn", "drawn"]
    early = preset("icf-early")
    assert played("icf-early", level).needs_extra_board(early.edition(), late=early.late)


def test_the_round_clock_ends_a_game_with_the_board_that_runs() -> None:
    assert played("swiss", "+5 -3", time_over=True).winner == 0
    assert played("french-40-5", "+5 -5", time_over=True).cause == "drawn"


def test_the_queen_counts_by_the_format() -> None:
    def credits_at(name: str, *scores: int) -> list[int]:
        return [queen_credit(preset(name).edition(), score) for score in scores]

    assert credits_at("icf-early", 21, 22) == [3, 0]
    assert credits_at("community-29", 23, 24) == [5, 0]
    assert credits_at("house-29", 22, 23) == [5, 0]
    assert credits_at("house-15", 0, 14) == [5, 5]
    assert credits_at("short-23", 0, 22) == [2, 2]
    assert queen_award(preset("community-29").edition(), 24) == 1


def test_a_board_is_cut_off_by_the_format() -> None:
    assert cut(preset("icf-early").edition(), 14, 0) == (12, 0)
    assert cut(preset("short-23").edition(), 12, 1) == (11, 0)
    assert cut(preset("community-29").edition(), 14, 0) == (14, 0)


def test_the_table_of_the_page_is_the_presets() -> None:
    def toml(value: object) -> str:
        return f'"{value}"' if isinstance(value, str) else str(value)

    lines = [
        f"| `{chosen.name}` | `{chosen.base}` | {'yes' if chosen.late else 'no'} | "
        + ", ".join(f"`{key} = {toml(value)}`" for key, value in chosen.changes.items())
        + " |"
        for chosen in PRESETS.values()
    ]
    table = re.search(r"^\| Preset \|.*\n\|[-|]+\n((?:\|.*\n)+)", DOC, flags=re.MULTILINE)
    assert table
    assert table[1].splitlines() == lines


def test_an_edition_without_seconds_for_a_stroke_keeps_no_time() -> None:
    assert EDITIONS["icf"].has_clocks
    assert not EDITIONS["house"].has_clocks
