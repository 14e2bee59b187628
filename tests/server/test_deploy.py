"""The example files for a server on the internet: a unit of systemd and a site of nginx."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from argparse import ArgumentParser
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from carrom.cli import serve
from carrom.language import language
from carrom.server.security import FORWARDED
from carrom.server.settings import BODY_BYTES

DEPLOY: Final = Path(__file__).resolve().parents[2] / "deploy"
UNIT: Final = DEPLOY / "carrom.service"
TOKEN: Final = re.compile(r"""\s+|\#[^\n]*|"[^"]*"|[{};]|[^\s{};"#][^\s{};]*""")
"""White space, a comment, a quoted word, a bracket or semicolon, a word."""


class Directive(NamedTuple):
    """A directive of nginx: its words, and what stands in its block, if it has one."""

    words: list[str]
    block: list[Directive] | None


def unit() -> dict[str, dict[str, list[str]]]:
    """The sections of the unit, each with its keys in order; a key may be repeated."""
    sections: dict[str, dict[str, list[str]]] = {}
    section: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            section = sections.setdefault(line[1:-1], {})
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals, line
            section.setdefault(key, []).append(value)
    return sections


def directives(text: str) -> list[Directive]:
    """The directives of a configuration of nginx: their words, and what stands in their block."""
    stack: list[list[Directive]] = [[]]
    words: list[str] = []
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        assert found is not None, text[at : at + 40]
        part, at = found[0], found.end()
        if part.isspace() or part.startswith("#"):
            continue
        if part in ";{":
            assert words, f"nothing before {part} at {at}"
            inner: list[Directive] | None = [] if part == "{" else None
            stack[-1].append(Directive(words, inner))
            words = []
            if inner is not None:
                stack.append(inner)
        elif part == "}":
            assert not words, words
            stack.pop()
        else:
            words.append(part.strip('"'))
    assert len(stack) == 1
    assert not words
    return stack[0]


def options() -> list[str]:
    (command,) = unit()["Service"]["ExecStart"]
    program, *given = shlex.split(command)
    assert Path(program).is_absolute()
    assert given.pop(0) == "serve"
    return given


def test_the_unit_starts_the_server_with_options_that_exist() -> None:
    parser = ArgumentParser()
    serve.add_arguments(parser, language("en"))
    args = parser.parse_args(options())
    assert args.host == args.proxy == "127.0.0.1"
    assert args.database.startswith("/var/lib/carrom/")
    assert unit()["Service"]["StateDirectory"] == ["carrom"]


def test_the_unit_runs_as_no_root_and_does_not_restart_what_was_refused() -> None:
    service = unit()["Service"]
    assert service["DynamicUser"] == ["yes"]
    assert service["RestartPreventExitStatus"] == ["2"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this system has no systemd")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    # The example names a program that is not installed here; everything else is checked as it stands.
    installed = re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={shutil.which('true')}", UNIT.read_text(encoding="utf-8"))
    copied = tmp_path / UNIT.name
    copied.write_text(installed, encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", copied], capture_output=True, text=True, check=False)  # noqa: S607 - found above
    if "Failed to" in done.stderr and UNIT.name not in done.stderr:
        pytest.skip(f"systemd-analyze does not run here: {done.stderr.strip()[:100]}")
    # Units of the system may have complaints of their own.
    assert not [line for line in done.stderr.splitlines() if UNIT.name in line]


def test_the_proxy_passes_on_what_the_server_reads() -> None:
    sites = [block for words, block in directives((DEPLOY / "nginx.conf").read_text(encoding="utf-8")) if block]
    site = sites[-1]
    settings = {words[0]: words[1:] for words, block in site if block is None}
    places = {" ".join(words[1:]): block for words, block in site if block is not None and words[0] == "location"}
    assert settings["client_max_body_size"] == [f"{BODY_BYTES // 1024}k"]
    assert places["= /metrics"] == [(["return", "404"], None)]
    passed = [words for words, _ in places["/"] or []]
    headers = {words[1].lower(): words[2] for words in passed if words[0] == "proxy_set_header"}
    assert {"host", "upgrade", "connection", "x-forwarded-proto"} <= set(headers)
    # Not $proxy_add_x_forwarded_for, with which a client could add an address of its own.
    assert headers["x-forwarded-for"] == "$remote_addr"
    assert "x-forwarded-for" in FORWARDED
    given = options()
    port = given[given.index("--port") + 1]
    assert ["proxy_pass", f"http://127.0.0.1:{port}"] in passed
    (name,) = settings["server_name"]
    assert f"https://{name}" == given[given.index("--origin") + 1]


@pytest.mark.parametrize("text", ["server {", "listen 80", "}", "; listen 80;", "location / { a }"])
def test_a_broken_configuration_is_noticed(text: str) -> None:
    with pytest.raises((AssertionError, IndexError)):
        directives(text)
