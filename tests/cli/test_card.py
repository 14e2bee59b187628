"""``carrom card``: what is written for each ending, blank cards, and the check of cards filled in by hand."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from carrom.cli import main
from carrom.language import LANGUAGES, language
from carrom.notation.matchfile import write_match_file
from tests.notation.recorded import umpired

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "cards.csv"


@pytest.fixture
def recorded(tmp_path: Path) -> str:
    file = tmp_path / "final.carrom"
    file.write_text(write_match_file(umpired()), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ending_of_the_name_decides_what_is_written(recorded: str, tmp_path: Path, lang: str) -> None:
    made: dict[str, bytes] = {}
    for kind in ("pdf", "svg", "csv", "txt"):
        file = tmp_path / f"card.{kind}"
        assert main(["card", recorded, "-o", str(file), "--lang", lang]) == 0
        made[kind] = file.read_bytes()
    title = language(lang).pack["card"]["title"]
    assert title in PdfReader(BytesIO(made["pdf"])).pages[0].extract_text()
    assert title in made["svg"].decode()
    assert title in made["txt"].decode()
    assert made["csv"].startswith(b"match,game,board,break,")


def test_the_cards_of_a_match_pass_the_check(recorded: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "card.csv")
    assert main(["card", recorded, "-o", file]) == 0
    assert main(["card", "--check", file]) == 0
    assert capsys.readouterr().out == "1 card checked, mistakes on 0.\n"


@pytest.mark.parametrize(("per_page", "cards"), [("1", 1), ("2", 2), ("4", 4)])
def test_blank_cards_fill_the_page(tmp_path: Path, per_page: str, cards: int) -> None:
    file = tmp_path / "blank.pdf"
    asked = ["--edition", "icf-co", "--doubles", "--per-page", per_page, "--lang", "es"]
    assert main(["card", "--blank", "-o", str(file), *asked]) == 0
    (page,) = PdfReader(file).pages
    assert page.extract_text().count("TARJETA DE PUNTUACIÓN") == cards


def test_a_link_is_printed_as_a_code(recorded: str, tmp_path: Path) -> None:
    plain, linked = tmp_path / "plain.svg", tmp_path / "linked.svg"
    assert main(["card", recorded, "-o", str(plain)]) == 0
    assert main(["card", recorded, "-o", str(linked), "--link", "https://carrom.example/m/1"]) == 0
    assert "crispEdges" not in plain.read_text(encoding="utf-8")
    assert "crispEdges" in linked.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_check_names_line_card_and_law(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--check", str(EXAMPLE), "--lang", lang]) == 1
    *flags, summary = capsys.readouterr().out.splitlines()
    laws = ["(53a)", "(XIX)", "(54)", "(56a)", "(XIX)"]
    assert [flag.rpartition(" ")[2] for flag in flags] == laws
    assert [flag.split(":")[1] for flag in flags] == ["66", "195", "340", "451", "614"]
    assert "118" in summary


def test_the_page_on_cards_shows_what_the_check_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--check", str(EXAMPLE)]) == 1
    printed = capsys.readouterr().out.replace(str(EXAMPLE), "examples/cards.csv")
    assert f"```text\n{printed}```" in (EXAMPLE.parents[1] / "docs" / "scorecard.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "nothing to show; expected a match file, --blank or --check"),
        (["x.carrom", "--blank"], "nothing to show"),
        (["--blank", "--per-page", "2"], "--per-page: needs an output file; expected -o with a name that ends in .pdf"),
        (["--blank", "--link", "https://x.example"], "--link: needs an output file"),
        (["--blank", "-o", "card.doc"], "--output: 'card.doc'; expected one of .pdf, .svg, .csv, .txt"),
        (["--blank", "--edition", "none"], "edition: "),
        (["--check", "nowhere.csv"], "cannot read nowhere.csv"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_broken_file_is_refused_with_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "boards.csv"
    file.write_text(EXAMPLE.read_text(encoding="utf-8").replace("1,1,2,2,3,", "1,1,2,2,three,", 1), encoding="utf-8")
    assert main(["card", "--check", str(file), "--lang", "cs"]) == 2
    assert "řádek 3, queen1: 'three'" in capsys.readouterr().err


def test_letters_that_the_font_lacks_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text('{"carrom": 1, "setup": {"edition": "icf", "names": [["आशा"], ["Bo"]]}, "facts": []}', "utf-8")
    assert main(["card", str(file), "-o", str(tmp_path / "card.pdf")]) == 0
    assert "does not have these letters: आ श" in capsys.readouterr().err
