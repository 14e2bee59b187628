"""What every file of the project keeps to, whatever it is about."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MADE_BY_TOOLS = {".git", ".hypothesis", ".venv", "__pycache__", "build", "dist", "node_modules"}
CAPTURED_OUTPUT = {".log", ".out", ".txt"}  # at the top of the project, where .gitignore keeps them out
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# The patterns are put together from parts so that this file does not contain what it looks for.
_SLASH = "/"
MACHINE_PATH = re.compile(
    rf"(?<![\w.{_SLASH}]){_SLASH}(?:work|root|tmp|opt|mnt|home{_SLASH}\w+|Users{_SLASH}\w+)\b|\b[A-Z]:\\\\?Users"
)
REGISTRY_HOST = re.compile(
    "|".join(
        re.escape(".".join(parts))
        for parts in (
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("anaconda", "org"),
            ("npmjs", "org"),
            ("npmjs", "com"),
            ("yarnpkg", "com"),
            ("crates", "io"),
        )
    ),
    re.IGNORECASE,
)
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b|\bNotImplementedError\b")
VENDOR = "src/carrom/server/static/assets/vendor.js"
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FRAGMENT = re.compile(r"[a-z0-9][a-z0-9-]*\.(?:added|changed|fixed|removed)\.md")
APACHE_2 = "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30"


def is_made_by_tools(path: Path) -> bool:
    """Tell whether a file came from running something, not from a person."""
    if len(path.parts) == 1 and path.suffix in CAPTURED_OUTPUT:
        return True
    return any(part in MADE_BY_TOOLS or part.endswith("_cache") for part in path.parts)


def texts(folder: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Read every text file of the project, named by its path."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(ROOT)
        if path.is_file() and not is_made_by_tools(name):
            try:
                yield name.as_posix(), path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a picture or a font


def found(pattern: re.Pattern[str], folder: Path = ROOT) -> list[str]:
    """List file, line and text of every match."""
    return [
        f"{name}:{number}: {match.group()}"
        for name, text in texts(folder)
        for number, line in enumerate(text.splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def test_the_project_is_read_at_all() -> None:
    names = {name for name, _ in texts()}
    assert {"LICENSE", "do.py", "pyproject.toml", "tests/test_repository.py", ".ci/run"} <= names


def test_no_file_names_a_path_of_one_machine() -> None:
    assert found(MACHINE_PATH) == []


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRY_HOST) == []


def test_nothing_we_wrote_is_unfinished() -> None:
    """The one built file with other people's remarks in it is the framework's; ours are checked in their sources."""
    unfinished = found(UNFINISHED, ROOT / "src") + found(UNFINISHED, ROOT / "web" / "src")
    assert [place for place in unfinished if not place.startswith(VENDOR)] == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, f"see {_SLASH}work{_SLASH}carrom"),
        (MACHINE_PATH, f'"{_SLASH}tmp"'),
        (MACHINE_PATH, f"{_SLASH}home{_SLASH}anna{_SLASH}carrom"),
        (REGISTRY_HOST, "https:" + 2 * _SLASH + "files.pythonhosted" + ".org"),
        (UNFINISHED, "# TODO: the queen"),
    ],
)
def test_each_pattern_finds_what_it_is_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


@pytest.mark.parametrize("line", ["frame/work", "docs/tmp", "#!/usr/bin/env python3", "the /home page", "../root"])
def test_ordinary_words_are_no_machine_paths(line: str) -> None:
    assert not MACHINE_PATH.search(line)


def test_the_licence_is_apache_2_word_for_word() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert hashlib.sha256(text.encode()).hexdigest() == APACHE_2
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "Apache-2.0 AND MPL-2.0 AND PSF-2.0 AND OFL-1.1"


def pins(lock: Path) -> dict[str, str]:
    """Split a lock into packages: the line that pins each, and its hashes."""
    blocks = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip())
    return {block.partition("==")[0]: block for block in blocks}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_every_package_by_hash_and_names_no_place(lock: Path) -> None:
    for package, block in pins(lock).items():
        assert "==" in block.partition("\\")[0], package
        assert "--hash=sha256:" in block, package
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|index-url|find-links", text)


def test_the_run_lock_is_part_of_the_dev_lock() -> None:
    run, dev = (pins(ROOT / "requirements" / f"{kind}.txt") for kind in ("run", "dev"))
    assert run
    assert {package: dev.get(package) for package in run} == run


def test_each_changelog_fragment_says_what_kind_of_change_it_is() -> None:
    names = [path.name for path in (ROOT / "changelog.d").iterdir() if path.name != "README.md"]
    assert [name for name in names if not FRAGMENT.fullmatch(name)] == []


@pytest.mark.parametrize("name", ["laws.md", "laws.new.md", "Laws.added.md", "laws.added.txt", ".added.md"])
def test_a_misnamed_changelog_fragment_is_found(name: str) -> None:
    assert not FRAGMENT.fullmatch(name)


def test_docs_link_to_files_that_exist() -> None:
    pages = {name: text for name, text in texts() if name.endswith(".md")}
    assert pages
    broken = [
        f"{name}: {target}"
        for name, text in pages.items()
        for target in LINK.findall(text)
        if "://" not in target
        and not target.startswith(("#", "mailto:"))
        and not (ROOT / name).parent.joinpath(target.partition("#")[0]).exists()
    ]
    assert broken == []


def test_ci_brings_a_chromium_and_runs_the_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line.strip() for line in script if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == [
        "export CI=true",
        "if ! command -v chromium >/dev/null; then",
        "apt-get update -qq",
        "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null",
        "fi",
        "exec python3 do.py test",
    ]
