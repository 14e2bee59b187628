"""The gate of the browser app: its types, its tests, and whether the committed build matches the sources.

Users need no Node: the built files are in the repository. Without npm this step is skipped with a message;
in CI that counts as a failure.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "carrom" / "server" / "static"


def web(out: TextIO) -> tuple[int, int]:
    """Check, test and rebuild the app; compare the build file by file."""
    npm = shutil.which("npm")
    if npm is None:
        print("SKIPPED: npm is not installed, so the built app was not compared with its sources.", file=out)
        return (0, 1) if os.environ.get("CI") else (0, 0)
    if not _runs(out, npm, "ci"):
        return 0, 1
    with TemporaryDirectory() as folder:
        made = Path(folder) / "static"
        checks = {
            "the app's types hold, with no warning": _runs(out, npm, "run", "check"),
            "the app's own tests pass": _runs(out, npm, "test"),
            "the app builds": _runs(out, npm, "run", "build", "--", "--outDir", str(made), "--emptyOutDir"),
        }
        checks["the committed build is what the sources make"] = made.exists() and _same(out, made, BUILT)
    for claim, holds in checks.items():
        print(f"{'ok  ' if holds else 'FAIL'} {claim}", file=out)
    failed = list(checks.values()).count(False)
    return len(checks) - failed, failed


def _runs(out: TextIO, *command: str) -> bool:
    return subprocess.run(command, cwd=WEB, stdout=out, stderr=subprocess.STDOUT, check=False).returncode == 0


def _same(out: TextIO, made: Path, committed: Path) -> bool:
    """True if two folders hold the same files; every difference is printed."""
    names = {path.relative_to(folder) for folder in (made, committed) for path in folder.rglob("*") if path.is_file()}
    differing = sorted(
        name.as_posix()
        for name in names
        if not ((made / name).is_file() and (committed / name).is_file())
        or not filecmp.cmp(made / name, committed / name, shallow=False)
    )
    for name in differing:
        print(f"differs from a fresh build: {name}", file=out)
    return bool(names) and not differing
