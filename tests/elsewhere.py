"""Functions of the tests in a process of its own, where kernels run otherwise than here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
INTERPRETED: Final[Mapping[str, str]] = MappingProxyType({"NUMBA_DISABLE_JIT": "1"})
CHECKED: Final[Mapping[str, str]] = MappingProxyType({"NUMBA_BOUNDSCHECK": "1"})
"""Environments in which no kernel is compiled, and in which compiled ones check every index."""


def run_elsewhere(function: Callable[[], str], environment: Mapping[str, str] | None = None) -> str:
    """What a function of a module returns in a new process."""
    program = f"from {function.__module__} import {function.__name__} as run; print(run(), end='')"
    paths = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **paths, **(environment or {})},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout
