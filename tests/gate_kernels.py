"""The gate of the compiled kernels: no index leaves its array, in checked machine code and interpreted.

What they do is tested with all else. These runs look for what compiled code hides: reading or writing past an array.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TextIO

from tests.elsewhere import CHECKED, INTERPRETED

ROOT: Final = Path(__file__).resolve().parent.parent
DOORS: Final = ("tests/bots/test_doors.py", "tests/batch/test_outcomes.py", "tests/batch/test_positions.py")
LAID_BACK: Final = "tests/batch/test_rulings.py::test_the_queen_goes_back_where_the_laws_lay_her"
PHYSICS: Final = tuple(f"tests/physics/test_{name}.py" for name in ("laws", "random_strokes", "inputs"))
BOTS: Final = tuple(f"tests/bots/test_{name}.py" for name in ("candidates", "values", "lone_men"))
TRACKS: Final = "tests/server/play/test_tracks.py"
HERE: Final = ("-k", "not interpreted")
"""Leaves out what compares this process with another one."""
COMPILE: Final = """
from carrom.server.app import load_engine
from tests.bots.test_kernels import choices, values

load_engine(), choices(), values()
"""
"""Fills the cache of the compiled kernels, so that the processes of the tests need not each compile them."""


def kernels(out: TextIO) -> tuple[int, int]:
    """Compile the kernels for the tests that follow, and run their own tests checked and interpreted."""
    checked = ("-m", "pytest", "--quiet", *HERE, *DOORS, LAID_BACK, *PHYSICS, *BOTS, TRACKS)
    checks = {
        "the kernels compile": _succeeds(out, {}, "-c", COMPILE),
        "no index of a compiled kernel leaves its array": _succeeds(out, CHECKED, *checked),
        "nor one of an interpreted kernel": _succeeds(out, INTERPRETED, "-m", "pytest", "--quiet", *DOORS, LAID_BACK),
    }
    for claim, holds in checks.items():
        print(f"{'ok  ' if holds else 'FAIL'} {claim}", file=out)
    failed = list(checks.values()).count(False)
    return len(checks) - failed, failed


def _succeeds(out: TextIO, environment: Mapping[str, str], *args: str) -> bool:
    command = [sys.executable, *args]
    ran = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=out, stderr=subprocess.STDOUT, check=False
    )
    return ran.returncode == 0
