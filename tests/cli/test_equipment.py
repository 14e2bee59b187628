"""``carrom equipment``: certificate, report, list and form, word for word."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.cli.equipment import WIDTH
from carrom.equipment.inspection import check, read_measures
from carrom.equipment.spec import CHAPTER_I, Choice, Condition, Figure, spec_of
from carrom.language import LANGUAGES
from carrom.laws.editions import EDITIONS

GOLDEN = Path(__file__).parent / "golden"
PAGE = (Path(__file__).parents[2] / "docs" / "equipment.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    """The one fenced block of the page that is of this kind."""
    (text,) = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, flags=re.DOTALL | re.MULTILINE)
    return str(text)


def with_changes(*changes: tuple[str, str]) -> str:
    """The example of the page with some lines changed."""
    text = block("toml")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


BROKEN = with_changes(
    ("[4.45, 4.44, 4.47, 4.45]", "[4.45, 4.62, 4.47, 4.45]"),
    ("from_frame_cm = 10.15", "from_frame_cm = 10.2"),
    ("5.31, 5.30, 5.33, 5.28", "5.31, 5.10, 5.61, 5.28"),
    ("power_w = 75\n", ""),
)
OLD = with_changes(
    ("5.31, 5.30, 5.33, 5.28", "5.00, 5.10, 5.33, 5.28"),
    ('"plastic"', '"ivory"'),
    ("arch_cm = 6.35", "arch_cm = 5.35"),
    ('"conical"', '"cylindrical"'),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "set.toml"


def checked(file: Path, text: str, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    file.write_text(text, encoding="utf-8")
    status = main(["equipment", "check", str(file), *args])
    said = capsys.readouterr()
    assert said.err == ""
    return status, said.out


def shown(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["equipment", *args]) == 0
    return capsys.readouterr().out


def failing(said: str) -> list[str]:
    """The laws of the rows under the first heading of a report."""
    table = said.split("─" * WIDTH)[1]
    return re.findall(r"^([A-H]\S*) ", table, flags=re.MULTILINE)


# Certificate and report


def test_a_set_within_the_laws_gets_its_certificate(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golden = (GOLDEN / "equipment_certificate.txt").read_text(encoding="utf-8")
    assert checked(file, block("toml"), capsys) == (0, golden)


def test_the_page_shows_the_report_of_its_broken_set(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(file, BROKEN, capsys) == (1, block("text"))


def test_a_report_in_german(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golden = (GOLDEN / "equipment_report_de.txt").read_text(encoding="utf-8")
    assert checked(file, BROKEN, capsys, "--lang", "de") == (1, golden)


@pytest.mark.parametrize(
    ("edition", "laws"),
    [
        *((code, ["A.5", "B", "C", "H"]) for code in ("icf", "icf-cz", "icf-co", "house", "swiss")),
        ("icf-1991", []),
    ],
)
def test_a_set_of_1991_passes_by_the_laws_of_1991_only(
    edition: str, laws: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = checked(file, OLD, capsys, "--edition", edition)
    assert status == (1 if laws else 0)
    if laws:
        assert failing(said) == laws
    else:
        assert "CERTIFICATE OF EQUIPMENT" in said
        assert "5.35 cm for the arch" in said


def test_an_edition_of_ones_own_decides(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nman_min_weight_g = 4.875\nivory_striker_ok = true\n', encoding="utf-8")
    status, said = checked(file, OLD, capsys, "--edition", str(club))
    assert (status, failing(said)) == (1, ["A.5", "H"])
    light = OLD.replace("5.00, 5.10", "4.80, 5.10")
    status, said = checked(file, light, capsys, "--edition", str(club))
    assert (status, failing(said)) == (1, ["A.5", "B", "H"])
    assert "4.875 – 5.50 g" in said


def test_the_appendix_is_mentioned_when_a_light_man_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, said = checked(file, OLD, capsys)
    assert "An older text of the chapter is printed after the English laws." in said
    _, said = checked(file, OLD, capsys, "--edition", "icf-cz")
    assert "An older text" not in said


def test_the_house_says_whose_chapter_applies(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = checked(file, block("toml"), capsys, "--edition", "house")
    assert status == 0
    assert "The house rules say nothing of equipment" in said


def test_an_empty_file_misses_everything_and_fails_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = checked(file, "", capsys)
    count = len(CHAPTER_I)
    assert status == 1
    assert f"Fails: 0, not measured: {count}, passes: 0 of {count}." in said
    assert "FAILS" not in said


def test_men_weighed_in_part_are_counted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, said = checked(file, "[men]\nweights_g = [5.3, 5.3, 5.3]\n", capsys)
    assert status == 1
    assert re.search(r"^B +Weight of a man +3 of 19 +5\.25 – 5\.50 g$", said, flags=re.MULTILINE)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("text", [block("toml"), BROKEN, OLD, "arrows.arch_cm = 'none'"], ids=list("abcd"))
def test_everything_said_fits_the_page(
    text: str, edition: str, code: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, said = checked(file, text, capsys, "--edition", edition, "--lang", code)
    assert max(map(len, said.splitlines())) == WIDTH
    assert "{" not in said
    assert said.splitlines()[-1].count("_") > 40


# What is refused


def test_a_malformed_file_is_refused_with_all_its_problems(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("[men]\nwhite = -9\nweigths_g = []\n", encoding="utf-8")
    assert main(["equipment", "check", str(file), "--lang", "es"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        f"carrom equipment: {file}: 2 problemas\n"
        "  men.white: -9; se espera un número entero de 0 a 10000\n"
        "  men.weigths_g: clave desconocida; ¿quiso decir men.weights_g?\n"
    )


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_named(
    content: bytes | None, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        file.write_bytes(content)
    assert main(["equipment", "check", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"carrom equipment: FILE: cannot read {file}: ")


def test_an_edition_whose_least_weight_is_impossible_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = tmp_path / "club.toml"
    club.write_text('code = "club"\nman_min_weight_g = 6\n', encoding="utf-8")
    assert main(["equipment", "list", "--edition", str(club)]) == 2
    assert "man_min_weight_g: 6.0 g; expected more than 0 and at most 5.5 g" in capsys.readouterr().err


def test_an_action_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["equipment"])
    assert ended.value.code == 2
    assert "ACTION" in capsys.readouterr().err


# List and form


def test_the_list_reads_as_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "list") == (GOLDEN / "equipment_list.txt").read_text(encoding="utf-8")


def test_the_list_of_1991_differs_in_four_rows_and_its_notes(capsys: pytest.CaptureFixture[str]) -> None:
    icf, laws_of_1991 = (shown(capsys, "list", "--edition", code).splitlines() for code in ("icf", "icf-1991"))
    rows = [line for line in laws_of_1991 if re.match(r"[A-H](\.\d[ab]?)? +\w", line) and line not in icf]
    assert [re.sub(r" {2,}", " | ", row) for row in rows] == [
        "A.5 | Diameter of the arch | 6.35 or 5.35 cm or none",
        "B | Weight of a man | 5.00 – 5.50 g",
        "C | Material of the striker | anything but metal",
        "H | Shade of the lamp | conical, square,",
    ]


def test_the_form_reads_as_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "template") == (GOLDEN / "equipment_template.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_form_is_a_set_of_which_nothing_was_measured(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    form = shown(capsys, "template", "--lang", code)
    assert read_measures(form, "form").given == {}
    assert max(map(len, form.splitlines())) <= WIDTH
    assert list(tomllib.loads(form)) == list(dict.fromkeys(item.key.partition(".")[0] for item in CHAPTER_I))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_form_filled_in_line_by_line_passes(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    form = shown(capsys, "template", "--lang", code)
    empty = re.findall(r"^#(\w+) =$", form, flags=re.MULTILINE)
    assert empty == ["name", *(item.key.partition(".")[2] for item in CHAPTER_I)]
    values = ['"Set"']
    for item in CHAPTER_I:
        match item:
            case Figure():
                number = str(int(item.nominal)) if item.unit == "men" else str(item.nominal)
                values.append(number if item.least == 1 else f"[{', '.join([number] * item.least)}]")
            case Condition():
                values.append("true" if item.wanted else "false")
            case Choice():
                values.append(f'"{item.permitted[0]}"')
    filling = iter(values)
    filled = re.sub(r"^#(\w+ =)$", lambda line: f"{line[1]} {next(filling)}", form, flags=re.MULTILINE)
    assert check(read_measures(filled, "form"), spec_of("icf", 5.25, ivory_ok=False)).passes
