"""Services know neither web framework nor database: a page's worker and a championship call the same functions."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import carrom.server
from carrom.server.features import FEATURES

SERVER = Path(carrom.server.__file__).parent
FORBIDDEN = ("fastapi", "starlette", "sqlalchemy")
EDGE = {
    "app": "builds the ASGI app over a database",
    "pages": "answers requests with the built pages",
    "process": "runs the app with uvicorn",
    "security": "middleware",
    "web": "turns services into routes",
    "people.cookies": "reads and sets the cookie of a visitor",
    "play.frames": "frames of WebSockets",
    "play.sockets": "the socket of a match",
}
"""Modules that know the web, and why."""
MODULES = sorted(
    file.relative_to(SERVER).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for file in SERVER.rglob("*.py")
    if file != SERVER / "__init__.py"
)
ROUTES = {f"{feature.package.removeprefix('carrom.server.')}.routes" for feature in FEATURES}
SERVICES = [module for module in MODULES if module not in EDGE and module not in ROUTES]

BARRED = """
import sys
from importlib import import_module

for name in {forbidden}:
    sys.modules[name] = None  # importing it raises
for name in {modules}:
    import_module(f"carrom.server.{{name}}")
"""


def test_services_are_imported_without_web_framework_and_database() -> None:
    code = BARRED.format(forbidden=FORBIDDEN, modules=SERVICES)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-2000:]


@pytest.mark.parametrize("module", ["web", "play.routes"])
def test_the_bar_holds(module: str) -> None:
    code = BARRED.format(forbidden=FORBIDDEN, modules=[module])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ModuleNotFoundError" in done.stderr


def test_only_the_edge_names_them_even_inside_functions() -> None:
    def named(module: str) -> set[str]:
        path = SERVER / module.replace(".", "/")
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        tree = ast.parse(file.read_text("utf-8"))
        names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        return {name.partition(".")[0] for name in names} & set(FORBIDDEN)

    assert {module: found for module in SERVICES if (found := named(module))} == {}
    assert {module for module in EDGE if named(module)} == set(EDGE), "a module that needs no exception any more"


def test_every_feature_has_its_routes_and_few_modules_stand_beside_them() -> None:
    assert set(MODULES) >= ROUTES
    root = [module for module in MODULES if "." not in module and (SERVER / f"{module}.py").exists()]
    assert len(root) <= 20
