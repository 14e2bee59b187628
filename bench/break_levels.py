"""How often the break of the book keeps the turn with the hands of the levels, slips included, by surface.

``python bench/break_levels.py`` prints Markdown. Racks and errors are fresh; the edition is ``icf``.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "src")]

from carrom.batch.strokes import Strokes  # noqa: E402
from carrom.bots import Question  # noqa: E402
from carrom.bots.break_trials import Samples, play_trials  # noqa: E402
from carrom.bots.breaks import break_stroke, rack_turn  # noqa: E402
from carrom.contests.contestants import measured_hand  # noqa: E402
from carrom.contests.ratings import share  # noqa: E402
from carrom.core.layout import rack  # noqa: E402
from carrom.equipment import SURFACES, WHITE, SurfaceName  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.match.position import Position  # noqa: E402
from carrom.table.hand import SKILLS, Skill  # noqa: E402
from carrom.table.scene import model_on  # noqa: E402

HANDS: Final = {"0.5°": measured_hand(0.5), **SKILLS}


def kept(surface: SurfaceName, name: str, skill: Skill, trials: int) -> str:
    """The share of turns kept, with its interval."""
    question = Question(Position.start(), EDITIONS["icf"], Random(0), skill=skill, model=model_on(surface))
    turn = rack_turn(question)
    stroke = break_stroke(replace(question, position=Position.start(layout=rack(turn_radians=turn))))
    samples = Samples.drawn(Random(f"break levels {surface} {name}"), trials)
    seen = play_trials(np.array([turn]), Strokes.listed([stroke]), samples, skill, question.model)
    count = int(seen.kept(WHITE, question.edition).sum())
    found = share(count, trials)
    return f"{found.part:.1%} [{found.low:.1%}, {found.high:.1%}]"


def main() -> None:
    """Measure, and print the table row by row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=2000, help="breaks in each cell")
    trials: int = parser.parse_args().trials
    print(f"| surface | {' | '.join(HANDS)} |\n" + "|---" * (len(HANDS) + 1) + "|")
    for surface in SURFACES:
        cells = [kept(surface, name, skill, trials) for name, skill in HANDS.items()]
        print(f"| {surface} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
