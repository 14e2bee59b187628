"""The documentation says what is true: its examples run, its links lead somewhere, its tables are fresh."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carrom.cli import COMMANDS
from carrom.core.layout import rack
from carrom.draw.board import draw_layout
from carrom.laws.conduct import conduct_of
from carrom.laws.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs/recipes").glob("*.md")]
)
OWN_TESTS = {
    "docs/recipes/add-an-edition.md": "tests/laws/test_add_an_edition.py",
    "docs/conformance.md": "tests/cli/test_law_docs.py",
}
"""Pages whose examples need a file or another program beside them, and the tests that run them."""
RUN = [
    page
    for page in PAGES
    if "```python" in page.read_text(encoding="utf-8") and page.relative_to(ROOT).as_posix() not in OWN_TESTS
]


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def run_page(page: Path) -> str:
    """Run all Python blocks of a page in order, as one program; what it printed."""
    names: dict[str, object] = {"__name__": "example"}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        for block in blocks(page, "python"):
            # Not with this file's future annotations: a page is its own program.
            exec(compile(block, page_id(page), "exec", dont_inherit=True), names)  # noqa: S102 - our own pages
    return printed.getvalue()


@pytest.mark.parametrize("page", RUN, ids=page_id)
def test_examples_run_and_print_what_the_page_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # examples write files
    printed = run_page(page)
    for shown in blocks(page, "text"):
        if page.name == "README.md":
            assert shown in printed


def test_the_board_of_the_readme_is_short_typed_and_without_a_branch(tmp_path: Path) -> None:
    (board,) = blocks(ROOT / "README.md", "python")
    assert len(board.splitlines()) <= 10
    assert not any(isinstance(node, ast.If | ast.IfExp) for node in ast.walk(ast.parse(board)))
    file = tmp_path / "board.py"
    file.write_text(board, encoding="utf-8")
    command = [sys.executable, "-m", "pyrefly", "check", "--search-path", str(ROOT / "src"), str(file)]
    checked = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout


def test_pages_with_tests_of_their_own_have_them() -> None:
    for page, tests in OWN_TESTS.items():
        assert page in (ROOT / tests).read_text(encoding="utf-8") or Path(page).name in (ROOT / tests).read_text(
            encoding="utf-8"
        )


def test_the_readme_and_hello_are_among_the_pages_that_run() -> None:
    assert {"README.md", "docs/hello.md", "docs/match.md"} <= {page_id(page) for page in RUN}


@pytest.mark.parametrize("code", ["icf", "house"])
def test_every_clause_of_the_umpires_menu_is_seen_by_somebody(code: str) -> None:
    """The page says of each whether the table sees it or only an umpire, and says it once."""
    page = (ROOT / "docs/match.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| (?:the|only)[^|]*\|([^|]*)\|", page)
    named = [clause.strip() for row in rows for group in re.findall(r"\(([^)]*)\)", row) for clause in group.split(",")]
    assert len(named) == len(set(named))
    assert set(conduct_of(EDITIONS[code])) <= set(named)


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page_id(page)} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_commands_named_in_a_page_exist(page: Path) -> None:
    named = re.findall(r"`carrom ([a-z][a-z-]*)", page.read_text(encoding="utf-8"))
    assert set(named) <= set(COMMANDS)


def test_the_picture_of_the_rack_is_what_the_code_draws() -> None:
    picture = ROOT / "docs" / "pictures" / "rack.svg"
    assert picture.read_text(encoding="utf-8") == draw_layout(rack())
