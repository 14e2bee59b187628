"""Mutants of the laws: each predicate always true, and always false; a mutant that passes every law case is a hole.

    python3 do.py test tests/laws/test_mutants.py -m slow

makes all of them in some minutes. ``python -m tests.laws.mutants`` in the set-up's Python prints the survivors;
with names such as ``laws.finish:_is_slam`` it tries only those. A predicate is a function, method or property of
``core``, ``laws`` or ``match`` that returns bool.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "laws", "match")
TESTS = {
    "core": ("tests/core",),
    "laws.calls": ("tests/laws/test_calls.py",),
    "laws.edition": ("tests/laws/test_presets.py", "tests/table/test_witness.py"),
    "laws.finish": ("tests/scorecard",),
    "laws.own_edition": ("tests/laws/test_own_edition.py",),
    "laws.places": ("tests/laws/test_places.py",),
    "laws.placing": ("tests/laws/test_placing.py", "tests/laws/test_room.py"),
    "laws.ruling": ("tests/notation/test_stats.py",),
    "laws.tables": ("tests/laws/test_clauses.py",),
    "laws.adoptions": ("tests/laws/test_adoptions.py",),
    "match": ("tests/match", "--ignore=tests/match/test_match_properties.py"),
}
"""What a mutant must survive after the law cases: the quick tests of its module or package."""
AT_ONCE = 2
CPU_SECONDS = 120
"""Processor time for one mutant; one that takes longer is in a loop, and counts as noticed."""
NOTICED, SURVIVED = 1, 0

REASONS = {
    "core.layout:Layout._is_clear never": "A shortcut: without it every pair of men is compared.",
    "core.layout:Layout.is_spread never": "A shortcut: without it men are compared anew, and again after rounding.",
    "laws.dues:_can_pay always": "A shortcut: without it the accounts are gone through and nothing is paid.",
    "laws.edition:Edition.judges_what_is_met always": "A shortcut: each rule about what is met asks its own field.",
    "match.factjson:_is_plain never": "A shortcut: without it a plain stroke is checked like every other fact.",
    "match.setupjson:Itself.__eq__ always": "Only setups with the same id are compared, and those are the same object.",
    "match.setupjson:Itself.__eq__ never": "A setup is then checked again, with the same result.",
}
"""Mutants that change nothing a case could show, and why."""


class Mutant(NamedTuple):
    """A predicate with its answer fixed."""

    module: str
    name: str
    answer: bool

    def __str__(self) -> str:
        return f"{self.module}:{self.name} {'always' if self.answer else 'never'}"


class Predicates(ast.NodeVisitor):
    """Finds the functions of a module that return bool, by their qualified names."""

    def __init__(self) -> None:
        self.path: list[str] = []
        self.found: dict[str, ast.FunctionDef] = {}

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._inside(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if isinstance(node.returns, ast.Name) and node.returns.id == "bool":
            self.found[".".join((*self.path, node.name))] = node
        self._inside(node)

    def _inside(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()


def predicates(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The predicates of a module, by their names in it."""
    visitor = Predicates()
    visitor.visit(tree)
    return visitor.found


def source_of(module: str) -> Path:
    """The file of a module of carrom."""
    return ROOT / "src" / "carrom" / f"{module.replace('.', '/')}.py"


def all_mutants() -> Iterator[Mutant]:
    """Two mutants of every predicate, in the order of the files."""
    for package in PACKAGES:
        for file in sorted((ROOT / "src" / "carrom" / package).rglob("*.py")):
            module = ".".join(file.relative_to(ROOT / "src" / "carrom").with_suffix("").parts)
            for name in predicates(ast.parse(file.read_text(encoding="utf-8"))):
                yield from (Mutant(module, name, answer) for answer in (True, False))


class MutantLoader(SourceFileLoader):
    """Loads one module with a predicate whose answer is fixed."""

    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module, compiled from the changed source and never from a cache."""
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        node = predicates(tree)[self.mutant.name]
        node.body = [ast.Return(ast.Constant(self.mutant.answer))]
        return compile(ast.fix_missing_locations(tree), f"{fullname} ({self.mutant})", "exec")


class MutantFinder(MetaPathFinder):
    """Finds the module of a mutant before anything else does."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to load the mutant's module; none for every other."""
        if fullname != f"carrom.{self.mutant.module}":
            return None
        file = str(source_of(self.mutant.module))
        loader = MutantLoader(fullname, file)
        loader.mutant = self.mutant
        return spec_from_file_location(fullname, file, loader=loader)


def run_here(mutant: Mutant) -> int:
    """Exit status of this process: whether the law cases or the tests of its module notice the mutant."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on every system

        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    sys.meta_path.insert(0, MutantFinder(mutant))
    try:
        from carrom.conformance.suite import load_cases  # noqa: PLC0415 - only now, with the mutant in place
        from tests.laws.case_runner import run_case  # noqa: PLC0415 - likewise

        if any(run_case(case) for case in load_cases()):
            return NOTICED
    except Exception:  # noqa: BLE001 - whatever breaks is noticed
        return NOTICED
    import pytest  # noqa: PLC0415 - most mutants do not get here

    tests = [test for module, chosen in TESTS.items() if mutant.module.startswith(module) for test in chosen]
    return NOTICED if tests and pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests]) else SURVIVED


def survives(mutant: Mutant) -> bool:
    """True if nothing notices the mutant, tried in a process of its own that gives way to others."""
    command = [sys.executable, "-m", "tests.laws.mutants", "--here", mutant.module, mutant.name, str(mutant.answer)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    return done.returncode == SURVIVED


def survivors(mutants: Sequence[Mutant]) -> list[Mutant]:
    """The mutants that nothing notices."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        alive = list(pool.map(survives, mutants))
    return [mutant for mutant, is_alive in zip(mutants, alive, strict=True) if is_alive]


def main(arguments: list[str]) -> int:
    """Try all mutants, or those of the predicates named, and print the survivors."""
    if arguments[:1] == ["--here"]:
        _, module, name, answer = arguments
        return run_here(Mutant(module, name, answer == "True"))
    mutants = [each for each in all_mutants() if not arguments or f"{each.module}:{each.name}" in arguments]
    found = survivors(mutants)
    lines = [f"{mutant}: {REASONS.get(str(mutant), 'NO REASON')}" for mutant in found]
    print(*lines, f"{len(found)} of {len(mutants)} mutants survive", sep="\n")  # noqa: T201 - run by hand
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
