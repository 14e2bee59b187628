"""The engine for browsers: the modules of the console and all that they import, as one archive.

Made from the modules that this server itself runs, so both rule alike. The digest over the files names the engine.
"""

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

ROOTS: Final = ("carrom.console.console",)
EAGER: Final = ("carrom.console",)
"""Packages whose imports inside functions count too: the console imports the drawing of cards when it is asked for."""
DATA: Final = ("languages", "scorecard/widths.json")
"""Folders and files of package data that go along."""
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""Date of every file in an archive, so that equal files make equal archives."""


class EnginePack(NamedTuple):
    """An archive of modules, not compressed: what compresses it on its way does so better."""

    digest: str
    """SHA-256 over the names and contents of its files."""
    body: bytes
    modules: tuple[str, ...]


def engine_pack(roots: Iterable[str] = ROOTS, data: Iterable[str] = DATA) -> EnginePack:
    """The archive of these modules, what they import, and package data."""
    modules = _modules(roots)
    contents = dict(modules.values())
    for path in data:
        contents.update(_data(files("carrom").joinpath(path), f"carrom/{path}"))
    digest = sha256()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path, body in sorted(contents.items()):
            digest.update(f"{path}\n{len(body)}\n".encode() + body)
            archive.writestr(zipfile.ZipInfo(path, BEGINNING), body)
    return EnginePack(digest.hexdigest(), packed.getvalue(), tuple(sorted(modules)))


@cache
def own_engine() -> EnginePack:
    """The engine of this server."""
    return engine_pack()


def _data(path: Traversable, at: str) -> dict[str, bytes]:
    """A file of package data, or all of a folder."""
    if path.is_file():
        return {} if path.name.endswith((".py", ".pyc", ".typed")) else {at: path.read_bytes()}
    found: dict[str, bytes] = {}
    for each in path.iterdir():
        if each.name != "__pycache__":
            found |= _data(each, f"{at}/{each.name}")
    return found


def _modules(roots: Iterable[str]) -> dict[str, tuple[str, bytes]]:
    """Path and source of the modules, of the packages they are in, and of all that they import."""
    found: dict[str, tuple[str, bytes]] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name in found or (source := _source(name)) is None:
            continue
        found[name] = source
        waiting += [name.rpartition(".")[0], *_imports(name, source)]
    return found


def _source(name: str) -> tuple[str, bytes] | None:
    """Path in the archive and source of a module of carrom; none if there is no such module."""
    first, *parts = name.split(".")
    if first != "carrom":
        return None
    here = files("carrom").joinpath(*parts)
    for path, file in ((f"{'/'.join([first, *parts])}/__init__.py", here / "__init__.py"), _plain(first, parts)):
        if file.is_file():
            return path, file.read_bytes()
    return None


def _plain(first: str, parts: list[str]) -> tuple[str, Traversable]:
    inner = [*parts[:-1], f"{parts[-1]}.py"] if parts else ["__main__.py"]
    return "/".join([first, *inner]), files("carrom").joinpath(*inner)


def _imports(name: str, source: tuple[str, bytes]) -> Iterator[str]:
    """Modules that a module imports with itself; in ``from a import b``, b may be a module or a name in one."""
    path, body = source
    package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
    for node in _statements(ast.parse(body), into_functions=name.startswith(EAGER)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def _statements(node: ast.AST, *, into_functions: bool) -> Iterator[ast.AST]:
    """All statements that run when a module is imported; with ``into_functions`` those of its functions too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not into_functions:
            continue
        yield child
        yield from _statements(child, into_functions=into_functions)
