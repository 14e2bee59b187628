"""Ladders and challenges on the command line: tables, files that go on, and one sentence for what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from carrom.bots.registry import BOTS, GENERATION
from carrom.cli import main
from carrom.cli.support.options import BOT_NAMES
from carrom.cli.support.runs import work_all
from carrom.cli.support.solo import in_time
from carrom.language import LANGUAGES
from carrom.physics.batch import THREADS

LADDER = ("ladder", "random", "greedy@0", "--boards", "4", "--seed", "2", "--workers", "1")
T = TypeVar("T")
SLAM = ("challenge", "slam", "--bot", "greedy@0.3", "--boards", "6", "--workers", "1")


def shown(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(list(args)) == 0
    return capsys.readouterr().out


def test_the_help_knows_the_bots_of_the_registry() -> None:
    assert set(BOT_NAMES) <= set(BOTS)


@pytest.mark.parametrize("command", ["ladder", "challenge"])
def test_the_help_does_not_load_the_bots(command: str) -> None:
    code = (
        "import sys; from carrom.cli import main\n"
        f"try: main(['{command}', '--help'])\n"
        "except SystemExit: print('numpy' in sys.modules, 'carrom.bots' in sys.modules)"
    )
    done_well = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done_well.stdout.endswith("False False\n")


def cores_used(number: int) -> int:
    """Threads that the piece of work of a number may use; 0 is all cores."""
    del number
    return THREADS.get()


@pytest.mark.parametrize("workers", [1, 2])
def test_every_worker_uses_one_core(workers: int) -> None:
    assert list(work_all(cores_used, range(3), workers)) == [1, 1, 1]
    assert THREADS.get() == 0


def test_a_ladder_prints_ratings_and_shares(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, *LADDER).splitlines()
    assert lines[0] == "2 players, icf, boards for each two: 4, seed 2"
    assert [line.split()[0] for line in lines[2:5]] == ["player", "greedy@0", "random"]
    assert "100.0 % [51.0, 100.0]" in lines[3].replace("  ", " ").replace("  ", " ")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", ["slam", "colours", "clear"])
def test_challenges_are_told_in_every_language(kind: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "challenge", kind, "--boards", "2", "--workers", "1", "--lang", code)
    assert "{" not in text
    assert "95" not in text
    assert text.count("\n") >= 6


def test_colours_tell_the_points_of_both_colours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "colours.jsonl"
    command = ("challenge", "colours", "--bot", "greedy@0.3", "--boards", "6", "--workers", "1")
    lines = shown(capsys, *command, "--out", str(file)).splitlines()
    boards = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    points = sum(board[colour]["points"] for board in boards for colour in ("white", "black") if board[colour])
    assert points > 0
    assert [line.split() for line in lines if line.startswith("points")] == [
        ["points", str(points)],
        ["points", "a", "board", f"{points / 6:.2f}"],
    ]
    found = json.loads(shown(capsys, *command, "--out", str(file), "--resume", "--json"))
    assert (found["points"], found["points_each"]) == (points, points / 6)


def test_results_of_another_generation_of_bots_are_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "slam.jsonl"
    shown(capsys, *SLAM, "--out", str(file))
    first, *rest = file.read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    assert list(header) == ["kind", "carrom", "engine", "bots", "command", "settings"]
    assert header["bots"] == GENERATION
    without = {key: value for key, value in header.items() if key != "bots"}
    for other in ({**header, "bots": "carrom-bots-0"}, without):
        file.write_text("\n".join([json.dumps(other), *rest, ""]), encoding="utf-8")
        assert main([*SLAM, "--out", str(file), "--resume"]) == 2
        assert "does not hold results of this command" in capsys.readouterr().err


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    wanted = shown(capsys, *LADDER, "--out", str(whole))
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 5
    header = json.loads(lines[0])
    assert header["kind"] == "ladder"
    assert header["settings"]["seed"] == 2
    assert {"carrom", "engine", "command"} <= set(header)
    broken.write_text("".join(lines[:3]) + lines[3][:20], encoding="utf-8")
    assert shown(capsys, *LADDER, "--out", str(broken), "--resume") == wanted
    assert broken.read_text(encoding="utf-8").splitlines()[1:] == [line.strip() for line in lines[1:]]


def test_a_ladder_goes_on_with_more_boards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, grown = tmp_path / "whole.jsonl", tmp_path / "grown.jsonl"
    assert LADDER[3:5] == ("--boards", "4")
    few = (*LADDER[:4], "2", *LADDER[5:])

    def typed(*command: str) -> str:
        monkeypatch.setattr("sys.argv", ["carrom", *command])
        return shown(capsys, *command)

    wanted, short = typed(*LADDER, "--out", str(whole)), typed(*few, "--out", str(grown))
    assert typed(*LADDER, "--out", str(grown), "--resume") == wanted
    assert typed(*few, "--out", str(grown), "--resume") == short
    header, *rows = grown.read_text(encoding="utf-8").splitlines()
    assert rows == whole.read_text(encoding="utf-8").splitlines()[1:]
    assert json.loads(header)["command"] == " ".join(["carrom", *LADDER, "--out", str(grown), "--resume"])


def test_a_resumed_run_plays_only_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "slam.jsonl"
    shown(capsys, *SLAM, "--out", str(file))
    rows = file.read_text(encoding="utf-8").splitlines()
    marked = [json.dumps({**json.loads(row), "men": 9}) if number else row for number, row in enumerate(rows)]
    file.write_text("\n".join(marked) + "\n", encoding="utf-8")
    found = json.loads(shown(capsys, *SLAM, "--out", str(file), "--resume", "--json"))
    assert found["men"] == 9
    more = json.loads(shown(capsys, *SLAM[:-3], "8", "--workers", "1", "--out", str(file), "--resume", "--json"))
    assert more["boards"] == 8
    assert len(file.read_text(encoding="utf-8").splitlines()) == 9


def test_two_processes_give_the_results_of_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = shown(capsys, *SLAM)
    assert shown(capsys, *SLAM[:-1], "2", "--out", str(tmp_path / "two.jsonl")) == one


def test_a_plot_and_json_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "plot.svg"
    found = json.loads(shown(capsys, *LADDER, "--plot", str(plot), "--json"))
    assert [row["name"] for row in found["standings"]] == ["greedy@0", "random"]
    picture = plot.read_text(encoding="utf-8")
    assert picture.count("<circle") == 2
    assert ">greedy@0</text>" in picture


def test_boards_are_begun_until_the_time_is_up() -> None:
    asked: list[int] = []

    def more(known: int) -> list[dict[str, int]]:
        asked.append(known)
        return [{"n": number, "strokes": 3} for number in range(known, known + 2)]

    assert [board["n"] for board in in_time(more, 7)] == [0, 1, 2]
    assert asked == [0, 2]


def test_minutes_are_strokes_of_fifteen_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(shown(capsys, "challenge", "slam", "--minutes", "5", "--workers", "1", "--json"))
    strokes = found["boards"] + found["strokes_kept"]["of"]
    assert strokes >= 20 - 9
    assert found["boards"] >= 3


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("ladder", "greedy", "nobody"), "unknown bot 'nobody'"),
        (("ladder", "greedy"), "BOT: 1; expected a whole number from 2"),
        (("ladder", "greedy", "random", "--boards", "0"), "--boards: 0; expected a whole number from 2"),
        (("ladder", "greedy", "random", "--boards", "3"), "--boards: 3; expected an even number"),
        (("ladder", "greedy", "random", "--skill", "steady"), "unknown skill 'steady'"),
        (("ladder", "greedy@-1", "random"), "skill: -1.0; expected a number from 0 to 10"),
        (("ladder", "greedy", "random", "--workers", "0"), "--workers: 0; expected a whole number from 1"),
        (("ladder", "greedy", "random", "--resume"), "--out: the file name is empty"),
        (("ladder", "greedy", "random", "--plot", "plot.bmp"), "--plot: 'plot.bmp'; expected one of .svg"),
        (("ladder", "greedy", "random", "--edition", "nowhere"), "unknown edition 'nowhere'"),
        (("challenge", "slam", "--boards", "0"), "--boards: 0; expected a whole number from 1"),
        (("challenge", "slam", "--minutes", "0"), "--minutes: 0.0; expected a number from 1"),
        (("challenge", "slam", "--minutes", "nan"), "--minutes: nan; expected a number from 1"),
        (("challenge", "clear", "--minutes", "5"), "--minutes: clear; expected one of slam"),
        (("challenge", "slam", "--minutes", "5", "--boards", "2"), "--boards and --minutes exclude each other"),
        (("challenge", "slam", "--minutes", "0.5"), "--minutes: 0.5; expected a number from 1"),
        (("challenge", "slam", "--bot", "level-99"), "unknown bot 'level-99'"),
        (("challenge", "slam", "--bot", "nobody"), ", level-1, level-2, "),
        (("ladder", "greedy", "nobody@0.3"), ", level-1, level-2, "),
        (("ladder", "greedy", "random", "--seed", "-1"), "--seed: -1; expected a whole number from 0"),
        (("challenge", "slam", "--seed", "-1"), "--seed: -1; expected a whole number from 0"),
        (("ladder", "greedy", "random", "greedy"), "BOT: 'greedy' is given twice; expected every player once"),
        (("ladder", "level-3", " level-3"), "BOT: 'level-3' is given twice"),
    ],
)
def test_what_is_wrong_is_one_sentence(args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(args)) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_file_of_results_is_neither_overwritten_nor_mixed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    shown(capsys, *SLAM, "--out", str(file))
    assert main([*SLAM, "--out", str(file)]) == 2
    assert "exists already; --resume goes on with it" in capsys.readouterr().err
    for other in ([*SLAM, "--seed", "9"], list(LADDER)):
        assert main([*other, "--out", str(file), "--resume"]) == 2
        assert "does not hold results of this command" in capsys.readouterr().err
    for text in ("nothing", "[]", "{}", '{"settings": []}', '{"settings": {}}'):
        file.write_text(f"{text}\n", encoding="utf-8")
        assert main([*SLAM, "--out", str(file), "--resume"]) == 2
        assert "does not hold results" in capsys.readouterr().err


def test_work_is_handed_out_once() -> None:
    assert sorted(row["n"] for row in work_all(lambda number: {"n": number}, range(7), 1)) == list(range(7))


@pytest.mark.skipif(sys.platform != "linux", reason="the workers are looked up in /proc")
def test_the_workers_of_a_run_that_is_killed_end_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "carrom", "ladder", "random", "greedy", "--boards", "2000", "--workers", "2"]
    run = subprocess.Popen([*command, "--out", str(tmp_path / "ladder.jsonl")], stderr=subprocess.DEVNULL)
    try:
        workers = eventually(lambda: found if len(found := children(run.pid)) > 2 else None)  # and one that cleans up
    finally:
        run.kill()
        run.wait()
    assert eventually(lambda: not any(map(is_running, workers)))


def is_running(pid: int) -> bool:
    """False for a process that has ended, even if nobody has asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2][0] not in "ZX"
    except FileNotFoundError:
        return False


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def eventually(is_so: Callable[[], T | None]) -> T:
    """What a function returns as soon as that is true."""
    for _ in range(600):
        if found := is_so():
            return found
        time.sleep(0.1)
    raise AssertionError("not within a minute")
