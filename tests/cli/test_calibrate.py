"""``carrom calibrate``: trials in, figures with their errors out, and a plot."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from carrom.cli import main
from carrom.language import LANGUAGES

FRICTION, FRAME, MEN, SCALE = 0.09, 0.65, 0.85, 1.05
DECEL = FRICTION * 9.80665
KEPT = (1 + MEN) * 15.0 / (15.0 + 5.375)


def trials_csv() -> str:
    """Trials as constant deceleration makes them, written to a hundredth of a millimetre."""
    rows = ["kind,speed_mps,approach_mm,distance_mm,time_s", "# measured on a board of our own"]
    for shown in (0.5, 0.7, 0.9):
        speed = shown * SCALE
        rows.append(f"slide,{shown},,{speed**2 / (2 * DECEL) * 1000:.2f},{speed / DECEL:.4f}")
    for shown in (1.2, 1.4):
        left = (shown * SCALE) ** 2 - 2 * DECEL * 0.35
        rows.append(f"rebound,{shown},350,{FRAME**2 * left / (2 * DECEL) * 1000:.2f},")
    for shown in (0.6, 0.7):
        left = (shown * SCALE) ** 2 - 2 * DECEL * 0.1
        rows.append(f"hit,{shown},100,{KEPT**2 * left / (2 * DECEL) * 1000:.2f},")
    return "\n".join(rows) + "\n"


@pytest.fixture
def trials(tmp_path: Path) -> Path:
    file = tmp_path / "trials.csv"
    file.write_text(trials_csv(), encoding="utf-8")
    return file


def test_the_figures_are_found_again(trials: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", str(trials)]) == 0
    told = capsys.readouterr().out
    found = dict(re.findall(r"\((\w+)\) +([\d.]+) ± [\d.]+$", told, re.MULTILINE))
    assert {name: float(value) for name, value in found.items()} == pytest.approx(
        {"surface_friction": FRICTION, "frame_restitution": FRAME, "disc_restitution": MEN, "speed_scale": SCALE},
        abs=2e-4,
    )
    assert told.startswith("Fit to 7 trials\n")
    assert len(re.findall(r"^ +\d+  (?:slide|rebound|hit) ", told, re.MULTILINE)) == 10


def test_the_error_of_the_speeds_widens_the_others_and_shows_the_speeds(
    trials: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    errors, told = list[list[float]](), ""
    for percent in ("0", "3"):
        assert main(["calibrate", str(trials), "--speed-error", percent]) == 0
        told = capsys.readouterr().out
        errors.append([float(error) for error in re.findall(r"± ([\d.]+)$", told, re.MULTILINE)])
    assert all(wide > narrow for narrow, wide in zip(*errors, strict=True))
    assert len(re.findall(r"^ +\d+  (?:slide|rebound|hit) .* m/s$", told, re.MULTILINE)) == 7
    assert main(["calibrate", str(trials), "--speed-error", "51"]) == 2
    assert "--speed-error: 51.0; expected a number from 0 to 50" in capsys.readouterr().err


def test_the_plot_shows_every_distance(trials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "fit.svg"
    assert main(["calibrate", str(trials), "--plot", str(plot)]) == 0
    first = plot.read_bytes()
    drawing = ET.fromstring(first)  # noqa: S314 - our own file
    inside = [element.tag.rpartition("}")[2] for element in drawing]
    # Three slides, two rebounds and two hits, each kind once more in the legend; one rectangle is the ground.
    assert (inside.count("circle"), inside.count("rect") - 1, inside.count("path") - 1) == (4, 3, 3)
    assert main(["calibrate", str(trials), "--plot", str(plot)]) == 0
    assert plot.read_bytes() == first
    capsys.readouterr()
    assert main(["calibrate", str(trials), "--plot", str(tmp_path / "no" / "fit.svg")]) == 2
    assert "--plot: cannot write " in capsys.readouterr().err


def test_what_is_not_tried_is_not_fitted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.csv"
    file.write_text("kind,distance_mm,time_s\nslide,441.3,1.0\n", encoding="utf-8")
    assert main(["calibrate", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Fit to one trial" in told
    assert re.search(r"\(surface_friction\) +0\.0900 ± ", told)
    assert told.count("not fitted") == 3
    assert "misfit – " in told


def test_a_figure_that_the_physics_would_refuse_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.csv"
    file.write_text("kind,distance_mm,time_s\nslide,9000,1.0\n", encoding="utf-8")
    assert main(["calibrate", str(file)]) == 0
    assert "surface_friction is outside the range of the physics" in capsys.readouterr().out


def test_a_restitution_that_cannot_be_is_held_and_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "far.csv"
    rows = ["slide,0.8,,360", "slide,0.6,,203", "rebound,1.2,349,600"]
    file.write_text("kind,speed_mps,approach_mm,distance_mm\n" + "\n".join(rows), encoding="utf-8")
    assert main(["calibrate", str(file)]) == 0
    told = capsys.readouterr().out
    assert re.search(r"\(frame_restitution\) +0\.9990 ± ", told)
    assert "frame_restitution is held at 0.999, the limit of the physics" in told


def test_everything_wrong_with_a_file_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.csv"
    header = "kind,speed_mps,approach_mm,distance_mm,time_s\n"
    rows = ["roll,1,,100,", "slide,fast,,100,", "slide,1,,-5,", "hit,,100,100,", "slide,1,,,", "slide,1,,1,1,1"]
    file.write_text(header + "\n".join(rows), encoding="utf-8")
    assert main(["calibrate", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.splitlines()[0].endswith("bad.csv: 6 problems")
    assert [line.strip() for line in said.splitlines()[1:]] == [
        "line 2, kind: 'roll'; expected one of slide, rebound, hit",
        "line 3, speed_mps: 'fast'; expected a number",
        "line 4, distance_mm: '-5'; expected a number above 0",
        "line 5: the speed is missing; only a slide with a time can omit it",
        "line 6: the key 'distance_mm' is missing",
        "line 7: 6 cells; expected 5 at most",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no trials; expected a line of column names"),
        ("kind,distance_mm\n", "no trials; expected a line of column names"),
        ("kind,length_mm\n", "unknown key 'length_mm'"),
        ("speed_mps\n", "the key 'kind' is missing"),
        ("kind,distance_mm,speed_mps\nrebound,10,1\n", "1 measurements; expected at least 2"),
        ("kind,distance_mm,kind\nslide,10,hit\n", "line 1: duplicate column 'kind', 2 times"),
        ('kind,"distance_mm\nslide,10\n', "line 1: 'kind,\"distance_mm' is not valid CSV"),
        ('kind,distance_mm\nslide,"10\nslide,20\n', "line 2: 'slide,\"10' is not valid CSV"),
        ("kind,distance_mm\n" + "slide,10\n" * 10_001, "10001 trials; expected 10000 at most"),
    ],
)
def test_a_file_without_trials_is_refused(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trials.csv"
    file.write_text(text, encoding="utf-8")
    assert main(["calibrate", str(file)]) == 2
    assert said in capsys.readouterr().err


def test_a_wrong_option_and_a_missing_file_are_one_sentence(trials: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", str(trials), "--man-g", "0"]) == 2
    assert capsys.readouterr().err == "carrom calibrate: --man-g: 0.0; expected a number from 0.1 to 1000\n"
    assert main(["calibrate", "nowhere.csv"]) == 2
    assert "cannot read nowhere.csv" in capsys.readouterr().err


def test_the_fit_is_told_in_every_language(trials: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages = set()
    for code in LANGUAGES:
        assert main(["calibrate", str(trials), "--lang", code]) == 0
        pages.add(capsys.readouterr().out)
    assert len(pages) == len(LANGUAGES)
    assert all("{" not in page for page in pages)
