"""What a command refuses is said in the reader's language, down to the reason that the system gave."""

from __future__ import annotations

import argparse
import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

import carrom.cli
from carrom.cli import COMMANDS, language_of, main
from carrom.cli.equipment import ACTIONS
from carrom.cli.support.jsonlines import answer_line
from carrom.errors import CarromError, Phrase
from carrom.language import LANGUAGES, language
from carrom.physics.errors import StuckCluster, TooManyEvents, Unresolved
from carrom.table.umpire import Unfinished

OTHERS = [code for code in LANGUAGES if code != "en"]
ENGLISH = re.compile(
    r"\b(?:the|of|is|are|not|and|or|expected|cannot|nobody|this|that|there|with|without|for|from|which|"
    r"error|invalid|argument|arguments|choose|required|following|usage|options|help|exit|file|"
    r"directory|value|values|such|before|after|line|column|while|were|has|have|does|its)\b"
)
"""Words that English sentences are made of, and that no other language here has.

Those in capitals stand for what is to be given, as in ``FILE``.
"""
FILES: dict[str, bytes] = {
    "notext.csv": b"kind,distance_mm\n\xff\xfe",
    "notext.toml": b"code = '\xff'",
    "trials.csv": b"kind,distance_mm\nslide,0\njump,3\nhit,300\n",
    "match.json": b'{"carrom": 1,\n "setup": }',
    "lines.jsonl": b'{"a": 1\n{"a": NaN}\n{"a": 1e999}\n{"a": 1, "a": 2}\n"open\n1 2\n',
    "backup.jsonl": b"{}\n",
    "notext.db": b"this is no database, but long enough to be looked at" * 100,
}
REFUSALS = (
    "calibrate notext.csv",
    "calibrate trials.csv",
    "calibrate none.csv",
    "calibrate trials.csv --plot none/plot.svg",
    "edition notext.toml",
    "edition none.toml",
    "edition ./",
    "edition club",
    "equipment check notext.toml",
    "equipment check none.toml",
    "card match.json",
    "card notext.csv",
    "rule lines.jsonl",
    "rule none.jsonl",
    "simulate lines.jsonl",
    "replay none.carrom",
    "stats notext.csv",
    "show none.carrom",
    "show none.carrom --output picture.bmp",
    "analyse none.carrom",
    "analyse garbage",
    "analyse none.carrom --skill nobody",
    "analyse none.carrom --skill 9",
    "analyse none.carrom --time 0",
    "analyse none.carrom --edition icf",
    "match --white nobody",
    "match --skill 9",
    "ladder greedy greedy",
    "ladder greedy random --seed -1",
    "challenge slam --bot nobody",
    "challenge slam --minutes 0.5",
    "match --games 10",
    "match --output none/final.carrom",
    "laws 999",
    "board-test --mu 9",
    "backup copy.db --database none.db",
    "backup copy.db --database notext.db",
    "backup copy.db --database notext.db --keep 10000",
    "restore backup.jsonl --database new.db",
    "serve --host no..host",
    "serve --host 256.0.0.1",
    "serve --port 70000",
    "serve --tls-cert none.pem",
    "serve --tls-cert none.pem --tls-key none.key",
    "serve --tls-cert notext.csv --tls-key none.key",
    "certificate --name x..y",
    "certificate --days 10000",
    "certificate --folder trials.csv",
    "offline --wheel none.whl",
    "offline --wheel notext.csv",
    "umpire",
    "match --nothing",
    "match --model quick",
    "match --seed seven",
    "match --output",
    "match --b 3",
    "board-test --mu much",
    "laws --diff icf",
    "laws --json --markdown",
    "stats",
    "serve --quiet=yes",
    "equipment lend",
)


def said(command: str, code: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """All that a command says in a language, without names of files and keys of JSON."""
    with suppress(SystemExit):
        assert main([*command.split(), "--lang", code]) in (1, 2)
    told = capsys.readouterr()
    text = (told.out + told.err).replace(str(folder), "")
    for name in (*FILES, *command.split(), '"error":', '"at": "line"'):
        text = text.replace(name, "")
    return text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that are not what they should be."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("command", REFUSALS)
def test_a_refusal_has_no_english_in_other_languages(
    command: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ENGLISH.search(said(command, "en", folder, capsys))
    for code in OTHERS:
        text = said(command, code, folder, capsys)
        assert not ENGLISH.findall(text), f"{code}: {text}"


@pytest.mark.parametrize("command", ["", *COMMANDS, "equipment check", "equipment list", "equipment template"])
def test_help_has_no_english_in_other_languages(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for code in LANGUAGES:
        with suppress(SystemExit):
            main([*command.split(), "--help", "--lang", code])
        text = re.sub(r"--?[a-z-]+|\{.*?\}", "", capsys.readouterr().out)
        assert bool(ENGLISH.search(text)) == (code == "en"), f"{code}: {text}"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_described_as_its_module_is(command: str) -> None:
    module = import_module(f"carrom.cli.{command.replace('-', '_')}")
    assert language("en").word("descriptions", command) == " ".join(str(module.__doc__).split())


def test_every_word_of_help_is_used() -> None:
    used = "".join(file.read_text(encoding="utf-8") for file in Path(str(carrom.cli.__file__)).parent.rglob("*.py"))
    actions = {f"action_{action}" for action in ACTIONS}
    unused = [key for key in language("en").pack["help"] if f'"{key}"' not in used and key not in actions]
    assert unused == []


@pytest.mark.parametrize("given", [["--lang", "cs"], ["--lang=cs"], ["--la", "cs"], ["--seed", "7", "--lang", "cs"]])
def test_the_language_is_known_before_options_are_read(given: list[str]) -> None:
    assert language_of(given) == "cs"


@pytest.mark.parametrize(
    "given", [[], ["--lang"], ["--lang", "fr"], ["lang", "cs"], ["--", "cs"], ["--language", "cs"]]
)
def test_a_language_that_is_not_asked_for_is_english(given: list[str]) -> None:
    assert language_of(given) == "en"


def test_an_option_that_is_refused_is_named_with_what_was_expected(capsys: pytest.CaptureFixture[str]) -> None:
    for given, told in (
        (["-x", "3"], "carrom match: unrecognised option: -x\n"),
        (["final.carrom"], "carrom match: unexpected argument: final.carrom\n"),
        (["--seed", "seven"], "carrom match: --seed: 'seven'; expected a whole number\n"),
        (
            ["--model", "quick", "--lang", "de"],
            "carrom match: --model: ungültiger Wert 'quick'; erwartet wird eines von ",
        ),
        (["--diff", "icf", "--lang", "cs"], "carrom laws: --diff: očekávají se 2 hodnoty\n"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(["laws" if "--diff" in given else "match", *given])
        assert ended.value.code == 2
        assert told in capsys.readouterr().err


def test_options_are_read_in_english_again_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["card", "--help", "--lang", "es"])
    assert capsys.readouterr().out.startswith("uso: carrom card ")
    assert "usage: " in argparse.ArgumentParser(prog="other").format_usage()


def refusal(line: str, code: str) -> str:
    return str(answer_line(line, lambda _: {}, code)["error"])


@pytest.mark.parametrize("text", ["{", '{"a"', '{"a":1 2}', "[1,]", '"a\tb"', r'"\q"', "x", "[" * 100_000, "9" * 5000])
def test_every_reason_why_a_line_is_not_json_is_said_in_every_language(text: str) -> None:
    assert len({refusal(text, code) for code in LANGUAGES}) == len(LANGUAGES)
    for code in OTHERS:
        assert not ENGLISH.findall(refusal(text, code))


def test_what_is_not_json_is_told_with_its_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal('{"a" 1}', "en") == "invalid JSON: column 6: expected a colon"
    assert main(["card", str(folder / "match.json")]) == 2
    assert "invalid JSON: line 2, column 11: expected a value" in capsys.readouterr().err


@pytest.mark.parametrize(
    "error",
    [
        TooManyEvents(Phrase("too_many_events", high=9)),
        StuckCluster(Phrase("stuck_cluster"), stroke=3),
        Unfinished(Phrase("replayed_too_often", board=1, n=25, laws="137, 142")),
    ],
)
def test_what_the_program_gave_up_on_is_said_in_every_language(error: CarromError) -> None:
    assert str(error) == error.say("en")
    assert len({error.say(code) for code in LANGUAGES}) == len(LANGUAGES)


def test_the_stroke_of_a_batch_is_named_in_the_language_too() -> None:
    error = Unresolved(Phrase("stuck_cluster"), stroke=3)
    assert str(error).startswith("stroke 3: ")
    assert error.say("cs").startswith("šťouch 3: ")
