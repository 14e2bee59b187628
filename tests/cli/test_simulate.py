"""``carrom simulate_stroke``: JSON lines in, outcomes out; a bad line gets its error and the rest goes on."""

from __future__ import annotations

import io
import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from carrom.cli import main
from carrom.cli.simulate import simulate_line
from carrom.cli.support.jsonlines import answer_line
from carrom.cli.support.output import PHYSICS_LOGGER, announce_compiling
from carrom.core import Stroke, rack
from carrom.language import LANGUAGES
from carrom.physics import FULL
from carrom.table import simulate_stroke

BREAK: dict[str, Any] = {"id": 7, "layout": "rack", "stroke": {"seat": 1, "degrees": 2.5, "speed_mps": 5.0}}
FEW: dict[str, Any] = {
    "layout": {"white": [[0, 100]], "black": [[-120.5, 30]], "queen": [0, 0]},
    "stroke": {"place_mm": 10, "towards_mm": [0, 0], "speed_mps": 2},
}


def answer(scene: object, language: str = "en") -> dict[str, Any]:
    return answer_line(json.dumps(scene), lambda value: simulate_line(value, "plain"), language)


def changed(path: str, value: object) -> dict[str, Any]:
    scene: dict[str, Any] = json.loads(json.dumps(FEW))
    *parents, last = path.split(".")
    inner = scene
    for parent in parents:
        inner = inner[parent]
    inner[last] = value
    return scene


def test_a_break_is_what_the_library_plays() -> None:
    told, run = answer(BREAK), simulate_stroke(rack(), Stroke.at_degrees(1, 0.0, 2.5, 5.0))
    assert told["id"] == 7
    assert told["signature"] == run.signature
    assert told["pocketed"] == [str(man) for man in run.pocketed]
    assert len(told["men"]) + len(told["pocketed"]) == 19
    assert len(told["contacts"]) == len(run.run.contacts)
    assert told["contacts"][0]["who"] == "striker"
    assert told["contacts"][0]["met"] == told["first_met"] == str(run.first_met)


def test_the_stroke_comes_back_in_whole_numbers_that_play_the_same() -> None:
    told = answer(BREAK)
    assert told["stroke"] == {"seat": 1, "place": 0, "aim": [43_619, 999_048], "speed": 5000}
    again = answer({"layout": "rack", "stroke": told["stroke"]})
    assert again["signature"] == told["signature"]


def test_the_men_come_back_as_a_layout_that_can_be_played_on() -> None:
    told = answer(BREAK)
    places: dict[str, list[list[float]]] = {"white": [], "black": []}
    for name, spot in told["men"].items():
        if name != "queen":
            places[name.split()[0]].append(spot)
    layout = {**places, "queen": told["men"].get("queen")}
    after = answer({"layout": layout, "stroke": {"seat": 3, "aim": [1, 5], "speed_mps": 3.0}})
    assert "error" not in after or after["error"].startswith("at 0.00 mm the striker overlaps")


def test_model_figures_and_jumps_are_taken() -> None:
    full = answer({**BREAK, "model": "full"})
    assert (full["model"], full["signature"]) == (
        "full",
        simulate_stroke(rack(), Stroke.at_degrees(1, 0.0, 2.5, 5.0), FULL).signature,
    )
    slippery = answer({**FEW, "figures": {"surface_friction": 0.05}})
    assert slippery["ended_s"] > answer(FEW)["ended_s"]
    assert answer({**BREAK, "jumps": {"seed": 4}})["jumped"] == answer({**BREAK, "jumps": {"seed": 4}})["jumped"]


def test_a_line_may_let_fast_discs_come_back_out_of_pockets() -> None:
    stroke = {"towards_mm": [347.75, 347.75], "speed_mps": 5}
    line = {"layout": {"white": [[-250, 250]]}, "stroke": stroke, "jumps": {"seed": 1}}
    assert answer(line)["striker"]["pocket"] == 1
    back = answer({**line, "jumps": {"seed": 1, "back_per_mps": 1, "back_most": 1}})
    assert (back["striker"]["pocket"], back["striker"]["jumped"]) == (None, False)
    refused = answer({**line, "jumps": {"seed": 1, "back_most": 2}})
    assert (refused["at"], refused["error"]) == ("jumps.back_most", "2; expected a number from 0 to 1")


def test_a_line_or_the_option_names_the_surface() -> None:
    fast = answer({**FEW, "surface": "fast"})
    assert fast == answer({**FEW, "figures": {"surface_friction": 0.06}})
    assert fast == answer({**FEW, "surface": "slow", "figures": {"surface_friction": 0.06}})
    assert answer(FEW) == answer({**FEW, "surface": "club"})
    assert answer_line(json.dumps(FEW), lambda value: simulate_line(value, "plain", "fast"), "en") == fast
    refused = answer({**FEW, "surface": "ice"})
    assert (refused["at"], refused["error"]) == ("surface", "'ice'; expected one of slow, club, tournament, fast")


def test_a_rack_may_be_turned_and_imperfect() -> None:
    stroke = BREAK["stroke"]
    racks: list[object] = ["rack", {"rack": {}}, {"rack": {"turn_degrees": 0}}, {"rack": {"seed": 1}}]
    signatures = [answer({"layout": layout, "stroke": stroke})["signature"] for layout in racks]
    assert signatures[0] == signatures[1]
    assert len(set(signatures)) == 3


def test_the_striker_in_a_pocket_has_no_place() -> None:
    told = answer({"layout": {}, "stroke": {"towards_mm": [347.75, 347.75], "speed_mps": 2}})
    assert told["striker"] == {"at": None, "pocket": 1, "jumped": False}
    assert (told["men"], told["touched"], told["first_met"]) == ({}, False, None)


@pytest.mark.parametrize(
    ("path", "value", "at", "error"),
    [
        ("layout", [1], "layout", "[1] is not a JSON object"),
        ("layout.red", [], "layout.red", "unknown key 'red'; expected one of white, black, queen"),
        ("layout.white", [[1, 2]] * 10, "layout.white", "10 men; expected 0 to 9"),
        ("layout.white", [[1]], "layout.white[0]", "[1]; expected a list of two numbers"),
        ("layout.white", 5, "layout.white", "5 is not a list"),
        ("layout.queen", ["a", 0], "layout.queen[0]", "'a'; expected a number"),
        ("layout.queen", [float("nan"), 0], "line", "invalid JSON: NaN is not a JSON number"),
        ("layout.white", [[10, 0]], "layout", "white 1 at (10.00, 0.00) mm"),
        ("layout.white", [[345, 345]], "white 1", "a man at (345.00, 345.00) mm would fall into the pocket"),
        ("layout.white", [[10, -250]], "stroke.place", "at 10.00 mm the striker overlaps white 1"),
        ("layout", {"rack": {"gap_mm": 1}}, "layout.rack.seed", "the key 'seed' is missing"),
        ("stroke.seat", 4, "stroke.seat", "4; expected a whole number from 0 to 3"),
        ("stroke.degrees", 3, "stroke", "aim given by degrees, towards_mm; expected exactly one of"),
        ("stroke", {"speed_mps": 1}, "stroke", "aim given by -; expected exactly one of"),
        ("stroke", {"aim": [0, 0], "speed_mps": 1}, "stroke.aim", "has no direction"),
        ("stroke", {"aim": [0, 1]}, "stroke.speed_mps", "the key 'speed_mps' is missing"),
        ("stroke", {"aim": [0, 1.5], "place": 0, "speed": 9}, "stroke.aim", "1.5; expected a whole number"),
        ("stroke", {"aim": [0, 1], "place": 0, "speed": 9000}, "stroke.speed", "from 1 to 7000"),
        ("stroke.speed_mps", 0, "stroke.speed_mps", "0; expected a number from 0.001 to 7"),
        ("stroke.speed_mps", 10**400, "stroke.speed_mps", "expected a number from 0.001 to 7"),
        ("stroke.speed_mps", True, "stroke.speed_mps", "True; expected a number"),
        ("stroke.place_mm", 400, "stroke.place", "expected at most 349.35 mm"),
        ("model", "exact", "model", "'exact'; expected one of plain, full"),
        ("figures", {"touch": 1}, "figures.touch", "unknown key 'touch'"),
        ("figures", {"gravity": 1}, "figures.gravity", "1; expected a number from 9.7 to 9.9"),
        ("jumps", {"seed": -1}, "jumps.seed", "-1; expected a whole number from 0 to"),
        ("spin", 1, "spin", "unknown key 'spin'"),
    ],
)
def test_a_bad_line_says_what_is_wrong_and_where(path: str, value: object, at: str, error: str) -> None:
    told = answer(changed(path, value))
    assert told["at"] == at
    assert error in told["error"]


@pytest.mark.parametrize(
    ("places", "error"),
    [
        ([[10, -250]], "na 10.00 mm by striker stál na kameni bílý 1"),
        ([[370, 0]], "bílý 1 leží mimo rám na (370.00, 0.00) mm; očekávají se kameny"),
    ],
)
def test_men_in_a_refusal_are_named_in_its_language(places: list[list[float]], error: str) -> None:
    assert error in answer(changed("layout.white", places), "cs")["error"]


def test_a_batch_goes_on_after_a_bad_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n".join([json.dumps(BREAK), "{", "", json.dumps({"id": 8}), json.dumps(FEW)])
    file = tmp_path / "strokes.jsonl"
    file.write_text(text, encoding="utf-8")
    assert main(["simulate", str(file)]) == 1
    from_file = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["simulate"]) == 1
    assert capsys.readouterr().out == from_file
    first, second, third, fourth = map(json.loads, from_file.splitlines())
    assert first["signature"] == answer(BREAK)["signature"]
    assert second["at"] == "line"
    assert third == {"id": 8, "error": "the key 'layout' is missing", "at": "layout"}
    assert fourth["signature"] == answer(FEW)["signature"]


def test_all_good_lines_are_a_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strokes.jsonl"
    file.write_text(json.dumps(FEW), encoding="utf-8")
    assert main(["simulate", str(file), "--model", "full"]) == 0
    assert json.loads(capsys.readouterr().out)["model"] == "full"


def test_a_missing_file_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "nowhere.jsonl"]) == 2
    assert "cannot read nowhere.jsonl" in capsys.readouterr().err


def test_errors_are_said_in_every_language() -> None:
    said = {answer(changed("model", "exact"), code)["error"] for code in LANGUAGES}
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_compilation_is_announced_once_in_the_readers_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    announce_compiling("en")
    announce_compiling(code)
    logging.getLogger(PHYSICS_LOGGER).warning("compiling")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert ("Compiling the physics once" in said) is (code == "en")
