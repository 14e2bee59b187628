"""The levels have names of their own, and their strength is what the committed results say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.bots.levels import LEVELS
from carrom.bots.personas import PERSONAS

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results"


def counted(level: int) -> tuple[int, int]:
    """Strokes after the break that kept the turn, and all of them, in the results of a level."""
    lines = (RESULTS / f"slam-level-{level}.jsonl").read_text(encoding="utf-8").splitlines()
    head, *boards = map(json.loads, lines)
    assert head["settings"]["bot"] == f"level-{level}"
    kept = sum(board["kept"] - board["break"] for board in boards if board["break"])
    return kept, sum(board["strokes"] - 1 for board in boards if board["break"])


def test_every_level_has_a_name_of_its_own() -> None:
    names = [persona.name for persona in PERSONAS]
    assert len(names) == len(set(names)) == len(LEVELS)


@pytest.mark.parametrize("level", range(1, 9))
def test_the_strength_of_a_level_is_what_was_measured(level: int) -> None:
    persona = PERSONAS[level - 1]
    assert (persona.kept, persona.strokes) == counted(level)
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    assert f"{persona.kept}/{persona.strokes}" in page


def test_a_higher_level_never_pockets_less() -> None:
    pockets = [persona.pockets for persona in PERSONAS]
    assert pockets == sorted(pockets)
    assert 0 < pockets[0] < pockets[-1] <= 10
