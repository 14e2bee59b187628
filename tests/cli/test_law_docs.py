"""The pages about coverage and conformance: fresh, and their examples work."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.conformance.suite import export_line, load_cases
from carrom.conformance.text import read_cases
from tests.laws.case_runner import run_case

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "conformance.md").read_text(encoding="utf-8")
CARROM = [sys.executable, "-c", "import sys; from carrom.cli import main; sys.exit(main())"]


def blocks(kind: str) -> list[str]:
    """The fenced blocks of the page that are of this kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)


def test_docs_coverage_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["laws", "--coverage", "--markdown"]) == 0
    assert capsys.readouterr().out == (DOCS / "coverage.md").read_text(encoding="utf-8"), (
        "make it anew: carrom laws --coverage --markdown > docs/coverage.md"
    )


@pytest.mark.parametrize("number", range(3))
def test_docs_show_a_case_as_it_is_written_and_as_it_is_exported(number: int) -> None:
    exported = json.loads(blocks("json")[number])
    law = exported["id"].split("-")[1]
    (case,) = read_cases(blocks("cases")[number], "icf", f"law_{law}")
    assert run_case(case) == []
    assert export_line(case) == exported


@pytest.fixture
def compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The command of the page, with its program and its cases written down; the program to compare comes last."""
    export, run = (shlex.split(line) for line in blocks("sh")[0].splitlines())
    assert (export[0], export[-2:]) == ("carrom", [">", "cases.jsonl"])
    assert run == ["python3", "compare.py", "cases.jsonl", "carrom", "rule"]
    assert main(export[1:-2]) == 0
    (tmp_path / "cases.jsonl").write_text(capsys.readouterr().out, encoding="utf-8")
    (tmp_path / "compare.py").write_text(blocks("py")[0], encoding="utf-8")
    return [sys.executable, str(tmp_path / "compare.py"), str(tmp_path / "cases.jsonl")]


def compared(command: list[str]) -> tuple[int, list[str]]:
    """Exit status and output of the comparison."""
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_docs_compare_carrom_with_its_own_cases(compare: list[str]) -> None:
    status, said = compared([*compare, *CARROM, "rule"])
    strokes = sum(case.is_stroke for case in load_cases())
    assert (status, said) == (0, [f"{strokes} of {strokes} strokes agree"])


def test_docs_compare_a_program_that_is_wrong(compare: list[str]) -> None:
    mute = "import sys\nfor _ in sys.stdin: print('{}')"
    status, said = compared([*compare, sys.executable, "-c", mute])
    strokes = sum(case.is_stroke for case in load_cases())
    assert (status, said[-1]) == (1, f"0 of {strokes} strokes agree")
    assert len(said) > strokes


def test_docs_runner_fits_a_glance() -> None:
    assert len([line for line in blocks("py")[0].splitlines() if line]) <= 15
