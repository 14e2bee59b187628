"""``carrom match`` plays a match, says what came of it and writes a file that plays again."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrom.cli import main
from carrom.language import LANGUAGES
from carrom.notation.matchfile import read_match_file
from carrom.notation.replay import replay

SHORT = ("match", "--games", "1", "--boards", "1")


def test_the_winners_games_come_first_whichever_side_he_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--white", "random", "--black", "greedy", "--seed", "7", "--quiet"]) == 0
    assert "greedy wins the match, 1–0 in games." in capsys.readouterr().out


def test_a_match_is_played_told_and_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "final.carrom"
    call = [*SHORT, "--white", "greedy", "--black", "random", "--seed", "7", "-o", str(file)]
    assert main(call) == 0
    out, err = capsys.readouterr()
    title, _, heads, *_ = out.splitlines()
    assert title == "greedy v. random, icf-short"
    assert heads.split("  ")[0] == "game"
    assert "greedy wins the match, 1–0 in games." in out
    assert "SCORE CARD" in out
    assert err == ""  # progress is for a terminal
    text = file.read_text(encoding="utf-8")
    record, problems = read_match_file(text)
    assert record is not None
    assert problems == ()
    assert replay(record).agrees
    assert record.headers["seed"] == "7"
    assert main(call) == 0
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "--quiet", "--lang", lang, "--skill", "machine"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert "greedy 1" in lines[0]
    assert "greedy 2" in lines[0]
    assert "icf-short" in lines[0]
    assert lines[-1].endswith(".")
    assert err == ""
    assert ("wins the match" in out) == (lang == "en")


def test_the_surface_is_told_kept_and_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "fast.carrom"
    assert main([*SHORT, "--surface", "fast", "-o", str(file)]) == 0
    out, _ = capsys.readouterr()
    assert out.splitlines()[1] == "Surface: fast, friction 0.06."
    assert "  surface: fast\n" in out  # on the card
    assert main(["replay", str(file)]) == 0
    replayed, told = capsys.readouterr().out.splitlines()
    assert replayed.endswith("every signature agrees")
    assert told == "  Surface: fast, friction 0.06."


def test_doubles_presets_and_other_physics(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["match", "--edition", "house-15", "--doubles", "--jumps", "--exact-rack", "--model", "plain", "--quiet"]
    assert main([*call, "--skill", "8,perfect"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("greedy 1 / greedy 2 v. greedy 3 / greedy 4, house-15\n")


@pytest.mark.parametrize(
    ("code", "name", "short"),
    [
        ("abc", "n" * 76, "abc-short"),
        ("a" * 39, "x", f"{'a' * 34}-short"),
        ("a" * 40, "n" * 80, f"{'a' * 34}-short"),
        (f"{'a' * 33}-{'b' * 6}", f"{'n' * 71} {'m' * 8}", f"{'a' * 33}-short"),
    ],
)
def test_an_own_edition_with_a_long_name_can_be_shortened(
    code: str, name: str, short: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'code = "{code}"\nname = "{name}"\n', encoding="utf-8")
    assert main([*SHORT, "--quiet", "--edition", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"greedy 1 v. greedy 2, {short}\n")


def test_more_games_than_a_level_score_allows_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    file.write_text('code = "level"\ntie_rule = "draw"\ngames = 1\n', encoding="utf-8")
    assert main(["match", "--games", "3", "--quiet", "--edition", str(file)]) == 2
    said = "--games: tie_rule = 'draw' with 3 games; a draw is possible only in a match of one game"
    assert capsys.readouterr().err == f"carrom match: {said}\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--white", "deep"], "bot: unknown bot 'deep'; expected one of random, greedy, all-round"),
        (["--skill", "divine"], "skill: unknown skill 'divine'"),
        (["--skill", "club,club,club"], "--skill: "),
        (["--boards", "0"], "--boards: "),
        (["--boards", "100"], "--boards: 100; expected a whole number from 1 to 99"),
        (["--games", "12"], "--games: "),
        (["--games", "2"], "--games: 2; expected an odd number from 1 to 9"),
        (["--edition", "fide"], "edition: unknown edition 'fide'"),
        (["--quiet", "--games", "1", "--boards", "1", "-o", "missing/folder/x"], "--output: "),
    ],
)
def test_what_cannot_be_is_said(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", *options]) == 2
    assert f"carrom match: {said}" in capsys.readouterr().err
