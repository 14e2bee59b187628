"""The page on physics: its table is that of the code, and its commands print what it shows."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.cli.calibrate import COLUMNS
from carrom.cli.simulate import layout_of, stroke_of
from carrom.core.stroke import start_spot
from carrom.equipment import SURFACES
from carrom.physics import FIGURES, FULL, PLAIN, Model, Parameters, simulate_many
from carrom.physics.arrays import velocities_along
from carrom.scenarios import STROKES
from carrom.table.runs import runs_test
from carrom.table.scene import discs_of, simulate_stroke, surface_of

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "physics.md").read_text(encoding="utf-8")
FILES = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
SHOWN = re.findall(r"```console\n\$ carrom ([^\n]+)\n(.*?)```", PAGE, re.DOTALL)


def test_every_figure_stands_in_the_table_with_its_unit_range_and_source() -> None:
    defaults = Parameters()
    wanted = [
        f"| `{name}` | {getattr(defaults, name):g} | {figure.unit} | {figure.least:g} to {figure.most:g} "
        f"| {figure.source} |"
        for name, figure in FIGURES.items()
    ]
    start = PAGE.index("| Figure | Default |")
    rows = PAGE[start : PAGE.index("\n\n", start)].splitlines()[2:]
    assert rows == wanted


MODELS: tuple[Model, ...] = (PLAIN, FULL)
NAMED = re.findall(r"^\| ([a-z ]+) \| (\d+) \| ([\d.]+) \| `(\w{16})` \| `(\w{16})` \|$", PAGE, re.MULTILINE)


def test_every_named_stroke_ends_as_the_page_says_alone_and_in_a_batch() -> None:
    assert [name for name, *_ in NAMED] == list(STROKES)
    for name, men, speed, *golden in NAMED:
        layout, stroke = STROKES[name]
        assert (len(layout.spots), stroke.speed_mps) == (int(men), float(speed))
        discs, velocity = (
            discs_of(layout, start_spot(stroke))[1],
            velocities_along([stroke.direction], stroke.speed_mps),
        )
        for model, signature in zip(MODELS, golden, strict=True):
            assert simulate_stroke(layout, stroke, model).signature.startswith(signature), name
            batch = simulate_many(surface_of(layout.carrom_board), discs, velocity, model)
            assert batch.run(0).signature.startswith(signature), name


def test_the_table_of_surfaces_is_that_of_the_code() -> None:
    wanted = []
    for name, friction in SURFACES.items():
        test = runs_test(Parameters(surface_friction=friction), 7.0)
        figures = f"{test.runs:.2f} | {test.least_speed_mps:.2f} m/s | {test.ended_s:.2f} s"
        wanted.append(f"| {name} | {friction:.2f} | {figures} |")
    start = PAGE.index("| Surface | Friction |")
    assert PAGE[start : PAGE.index("\n\n", start)].splitlines()[2:] == wanted


def test_the_first_line_played_is_the_named_stroke_of_one_man() -> None:
    line = json.loads(dict(FILES)["stroke.jsonl"].splitlines()[0])
    assert (layout_of(line["layout"]), stroke_of(line["stroke"])) == STROKES["one man"]


def test_every_column_of_a_trial_is_explained() -> None:
    assert re.findall(r"^\| `(\w+)` \| [^|]+ \|$", PAGE, re.MULTILINE) == list(COLUMNS)


def test_all_three_commands_are_shown() -> None:
    assert {command.split()[0] for command, _ in SHOWN} == {"simulate", "board-test", "calibrate"}


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command.split()[0] for command, _ in SHOWN])
def test_a_command_prints_what_the_page_shows(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    main(shlex.split(command))
    assert capsys.readouterr().out == output
