"""The commands for match files: replay, show and stats."""

# ruff: noqa: S311 - chance here makes examples, not secrets

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from carrom.cli import main
from carrom.cli.support.matchfiles import split_place
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS
from carrom.notation.matchfile import signed, write_match_file
from carrom.notation.position import read_position
from tests.notation.recorded import simulated, umpired

GOLDEN = Path(__file__).parent / "golden"
SIMULATED = write_match_file(simulated(strokes=5, chance=Random(17)))
UMPIRED = write_match_file(umpired())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two match files, where commands are run."""
    (tmp_path / "played.carrom").write_text(SIMULATED, encoding="utf-8")
    (tmp_path / "umpired.carrom").write_text(UMPIRED, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_replay_that_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "played.carrom", "umpired.carrom"]) == 0
    assert capsys.readouterr().out == (
        "played.carrom: 5 strokes replayed; every signature agrees\n"
        "umpired.carrom: no stroke can be replayed; how the strokes were made is not recorded\n"
    )


def test_a_replay_that_parts_says_where_and_how(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = SIMULATED.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("1.1.3 "))
    before, _, behind = lines[at].partition(" run=")
    lines[at] = f"{before} run={'0' * 32}{behind[32:]}"
    (folder / "played.carrom").write_text("\n".join(lines[:-2]), encoding="utf-8")
    assert main(["replay", "played.carrom"]) == 1
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.splitlines()[:3] == [
        "played.carrom: differs from its record; 2 strokes agree",
        "  1.1.3 the run differs",
        f"    record: {'0' * 32}",
    ]
    assert said.out.splitlines()[-1] == "  2 strokes after a difference were not replayed"


def test_a_stroke_that_nobody_could_play_is_refused_in_every_language(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = re.sub(r"(\n1\.1\.2 .* actual=\d),-?\d+", r"\1,49000", SIMULATED)
    (folder / "x.carrom").write_text(resigned(text), encoding="utf-8")
    told = set()
    for code in LANGUAGES:
        assert main(["replay", "x.carrom", "--lang", code]) == 1
        told.add(capsys.readouterr().out.splitlines()[2].partition(": ")[2])
    assert len(told) == len(LANGUAGES)


def test_problems_of_a_file_are_said_with_their_lines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.carrom").write_text("carrom match 1\nedition: icf\nsung\n", encoding="utf-8")
    (folder / "worse.carrom").write_text("hello", encoding="utf-8")
    assert main(["replay", "bad.carrom", "worse.carrom"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("bad.carrom:3: fact: unknown kind of fact 'sung'; ")
    assert said.err.endswith("worse.carrom:1: 'hello'; expected carrom match 1\n")
    assert said.out.endswith("worse.carrom: cannot read a match from this file\n")


def test_a_stroke_that_waits_for_a_choice_shows_the_position_before_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = simulated(EDITIONS["house"], 14, chance=Random(17))
    at = next(at for at, each in enumerate(record.entries) if each.fact.kind == "chosen")
    for name, end in (("before", at - 1), ("asked", at)):
        text = write_match_file(replace(record, entries=record.entries[:end]))
        (folder / f"{name}.carrom").write_text(text, encoding="utf-8")
    assert main(["show", "before.carrom"]) == 0
    before = capsys.readouterr().out
    label = re.findall(r"^\S+(?= stroke )", (folder / "asked.carrom").read_text(encoding="utf-8"), re.MULTILINE)[-1]
    assert main(["show", f"asked.carrom:{label}"]) == 0
    out, err = capsys.readouterr()
    assert out == before
    assert err.startswith(f"asked.carrom:{label}: the player's choice is missing")
    assert main(["show", "asked.carrom"]) == 0
    assert capsys.readouterr().out == before


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_signature_is_found_whatever_ends_the_lines(
    ending: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = resigned(f"{SIMULATED.rpartition('signature')[0]}{GIVEN_UP}\nsignature")
    (folder / "x.carrom").write_bytes(text.replace("\n", ending).encode())
    assert main(["replay", "x.carrom"]) == 0
    assert capsys.readouterr().out == "x.carrom: 5 strokes replayed; every signature agrees\n"


def without_runs(text: str) -> str:
    return re.sub(r" run=\w+|\nsignature .*", "", text)


def resigned(text: str) -> str:
    lines = text.rstrip("\n").split("\n")[:-1]
    return "\n".join([*lines, f"signature {signed(lines)}", ""])


IN_PART = "x.carrom: has the problems listed; {n} strokes of the readable part agree\n"
UNSIGNED = "x.carrom: 5 strokes replayed; all end as recorded\n  the record has no signature of 5 of them\n"
GIVEN_UP = "conceded pair=0 what=match"


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (SIMULATED.replace("laws=", "laws=7", 1), 1, IN_PART.format(n=5)),
        (resigned(SIMULATED.replace("\n1.1.2 ", "\n1.1.7 ", 1)), 1, IN_PART.format(n=5)),
        (SIMULATED + "and so on\n", 1, IN_PART.format(n=5)),
        (SIMULATED.replace("\n1.1.3 stroke", "\nsung\n1.1.3 stroke", 1), 1, IN_PART.format(n=2)),
        (SIMULATED.replace("\ntoss_won", "\nsung\ntoss_won", 1), 1, IN_PART.format(n=0)),
        (SIMULATED.replace("model: plain", "model: spun"), 1, "x.carrom: cannot be replayed: model: unknown model"),
        (
            without_runs(SIMULATED),
            0,
            UNSIGNED,
        ),
        (
            without_runs(SIMULATED) + GIVEN_UP,
            1,
            f"{UNSIGNED}  the match is over, but its file has no signature\n",
        ),
        ("carrom match 1\nedition: icf\n", 0, "x.carrom: no stroke was played in this match\n"),
    ],
    ids=["ruling", "label", "trailing", "broken", "early", "model", "no-runs", "over-unsigned", "empty"],
)
def test_the_verdict_of_a_replay_is_true(
    text: str, status: int, said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "x.carrom").write_text(text, encoding="utf-8")
    assert main(["replay", "x.carrom"]) == status
    out = capsys.readouterr().out
    assert out.startswith(said)
    assert status == 0 or "every signature" not in out


def test_strokes_whose_men_nobody_placed_are_no_agreement(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = re.sub(r"(\n1\.1\.1 [^\n]*?) \| table [^\n]*", r"\1", SIMULATED)
    (folder / "x.carrom").write_text(resigned(re.sub(r" men=[QWB]\S*", "", text)), encoding="utf-8")
    assert main(["replay", "x.carrom"]) == 0
    assert capsys.readouterr().out == (
        "x.carrom: no stroke can be replayed; the places of the men are not recorded\n"
        "  how it was made is not recorded of one stroke\n"
    )


@pytest.mark.parametrize(("command", "lines"), [("replay", 4), ("stats", 18)])
def test_a_bad_file_does_not_keep_the_others_from_their_turn(
    command: str, lines: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "odd.carrom").write_bytes(b"\xff\xfe")
    (folder / "spun.carrom").write_text(SIMULATED.replace("model: plain", "model: spun"), encoding="utf-8")
    assert main([command, "none.carrom", "odd.carrom", "spun.carrom", "umpired.carrom"]) == 2
    said = capsys.readouterr()
    assert "FILE: cannot read none.carrom: No such file" in said.err
    assert "FILE: cannot read odd.carrom: not UTF-8 text" in said.err
    assert "spun.carrom:5: model: unknown model 'spun'" in said.err
    assert len(said.out.splitlines()) >= lines


def test_a_file_beyond_all_reading_is_refused_in_bytes(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carrom.cli.support.matchfiles.LONGEST_FILE", 10)
    assert main(["show", "umpired.carrom"]) == 2
    size = (folder / "umpired.carrom").stat().st_size
    assert capsys.readouterr().err == f"carrom show: umpired.carrom: {size} bytes; expected 10 at most\n"


@pytest.mark.usefixtures("folder")
def test_positions_are_shown_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for place in ("played.carrom", "played.carrom:1.1", "played.carrom:1.1.5"):
        assert main(["show", place]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == lines[1] == lines[2]
    assert read_position(lines[0]).board.strokes in {0, 1, 2, 3, 4}
    assert main(["show", "played.carrom:1.1.1"]) == 0
    assert capsys.readouterr().out != lines[0] + "\n"


@pytest.mark.parametrize(
    ("place", "name", "options", "begins"),
    [
        ("played.carrom:1.1.2", "x.svg", [], b"<svg "),
        ("played.carrom:1.1.2", "x.svg", ["--moving"], b"<svg "),
        ("played.carrom:1.1.2", "x.png", ["--size", "160"], b"\x89PNG"),
        ("played.carrom:1.1.2", "x.GIF", ["--size", "96"], b"GIF89a"),
        ("played.carrom", "x.svg", [], b"<svg "),
        ("played.carrom", "x.png", ["--size", "160"], b"\x89PNG"),
        ("carrom1 rack break=no", "x.svg", [], b"<svg "),
    ],
)
def test_pictures(folder: Path, place: str, name: str, options: list[str], begins: bytes) -> None:
    assert main(["show", place, "-o", name, *options]) == 0
    assert (folder / name).read_bytes().startswith(begins)


@pytest.mark.parametrize(("name", "at"), [("x.png", 16), ("x.gif", 6)])
def test_the_help_says_how_wide_a_picture_of_dots_becomes(
    name: str, at: int, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "played.carrom:1.1.2", "-o", name, "--size", "100"]) == 0
    made = (folder / name).read_bytes()
    wide = made[at : at + 4] if name == "x.png" else made[at : at + 2][::-1]
    assert int.from_bytes(wide, "big") == 112
    with pytest.raises(SystemExit):
        main(["show", "--help"])
    assert "round it up to a multiple of 16" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["played.carrom:1.1.9"], "FILE: there is no stroke 1.1.9 in this match"),
        (["played.carrom:2.1"], "there is no board 2.1 in this match"),
        (["umpired.carrom"], "umpired.carrom: the places of the men are not recorded"),
        (["umpired.carrom:1.1", "-o", "x.svg"], "umpired.carrom:1.1: the places of the men are not recorded"),
        (["umpired.carrom:1.1.2"], "umpired.carrom:1.1.2: the places of the men are not recorded"),
        (["played.carrom", "-o", "x.bmp"], "--output: 'x.bmp'; expected one of .svg, .png, .gif"),
        (["played.carrom", "-o", "x.gif"], "--output: only a stroke can be animated; expected a place such as 1.2.3"),
        (["played.carrom", "-o", "no/x.svg"], "--output: cannot write no/x.svg: No such file"),
        (["none.carrom"], "FILE: cannot read none.carrom: No such file"),
        (["played.carrom", "-o", "x.svg", "--size", "0"], "--size: 0; expected a whole number from 16 to 16384"),
        (
            ["played.carrom:1.1.2", "-o", "x.svg", "--size", "-5"],
            "--size: -5; expected a whole number from 16 to 16384",
        ),
        (["played.carrom", "-o", "x.png", "--size", "9"], "--size: 9; expected a whole number from 64 to 2048"),
        (["played.carrom:1.1.2", "-o", "x.png", "--moving"], "--moving: 'x.png'; expected one of .svg"),
        (["played.carrom:1.1.2", "--moving"], "--moving: no output file; expected -o NAME.svg, or"),
        (
            ["played.carrom", "-o", "x.svg", "--moving"],
            "--output: only a stroke can be animated; expected a place such as",
        ),
        (["umpired.carrom:1.1.2", "-o", "x.gif"], "umpired.carrom:1.1.2: this stroke cannot be replayed, so"),
        (["umpired.carrom:1.1.2", "-o", "x.svg", "--moving"], "umpired.carrom:1.1.2: this stroke cannot be replayed"),
        (["carrom1 rack turn=7"], "position: one problem\n  14: turn: '7'; expected 0, 1, 2, 3"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_shown_is_one_sentence(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", *args]) == 2
    assert capsys.readouterr().err.startswith(f"carrom show: {said}")


@pytest.mark.parametrize("place", ["x.carrom", "x.carrom:1.1", "x.carrom:1.1.2"])
def test_what_is_shown_of_a_file_with_problems_has_their_status(
    place: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "x.carrom").write_text(SIMULATED.replace("\n1.1.3 stroke", "\nsung\n1.1.3 stroke", 1), encoding="utf-8")
    assert main(["show", place]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("carrom1 ")
    assert "unknown kind of fact 'sung'" in err


def test_a_stroke_that_parts_from_its_record_is_drawn_with_a_word(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = re.sub(r"(\n1\.1\.3 .* run=)\w{32}", rf"\g<1>{'0' * 32}", SIMULATED)
    (folder / "x.carrom").write_text(resigned(text), encoding="utf-8")
    assert main(["show", "x.carrom:1.1.3", "-o", "x.svg"]) == 0
    said = "x.carrom:1.1.3: this stroke does not end as recorded: the run differs\n"
    assert capsys.readouterr().err == said
    assert main(["show", "x.carrom:1.1.4", "-o", "x.gif"]) == 2
    assert "this stroke cannot be replayed" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_the_table_of_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "umpired.carrom"]) == 0
    assert capsys.readouterr().out == (GOLDEN / "stats.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("folder")
def test_a_line_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "umpired.carrom", "played.carrom", "--csv"]) == 0
    assert capsys.readouterr().out == (GOLDEN / "stats.csv").read_text(encoding="utf-8")


def test_a_file_that_is_named_twice_counts_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "copy.carrom").write_text(UMPIRED, encoding="utf-8")
    twice = ["umpired.carrom", "./umpired.carrom", str(folder / "umpired.carrom")]
    assert main(["stats", *twice]) == 0
    assert capsys.readouterr().out == (GOLDEN / "stats.txt").read_text(encoding="utf-8")
    assert main(["stats", twice[0], "copy.carrom", *twice, "--csv"]) == 0
    assert [line.split(",")[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
        "umpired.carrom",
        "copy.carrom",
    ]


def test_the_plot(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "umpired.carrom", "--plot", "x.svg"]) == 0
    assert (folder / "x.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.usefixtures("folder")
def test_every_language_is_spoken(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "umpired.carrom", "--lang", code]) == 0
    assert main(["replay", "played.carrom", "umpired.carrom", "--lang", code]) == 0
    assert main(["show", "played.carrom:9.9.9", "--lang", code]) == 2
    said = capsys.readouterr()
    assert "{" not in said.out + said.err
    assert len(said.out.splitlines()) > 20


@pytest.mark.parametrize(
    ("given", "file", "numbers"),
    [
        ("final.carrom", "final.carrom", ()),
        ("final.carrom:1.2.3", "final.carrom", (1, 2, 3)),
        ("a/b:c.carrom:1.2", "a/b:c.carrom", (1, 2)),
        ("C:final.carrom", "C:final.carrom", ()),
        ("final.carrom:7", "final.carrom:7", ()),
    ],
)
def test_a_place_is_taken_from_the_end_of_a_name(given: str, file: str, numbers: tuple[int, ...]) -> None:
    assert split_place(given) == (file, numbers)
