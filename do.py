#!/usr/bin/env python3
"""Set carrom up, then run it or test it. Needs Python 3.11 or newer and nothing else.

python3 do.py               set up, then play in the browser: carrom serve --open
python3 do.py ARGS          set up, then carrom ARGS
python3 do.py test          set up, then the whole gate: format, lint, types, tests, wheel
python3 do.py test ARGS     set up, then pytest ARGS and nothing else
python3 do.py bench [NAME]  set up, then measure: bench/NAME.py, by default the laws
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence, not a traceback
    sys.exit("carrom needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python.exe" if os.name == "nt" else "python")


def fingerprint(lock: Path) -> str:
    """Fingerprint of everything the set-up depends on."""
    inputs = [lock.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), sys.version.encode(), bytes(ROOT)]
    return hashlib.sha256(b"\0".join(inputs)).hexdigest()


def has_working_venv() -> bool:
    """True if .venv works and was made by the running version of Python."""
    if not PYTHON.exists():
        return False
    version = [str(PYTHON), "-c", "import pip, sys; print(sys.version)"]
    result = subprocess.run(version, capture_output=True, text=True, check=False)
    return result.returncode == 0 and result.stdout.strip() == sys.version.strip()


def make_venv() -> None:
    """Replace .venv by a new one; exit if this Python cannot make one."""
    if find_spec("ensurepip") is None:
        sys.exit("This Python has no working venv. On Debian or Ubuntu: sudo apt install python3-venv")
    shutil.rmtree(VENV, ignore_errors=True)
    step("making .venv", [sys.executable, "-m", "venv", str(VENV)])


def step(doing: str, command: list[str]) -> None:
    """Run one step of the set-up under a line that names it; exit if it fails."""
    print(f"Setting up once: {doing} ...", file=sys.stderr, flush=True)
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        sys.exit(f"The set-up stopped while {doing}; the reason stands above. Mend it and run this again.")


def optional_step(doing: str, command: list[str]) -> None:
    """Run a step of the set-up that may fail: it says itself what is missing then."""
    print(f"Setting up once: {doing} ...", file=sys.stderr, flush=True)
    subprocess.run(command, stdout=sys.stderr, check=False)


def set_up(kind: str) -> None:
    """Install what ``requirements/<kind>.txt`` pins into .venv, unless nothing changed."""
    lock = ROOT / "requirements" / f"{kind}.txt"
    stamp = VENV / f"carrom-{kind}.stamp"
    wanted = fingerprint(lock)
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    if not has_working_venv():
        make_venv()
    install = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    pinned = ["--require-hashes", "--only-binary", ":all:", "-r", str(lock)]
    step(f"fetching the packages of requirements/{kind}.txt", install + pinned)
    step("installing carrom", [*install, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    optional_step("fetching the files with which phones rule without a network", [str(PROGRAMS / "carrom"), "offline"])
    stamp.write_text(wanted, encoding="ascii")


def main(args: list[str]) -> int:
    """Set up what the arguments need, then run it in place of this process."""
    job, rest = (args[0], args[1:]) if args[:1] in (["test"], ["bench"]) else ("run", args)
    set_up("run" if job == "run" else "dev")
    if job != "run":
        os.chdir(ROOT)
    if job == "bench":
        command = [str(PYTHON), f"bench/{rest[0] if rest else 'laws'}.py", *rest[1:]]
    elif job == "test":
        command = [str(PYTHON), "-m", "pytest", *rest] if rest else [str(PYTHON), "-m", "tests.gate"]
    else:
        command = [str(PROGRAMS / "carrom"), *(args or ["serve", "--open"])]
    if os.name != "nt":  # on Windows, execv would return to the prompt before the command is done
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
