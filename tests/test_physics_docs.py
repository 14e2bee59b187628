"""The page on physics: its table is that of the code, and its commands print what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.cli.trials import COLUMNS
from carrom.physics import FIGURES, Parameters

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
