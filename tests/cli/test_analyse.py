"""The command that analyses positions, strokes and matches."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from carrom.cli import main
from carrom.language import LANGUAGES
from carrom.notation.matchfile import signed, write_match_file
from tests.notation.recorded import simulated, umpired

ROOT = Path(__file__).resolve().parents[2]
POSITION = (
    "carrom1 Q:-175.21,324.53;W1:100.16,164.46;W2:-352.72,325.55;W3:-73.95,-327.6;W5:-35.69,155.33;W8:164.02,-299.04;"
    "W9:287.44,-194.08;B2:-289.79,350.19;B5:-338.56,244.65;B8:-108.15,-323.77 turn=2 turns=2-2"
)
QUICK = ("--simulations", "400")
LINE_KEYS = ["kind", "men", "seat", "place", "aim", "speed", "pockets", "keeps", "fouls", "wins", "value", "error"]
STROKE_KEYS = ["stroke", "player", "position", "edition", "skill", "simulations", "strokes", "window", "played"]
PLAYED_KEYS = [
    *LINE_KEYS, "intended", "made", "before", "after", "regret", "regret_error", "luck", "wins_after",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two match files, where commands are run."""
    record = write_match_file(simulated(strokes=5, chance=Random(17)))
    (tmp_path / "played.carrom").write_text(record, encoding="utf-8")
    (tmp_path / "umpired.carrom").write_text(write_match_file(umpired()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["analyse", *args]) == 0
    return capsys.readouterr().out


def test_a_position_gives_a_table_of_strokes_and_the_errors_that_spoil_the_best(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, POSITION, *QUICK).splitlines()
    assert lines[0].startswith("Black to strike, hand world-class, edition icf; strokes simulated: ")
    assert lines[2].split()[:3] == ["stroke", "men", "place"]
    assert [line[0] for line in lines[3:6]] == ["1", "2", "3"]
    assert lines[7:8] == ["The best stroke fails from these errors on:"]
    assert [line.split(":")[0].strip() for line in lines[8:]] == ["aim", "place", "speed"]


def test_the_same_input_gives_the_same_bytes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pictures = [tmp_path / "one.svg", tmp_path / "two.svg"]
    first, second = (said(capsys, POSITION, *QUICK, "--json", "--svg", str(picture)) for picture in pictures)
    assert first == second
    assert pictures[0].read_bytes() == pictures[1].read_bytes()


def test_the_keys_of_the_json_are_those_of_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, POSITION, *QUICK, "--json"))
    assert list(found) == ["analysis", *STROKE_KEYS]
    assert found["analysis"] == 1
    assert [list(line) for line in found["strokes"]] == [LINE_KEYS] * 3
    assert list(found["window"]) == ["aim_deg", "place_mm", "speed_mps", "thicker"]
    assert found["played"] is None


@pytest.mark.usefixtures("folder")
def test_a_played_stroke_has_its_own_line_with_regret_and_luck(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "played.carrom:1.1.3", *QUICK, "--json"))
    played = found["played"]
    assert list(played) == PLAYED_KEYS
    assert (found["stroke"], found["player"]) == ("1.1.3", "Bohumil")
    assert played["after"] - played["before"] == pytest.approx(played["luck"] - played["regret"], abs=1e-5)
    text = said(capsys, "played.carrom:1.1.3", *QUICK)
    assert re.search(r"Decision: regret \d+\.\d ± \d+\.\d points", text)
    assert "is not recorded" not in text


def test_a_stroke_whose_intention_is_not_recorded_is_taken_as_it_was_made(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = re.sub(r" intended=\S+", "", (folder / "played.carrom").read_text(encoding="utf-8")).split("\n")[:-2]
    (folder / "made.carrom").write_text("\n".join([*lines, f"signature {signed(lines)}", ""]), encoding="utf-8")
    text = said(capsys, "made.carrom:1.1.3", *QUICK)
    assert "The stroke meant is not recorded; the stroke made is taken for it." in text


def test_a_picture_shows_three_strokes_and_the_one_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "played.carrom:1.1.3", *QUICK, "--svg", "picture.svg")
    picture = ET.fromstring((folder / "picture.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own file
    numbers = {text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert {"1", "×"} <= numbers


def test_a_match_has_its_curve_its_players_and_its_turning_points(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(said(capsys, "played.carrom", *QUICK, "--json", "--svg", "curve.svg"))
    assert list(found) == ["analysis", "sides", "strokes", "players", "regrets", "luck", "left_out"]
    assert [stroke["stroke"] for stroke in found["strokes"]] == [f"1.1.{n}" for n in range(1, 6)]
    assert all(0.0 <= stroke["first_side_wins"] <= 1.0 for stroke in found["strokes"])
    assert sum(player["strokes"] for player in found["players"]) == 5
    worst = max(found["strokes"], key=lambda stroke: stroke["played"]["regret"])
    assert found["regrets"][0] == worst["stroke"]
    assert (folder / "curve.svg").read_text(encoding="utf-8").startswith("<svg ")
    alone = json.loads(said(capsys, "played.carrom:1.1.2", *QUICK, "--json"))
    assert alone["strokes"] == found["strokes"][1]["strokes"]
    text = said(capsys, "played.carrom:1.1", *QUICK)
    assert re.search(r"^1\.1 +5 +\d+ % +[▁▂▃▄▅▆▇█]{5}$", text, re.MULTILINE)
    assert "Largest regrets" in text


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("carrom1 Q:0,0;W1:0,1",), "layout: queen at (0.00, 0.00) mm overlaps white 1"),
        ((POSITION, "--skill", "9"), "--skill: unknown skill '9'; expected one of beginner, "),
        ((POSITION, "--skill", "9"), "perfect, 1, 2, 3, 4, 5, 6, 7, 8, 0.55"),
        ((POSITION, "--skill", "grandmaster"), "--skill: unknown skill 'grandmaster'"),
        ((POSITION, "--skill", "grandmaster"), "perfect, 1, 2, 3, 4, 5, 6, 7, 8, 0.55"),
        ((POSITION, "--skill", "11.0"), "--skill: 11.0; expected a number from 0 to 10.0"),
        ((POSITION, "--simulations", "0"), "--simulations: 0; expected a whole number from 200 to 10000000"),
        ((POSITION, "--time", "0"), "--time: 0.0; expected a number from 0.05 to 3600"),
        ((POSITION, "--svg", "board.png"), "--svg: 'board.png'; expected one of .svg"),
        (("played.carrom", "--edition", "icf"), "--edition: icf is set by the match file"),
        (("played.carrom:1.1.6",), "there is no stroke 1.1.6 in this match"),
        (("played.carrom:2.1",), "there is no board 2.1 in this match"),
        (("umpired.carrom:1.1.2",), "the places of the men are not recorded"),
        (("umpired.carrom",), "the places of the men are not recorded"),
        (
            ("none.carrom",),
            "cannot read 'none.carrom': No such file or directory; expected a match file, or a position",
        ),
        (("garbage",), "a position, which begins with 'carrom1 '"),
        (
            ("",),
            "cannot read '': the name is empty; expected a match file, or a position, which begins with 'carrom1 '",
        ),
        ((" ",), "the name is empty"),
        ((f"{POSITION} lots=b,0,1",), "men must be placed first: 1"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_analysed_is_refused_in_one_sentence(
    arguments: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err
    assert len(told.err.strip().splitlines()) == (2 if "layout" in reason else 1)  # problems of a line are listed


@pytest.mark.usefixtures("folder")
def test_the_analysis_speaks_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    texts = {said(capsys, "played.carrom:1.1.3", *QUICK, "--lang", code) for code in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert not any("{" in text for text in texts)


def test_a_time_limit_goes_deeper_than_the_first_look(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, POSITION, "--time", "4", "--json"))
    assert found["simulations"] >= 1_000


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """The command shown in docs/analysis.md finds the stroke shown below it; figures may move a little."""
    page = (ROOT / "docs/analysis.md").read_text(encoding="utf-8")
    example = re.search(r"```sh\ncarrom analyse \"(.+?)\"\n```\n\n```text\n(.+?)```", page, re.DOTALL)
    assert example is not None
    found, shown = (text.splitlines() for text in (said(capsys, example[1]), example[2]))
    assert len(found) == len(shown)
    assert found[3].split()[:3] == shown[3].split()[:3]
    for number in (0, 2, *range(6, len(shown))):
        assert re.sub(r"[\d.]+|\s+|none", " ", found[number]) == re.sub(r"[\d.]+|\s+|none", " ", shown[number])


def test_a_stroke_is_analysed_whose_plan_alone_has_more_lines_than_are_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "board.carrom")
    board = ("--skill", "national", "--games", "1", "--boards", "1", "--seed", "5", "--quiet", "-o", file)
    assert main(["match", *board]) == 0
    shown = said(capsys, f"{file}:1.1.34", "--skill", "beginner", "--simulations", "2400")
    assert "\n3 " in shown
    assert "\n4 " not in shown
