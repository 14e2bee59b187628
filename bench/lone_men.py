"""How easily a man is pocketed by its place: the table that the planner values positions by, ``bots/lone_men.json``.

``python bench/lone_men.py`` puts the last man of one side on every spot of a grid, with one man of the other side out
of its way, lets a planner search for the best stroke, and writes how often that stroke pockets the man. It does so for
several hands, on the standard carrom board under the laws of ``icf``, and takes some minutes. The planner goes by the
counts, so it does not depend on the table that it makes.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from carrom.bots.plans import Mind  # noqa: E402
from carrom.bots.players import Question  # noqa: E402
from carrom.bots.search import plan  # noqa: E402
from carrom.contests.contestants import measured_hand  # noqa: E402
from carrom.equipment import MAN_DIAMETER, STANDARD_BOARD  # noqa: E402
from carrom.errors import BadInput  # noqa: E402
from carrom.laws.editions import EDITIONS  # noqa: E402
from carrom.notation import read_position  # noqa: E402
from carrom.physics import LATEST  # noqa: E402
from carrom.physics.arrays import Floats  # noqa: E402
from carrom.table.hand import Skill  # noqa: E402

ICF = EDITIONS["icf"]
BOOK = ROOT / "src" / "carrom" / "bots" / "lone_men.json"
HANDS_DEG = (0.15, 0.3, 0.55, 1.0, 2.0, 4.0)
COLUMNS, ROWS = 13, 25
"""Spots from the middle to the right frame, and from the near frame to the far one; left and right are the same."""
REACH_MM = 1000 * (STANDARD_BOARD.side - MAN_DIAMETER) / 2 - 0.2
SMOOTHED = np.array([[1, 2, 1], [2, 8, 2], [1, 2, 1]]) / 20.0
"""Weights of a spot and its neighbours: each was measured with some eighty samples."""
OVER_POCKET = 1.0


def chance_at(x_mm: float, y_mm: float, hand: Skill, mind: Mind, seed: int) -> float:
    """How often the best stroke pockets a lone man."""
    away = -330 if y_mm > 0 else 330
    line = f"carrom1 W1:{x_mm:.1f},{y_mm:.1f};B1:-0.5,{away} queen=white turns=3-3"
    try:
        position = read_position(line)
    except BadInput:  # the middle of the man is over a pocket
        return OVER_POCKET
    question = Question(position, ICF, Random(seed), skill=hand, boards_left=0, opponent=hand)
    return plan(question, mind).best.keeps


def table_of(hand: Skill, mind: Mind) -> Floats:
    """Chances by column and row."""
    across, along = np.linspace(0.0, REACH_MM, COLUMNS), np.linspace(-REACH_MM, REACH_MM, ROWS)
    spots = [(x, y) for x in across for y in along]
    found = np.array([chance_at(x, y, hand, mind, seed) for seed, (x, y) in enumerate(spots)]).reshape(COLUMNS, ROWS)
    around = np.pad(found, 1, mode="edge")
    around[0] = around[2]  # the other side of the middle
    smooth = np.zeros_like(found)
    for (column, row), weight in np.ndenumerate(SMOOTHED):
        smooth += weight * around[column : column + COLUMNS, row : row + ROWS]
    return smooth


def main() -> None:
    """Make the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=4000, help="strokes simulated for one spot")
    parser.add_argument("-o", "--out", type=Path, default=BOOK)
    options = parser.parse_args()
    mind = Mind(simulations=options.simulations, candidates=600, line_samples=0)
    tables = []
    for degrees in HANDS_DEG:
        table = table_of(measured_hand(degrees), mind)
        print(f"{degrees:g} degrees: {table.mean():.2f}", file=sys.stderr, flush=True)
        tables.append(np.round(table, 3).tolist())
    head = {"engine": LATEST.name, "command": "python bench/lone_men.py"}
    made = {**head, "reach_mm": REACH_MM, "hands_deg": HANDS_DEG, "chances": tables}
    options.out.write_text(json.dumps(made) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
