"""Imports go down only, and nothing below the edge touches the world.

Reads every source file as text, so nothing is imported and a package that does not exist yet costs nothing.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "carrom"
LINES_PER_FILE = 400
LINES_PER_FUNCTION = 70

GROUND = ("errors", "language", "units", "geometry")
# Package: its level, and whom it may import besides itself and the standard library.
LEVELS: dict[str, tuple[int, tuple[str, ...]]] = {
    "language": (-2, ()),  # beneath everything, because errors are said in the reader's language
    "errors": (-1, ("language",)),
    "tomltext": (0, ("errors",)),
    "units": (-1, ()),
    "geometry": (0, ("units",)),
    "glicko": (0, ()),
    "equipment": (1, ("tomltext", *GROUND)),
    "core": (2, ("equipment", *GROUND)),
    "physics": (2, GROUND),
    "laws": (3, ("core", "equipment", "tomltext", *GROUND)),
    "scenarios": (3, ("core", "equipment", *GROUND)),
    "match": (4, ("laws", "core", "equipment", *GROUND)),
    "table": (5, ("match", "physics", "laws", "core", "equipment", *GROUND)),
    "scorecard": (5, ("match", "laws", "core", "equipment", "errors")),
    "conformance": (5, ("match", "laws", "core", "equipment", *GROUND)),
    "notation": (6, ("table", "match", "physics", "laws", "core", "equipment", *GROUND)),
    "console": (6, ("scorecard", "match", "laws", "core", "equipment", *GROUND)),
    "draw": (
        7,
        ("notation", "scorecard", "conformance", "table", "match", "physics", "laws", "core", "equipment", *GROUND),
    ),
    "exam": (7, ("scorecard", "conformance", "match", "laws", "core", "equipment", *GROUND)),
    "batch": (6, ("table", "match", "physics", "laws", "core", "equipment", *GROUND)),
    "bots": (7, ("batch", "notation", "table", "match", "physics", "laws", "core", "equipment", *GROUND)),
    "analysis": (8, ("bots", "batch", "notation", "table", "match", "physics", "laws", "core", "equipment", *GROUND)),
    "contests": (
        8,
        ("bots", "batch", "notation", "table", "match", "physics", "laws", "core", "equipment", "glicko", *GROUND),
    ),
    "tournament": (8, ("scorecard", "notation", "match", "laws", "core", "equipment", "glicko", "language", "errors")),
    "storage": (9, ("notation", "match", "tournament", "glicko", "errors")),
    "envs": (
        9,
        ("bots", "batch", "table", "match", "physics", "laws", "core", "equipment", "scenarios", "units", "errors"),
    ),
    "server": (
        10,
        (
            *("storage", "draw", "exam", "console", "notation", "scorecard", "bots", "batch", "analysis", "contests"),
            *("tournament", "conformance", "table", "match", "physics", "laws", "core", "equipment", "glicko"),
            *GROUND,
        ),
    ),
}
EDGE = 9
# The command line may use everything; the front door re-exports what needs no edge.
LEVELS["__init__"] = (EDGE - 1, tuple(name for name, (level, _) in LEVELS.items() if level < EDGE))
LEVELS["cli"] = (11, tuple(LEVELS))
LEVELS["__main__"] = (12, ("cli",))

CLOCK = {"time", "datetime", "calendar", "sched", "zoneinfo"}
FILES = {"os", "pathlib", "io", "fileinput", "glob", "shutil", "tempfile", "mmap", "sqlite3", "dbm", "shelve"}
PACKAGES_READ_AS_FILES = {"importlib", "pkgutil"}
ENVIRONMENT = {"sys", "platform", "getpass", "locale", "site", "argparse", "ctypes", "builtins"}
NETWORK = {"socket", "socketserver", "ssl", "select", "selectors", "http", "urllib", "ftplib", "smtplib"}
CHANCE = {"random", "secrets", "uuid"}
OTHER_WORKERS = {"subprocess", "multiprocessing", "threading", "concurrent", "asyncio", "signal", "queue"}
WORLD = CLOCK | FILES | PACKAGES_READ_AS_FILES | ENVIRONMENT | NETWORK | CHANCE | OTHER_WORKERS
WORLDLY_CALLS = {"open", "input", "print", "__import__", "exec", "eval"}
NUMERIC = {"numpy", "numba"}
NUMERIC_PACKAGES = {"physics", "batch", "bots", "analysis", "contests"}
# (file, import): why this one may. An entry that nothing needs any more fails.
ALLOWED: dict[tuple[str, str], str] = {
    ("language.py", "importlib.resources"): "language packs are shipped with the code and read like modules",
    ("conformance/suite.py", "importlib.resources"): "law cases are shipped with the code and read like modules",
    ("bots/breaks.py", "importlib.resources.files"): "the break book is shipped with the code and read like a module",
    (
        "bots/lone_men.py",
        "importlib.resources.files",
    ): "the table of lone men is shipped with the code and read like a module",
    (
        "analysis/puzzles/book.py",
        "importlib.resources.files",
    ): "puzzles are shipped with the code and read like a module",
    ("physics/jit.py", "pathlib.Path"): "machine code kept on disk is stamped with the sources it was made from",
    ("physics/batch.py", "concurrent.futures.ThreadPoolExecutor"): "a batch is played on all cores",
    ("physics/batch.py", "os"): "how many cores there are",
    ("physics/engine.py", "importlib.import_module"): "kernels import numba, so they are imported when they are needed",
    ("physics/engine.py", "threading.Timer"): "a first stroke that compiles for long says so",
    ("physics/inputs.py", "threading.get_ident"): "each thread plays in work arrays of its own",
    ("core/layout.py", "carrom.draw.board.draw_layout"): "a notebook displays a layout by its own method",
    ("scorecard/card.py", "carrom.draw.card.draw_card"): "a notebook displays a card by its own method",
    ("scorecard/letters.py", "importlib.resources.files"): "the widths of the letters are shipped like a module",
    ("draw/card.py", "importlib.resources.files"): "the font of the cards is shipped with the code like a module",
    ("draw/card.py", "segno"): "a QR code is an extra; the error for a missing segno says how to install it",
    ("draw/pdf.py", "reportlab"): "PDF is an extra; the error for a missing ReportLab says how to install it",
    ("draw/pdf.py", "io.BytesIO"): "a PDF is written to memory, never to a file",
    ("table/scene.py", "carrom.draw.stroke.draw_run"): "a notebook displays a stroke by its own method",
    ("draw/pillow.py", "PIL"): "pictures in pixels are an extra; the error for a missing Pillow says how to install it",
    ("draw/pillow.py", "io.BytesIO"): "a picture is written to memory, never to a file",
    ("table/terms.py", "random.Random"): "all chance of a match comes from its seed, so every generator is seeded here",
    ("__init__.py", "importlib.import_module"): "a name of the front door is imported when it is first asked for",
}


def package_of(file: str) -> str:
    """Name the row of the table that a file below src/carrom belongs to."""
    return file.partition("/")[0].removesuffix(".py")


def imports(file: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """List line and full name of all that a file imports, relative imports spelled out."""
    here = ("carrom", *file.split("/")[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            origin = ".".join((*base, *filter(None, [node.module])))
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)


def objection(package: str, name: str) -> str:
    """Say what is wrong with one import, or nothing."""
    level, may_import = LEVELS[package]
    top, _, rest = name.partition(".")
    if top == "carrom":
        target = rest.split(".")[0]
        target = target if target in LEVELS else "__init__"  # a name taken through the front door
        return "" if target == package or target in may_import else f"{package} may not import {target}"
    if level >= EDGE:
        return ""
    if top in NUMERIC:
        return "" if package in NUMERIC_PACKAGES else f"{package} may not import {top}"
    if top not in sys.stdlib_module_names:
        return f"{top} is a third-party package below the edge"
    return f"{top} touches the world" if top in WORLD else ""


def excuse(file: str, name: str) -> tuple[str, str] | None:
    """Find the entry of ALLOWED that covers an import."""
    covering = ((where, what) for where, what in ALLOWED if where == file and f"{name}.".startswith(f"{what}."))
    return next(covering, None)


def import_problems(file: str, source: str) -> list[str]:
    """Find every import and call in a file that its level forbids and ALLOWED does not excuse."""
    package = package_of(file)
    if package not in LEVELS:
        return [f"{file}: {package} has no row in the table of levels"]
    tree = ast.parse(source)
    found = [
        f"{file}:{line}: {problem} ({name})"
        for line, name in imports(file, tree)
        if (problem := objection(package, name)) and not excuse(file, name)
    ]
    if LEVELS[package][0] < EDGE:
        found += [
            f"{file}:{node.lineno}: {node.func.id}() touches the world"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORLDLY_CALLS
        ]
    return found


def size_problems(file: str, source: str) -> list[str]:
    """Find a file or a function that no longer fits."""
    lines = source.count("\n")
    found = [f"{file}: {lines} lines, {LINES_PER_FILE} at most"] if lines > LINES_PER_FILE else []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LINES_PER_FUNCTION:
                found.append(f"{file}:{node.lineno}: {node.name} has {length} lines, {LINES_PER_FUNCTION} at most")
    return found


def alias_problems(file: str, source: str) -> list[str]:
    """Our own names that get another one where they are imported."""
    return [
        f"{file}:{node.lineno} {each.name} as {each.asname}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "carrom"
        for each in node.names
        if each.asname not in {None, each.name}  # a name as itself is one that a package offers
    ]


def sources() -> dict[str, str]:
    """Read every module of carrom, named by its path below src/carrom."""
    files = sorted(SOURCE.rglob("*.py"))
    return {file.relative_to(SOURCE).as_posix(): file.read_text(encoding="utf-8") for file in files}


def test_imports_go_down_only_and_nothing_below_the_edge_touches_the_world() -> None:
    modules = sources()
    assert modules, "no module of carrom was found"
    assert [problem for file, source in modules.items() for problem in import_problems(file, source)] == []


def test_each_exception_is_needed_and_gives_its_reason() -> None:
    needed = {
        excuse(file, name)
        for file, source in sources().items()
        for _, name in imports(file, ast.parse(source))
        if objection(package_of(file), name)
    }
    assert set(ALLOWED) - needed == set()
    assert all(len(reason.split()) > 3 for reason in ALLOWED.values())


def test_files_and_functions_fit() -> None:
    files = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / "do.py"])
    found = [
        problem
        for file in files
        for problem in size_problems(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_our_own_names_need_no_alias() -> None:
    assert [problem for file, source in sources().items() for problem in alias_problems(file, source)] == []
    assert alias_problems("x.py", "from carrom.core import Stroke as Made") == ["x.py:1 Stroke as Made"]


def test_each_row_imports_lower_levels_only() -> None:
    for package, (level, may_import) in LEVELS.items():
        for other in may_import:
            assert LEVELS[other][0] < level or package == "__init__", f"{package} imports {other} upwards"


def test_an_exception_covers_one_import_of_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALLOWED, ("laws/tables.py", "importlib.resources"), "reads what was shipped with it")
    assert import_problems("laws/tables.py", "from importlib.resources import files") == []
    assert import_problems("laws/tables.py", "from importlib import resources") == []
    assert len(import_problems("laws/tables.py", "from importlib import import_module")) == 1
    assert len(import_problems("laws/queen.py", "from importlib import resources")) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("laws/queen.py", "from carrom.physics.engine import Engine"),
        ("laws/queen.py", "from carrom import physics"),
        ("laws/queen.py", "from carrom import Board"),
        ("laws/queen.py", "import carrom"),
        ("laws/editions/icf.py", "from ...physics import engine"),
        ("laws/queen.py", "from .. import table"),
        ("physics/engine.py", "import carrom.laws.umpire"),
        ("core/board.py", "def late():\n    from carrom.laws import umpire"),
        ("units.py", "import carrom.geometry"),
        ("match/game.py", "import random"),
        ("match/game.py", "from datetime import date"),
        ("match/game.py", "import os.path"),
        ("laws/tables.py", "from importlib import resources"),
        ("laws/tables.py", "import numpy as np"),
        ("bots/players.py", "import requests"),
        ("core/board.py", "text = open('board.txt')"),
        ("core/board.py", "print('struck')"),
        ("__init__.py", "from carrom.server import app"),
        ("rounds/swiss.py", "import math"),
        ("rounds.py", "import math"),
    ],
)
def test_a_forbidden_import_is_found(file: str, source: str) -> None:
    assert len(import_problems(file, source)) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("laws/queen.py", "from carrom.core.board import Board\nfrom .ref import LawRef\nimport dataclasses"),
        ("laws/editions/icf.py", "from ..ref import LawRef\nfrom ...core import board"),
        ("physics/engine.py", "import numpy as np\nfrom numba import njit"),
        ("table/play.py", "from carrom.physics import simulate\nfrom carrom.laws import umpire"),
        ("storage/log.py", "import sqlite3\nimport sqlalchemy\nfrom pathlib import Path\nopen('log')"),
        ("cli/demo.py", "import sys\nfrom carrom.conformance import cases\nprint('demo')"),
        ("__init__.py", "from .laws.umpire import rule\nfrom carrom.match.game import Game"),
        ("__main__.py", "from carrom.cli import main"),
        ("core/board.py", "reopen('board')"),
    ],
)
def test_a_permitted_import_is_left_alone(file: str, source: str) -> None:
    assert import_problems(file, source) == []


def test_a_long_file_and_a_long_function_are_found() -> None:
    function = "def turn():\n" + "    strike()\n" * LINES_PER_FUNCTION
    assert len(size_problems("core/board.py", function)) == 1
    assert size_problems("core/board.py", function.replace("    strike()\n", "", 1)) == []
    assert len(size_problems("core/board.py", "x = 1\n" * (LINES_PER_FILE + 1))) == 1
    assert size_problems("core/board.py", "x = 1\n" * LINES_PER_FILE) == []
