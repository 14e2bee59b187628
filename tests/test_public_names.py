"""The front door: what ``import carrom`` offers, typed as it is used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import carrom


def test_the_front_door_offers_these_names() -> None:
    assert sorted(carrom.__all__) == [
        "BLACK",
        "BOTS",
        "BadFact",
        "BadInput",
        "BadReport",
        "Board",
        "Bot",
        "CarromBoard",
        "CarromError",
        "Colour",
        "EDITIONS",
        "Edition",
        "Jumped",
        "LawRef",
        "Layout",
        "Man",
        "Match",
        "Outcome",
        "Phase",
        "Placing",
        "Position",
        "Queen",
        "Question",
        "Record",
        "Ruling",
        "Setup",
        "State",
        "Step",
        "Stroke",
        "StrokeReport",
        "Table",
        "Terms",
        "WHITE",
        "between",
        "bot",
        "draw_layout",
        "edition",
        "play_match",
        "play_on",
        "preset",
        "rack",
        "read_edition",
        "read_match_file",
        "read_match_json",
        "read_position",
        "replay",
        "rule",
        "view",
        "write_match_file",
        "write_match_json",
        "write_position",
    ]


@pytest.mark.parametrize("name", carrom.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(carrom, name) is not None
    assert name in dir(carrom)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'referee'"):
        _ = carrom.referee


def test_usage_is_typed() -> None:
    """Read by two type checkers: the types a user sees are the ones written here."""
    edition: carrom.Edition = carrom.edition("icf")
    board: carrom.Board = carrom.Board()
    ruling: carrom.Ruling = carrom.rule(board, carrom.StrokeReport(white=1), edition)
    laws: tuple[carrom.LawRef, ...] = ruling.laws
    after: carrom.Board = board.after(ruling.effects)
    outcome: carrom.Outcome | None = after.outcome
    match: carrom.Match = carrom.Match.start(carrom.Setup(edition=edition))
    seen: dict[str, object] = carrom.view(match.state)
    assert (str(laws[0]), outcome, seen["phase"]) == ("icf 48", None, "announced")


def loaded_by(*args: str) -> set[str]:
    """The modules a run of the command has loaded when it ends."""
    program = (
        "import sys; from carrom.cli import main; main(sys.argv[1:]); "
        "print('\\n' + ' '.join(name for name in sys.modules if name.startswith(('carrom', 'num', 'arg'))))"
    )
    ran = subprocess.run([sys.executable, "-c", program, *args], capture_output=True, text=True, check=True)
    return set(ran.stdout.splitlines()[-1].split())


def test_help_loads_nothing_but_the_command_and_its_words() -> None:
    assert loaded_by("--help") == {"carrom", "carrom.cli", "carrom.errors", "carrom.language"}
