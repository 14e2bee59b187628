"""The command: its overview, the demonstration, cards and editions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.cli import COMMANDS, main
from carrom.language import LANGUAGES, language
from carrom.match.matchjson import write_match_json
from carrom.notation import write_match_file
from carrom.scenarios import DEMONSTRATION
from tests.notation.recorded import umpired

GOLDEN = Path(__file__).parent / "golden"


def shown(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(list(args)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("args", [[], ["--help"], ["-h"], ["help"]])
def test_the_overview_names_every_command(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(capsys, *args)
    assert all(f"  {name}" in said for name in COMMANDS)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "--version").startswith("carrom 0.")


def test_an_unknown_command_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["umpire"]) == 2
    assert capsys.readouterr().err.startswith("carrom: unknown command 'umpire'; expected one of demo, ")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"usage: carrom {command}" in capsys.readouterr().out


def test_the_demonstration_reads_as_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "demo") == (GOLDEN / "demo.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", ["icf", "house", "icf-1991"])
def test_the_demonstration_speaks_every_language(code: str, edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(capsys, "demo", "--lang", code, "--edition", edition)
    assert said.count("────") >= 10
    assert "{" not in said


def test_the_demonstration_board_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "demo").count("────────\n") == len(DEMONSTRATION)


def test_the_demonstration_quotes_each_clause_from_its_own_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nopponent_man_always_ends_turn = true\n', encoding="utf-8")
    said = " ".join(shown(capsys, "demo", "--edition", str(club)).replace("│", "").split())
    words = language("en")
    for edition, clause in (("icf", "48"), ("house", "Sink5")):
        assert f"[{clause}] {words.clause(edition, clause)}" in said


def test_an_edition_shows_what_it_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nname = "Our club"\nstroke_seconds = 20\n', encoding="utf-8")
    assert shown(capsys, "edition", str(club)) == "club: Our club (base icf)\n  stroke_seconds = 20  (base 15)\n"


def test_every_problem_of_an_edition_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nqueen_pionts = 4\ngames = 2\n', encoding="utf-8")
    assert main(["edition", str(club), "--lang", "de"]) == 2
    said = capsys.readouterr().err
    assert "queen_pionts" in said
    assert "games" in said


def test_a_card_is_printed_from_a_recorded_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strokes: list[dict[str, object]] = [
        *({"fact": "stroke", "white": 1, "at": 60.0 + n} for n in range(2)),
        {"fact": "stroke", "queen": True, "at": 70.0},
        *({"fact": "stroke", "white": 1, "at": 80.0 + n} for n in range(7)),
    ]
    facts: list[dict[str, object]] = [
        {"fact": "reported", "pair": 0},
        {"fact": "reported", "pair": 1},
        {"fact": "toss_won", "pair": 0},
        {"fact": "toss_choice", "choice": "break"},
        {"fact": "seated"},
        {"fact": "trial_played"},
        {"fact": "trial_played"},
        {"fact": "play_called", "at": 60.0},
        *strokes,
    ]
    match = {"carrom": 1, "setup": {"edition": "icf", "names": [["Asha"], ["Bohumil"]]}, "facts": facts}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match), encoding="utf-8")
    assert shown(capsys, "card", str(file)) == (GOLDEN / "card.txt").read_text(encoding="utf-8")


def test_a_card_is_printed_from_a_match_file_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, other = tmp_path / "final.carrom", tmp_path / "final.json"
    text = write_match_file(umpired())
    file.write_text(f"\ufeff{text}", encoding="utf-8")
    other.write_text(json.dumps(write_match_json(umpired().match)), encoding="utf-8")
    assert shown(capsys, "card", str(file), "--lang", "cs") == shown(capsys, "card", str(other), "--lang", "cs")
    file.write_text(text.replace("toss_won", "toss_lost"), encoding="utf-8")
    assert main(["card", str(file)]) == 1
    assert "toss_lost" in capsys.readouterr().err


@pytest.mark.parametrize("begin", ["\n\n", "# the final\n", "\ufeff  \n# one\n\n"])
def test_a_card_is_printed_however_a_match_file_begins(
    begin: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "final.carrom"
    text = write_match_file(umpired())
    file.write_text(text, encoding="utf-8")
    usual = shown(capsys, "card", str(file))
    for told in (begin + text, begin + text.replace("carrom match 1", "Carrom  MATCH 1")):
        file.write_text(told, encoding="utf-8")
        assert main(["card", str(file)]) == main(["replay", str(file)])
        assert capsys.readouterr().out.startswith(usual)


def test_a_card_of_json_with_a_byte_order_mark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "final.json"
    file.write_text(f"\ufeff\n{json.dumps(write_match_json(umpired().match))}", encoding="utf-8")
    assert "SCORE CARD" in shown(capsys, "card", str(file))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "final.carrom"
    file.write_bytes(b"carrom match 1\n\xff\xfe")
    for command in ("card", "replay", "stats", "show"):
        assert main([command, str(file)]) == 2
        assert ": not UTF-8 text" in capsys.readouterr().err


def test_a_file_that_is_no_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    for text, said in (
        ("{", "invalid JSON"),
        ("\ufeff {", "invalid JSON"),
        ("[]", "match: [] is not a JSON object"),
        ('{"carrom": 9}', "match.carrom: version 9; expected 1"),
        (
            '{"carrom": 1, "setup": {"edition": "icf"}, "facts": [{"fact": "sung"}]}',
            "facts[0].fact: unknown kind of fact",
        ),
    ):
        file.write_text(text, encoding="utf-8")
        assert main(["card", str(file)]) == 2
        assert said in capsys.readouterr().err
