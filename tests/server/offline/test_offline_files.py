"""The files with which browsers rule without a network: fetched, checked, packed, served."""

from __future__ import annotations

import ast
import gzip
import hashlib
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import carrom
from carrom.cli import main
from carrom.errors import BadInput
from carrom.server.offline import pyodide, shelf
from carrom.server.offline.pack import engine_pack, own_engine
from carrom.server.offline.shelf import Shelf
from carrom.server.security import POLICY
from carrom.server.settings import STATIC
from tests.server.edge import Served, limited, serving

HAS_PYODIDE = bool(pyodide.runtime())
NEEDS_PYODIDE = pytest.mark.skipif(not HAS_PYODIDE, reason="Pyodide is not installed: carrom offline")

BUILT_IN = frozenset({"math", "unicodedata", "collections.abc", *sys.builtin_module_names})
"""Modules that are no files of the library."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = limited(tmp_path_factory.mktemp("offline"))
    for name in ("sw.js", "umpire-worker.js"):
        (made.static / name).write_text(f"// {name}\n")
    with serving(made) as running:
        yield running


def test_the_library_pack_is_what_its_manifest_says() -> None:
    about = _manifest()
    pack = shelf.ShelfFile.of("library.zip", shelf.LIBRARY.read_bytes())
    body = gzip.decompress(pack.gzipped)
    assert (about["pyodide"], about["sha256"], about["bytes"]) == (pyodide.VERSION, pack.sha256, pack.size)
    assert len(pack.gzipped) <= 1_500_000
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        assert [f"{name}c" for name in json.loads(json.dumps(about["files"]))] == packed.namelist()
        magic = {packed.read(name)[:4].hex() for name in packed.namelist()}
        flags = {packed.read(name)[4:8] for name in packed.namelist()}
        kinds = {each.compress_type for each in packed.infolist()}
    assert magic == {about["magic"]}
    assert flags == {b"\x01\0\0\0"}  # never compared with a source
    assert kinds == {zipfile.ZIP_STORED}


def test_the_library_pack_has_every_module_that_the_engine_imports() -> None:
    """By name; the browser tests import them all."""
    packed = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in _files()}
    wanted: set[str] = set()
    with zipfile.ZipFile(io.BytesIO(own_engine().body)) as engine:
        for tree in (ast.parse(engine.read(name)) for name in engine.namelist() if name.endswith(".py")):
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    wanted |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    wanted.add(node.module or "")
    shipped = {name for name in wanted if name.partition(".")[0] in sys.stdlib_module_names}
    assert shipped - packed - BUILT_IN == set()


def _manifest() -> dict[str, object]:
    """What is in the library pack, and for which Pyodide it was made."""
    found: dict[str, object] = json.loads(shelf.LIBRARY.with_name("library.json").read_text(encoding="utf-8"))
    return found


def _files() -> list[str]:
    found = _manifest()["files"]
    assert isinstance(found, list)
    return found


def test_the_engine_is_the_modules_that_run_here() -> None:
    pack = own_engine()
    root = Path(str(carrom.__file__)).parent.parent
    with zipfile.ZipFile(io.BytesIO(pack.body)) as packed:
        names = packed.namelist()
        assert all(packed.read(name) == (root / name).read_bytes() for name in names)
    assert {"carrom/console/console.py", "carrom/languages/cs.json", "carrom/laws/umpire.py"} <= set(names)
    assert {name.split("/")[1] for name in names} & {"physics", "server", "batch", "bots", "analysis"} == set()


def test_equal_sources_make_an_equal_engine() -> None:
    assert engine_pack() == engine_pack()
    assert engine_pack(("carrom.laws.umpire",)).digest != own_engine().digest


def test_late_imports_count_for_the_console_only() -> None:
    """It imports the drawing of cards when it is asked for; a layout's own drawing, for notebooks, must stay out."""
    modules = set(own_engine().modules)
    for file in Path(str(carrom.__file__)).parent.glob("console/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("carrom."):
                assert node.module in modules, file
    assert "carrom.draw.board" not in engine_pack(("carrom.core.layout",)).modules


def wheel(folder: Path, **changed: bytes) -> Path:
    path = folder / "flet_web.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for name in pyodide.SHA256:
            packed.writestr(pyodide.INSIDE + name, changed.get(name.replace(".", "_"), b"something else"))
    return path


def test_a_wheel_that_is_not_the_expected_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="SHA-256"):
        pyodide.fetch(tmp_path / "kept", wheel(tmp_path))
    assert not (tmp_path / "kept").exists()


def test_a_file_in_the_wheel_that_is_not_the_expected_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = wheel(tmp_path)
    monkeypatch.setattr(pyodide, "WHEEL", ("x==1", hashlib.sha256(path.read_bytes()).hexdigest()))
    with pytest.raises(BadInput, match=r"pyodide\.mjs"):
        pyodide.fetch(tmp_path / "kept", path)
    assert not (tmp_path / "kept").exists()


def test_a_download_that_fails_is_a_sentence(tmp_path: Path) -> None:
    commands = []

    def without_network(command: list[str]) -> int:
        commands.append(command)
        return 1

    with pytest.raises(BadInput, match="works online without them"):
        pyodide.fetch(tmp_path / "kept", run=without_network)
    assert "--require-hashes" in commands[0]
    assert not (tmp_path / "kept").exists()


def test_a_wheel_that_does_not_exist_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["offline", "--wheel", "none.whl"]) == 2
    assert "cannot read none.whl" in capsys.readouterr().err


@NEEDS_PYODIDE
@pytest.mark.parametrize("damage", ["missing", "cut", "other"])
def test_damaged_files_count_as_absent(tmp_path: Path, damage: str) -> None:
    for name in pyodide.RUNTIME:
        (tmp_path / f"{name}.gz").write_bytes((pyodide.FOLDER / f"{name}.gz").read_bytes())
    assert pyodide.runtime(tmp_path) == pyodide.runtime()
    path = tmp_path / "pyodide.mjs.gz"
    if damage == "missing":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:100] if damage == "cut" else gzip.compress(b"other"))
    assert pyodide.runtime(tmp_path) == {}


def test_without_pyodide_the_manifest_has_no_engine_files(tmp_path: Path) -> None:
    manifest = Shelf(STATIC, tmp_path).manifest()
    assert (manifest.pyodide, manifest.files, manifest.archive) == ("", [], "")
    assert manifest.engine == own_engine().digest
    assert "/umpire" in {file.path for file in manifest.shell}


@NEEDS_PYODIDE
def test_every_file_of_the_manifest_is_served_as_it_says(served: Served) -> None:
    with served.client() as client:
        manifest = client.get("/engine/manifest.json").json()
        assert len(manifest["files"]) == 5
        for file in [*manifest["files"], *manifest["shell"]]:
            answer = client.get(file["path"])
            assert answer.status_code == 200, file
            assert (hashlib.sha256(answer.content).hexdigest(), len(answer.content)) == (file["sha256"], file["bytes"])
        for file in manifest["files"]:
            answer = client.get(file["path"])
            assert answer.headers["content-encoding"] == "gzip"
            assert "immutable" in answer.headers["cache-control"]
            plain = client.get(file["path"], headers={"Accept-Encoding": "identity"})
            assert plain.content == answer.content
    sizes = [int(length) for length in _lengths(served, manifest)]
    assert sum(sizes) <= 5_500_000


def _lengths(served: Served, manifest: dict[str, list[dict[str, str]]]) -> list[str]:
    with served.client() as client:
        return [client.get(file["path"]).headers["content-length"] for file in manifest["files"]]


def test_another_digest_leads_to_nothing(served: Served) -> None:
    with served.client() as client:
        assert client.get(f"/engine/{'0' * 64}/carrom.zip").status_code == 404
        assert client.get("/engine/").status_code == 404


def test_only_the_worker_may_compile_webassembly(served: Served) -> None:
    with served.client() as client:
        worker = client.get("/umpire-worker.js").headers["content-security-policy"]
        others = [client.get(path).headers["content-security-policy"] for path in ("/", "/umpire", "/sw.js", "/api/me")]
    assert "script-src 'self' 'wasm-unsafe-eval'" in worker
    assert not [policy for policy in others if "unsafe" in policy]
    assert POLICY["script-src"] == "'self'"
    assert worker.replace(" 'wasm-unsafe-eval'", "") == others[0]


def test_the_notices_name_what_is_sent(served: Served) -> None:
    with served.client() as client:
        said = client.get("/engine/notices.txt").text
    assert said == shelf.notices()
    for name in (
        "Pyodide 314.0.7",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    ):
        assert name in said
