"""``carrom rule``: JSON lines in, rulings out; a bad line gets its error and the rest goes on."""

from __future__ import annotations

import copy
import io
import json
from pathlib import Path
from typing import Any

import pytest

from carrom.cli import main
from carrom.cli.support.jsonlines import LONGEST_LINE, answer_line
from carrom.cli.support.lookup import find_edition
from carrom.conformance.exchange import rule_case

GOOD: dict[str, Any] = {
    "edition": "icf",
    "before": {
        "striker_side": "white",
        "white_on_board": 6,
        "black_on_board": 7,
        "queen": "on_board",
        "dues": {"white": 0, "black": 0},
        "score": {"white": 0, "black": 0},
        "break_made": True,
        "break_attempt": 0,
    },
    "stroke": {
        "proper": True,
        "white": 2,
        "black": 0,
        "queen": False,
        "striker": True,
        "touched": True,
        "jumped": {"white": 0, "black": 0, "queen": False, "striker": False},
    },
}
RULING: dict[str, Any] = {
    "turn": "continues",
    "returned": {"white": 3, "black": 0, "queen": False},
    "dues_after": {"white": 0, "black": 0},
    "queen_after": "on_board",
    "board_over": False,
    "winner": None,
    "points": 0,
    "demandable": 0,
    "laws": ["73"],
    "readings": [],
    "call": "Two men and the striker: due. Black places three white men. White plays again.",
}


def judge(line: str) -> dict[str, Any]:
    return answer_line(line, lambda case: rule_case(case, find_edition, "en"), "en")


def changed(path: str, value: object) -> dict[str, Any]:
    case = copy.deepcopy(GOOD)
    *parents, last = path.split(".")
    inner = case
    for parent in parents:
        inner = inner[parent]
    inner[last] = value
    return case


def without(path: str) -> dict[str, Any]:
    case = copy.deepcopy(GOOD)
    *parents, last = path.split(".")
    inner = case
    for parent in parents:
        inner = inner[parent]
    del inner[last]
    return case


def run(
    lines: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str
) -> tuple[int, list[Any]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    status = main(["rule", *args])
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_documented_example() -> None:
    assert judge(json.dumps(GOOD)) == RULING


def test_a_batch_goes_on_after_bad_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps({"id": 7, **GOOD}).encode()
    long = b'{"id": "' + b"x" * 10_000_000 + b'"}'
    lines = b"\n".join([good, b"not json", long, b"\xff\xfe", b"[" * 100_000, b"", good])
    status, answers = run(lines, monkeypatch, capsys)
    assert status == 1
    assert [answer.get("at") for answer in answers] == [None, "line", "line", "line", "line", None]
    assert answers[0] == answers[-1] == {"id": 7, **RULING}
    assert answers[2]["error"].startswith("the line has 10000010 characters; expected")
    assert LONGEST_LINE < 10_000_000


def test_a_clean_batch_ends_with_zero(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    status, answers = run(json.dumps(GOOD).encode() + b"\n", monkeypatch, capsys, "--lang", "cs")
    assert (status, len(answers)) == (0, 1)
    assert answers[0]["call"] == "Dva kameny a striker: dluh. Černý umístí tři bílé kameny. Bílý hraje dál."


@pytest.mark.parametrize(
    ("case", "at", "error"),
    [
        (changed("edition", "fide"), "edition", "unknown edition 'fide'; expected one of icf, icf-cz,"),
        (changed("edition", 5), "edition", "5 is not a string"),
        (changed("before", []), "before", "[] is not a JSON object"),
        (without("before.queen"), "before.queen", "the key 'queen' is missing"),
        (changed("before.queen", "gone"), "before.queen", "'gone'; expected one of on_board, awaiting_cover,"),
        (changed("before.white_on_board", 10), "before.white_on_board", "10; expected a whole number from 0 to 9"),
        (changed("before.white_on_board", 0), "before.white_on_board", "a side without men has already"),
        (changed("before.white_on_board", True), "before.white_on_board", "True; expected a whole number"),
        (changed("before.dues.white", -1), "before.dues.white", "-1; expected a whole number from 0"),
        (changed("before.score.black", 1.5), "before.score.black", "1.5; expected a whole number"),
        (changed("before.break_made", 1), "before.break_made", "1; expected true or false"),
        (changed("before.break_made", False), "before.white_on_board", "6 men before the break; expected 9"),
        (changed("before.break_attempt", 2), "before.break_attempt", "attempt 2, but the break is made; expected 0"),
        (changed("before.ever_pocketed", {"white": False, "black": True}), "before.ever_pocketed.white", "only 6 of"),
        (changed("before.colour", "white"), "before.colour", "unknown key 'colour'; expected one of"),
        (changed("stroke.white", 7), "stroke.white", "7 men pocketed or jumped, but only 6 are on the board"),
        (changed("stroke.touched", False), "stroke.touched", "men were pocketed or jumped, so the striker touched one"),
        (changed("stroke.jumped", 3), "stroke.jumped", "3 is not a JSON object"),
        (changed("stroke.jumped.striker", True), "stroke.jumped.striker", "a striker that ends in a pocket"),
        (changed("stroke.choice", "maybe"), "stroke.choice", "'maybe'; expected one of shoot_again, yield"),
    ],
)
def test_bad_input_names_what_where_and_expected(case: dict[str, Any], at: str, error: str) -> None:
    answer = judge(json.dumps(case))
    assert answer["at"] == at
    assert answer["error"].startswith(error)


def test_an_edition_file_is_found_by_its_path(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nqueen_points = 4\nboard_ceiling = 0\n', encoding="utf-8")
    case = changed("edition", str(club))
    case["before"] |= {"black_on_board": 1}
    case["stroke"] |= {"white": 0, "black": 1, "striker": False}
    assert judge(json.dumps(case))["points"] == 10


def test_a_missing_edition_file_is_said_so(tmp_path: Path) -> None:
    answer = judge(json.dumps(changed("edition", str(tmp_path / "none.toml"))))
    assert answer["at"] == "edition"
    assert answer["error"] == f"cannot read {tmp_path / 'none.toml'}: No such file or directory"


def test_files_named_on_the_command_line_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strokes.jsonl"
    file.write_text(json.dumps(GOOD) + "\n", encoding="utf-8")
    assert main(["rule", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == RULING
    assert main(["rule", str(tmp_path / "none.jsonl")]) == 2
    assert "cannot read " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"id": NaN}', "NaN is not a JSON number"),
        ('{"id": 1e999}', "1e999 is too large"),
        ('{"id": 1, "id": 2}', "duplicate key 'id'"),
    ],
)
def test_what_is_not_json_is_refused(line: str, said: str) -> None:
    answer = judge(line)
    assert answer["at"] == "line"
    assert said in answer["error"]


def test_odd_letters_do_not_stop_a_batch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    odd = json.dumps({"id": "\ud800", **GOOD}).encode()
    good = json.dumps({"id": 2, **GOOD}).encode()
    status, answers = run(b"\xef\xbb\xbf" + odd + b"\r\n" + good, monkeypatch, capsys)
    assert status == 0
    assert [answer["id"] for answer in answers] == ["\ud800", 2]


def test_a_breach_nobody_knows_is_refused_by_its_key() -> None:
    case = changed("stroke.proper", False)
    case["stroke"]["breaches"] = ["999"]
    assert judge(json.dumps(case))["at"] == "stroke.breaches"


def test_a_stroke_before_the_call_needs_an_open_break() -> None:
    case = changed("stroke.before_call", True)
    assert judge(json.dumps(case))["at"] == "stroke.before_call"
