"""``carrom exam``: questions printed, asked one by one, as JSON; the paper as PDF; and what is refused."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from carrom.cli import main
from carrom.exam import draw_questions
from carrom.language import LANGUAGES, language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_are_printed_with_their_answers_below(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["exam", "--edition", "icf", "--chapter", "fouls", "--questions", "3", "--seed", "4", "--lang", lang]
    assert main(asked) == 0
    printed = " ".join(capsys.readouterr().out.split())
    questions, _, solutions = printed.partition(language(lang).word("exam", "title_solutions"))
    for number, question in enumerate(draw_questions("icf", chapter="XI", count=3, seed=4, lang=lang), 1):
        assert all(choice in questions for choice in question.choices)
        assert f"{number}. {question.right + 1} {question.solution}" in solutions


def test_questions_are_asked_one_by_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = draw_questions("icf", count=2, seed=3)
    wrong = (second.right + 1) % 4 + 1
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{first.right + 1}\n7\n{wrong}\n"))
    assert main(["exam", "--ask", "--questions", "2", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert "Right." in said
    assert "a number from 1 to 4 is expected" in said
    assert f"Not right. The answer is {second.right + 1}." in said
    assert "1 of 2 right." in said


def test_the_end_of_the_answers_ends_the_questions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["exam", "--ask"]) == 0
    assert "0 of 0 right." in capsys.readouterr().out


def test_questions_as_json_hold_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exam", "--json", "--kind", "ruling", "--questions", "2", "--edition", "house", "--seed", "5"]) == 0
    for found in json.loads(capsys.readouterr().out):
        assert found["kind"] == "ruling"
        assert found["edition"] == "house"
        assert found["answer"].keys() >= {"turn", "white_back", "winner", "points"}
        assert found["clauses"]
        assert 0 <= found["right"] < 4


def test_a_paper_and_its_solutions_are_written(tmp_path: Path) -> None:
    paper, solutions, again = (tmp_path / name for name in ("paper.pdf", "solutions.pdf", "again.pdf"))
    options = ["--seed", "7", "--lang", "de", "--edition", "icf-1991"]
    assert main(["exam", "--paper", "-o", str(paper), "--solutions", str(solutions), *options]) == 0
    assert main(["exam", "--paper", "-o", str(again), *options]) == 0
    assert paper.read_bytes() == again.read_bytes()
    assert "Übungsbogen" in PdfReader(paper).pages[0].extract_text()
    assert "Lösungen" in PdfReader(solutions).pages[0].extract_text()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--edition", "fide"], "carrom exam: edition: unknown edition 'fide'; expected one of icf, icf-cz"),
        (["--chapter", "chess"], "carrom exam: --chapter: unknown chapter 'chess'; expected one of I (Equipment)"),
        (["--questions", "51"], "carrom exam: --questions: 51; expected a whole number from 1 to 50"),
        (["--seed", "-1"], "carrom exam: --seed: -1; expected a whole number from 0 to 999999"),
        (["-o", "paper.pdf"], "carrom exam: --output: only for a paper; expected --paper with it"),
        (["--paper"], "carrom exam: a paper is written to files; expected -o PAPER.pdf"),
        (["--paper", "-o", "paper.txt"], "carrom exam: --output: 'paper.txt'; expected one of .pdf"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    options: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["exam", *options]) == 2
    assert capsys.readouterr().err.startswith(sentence)
    assert not list(tmp_path.iterdir())
