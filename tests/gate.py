"""The gate: every check that a change must pass, one heading per step, a summary at the end.

``python3 do.py test`` runs it.
Every step runs even if an earlier one failed, so that one run shows all failures.
The checks run two at a time, each showing its output when it is done; then the tests run on all cores.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import TextIO

from tests.gate_kernels import kernels
from tests.gate_web import web

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "carrom"
PIP = ("-m", "pip", "--disable-pip-version-check")
QUIETLY_ALONE = ("--quiet", "--no-deps")
Step = Callable[[TextIO], tuple[int, int]]
"""Writes its output to a file and returns how many checks passed and failed."""

# White has six men on the board and pockets two of them and the striker: law 73 decides.
STROKE = {
    "edition": "icf",
    "before": {
        "striker_side": "white",
        "white_on_board": 6,
        "black_on_board": 7,
        "queen": "on_board",
        "dues": {"white": 0, "black": 0},
        "score": {"white": 0, "black": 0},
        "break_made": True,
        "break_attempt": 0,
    },
    "stroke": {
        "proper": True,
        "white": 2,
        "black": 0,
        "queen": False,
        "striker": True,
        "touched": True,
        "jumped": {"white": 0, "black": 0, "queen": False, "striker": False},
    },
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one step: checks passed and failed, and its seconds."""

    name: str
    passed: int
    failed: int
    took_s: float


def succeeds(out: TextIO, *args: str | Path) -> bool:
    """Run this Python with arguments in the project's folder."""
    command = [sys.executable, *(str(arg) for arg in args)]
    return subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, check=False).returncode == 0


def tool(module: str, *args: str) -> Step:
    """A step of one tool, which passes or fails as a whole."""

    def run(out: TextIO) -> tuple[int, int]:
        return (1, 0) if succeeds(out, "-m", module, *args) else (0, 1)

    return run


def tests(out: TextIO) -> tuple[int, int]:
    """Run pytest on all cores and count its tests.

    Each core takes tests that stand together, for they share servers and browsers, and at the end those of another.
    """
    spread = ("--numprocesses=auto", "--dist=worksteal")
    with TemporaryDirectory() as folder:
        report = Path(folder) / "tests.xml"
        went_well = succeeds(out, "-m", "pytest", *spread, "--quiet", f"--junit-xml={report}")
        counts = report.read_text(encoding="utf-8") if report.exists() else ""
    return count_tests(counts, went_well=went_well)


def count_tests(report: str, *, went_well: bool) -> tuple[int, int]:
    """Counts of passed and failed tests in pytest's XML report; an aborted run counts as a failure."""
    counted = {
        what: sum(int(number) for number in re.findall(rf'<testsuite\b[^>]*\b{what}="(\d+)"', report))
        for what in ("tests", "failures", "errors", "skipped")
    }
    failed = counted["failures"] + counted["errors"]
    passed = max(counted["tests"] - failed - counted["skipped"], 0)
    return passed, failed if went_well else max(failed, 1)


def wheel(out: TextIO) -> tuple[int, int]:
    """Build the wheel, install it into an empty environment, and use it there.

    The laws need no other package, so they must rule in an environment that holds the wheel alone, without
    the source tree and without the packages that physics computes with.
    """
    with TemporaryDirectory() as folder:
        away = Path(folder)
        if not succeeds(out, *PIP, "wheel", *QUIETLY_ALONE, "--no-build-isolation", "--wheel-dir", away, ROOT):
            return 0, 1
        (built,) = away.glob("*.whl")
        venv = away / "venv"
        if not succeeds(out, "-m", "venv", "--without-pip", venv):
            return 0, 1
        if not succeeds(out, *PIP, "--python", venv, "install", *QUIETLY_ALONE, "--no-index", built):
            return 0, 1
        ruling = carrom(out, venv, away, "rule", given=json.dumps(STROKE) + "\n")
        checks = {
            "the wheel holds every file of src/carrom": holds_everything(out, built),
            "carrom --help works from the wheel alone": "rule" in carrom(out, venv, away, "--help"),
            "carrom rule rules from the wheel alone": bool(re.search(r'"laws": ?\["73"\]', ruling)),
        }
    for claim, holds in checks.items():
        print(f"{'ok  ' if holds else 'FAIL'} {claim}", file=out)
    failed = list(checks.values()).count(False)
    return len(checks) - failed, failed


def holds_everything(out: TextIO, built: Path) -> bool:
    """True if the wheel has every file of the source folder; missing ones are printed."""
    shipped = set(zipfile.ZipFile(built).namelist())
    files = (path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    missing = sorted({path.relative_to(SOURCE.parent).as_posix() for path in files} - shipped)
    for name in missing:
        print(f"not in the wheel: {name}", file=out)
    return not missing


def carrom(out: TextIO, venv: Path, away: Path, *args: str, given: str = "") -> str:
    """The output of the installed carrom, run outside the project; empty if it failed."""
    program = venv / ("Scripts/carrom.exe" if os.name == "nt" else "bin/carrom")
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(program), *args]
    ran = subprocess.run(command, input=given, capture_output=True, text=True, cwd=away, env=clean, check=False)
    if ran.returncode:
        print(f"carrom {' '.join(args)} ended with {ran.returncode}: {ran.stderr}", file=out)
        return ""
    return ran.stdout


CHECKS: dict[str, Step] = {  # the longest first
    "kernels": kernels,
    "types, mypy": tool("mypy"),
    "web app": web,
    "types, pyrefly": tool("pyrefly", "check"),
    "wheel": wheel,
    "lint": tool("ruff", "check"),
    "format": tool("ruff", "format", "--check"),
}


def run_step(name: str, step: Step, out: TextIO) -> Outcome:
    """Run one step under its heading and time it."""
    print(f"\n== {name} ".ljust(72, "="), file=out, flush=True)
    began = time.monotonic()
    passed, failed = step(out)
    return Outcome(name, passed, failed, time.monotonic() - began)


def run_beside(name: str, step: Step) -> tuple[Outcome, str]:
    """Run one step beside others; returns its output too."""
    with TemporaryFile("w+", encoding="utf-8", errors="replace", buffering=1) as out:
        outcome = run_step(name, step, out)
        out.seek(0)
        return outcome, out.read()


def run_checks() -> list[Outcome]:
    """Run all checks, two at a time."""
    outcomes = []
    with ThreadPoolExecutor(2) as pool:
        for done in as_completed([pool.submit(run_beside, *check) for check in CHECKS.items()]):
            outcome, output = done.result()
            print(output, end="")
            outcomes.append(outcome)
    return outcomes


def main() -> int:
    """Run every step and print a summary."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # headings keep their place among the tools' output
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes share the byte code
    outcomes = [*run_checks(), run_step("tests", tests, sys.stdout)]
    print("\n== summary ".ljust(72, "="))
    for outcome in outcomes:
        verdict = "FAILED" if outcome.failed else "ok"
        counts = f"{outcome.passed:7} passed {outcome.failed:5} failed"
        print(f"{outcome.name:16}{verdict:8}{counts} {outcome.took_s:8.1f} s")
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
